"""The winner of a season has the role that the server has chosen, until the next season ends."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.background import daily_jobs
from bot.background.daily_jobs import GIVEN_UP, SeasonRoles
from bot.display.winner_roles import WinnerRoles
from bot.sessions.preferences import GuildPreferences
from deploy.local.faults import RequestFault
from deploy.local.local_discord import LocalDiscord
from deploy.local.world import Role
from storage.scores import ALL_GAMES
from storage.store import Store
from tests.bot.bot_process import store
from tests.bot.test_winner_roles import admiral, champion, people
from tests.local.conftest import Bot
from tests.storage.changes import forget

__all__ = ("admiral", "champion", "store")
SPRING, SUMMER = datetime(2026, 4, 1, tzinfo=UTC), datetime(2026, 7, 1, tzinfo=UTC)


def rate(folder: Path, guild: int, season: str, user: int, mu: float, games: int = 9) -> None:
    """Store a person's rating in all games of a season."""
    with closing(sqlite3.connect(folder / "tables.db")) as database, database:
        values = (guild, season, ALL_GAMES, user, mu, 1.0, games, 1)
        database.execute(
            "insert into season_ratings (guild, season, game, user, mu, sigma, games, wins, updated)"
            " values (?, ?, ?, ?, ?, ?, ?, ?, '2026-01-01 00:00:00.000000')",
            values,
        )


def looking(bot: Bot, store: Store, monkeypatch: pytest.MonkeyPatch, moment: datetime) -> SeasonRoles:
    """Return what gives the roles of the season that has ended by a moment."""
    monkeypatch.setattr(daily_jobs, "now", lambda: moment)
    return SeasonRoles(bot, store, GuildPreferences(store), WinnerRoles(bot), 0)


async def test_the_role_of_a_season_passes_from_winner_to_winner(
    local: LocalDiscord, champion: Role, bot: Bot, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (heron, newt, otter, *_), guild = people(local), bot.guilds[0].id
    for season, user, mu, games in (
        ("2026-1", heron, 30.0, 9),
        ("2026-1", newt, 28.0, 9),
        ("2026-1", otter, 45.0, 4),  # too few games
        ("2026-2", newt, 33.0, 9),
        ("2026-2", otter, 33.0, 9),
    ):
        rate(tmp_path, guild, season, user, mu, games)
    await store.guilds.set_settings(guild, season_role=champion.id)
    await looking(bot, store, monkeypatch, SPRING).give_all()
    assert champion.holders == {heron}
    await looking(bot, store, monkeypatch, SUMMER).give_all()
    assert champion.holders == {newt, otter}, "who share the first place"
    assert await store.guilds.season_roles_due("2026-2") == []


async def test_the_role_is_taken_from_a_winner_whose_data_is_deleted(
    local: LocalDiscord, champion: Role, bot: Bot, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (heron, newt, *_), guild = people(local), bot.guilds[0].id
    for user, mu in ((heron, 30.0), (newt, 28.0)):
        rate(tmp_path, guild, "2026-1", user, mu)
    await store.guilds.set_settings(guild, season_role=champion.id)
    roles = looking(bot, store, monkeypatch, SPRING)
    await roles.give_all()
    for user in (newt, heron):  # who comes second has no role
        await forget(store, user, SPRING)
    (owed,) = await store.guilds.roles_to_take()
    assert (owed.user, owed.role) == (heron, champion.id)
    local.faults.pending.append(RequestFault(method="DELETE", path="*/roles/*", when="before"))
    await roles.take_all()
    assert champion.holders == {heron}
    await looking(bot, store, monkeypatch, SPRING).take_all()
    assert (champion.holders, await store.guilds.roles_to_take()) == (set(), [])


async def test_a_role_that_cannot_be_taken_is_forgotten_after_a_week(
    local: LocalDiscord, admiral: Role, bot: Bot, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heron, guild = people(local)[0], bot.guilds[0].id
    rate(tmp_path, guild, "2026-1", heron, 30.0)
    await store.guilds.set_settings(guild, season_role=admiral.id)
    await store.guilds.record_season_role(guild, admiral.id, "2026-1")
    await forget(store, heron, SPRING)
    for moment, left in ((SPRING, 1), (SPRING + GIVEN_UP, 1), (SPRING + 2 * GIVEN_UP, 0)):
        await looking(bot, store, monkeypatch, moment).take_all()
        assert len(await store.guilds.roles_to_take()) == left


async def test_a_role_above_the_bots_waits_until_it_may_be_given(
    local: LocalDiscord, admiral: Role, bot: Bot, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heron, guild = people(local)[0], bot.guilds[0].id
    rate(tmp_path, guild, "2026-1", heron, 30.0)
    await store.guilds.set_settings(guild, season_role=admiral.id)
    await looking(bot, store, monkeypatch, SPRING).give_all()
    assert not admiral.holders
    assert [due.guild for due in await store.guilds.season_roles_due("2026-1")] == [guild]
