"""Hard players decide in each game with the wheel of this environment, whose games must be compiled."""

from __future__ import annotations

from random import Random

from pondside.rooms import import_rooms

import_rooms("games")

from games import GAMES  # noqa: E402 - found by the line above
from games.players import Strength, think, tree  # noqa: E402

assert tree.__file__.endswith(".so"), tree.__file__
for game in GAMES.values():
    for people in game.player_counts({}):
        position = game.start(game.deal(people, {}, Random(people)))
        think(position.view(position.actor), Strength.HARD, Random(people), iterations=20)
