"""The Discord side of the house: commands, tables, secrets. The only place that knows Discord."""
