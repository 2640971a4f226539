"""Tables that cannot be read, or whose game is not installed, are set aside, and all others go on."""

from __future__ import annotations

from contextlib import closing
from datetime import timedelta

import pytest
import sqlalchemy as sa

from storage.damage import unreadable_rows
from storage.errors import UnreadableTable
from storage.messages import OutboxMessage
from storage.store import Store
from storage.transaction import values_of
from tests.storage.changes import resume, set_aside
from tests.storage.new_file import write_past
from tests.storage.scenes import (
    CHANNEL,
    GUILD,
    HERON,
    LATER,
    NOON,
    OTTER,
    crowded_game,
    finished_game,
    new_lobby,
    running_game,
)

BAD_VALUES = (
    "tables SET deadline = '9999-soon'",
    "tables SET notified_at = '9999-soon'",
    "tables SET start = '{broken'",
    "tables SET options = '['",
    "tables SET options = '[]'",
    "tables SET started_at = 'x', clock_stops = '[[1]]'",
    "tables SET undo = '{}'",
    "tables SET timer = 'x'",
    "tables SET message = 'x'",
    "tables SET actor = 7",
    "tables SET guild = 'x'",
    "tables SET options = CAST(x'7bff7d' AS TEXT)",
    "seats SET since = '9999-soon'",
    "seats SET name = x'ff'",
    "seats SET name = CAST(x'ff' AS TEXT)",
)


async def test_tables_that_cannot_be_read_are_refused_by_name_and_hide_no_other(made_url: str) -> None:
    store = await Store.open(made_url)
    whole = await crowded_game(store, channel=1000)
    broken = {value: await crowded_game(store, channel=channel) for channel, value in enumerate(BAD_VALUES)}
    write_past(made_url, "UPDATE tables SET actor = 0")
    for values, row in broken.items():
        which = "id" if values.startswith("tables") else "table_id"
        write_past(made_url, f"UPDATE {values} WHERE {which} = '{row.id}'")
        with pytest.raises(UnreadableTable, match=row.id):
            await store.tables.load(row.id)
        with pytest.raises(UnreadableTable, match=row.id):
            await store.tables.live_in(row.channel)
        assert f"tables, row {row.id}" in unreadable_rows()
    assert [row.id for row in await store.tables.live()] == [whole.id]
    for user in (HERON, OTTER):
        assert whole.id in [game.table for game in await store.turns.waiting_games(user)]
    assert whole.id in [decision.table for _, decision in await store.turns.open_decisions()]
    await store.heartbeats.record(NOON, timedelta(minutes=1))
    assert whole.id in await store.heartbeats.record(NOON + timedelta(hours=1), timedelta(minutes=1))
    await store.close()


async def test_a_game_that_cannot_be_read_hides_none_of_those_looked_at_after_it(made_url: str) -> None:
    store = await Store.open(made_url)
    first, *others = sorted([(await running_game(store, channel=channel)).id for channel in range(5)])
    write_past(made_url, f"UPDATE tables SET version = 'x' WHERE id = '{first}'")  # noqa: S608
    page = await store.timing.pending_decisions(LATER, "", 2)
    assert [table for table, _ in page] == [first, others[0]], "a page that is not full is the last one"
    await store.close()


async def test_a_time_that_no_outage_can_shift_stops_no_other(made_url: str) -> None:
    store = await Store.open(made_url)
    far, near = await crowded_game(store), await crowded_game(store, channel=CHANNEL + 1)
    await store.heartbeats.record(NOON, timedelta(minutes=1))
    write_past(made_url, f"UPDATE tables SET deadline = '9999-12-31 23:59:00.000000' WHERE id = '{far.id}'")  # noqa: S608
    assert [*await store.heartbeats.record(NOON + timedelta(hours=1), timedelta(minutes=1))] == [near.id]
    await store.close()


async def test_what_was_mended_is_not_named_any_more_once_it_is_read_again(made_url: str) -> None:
    store = await Store.open(made_url)
    table = await running_game(store)
    whole = await running_game(store, channel=CHANNEL + 1)
    await store.outbox.add(OutboxMessage("a", table.id, "text", (), NOON))
    write_past(made_url, f"UPDATE tables SET start = '{{broken' WHERE id = '{table.id}'")  # noqa: S608
    write_past(made_url, f"UPDATE outbox SET made = '9999-soon' WHERE table_id = '{table.id}' AND key = 'a'")  # noqa: S608
    await store.tables.live()
    await store.outbox.of(table.id)
    broken = {f"tables, row {table.id}", "outbox, row a"}
    await store.tables.load(whole.id)
    await store.outbox.of(whole.id)
    assert broken <= {*unreadable_rows()}, "what else is read says nothing of it"
    write_past(made_url, f"UPDATE tables SET start = NULL WHERE id = '{table.id}'")  # noqa: S608
    write_past(made_url, "UPDATE outbox SET made = '2026-01-01 00:00:00' WHERE key = 'a'")
    assert table.id in [live.id for live in await store.tables.live()]
    assert "a" in [message.key for message in await store.outbox.of(table.id)]
    assert not broken & {*unreadable_rows()}
    await store.close()


def test_a_deleted_unreadable_row_costs_no_query_for_others() -> None:
    numbers = sa.Table(
        "numbers", sa.MetaData(), sa.Column("name", sa.Text, primary_key=True), sa.Column("value", sa.Text)
    )
    engine, statements = sa.create_engine("sqlite://"), list[str]()
    with closing(engine.connect()) as connection:
        numbers.metadata.create_all(connection)
        rows = [{"name": f"n{number}", "value": str(number)} for number in range(20)]
        connection.execute(sa.insert(numbers), [*rows, {"name": "broken", "value": "x"}])
        query = sa.select(numbers.c.value).order_by(numbers.c.name)

        def read() -> list[int]:
            return values_of(connection, query, lambda row: int(row.value), numbers.c.name)

        assert sorted(read()) == [*range(20)]
        assert "numbers, row broken" in unreadable_rows()
        connection.execute(sa.delete(numbers).where(numbers.c.name == "broken"))
        sa.event.listen(engine, "before_cursor_execute", lambda *arguments: statements.append(arguments[2]))
        assert sorted(read()) == [*range(20)]
        assert len(statements) <= 2
    engine.dispose()


async def test_tables_of_a_missing_game_are_paused_and_left_alone_meanwhile(store: Store) -> None:
    lobby, game = await new_lobby(store, channel=1), await crowded_game(store, channel=2)
    over = await finished_game(store, channel=3)
    assert {row.id for row in await store.timing.due(LATER.replace(year=2030))} == {game.id}
    assert await set_aside(store, ("cappuccino",), LATER) == ["water-lily"] * 2

    waiting = await store.tables.load(game.id)
    assert (waiting.paused, waiting.clock.deadline, waiting.clock.reminder) == (LATER, None, None)
    assert (waiting.moves, waiting.version, waiting.clock.actor) == (game.moves, game.version, game.clock.actor)
    assert await store.tables.load(lobby.id) == lobby
    assert await store.tables.load(over.id) == over
    assert await store.tables.live() == []
    assert await store.tables.unshown() == []
    assert await store.timing.due(LATER.replace(year=2030)) == []
    assert await store.timing.computer_turns() == []
    assert {row.id for row in await store.tables.live(GUILD)} == {lobby.id, game.id}
    assert {one.table for one in await store.turns.waiting_games(HERON)} == {game.id}

    assert await set_aside(store, ("water-lily",), LATER) == []
    assert {row.id for row in await store.tables.live()} == {lobby.id, game.id}
    row = await resume(store, game.id, LATER)
    assert row.paused is None
