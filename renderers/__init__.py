"""A seat's view of a position, as a picture. No words stand in a picture, so none needs translating.

The one exception is what a replay says below the board, in words it is given (``renderers.captions``).
"""

from __future__ import annotations

from functools import cache
from typing import Any

from renderers.painter import Painter


@cache
def painter(game: str) -> Painter[Any]:
    """The painter of a game, by its slug. KeyError for an unknown one."""
    from renderers.cappuccino import CappuccinoPainter  # noqa: PLC0415 - the painters are loaded when one is needed
    from renderers.jinns import JinnsPainter  # noqa: PLC0415
    from renderers.race import RacePainter  # noqa: PLC0415
    from renderers.water_lily import WaterLilyPainter  # noqa: PLC0415

    painters: dict[str, type[Painter[Any]]] = {
        "flower-of-the-lotus": RacePainter,
        "water-lily": WaterLilyPainter,
        "cappuccino": CappuccinoPainter,
        "china-moon": RacePainter,
        "jinns-of-the-lake": JinnsPainter,
    }
    return painters[game](game)
