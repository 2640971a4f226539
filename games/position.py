"""The interface of a game: positions, moves, views, events and phrases.

A position is an immutable value. Playing a move yields the next one; it contains what the move caused as events, with
numbers and seats but no words. Nothing outside ``games`` ever sees a position whole: a view is what one seat, or the
public, may know of it, as a new value.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple, Protocol, Self, TypeAlias

Json: TypeAlias = "str | int | bool | Sequence[Json] | Mapping[str, Json] | None"
Options: TypeAlias = Mapping[str, bool]


class Seat(int):
    """A place at the table, numbered from 0 in playing order. In a phrase it stands for the player there."""

    __slots__ = ()


class Phrase(NamedTuple):
    """A text to be localized: a label, a prompt, a line of a description.

    ``kind`` is the id of the Fluent message without the game's slug (``seeds/<game>/texts/<locale>.ftl``); ``details``
    are the message's arguments.
    """

    kind: str
    details: Mapping[str, str | int | Seat]


class Event(Phrase):
    """A phrase that describes an effect of a move."""

    __slots__ = ()


def phrase(kind: str, **details: str | int | Seat) -> Phrase:
    """Return a phrase of this kind with these details."""
    return Phrase(kind, details)


def event(kind: str, **details: str | int | Seat) -> Event:
    """Return an event of this kind with these details."""
    return Event(kind, details)


class Move(Protocol):
    """One decision by the actor: a hashable value whose ``str`` is its notation."""

    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __str__(self) -> str: ...


class Step(NamedTuple):
    """One step of the way to a move: which frog, then where. ``key`` is short, and unique among its siblings. What can
    follow one that ``is_broad``, such as a colour, is too much to be marked on the board."""

    key: str
    label: Phrase
    is_broad: bool = False


class Choice(NamedTuple):
    """A legal move as a choice: the steps that lead to it, and a label for the whole move.

    ``quick`` is the label of a move that is offered at once where the others take several steps.
    """

    move: Move
    steps: tuple[Step, ...]
    label: Phrase
    quick: Phrase | None = None


class ScoreSheet(NamedTuple):
    """A score sheet: a heading for each column, and for each seat a row of numbers with the total last."""

    columns: tuple[Phrase, ...]
    rows: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Start:
    """Everything that is fixed before the first move: the game record without its moves.

    ``seats`` holds, for each seat, the colours it plays (none where they are secret). ``setup`` is what chance decided;
    it may be secret, so it stays out of the ``repr``, which may end up in a log.
    """

    game: str
    options: Options
    seats: tuple[tuple[str, ...], ...]
    setup: Mapping[str, Json] = field(default_factory=dict, repr=False)


class GameError(Exception):
    """Base class of the errors raised by the rules.

    GameError
    ├── SetupError      a start that breaks the rules: seats, options or setup
    └── MoveError
        ├── NotAMove    text that is no move in this game's notation, whatever the position
        └── IllegalMove a move of the game that may not be played here and now; names the clause it breaks
    """

    def __init__(self, reason: str, clause: str | None = None) -> None:
        super().__init__(f"{reason} ({clause})" if clause else reason)
        self.reason = reason
        self.clause = clause


class SetupError(GameError):
    """A start that breaks the rules: seats, options or setup."""


class MoveError(GameError):
    """Base class: text that cannot be played as a move."""


class NotAMove(MoveError):
    """Text that is no move in this game's notation, whatever the position."""


class IllegalMove(MoveError):
    """A move of the game that may not be played here and now; ``clause`` is the one it breaks."""


class View(Protocol):
    """A position as one seat, or the public, sees it. Pictures, texts and computer players see only this. In
    addition each game's view has the public facts of its board, for its picture. ``str`` draws it as text.
    """

    @property
    def game(self) -> str:
        """The game's slug."""

    @property
    def seat(self) -> Seat | None:
        """The seat whose view this is; None for the public view."""

    @property
    def colours(self) -> tuple[tuple[str, ...], ...]:
        """For each seat the colours everybody knows it plays."""

    @property
    def actor(self) -> Seat | None:
        """The seat that must decide; None when the game is over."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def on_turn(self) -> Seat | None:
        """The seat whose turn it is, though another may have to decide just now; None when the game is over."""

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The actor's legal moves in a natural order, those with its own pieces first where everybody knows them; ()
        when the game is over."""

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the last move that this view may know, the move itself first; () before the first move."""

    @property
    def scores(self) -> tuple[int, ...] | None:
        """The score of each seat if the game ended here; None while this view may not know."""

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """The seats that have won; None while the game runs."""

    @property
    def score_sheet(self) -> ScoreSheet | None:
        """How the points are counted; None while this view may not know."""

    @property
    def prompt(self) -> Phrase | None:
        """The task of the actor, in numbers; None when the game is over."""

    @property
    def decisions_per_turn(self) -> int:
        """How many decisions a whole turn has, those out of turn not counted."""

    @property
    def partners(self) -> tuple[tuple[Seat, ...], ...]:
        """The groups of seats that play together; () where everybody plays alone."""

    @property
    def description(self) -> tuple[Phrase, ...]:
        """The whole visible position, a phrase a line: the alternative text of its picture."""

    @property
    def secret(self) -> Phrase | None:
        """The secrets of this seat; None if it has none, and for the public."""

    @property
    def reveal(self) -> tuple[Phrase, ...]:
        """The secrets that are revealed to all at the end; () while the game runs, or without secrets."""

    @property
    def replay_allowed(self) -> bool:
        """Whether earlier positions may be shown again; False where remembering them is part of the game."""

    def resample(self, rng: Random) -> Position:
        """Return a random position that has this same view, about uniformly distributed."""


class Position(Protocol):
    """One moment of a game, whole, secrets included: an immutable, hashable value.

    ``str`` draws the public view as text, and ``repr`` leaves secrets out: both may end up in a log.
    """

    @property
    def actor(self) -> Seat | None:
        """The seat that must decide; None when the game is over."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended: then there is no actor, no legal move, and there are winners."""

    @property
    def legal(self) -> tuple[Move, ...]:
        """Every legal move of the actor, no two alike, in a natural order; () when the game is over."""

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the last move, the move itself first; () before the first move."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat if the game ended here."""

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """The seats that have won, ascending; None while the game runs."""

    def parse(self, text: str) -> Move:
        """Parse a legal move. Raises NotAMove or IllegalMove."""

    def play(self, move: Move) -> Self:
        """Return the position after ``move``, which must be one of ``legal``."""

    def view(self, seat: Seat | None) -> View:
        """Return the view of ``seat``, or of the public for None."""


class Game(Protocol):
    """The rules of one game."""

    @property
    def slug(self) -> str:
        """The game's name in commands, records and folders."""

    @property
    def options(self) -> tuple[str, ...]:
        """The names of its options, each true or false and false by default."""

    def player_counts(self, options: Options) -> range:
        """Return the numbers of players that can play with these options."""

    def deal(self, player_count: int, options: Options, rng: Random) -> Start:
        """Return a start for this number of players, randomized by ``rng``. Raises SetupError."""

    def start(self, start: Start) -> Position:
        """Return the position before the first move. Raises SetupError if ``start`` breaks the rules."""
