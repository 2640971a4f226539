"""Roles: created, changed, ordered, given and deleted by discord.py's own client, and refused."""

from __future__ import annotations

from collections.abc import AsyncIterator

import discord
import pytest
import pytest_asyncio

from deploy.local.local_discord import LocalDiscord
from deploy.local.permissions import ALL, Permission
from tests.local.conftest import Ask, Bot, until
from tests.local_discord.person import Person
from tests.local_discord.world import World


@pytest_asyncio.fixture
async def manager(local: LocalDiscord, bot: Bot) -> AsyncIterator[Bot]:
    """The bot, which may manage roles."""
    local.world.guild.bot_role.permissions |= Permission.MANAGE_ROLES
    yield bot


async def test_a_role_is_created_changed_given_taken_and_deleted(manager: Bot, ask: Ask, otter: Person) -> None:
    guild = manager.guilds[0]
    role = await guild.create_role(name="Frogs", colour=discord.Colour(0x2F9AA0), hoist=True, mentionable=True)
    await until(lambda: guild.get_role(role.id))
    assert (role.name, role.colour.value, role.hoist, role.mentionable, role.position) == (
        "Frogs",
        0x2F9AA0,
        True,
        True,
        1,
    )
    await role.edit(name="Toads")
    await until(lambda: getattr(guild.get_role(role.id), "name", "") == "Toads")
    member = await guild.fetch_member(int(otter.user.id))
    await member.add_roles(role)
    assert role.id in [one.id for one in (await guild.fetch_member(member.id)).roles]
    counts = await ask("GET", f"/guilds/{guild.id}/roles/member-counts")
    assert counts.body[str(role.id)] == 1
    await until(lambda: any(event == "GUILD_MEMBER_UPDATE" for event, _ in otter.events))
    await member.remove_roles(role)
    assert role.id not in [one.id for one in (await guild.fetch_member(member.id)).roles]
    await role.delete()
    await until(lambda: guild.get_role(role.id) is None)
    assert role.id not in [one.id for one in await guild.fetch_roles()]


async def test_a_given_role_gives_its_permissions(
    manager: Bot, local: LocalDiscord, otter: Person, world: World
) -> None:
    guild = manager.guilds[0]
    await world.permit(world.channel, "everyone", deny=("SEND_MESSAGES",))
    role = await guild.create_role(name="Speakers", permissions=discord.Permissions(send_messages=True))
    await (await guild.fetch_member(int(otter.user.id))).add_roles(role)
    user, channel = local.world.users[int(otter.user.id)], local.world.channels[int(world.channel)]
    assert not local.can(user, channel, Permission.SEND_MESSAGES)  # the channel's overwrite stands above
    await world.permit(world.channel, str(role.id), allow=("SEND_MESSAGES",))
    assert local.can(user, channel, Permission.SEND_MESSAGES)


async def test_who_may_not_manage_roles_is_refused(bot: Bot, otter: Person) -> None:
    guild = bot.guilds[0]
    with pytest.raises(discord.Forbidden) as error:
        await guild.create_role(name="Frogs")
    assert error.value.code == 50013


async def test_roles_above_ones_own_and_permissions_one_lacks_stay_out_of_reach(manager: Bot, ask: Ask) -> None:
    guild = manager.guilds[0]
    path = f"/guilds/{guild.id}/roles"
    roles = {role.name: role for role in await guild.fetch_roles()}
    assert (await ask("PATCH", f"{path}/{roles['Players'].id}", {"name": "Mine"})).code == 50013
    assert (await ask("DELETE", f"{path}/{roles['Keepers'].id}")).code == 50028
    assert (await ask("POST", path, {"permissions": str(ALL)})).code == 50013
    assert (await ask("PATCH", path, [{"id": str(roles["Keepers"].id), "position": 9}])).code == 50013


@pytest.mark.parametrize(
    "body", [{"name": "x" * 101}, {"color": -1}, {"color": 1 << 24}, {"unicode_emoji": "🐸"}, {"colour": 1}]
)
async def test_a_role_that_discord_refuses_is_refused(manager: Bot, ask: Ask, body: dict[str, object]) -> None:
    assert (await ask("POST", f"/guilds/{manager.guilds[0].id}/roles", body)).code == 50035
