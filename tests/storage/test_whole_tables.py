"""Whole lives of tables are stored: whatever a change makes of a table is read back as it was."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from storage.messages import OutboxMessage
from storage.store import Store
from storage.table import Table
from tests.sampling import one_in
from tests.storage.scenes import new_lobby
from tests.tables.life import PLAYERS
from tests.tables.lives import live


def become(after: Table, before: Table) -> Table:
    """Make a table another one."""
    return after


def stored(table: Table) -> tuple[object, ...]:
    """Return what is stored of a table itself, in whatever order. A decision answers a question for a sign, too."""
    requests = (replace(one, answered=None) if one.kind == "presence" else one for one in table.requests)
    return table.row, {*requests}, {*table.invitations}, {*table.departures}, {*table.former_players}


def told(messages: Iterable[OutboxMessage]) -> set[tuple[object, ...]]:
    """Return what messages are, whom they ping, and for whom alone they are."""
    return {(one.key, one.text, one.pings, one.person, one.seat, one.request) for one in messages}


@one_in(3, "seed", range(12))
async def test_every_change_of_a_table_is_stored_and_read_back(store: Store, seed: int) -> None:
    life = live(seed)
    opened = await new_lobby(store, guild=1, channel=2, host=PLAYERS[0])
    for state in life.states_made:
        row = replace(state.row, id=opened.id, cup=None)
        outbox = tuple(replace(message, table=opened.id) for message in state.outbox)
        after = replace(state, row=row, outbox=outbox)
        await store.tables.change(opened.id, partial(become, after))
        assert stored(await store.tables.whole(opened.id)) == stored(after)
        assert told(after.outbox) <= told(await store.outbox.of(opened.id))
