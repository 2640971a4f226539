"""The position and the view of Water Lily."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from games.diagram import diagram
from games.position import Choice, Event, IllegalMove, Move, NotAMove, Phrase, ScoreSheet, Seat, phrase
from games.water_lily import diagram as draw
from games.water_lily import phrases
from games.water_lily.board import COLOURS, NUMBER, PLACES, SLIDES, START, Jump, Table, is_home, open_jumps
from games.water_lily.phrases import Last
from games.water_lily.pond import arrange
from games.water_lily.refusals import refusal
from games.water_lily.scoring import Count, count


@dataclass(frozen=True, slots=True)
class WaterLilyPosition:
    """One position of a game: an immutable, hashable value.

    ``tokens`` are the seats' secret colours, a letter each; ``table`` the frogs by place; ``ply`` the number of jumps
    made; ``last`` the last of them. Secrets stay out of the ``repr``, which may end up in a log.
    """

    tokens: tuple[str, ...] = field(repr=False)
    open_pond: bool
    table: Table = field(default=START, repr=False)
    ply: int = 0
    last: Jump | None = None
    _legal: tuple[Jump, ...] | None = field(default=None, init=False, repr=False, compare=False)

    def __str__(self) -> str:
        """Return the public view as text. A seat's secret is shown by ``str`` of its own view only."""
        return str(self.view(None))

    @property
    def pond(self) -> Table:
        """The pond's columns, each from row 1 upward."""
        return self.table[SLIDES:]

    @property
    def actor(self) -> Seat | None:
        """The seat that must jump."""
        return None if self.is_over else Seat(self.ply % len(self.tokens))

    @property
    def is_over(self) -> bool:
        """Whether a colour is home (WL-16) or no frog can jump (WL-15)."""
        return not self.legal

    @property
    def legal(self) -> tuple[Jump, ...]:
        """Every jump that is possible, in board order; the actor may jump with any frog (WL-9)."""
        legal = self._legal
        if legal is None:
            legal = () if self._home else open_jumps(self.table)
            object.__setattr__(self, "_legal", legal)
        return legal

    @property
    def _home(self) -> bool:
        """Whether the last frog of a colour has just gone into the pond, which ends the game (WL-16)."""
        last = self.last
        return last is not None and last.end >= SLIDES and is_home(self.table[last.end][-1], self.pond)

    @property
    def events(self) -> tuple[Event, ...]:
        """The last jump, and why the game is over if it is. Everybody may know both."""
        return self.view(None).events

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat's colour (WL-17)."""
        return count(self.tokens, self.pond).scores

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """The highest total; then more frogs in row 4, in row 3, in row 2, in row 1 (WL-18)."""
        return count(self.tokens, self.pond).winners if self.is_over else None

    def parse(self, text: str) -> Jump:
        """Parse a legal jump. Raises NotAMove or IllegalMove."""
        start, dash, end = text.partition("-")
        if not dash or start not in NUMBER or end not in NUMBER:
            raise NotAMove("a move is written from-to, with two places of the board, like a0-c2")
        jump = Jump(NUMBER[start], NUMBER[end])
        if jump not in self.legal:
            raise self._refusal(jump)
        return jump

    def _refusal(self, jump: Jump) -> IllegalMove:
        """Return the error for an illegal jump, with the first clause it breaks."""
        if self._home:
            return IllegalMove("the game is over: all frogs of a colour are in the pond", "WL-16")
        if self.is_over:
            return IllegalMove("the game is over: no frog can jump", "WL-15")
        return refusal(self.table, jump)

    def play(self, move: Move) -> WaterLilyPosition:
        """Return the position after ``move``, which must be one of ``legal``."""
        if not isinstance(move, Jump):
            raise TypeError(f"{move} is not a jump")
        start, end = move
        table = list(self.table)
        table[end] += table[start][-1]
        table[start] = table[start][:-1]
        return WaterLilyPosition(self.tokens, self.open_pond, tuple(table), self.ply + 1, move)

    def view(self, seat: Seat | None) -> WaterLilyView:
        """Return the view of ``seat``, or of the public for None (WL-7, WL-8)."""
        over, last = self.is_over, self.last
        return WaterLilyView(
            seat=seat,
            seats=len(self.tokens),
            open_pond=self.open_pond,
            ply=self.ply,
            piles=self.table[:SLIDES],
            pond=self.pond if over or self.open_pond else None,
            jumps=self.legal,
            last=Last(self.table[last.end][-1], PLACES[last.start], PLACES[last.end]) if last else None,
            mine=None if seat is None else self.tokens[seat],
            tokens=self.tokens if over else None,
        )


@dataclass(frozen=True, slots=True)
class WaterLilyView:
    """A position as one seat, or the public, sees it. ``mine`` is the seat's own colour, ``tokens`` all seats'.

    ``piles`` are the pads' by place; ``pond`` and ``tokens`` are None while they are hidden.
    """

    seat: Seat | None
    seats: int
    open_pond: bool
    ply: int
    piles: Table
    pond: Table | None
    jumps: tuple[Jump, ...]
    last: Last | None
    mine: str | None = field(repr=False)
    tokens: tuple[str, ...] | None

    def __str__(self) -> str:
        """Return the pads and the pond as text, and the seat's own colour, but no other secrets."""
        own = [f"secret {self.mine}" if seat == self.seat and self.mine else "" for seat in range(self.seats)]
        return diagram(self, draw.board(self.piles, self.pond), own)

    @property
    def game(self) -> str:
        """The game's slug."""
        return "water-lily"

    @property
    def colours(self) -> tuple[tuple[str, ...], ...]:
        """Unknown while the game runs."""
        return tuple((token,) for token in self.tokens) if self.tokens else ((),) * self.seats

    @property
    def actor(self) -> Seat | None:
        """The seat that must jump."""
        return None if self.is_over else Seat(self.ply % self.seats)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.jumps

    @property
    def on_turn(self) -> Seat | None:
        """The seat whose turn it is."""
        return self.actor

    @property
    def pads(self) -> Mapping[str, str]:
        """The piles by the pad's name, bottom to top; empty pads are left out."""
        return {PLACES[place]: pile for place, pile in enumerate(self.piles) if pile}

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The actor's jumps in board order."""
        return tuple(phrases.choice(jump, self.piles) for jump in self.jumps)

    @property
    def events(self) -> tuple[Event, ...]:
        """The last jump, why the game is over if it is, and what has decided between equal totals."""
        if self.last is None:
            return ()
        jump = phrases.jump_event(Seat((self.ply - 1) % self.seats), self.last, self.pads)
        if not self.pond or not self.is_over:
            return (jump,)
        return jump, phrases.end_event(self.last, self.pond), *phrases.tie_events(self._count)

    @property
    def _count(self) -> Count | None:
        """The count, once everybody may know it."""
        return None if self.tokens is None or self.pond is None else count(self.tokens, self.pond)

    @property
    def scores(self) -> tuple[int, ...] | None:
        """Each seat's points, at the end."""
        return self._count and self._count.scores

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """The seats that have won."""
        return self._count and self._count.winners

    @property
    def score_sheet(self) -> ScoreSheet | None:
        """The points by row of the pond, at the end."""
        return self._count and phrases.score_sheet(self._count.points)

    @property
    def prompt(self) -> Phrase | None:
        """One jump, with one of so many free frogs (WL-9)."""
        return None if self.is_over else phrases.prompt(self.jumps)

    @property
    def decisions_per_turn(self) -> int:
        """One jump (WL-9)."""
        return 1

    @property
    def partners(self) -> tuple[tuple[Seat, ...], ...]:
        """No seats: everybody plays alone."""
        return ()

    @property
    def description(self) -> tuple[Phrase, ...]:
        """The table pile by pile, the pond column by column if it is seen, and at the end whose colour was which."""
        return (*phrases.piles_and_pond(self.pads, self.pond), *self.reveal)

    @property
    def secret(self) -> Phrase | None:
        """The seat's colour."""
        return phrase("secret-colour", colour=self.mine) if self.mine else None

    @property
    def reveal(self) -> tuple[Phrase, ...]:
        """Every seat's colour, once the game is over."""
        return phrases.colours(self.tokens) if self.tokens else ()

    @property
    def replay_allowed(self) -> bool:
        """Whether the pond is open or the game is over: else players must remember earlier jumps (WL-8)."""
        return self.open_pond or self.is_over

    def resample(self, rng: Random) -> WaterLilyPosition:
        """Return a random position that has this same view: hidden colours and the covered pond are sampled."""
        pond = self.pond or arrange(self.piles, self.jumps, self.last, rng)
        last = Jump(NUMBER[self.last.start], NUMBER[self.last.end]) if self.last else None
        return WaterLilyPosition(self.tokens or self._draw(rng), self.open_pond, self.piles + pond, self.ply, last)

    def _draw(self, rng: Random) -> tuple[str, ...]:
        others = [colour for colour in COLOURS if colour != self.mine]
        rng.shuffle(others)
        return tuple(self.mine if self.mine and seat == self.seat else others.pop() for seat in range(self.seats))
