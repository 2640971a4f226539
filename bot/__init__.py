"""The Discord bot: commands, components, messages, and the sessions of running games."""
