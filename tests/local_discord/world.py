"""The users and servers of the local Discord, and the controls that tests have over it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import aiohttp

JSON = dict[str, Any]


@dataclass(frozen=True)
class User:
    """A user."""

    id: str
    name: str
    token: str


@dataclass(frozen=True)
class Guild:
    """A server, with its channels of all kinds by name."""

    id: str
    name: str
    channels: dict[str, str]


@dataclass(frozen=True)
class World:
    """All users, servers and channels, with lookups by name or index."""

    base: str
    application_id: str
    guild_id: str
    channels: dict[str, str]
    users: list[User]
    guilds: list[Guild]
    groups: dict[str, str]
    """Group chats by name."""

    @classmethod
    async def fetch(cls, base: str) -> World:
        """Fetch the world of the local Discord at this address."""
        facts = await _ask(base, "GET", "/local/world")
        assert isinstance(facts, dict)
        channels = {channel["name"]: channel["id"] for channel in facts["channels"]}
        users = [User(user["id"], user["name"], user["token"]) for user in facts["users"]]
        guilds = [
            Guild(guild["id"], guild["name"], {channel["name"]: channel["id"] for channel in guild["channels"]})
            for guild in facts["guilds"]
        ]
        groups = {group["name"]: group["id"] for group in facts["groups"]}
        return cls(base, facts["application_id"], facts["guild_id"], channels, users, guilds, groups)

    @property
    def channel(self) -> str:
        """The id of the first channel."""
        return next(iter(self.channels.values()))

    def guild_of(self, channel: str) -> str:
        """Return the id of a channel's guild; a thread counts as in the first guild."""
        guilds = (guild.id for guild in self.guilds if channel in guild.channels.values())
        return next(guilds, self.guild_id)

    def user(self, name: str) -> User:
        """Return the user with this name."""
        return next(user for user in self.users if user.name == name)

    async def change_user(self, user: User, **facts: object) -> None:
        """Change a person's ``locale``, ``direct_messages_closed``, ``manage_guild`` or ``installed``."""
        await _ask(self.base, "POST", f"/local/users/{user.id}", facts)

    async def install(self, user: User) -> None:
        """Install the app for a person."""
        await self.change_user(user, installed=True)

    async def uninstall(self, user: User) -> None:
        """Remove the app from a person."""
        await self.change_user(user, installed=False)

    async def add_guild(self, name: str, *members: User, bot: bool = False) -> str:
        """Add a server, by default of all people and without the bot. Returns the id of its channel."""
        body: JSON = {"name": name, "bot": bot} | ({"members": [user.id for user in members]} if members else {})
        facts = await _ask(self.base, "POST", "/local/guilds", body)
        assert isinstance(facts, dict)
        channel = str(facts["channels"][0])
        self.guilds.append(Guild(facts["id"], name, {"pond": channel}))
        return channel

    async def set_bot(self, guild_id: str, *, present: bool) -> None:
        """Invite the bot to a server, or remove it."""
        await _ask(self.base, "POST", f"/local/guilds/{guild_id}", {"bot": present})

    async def install_commands(self, guild_id: str) -> None:
        """Install the app on a server for its commands alone."""
        await _ask(self.base, "POST", f"/local/guilds/{guild_id}", {"commands": True})

    async def set_unavailable(self, guild_id: str, *, out: bool) -> None:
        """Begin or end the outage of a server."""
        await _ask(self.base, "POST", f"/local/guilds/{guild_id}", {"unavailable": out})

    async def permit(
        self, channel: str, target: str = "bot", allow: tuple[str, ...] = (), deny: tuple[str, ...] = ()
    ) -> None:
        """Overwrite permissions in a channel, by name, for "bot", "everyone" or an id."""
        body = {"target": target, "allow": list(allow), "deny": list(deny)}
        await _ask(self.base, "POST", f"/local/channels/{channel}/permissions", body)

    async def delete_channel(self, channel: str) -> None:
        """Delete a channel."""
        await _ask(self.base, "DELETE", f"/local/channels/{channel}")

    async def advance_clock(self, seconds: float) -> None:
        """Advance the local Discord's clock."""
        await _ask(self.base, "POST", "/local/clock", {"advance": seconds})

    async def drop_gateway(self, how: str = "close") -> None:
        """End the bot's gateway connections ("close", "reconnect", "forget"), or refuse new ones ("outage")."""
        await _ask(self.base, "POST", "/local/drop-gateway", {"how": how})

    async def add_fault(self, **facts: object) -> None:
        """Add a fault: see ``deploy.local.faults`` for the fields."""
        await _ask(self.base, "POST", "/local/faults", facts)

    async def faults(self) -> list[JSON]:
        """Return the faults that are still to happen."""
        faults = await _ask(self.base, "GET", "/local/faults")
        assert isinstance(faults, list)
        return faults

    async def clear_faults(self) -> None:
        """Remove all faults."""
        await _ask(self.base, "DELETE", "/local/faults")


async def _ask(base: str, method: str, path: str, body: object = None) -> object:
    async with aiohttp.ClientSession(base) as session, session.request(method, path, json=body) as response:
        response.raise_for_status()
        return None if response.status == 204 else await response.json()
