"""The subjects of benchmarks: every registered game, with its options and numbers of players."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from random import Random
from typing import TypeVar

from deploy.conformance.playthroughs import Case, cases, play_case
from games import GAMES
from games.position import View

T = TypeVar("T")


def setups(slug: str) -> list[Case]:
    """Return the cases of a game: without options, with each and with all; for the fewest and the most people."""
    game = GAMES[slug]
    found: list[Case] = []
    for chosen, group in groupby((case for case in cases() if case.slug == slug), lambda case: case.chosen):
        if len(chosen) in (0, 1, len(game.options)):
            by_people = sorted(group, key=lambda case: case.people)
            found += dict.fromkeys((by_people[0], by_people[-1]))
    return found


def spread_views(slug: str, count: int) -> list[View]:
    """Return about this many public views of a game, spread evenly over random games of all its cases."""
    found = setups(slug)
    each = max(2, round(count / len(found)))
    views = [position.view(None) for case in found for position in evenly_spaced(play_case(case).positions, each)]
    Random(slug).shuffle(views)
    return views


def evenly_spaced(items: Sequence[T], count: int) -> list[T]:
    """Return evenly spaced items, including the first and the last; all if there are no more."""
    if len(items) <= count:
        return list(items)
    return [items[round(number * (len(items) - 1) / (count - 1))] for number in range(count)]
