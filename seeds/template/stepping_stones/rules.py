"""The rules of Stepping Stones: the game, its positions and what can be seen of them.

Every rule cites its clause of the rulebook (``rulebook/en.md``). Nothing is secret here, so positions and views derive
from ``OpenPosition`` and ``OpenView``; ``Position`` and ``View`` say what each of their parts means.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from pondside.api.rules import (
    BaseGame,
    Choice,
    Event,
    Game,
    IllegalMove,
    Move,
    NotAMove,
    OpenPosition,
    OpenView,
    Options,
    Phrase,
    ScoreSheet,
    Seat,
    SetupError,
    Start,
    Step,
    diagram,
    event,
    leaders,
    phrase,
)

COLOURS = "RBGY"  # of the seats, in playing order
STONES, MAX_FLIES, MAX_TAKEN = 12, 3, 3
NOTATION = re.compile(r"s([1-9][0-9]?)(?:-([1-9][0-9]?))?")


@dataclass(frozen=True)
class Take:
    """A move: to take the stones from ``first`` to ``last``, counted from 1."""

    first: int
    last: int

    def __str__(self) -> str:
        return f"s{self.first}" if self.first == self.last else f"s{self.first}-{self.last}"

    @property
    def stones(self) -> range:
        """The stones that are taken."""
        return range(self.first, self.last + 1)


@dataclass(frozen=True, slots=True)
class SteppingStonesPosition(OpenPosition):
    """The stones ``left``, in the order of the chain. ``flies`` has those of all stones, also of the taken ones."""

    flies: tuple[int, ...]
    left: tuple[int, ...]
    scores: tuple[int, ...]
    turn: int = 0
    taken: Take | None = None  # the last move

    @property
    def actor(self) -> Seat | None:
        """The seat that must decide: all take turns (SS-3)."""
        return Seat(self.turn % len(self.scores)) if self.left else None

    @property
    def legal(self) -> tuple[Take, ...]:
        """One to three neighbours, from every stone that is left (SS-4)."""
        left = set(self.left)
        takes = (Take(first, last) for first in self.left for last in range(first, first + MAX_TAKEN))
        return tuple(take for take in takes if left.issuperset(take.stones))

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """The seats with the most flies when no stone is left (SS-6)."""
        return leaders(self.scores) if self.is_over else None

    def play(self, move: Move) -> Self:
        """Return the position after a move: its flies are the actor's (SS-5)."""
        if not isinstance(move, Take):
            raise TypeError(f"{move} is no move of Stepping Stones")
        scores = list(self.scores)
        scores[self.turn % len(scores)] += self.flies_on(move)
        left = tuple(stone for stone in self.left if stone not in move.stones)
        return replace(self, left=left, scores=tuple(scores), turn=self.turn + 1, taken=move)

    def parse(self, text: str) -> Take:
        """Parse a legal move, such as ``s7`` or ``s7-9``. Raises NotAMove or IllegalMove."""
        match = NOTATION.fullmatch(text)
        first, last = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
        move = Take(first, last)
        if not 1 <= first <= last <= STONES or str(move) != text:
            raise NotAMove(f"{text[:20]!a} names no stones: they are s1 to s{STONES}, and s4-6 are three of them")
        if self.is_over:
            raise IllegalMove("the game is over", "SS-6")
        if len(move.stones) > MAX_TAKEN:
            raise IllegalMove(f"{move} are more than {MAX_TAKEN} stones", "SS-4")
        if not set(self.left).issuperset(move.stones):
            raise IllegalMove(f"of {move} a stone was taken already", "SS-5")
        return move

    def view(self, seat: Seat | None) -> SteppingStonesView:
        """Return the view of a seat, or of the public for None: the same for all."""
        return SteppingStonesView(self, seat)

    def flies_on(self, move: Take) -> int:
        """Return the number of flies on the stones of a move."""
        return sum(self.flies[stone - 1] for stone in move.stones)


@dataclass(frozen=True, slots=True)
class SteppingStonesView(OpenView[SteppingStonesPosition]):
    """A position as every seat and the public see it: whole."""

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
        return {stone: self._position.flies[stone - 1] for stone in self._position.left}

    @property
    def taken(self) -> Mapping[int, int]:
        """The stones of the last move and their flies; {} before the first."""
        last = self._position.taken
        return {} if last is None else {stone: self._position.flies[stone - 1] for stone in last.stones}

    @property
    def mover(self) -> Seat | None:
        """The seat that made the last move."""
        return Seat((self._position.turn - 1) % len(self.scores)) if self.taken else None

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The legal moves, each in two steps: from which stone, and how far. A long list is asked step by step."""
        return tuple(self._choice(move) for move in self._position.legal)

    def _choice(self, move: Take) -> Choice:
        start = phrase("from", stone=move.first, flies=self.stones[move.first])
        label = phrase("take", **self._details(move))
        return Choice(move, (Step(f"s{move.first}", start), Step(str(move), label)), label)

    def _details(self, move: Take) -> dict[str, int]:
        flies = self._position.flies_on(move)
        return {"first": move.first, "last": move.last, "count": len(move.stones), "flies": flies}

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the last move."""
        if self._position.taken is None or self.mover is None:
            return ()
        return (event("taken", seat=self.mover, **self._details(self._position.taken)),)

    @property
    def score_sheet(self) -> ScoreSheet:
        """The flies of each seat."""
        return ScoreSheet((phrase("flies"),), tuple((score,) for score in self.scores))

    @property
    def prompt(self) -> Phrase | None:
        """The task of the actor."""
        return None if self.is_over else phrase("prompt", left=len(self.stones))

    @property
    def description(self) -> tuple[Phrase, ...]:
        """The stones that are left, and the flies of each seat."""
        board = phrase("row", stones=self._row) if self.stones else phrase("no-stones")
        seats = [phrase("seat", seat=Seat(seat), flies=score) for seat, score in enumerate(self.scores)]
        return (board, *seats)

    @property
    def _row(self) -> str:
        """The stones that are left, with a dot where one was taken."""
        stones = (f"s{stone}:{flies}" if stone in self.stones else "." for stone, flies in self._all_stones)
        return " ".join(stones)

    @property
    def _all_stones(self) -> enumerate[int]:
        return enumerate(self._position.flies, 1)

    def __str__(self) -> str:
        return diagram(self, [self._row])


class SteppingStones(BaseGame):
    """Frogs eat their way through a chain of stones."""

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
        return SteppingStonesPosition(counts, tuple(range(1, STONES + 1)), (0,) * len(start.seats))

    def _players_clause(self, options: Options) -> str:
        return "SS-1"


GAMES: tuple[Game, ...] = (SteppingStones(),)
