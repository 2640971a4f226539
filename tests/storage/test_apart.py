"""Limits that bind all ways to sit down: private lists of people, and tables for one level.

The store refuses whoever is new by what has changed, whichever rule it was; ``tests.tables.life_invariants`` says who
that is at every change.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import pytest
import sqlalchemy as sa

from storage import schema
from storage.apart import MAX_PEOPLE, Unwanted
from storage.errors import Refused
from storage.models import Request, TableRow
from storage.store import Store
from storage.table import Invitation
from tests.storage.changes import (
    agree_to_request,
    ask_request,
    call_substitute,
    forget,
    hand_over,
    join,
    set_options,
    take_seat,
)
from tests.storage.scenes import (
    CARP,
    GUILD,
    HERON,
    LATER,
    NAMES,
    NEWT,
    NOON,
    OTTER,
    begun,
    new_lobby,
    running_game,
)

Limit: TypeAlias = Callable[[Store], Awaitable[object]]
Way: TypeAlias = Callable[[Store, Limit], Awaitable[object]]  # makes a table, sets a limit, and seats Carp


async def joins_lobby(store: Store, limit: Limit) -> None:
    table = await new_lobby(store)
    await limit(store)
    await join(store, table.id, CARP, NAMES[CARP], NOON)


async def accepts_invitation(store: Store, limit: Limit) -> None:
    table = await new_lobby(store, invitation=Invitation(CARP, NAMES[CARP]))
    await limit(store)
    await join(store, table.id, CARP, NAMES[CARP], NOON)


async def asks_for_seat(store: Store, limit: Limit) -> None:
    table = await begun(store, await new_lobby(store), OTTER, computers=1)
    await limit(store)
    await ask_request(store, table.id, Request("seat", 2, CARP, NAMES[CARP], "en", (), NOON))


async def plays_on_after_resigning(store: Store, limit: Limit) -> None:
    table = await begun(store, await new_lobby(store, host=NEWT), CARP, computers=1)
    await hand_over(store, table.id, 1, NOON)
    await ask_request(store, table.id, Request("seat", 2, HERON, NAMES[HERON], "en", (), NOON))
    await agree_to_request(store, table.id, "seat", 2, HERON, 0, LATER)
    await limit(store)
    await take_seat(store, table.id, 1, CARP, NAMES[CARP], "en", LATER)


async def is_back_as_a_substitute(store: Store, limit: Limit) -> None:
    table = await begun(store, await new_lobby(store), CARP)
    await call_substitute(store, table.id, 1, NOON)
    await take_seat(store, table.id, 1, OTTER, NAMES[OTTER], "en", NOON)
    await call_substitute(store, table.id, 1, NOON)
    await limit(store)
    await take_seat(store, table.id, 1, CARP, NAMES[CARP], "en", LATER)


OPEN = (accepts_invitation, plays_on_after_resigning, is_back_as_a_substitute)  # to a seat that is the person's own
LIMITED = (joins_lobby, asks_for_seat)
WAYS = (*OPEN, *LIMITED)


async def keep_apart(store: Store, owner: int, other: int) -> list[TableRow] | None:
    return await store.apart.add(owner, [Unwanted(other, NAMES[other])], NOON)


@pytest.mark.parametrize("owner", [HERON, CARP], ids=["seated", "coming"])
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
async def test_no_way_to_sit_down_leads_to_such_a_person(store: Store, owner: int, way: Way) -> None:
    other = HERON if owner == CARP else CARP

    async def apart(store: Store) -> None:
        await keep_apart(store, owner, other)

    with pytest.raises(Refused, match=r"table-full|seat-held"):
        await way(store, apart)
    (row,) = await store.tables.live()
    assert sum(seat.holder in (HERON, CARP) for seat in row.seats) < 2


async def test_the_owner_is_told_at_which_tables_both_sit(store: Store) -> None:
    game = await running_game(store)
    lobby = await new_lobby(store, channel=7)
    await join(store, lobby.id, OTTER, NAMES[OTTER], NOON)
    await new_lobby(store, channel=8, host=OTTER)
    shared = await keep_apart(store, HERON, OTTER)
    assert {row.id for row in shared or ()} == {game.id, lobby.id}


async def test_an_entry_is_deleted_with_the_data_of_the_other(store: Store) -> None:
    await keep_apart(store, HERON, OTTER)
    await forget(store, OTTER, NOON)
    assert await store.apart.pairs([HERON, OTTER]) == set()


async def test_a_list_has_as_many_people_as_a_menu(store: Store) -> None:
    people = [Unwanted(number, f"Toad {number}") for number in range(1, MAX_PEOPLE + 1)]
    assert await store.apart.add(HERON, people, NOON) == []
    assert await keep_apart(store, HERON, OTTER) is None
    assert len(await store.apart.of(HERON)) == MAX_PEOPLE
    assert await store.apart.add(HERON, people[:1], LATER) == []


async def test_pairs_are_those_of_the_people_asked_about(store: Store) -> None:
    await keep_apart(store, HERON, OTTER)
    await keep_apart(store, OTTER, HERON)
    await keep_apart(store, CARP, HERON)
    await keep_apart(store, HERON, CARP)
    assert await store.apart.pairs([HERON, OTTER, NEWT]) == {frozenset({HERON, OTTER})}
    await store.apart.remove(OTTER, [HERON])
    assert await store.apart.pairs([HERON, OTTER, NEWT]) == {frozenset({HERON, OTTER})}
    await store.apart.remove(HERON, [OTTER])
    assert await store.apart.pairs([HERON, OTTER, NEWT]) == set(), "they are taken off both lists"


@pytest.mark.parametrize(("owner", "other"), [(HERON, CARP), (CARP, HERON)])
async def test_an_invitation_of_such_a_host_is_not_among_the_questions(store: Store, owner: int, other: int) -> None:
    table = await new_lobby(store, invitation=Invitation(CARP, NAMES[CARP]))
    assert [one.table for one in await store.requests.questions(CARP)] == [table.id]
    await keep_apart(store, owner, other)
    assert await store.requests.questions(CARP) == []


STRONG = 1520  # points: 15 better than a new player, of which two deviations of 1 are not sure


async def make_strong(store: Store, user: int, game: str = "water-lily") -> None:
    """Give a person the rating of a strong player in a game."""
    rating = {"guild": GUILD, "game": game, "user": user, "mu": 40.0, "sigma": 1.0}
    played = {"games": 30, "wins": 20, "updated": NOON}
    await store.database.write(
        lambda connection: connection.execute(sa.insert(schema.ratings).values({**rating, **played}))
    )


async def limit_all(store: Store, level: int) -> None:
    """Limit all tables to a level."""
    await store.database.write(lambda connection: connection.execute(sa.update(schema.tables).values(level=level)))


@pytest.mark.parametrize("way", LIMITED, ids=lambda way: way.__name__)
async def test_no_way_to_sit_down_is_open_to_another_level(store: Store, way: Way) -> None:
    async def limit(store: Store) -> None:
        await make_strong(store, CARP)
        await limit_all(store, 1000)

    with pytest.raises(Refused, match="other-level") as refused:
        await way(store, limit)
    assert refused.value.variables == {"least": "850", "most": "1150", "points": str(STRONG)}
    (row,) = await store.tables.live()
    assert CARP not in [seat.holder for seat in row.seats]


@pytest.mark.parametrize("way", OPEN, ids=lambda way: way.__name__)
async def test_a_seat_of_ones_own_is_open_whatever_the_rating_is(store: Store, way: Way) -> None:
    async def limit(store: Store) -> None:
        await make_strong(store, CARP)
        await limit_all(store, 1000)

    await way(store, limit)


async def test_who_has_declined_an_invitation_has_no_seat_of_ones_own(store: Store) -> None:
    await make_strong(store, CARP)
    table = await new_lobby(store, invitation=Invitation(CARP, NAMES[CARP], declined=True))
    await limit_all(store, 1000)
    with pytest.raises(Refused, match="other-level"):
        await join(store, table.id, CARP, NAMES[CARP], NOON)


@pytest.mark.parametrize(
    ("level", "user", "rated_in"),
    [
        (1000, OTTER, "water-lily"),
        (1150, OTTER, "water-lily"),
        (STRONG - 150, CARP, "water-lily"),
        (STRONG + 150, CARP, "water-lily"),
        (1000, CARP, "china-moon"),
    ],
    ids=["own level", "150 above", "150 below, rated", "150 above, rated", "rated in another game"],
)
async def test_people_within_reach_of_the_level_sit_down(store: Store, level: int, user: int, rated_in: str) -> None:
    await make_strong(store, CARP, rated_in)
    table = await new_lobby(store)
    await set_options(store, table.id, NOON, level=level)
    assert len((await join(store, table.id, user, NAMES[user], NOON)).seats) == 2
