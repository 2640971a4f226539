"""Roles and the application's own emojis, by discord.py's own client: created, changed, given, deleted, and refused."""

from __future__ import annotations

import base64
import zlib
from collections.abc import AsyncIterator

import aiohttp
import discord
import pytest_asyncio

from deploy.local.local_discord import LocalDiscord
from deploy.local.permissions import ALL, Permission
from tests.local.conftest import Ask, Bot, refusal, until
from tests.local.test_messages import PNG
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


async def test_who_may_not_manage_roles_is_refused(bot: Bot) -> None:
    guild = bot.guilds[0]
    with refusal(50013, discord.Forbidden):
        await guild.create_role(name="Frogs")


async def test_roles_above_ones_own_and_permissions_one_lacks_stay_out_of_reach(manager: Bot, ask: Ask) -> None:
    guild = manager.guilds[0]
    path = f"/guilds/{guild.id}/roles"
    roles = {role.name: role for role in await guild.fetch_roles()}
    assert (await ask("PATCH", f"{path}/{roles['Players'].id}", {"name": "Mine"})).code == 50013
    assert (await ask("DELETE", f"{path}/{roles['Keepers'].id}")).code == 50028
    assert (await ask("POST", path, {"permissions": str(ALL)})).code == 50013
    assert (await ask("PATCH", path, [{"id": str(roles["Keepers"].id), "position": 9}])).code == 50013


async def test_a_role_that_discord_refuses_is_refused(manager: Bot, ask: Ask) -> None:
    for body in ({"name": "x" * 101}, {"color": -1}, {"color": 1 << 24}, {"unicode_emoji": "🐸"}, {"colour": 1}):
        assert (await ask("POST", f"/guilds/{manager.guilds[0].id}/roles", body)).body.get("code") == 50035, body


def image(content: bytes = PNG) -> str:
    return f"data:image/png;base64,{base64.b64encode(content).decode()}"


async def test_an_emoji_is_made_renamed_used_on_a_button_and_deleted(bot: Bot, heron: Person, world: World) -> None:
    emoji = await bot.create_application_emoji(name="frog", image=PNG)
    emoji = await emoji.edit(name="red_frog")
    assert [one.name for one in await bot.fetch_application_emojis()] == ["red_frog"]
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(emoji=emoji, custom_id="hop"))
    message = await bot.channel.send("hop", view=view)
    new_message = await heron.message(world.channel, str(message.id))
    assert new_message["components"][0]["components"][0]["emoji"]["id"] == str(emoji.id)
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{world.base}/emojis/{emoji.id}.png") as response,
    ):
        assert await response.read() == PNG
    await emoji.delete()
    with refusal(10014, discord.NotFound):
        await bot.fetch_application_emoji(emoji.id)


UNFIT: dict[str, tuple[dict[str, str], int]] = {
    "a short name": ({"name": "x", "image": image()}, 50035),
    "a blank in the name": ({"name": "red frog", "image": image()}, 50035),
    "a name taken": ({"name": "taken", "image": image()}, 50035),
    "no picture": ({"name": "frog"}, 50035),
    "a text for a picture": ({"name": "frog", "image": "data:image/png;base64,bm8gcGljdHVyZQ=="}, 50035),
    "over 256 KiB": ({"name": "frog", "image": image(PNG + zlib.compress(bytes(10), 0) * 20_000)}, 50138),
}
"""Emojis that cannot be made, each with the code of its refusal."""


async def test_an_emoji_that_does_not_fit_is_refused(ask: Ask, world: World) -> None:
    path = f"/applications/{world.application_id}/emojis"
    assert (await ask("POST", path, {"name": "taken", "image": image()})).status == 201
    for what, (body, code) in UNFIT.items():
        assert (await ask("POST", path, body)).body.get("code") == code, what


async def test_only_the_bot_makes_emojis(ask: Ask, world: World) -> None:
    path = f"/applications/{world.application_id}/emojis"
    response = await ask("POST", path, {"name": "frog", "image": image()}, token=world.users[0].token)
    assert response.code == 50001
