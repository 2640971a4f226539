"""The setup of Cappuccino: deal the cups from the centre outward (CP-4), and check a setup."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from random import Random

from games.cappuccino.board import CUPS, EMPTY, NUMBER, PLACES, RINGS, Table
from games.position import Json, SetupError


def deal_cups(colours: str, rng: Random) -> dict[str, str]:
    """Deal the cups in groups of one cup of each colour. Returns the colour by place name, in board order."""
    outward = [place for ring in RINGS for place in rng.sample(ring, len(ring))]
    groups = [colour for _ in range(CUPS) for colour in rng.sample(colours, len(colours))]
    return {PLACES[place]: colour for place, colour in sorted(zip(outward, groups, strict=False))}


def read_setup(setup: Mapping[str, Json], colours: str) -> Table:
    """Read the table of a setup. Raises SetupError if no deal can produce it."""
    cups = setup.get("cups")
    if set(setup) != {"cups"} or not isinstance(cups, Mapping):
        raise SetupError('the setup is {"cups": {"I9": "F", ...}} and nothing else', "CP-4")
    stacks = list(EMPTY)
    for name, colour in cups.items():
        if name not in NUMBER:
            raise SetupError(f"the table has no place {name[:20]!a}", "CP-2")
        if not isinstance(colour, str) or colour not in tuple(colours):
            raise SetupError(f"the cup on {name} must be one of the letters {colours}", "CP-1")
        stacks[NUMBER[name]] = colour
    _check_places(stacks, CUPS * len(colours))
    _check_colours(stacks, colours)
    return tuple(stacks)


def _check_places(stacks: list[str], cups: int) -> None:
    """Check that the cups stand on the places nearest to the centre."""
    count = sum(map(bool, stacks))
    if count != cups:
        raise SetupError(f"there must be {cups} cups on the table, not {count}", "CP-1")
    for near, far in pairwise(RINGS):
        gaps = [PLACES[place] for place in near if not stacks[place]]
        beyond = [PLACES[place] for place in far if stacks[place]]
        if gaps and beyond:
            raise SetupError(f"{gaps[0]} is empty but nearer to the centre than {beyond[0]}", "CP-4")


def _check_colours(stacks: list[str], colours: str) -> None:
    """Check that up to any distance no colour is two cups ahead of another.

    Places at the same distance are dealt in any order, so the groups cannot be checked more strictly.
    """
    for colour in colours:
        if stacks.count(colour) != CUPS:
            raise SetupError(f"there must be {CUPS} cups of {colour}, not {stacks.count(colour)}", "CP-1")
    inside = Counter(dict.fromkeys(colours, 0))
    for ring in RINGS:
        inside.update(stacks[place] for place in ring if stacks[place])
        (most, ahead), *_, (least, behind) = inside.most_common()
        if ahead > behind + 1:
            place = PLACES[ring[0]]
            raise SetupError(f"up to the distance of {place} stand {ahead} {most} but {behind} {least}", "CP-4")
