"""Random games to draw, deterministic by seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Protocol, TypeVar

from games.position import Options, Position, Start

P = TypeVar("P", bound=Position)
P_co = TypeVar("P_co", bound=Position, covariant=True)


class Rules(Protocol[P_co]):
    """Protocol of a game with one type of position."""

    def deal(self, player_count: int, options: Options, rng: Random) -> Start: ...
    def start(self, start: Start) -> P_co: ...


def random_game(rules: Rules[P], seed: int, player_count: int, options: Options | None = None) -> Iterator[P]:
    """Yield the positions of one random game, first to last."""
    return (position for position, _ in random_moves(rules, seed, player_count, options or {}))


def random_moves(rules: Rules[P], seed: int | str, player_count: int, options: Options) -> Iterator[tuple[P, str]]:
    """Yield the positions of one random game, each with the move that has led to it."""
    rng = Random(seed)
    position, notation = rules.start(rules.deal(player_count, options, rng)), ""
    yield position, notation
    while position.legal:
        move = rng.choice(position.legal)
        position, notation = position.play(move), str(move)
        yield position, notation
