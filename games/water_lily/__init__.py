"""Water Lily, by Dominique Ehrhard: the rules, clause by clause as its rulebook numbers them."""

from __future__ import annotations

from games.position import Game
from games.water_lily.game import WaterLily
from games.water_lily.position import WaterLilyPosition, WaterLilyView

__all__ = ["GAMES", "WaterLily", "WaterLilyPosition", "WaterLilyView"]

GAMES: tuple[Game, ...] = (WaterLily(),)
