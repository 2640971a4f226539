"""A bot in fifty lines, without a library: /echo says a text again, and a button counts how often it was pressed."""

from __future__ import annotations

import asyncio
import os
from typing import Any

import aiohttp

API, TOKEN = os.environ["DISCORD_API"], os.environ["DISCORD_TOKEN"]
COMMAND = {
    "name": "echo",
    "type": 1,
    "description": "Say a text again",
    "options": [{"name": "text", "type": 3, "description": "The text", "required": True}],
}


def panel(count: int) -> list[dict[str, Any]]:
    """Return a row with the button."""
    button = {"type": 2, "style": 1, "label": f"Pressed {count} times", "custom_id": f"count:{count}"}
    return [{"type": 1, "components": [button]}]


def answer_to(interaction: dict[str, Any]) -> dict[str, Any]:
    """Return the response to a command or a press."""
    data = interaction["data"]
    if interaction["type"] == 2:
        return {"type": 4, "data": {"content": data["options"][0]["value"], "components": panel(0)}}
    return {"type": 7, "data": {"components": panel(int(data["custom_id"].split(":")[1]) + 1)}}


async def beat(socket: aiohttp.ClientWebSocketResponse, seconds: float) -> None:
    """Keep the connection alive."""
    while True:
        await asyncio.sleep(seconds)
        await socket.send_json({"op": 1, "d": None})


async def main() -> None:
    """Register the command, connect, and answer for ever."""
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {TOKEN}"}, raise_for_status=True) as http:
        me = await (await http.get(f"{API}/applications/@me")).json()
        await http.put(f"{API}/applications/{me['id']}/commands", json=[COMMAND])
        gateway = (await (await http.get(f"{API}/gateway/bot")).json())["url"]
        async with http.ws_connect(f"{gateway}?v=10&encoding=json") as socket:
            hello = await socket.receive_json()
            heart = asyncio.create_task(beat(socket, hello["d"]["heartbeat_interval"] / 1000))
            properties = {"os": "any", "browser": "none", "device": "none"}
            await socket.send_json({"op": 2, "d": {"token": TOKEN, "intents": 0, "properties": properties}})
            async for frame in socket:
                payload = frame.json()
                if payload["t"] == "INTERACTION_CREATE":
                    call = payload["d"]
                    address = f"{API}/interactions/{call['id']}/{call['token']}/callback"
                    await http.post(address, json=answer_to(call))
            heart.cancel()


if __name__ == "__main__":
    asyncio.run(main())
