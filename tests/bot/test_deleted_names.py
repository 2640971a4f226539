"""Who has deleted their data has no name: texts say "Somebody", in their own words."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.drafts.end import end_draft
from bot.drafts.piece_emoji import PLAIN
from bot.drafts.players import names, plain_names
from bot.drafts.replay_ids import TryMenuId
from bot.drafts.table import table_draft
from bot.drafts.trial import trial_menus
from bot.error_replies import error_text
from bot.language.localizer import get_localizer
from bot.tables.errors import UserError
from bot.tables.history import GameHistory
from bot.tables.snapshot import GameSnapshot
from storage.models import SeatRow
from tests.bot.test_ratings import PLACES, finished_game
from tests.bot.test_trial import table

ENGLISH = get_localizer("en")


def deleted(seat: SeatRow) -> SeatRow:
    """Return the seat of a person whose data is deleted."""
    return replace(seat, user=None, name="", computer=True, strength="medium")


def running_game() -> GameSnapshot:
    """Return a game in which a computer player decides for somebody who is deleted."""
    row, positions = table("cappuccino", moves=3)
    seats = [deleted(seat) if seat.number == positions[-1].actor else seat for seat in row.seats]
    return GameHistory(replace(row, seats=tuple(seats))).snapshot()


def test_a_table_says_that_somebody_is_deciding() -> None:
    draft = table_draft(running_game(), ENGLISH)
    assert draft.content.startswith("Somebody (computer) is deciding")


def test_the_word_is_not_quoted_like_a_name_that_is_the_same() -> None:
    snapshot = running_game()
    assert snapshot.actor is not None
    assert names(snapshot, ENGLISH)[snapshot.actor.number] == "Somebody"
    assert plain_names(snapshot, ENGLISH)[snapshot.actor.number] == "Somebody"
    impostor = replace(snapshot.actor, name="Somebody")
    seats = [impostor if seat.number == impostor.number else seat for seat in snapshot.row.seats]
    row = replace(snapshot.row, seats=tuple(seats))
    assert plain_names(replace(snapshot, row=row), ENGLISH)[impostor.number] == "“Somebody”"


def test_moves_are_tried_for_somebody() -> None:
    snapshot = running_game()
    state = TryMenuId(snapshot.row.id, snapshot.row.version, 3)
    assert all("Somebody" in (menu.placeholder or "") for menu in trial_menus(snapshot, state, ENGLISH, PLAIN))


def test_the_end_counts_the_points_of_somebody() -> None:
    row, record = finished_game(PLACES, 1)
    row = replace(row, seats=tuple(map(deleted, row.seats)))
    draft = end_draft(GameSnapshot(row, record.positions[-1], ()), ENGLISH)
    text = f"{draft.content} {draft.embed.to_dict() if draft.embed else ''}"
    assert text.count("Somebody") > len(row.seats)
    assert "“" not in text


@pytest.mark.parametrize("message", ["watching", "not-your-decision", "not-silent"])
def test_a_refusal_names_somebody(message: str) -> None:
    tables = SimpleNamespace(loaded_session=lambda channel: None)
    here = SimpleNamespace(locale=discord.Locale.american_english, channel_id=1, client=SimpleNamespace(tables=tables))
    assert "Somebody" in error_text(cast("Any", here), UserError(message, name=""))
