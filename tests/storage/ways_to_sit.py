"""Ways to come to a seat: each makes a table, sets a limit, and then seats Carp, or one who has sat before.

The store refuses whoever is new by what has changed, whichever rule it was; ``tests.tables.life_invariants`` says who
that is at every change.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import TypeAlias

from bot.tables import kept_seats
from storage.models import Request, TableRow
from storage.places import Place
from storage.store import Store
from storage.table import Invitation
from tests.storage.changes import (
    add_computer,
    agree_to_request,
    ask_request,
    call_substitute,
    change_table,
    hand_over,
    join,
    start_game,
    take_seat,
)
from tests.storage.scenes import (
    CARP,
    CHANNEL,
    HERON,
    LATER,
    NAMES,
    NEWT,
    NOON,
    OTTER,
    START,
    new_lobby,
    running_game,
)

Limit: TypeAlias = Callable[[Store], Awaitable[object]]
Way: TypeAlias = Callable[[Store, Limit], Awaitable[None]]


async def game_with_computer(store: Store) -> TableRow:
    """Create a game of Heron, Otter and a computer player."""
    table = await new_lobby(store)
    await join(store, table.id, OTTER, NAMES[OTTER], NOON)
    table = await add_computer(store, table.id, "Pike", "hard", NOON)
    return await start_game(store, table.id, table.version, START, [0, 1, 2], NOON)


def newcomer(seat: int) -> Request:
    return Request("seat", seat, CARP, NAMES[CARP], "en", (), NOON)


async def joins_lobby(store: Store, limit: Limit) -> None:
    table = await new_lobby(store)
    await limit(store)
    await join(store, table.id, CARP, NAMES[CARP], NOON)


async def accepts_invitation(store: Store, limit: Limit) -> None:
    table = await new_lobby(store, invitation=Invitation(CARP, NAMES[CARP]))
    await limit(store)
    await join(store, table.id, CARP, NAMES[CARP], NOON)


async def takes_the_seat_that_a_rematch_keeps(store: Store, limit: Limit) -> None:
    table = await new_lobby(store)
    people = [(CARP, NAMES[CARP])]
    rule = partial(kept_seats.keep_seats, people=people, host=NAMES[HERON], until=NOON + timedelta(minutes=10))
    await change_table(store, table.id, rule, NOON)
    await limit(store)
    await join(store, table.id, CARP, NAMES[CARP], LATER)


async def joins_in_a_group_chat(store: Store, limit: Limit) -> None:
    table = await store.lobbies.open(
        game="water-lily", guild=None, channel=CHANNEL, host=HERON, name=NAMES[HERON], locale="en", now=NOON,
        place=Place.ELSEWHERE,
    )  # fmt: skip
    await limit(store)
    await join(store, table.id, CARP, NAMES[CARP], NOON)


async def comes_as_substitute(store: Store, limit: Limit) -> None:
    table = await running_game(store)
    await call_substitute(store, table.id, 0, NOON)
    await limit(store)
    await take_seat(store, table.id, 0, CARP, NAMES[CARP], "en", LATER)


async def asks_for_seat(store: Store, limit: Limit) -> None:
    table = await game_with_computer(store)
    await limit(store)
    await ask_request(store, table.id, newcomer(2))


async def plays_on_after_resigning(store: Store, limit: Limit) -> None:
    table = await new_lobby(store, host=NEWT)
    await join(store, table.id, CARP, NAMES[CARP], NOON)
    table = await add_computer(store, table.id, "Pike", "hard", NOON)
    table = await start_game(store, table.id, table.version, START, [0, 1, 2], NOON)
    await hand_over(store, table.id, 1, NOON)
    await ask_request(store, table.id, replace(newcomer(2), user=HERON, name=NAMES[HERON]))
    await agree_to_request(store, table.id, "seat", 2, HERON, 0, LATER)
    await limit(store)
    await take_seat(store, table.id, 1, CARP, NAMES[CARP], "en", LATER)


WAYS = (
    joins_lobby,
    accepts_invitation,
    takes_the_seat_that_a_rematch_keeps,
    joins_in_a_group_chat,
    comes_as_substitute,
    asks_for_seat,
    plays_on_after_resigning,
)
