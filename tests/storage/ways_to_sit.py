"""All ways to come to a seat: each makes a table, sets a limit, and then seats Carp, or one who has sat before.

Each names the function of the bot that puts the person into the seat; ``SEATING`` has all such functions.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import TypeAlias

from bot.tables import appointment, kept_seats, muster, seats
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
    mark_away,
    start_game,
    take_seat,
)
from tests.storage.scenes import (
    CARP,
    CHANNEL,
    GUILD,
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


async def joins_where_a_guest_sits(store: Store, limit: Limit) -> None:
    table = await new_lobby(store, host=NEWT)
    await join(store, table.id, HERON, NAMES[HERON], NOON)
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


async def joins_the_next_table(store: Store, limit: Limit) -> None:
    table = await store.lobbies.open_standing(
        game="water-lily", guild=GUILD, channel=CHANNEL, request=1, locale="en", timer=None, now=NOON
    )
    assert table is not None
    await join(store, table.id, HERON, NAMES[HERON], NOON)
    await limit(store)
    await join(store, table.id, CARP, NAMES[CARP], NOON)


async def joins_during_a_muster(store: Store, limit: Limit) -> None:
    table = await new_lobby(store)
    table = await join(store, table.id, OTTER, NAMES[OTTER], NOON)
    ask = partial(muster.ask, version=table.version, starter=HERON)
    await change_table(store, table.id, ask, NOON + timedelta(hours=2))
    await limit(store)
    await join(store, table.id, CARP, NAMES[CARP], NOON + timedelta(hours=2))


async def joins_for_a_moment(store: Store, limit: Limit) -> None:
    table = await new_lobby(store)
    await change_table(store, table.id, partial(appointment.appoint, starts=NOON + timedelta(days=1)), NOON)
    await limit(store)
    await join(store, table.id, CARP, NAMES[CARP], NOON)


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


async def is_put_in_by_the_organiser_of_a_cup(store: Store, limit: Limit) -> None:
    table = await running_game(store)
    await limit(store)
    rule = partial(seats.put_in, number=0, user=CARP, name=NAMES[CARP], locale="en")
    await change_table(store, table.id, rule, LATER)


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
    await join(store, table.id, CARP, NAMES[CARP], NOON)
    table = await add_computer(store, table.id, "Pike", "hard", NOON)
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


JOIN, SIT_DOWN = "bot/tables/lobby.py: join", "bot/tables/seats.py: sit_down"
SEATING = {
    JOIN: (
        joins_lobby,
        joins_where_a_guest_sits,
        accepts_invitation,
        takes_the_seat_that_a_rematch_keeps,
        joins_the_next_table,
        joins_during_a_muster,
        joins_for_a_moment,
        joins_in_a_group_chat,
    ),
    SIT_DOWN: (
        comes_as_substitute,
        is_put_in_by_the_organiser_of_a_cup,
        asks_for_seat,
        is_agreed_to,
        plays_on_after_resigning,
        sits_down_while_the_other_is_away,
    ),
    "storage/lobbies.py: open_lobby": (),  # the host alone
    "bot/sessions/cups.py: _seat": (),  # as the draw of a cup has them: tests/tables/test_cup_seating.py
}
WAYS = tuple(way for ways in SEATING.values() for way in ways)
