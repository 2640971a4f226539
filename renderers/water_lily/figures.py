"""The rulebook's figures: what a clause says, shown with the board's own pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from renderers.cached import cached
from renderers.scene import Scene
from renderers.water_lily import figures_of_moves as moves
from renderers.water_lily import figures_of_the_end as end
from renderers.water_lily import figures_of_things as things
from renderers.water_lily.sketch import Sketch


@cached
def figure(clause: str) -> Scene:
    """Draw the figure of a clause. Raises KeyError for a clause without one."""
    return FIGURES[clause]().finish()


FIGURES: Mapping[str, Callable[[], Sketch]] = {
    "WL-2": things.frogs,
    "WL-3": things.places,
    "WL-4": things.start,
    "WL-5": things.full,
    "WL-6": things.tokens,
    "WL-7": things.own,
    "WL-8": things.hidden_pond,
    "WL-9": moves.free,
    "WL-10": moves.reachable_pads,
    "WL-11": moves.distance,
    "WL-12": moves.onto,
    "WL-13": moves.slide_into_pond,
    "WL-14": moves.full_column,
    "WL-16": end.home,
    "WL-17": end.points,
    "WL-18": end.level,
}
