"""Endpoints that Discord does not have: servers are added, and the bot is invited to them or removed."""

from __future__ import annotations

from .. import shapes
from ..errors import UNKNOWN_GUILD, existing
from ..json_types import JSON
from ..local_discord import LocalDiscord
from ..objects import full_guild_object
from ..requests import NO_CONTENT, Request, Response, Route, snowflake
from ..validation import Validator
from ..world import Guild, User
from ..world_factory import add_guild


async def create_guild(request: Request) -> Response:
    """POST /local/guilds: ``{"name", "members", "bot"}``: a server with one text channel.

    Its members are all people by default; the bot is one if ``bot`` is true. The first person manages it.
    """
    local, world = request.local, request.local.world
    validator = Validator()
    validator.text(("name",), request.json.get("name"), 100, 2, required=True)
    validator.raise_errors()
    ids = request.json.get("members")
    people = world.people if ids is None else [local.person(snowflake(value, "members")) for value in ids]
    guild = add_guild(world, local.ids.next, request.json["name"], people)
    for user in people:
        _show(local, "GUILD_CREATE", guild, user)
    if request.json.get("bot"):
        _set_bot(local, guild, present=True)
    return 200, guild_facts(guild, [str(channel.id) for channel in world.channels_of(guild)])


def guild_facts(guild: Guild, channels: list[str]) -> JSON:
    """Return the ids of a guild and its channels."""
    return {"id": str(guild.id), "name": guild.name, "channels": channels}


async def change_guild(request: Request) -> Response:
    """POST /local/guilds/{guild}: ``{"bot": true}`` invites the bot, ``{"bot": false}`` removes it; ``{"commands":
    true}`` installs the app for its commands alone; ``{"unavailable": true}`` is an outage of the server, which
    ``{"unavailable": false}`` ends."""
    guild = existing(request.local.world.guilds.get(request.id("guild_id")), UNKNOWN_GUILD)
    if isinstance(present := request.json.get("bot"), bool):
        _set_bot(request.local, guild, present=present)
    if isinstance(installed := request.json.get("commands"), bool):
        guild.has_commands = installed
    if isinstance(out := request.json.get("unavailable"), bool):
        _set_unavailable(request.local, guild, out=out)
    return NO_CONTENT


def _set_bot(local: LocalDiscord, guild: Guild, *, present: bool) -> None:
    """Make the bot a member, or remove it, and tell its shard and the members."""
    bot = local.world.bot
    if present == (bot.id in guild.members):
        return
    (guild.members.add if present else guild.members.discard)(bot.id)
    for session in local.sessions.bots(guild.id):
        if session.intents & 1:
            here = full_guild_object(local.world, guild, bot) if present else {"id": str(guild.id)}
            here.pop("unavailable", None)  # which only tells of guilds that a session knew before
            session.dispatch("GUILD_CREATE" if present else "GUILD_DELETE", here)
    for user_id in guild.members - {bot.id}:
        _show(local, "GUILD_CREATE", guild, local.world.users[user_id])


def _set_unavailable(local: LocalDiscord, guild: Guild, *, out: bool) -> None:
    """Begin or end the outage of a guild, and tell the bot's shard if it is a member."""
    if out == guild.unavailable:
        return
    guild.unavailable = out
    bot = local.world.bot
    for session in local.sessions.bots(guild.id) if bot.id in guild.members else ():
        if session.intents & 1:
            here = {"id": str(guild.id), "unavailable": True} if out else full_guild_object(local.world, guild, bot)
            session.dispatch("GUILD_DELETE" if out else "GUILD_CREATE", here)


def _show(local: LocalDiscord, event: str, guild: Guild, user: User) -> None:
    for session in local.sessions.of(user):
        session.dispatch(event, full_guild_object(local.world, guild, user))


ROUTES = [
    Route("POST", "/local/guilds", create_guild, None, shapes.GUILD, open=True),
    Route("POST", "/local/guilds/{guild_id}", change_guild, None, shapes.GUILD, open=True),
]
