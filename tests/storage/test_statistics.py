"""Results and ratings: what a game between people leaves behind, in the transaction of its last move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
import sqlalchemy as sa

from storage import schema
from storage.models import State, TableRow
from storage.scores import Rating, Score, Standing
from storage.store import Store
from tests.storage.changes import append, cancel
from tests.storage.scenes import (
    CARP,
    GUILD,
    HERON,
    LATER,
    NEWT,
    OTTER,
    RESULT,
    STANDINGS,
    begun,
    crowded_game,
    new_lobby,
    running_game,
)

PLAYED = {"games": 30, "wins": 20, "updated": LATER}  # enough for a rating that is not provisional
FOUR = tuple(Standing(seat, rank, points) for seat, rank, points in ((3, 1, 30), (1, 2, 20), (0, 2, 20), (2, 4, 5)))


def rate(ranks: Sequence[int], ratings: Sequence[Rating | None]) -> list[Rating]:
    """Rate by a simple rule: a new player has 25, each is moved by its rank, and is known better than before."""
    known = [rating or Rating(25, 8) for rating in ratings]
    return [Rating(old.mu + 3 - rank, old.sigma / 2) for rank, old in zip(ranks, known, strict=True)]


async def finish(store: Store, table: TableRow, standings: Sequence[Standing] = STANDINGS) -> TableRow:
    """End a game with a move of the first two players."""
    if len(standings) > 2:  # the third person decides, too, else that person has not begun
        table = await append(store, table, ["c"], [2], LATER)
    return await append(store, table, ["y", "z"], [0, 1], LATER, result=RESULT, standings=standings, rate=rate)


async def rematch(store: Store, before: TableRow, best_of: int, standings: Sequence[Standing] = STANDINGS) -> TableRow:
    """Return a rematch of a game between two, won by the host, in a series."""
    table = await new_lobby(store, game=before.game, now=LATER, options={"best_of": best_of}, follows=before.id)
    return await finish(store, await begun(store, table, OTTER), standings)


async def duel(
    store: Store,
    host: int = HERON,
    other: int = OTTER,
    game: str = "water-lily",
    standings: Sequence[Standing] = STANDINGS,
) -> TableRow:
    """Return a game between two, won by the host."""
    table = await new_lobby(store, game=game, host=host)
    return await finish(store, await begun(store, table, other), standings)


async def results(store: Store) -> list[tuple[Any, ...]]:
    """Return the rows of results."""
    names = ("table_id", "guild", "game", "user", "seat", "rank", "points", "won")
    query = sa.select(*(schema.results.c[name] for name in names)).order_by("table_id", "seat")
    return await store.database.read(lambda connection: [tuple(row) for row in connection.execute(query)])


async def test_a_game_between_two_leaves_a_result_and_a_rating_for_each(store: Store) -> None:
    table = await finish(store, await running_game(store))
    assert await results(store) == [
        (table.id, GUILD, "water-lily", OTTER, 0, 1, 12, True),
        (table.id, GUILD, "water-lily", HERON, 1, 2, 9, False),
    ]
    for user, wins, mu in ((OTTER, 1, 27), (HERON, 0, 26)):
        scores = [Score(game, user, 1, wins, Rating(mu, 4)) for game in ("", "water-lily")]
        assert await store.statistics.scores(GUILD, user) == scores
        assert await store.statistics.scores(GUILD + 1, user) == []
        about = await store.user_data.export(user)
        assert {row["updated"] for row in about["ratings"]} == {LATER.isoformat()}
        assert {row["ended"] for row in about["results"]} == {LATER.isoformat()}


async def test_ratings_grow_on_each_server_in_each_game_and_in_all(store: Store) -> None:
    await duel(store)
    await duel(store)
    await finish(store, await running_game(store, guild=GUILD + 1))
    await duel(store, OTTER, HERON, "cappuccino")
    assert await store.statistics.scores(GUILD, HERON) == [
        Score("", HERON, 3, 2, Rating(25 + 2 + 2 + 1, 1)),
        Score("cappuccino", HERON, 1, 0, Rating(26, 4)),
        Score("water-lily", HERON, 2, 2, Rating(29, 2)),
    ]
    elsewhere = [Score(game, HERON, 1, 0, Rating(26, 4)) for game in ("", "water-lily")]
    assert await store.statistics.scores(GUILD + 1, HERON) == elsewhere


async def test_computer_players_are_ranked_but_not_rated(store: Store) -> None:
    table = await finish(store, await crowded_game(store), FOUR)
    assert [(row[3], row[5], row[7]) for row in await results(store)] == [
        (HERON, 2, False),
        (OTTER, 2, False),
        (CARP, 4, False),
    ]
    best = await store.statistics.leaderboard(GUILD, "water-lily", 10)
    assert [(score.user, score.rating.mu, score.wins) for score in best] == [
        (HERON, 26, 0),
        (OTTER, 26, 0),
        (CARP, 24, 0),
    ]
    assert table.state is State.OVER


async def test_a_game_without_a_server_or_without_an_end_counts_for_nothing(store: Store) -> None:
    await finish(store, await running_game(store, guild=None))
    table = await running_game(store)
    await append(store, table, ["a"], [0], LATER, standings=STANDINGS, rate=rate)
    await cancel(store, table.id, LATER)
    assert await results(store) == []


async def test_a_game_whose_count_fails_is_not_over_and_its_move_is_not_made(store: Store) -> None:
    table = await running_game(store)

    def fail(ranks: Sequence[int], ratings: Sequence[Rating | None]) -> list[Rating]:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await append(store, table, ["y", "z"], [0, 1], LATER, result=RESULT, standings=STANDINGS, rate=fail)
    assert await store.tables.load(table.id) == table
    assert await results(store) == []


async def test_the_best_are_those_who_surely_play_well(store: Store) -> None:
    """Of a large lead that may be luck nothing is proven."""
    ratings = {OTTER: Rating(32, 4), CARP: Rating(26, 4), HERON: Rating(29, 1), NEWT: Rating(24, 1)}
    rows = [
        {"guild": GUILD, "game": "water-lily", "user": user, "mu": one.mu, "sigma": one.sigma, **PLAYED}
        for user, one in ratings.items()
    ]
    await store.database.write(lambda connection: connection.execute(sa.insert(schema.ratings), rows))
    best = await store.statistics.leaderboard(GUILD, "water-lily", 10)
    assert [(score.user, score.rating) for score in best] == [
        (user, ratings[user]) for user in (HERON, OTTER, CARP, NEWT)
    ]
    assert [score.user for score in await store.statistics.leaderboard(GUILD, "water-lily", 2)] == [HERON, OTTER]
    assert await store.statistics.leaderboard(GUILD, "cappuccino", 10) == []
    assert await store.statistics.leaderboard(GUILD + 1, "water-lily", 10) == []


async def test_a_series_counts_from_the_game_before_it_was_chosen(store: Store) -> None:
    lost = tuple(Standing(seat, 2 - seat, 9 + seat) for seat in (0, 1))
    earlier = await duel(store, standings=lost)
    first = await rematch(store, earlier, 1)
    second = await rematch(store, first, 3, lost)
    third = await rematch(store, second, 3)
    assert await store.statistics.series(first.id) == {HERON: 1}
    assert await store.statistics.series(third.id) == {HERON: 2, OTTER: 1}
    assert (third.follows, third.best_of) == (second.id, 3)


async def test_two_people_are_compared_by_the_games_they_played_together(store: Store) -> None:
    await duel(store)
    await duel(store, standings=tuple(Standing(seat, 1, 9) for seat in (0, 1)))
    await duel(store, other=CARP)
    met = await store.statistics.head_to_head(GUILD, OTTER, HERON)
    assert met is not None
    assert (met.user, met.games, met.won, met.lost) == (HERON, 2, 0, 1)
    assert await store.statistics.head_to_head(GUILD, OTTER, CARP) is None
    assert await store.statistics.head_to_head(GUILD + 1, OTTER, HERON) is None
