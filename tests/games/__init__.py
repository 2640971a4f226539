"""The rules, game by game, and the records of games."""
