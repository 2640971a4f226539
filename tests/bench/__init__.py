"""Benchmarks of the store, the bot and the computer players, measured by turns with a floor where there is one."""
