"""The pages on which tables, games and servers are seen without Discord.

This room imports no Discord library and no rules. It gets public values of tables, so it cannot show a secret.
"""
