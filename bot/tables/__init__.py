"""What people may do with a table and what follows from it: pure functions of values, without Discord, SQL or await."""
