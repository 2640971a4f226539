"""Ways to run the bot: a local Discord to try it on, and hosting."""
