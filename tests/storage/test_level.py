"""Tables for people of about one level: the limit binds all ways to sit down, and says the points."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

from storage import schema
from storage.errors import OtherLevel
from storage.store import Store
from storage.table import Invitation
from tests.storage.changes import join, leave, set_options
from tests.storage.scenes import CARP, GUILD, HERON, NAMES, NOON, OTTER, new_lobby
from tests.storage.ways_to_sit import (
    WAYS,
    Way,
    accepts_invitation,
    joins_in_a_group_chat,
    plays_on_after_resigning,
    takes_the_seat_that_a_rematch_keeps,
)

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


# ways to a seat that is a person's own
OPEN = (accepts_invitation, takes_the_seat_that_a_rematch_keeps, plays_on_after_resigning)
LIMITED = [way for way in WAYS if way not in (*OPEN, joins_in_a_group_chat)]  # a group chat knows no ratings


@pytest.mark.parametrize("way", LIMITED, ids=lambda way: way.__name__)
async def test_no_way_to_sit_down_is_open_to_another_level(store: Store, way: Way) -> None:
    async def limit(store: Store) -> None:
        await make_strong(store, CARP)
        await limit_all(store, 1000)

    with pytest.raises(OtherLevel) as refused:
        await way(store, limit)
    assert refused.value.points == STRONG
    row = await store.tables.load(refused.value.table.id)
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
    with pytest.raises(OtherLevel):
        await join(store, table.id, CARP, NAMES[CARP], 4, NOON)


@pytest.mark.parametrize(("level", "user"), [(1000, OTTER), (1150, OTTER), (STRONG - 150, CARP), (STRONG + 150, CARP)])
async def test_people_within_reach_of_the_level_sit_down(store: Store, level: int, user: int) -> None:
    await make_strong(store, CARP)
    table = await new_lobby(store)
    await set_options(store, table.id, NOON, level=level)
    assert len((await join(store, table.id, user, NAMES[user], 4, NOON)).seats) == 2


async def test_a_rating_in_another_game_says_nothing(store: Store) -> None:
    await make_strong(store, CARP, game="china-moon")
    table = await new_lobby(store)
    await set_options(store, table.id, NOON, level=1000)
    assert len((await join(store, table.id, CARP, NAMES[CARP], 4, NOON)).seats) == 2


async def test_people_who_sit_already_stay_when_a_level_is_chosen(store: Store) -> None:
    await make_strong(store, CARP)
    table = await new_lobby(store)
    await join(store, table.id, CARP, NAMES[CARP], 4, NOON)
    await set_options(store, table.id, NOON, level=1000)
    assert len((await leave(store, table.id, HERON, NOON)).seats) == 1
