"""The roles of winners, of cups and of seasons: given where Discord allows it, and taken back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.background import season_roles
from bot.background.season_roles import GIVEN_UP, SeasonRoles
from bot.display.failures import FAILURES
from bot.display.roles import Given, give_role
from bot.sessions.registry import TableRegistry
from deploy.local.faults import RequestFault
from deploy.local.local_discord import LocalDiscord
from deploy.local.permissions import Permission
from deploy.local.world import Role
from storage.scores import ALL_GAMES
from storage.store import Store
from tests.local.conftest import Bot
from tests.local_discord.world import World
from tests.storage.changes import forget

LOW, HIGH = 1, 9  # positions below the bot's role and above it


def add_role(local: LocalDiscord, name: str, position: int) -> Role:
    """Add a role to the server, of which a bot that is connected does not hear."""
    guild = local.world.guild
    guild.bot_role.permissions |= Permission.MANAGE_ROLES
    role = Role(guild.id + 1000 + position, name, 0, position)
    guild.more_roles[role.id] = role
    return role


@pytest.fixture
def champion(local: LocalDiscord) -> Role:
    """A role below the bot's, which may manage roles; a test has it before its bot connects."""
    return add_role(local, "Champion", LOW)


@pytest.fixture
def admiral(local: LocalDiscord) -> Role:
    """The same above the bot's."""
    return add_role(local, "Admiral", HIGH)


def people(local: LocalDiscord) -> list[int]:
    return [user.id for user in local.world.people]


async def test_all_who_share_the_first_place_have_the_role_and_earlier_winners_not(champion: Role, bot: Bot) -> None:
    heron, newt, otter, *_ = people(bot.local)
    guild = bot.guilds[0].id
    assert await give_role(bot, guild, champion.id, [heron, newt], [], "Friday") is Given.GIVEN
    assert champion.holders == {heron, newt}
    for _ in range(2):
        assert await give_role(bot, guild, champion.id, [newt, otter], [heron, newt], "Friday") is Given.GIVEN
        assert champion.holders == {newt, otter}


async def test_a_winner_who_has_left_the_server_stops_nothing(local: LocalDiscord, champion: Role, bot: Bot) -> None:
    heron, newt, *_ = people(local)
    local.world.guild.members.discard(heron)
    assert await give_role(bot, bot.guilds[0].id, champion.id, [heron, newt], [], "Friday") is Given.GIVEN
    assert champion.holders == {newt}


async def test_nobody_is_said_to_have_the_role_if_no_winner_is_left(champion: Role, bot: Bot) -> None:
    heron, newt, *_ = people(bot.local)
    champion.holders, guild = {newt}, bot.guilds[0].id
    bot.local.world.guild.members.discard(heron)
    for winners in ([heron], []):
        assert await give_role(bot, guild, champion.id, winners, [newt], "Friday") is Given.NOTHING
        assert not champion.holders


async def test_nothing_is_attempted_without_the_permission(local: LocalDiscord, bot: Bot) -> None:
    guild = local.world.guild
    for role, given in ((1, Given.NO_ROLE), (guild.id, Given.MANAGED), (guild.manager_role.id, Given.NOT_ALLOWED)):
        assert await give_role(bot, guild.id, role, people(local)[:1], [], "Friday") is given


async def test_nothing_is_attempted_with_a_role_above_the_bots(local: LocalDiscord, admiral: Role, bot: Bot) -> None:
    given = await give_role(bot, bot.guilds[0].id, admiral.id, people(local)[:1], [], "Friday")
    assert given is Given.TOO_HIGH
    assert not admiral.holders


async def test_an_error_of_discord_is_tried_again(local: LocalDiscord, champion: Role, bot: Bot) -> None:
    heron, guild = people(local)[:1], bot.guilds[0].id
    world = await World.fetch(local.base)
    for status in (503, 429, 401):
        await world.add_fault(method="PUT", path=f"*/roles/{champion.id}", do="status", status=status, when="before")
        with pytest.raises(FAILURES):
            await give_role(bot, guild, champion.id, heron, [], "Friday")
    assert await give_role(bot, guild, champion.id, heron, [], "Friday") is Given.GIVEN
    assert champion.holders == {*heron}


async def test_a_refusal_that_could_not_be_known_is_told(local: LocalDiscord, champion: Role, bot: Bot) -> None:
    champion.position = HIGH  # of which the bot has not heard
    given = await give_role(bot, bot.guilds[0].id, champion.id, people(local)[:1], [], "Friday")
    assert given is Given.NOT_ALLOWED
    assert not champion.holders


__all__ = ("admiral", "champion")
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
    monkeypatch.setattr(season_roles, "now", lambda: moment)
    return SeasonRoles(bot, TableRegistry(store), 0)


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
