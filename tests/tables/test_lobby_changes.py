"""What happens when a host changes what others have joined for."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Any

import discord
import pytest

from bot.drafts.component_ids import LobbyId
from bot.drafts.custom_id import decode
from bot.drafts.lobby import invitation, lobby_controls
from bot.drafts.notices import outbox_draft
from bot.language.localizer import get_localizer
from bot.tables import change, lobby
from bot.tables.context import Context, Rule
from bot.tables.lapsing import is_current
from storage.errors import Refused
from storage.messages import OutboxMessage
from storage.models import TableRow
from storage.person import Person
from storage.table import Table
from tests.tables.life import new_lobby
from tests.tables.rows import NOON

HOST, GUEST, OTHER = 11, 12, 13
QUIET = Person(OTHER, quiet=(11 * 60, 13 * 60))
LINES = get_localizer("en")


def apply(table: Table, rule: Rule) -> tuple[Table, tuple[OutboxMessage, ...]]:
    """Return a lobby after a rule, and what is told."""
    after = change.apply(table, rule, Context(NOON, {OTHER: QUIET}))
    return Table(after.row), after.outbox


def joined() -> Table:
    """Return the lobby of a host and two guests, one of whom has quiet hours at noon."""
    table = new_lobby(random.Random(1))
    for user in (GUEST, OTHER):
        table, _ = apply(table, partial(lobby.join, user=user, name=str(user), locale="en"))
    return table


def options(**values: Any) -> Rule:
    """Return a change of options."""
    return partial(lobby.set_options, **values)


def start(table: Table) -> Rule:
    """Return the start of a lobby's game."""
    return partial(lobby.start, version=table.row.version, setup={}, order=range(len(table.row.seats)), actor=0)


def test_who_was_away_is_told_later_of_a_change_as_long_as_it_is_one() -> None:
    table, (notice, later) = apply(joined(), options(timer=60))
    assert (notice.pings, later.person, is_current(table, later, NOON)) == ((GUEST,), OTHER, True)


def test_changes_after_the_first_are_told_together_a_little_later() -> None:
    table, (first, _) = apply(joined(), options(timer=60))
    told: dict[str, OutboxMessage] = {}
    for seconds in (10, 20, 50):
        context = Context(NOON + timedelta(seconds=seconds), {OTHER: QUIET})
        table = change.apply(table, options(timer=60 + seconds), context)
        told |= {one.key: one for one in table.outbox}
        table = Table(table.row)
    notice, later = told.values()
    assert first.due is None
    assert (notice.pings, notice.due) == ((GUEST,), NOON + timedelta(minutes=2))
    assert (later.person, later.due) == (OTHER, NOON + timedelta(hours=1)), "once the quiet hours are over"
    assert is_current(table, notice, NOON)
    for user in (GUEST, OTHER):
        table, _ = apply(table, partial(lobby.ready, user=user, version=table.row.version))
    assert not is_current(table, notice, NOON), "all have agreed meanwhile"


def test_the_first_to_be_told_of_a_change_is_told_of_the_next_with_the_others() -> None:
    table = new_lobby(random.Random(1))
    told: dict[str, OutboxMessage] = {}
    for number, user in enumerate((GUEST, OTHER, None)):
        context = Context(NOON + timedelta(seconds=10 * number))
        if user is not None:
            table = Table(change.apply(table, partial(lobby.join, user=user, name=str(user), locale="en"), context).row)
        table = change.apply(table, options(timer=3600 * (number + 1)), context)
        told = {one.key: one for one in table.outbox} | told
        table = Table(table.row)
    last = [one for one in told.values() if one.due is not None and OTHER in one.pings]
    assert [one.pings for one in last] == [(GUEST, OTHER)]
    table, _ = apply(table, partial(lobby.ready, user=GUEST, version=table.row.version))
    assert outbox_draft(last[0], table.row, present={GUEST, OTHER}).pings == [OTHER], "the other one has agreed"


def buttons_of(row: TableRow, *, is_awaited: bool = False) -> list[discord.ui.Button[discord.ui.View]]:
    """Return the buttons of a lobby for two to four people."""
    view = lobby_controls(row, LINES, range(2, 5), is_awaited=is_awaited)
    return [item for item in view.children if isinstance(item, discord.ui.Button)]


def test_a_person_who_joined_for_another_time_must_be_ready_before_the_start() -> None:
    table, _ = apply(joined(), options(timer=60))
    assert [seat.user for seat in table.row.unready] == [GUEST, OTHER]
    buttons = {
        component.action: not item.disabled
        for item in buttons_of(table.row)
        if isinstance(component := decode(item.custom_id or ""), LobbyId)
    }
    assert (buttons["ready"], buttons["start"]) == (True, False)
    with pytest.raises(Refused, match="not-ready"):
        apply(table, start(table))
    for user in (GUEST, OTHER):
        table, _ = apply(table, partial(lobby.ready, user=user, version=table.row.version))
    assert table.row.unready == ()
    apply(table, start(table))


@pytest.mark.parametrize("is_awaited", [True, False])
def test_no_computer_plays_in_place_of_a_person_with_a_kept_seat(is_awaited: bool) -> None:
    row = joined().row
    alone = replace(row, seats=row.seats[:1])
    ids = [decode(item.custom_id or "") for item in buttons_of(alone, is_awaited=is_awaited)]
    assert any(isinstance(one, LobbyId) and one.action == "solo" for one in ids) == (not is_awaited)


def test_a_host_who_took_over_is_not_said_to_have_opened_the_table() -> None:
    table = joined()
    assert "11** has opened" in invitation(table.row, LINES)
    table, _ = apply(table, partial(lobby.leave, user=HOST))
    assert "12** hosts this table" in invitation(table.row, LINES)
