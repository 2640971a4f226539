"""The review of a finished game: each seat's chances over the game, and the loss of each decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

VERSION = 6  # of stored reviews; older ones are recomputed
MAX_POINTS, MIN_LOSS = 5, 0.02  # maximum of turning points, and the minimum loss of one
SHOWN = 0.01  # minimum difference of the chances that are told
SAFE = 0.85  # chance after a move from which on it is no turning point


@dataclass(frozen=True)
class Judgement:
    """A judged decision between several moves, based on what its seat knew.

    ``ply`` is the number of moves before it. ``best`` is the move that the search prefers, the one played where it
    found nothing better. ``chance`` and ``best_chance`` are the seat's chances to win after the two, from 0 to 1.
    ``confirmed`` says that they come from longer searches, which a turning point needs, and ``error`` is the standard
    error of the loss in these. Where nothing is hidden, a turning point has the moves that are expected to follow:
    ``then`` after the move played, ``best_then`` after the better one.

    A turning point can be a strong move that was made, too. It has the next best move as ``other``, the chance after
    that one, and the moves expected after it as ``other_then``.

    ``gainer`` is the other seat whose chance the worse of two moves raises most, that chance, and the one after the
    better move; told where nothing else sets the two apart among three and more.

    ``rank`` is the share of the other moves that are not preferred to the one played, None where all are proved equal.

    ``is_solved`` says that the game is solved from here on: then a loss is proved. ``proof`` is what
    ``Proof.reason_against`` says of the two moves.
    """

    ply: int
    seat: int
    played: str
    best: str
    chance: float
    best_chance: float
    confirmed: bool = True
    error: float = 0.0
    then: tuple[str, ...] = ()
    best_then: tuple[str, ...] = ()
    other: str = ""
    other_chance: float = 0.0
    other_then: tuple[str, ...] = ()
    rank: float | None = None
    is_solved: bool = False
    proof: str = ""
    gainer: tuple[int, float, float] | None = None

    @property
    def loss(self) -> float:
        """The loss of winning chance by the decision."""
        return max(0.0, self.best_chance - self.chance)

    @property
    def worse(self) -> str:
        """The move with which the best one is compared: the one played, or the next best one."""
        return self.other or self.played

    @property
    def difference(self) -> float:
        """By how much the chances after these two moves differ."""
        return self.chance - self.other_chance if self.other else self.loss

    def as_strong(self) -> Judgement:
        """Return the judgement of the best move where it was the one made, not ``played``."""
        return replace(
            self,
            played=self.best,
            chance=self.best_chance,
            then=self.best_then,
            best_then=(),
            other=self.played,
            other_chance=self.chance,
            other_then=self.then,
        )


@dataclass(frozen=True)
class Review:
    """The review of a game. ``chances`` has each seat's chance to win by position; they sum to 1."""

    chances: tuple[tuple[float, ...], ...]
    judgements: tuple[Judgement, ...]

    def accuracy(self, seat: int) -> int | None:
        """Return the accuracy of a seat from 0 to 100, or None if it never had a choice.

        It is the mean of ``rank`` over its decisions: about 50 for random moves, 100 if no other was ever preferred.
        """
        own = [one.rank for one in self.judgements if one.seat == seat and one.rank is not None]
        return round(100 * sum(own) / len(own)) if own else None

    def to_json(self) -> dict[str, Any]:
        """Return the review as JSON values for ``from_json``."""
        chances = [[round(chance, 4) for chance in shares] for shares in self.chances]
        return {"version": VERSION, "chances": chances, "judgements": [asdict(one) for one in self.judgements]}

    @classmethod
    def from_json(cls, review: Mapping[str, Any]) -> Review:
        """Read a review written by ``to_json``."""
        judgements = [
            judgement
            | {name: tuple(judgement.get(name, ())) for name in ("then", "best_then", "other_then")}
            | {"gainer": tuple(judgement["gainer"]) if judgement.get("gainer") else None}
            for judgement in review["judgements"]
        ]
        return cls(tuple(map(tuple, review["chances"])), tuple(Judgement(**judgement) for judgement in judgements))

    @property
    def turning_points(self) -> tuple[Judgement, ...]:
        """Return the decisions that made the largest differences, at most ``MAX_POINTS``, in the order of the game.

        Those of each seat come before the second ones of others.
        """
        points = [one for one in self.judgements if one.confirmed and one.difference >= SHOWN]
        open_points = [one for one in points if (one.other_chance if one.other else one.chance) < SAFE]
        return tuple(sorted(by_turns(open_points)[:MAX_POINTS], key=lambda one: one.ply))


def by_turns(judgements: Iterable[Judgement]) -> list[Judgement]:
    """Return judgements by the difference they made, the largest of each seat first, then the second ones, and so
    on."""
    counts = Counter[int]()
    ranked = list[tuple[int, Judgement]]()
    for one in sorted(judgements, key=lambda one: -one.difference):
        ranked.append((counts[one.seat], one))
        counts[one.seat] += 1
    return [one for _, one in sorted(ranked, key=lambda pair: pair[0])]
