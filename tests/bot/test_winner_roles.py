"""The role of a cup's winners is given where Discord allows it, and nothing is attempted where it does not."""

from __future__ import annotations

import pytest

from bot.display.failures import FAILURES
from bot.display.winner_roles import Given, WinnerRoles
from deploy.local.local_discord import LocalDiscord
from deploy.local.permissions import Permission
from deploy.local.world import Role
from tests.local.conftest import Bot
from tests.local_discord.world import World

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


async def test_all_who_share_the_first_place_have_the_role_and_earlier_winners_not(
    local: LocalDiscord, champion: Role, bot: Bot
) -> None:
    heron, newt, otter, *_ = people(local)
    guild, roles = bot.guilds[0].id, WinnerRoles(bot)
    assert await roles.give(guild, champion.id, [heron, newt], [], "Friday") is Given.GIVEN
    assert champion.holders == {heron, newt}
    for _ in range(2):
        assert await roles.give(guild, champion.id, [newt, otter], [heron, newt], "Friday") is Given.GIVEN
        assert champion.holders == {newt, otter}


async def test_a_winner_who_has_left_the_server_stops_nothing(local: LocalDiscord, champion: Role, bot: Bot) -> None:
    heron, newt, *_ = people(local)
    local.world.guild.members.discard(heron)
    assert await WinnerRoles(bot).give(bot.guilds[0].id, champion.id, [heron, newt], [], "Friday") is Given.GIVEN
    assert champion.holders == {newt}


async def test_nothing_is_attempted_without_the_permission(local: LocalDiscord, bot: Bot) -> None:
    roles, guild = WinnerRoles(bot), local.world.guild
    for role, given in ((1, Given.NO_ROLE), (guild.id, Given.MANAGED), (guild.manager_role.id, Given.NOT_ALLOWED)):
        assert await roles.give(guild.id, role, people(local)[:1], [], "Friday") is given


async def test_nothing_is_attempted_with_a_role_above_the_bots(local: LocalDiscord, admiral: Role, bot: Bot) -> None:
    given = await WinnerRoles(bot).give(bot.guilds[0].id, admiral.id, people(local)[:1], [], "Friday")
    assert given is Given.TOO_HIGH
    assert not admiral.holders


async def test_a_role_that_discord_refuses_for_another_reason_is_told(
    local: LocalDiscord, champion: Role, bot: Bot
) -> None:
    keepers = local.world.guild.manager_role  # which the local Discord gives by no request
    given = await WinnerRoles(bot).give(bot.guilds[0].id, keepers.id, people(local)[:1], [], "Friday")
    assert given is Given.NOT_ALLOWED
    assert not champion.holders


@pytest.mark.parametrize("status", [503, 429, 401])
async def test_an_error_of_discord_is_tried_again(local: LocalDiscord, champion: Role, bot: Bot, status: int) -> None:
    heron, guild, roles = people(local)[:1], bot.guilds[0].id, WinnerRoles(bot)
    world = await World.fetch(local.base)
    await world.add_fault(method="PUT", path=f"*/roles/{champion.id}", do="status", status=status, when="before")
    with pytest.raises(FAILURES):
        await roles.give(guild, champion.id, heron, [], "Friday")
    assert await roles.give(guild, champion.id, heron, [], "Friday") is Given.GIVEN
    assert champion.holders == {*heron}


async def test_a_refusal_that_could_not_be_known_is_told(local: LocalDiscord, champion: Role, bot: Bot) -> None:
    champion.position = HIGH  # of which the bot has not heard
    given = await WinnerRoles(bot).give(bot.guilds[0].id, champion.id, people(local)[:1], [], "Friday")
    assert given is Given.NOT_ALLOWED
    assert not champion.holders
