"""One suite that every game passes: its rules, records, words, pictures, computer players, lesson and whole games.

In this repository it looks at the built-in games; elsewhere ``pytest --pondside GAME`` runs it for one that is
installed. It knows no game by name.
"""
