"""Games for the suite: random ones that cover the options and numbers of people, and the worked positions."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, product
from random import Random
from typing import Any, NamedTuple, TypeVar

from deploy.conformance.chosen import VARIABLE, games, languages
from games import GAMES, record
from games.__main__ import play_at_random
from games.position import Game, IllegalMove, Options, Phrase, Position, Seat, View
from games.record import Record
from seeds.registry import package
from seeds.rulebook import rulebook

EVERY_CASE = "EVERY_CASE"  # the environment variable that has the suite look at all cases
TOGETHER, BUILT_IN_TOGETHER = 2, 1  # so many choices of a game meet in a case; "make soak" has all of our own games
PART = 7  # one in so many positions of a built-in game is looked at closely: so all seats come up, however many play

T = TypeVar("T")

Combination = tuple[tuple[str, int], ...]


class Case(NamedTuple):
    """A game, the options that are set, and how many people play."""

    slug: str
    chosen: tuple[str, ...]
    people: int

    def __str__(self) -> str:
        return "-".join((self.slug, *self.chosen, str(self.people)))

    @property
    def options(self) -> Options:
        """All options of the game, set or not."""
        return {name: name in self.chosen for name in GAMES[self.slug].options}

    @property
    def choices(self) -> tuple[tuple[str, int], ...]:
        """All that is chosen: the number of people and each option, set or not."""
        return (("people", self.people), *self.options.items())

    def combined(self, size: int) -> set[Combination]:
        """Every so many of the choices, or all of them if there are fewer."""
        return set(combinations(self.choices, min(size, len(self.choices))))


class Playthrough(NamedTuple):
    """A finished game of random moves."""

    game: Game
    record: Record

    @property
    def positions(self) -> tuple[Position, ...]:
        """The positions from the first to the last."""
        return self.record.positions

    @property
    def eyes(self) -> tuple[Seat | None, ...]:
        """All viewers: the public and each seat."""
        return (None, *(Seat(seat) for seat in range(len(self.positions[0].scores))))

    @property
    def looks(self) -> list[tuple[Position, Seat | None]]:
        """Each position with two viewers: the public, and one of the seats by turns."""
        by_turns = [(None, Seat(number % (len(self.eyes) - 1))) for number in range(len(self.positions))]
        return [(position, viewer) for position, both in zip(self.positions, by_turns, strict=True) for viewer in both]

    @property
    def secrets(self) -> Iterator[Phrase]:
        """The secrets of each seat at each position."""
        for position in self.positions:
            yield from (secret for eyes in self.eyes[1:] if (secret := position.view(eyes).secret) is not None)

    @property
    def views(self) -> list[View]:
        """The view of every look."""
        return [position.view(eyes) for position, eyes in self.looks]


def cases() -> Iterator[Case]:
    """Yield all cases of the games of this run."""
    for slug in games():
        game = GAMES[slug]
        for flags in product((False, True), repeat=len(game.options)):
            names = tuple(name for name, flag in zip(game.options, flags, strict=True) if flag)
            options = dict(zip(game.options, flags, strict=True))
            yield from (Case(slug, names, people) for people in game.player_counts(options))


@cache
def suite_cases() -> list[Case]:
    """Return the cases that the suite looks at, or all of them.

    Every choice of a built-in game is in one of them, and every two choices of an installed game meet. The rest of
    the built-in games is left to ``make soak``, which sets ``EVERY_CASE``.
    """
    every = list(cases())
    if os.environ.get(EVERY_CASE):
        return every
    size = TOGETHER if os.environ.get(VARIABLE) else BUILT_IN_TOGETHER
    return [case for slug in games() for case in covering([case for case in every if case.slug == slug], size)]


def covering(every: list[Case], size: int) -> list[Case]:
    """Return some of a game's cases, in order, so that every ``size`` choices that meet in any case meet in one.

    The one with most that is new is taken each time, so the one with all options is among them.
    """
    missing = set[Combination]().union(*(case.combined(size) for case in every))
    chosen = set[Case]()
    while missing:
        best = max(every, key=lambda case: (len(case.combined(size) & missing), len(case.chosen), case.people))
        chosen.add(best)
        missing -= best.combined(size)
    return [case for case in every if case in chosen]


def is_complete() -> bool:
    """Return whether everything is looked at: of an installed game, and in ``make soak``."""
    return bool({VARIABLE, EVERY_CASE} & os.environ.keys())


def by_turns(number: int) -> Iterable[str]:
    """Return the languages in which what has this number is told: one of a built-in game's by turns."""
    every = languages()
    return every if is_complete() else (every[number % len(every)],)


def part_of(every: Sequence[T]) -> Sequence[T]:
    """Return what is looked at closely of what a game has many of: one in seven of a built-in game's."""
    return every if is_complete() else every[::PART]


@lru_cache(8)  # the tests of a game are run one after the other
def play_case(case: Case) -> Playthrough:
    """Play the case's game, which is always the same."""
    game = GAMES[case.slug]
    return Playthrough(game, play_at_random(game, case.people, case.options, Random(str(case))))


def worked_games(slug: str) -> Iterator[Playthrough]:
    """Yield the games that lead to the worked positions, including ones too rare for random games."""
    for worked in worked_positions(slug).values():
        yield Playthrough(GAMES[slug], record.read(json.dumps(worked["record"])))


def worked_positions(slug: str) -> dict[str, Any]:
    """Return the worked positions of a game by their names."""
    folder = package(slug).file("positions")
    files = sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else []
    return {
        file.name.removesuffix(".json"): json.loads(file.read_text("utf-8"))
        for file in files
        if file.name.endswith(".json")
    }


def clause_broken_by(position: Position, notation: str) -> str | None:
    """Return the clause by which a move is refused. Raises AssertionError if it is not refused."""
    try:
        position.parse(notation)
    except IllegalMove as error:
        return error.clause
    raise AssertionError(f"{notation} is not refused")


def count_refusals(played: Playthrough, every: int) -> int:
    """Try one in so many moves of a game where they are not legal, others in the next position. Returns how
    many there were. Raises AssertionError unless each is refused by a clause of the rulebook."""
    clauses = {clause.id for clause in rulebook(played.game.slug, "en").clauses}
    known = sorted({str(move) for position in played.positions for move in position.legal})
    count = 0
    for number, position in enumerate(played.positions):
        legal = {str(move) for move in position.legal}
        for notation in known[number % every :: every]:
            if notation not in legal:
                assert clause_broken_by(position, notation) in clauses, notation
                count += 1
    return count
