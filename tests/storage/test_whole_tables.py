"""Whole lives of tables are stored: whatever a change makes of a table is read back as it was."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from itertools import pairwise
from unittest.mock import Mock

import pytest

from storage import saving
from storage.messages import OutboxMessage
from storage.models import State
from storage.store import Store
from storage.table import Table
from tests.sampling import one_in
from tests.storage.scenes import new_lobby
from tests.tables.life import PLAYERS
from tests.tables.lives import live

UNDONE = 225  # the seed of a life in which a move is undone and the game ends


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


def states(seed: int, table: str) -> list[Table]:
    """Return what a table is in the course of a life."""
    return [
        replace(
            state,
            row=replace(state.row, id=table, cup=None),
            outbox=tuple(replace(message, table=table) for message in state.outbox),
        )
        for state in live(seed).states_made
    ]


@one_in(3, "seed", range(12))
async def test_every_change_of_a_table_is_stored_and_read_back(store: Store, seed: int) -> None:
    table = (await new_lobby(store, guild=1, channel=2, host=PLAYERS[0])).id
    for after in states(seed, table):
        await store.tables.change(table, partial(become, after))
        assert stored(await store.tables.whole(table)) == stored(after)
        assert told(after.outbox) <= told(await store.outbox.of(table))


async def test_of_a_change_that_fails_at_its_last_step_nothing_is_stored(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await new_lobby(store, guild=1, channel=2, host=PLAYERS[0])).id
    before = await store.tables.whole(table)
    life = states(UNDONE, table)
    assert any(len(then.row.moves) < len(now.row.moves) for now, then in pairwise(life))
    assert life[-1].row.state is State.OVER
    for after in life:
        with monkeypatch.context() as failing:
            failing.setattr(saving, "insert_messages", Mock(side_effect=LookupError))
            with pytest.raises(LookupError):
                await store.tables.change(table, partial(become, after))
        assert stored(await store.tables.whole(table)) == stored(before)
        await store.tables.change(table, partial(become, after))
        before = after
