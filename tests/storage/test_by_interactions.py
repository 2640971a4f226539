"""Tables where the bot is no member: they wait for presses, change no ratings, and go on once it is invited."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from storage.messages import OutboxMessage
from storage.models import TableRow
from storage.places import Place
from storage.scores import Opponent, Standing, Tally
from storage.store import Store
from tests.storage.changes import append, bot_added, bot_removed, hand_over, take_seat
from tests.storage.scenes import GUILD, HERON, LATER, NAMES, NEWT, NOON, OTTER, RESULT, STANDINGS, begun, new_lobby
from tests.storage.test_statistics import duel, finish, rate


async def game_elsewhere(store: Store, *, channel: int = 1, guild: int | None = GUILD) -> TableRow:
    """Create a game of Heron and Otter that speaks through interactions."""
    return await begun(store, await new_lobby(store, channel=channel, guild=guild, place=Place.ELSEWHERE), OTTER)


async def test_its_result_counts_in_statistics_of_ones_own_and_changes_no_rating(store: Store) -> None:
    row = await finish(store, await game_elsewhere(store))
    assert (await store.tables.load(row.id)).result == RESULT
    await finish(store, await game_elsewhere(store, guild=None))
    assert await store.statistics.scores(GUILD, HERON) == []
    assert await store.statistics.leaderboard(GUILD, None, 5) == []
    assert await store.statistics.seasons(GUILD) == []
    assert await store.statistics.opponents(GUILD, HERON, 5) == []
    assert await store.statistics.longest_game(GUILD, HERON) is None
    await duel(store, game="cappuccino")
    assert await store.statistics.tallies(HERON) == [
        Tally("", HERON, 3, 3), Tally("cappuccino", HERON, 1, 1), Tally("water-lily", HERON, 2, 2),
    ]  # fmt: skip
    assert await store.statistics.opponents(None, HERON, 5) == [Opponent(OTTER, 3, 3, 0)]
    assert await store.statistics.longest_game(None, OTTER) is not None


@pytest.mark.parametrize(("standings", "named"), [(STANDINGS, OTTER), ((Standing(0, 2, 9), Standing(1, 1, 12)), NEWT)])
async def test_whose_place_a_substitute_takes_has_the_result_but_for_a_win(
    store: Store, standings: Sequence[Standing], named: int
) -> None:
    row = await game_elsewhere(store)
    row = await append(store, row, ["a", "b"], [0, 1], NOON)
    row = await hand_over(store, row.id, 1, LATER)
    row = await take_seat(store, row.id, 1, NEWT, NAMES[NEWT], "en", LATER)
    await append(store, row, ["z"], [0], LATER, result=RESULT, standings=standings, rate=rate)
    games = {user: await store.statistics.tallies(user) for user in (OTTER, NEWT)}
    assert {user for user, tallies in games.items() if tallies} == {named}
    assert games[named][0] == Tally("", named, 1, int(named == NEWT))


async def test_it_goes_on_as_an_ordinary_table_once_the_bot_is_invited(store: Store) -> None:
    here, chat = await game_elsewhere(store), await game_elsewhere(store, channel=2, guild=None)
    await store.games.record_shown(here.id, 7, here.version, here.state, activity=here.last_activity)
    assert await store.tables.servers(can_post=False) == {GUILD}
    assert await bot_added(store, GUILD, LATER) == [here.id]
    assert await bot_added(store, GUILD, LATER) == []
    assert await store.tables.servers(can_post=False) == set()
    assert await store.tables.servers(can_post=True) == {GUILD}
    (row,) = await store.tables.unshown()
    assert (row.id, row.message, row.by_interactions) == (here.id, 7, False)
    assert (await store.tables.load(chat.id)).by_interactions
    await append(store, row, ["y", "z"], [0, 1], LATER, result=RESULT, standings=STANDINGS, rate=rate)
    assert [score.user for score in await store.statistics.leaderboard(GUILD, None, 5)] == [HERON, OTTER]


async def test_an_ordinary_table_goes_on_by_presses_without_the_bot(store: Store) -> None:
    row = await game_elsewhere(store)
    await store.outbox.add(OutboxMessage("note", row.id, "Somebody has resigned.", (), NOON))
    assert await bot_removed(store, GUILD, LATER) == []
    await bot_added(store, GUILD, LATER)
    assert await bot_removed(store, GUILD + 1, LATER) == []
    assert await bot_removed(store, GUILD, LATER) == [row.id]
    (game,) = await store.turns.waiting_games(HERON, mine_only=False)
    assert game.by_interactions
    assert (await store.tables.load(row.id)).by_interactions
    for waiting in (store.tables.unshown(), store.outbox.tables_with_secrets(), store.outbox.tables()):
        assert await waiting == [], "nobody shows it without a press"
    assert await bot_added(store, GUILD, LATER) == [row.id]
