"""Whatever is typed as a move of any game is read, is refused by one of its clauses, or is no move."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import GAMES
from games.cappuccino.board import PLACES
from games.water_lily.board import PLACES as PADS
from tests.any_text import any_text, written_as
from tests.games.notation import FEW, at_random, require_read_or_refused

HOP = r"(3[0-2]|[12][0-9]|[1-9])(x[2-9])?-(3[0-2]|[12][0-9]|[1-9])[\^_!]?"
BATCH = r"[1-4]{4}(/[1-4]{2})?"
NUMBERS = st.integers(0, 44).map(str)
WAYS = st.lists(NUMBERS, min_size=2, max_size=4).map("-".join)
RACE = (
    st.builds("{}{}{}".format, st.sampled_from("RGBOVTX"), WAYS, st.sampled_from(["", "*"]))
    | st.builds("{}>{}@{}".format, *[st.sampled_from("ypwkux")] * 2, st.sampled_from("RGBOVTX"))
    | st.builds("{}@{}".format, st.sampled_from("ypwkux"), NUMBERS)
)


class Notation(NamedTuple):
    """Texts much like moves of a game, the clauses by which they may be refused, and whether a text is a move."""

    texts: st.SearchStrategy[str]
    clauses: set[str]
    is_move: Callable[[str], bool | None]  # None where the tests do not know


def clauses(prefix: str, first: int, last: int) -> set[str]:
    """Return the ids of the clauses with these numbers."""
    return {f"{prefix}-{number}" for number in range(first, last + 1)}


def is_cappuccino(text: str) -> bool | None:
    """Return whether a text is surely a jump."""
    return True if {*text.partition("-")[::2]} <= {*PLACES} and "-" in text else None


NOTATIONS = {
    "water-lily": Notation(
        written_as(r"[a-i][0-6]-[a-i][0-6]"),
        clauses("WL", 9, 16),
        lambda text: text[:2] in PADS and text[2:3] == "-" and text[3:] in PADS,
    ),
    "jinns-of-the-lake": Notation(
        written_as(HOP) | written_as(BATCH),
        clauses("JL", 1, 20),
        lambda text: bool(re.fullmatch(HOP, text) or re.fullmatch(BATCH, text)),
    ),
    "cappuccino": Notation(
        written_as(r"[A-R][0-9]{1,2}-[A-R][0-9]{1,2}|[FPLCX]?\+[A-R][0-9]{1,2}")
        | st.builds("{}-{}".format, st.sampled_from(PLACES), st.sampled_from(PLACES)),
        clauses("CP", 1, 12),
        is_cappuccino,
    ),
    "china-moon": Notation(RACE, clauses("CM", 1, 42), lambda text: None),
    "flower-of-the-lotus": Notation(RACE, clauses("FL", 1, 23), lambda text: None),
}


@pytest.mark.clause("CM-42")
@pytest.mark.parametrize("game", GAMES)
@FEW
@given(st.data(), st.integers(0, 150), st.integers())
def test_a_text_is_no_move_or_illegal_or_the_legal_move_written_so(
    game: str, data: st.DataObject, plies: int, seed: int
) -> None:
    known = NOTATIONS[game]
    text = data.draw(any_text(12) | known.texts)
    require_read_or_refused(at_random(game, seed, plies), text, known.clauses, is_move=known.is_move(text))
