"""Tables where the bot is no member: they wait for presses, change no ratings, and go on once it is invited."""

from __future__ import annotations

from storage.models import OutboxMessage, TableRow
from storage.store import Store
from tests.storage.scenes import GUILD, HERON, LATER, NAMES, NOON, OTTER, RESULT, STANDINGS, START
from tests.storage.test_statistics import rate


async def game_elsewhere(store: Store, *, channel: int = 1, guild: int | None = GUILD) -> TableRow:
    """Create a game of Heron and Otter that speaks through interactions."""
    table = await store.lobbies.open(
        game="water-lily", guild=guild, channel=channel, host=HERON, name=NAMES[HERON], locale="en", now=NOON,
        by_interactions=True,
    )  # fmt: skip
    table = await store.lobbies.join(table.id, OTTER, NAMES[OTTER], 4, NOON)
    return await store.lobbies.start(table.id, table.version, START, [0, 1], NOON)


async def test_nobody_shows_it_without_a_press(store: Store) -> None:
    row = await game_elsewhere(store)
    await store.outbox.add(OutboxMessage("note", row.id, "Somebody has resigned.", (), (), NOON))
    assert row.by_interactions
    assert await store.tables.unshown() == []
    assert await store.outbox.tables_with_secrets() == []
    assert await store.outbox.tables() == []
    (game,) = await store.turns.waiting_games(HERON, mine_only=False)
    assert game.by_interactions


async def test_its_result_is_kept_and_changes_no_rating(store: Store) -> None:
    row = await game_elsewhere(store)
    over = await store.games.append(row, ["z"], [0], LATER, result=RESULT, standings=STANDINGS, rate=rate)
    assert (await store.tables.load(over.id)).result == RESULT
    assert await store.statistics.scores(GUILD, HERON) == []


async def test_it_goes_on_as_an_ordinary_table_once_the_bot_is_invited(store: Store) -> None:
    here, chat = await game_elsewhere(store), await game_elsewhere(store, channel=2, guild=None)
    await store.games.record_shown(here.id, 7, here.version, here.state, activity=here.last_activity)
    assert await store.tables.by_interactions() == {GUILD}
    assert await store.tables.admit(GUILD) == [here.id]
    assert await store.tables.admit(GUILD) == []
    assert await store.tables.by_interactions() == set()
    (row,) = await store.tables.unshown()
    assert (row.id, row.message, row.by_interactions) == (here.id, 7, False)
    assert (await store.tables.load(chat.id)).by_interactions
    await store.games.append(row, ["z"], [0], LATER, result=RESULT, standings=STANDINGS, rate=rate)
    assert [score.user for score in await store.statistics.leaderboard(GUILD, None, 5)] == [HERON, OTTER]
