"""The Discord bot: commands, components, messages, and the sessions of running games."""

__version__ = "0.2.0"
