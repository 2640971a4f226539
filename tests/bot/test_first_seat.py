"""What a lobby says of the advantage of the first seat."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.drafts.lobby import lobby_draft
from bot.language.localizer import get_localizer
from storage.models import SeatRow
from tests.tables.test_muster import ROW


@pytest.mark.parametrize(
    ("game", "seats", "said"),
    [
        ("cappuccino", 1, []),
        ("cappuccino", 2, ["60"]),
        ("cappuccino", 3, ["39"]),
        ("cappuccino", 4, ["28"]),
        ("water-lily", 4, []),
    ],
)
def test_a_lobby_says_how_often_the_first_to_move_wins(game: str, seats: int, said: list[str]) -> None:
    row = replace(ROW, game=game, seats=tuple(SeatRow(seat, seat + 1, f"Person {seat}") for seat in range(seats)))
    draft = lobby_draft(row, get_localizer("en"))
    assert re.findall(r"oving first wins about (\d+)%", draft.embed.description or "") == said


@pytest.mark.parametrize(
    ("seats", "computers", "options", "said"),
    [
        (2, 0, {}, True),
        (2, 0, {"tidy": True}, True),
        (2, 0, {"swap": True}, False),
        (2, 1, {}, False),
        (3, 0, {}, False),
    ],
)
def test_a_lobby_of_two_people_recommends_the_option_that_evens_the_seats(
    seats: int, computers: int, options: dict[str, bool], said: bool
) -> None:
    people = tuple(SeatRow(seat, seat + 1, f"Person {seat}") for seat in range(seats - computers))
    computer = SeatRow(1, None, "Computer", computer=True, strength="medium")
    row = replace(ROW, game="cappuccino", seats=(*people, *[computer] * computers), options=options)
    description = lobby_draft(row, get_localizer("en")).embed.description or ""
    assert ("“Swap sides” under *Options* evens that out." in description) == said
    assert ("oving first wins" in description) == ("swap" not in options)
