"""What becomes of a message that a newer one replaces, and what answers a move beside the table."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import seeds
from bot.components.turns import next_game_view
from bot.drafts.found_message import is_due, shrink
from bot.language.localizer import get_localizer
from bot.tables.history import GameHistory
from storage.table import REMINDER
from tests.bot.test_trial import table


@pytest.mark.parametrize("locale", seeds.LOCALES)
def test_a_reminder_that_has_passed_says_so(locale: str) -> None:
    row, _ = table("cappuccino", moves=3)
    localizer, reminder = get_localizer(locale), REMINDER - (row.version - 1)
    assert is_due(REMINDER - row.version, row.version)
    assert not is_due(reminder, row.version)
    assert shrink(GameHistory(row), reminder, localizer, keep_picture=True) == {"content": localizer("remind-past")}


def test_a_reminder_of_a_game_that_one_person_plays_alone_leaves_no_line() -> None:
    row, _ = table("cappuccino", moves=3)
    first, *others = row.seats
    computers = (replace(seat, user=None, computer=True, strength="easy") for seat in others)
    history = GameHistory(replace(row, seats=(first, *computers)))
    assert shrink(history, REMINDER - (row.version - 1), get_localizer("en"), keep_picture=True) is None


def test_a_repeated_showing_goes_and_an_older_one_becomes_a_line() -> None:
    row, _ = table("cappuccino", moves=3)
    row, localizer = replace(row, version=row.version + 3), get_localizer("en")
    history = GameHistory(row)
    assert shrink(history, row.version, localizer, keep_picture=True) is None
    line = shrink(history, row.version - 1, localizer, keep_picture=True)
    assert line is not None
    assert line["content"].startswith("Move 2: ")


@pytest.mark.parametrize(("options", "stays"), [({}, False), ({"open_pond": True}, True)])
def test_an_old_message_of_a_covered_pond_goes(options: dict[str, bool], stays: bool) -> None:
    row, _ = table("water-lily", 3, options)
    history = GameHistory(replace(row, version=row.version + 3))
    line = shrink(history, row.version + 2, get_localizer("en"), keep_picture=False)
    assert (line is not None) == stays
    assert shrink(history, row.version, get_localizer("en"), keep_picture=False) is not None, "the game's beginning"


@pytest.mark.parametrize("moves", [0, 1, 3])
def test_a_message_of_the_lobby_whose_version_was_noted_becomes_a_line(moves: int) -> None:
    """A lobby that is shown while its game begins is noted with its version."""
    row, _ = table("cappuccino", moves=moves)
    history, localizer = GameHistory(replace(row, version=row.version + 4)), get_localizer("en")
    assert history.ply_at_version(1) == 0
    line = shrink(history, 1, localizer, keep_picture=False)
    assert line == (None if moves == 0 else {"content": localizer("table-begin"), "embed": None, "attachments": []})


async def test_a_quick_game_against_the_computer_leads_to_no_other_game() -> None:
    row, _ = table("cappuccino", moves=3)
    first, *others = row.seats
    computers = (replace(seat, user=None, computer=True, strength="easy") for seat in others)
    nobody: Any = None  # it is not looked for
    session: Any = SimpleNamespace(row=replace(row, seats=(first, *computers)))
    assert await next_game_view(nobody, session) is None
