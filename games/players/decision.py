"""The strengths of computer players, what one decides, and what is proved of a position's end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from games.position import Event, Move, Phrase

PAIR = 2  # seats between which playing for oneself is playing against the other
TRIFLE = 1e-6  # estimate of a seat that a search gives none
HALVINGS = 80  # steps of a search for a factor
COMPARED = 20  # visits of a move from which on its chance is told

Winners: TypeAlias = tuple[int, ...]  # seats, ascending


class Proof(NamedTuple):
    """The proved result of a seat's move, from a search to the end of every line.

    ``certain`` is the share of the win that the seat can reach after it whatever the others do, also against itself.
    ``outcomes`` are the winners with which the game can end if from here on each seat plays for the best share of its
    own: several where one of them can choose among moves that are equally good for it. Between two players both are
    the same.
    """

    seat: int
    certain: float
    outcomes: tuple[Winners, ...]

    @property
    def least(self) -> float:
        """The minimum of the seat's share if each plays for itself."""
        return min(share(winners, self.seat) for winners in self.outcomes)

    @property
    def most(self) -> float:
        """The maximum of the seat's share if each plays for itself."""
        return max(share(winners, self.seat) for winners in self.outcomes)

    @property
    def shares(self) -> bool:
        """Whether the seat shares the win if each plays for itself."""
        return self.least > 0.0 and self.most < 1.0

    def is_better_than(self, other: Proof) -> bool:
        """Return whether the move is proved better than another: against any replies, or if all players play for
        themselves."""
        if self.certain == 1.0 > other.certain:
            return True
        return self.least > other.most and self.certain >= other.certain

    def reason_against(self, other: Proof, seats: int) -> str:
        """Return what a better move is proved to bring and another one is not, as a word.

        Returns nothing where no sentence is both short and true.
        """
        if self.certain == 1.0:
            return "solved" if seats == PAIR else "certain" if other.most else "certain-only"
        if other.most or not self.least:
            return ""
        if self.least == 1.0:
            return "selfish"
        return "solved-shared" if seats == PAIR else "selfish-shared"

    @property
    def rank(self) -> tuple[bool, float, float]:
        """The sort key of moves: a certain win, then the result if each seat plays for itself."""
        return self.certain == 1.0, self.least, self.most

    def clamp(self, chance: float) -> float:
        """Return an estimated chance within what is proved."""
        if self.certain == 1.0:
            return 1.0
        return min(max(chance, self.least), self.most)


def share(winners: Winners, seat: int) -> float:
    """Return a seat's share of the win."""
    return (seat in winners) / len(winners)


def rational_outcomes(seat: int, choices: Iterable[Sequence[Winners]]) -> tuple[Winners, ...]:
    """Return the outcomes among which a seat that plays for itself can choose.

    ``choices`` has for each of its moves the outcomes to which it can lead. A seat never accepts less than the move
    with the largest minimum brings it.
    """
    rows = [*choices]
    floor = max(min(share(winners, seat) for winners in row) for row in rows)
    return tuple(sorted({winners for row in rows for winners in row if share(winners, seat) >= floor}))


def prove_chances(proofs: Mapping[Move, Proof] | None, estimates: Sequence[float]) -> tuple[float, ...]:
    """Return each seat's chance in a position whose moves have these proofs, if any: exact where they say so.

    Otherwise they are the estimates, raised or lowered alike, but no less than the least share of the win that the seat
    has if each plays for itself, and no more than its largest.
    """
    if not proofs:
        return tuple(estimates)
    actor = next(iter(proofs.values())).seat
    outcomes = rational_outcomes(actor, [proof.outcomes for proof in proofs.values()])
    shares = [[share(winners, seat) for winners in outcomes] for seat in range(len(estimates))]
    low, high = 0.0, 1 / TRIFLE
    for _ in range(HALVINGS):
        factor = (low + high) / 2
        chances = [
            min(max(factor * max(estimate, TRIFLE), min(own)), max(own))
            for estimate, own in zip(estimates, shares, strict=True)
        ]
        low, high = (factor, high) if sum(chances) < 1 else (low, factor)
    return tuple(chances)


class Candidate(NamedTuple):
    """A move, its visits, the actor's probability of winning after it, and what is proved about it."""

    move: Move
    visits: int
    chance: float
    proof: Proof | None = None


class Strength(StrEnum):
    """How well a computer player plays. An expert plays as a hard player that has more time."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"


class Telling(NamedTuple):
    """How much moves tell of the actor's secret: its probability for an observer who infers secrets from moves.

    ``before`` the decision, ``after`` its move, and after the next best one, ``other``; from 0 to 1.
    """

    before: float
    after: float
    other: float


@dataclass(frozen=True)
class Decision:
    """A decision, and what a hint says about it.

    ``events`` are what the move causes at once and ``gain`` is by how much the actor's own score changes, both as far
    as the view that was thought about knows: ``gain`` is None where scores are hidden from it. ``visits`` counts how
    often the search has tried the move; 0 where there was nothing to search.

    A decision that is explained also has the next best move, ``other``, and what sets the two apart: ``reasons`` are
    facts that are good for the actor, ``margin`` the points by which the move gains more at once, None where the actor
    does not know or must remember them, and ``chance`` and ``other_chance`` how likely the actor is to win after each,
    from 0 to 1. ``own_reasons`` are the facts that are good for the actor where no fact sets the two apart. Near the
    end of a game ``proof`` is what is proved about the move. ``telling`` is what the two moves tell of the actor's
    secret, where it has one: the move may win less often than the other one, as it tells less. ``other_visits`` counts
    how often the search has tried the other move.
    """

    move: Move
    gain: int | None
    events: tuple[Event, ...]
    visits: int
    other: Move | None = None
    reasons: tuple[Phrase, ...] = ()
    margin: int | None = None
    chance: float = 0.0
    other_chance: float = 0.0
    own_reasons: tuple[Phrase, ...] = ()
    proof: Proof | None = None
    telling: Telling | None = None
    other_visits: int = 0

    @property
    def is_compared(self) -> bool:
        """Whether the two chances can be told: they are proved, or the search has tried both moves often enough."""
        is_proved = self.proof is not None and self.proof.least == self.proof.most
        return is_proved or min(self.visits, self.other_visits) >= COMPARED
