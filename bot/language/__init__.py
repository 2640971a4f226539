"""The bot's words in three languages, and what seats are called."""
