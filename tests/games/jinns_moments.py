"""Moments of games of Jinns of the Lake for its tests, and what can be asked of them."""

from __future__ import annotations

from random import Random

from games import GAMES
from games.jinns import JinnsPosition
from games.jinns.board import SEATINGS
from games.position import Start

GAME = GAMES["jinns-of-the-lake"]


def beginning(people: int, ring: tuple[str, ...] | None = None) -> JinnsPosition:
    """Return the position before the first move; with a ring, the one with these pawns."""
    options = {"scatter": True} if ring else {}
    at = GAME.start(Start(GAME.slug, options, SEATINGS[people].colours, {"ring": ring} if ring else {}))
    assert isinstance(at, JinnsPosition)
    return at


def deal_position(people: int, scatter: bool, rng: Random) -> JinnsPosition:
    """Return the position before the first move of a game that chance has dealt."""
    at = GAME.start(GAME.deal(people, {"scatter": scatter}, rng))
    assert isinstance(at, JinnsPosition)
    return at


def moment(
    people: int,
    piles: dict[int, str],
    seat: int = 0,
    unchanged_hops: int = 0,
    captures: tuple[tuple[str, ...], ...] | None = None,
) -> JinnsPosition:
    """Return a position with these piles only, after all pawns were placed, and this seat's turn."""
    ring = tuple(piles.get(square, "") for square in range(1, 33))
    batch_count = len(SEATINGS[people].batches)
    return JinnsPosition(people, ring, batch_count, seat, unchanged_hops, captures or ((),) * people)


def piles(at: JinnsPosition) -> dict[int, str]:
    """Return the piles by square."""
    return {square: "".join(pawns) for square, pawns in at.view(None).ring.items()}
