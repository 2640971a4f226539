"""The bot's texts in each language."""
