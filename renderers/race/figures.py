"""The rulebook's figures: what a clause says, shown on a piece of the pond.

Where a figure has two rows of pads, the upper one is before the move and the lower one after it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

from games.race.board import FLY
from renderers.cached import cached
from renderers.race import figures_of_moves as moves
from renderers.race import figures_of_things as things
from renderers.race.sketch import Sketch
from renderers.scene import Scene

Draw: TypeAlias = Callable[[Sketch], None]


@cached
def figure(slug: str, clause: str) -> Scene:
    """Draw the figure of a clause. Raises KeyError for a clause without one."""
    return Sketch(slug).drawn(FIGURES[slug][clause])


FIGURES: Mapping[str, Mapping[str, Draw]] = {
    "china-moon": {
        "CM-1": things.colours,
        "CM-2": things.flowers,
        "CM-3": partial(things.pads, numbers=(12, 9, 10, 8, 7)),
        "CM-4": things.fork,
        "CM-5": things.start,
        "CM-6": things.places,
        "CM-7": things.black,
        "CM-8": partial(things.on_pads, upper=(9, 11, 14, 17), lower=(19, 20, 22, 24), kinds="ypwypwwy"),
        "CM-10": moves.three,
        "CM-11": moves.two,
        "CM-12": partial(moves.over, path=(9, 12), numbers=(9, 10, 11, 12), between=10),
        "CM-13": moves.choice,
        "CM-14": moves.home,
        "CM-16": partial(moves.past, path=(16, 18), between=17),
        "CM-17": partial(moves.take, path=(17, 19), kind="p"),
        "CM-18": partial(moves.exchange, pad=16),
        "CM-20": moves.bounce,
        "CM-21": partial(moves.drop, numbers=(11, 12, 13)),
        "CM-22": partial(moves.drop, numbers=(24, 25, 26), kinds="ky"),
        "CM-23": partial(moves.decides, pad=16),
        "CM-24": partial(things.arrivals, last=False),
        "CM-25": partial(things.arrivals, last=True),
        "CM-26": things.worth,
        "CM-27": things.lotuses,
        "CM-28": things.most,
        "CM-29": partial(moves.rising, numbers=(9, 10, 11, 12)),
        "CM-30": things.curse,
        "CM-31": partial(things.on_pads, upper=(12, 18, 21), lower=(27, 40), kinds="f.ff."),
        "CM-32": partial(moves.take, path=(16, 18), kind=FLY),
        "CM-33": moves.spend,
        "CM-34": partial(moves.last, numbers=(17, 18, 19, 20, 21)),
        "CM-35": things.neutral,
        "CM-36": partial(moves.three, third="B"),
        "CM-37": things.neutral_wins,
        "CM-38": partial(moves.drop, numbers=(11, 12, 13), colour="B"),
        "CM-39": partial(moves.exchange, pad=16, owner="B", mover="R"),
        "CM-40": moves.flies_as_food,
        "CM-42": moves.notation,
    },
    "flower-of-the-lotus": {
        "FL-1": things.colours,
        "FL-2": things.flowers,
        "FL-4": partial(things.pads, numbers=(1, 4, 8, 10)),
        "FL-5": things.start,
        "FL-6": things.places,
        "FL-7": things.black,
        "FL-8": partial(things.on_pads, upper=(4, 6, 9, 11), lower=(14, 16, 19, 21), kinds="ypwypwwy"),
        "FL-9": moves.three,
        "FL-10": partial(moves.rising, numbers=(1, 2, 3, 4)),
        "FL-11": partial(moves.over, path=(1, 4), numbers=(1, 2, 3, 4), between=2),
        "FL-12": partial(moves.last, numbers=(1, 2, 3, 4)),
        "FL-13": moves.home,
        "FL-14": partial(moves.past, path=(18, 20), between=19),
        "FL-15": partial(moves.take, path=(17, 19), kind="p"),
        "FL-16": partial(moves.exchange, pad=22),
        "FL-17": partial(moves.drop, numbers=(15, 16, 17)),
        "FL-18": partial(moves.drop, numbers=(28, 29, 30), kinds="ky"),
        "FL-19": partial(moves.decides, pad=15),
        "FL-20": partial(things.arrivals, last=True),
        "FL-21": things.worth,
        "FL-22": things.lotuses,
        "FL-23": things.most,
    },
}
