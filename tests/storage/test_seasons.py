"""Seasons: ratings that restart each quarter and are kept after it; other statistics."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from storage.guilds import RoleDue
from storage.scores import FinishedGame, Opponent, Rating, Score, Standing, season_before, season_months, season_of
from storage.store import Store
from tests.storage.changes import agree_to_undo, append, ask_undo, forget
from tests.storage.scenes import (
    CARP,
    GUILD,
    HERON,
    LATER,
    NEWT,
    NOON,
    OTTER,
    RESULT,
    begun,
    crowded_game,
    new_lobby,
    running_game,
)
from tests.storage.test_statistics import FOUR, duel, finish, rate

WINTER = datetime(2027, 1, 1, 0, 30, tzinfo=UTC)
SPRING = "2026-2"


@pytest.mark.parametrize(
    ("moment", "season"),
    [
        ("2026-03-31T23:59:59+00:00", "2026-1"),
        ("2026-04-01T01:59:59+02:00", "2026-1"),
        ("2026-04-01T00:00:00+00:00", "2026-2"),
        ("2026-12-31T19:00:00-05:00", "2027-1"),
    ],
)
def test_a_season_is_a_quarter_in_utc(moment: str, season: str) -> None:
    assert season_of(datetime.fromisoformat(moment)) == season


def test_a_season_is_named_by_its_months() -> None:
    assert season_months("2026-4") == (date(2026, 10, 1), date(2026, 12, 1))
    for nonsense in ("", "2026", "2026-0", "2026-5", "2026-04", "all", "x-1", "-2026-1", "2026-1 "):
        with pytest.raises(ValueError, match=r"."):
            season_months(nonsense)


async def test_a_season_begins_anew_and_is_kept_after_its_end(store: Store) -> None:
    await duel(store)
    before = await store.statistics.leaderboard(GUILD, None, 10, SPRING)
    assert [(score.user, score.rating, score.games, score.wins) for score in before] == [
        (HERON, Rating(27, 4), 1, 1),
        (OTTER, Rating(26, 4), 1, 0),
    ]
    table = await running_game(store)
    standings = (Standing(0, 1, 12), Standing(1, 2, 9))  # Otter wins
    await append(store, table, ["y", "z"], [0, 1], WINTER, result=RESULT, standings=standings, rate=rate)
    assert await store.statistics.leaderboard(GUILD, None, 10, SPRING) == before
    assert [score.user for score in await store.statistics.leaderboard(GUILD, "water-lily", 10, "2027-1")] == [
        OTTER,
        HERON,
    ]
    assert await store.statistics.leaderboard(GUILD, "china-moon", 10, "2027-1") == []
    assert await store.statistics.seasons(GUILD) == ["2027-1", SPRING]
    assert await store.statistics.seasons(GUILD + 1) == []
    assert await store.statistics.season_scores(GUILD, HERON, 5) == [
        Score("", HERON, 1, 0, Rating(26, 4), "2027-1"),
        Score("", HERON, 1, 1, Rating(27, 4), SPRING),
    ]
    assert [score.season for score in await store.statistics.season_scores(GUILD, HERON, 1)] == ["2027-1"]
    assert await store.statistics.season_scores(GUILD + 1, HERON, 5) == []
    assert [(score.games, score.rating) for score in await store.statistics.scores(GUILD, HERON)] == [
        (2, Rating(28, 2))
    ] * 2


async def test_a_provisional_rating_comes_after_all_others(store: Store) -> None:
    for _ in range(5):
        await duel(store, HERON, OTTER)
    await duel(store, NEWT, CARP)
    for season in (None, SPRING):
        best = await store.statistics.leaderboard(GUILD, None, 10, season)
        assert [(score.user, score.is_provisional) for score in best] == [
            (HERON, False),
            (OTTER, False),
            (NEWT, True),
            (CARP, True),
        ]


async def test_opponents_are_counted_by_who_came_before_whom(store: Store) -> None:
    await duel(store)
    await duel(store, OTTER, HERON)
    await duel(store, OTTER, HERON, standings=(Standing(0, 1, 5), Standing(1, 1, 5)))
    await finish(store, await crowded_game(store, channel=7), FOUR)
    assert await store.statistics.opponents(GUILD, HERON, 5) == [Opponent(OTTER, 4, 1, 1), Opponent(CARP, 1, 1, 0)]
    assert await store.statistics.opponents(GUILD, HERON, 1) == [Opponent(OTTER, 4, 1, 1)]
    assert await store.statistics.opponents(GUILD + 1, HERON, 5) == []
    await forget(store, OTTER, LATER)
    assert await store.statistics.opponents(GUILD, HERON, 5) == [Opponent(CARP, 1, 1, 0)]


async def test_the_longest_game_has_the_most_moves_that_stand(store: Store) -> None:
    assert await store.statistics.longest_game(GUILD, HERON) is None
    await duel(store)
    row = await append(store, await running_game(store, channel=7), ["a", "b", "c"], [0, 1, 0], NOON)
    await ask_undo(store, row.id, row.version, 0, 1, NOON)
    row = await agree_to_undo(store, row.id, row.version, 1, NOON)
    row = await finish(store, await append(store, row, ["d"], [1], NOON))
    assert await store.statistics.longest_game(GUILD, HERON) == FinishedGame(row.id, "water-lily", 4, NOON, LATER)
    lobby = await new_lobby(store, host=CARP, now=NOON - timedelta(days=3))  # the wait for players is no part of it
    row = await finish(store, await append(store, await begun(store, lobby, NEWT), ["a"], [0], NOON))
    assert await store.statistics.longest_game(None, NEWT) == FinishedGame(row.id, "water-lily", 3, NOON, LATER)


ROLE, OTHER = 77, 78


def test_the_first_season_of_a_year_follows_the_last_of_another() -> None:
    assert [season_before(season) for season in ("2026-1", "2026-2", "2026-4")] == ["2025-4", "2026-1", "2026-3"]


async def test_a_role_is_due_once_a_season_and_once_it_is_another(store: Store) -> None:
    guilds = store.guilds
    await guilds.set_settings(GUILD, season_role=ROLE)
    await guilds.set_settings(GUILD + 1, timer=300)
    assert await guilds.season_roles_due("2026-3") == [RoleDue(GUILD, ROLE, None)]
    await guilds.record_season_role(GUILD, ROLE, "2026-3")
    assert await guilds.season_roles_due("2026-3") == []
    assert await guilds.season_roles_due("2026-4") == [RoleDue(GUILD, ROLE, "2026-3")]
    await guilds.set_settings(GUILD, season_role=OTHER)
    assert await guilds.season_roles_due("2026-3") == [RoleDue(GUILD, OTHER, None)]
    await guilds.set_settings(GUILD, season_role=None)
    assert await guilds.season_roles_due("2026-4") == []
