"""Lobbies: how they open, who sits down, and who leaves."""

from __future__ import annotations

import secrets
import string
from datetime import datetime, timedelta, timezone
from itertools import chain, repeat
from random import Random

import pytest

from storage.errors import DatabaseError, NoSuchTable
from storage.models import SeatRow, State, TableRow
from storage.store import Store
from tests.storage.changes import cancel, close_idle, join, move_to, set_options
from tests.storage.scenes import CHANNEL, GUILD, HERON, LATER, NOON, new_lobby, running_game


async def test_a_new_lobby_is_all_that_was_asked_for_and_its_host_sits_there(store: Store) -> None:
    table = await new_lobby(store, timer=3600)
    assert table == TableRow(
        id=table.id,
        game="water-lily",
        guild=GUILD,
        channel=CHANNEL,
        host=HERON,
        locale="ru",
        state=State.LOBBY,
        version=1,
        options={},
        seats=(SeatRow(0, HERON, "Heron"),),
        start=None,
        moves=(),
        result=None,
        message=None,
        shown_version=None,
        created=NOON,
        last_activity=NOON,
        ended=None,
        timer=3600,
    )
    assert await store.tables.load(table.id) == table


async def test_an_id_is_8_characters_of_the_alphabet_and_never_the_same(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "choice", Random(1).choice)  # by chance one character in 800 runs would not be drawn
    ids = [(await new_lobby(store, channel=channel)).id for channel in range(1, 41)]
    assert len(set(ids)) == 40
    assert all(len(one) == 8 for one in ids)
    assert set("".join(ids)) == set(string.ascii_lowercase + "234567")


async def test_an_id_that_is_taken_is_drawn_again_and_not_for_ever(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    letters = chain(repeat("a", 8), repeat("a", 8), repeat("b"))
    monkeypatch.setattr(secrets, "choice", lambda _: next(letters))
    tables = [await new_lobby(store, channel=channel) for channel in (1, 2)]
    assert [table.id for table in tables] == ["aaaaaaaa", "bbbbbbbb"]
    with pytest.raises(DatabaseError):
        await new_lobby(store, channel=3)
    assert await store.tables.live() == tables


async def test_a_table_that_is_not_there_is_named(store: Store) -> None:
    for change in (
        store.tables.load("zzzzzzzz"),
        join(store, "zzzzzzzz", HERON, "Heron", NOON),
        store.games.record_shown("zzzzzzzz", 1, 0),
        move_to(store, "zzzzzzzz", 1),
    ):
        with pytest.raises(NoSuchTable, match="zzzzzzzz"):
            await change


async def test_times_come_back_in_utc_and_one_without_a_zone_is_refused(store: Store) -> None:
    rome = timezone(timedelta(hours=2))
    table = await new_lobby(store, guild=None, now=datetime(2026, 5, 1, 14, 0, 0, 123456, tzinfo=rome))
    assert table.created == NOON
    assert table.created.utcoffset() == table.last_activity.utcoffset() == timedelta(0)
    assert table.guild is None
    with pytest.raises(DatabaseError, match="no time zone"):
        await cancel(store, table.id, LATER.replace(tzinfo=None))
    assert await store.tables.load(table.id) == table


async def test_only_lobbies_not_pressed_for_long_are_closed(store: Store) -> None:
    stale, pressed = [await new_lobby(store, channel=channel) for channel in (1, 2)]
    pressed = await set_options(store, pressed.id, LATER, options={})
    game = await running_game(store, channel=3)
    assert [table.id for table in await close_idle(store, LATER, LATER)] == [stale.id]
    assert await store.tables.live() == sorted([pressed, game], key=lambda table: table.id)
