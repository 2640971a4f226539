"""All ways to come to a seat: each makes a table, sets a limit, and then seats Carp, or one who has sat before."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeAlias

from storage.models import Request, TableRow
from storage.store import Store
from storage.table import Invitation
from tests.storage.changes import (
    add_computer,
    agree_to_request,
    ask_request,
    call_substitute,
    hand_over,
    join,
    mark_away,
    start_game,
    take_seat,
)
from tests.storage.scenes import CARP, HERON, LATER, NAMES, NEWT, NOON, OTTER, START, new_lobby, running_game

Limit: TypeAlias = Callable[[Store], Awaitable[object]]
Way: TypeAlias = Callable[[Store, Limit], Awaitable[None]]


async def game_with_computer(store: Store) -> TableRow:
    """Create a game of Heron, Otter and a computer player."""
    table = await new_lobby(store)
    await join(store, table.id, OTTER, NAMES[OTTER], 4, NOON)
    table = await add_computer(store, table.id, "Pike", "hard", 4, NOON)
    return await start_game(store, table.id, table.version, START, [0, 1, 2], NOON)


def newcomer(seat: int) -> Request:
    return Request("seat", seat, CARP, NAMES[CARP], "en", (), NOON)


async def joins_lobby(store: Store, limit: Limit) -> None:
    table = await new_lobby(store)
    await limit(store)
    await join(store, table.id, CARP, NAMES[CARP], 4, NOON)


async def joins_where_a_guest_sits(store: Store, limit: Limit) -> None:
    table = await new_lobby(store, host=NEWT)
    await join(store, table.id, HERON, NAMES[HERON], 4, NOON)
    await limit(store)
    await join(store, table.id, CARP, NAMES[CARP], 4, NOON)


async def accepts_invitation(store: Store, limit: Limit) -> None:
    table = await new_lobby(store, invitation=Invitation(CARP, NAMES[CARP]))
    await limit(store)
    await join(store, table.id, CARP, NAMES[CARP], 4, NOON)


async def comes_as_substitute(store: Store, limit: Limit) -> None:
    table = await running_game(store)
    await call_substitute(store, table.id, 0, NOON)
    await limit(store)
    await take_seat(store, table.id, 0, CARP, NAMES[CARP], "en", LATER)


async def asks_for_seat(store: Store, limit: Limit) -> None:
    table = await game_with_computer(store)
    await limit(store)
    await ask_request(store, table.id, newcomer(2))


async def is_agreed_to(store: Store, limit: Limit) -> None:
    table = await game_with_computer(store)
    await ask_request(store, table.id, newcomer(2))
    await agree_to_request(store, table.id, "seat", 2, CARP, 1, LATER)
    await limit(store)
    await agree_to_request(store, table.id, "seat", 2, CARP, 0, LATER)


async def plays_on_after_resigning(store: Store, limit: Limit) -> None:
    table = await new_lobby(store, host=NEWT)
    await join(store, table.id, CARP, NAMES[CARP], 4, NOON)
    table = await add_computer(store, table.id, "Pike", "hard", 4, NOON)
    table = await start_game(store, table.id, table.version, START, [0, 1, 2], NOON)
    await hand_over(store, table.id, 1, NOON)
    await ask_request(store, table.id, replace(newcomer(2), user=HERON, name=NAMES[HERON]))
    await agree_to_request(store, table.id, "seat", 2, HERON, 0, LATER)
    await limit(store)
    await take_seat(store, table.id, 1, CARP, NAMES[CARP], "en", LATER)


async def sits_down_while_the_other_is_away(store: Store, limit: Limit) -> None:
    table = await game_with_computer(store)
    await mark_away(store, table.id, HERON, NOON)
    await limit(store)
    await ask_request(store, table.id, newcomer(2))


WAYS = (
    joins_lobby,
    joins_where_a_guest_sits,
    accepts_invitation,
    comes_as_substitute,
    asks_for_seat,
    is_agreed_to,
    plays_on_after_resigning,
    sits_down_while_the_other_is_away,
)
