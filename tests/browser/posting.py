"""Messages with pictures, sent as a bot would send them."""

from __future__ import annotations

import json
from io import BytesIO
from typing import Any

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
    await _request(world, "POST", f"channels/{world.channel}/messages", data=form)


async def register(world: World, commands: list[JSON]) -> None:
    """Register these commands as the bot's."""
    await _request(world, "PUT", f"applications/{world.application_id}/commands", json=commands)


async def edit(world: World, message: str, **changes: object) -> None:
    """Edit a message, by its id, as the bot."""
    await _request(world, "PATCH", f"channels/{world.channel}/messages/{message}", json=changes)


async def _request(world: World, method: str, path: str, **body: Any) -> None:
    headers = {"Authorization": "Bot local"}
    async with (
        aiohttp.ClientSession(world.base) as session,
        session.request(method, f"/api/v10/{path}", headers=headers, **body) as answer,
    ):
        assert answer.status == 200, await answer.text()
