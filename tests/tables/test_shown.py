"""What a table's row is once its message has been posted or edited, and which message that replaces."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.tables.shown import Shown
from bot.tables.snapshot import with_newer_message
from tests.tables.life import new_lobby

LOBBY = replace(new_lobby(Random(0)).row, message=500, shown_version=1, shown_activity=None, repost_due=True)
GAME = replace(LOBBY, start={"seats": []}, version=4, shown_version=3)


def test_a_shown_row_has_its_message_and_is_due_for_none() -> None:
    row = Shown(GAME, 501, GAME.version, GAME.last_activity).row
    assert (row.message, row.shown_version, row.is_shown, row.repost_due) == (501, 4, True, False)
    assert not Shown(GAME, 501, GAME.version, None).row.is_shown


def test_a_new_message_replaces_one_of_the_version_that_it_showed() -> None:
    assert Shown(GAME, 501, 4, None).replaced == [(500, 3)]
    assert Shown(LOBBY, 501, 4, None).replaced == [(500, None)]


def test_an_edit_and_a_first_message_replace_nothing() -> None:
    assert not Shown(GAME, 500, 4, None).replaced
    assert not Shown(replace(GAME, message=None), 501, 4, None).replaced


@pytest.mark.parametrize(
    ("changes", "is_newer"),
    [
        ({"message": 501, "shown_version": 2}, True),
        ({"shown_version": 4}, True),
        ({"message": 499, "shown_version": 4}, False),
        ({"message": 501, "channel": GAME.channel + 1}, False),
    ],
)
def test_the_newest_message_in_its_channel_shows_a_table(changes: dict[str, Any], is_newer: bool) -> None:
    other = replace(GAME, **changes)
    assert with_newer_message(GAME, other) == (other if is_newer else GAME)
