"""The race to the island, by Bruno Faidutti, in its two forms: China Moon, and its older sister Flower of the Lotus.

One engine plays both. What differs is the board (``seeds/<game>/board.json``), the strides, whether the last frog goes
further, and which clause of which rulebook a rule stands in.
"""

from __future__ import annotations

from games.position import Game
from games.race.game import ChinaMoon, FlowerOfTheLotus
from games.race.position import RacePosition
from games.race.view import RaceView

__all__ = ["GAMES", "ChinaMoon", "FlowerOfTheLotus", "RacePosition", "RaceView"]

GAMES: tuple[Game, ...] = (
    ChinaMoon(),
    FlowerOfTheLotus(),
)
