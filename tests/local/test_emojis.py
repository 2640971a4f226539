"""The application's own emojis."""

from __future__ import annotations

import base64
import zlib

import aiohttp
import discord
import pytest

from tests.local.conftest import Ask, Bot
from tests.local.test_messages import PNG
from tests.local_discord.person import Person
from tests.local_discord.world import World


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
    with pytest.raises(discord.NotFound) as error:
        await bot.fetch_application_emoji(emoji.id)
    assert error.value.code == 10014


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"name": "x", "image": image()}, 50035),
        ({"name": "red frog", "image": image()}, 50035),
        ({"name": "taken", "image": image()}, 50035),
        ({"name": "frog"}, 50035),
        ({"name": "frog", "image": "data:image/png;base64,bm8gcGljdHVyZQ=="}, 50035),
        ({"name": "frog", "image": image(PNG + zlib.compress(bytes(10), 0) * 20_000)}, 50138),
    ],
    ids=["a short name", "a blank in the name", "a name taken", "no picture", "a text for a picture", "over 256 KiB"],
)
async def test_an_emoji_that_does_not_fit_is_refused(
    ask: Ask, world: World, body: dict[str, object], code: int
) -> None:
    path = f"/applications/{world.application_id}/emojis"
    assert (await ask("POST", path, {"name": "taken", "image": image()})).status == 201
    assert (await ask("POST", path, body)).code == code


async def test_only_the_bot_makes_emojis(ask: Ask, world: World) -> None:
    path = f"/applications/{world.application_id}/emojis"
    response = await ask("POST", path, {"name": "frog", "image": image()}, token=world.users[0].token)
    assert response.code == 50001
