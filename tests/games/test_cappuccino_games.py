"""Whole games of Cappuccino: the worked positions, and what holds all through any game."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cappuccino import Cappuccino, CappuccinoPosition
from games.cappuccino.board import PLACES, SWAP
from games.position import IllegalMove, NotAMove, Seat
from tests.games.cappuccino_tables import legal

GAME = Cappuccino()
CLAUSES = {f"CP-{number}" for number in range(1, 13)}


def random_position(seed: int, plies: int | None = None) -> CappuccinoPosition:
    """Return a position of a random game, after so many moves or at its end, its variants and people chosen at random
    too."""
    rng = Random(seed)
    options = {name: rng.random() < 0.5 for name in GAME.options}
    at = GAME.start(GAME.deal(rng.choice(GAME.player_counts(options)), options, rng))
    while at.legal and at.ply != plies:
        at = at.play(rng.choice(at.legal))
    return at


@pytest.mark.clause("CP-7")
@given(st.integers())
def test_who_cannot_move_once_never_can_again(seed: int) -> None:
    at, stopped = random_position(seed, 0), set[Seat]()
    rng = Random(seed)
    while at.legal:
        assert at.actor not in stopped <= set(at.stopped_seats)
        stopped = set(at.stopped_seats)
        at = at.play(rng.choice(at.legal))


@given(
    st.text(max_size=9)
    | st.from_regex(r"[A-R][0-9]{1,2}-[A-R][0-9]{1,2}|[FPLCX]?\+[A-R][0-9]{1,2}", fullmatch=True)
    | st.builds("{}-{}".format, st.sampled_from(PLACES), st.sampled_from(PLACES)),
    st.integers(0, 120),
    st.integers(),
)
def test_a_text_is_no_move_or_illegal_or_the_legal_move_written_so(text: str, ply: int, seed: int) -> None:
    at = random_position(seed, ply)
    if text in legal(at):
        move = at.parse(text)
        assert (str(move), move in at.legal) == (text, True)
        return
    with pytest.raises((NotAMove, IllegalMove)) as error:
        at.parse(text)
    assert (error.value.clause in CLAUSES) is isinstance(error.value, IllegalMove)
    start, dash, end = text.partition("-")
    if dash and start in PLACES and end in PLACES:
        assert isinstance(error.value, IllegalMove)


@given(st.integers())
def test_no_cup_is_ever_lost_and_every_jump_empties_one_place(seed: int) -> None:
    rng, at = Random(seed), random_position(seed, 0)
    while at.legal:
        before, at = at, at.play(rng.choice(at.legal))
        standing = len(at.view(None).stacks) + sum(map(len, at.last_captures))
        change = 0 if at.last == SWAP else 1 if before.placing else -1
        assert standing == len(before.view(None).stacks) + change
        if not at.placing:
            assert Counter("".join(at.table + at.captures)) == dict.fromkeys(at.terms.colours, 16)
    assert at.winners
