"""What is measured: every registered game, and the ways to sit down to it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from random import Random
from typing import TypeVar

from games import GAMES
from games.position import View
from tests.conformance.playthroughs import Case, cases, play_case

T = TypeVar("T")


def ways(slug: str) -> list[Case]:
    """A game plain, with each of its options and with all of them; each time with the fewest and the most people."""
    game = GAMES[slug]
    found: list[Case] = []
    for chosen, group in groupby((case for case in cases() if case.slug == slug), lambda case: case.chosen):
        if len(chosen) in (0, 1, len(game.options)):
            by_people = sorted(group, key=lambda case: case.people)
            found += dict.fromkeys((by_people[0], by_people[-1]))
    return found


def spread(slug: str, count: int) -> list[View]:
    """About so many public views of a game, spread evenly over random games of all its ways."""
    found = ways(slug)
    each = max(2, round(count / len(found)))
    views = [position.view(None) for case in found for position in evenly(play_case(case).positions, each)]
    Random(slug).shuffle(views)
    return views


def evenly(items: Sequence[T], count: int) -> list[T]:
    """So many of the items, the first and the last among them, evenly apart; all where there are no more."""
    if len(items) <= count:
        return list(items)
    return [items[round(number * (len(items) - 1) / (count - 1))] for number in range(count)]
