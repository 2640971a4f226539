"""What the tests of all games ask of positions, with moves in their notation."""

from __future__ import annotations

from collections.abc import Set
from random import Random
from typing import TypeVar

import pytest
from hypothesis import settings

from deploy.conformance.playthroughs import is_complete
from games import GAMES
from games.position import IllegalMove, NotAMove, Options, Position, SetupError, Start

P = TypeVar("P", bound=Position)
MANY = settings().max_examples  # more where "make soak" says so
FEW = settings(max_examples=100 if is_complete() else MANY // 3)  # of a property of each game


def play(at: P, *moves: str) -> P:
    """Return the position after these moves."""
    for text in moves:
        at = at.play(at.parse(text))
    return at


def at_random(slug: str, seed: int, plies: int) -> Position:
    """Return a position after at most so many moves of a random game, its options and people by chance too."""
    game, rng = GAMES[slug], Random(seed)
    options = {name: rng.random() < 0.5 for name in game.options}
    at = game.start(game.deal(rng.choice(game.player_counts(options)), options, rng))
    while at.legal and plies:
        at, plies = at.play(rng.choice(at.legal)), plies - 1
    return at


def legal(at: Position, start: str = "") -> set[str]:
    """Return the legal moves that are written with this beginning."""
    return {str(move) for move in at.legal if str(move).startswith(start)}


def refusal(at: Position, text: str) -> str | None:
    """Return the clause a move breaks."""
    with pytest.raises(IllegalMove) as error:
        at.parse(text)
    return error.value.clause


def deal_refusal(game: str, people: int, options: Options) -> str | None:
    """Require that so many people are refused with these options. Returns the clause, None if there is none for it."""
    with pytest.raises(SetupError) as error:
        GAMES[game].deal(people, options, Random(1))
    return error.value.clause


def start_refusal(start: Start) -> str | None:
    """Require that a start is refused. Returns the clause that it breaks, None if there is none for it."""
    with pytest.raises(SetupError) as error:
        GAMES[start.game].start(start)
    return error.value.clause


def require_read_or_refused(at: Position, text: str, clauses: Set[str], *, is_move: bool | None = None) -> None:
    """Require that a text is read as the legal move that is written so, is refused by one of the clauses, or is no
    move; that is known if ``is_move`` is given."""
    by_notation = {str(move): move for move in at.legal}
    if text in by_notation:
        assert at.parse(text) == by_notation[text]
        return
    with pytest.raises((NotAMove, IllegalMove)) as error:
        at.parse(text)
    is_illegal = error.type is IllegalMove
    assert error.value.clause in (clauses if is_illegal else {None})
    assert is_move in (None, is_illegal)


def kinds(at: Position) -> list[str]:
    """Return what the last move has caused, by name."""
    return [event.kind for event in at.events]
