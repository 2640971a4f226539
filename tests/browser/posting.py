"""Messages with pictures, sent as a bot would send them."""

from __future__ import annotations

import json
from io import BytesIO

import aiohttp
from PIL import Image

from tests.local_discord.world import JSON, World


async def post(world: World, *sizes: tuple[int, int], **message: object) -> None:
    """Send pictures of these sizes as the bot."""
    form = aiohttp.FormData()
    descriptions: list[JSON] = []
    for number, size in enumerate(sizes):
        picture = BytesIO()
        Image.new("RGB", size, "teal").save(picture, "PNG")
        form.add_field(f"files[{number}]", picture.getvalue(), filename=f"{number}.png", content_type="image/png")
        descriptions.append({"id": number, "description": f"Picture {number}"})
    form.add_field("payload_json", json.dumps(message | {"attachments": descriptions}))
    headers = {"Authorization": "Bot local"}
    path = f"/api/v10/channels/{world.channel}/messages"
    async with aiohttp.ClientSession(world.base) as session, session.post(path, data=form, headers=headers) as answer:
        assert answer.status == 200, await answer.text()


async def register(world: World, commands: list[JSON]) -> None:
    """Register these commands as the bot's."""
    path = f"/api/v10/applications/{world.application_id}/commands"
    headers = {"Authorization": "Bot local"}
    async with (
        aiohttp.ClientSession(world.base) as session,
        session.put(path, json=commands, headers=headers) as answer,
    ):
        assert answer.status == 200, await answer.text()


async def edit(world: World, message: str, **changes: object) -> None:
    """Edit a message, by its id, as the bot."""
    path = f"/api/v10/channels/{world.channel}/messages/{message}"
    headers = {"Authorization": "Bot local"}
    async with (
        aiohttp.ClientSession(world.base) as session,
        session.patch(path, json=changes, headers=headers) as answer,
    ):
        assert answer.status == 200, await answer.text()
