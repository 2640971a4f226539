"""Cups: many people, several rounds at tables of two to six, from sign-up to the last standings. Pure functions of
values: the same cup and seed give the same rounds on every Python."""
