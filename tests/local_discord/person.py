"""A user of the local Discord: sends the requests of Discord's client and receives its events."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Awaitable, Callable, Sequence
from typing import Self

import aiohttp

from tests.local_discord.forms import TEXT, filled
from tests.local_discord.reading import component_of, option_path
from tests.local_discord.replies import Reply, Seen
from tests.local_discord.world import JSON, User, World
from tests.timeouts import TEST_TIMEOUT

API = "/api/v10"
COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
DISPATCH, HEARTBEAT, HELLO = 0, 1, 10


class Refused(Exception):
    """Raised when the local Discord refuses a request."""

    def __init__(self, status: int, body: JSON) -> None:
        super().__init__(f"{status}: {body}")
        self.status = status
        self.code = body.get("code")
        self.errors = body.get("errors")


class Person:
    """One user of the local Discord, connected to its gateway. Close it, or use it as a context manager."""

    def __init__(self, world: World, user: User, session: aiohttp.ClientSession) -> None:
        self.world = world
        self.user = user
        self.seen: list[Seen] = []
        self.events: list[tuple[str, JSON]] = []
        self.private_channels: dict[str, JSON] = {}
        self._session = session
        self._nonces = itertools.count(1)
        self._replies: dict[str, Reply] = {}
        self._changed = asyncio.Condition()
        self._listener: asyncio.Task[None] | None = None

    @classmethod
    async def connect(cls, base: str, token: str, world: World | None = None) -> Person:
        """Connect as the user with this token, and receive events."""
        world = world or await World.fetch(base)
        user = next(user for user in world.users if user.token == token)
        person = cls(world, user, aiohttp.ClientSession(base, headers={"Authorization": token}))
        socket = await person._session.ws_connect("/gateway?v=10&encoding=json")
        await socket.send_json({"op": 2, "d": {"token": token, "properties": {}}})
        person._listener = asyncio.create_task(person._listen(socket))
        await person._until(lambda: any(event == "READY" for event, _ in person.events), TEST_TIMEOUT)
        return person

    async def close(self) -> None:
        """Close the connection."""
        if self._listener is not None:
            self._listener.cancel()
            await asyncio.gather(self._listener, return_exceptions=True)
        await self._session.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def command(self, channel: str, command: str, **options: object) -> Reply:
        """Invoke a command ("settings language" names a subcommand) and wait for the answer. A file is a tuple of
        its name and its bytes."""
        files: list[tuple[str, bytes]] = []
        for name, value in options.items():
            if isinstance(value, tuple):
                options[name] = str(len(files))
                files.append(value)
        data = option_path(await self._command(command), command, options)
        return await self._interact(COMMAND, channel, data, files=files)

    async def use_on(self, channel: str, command: str, target: str) -> Reply:
        """Invoke a context menu command on a user or a message, by id."""
        known = next(each for each in await self._commands() if each["name"] == command)
        data: JSON = {name: known[name] for name in ("id", "version", "name", "type")} | {"target_id": target}
        return await self._interact(COMMAND, channel, data)

    async def autocomplete(
        self, channel: str, command: str, option: str, typed: object, **others: object
    ) -> list[JSON]:
        """Return the choices suggested for an option typed so far. Who gets no answer in time, from a bot that has just
        been started on a busy machine, asks once more."""
        data = option_path(await self._command(command), command, others | {option: typed}, focused=option)
        reply = await self._interact(AUTOCOMPLETE, channel, data)
        if reply.failed:
            reply = await self._interact(AUTOCOMPLETE, channel, data)
        assert not reply.failed, "the bot suggested nothing in time"
        return reply.choices

    async def press(self, message: JSON, button: str) -> Reply:
        """Press a button, found by custom id or label."""
        component = component_of(message, button)
        return await self._on_component(
            message, {"component_type": component["type"], "custom_id": component["custom_id"]}
        )

    async def choose(self, message: JSON, menu: str, *values: str) -> Reply:
        """Choose in a menu, found by custom id or placeholder. Options are found by value or label."""
        component = component_of(message, menu)
        by_label = {option["label"]: option["value"] for option in component.get("options", [])}
        choices = [by_label.get(value, value) for value in values]
        data = {"component_type": component["type"], "custom_id": component["custom_id"], "values": choices}
        return await self._on_component(message, data)

    async def submit(self, reply: Reply, **values: object) -> Reply:
        """Fill in and send the modal that a reply opened. A text or a check mark answers a field with one value, a list
        one with several; a file is a tuple of its name and its bytes. Fields that are not named stay as they were."""
        assert reply.modal is not None
        files: list[tuple[str, bytes]] = []
        holders = [filled(holder, values, files) for holder in reply.modal["components"] if holder["type"] != TEXT]
        data = {"id": reply.modal["id"], "custom_id": reply.modal["custom_id"], "components": holders}
        return await self._interact(MODAL, reply.modal["channel_id"], data, files=files)

    async def messages(self, channel: str, limit: int = 50) -> list[JSON]:
        """Return the channel's newest messages, oldest first."""
        page = await self.ask("GET", f"/channels/{channel}/messages?limit={limit}")
        assert isinstance(page, list)
        return page[::-1]

    async def message(self, channel: str, message_id: str) -> JSON:
        """Return one message in its current state."""
        message = await self.ask("GET", f"/channels/{channel}/messages/{message_id}")
        assert isinstance(message, dict)
        return message

    async def direct_messages(self) -> list[JSON]:
        """Return the direct messages with the bot, oldest first."""
        channel = await self.ask("POST", "/users/@me/channels", {"recipients": [self.world.application_id]})
        assert isinstance(channel, dict)
        self.private_channels[channel["id"]] = channel
        return await self.messages(channel["id"])

    async def open_chat(self, *others: User) -> str:
        """Open direct messages with another person, or a new group chat with several. Returns the channel's id."""
        channel = await self.ask("POST", "/users/@me/channels", {"recipients": [other.id for other in others]})
        assert isinstance(channel, dict)
        self.private_channels[channel["id"]] = channel
        return str(channel["id"])

    async def offered(self, channel: str) -> list[str]:
        """Return the names of the commands offered in a channel."""
        answer = await self.ask("GET", f"/channels/{channel}/application-command-index")
        assert isinstance(answer, dict)
        return [command["name"] for command in answer["application_commands"]]

    async def say(self, channel: str, content: str) -> JSON:
        """Send a message."""
        message = await self.ask("POST", f"/channels/{channel}/messages", {"content": content})
        assert isinstance(message, dict)
        return message

    async def delete(self, message: JSON) -> None:
        """Delete a message."""
        await self.ask("DELETE", f"/channels/{message['channel_id']}/messages/{message['id']}")

    async def wait_for(
        self,
        condition: Callable[[JSON], bool],
        timeout: float = TEST_TIMEOUT,  # noqa: ASYNC109 - a test says how long it is willing to wait
        since: int = 0,
        after: Awaitable[object] | None = None,
    ) -> JSON:
        """Return the first created or changed message that matches, among those seen since or still to come: since the
        beginning of what is to be done first, ``after``, if that is given."""
        if after is not None:
            since = len(self.seen)
            await after
        matches: list[JSON] = []

        def look() -> bool:
            matches[:] = [m for e, m in self.seen[since:] if e != "MESSAGE_DELETE" and condition(m)][:1]
            return bool(matches)

        await self._until(look, timeout)
        return matches[0]

    async def wait_until_deleted(self, message: JSON) -> None:
        """Wait until a message is deleted."""
        await self._until(
            lambda: any(e == "MESSAGE_DELETE" and m["id"] == message["id"] for e, m in self.seen), TEST_TIMEOUT
        )

    async def ask(self, method: str, path: str, body: object = None, files: Sequence[tuple[str, bytes]] = ()) -> object:
        """Send a request to the HTTP API. Raises Refused."""
        form = aiohttp.FormData({"payload_json": json.dumps(body)}) if files else None
        for number, (name, data) in enumerate(files):
            assert form is not None
            form.add_field(f"files[{number}]", data, filename=name)
        json_body = body if form is None else None
        async with self._session.request(method, API + path, json=json_body, data=form) as response:
            if response.status >= 400:
                raise Refused(response.status, await response.json())
            return None if response.status == 204 else await response.json()

    async def _on_component(self, message: JSON, data: JSON) -> Reply:
        return await self._interact(COMPONENT, message["channel_id"], data, message)

    async def _interact(
        self,
        kind: int,
        channel: str,
        data: JSON,
        message: JSON | None = None,
        files: Sequence[tuple[str, bytes]] = (),
    ) -> Reply:
        """Send an interaction and wait until it has been answered or has failed."""
        reply = Reply(
            self.seen, f"{self.user.id}{next(self._nonces)}"[-25:], None if message is None else message["id"]
        )
        self._replies[reply.nonce] = reply
        body: JSON = {"type": kind, "application_id": self.world.application_id, "channel_id": channel, "data": data}
        body |= {"session_id": "local", "nonce": reply.nonce}
        if channel not in self.private_channels:
            body["guild_id"] = self.world.guild_of(channel)
        if message is not None:
            body |= {"message_id": message["id"], "message_flags": message["flags"]}
        await self.ask("POST", "/interactions", body, files)
        await self._until(lambda: reply.complete, TEST_TIMEOUT)
        return reply

    async def _command(self, name: str) -> JSON:
        return next(command for command in await self._commands() if command["name"] == name.split(maxsplit=1)[0])

    async def _commands(self) -> list[JSON]:
        commands = await self.ask("GET", f"/applications/{self.world.application_id}/commands")
        assert isinstance(commands, list)
        return commands

    async def _until(self, done: Callable[[], bool], seconds: float) -> None:
        async with self._changed, asyncio.timeout(seconds):
            await self._changed.wait_for(done)

    async def _listen(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        heart: asyncio.Task[None] | None = None
        try:
            async with socket:
                async for frame in socket:
                    payload = frame.json()
                    if payload["op"] == HELLO:
                        heart = asyncio.create_task(_beat(socket, payload["d"]["heartbeat_interval"] / 1000))
                    elif payload["op"] == DISPATCH:
                        self._handle_event(payload["t"], payload["d"])
                        async with self._changed:
                            self._changed.notify_all()
        finally:
            if heart is not None:
                heart.cancel()

    def _handle_event(self, event: str, data: JSON) -> None:
        self.events.append((event, data))
        if event.startswith("MESSAGE_"):
            self.seen.append(Seen(event, data))
        elif event == "READY":
            self.private_channels = {channel["id"]: channel for channel in data["private_channels"]}
        elif event == "CHANNEL_CREATE" and data["type"] in (1, 3):
            self.private_channels[data["id"]] = data
        elif data.get("nonce") in self._replies:
            self._update_reply(event, data, self._replies[data["nonce"]])

    def _update_reply(self, event: str, data: JSON, reply: Reply) -> None:
        reply.id = data.get("id", reply.id)
        if event == "APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE":
            reply.choices = data["choices"]
        elif event == "INTERACTION_MODAL_CREATE":
            reply.modal = data
        reply.answered = reply.answered or event == "INTERACTION_SUCCESS"
        reply.failed = reply.failed or event == "INTERACTION_FAILURE"


async def _beat(socket: aiohttp.ClientWebSocketResponse, seconds: float) -> None:
    """Send heartbeats, without which the gateway closes the connection."""
    while not socket.closed:
        await socket.send_json({"op": HEARTBEAT, "d": None})
        await asyncio.sleep(seconds)
