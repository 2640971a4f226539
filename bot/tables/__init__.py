"""The rules of a table, who may do what and what follows: pure functions of values, without Discord, SQL or await."""
