"""Tools for those who draw: every kind of picture of every game, as people see it. The bot ships without them."""
