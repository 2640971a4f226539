"""People, times and tables shared by the storage tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import sqlalchemy as sa

from storage.clock import UNTIMED, Clock
from storage.messages import OutboxMessage
from storage.models import TableRow
from storage.scores import Standing
from storage.store import Store
from storage.table import Invitation
from tests.storage.changes import add_computer, append, invite, join, start_game

NOON = datetime(2026, 5, 1, 12, 0, 0, 123456, tzinfo=UTC)
LATER = NOON + timedelta(minutes=5)

GUILD = 1_100_000_000_000_000_001  # ids as Discord makes them need 64 bits
CHANNEL = 1_200_000_000_000_000_002
HERON, OTTER, CARP, NEWT = (1_300_000_000_000_000_000 + number for number in range(4))
NAMES = {HERON: "Heron", OTTER: "Выдра", CARP: "Carp", NEWT: "Newt 🐸"}

START = {"options": {"short": True}, "seats": [["red"], ["blue"]], "setup": {"flowers": [3, 1, 2], "first": None}}
RESULT = {"scores": [12, 9], "winners": [0]}


CLOCK = Clock(deadline=NOON + timedelta(hours=1), reminder=NOON + timedelta(minutes=30))
STANDINGS = (Standing(seat=0, rank=1, points=12), Standing(seat=1, rank=2, points=9))


async def new_lobby(
    store: Store,
    *,
    channel: int = CHANNEL,
    guild: int | None = GUILD,
    host: int = HERON,
    invitation: Invitation | None = None,
    **more: Any,
) -> TableRow:
    """Create a lobby with only its host, and with ``more`` that lobbies may have."""
    rule = None if invitation is None else invite(invitation, NOON)
    usual: dict[str, Any] = {"game": "water-lily", "name": NAMES.get(host, ""), "locale": "ru", "now": NOON}
    return await store.lobbies.open(guild=guild, channel=channel, host=host, **{**usual, "rule": rule, **more})


async def begun(
    store: Store,
    table: TableRow,
    *others: int,
    computers: int = 0,
    order: Sequence[int] = (),
    clock: Clock = UNTIMED,
) -> TableRow:
    """Let others join a lobby, and computer players, and start its game, with the seats in this order."""
    for user in others:
        table = await join(store, table.id, user, NAMES[user], NOON)
    for _ in range(computers):
        table = await add_computer(store, table.id, "Pike", "hard", NOON)
    return await start_game(store, table.id, table.version, START, order or [*range(len(table.seats))], NOON, clock)


async def timed_game(store: Store, *, channel: int = 1) -> TableRow:
    """Create a game of Heron and Otter whose first decision has an hour."""
    return await begun(store, await new_lobby(store, channel=channel), OTTER, clock=CLOCK)


async def running_game(store: Store, *, channel: int = CHANNEL, guild: int | None = GUILD) -> TableRow:
    """Create a game in which Otter moves first and Heron second."""
    return await begun(store, await new_lobby(store, channel=channel, guild=guild), OTTER, order=[1, 0])


async def crowded_game(store: Store, *, channel: int = CHANNEL, guild: int | None = GUILD) -> TableRow:
    """Create a game of Heron, Otter, Carp and a computer player, in this order, with two moves made."""
    lobby = await new_lobby(store, channel=channel, guild=guild)
    table = await begun(store, lobby, OTTER, CARP, computers=1, clock=CLOCK)
    return await append(store, table, ["a", "b"], [0, 1], NOON, clock=CLOCK)


async def finished_game(store: Store, *, channel: int = CHANNEL) -> TableRow:
    """Create a game that ended after one move."""
    table = await running_game(store, channel=channel)
    return await append(store, table, ["1-2"], [0], LATER, result=RESULT)


def clock_of(table: TableRow) -> Clock:
    """Return when the present decision ends."""
    return Clock(table.clock.deadline, table.clock.reminder)


async def unposted(store: Store, table: str) -> list[OutboxMessage]:
    """Return the messages of a table that are to be posted."""
    return [message for message in await store.outbox.of(table) if message.is_unposted]


async def to_hear(store: Store, table: str) -> list[tuple[str, int | None]]:
    """Return the secrets that are to be told at a table, and to whom."""
    return sorted((message.key, message.person) for message in await store.outbox.of(table) if message.is_secret)


@contextmanager
def count_queries() -> Iterator[list[str]]:
    """Yield the queries sent to any database meanwhile."""
    queries: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        if statement.startswith("SELECT"):
            queries.append(statement)

    sa.event.listen(sa.Engine, "before_cursor_execute", note)
    try:
        yield queries
    finally:
        sa.event.remove(sa.Engine, "before_cursor_execute", note)
