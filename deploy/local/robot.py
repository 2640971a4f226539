"""A robot user: uses one channel of the local Discord as a person's client does.

It identifies the bot's controls only by their ids, as in ``page/bot_controls.json``, and knows no games.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Self, TypeVar

import aiohttp

from .json_types import JSON

API = "/api/v10"
CONTROLS: dict[str, str] = json.loads((Path(__file__).parent / "page" / "bot_controls.json").read_text("utf-8"))
COMMAND, COMPONENT, MODAL, STRING = 2, 3, 5, 3
DISPATCH, HEARTBEAT, IDENTIFY, HELLO = 0, 1, 2, 10
MAX_MESSAGES = 50  # messages
ANSWER_TIMEOUT = 30.0
"""Seconds to wait for the bot."""
T = TypeVar("T")


class Control(NamedTuple):
    """A button or menu, and its message."""

    message: JSON
    component: JSON


class Robot:
    """A user's client in one channel. Use it as a context manager."""

    def __init__(self, base: str, token: str, application_id: str, guild_id: str, channel_id: str) -> None:
        self._base, self._token = base, token
        self._place: JSON = {"application_id": application_id, "guild_id": guild_id, "channel_id": channel_id}
        self._messages: dict[str, JSON] = {}
        self._modal: JSON | None = None
        self._changed = asyncio.Event()
        self._nonces = itertools.count(1)
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        self._http = aiohttp.ClientSession(self._base, headers={"Authorization": self._token})
        socket = await self._http.ws_connect("/gateway?v=10&encoding=json")
        await socket.send_json({"op": IDENTIFY, "d": {"token": self._token, "properties": {}}})
        self._tasks.append(asyncio.create_task(self._listen(socket)))
        for message in await self._list(f"/channels/{self._place['channel_id']}/messages?limit=20"):
            self._messages[message["id"]] = message
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._http.close()

    async def games(self) -> list[str]:
        """Return the games that /play offers."""
        return [choice["value"] for choice in (await self._command("play"))["options"][0]["choices"]]

    async def open_table(self, game: str) -> None:
        """Send /play."""
        command = await self._command("play")
        option = {"type": STRING, "name": command["options"][0]["name"], "value": game}
        await self._invoke(command, [option])

    async def command(self, name: str) -> None:
        """Send a command without options."""
        await self._invoke(await self._command(name), [])

    async def press(self, control: Control, *values: str) -> None:
        """Press a button, or choose options in a menu."""
        data = {"component_type": control.component["type"], "custom_id": control.component["custom_id"]}
        more = {"message_id": control.message["id"], "message_flags": control.message["flags"]}
        await self._interact(COMPONENT, data | ({"values": list(values)} if values else {}), more)

    def find(self, kind: str) -> Control | None:
        """Return the newest control of a kind, the last one in its message, or None."""
        for message in sorted(self._messages.values(), key=lambda message: int(message["id"]), reverse=True):
            every = [component for row in message["components"] for component in row["components"]]
            known = [c for c in every if re.search(CONTROLS[kind], c.get("custom_id", ""))]
            if known:
                return Control(message, known[-1])
        return None

    async def until(self, condition: Callable[[], T | None], patience: float = ANSWER_TIMEOUT) -> T:
        """Wait until ``condition`` returns a value, and return it. Raises TimeoutError."""
        async with asyncio.timeout(patience):
            while not (result := condition()):
                self._changed.clear()
                await self._changed.wait()
        return result

    async def press_until_changed(self, control: Control, kind: str, *values: str) -> None:
        """Press a control, and wait until the newest control of a kind is another or was edited. Raises
        TimeoutError."""
        before = self.find(kind)
        await self.press(control, *values)
        await self.until(lambda: self.find(kind) != before)

    def take_modal(self) -> JSON | None:
        """Return the form that a press has opened, once; None before it is there."""
        modal, self._modal = self._modal, None
        return modal

    async def submit(self, modal: JSON, values: Mapping[str, Sequence[str]]) -> None:
        """Send a form of labelled menus and check boxes, with these values in some of its fields, and what is preset in
        the others."""
        holders = [
            {"type": holder["type"], "component": _answer(holder["component"], values)}
            for holder in modal["components"]
        ]
        await self._interact(MODAL, {"id": modal["id"], "custom_id": modal["custom_id"], "components": holders})

    async def _command(self, name: str) -> JSON:
        commands = await self._list(f"/applications/{self._place['application_id']}/commands")
        return next(command for command in commands if command["name"] == name)

    async def _invoke(self, command: JSON, options: list[JSON]) -> None:
        known = {name: command[name] for name in ("id", "name", "version")}
        await self._interact(COMMAND, known | {"type": 1} | ({"options": options} if options else {}))

    async def _interact(self, kind: int, data: JSON, more: JSON | None = None) -> None:
        body = self._place | {"type": kind, "session_id": "robot", "nonce": str(next(self._nonces)), "data": data}
        payload = body | (more or {})
        async with self._http.post(f"{API}/interactions", json=payload, raise_for_status=True):
            pass

    async def _list(self, path: str) -> list[JSON]:
        async with self._http.get(API + path, raise_for_status=True) as response:
            answer: list[JSON] = await response.json()
            return answer

    async def _listen(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async with socket:
            async for frame in socket:
                payload = frame.json()
                if payload["op"] == HELLO:
                    seconds = payload["d"]["heartbeat_interval"] / 1000
                    self._tasks.append(asyncio.create_task(_beat(socket, seconds)))
                elif payload["op"] == DISPATCH:
                    self._hear(payload["t"], payload["d"])

    def _hear(self, event: str, data: JSON) -> None:
        if event == "INTERACTION_MODAL_CREATE":
            self._modal = data
            self._changed.set()
        if not event.startswith("MESSAGE_") or data["channel_id"] != self._place["channel_id"]:
            return
        if event == "MESSAGE_DELETE":
            self._messages.pop(data["id"], None)
        else:
            self._messages[data["id"]] = data
        while len(self._messages) > MAX_MESSAGES:
            del self._messages[min(self._messages, key=int)]
        self._changed.set()


def _answer(field: JSON, values: Mapping[str, Sequence[str]]) -> JSON:
    """Return a field with its values: given ones, or those preset."""
    preset = [option["value"] for option in field.get("options", []) if option.get("default")]
    preset += [value["id"] for value in field.get("default_values", [])]
    return {
        "type": field["type"],
        "custom_id": field["custom_id"],
        "values": [*values.get(field["custom_id"], preset)],
    }


async def _beat(socket: aiohttp.ClientWebSocketResponse, seconds: float) -> None:
    """Send heartbeats, without which the gateway closes the connection."""
    while not socket.closed:
        await asyncio.sleep(seconds)
        await socket.send_json({"op": HEARTBEAT, "d": None})
