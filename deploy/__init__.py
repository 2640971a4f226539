"""Where the bot runs: a local Discord to try it on, and the ways to host it."""
