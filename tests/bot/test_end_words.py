"""The end names who really played: it pings and congratulates people alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.drafts.end import end_draft
from bot.language.localizer import get_localizer
from bot.tables.snapshot import GameSnapshot
from storage.models import SeatRow
from tests.bot.test_ratings import PLACES, finished_game

ROW, RECORD = finished_game(PLACES, 1)
END = RECORD.positions[-1]
(WINNER,) = END.winners or ()
LEFT: dict[str, dict[str, Any]] = {
    "resigned": {"computer": True},
    "away": {"computer": True, "away": True},
    "never a person's": {"computer": True, "user": None, "name": "Toad"},
}


def seats_with(**winner: Any) -> tuple[SeatRow, ...]:
    """Return the seats, of which the winner's is so."""
    return tuple(replace(seat, **winner) if seat.number == WINNER else seat for seat in PLACES)


@pytest.mark.parametrize("how", LEFT)
def test_a_winning_computer_is_named_as_one_and_not_congratulated(how: str) -> None:
    seats = seats_with(**LEFT[how])
    draft = end_draft(GameSnapshot(replace(ROW, seats=seats), END, ()), get_localizer("en"))
    others = [seat.user for seat in seats if seat.number != WINNER]
    assert draft.content.startswith(f"🏁 {seats[WINNER].name} (computer) wins.\n")
    assert "Congratulations" not in draft.content
    assert sorted(draft.pings) == sorted(user for user in others if user)
    assert all(f"<@{user}>" in draft.content for user in others)
    assert f"<@{PLACES[WINNER].user}>" not in draft.content


def test_a_person_for_whom_computers_won_is_told_that_it_does_not_count() -> None:
    draft = end_draft(GameSnapshot(ROW, END, ()), get_localizer("en"), uncounted=[WINNER])
    person = f"<@{PLACES[WINNER].user}>"
    told = f"The computer decided more often than {person}, so this win isn't counted."
    assert draft.content.startswith(f"🏁 {person} wins.\n{told}\n")
    assert "Congratulations" not in draft.content


def test_a_person_who_wins_is_congratulated() -> None:
    draft = end_draft(GameSnapshot(ROW, END, ()), get_localizer("en"))
    assert draft.content.startswith(f"🏆 <@{PLACES[WINNER].user}> wins! Congratulations!\n")
    assert sorted(draft.pings) == sorted(seat.user or 0 for seat in PLACES)
