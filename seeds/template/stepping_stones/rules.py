"""The rules of Stepping Stones: the game, its positions and what can be seen of them.

Every rule cites its clause of the rulebook (``rulebook/en.md``). Nothing is secret here, so positions and views derive
from ``games.perfect_information``; ``games.position`` says what each of their parts means.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from games.base import BaseGame, leaders
from games.diagram import diagram
from games.perfect_information import OpenPosition, OpenView
from games.position import (
    Choice,
    Event,
    Game,
    IllegalMove,
    Move,
    NotAMove,
    Options,
    Phrase,
    ScoreSheet,
    Seat,
    SetupError,
    Start,
    Step,
    event,
    phrase,
)

COLOURS = "RBGY"  # of the seats, in playing order
STONES, MAX_FLIES = 12, 3
NOTATION = re.compile(r"s([1-9][0-9]?)")


@dataclass(frozen=True)
class Take:
    """A move: to take the stone with this number, counted from 1."""

    stone: int

    def __str__(self) -> str:
        return f"s{self.stone}"


@dataclass(frozen=True, slots=True)
class SteppingStonesPosition(OpenPosition):
    """The stones ``first`` to ``last`` are left. ``flies`` has those of all stones, also of the taken ones."""

    flies: tuple[int, ...]
    first: int
    last: int
    scores: tuple[int, ...]
    turn: int = 0
    taken: int | None = None  # the stone of the last move

    @property
    def actor(self) -> Seat | None:
        """The seat that must decide: all take turns (SS-3)."""
        return Seat(self.turn % len(self.scores)) if self.first <= self.last else None

    @property
    def legal(self) -> tuple[Take, ...]:
        """The first and the last stone (SS-4)."""
        ends = dict.fromkeys((self.first, self.last)) if self.first <= self.last else ()
        return tuple(Take(stone) for stone in ends)

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """Who has the most flies when no stone is left (SS-6)."""
        return leaders(self.scores) if self.is_over else None

    def play(self, move: Move) -> Self:
        """Return the position after a move: its flies are the actor's (SS-5)."""
        if not isinstance(move, Take):
            raise TypeError(f"{move} is no move of Stepping Stones")
        seat = self.turn % len(self.scores)
        scores = tuple(score + self.flies_on(move.stone) * (number == seat) for number, score in enumerate(self.scores))
        first, last = (self.first + 1, self.last) if move.stone == self.first else (self.first, self.last - 1)
        return replace(self, first=first, last=last, scores=scores, turn=self.turn + 1, taken=move.stone)

    def parse(self, text: str) -> Take:
        """Parse a legal move, such as ``s7``. Raises NotAMove or IllegalMove."""
        match = NOTATION.fullmatch(text)
        if match is None or not 1 <= int(match[1]) <= STONES:
            raise NotAMove(f"{text[:20]!a} is no stone: they are s1 to s{STONES}")
        move = Take(int(match[1]))
        if self.is_over:
            raise IllegalMove("the game is over", "SS-6")
        if not self.first <= move.stone <= self.last:
            raise IllegalMove(f"{move} was taken already", "SS-5")
        if move not in self.legal:
            raise IllegalMove(f"{move} lies between other stones", "SS-4")
        return move

    def view(self, seat: Seat | None) -> SteppingStonesView:
        """Return the view of a seat, or of the public for None: the same for all."""
        return SteppingStonesView(self, seat)

    def flies_on(self, stone: int) -> int:
        """Return the number of flies on a stone."""
        return self.flies[stone - 1]


@dataclass(frozen=True, slots=True)
class SteppingStonesView(OpenView[SteppingStonesPosition]):
    """What everybody sees of a position: everything."""

    @property
    def game(self) -> str:
        """The game's slug."""
        return SteppingStones.slug

    @property
    def colours(self) -> tuple[tuple[str, ...], ...]:
        """For each seat its colour."""
        return tuple((colour,) for colour in COLOURS[: len(self.scores)])

    @property
    def stones(self) -> Mapping[int, int]:
        """The flies on each stone that is left."""
        position = self._position
        return {stone: position.flies_on(stone) for stone in range(position.first, position.last + 1)}

    @property
    def taken(self) -> tuple[int, int] | None:
        """The stone of the last move and its flies; None before the first."""
        stone = self._position.taken
        return None if stone is None else (stone, self._position.flies_on(stone))

    @property
    def mover(self) -> Seat | None:
        """The seat that made the last move."""
        return None if self.taken is None else Seat((self._position.turn - 1) % len(self.scores))

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The legal moves, each in one step."""
        return tuple(self._choice(move) for move in self._position.legal)

    def _choice(self, move: Take) -> Choice:
        label = phrase("take", stone=move.stone, flies=self._position.flies_on(move.stone))
        return Choice(move, (Step(str(move), label),), label)

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last move caused."""
        if self.taken is None or self.mover is None:
            return ()
        stone, flies = self.taken
        return (event("taken", seat=self.mover, stone=stone, flies=flies),)

    @property
    def score_sheet(self) -> ScoreSheet:
        """The flies of each seat."""
        return ScoreSheet((phrase("flies"),), tuple((score,) for score in self.scores))

    @property
    def prompt(self) -> Phrase | None:
        """What the actor is to do."""
        return None if self.is_over else phrase("prompt", left=len(self.stones))

    @property
    def description(self) -> tuple[Phrase, ...]:
        """The stones that are left, and the flies of each seat."""
        row = " ".join(f"s{stone}:{flies}" for stone, flies in self.stones.items())
        board = phrase("row", stones=row) if row else phrase("no-stones")
        seats = [phrase("seat", seat=Seat(seat), flies=score) for seat, score in enumerate(self.scores)]
        return (board, *seats)

    def __str__(self) -> str:
        return diagram(self, [" ".join(f"s{stone}:{flies}" for stone, flies in self.stones.items())])


class SteppingStones(BaseGame):
    """Frogs eat their way along a row of stones from both ends."""

    slug = "stepping-stones"

    def player_counts(self, options: Options) -> range:
        """Return two to four (SS-1)."""
        return range(2, 5)

    def deal(self, player_count: int, options: Options, rng: Random) -> Start:
        """Put flies on the stones at random (SS-2). Raises SetupError."""
        self._check(player_count, options)
        flies = tuple(rng.randint(1, MAX_FLIES) for _ in range(STONES))
        return Start(self.slug, {}, tuple((colour,) for colour in COLOURS[:player_count]), {"flies": flies})

    def start(self, start: Start) -> SteppingStonesPosition:
        """Return the position before the first move. Raises SetupError if ``start`` breaks the rules."""
        self._check(len(start.seats), start.options)
        if start.seats != tuple((colour,) for colour in COLOURS[: len(start.seats)]):
            raise SetupError(f"the seats' colours are {' '.join(COLOURS)}, in this order", "SS-1")
        flies = start.setup.get("flies")
        if start.setup.keys() != {"flies"} or not isinstance(flies, tuple) or len(flies) != STONES:
            raise SetupError(f"the setup has the flies of {STONES} stones and nothing else", "SS-2")
        counts = tuple(count for count in flies if type(count) is int and 1 <= count <= MAX_FLIES)
        if len(counts) < STONES:
            raise SetupError(f"one to {MAX_FLIES} flies sit on a stone", "SS-2")
        return SteppingStonesPosition(counts, 1, STONES, (0,) * len(start.seats))

    def _players_clause(self, options: Options) -> str:
        return "SS-1"


GAMES: tuple[Game, ...] = (SteppingStones(),)
