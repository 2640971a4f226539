"""Development tools: every kind of picture of every game, as people see it. Not shipped with the bot."""
