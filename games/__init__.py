"""The rules of the games: pure values, no input or output, the standard library only."""

from __future__ import annotations

from collections.abc import Mapping

from games.cappuccino import Cappuccino
from games.jinns import JinnsOfTheLake
from games.position import Game
from games.race import ChinaMoon, FlowerOfTheLotus
from games.water_lily import WaterLily

_ALL: tuple[Game, ...] = (FlowerOfTheLotus(), WaterLily(), Cappuccino(), ChinaMoon(), JinnsOfTheLake())

GAMES: Mapping[str, Game] = {game.slug: game for game in _ALL}
