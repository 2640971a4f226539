"""Undo requests: who joins one, and with whom it cannot be agreed on."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.tables import undo
from bot.tables.context import Context
from storage.errors import Refused
from storage.models import Undo
from storage.table import Table, with_seat
from tests.tables.orders import begin
from tests.tables.rows import NOON

LATER = Context(NOON + timedelta(hours=1))
TARGET = undo.Target(3, 0, "a")


def test_who_asks_for_the_same_undo_agrees_to_it_and_what_is_undone_is_shown() -> None:
    table = begin(3, 0).table
    for seat in (0, 1):
        table = undo.ask(table, LATER, seat, table.row.version, TARGET)
        assert table.row.undo == Undo(0, 3, (1,) * seat)
    moment = NOON + timedelta(days=1)
    assert undo.agree(table, Context(moment), 2, table.row.version, TARGET).row.last_activity == moment


@pytest.mark.parametrize("how", ["late", "substitute"])
def test_nobody_agrees_with_those_who_came_later_alone(how: str) -> None:
    row = begin(3, 0).table.row
    row = with_seat(row, replace(row.seats[1], late=how == "late", substitute=how == "substitute"))
    row = with_seat(row, replace(row.seats[2], computer=True))
    with pytest.raises(Refused, match="nobody-to-agree"):
        undo.ask(Table(row), LATER, 0, row.version, TARGET)
