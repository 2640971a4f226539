"""Random sampling of a covered pond that agrees with all public information."""

from __future__ import annotations

from random import Random

from games.water_lily.board import COLUMNS, DEPTH, FROGS, JUMPS, NUMBER, SLIDES, Jump, Table
from games.water_lily.phrases import Last


def arrange(piles: Table, jumps: tuple[Jump, ...], last: Last | None, rng: Random) -> Table:
    """Put each frog that is on no pad into a random column with room.

    A column is full where a frog could reach its slide but may not jump there, and has room where one may (WL-14).
    A frog that has just slid into a column lies on top of it.
    """
    frogs = list(FROGS)
    for frog in "".join(piles):
        frogs.remove(frog)
    slide_end = NUMBER[last.end] if last and NUMBER[last.end] >= SLIDES else None
    if last and slide_end:
        frogs.remove(last.frog)
    rng.shuffle(frogs)
    pond = _fill(frogs, _room(piles, jumps, slide_end), rng)
    if last and slide_end:
        pond[slide_end] += last.frog
    return tuple(pond.values())


def _room(piles: Table, jumps: tuple[Jump, ...], slide_end: int | None) -> dict[int, tuple[int, int]]:
    """Return the minimum and maximum of frogs in each slide's column, besides the one just slid."""
    ends = {jump.end for place, pile in enumerate(piles) for jump in JUMPS[place][len(pile)]}
    own_ends = {jump.end for jump in jumps}
    room = {}
    for slide in range(SLIDES, SLIDES + len(COLUMNS)):
        most = DEPTH - (slide in own_ends) - (slide == slide_end)
        room[slide] = (most if slide in ends - own_ends else 0, most)
    return room


def _fill(frogs: list[str], room: dict[int, tuple[int, int]], rng: Random) -> dict[int, str]:
    """Return the frogs in the columns: first what a column must hold, then wherever there is room."""
    pond = dict.fromkeys(room, "")
    for frog in frogs:
        lacking = [slide for slide, (least, _) in room.items() if len(pond[slide]) < least]
        free = [slide for slide, (_, most) in room.items() if len(pond[slide]) < most]
        pond[rng.choice(lacking or free)] += frog
    return pond
