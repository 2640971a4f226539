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
async def test_a_lobby_says_how_often_the_first_to_move_wins(game: str, seats: int, said: list[str]) -> None:
    row = replace(ROW, game=game, seats=tuple(SeatRow(seat, seat + 1, f"Person {seat}") for seat in range(seats)))
    draft = await lobby_draft(row, get_localizer("en"))
    assert re.findall(r"moves first wins .*: about (\d+) games in 100", draft.embed.description or "") == said
