"""What no Discord has: a look at the made-up world, and ways to change it, for the page and for tests."""

from __future__ import annotations

from deploy.local import events
from deploy.local.calls import NOTHING, Answer, Call, Route, snowflake
from deploy.local.commands import LOCALES
from deploy.local.errors import UNKNOWN_CHANNEL, UNKNOWN_USER, DiscordError
from deploy.local.forms import Form
from deploy.local.interactions import overdue
from deploy.local.json_types import JSON
from deploy.local.permissions import Permission
from deploy.local.routes.channels import delete_channel
from deploy.local.sessions import RECONNECT
from deploy.local.threads import archive_idle
from deploy.local.world import Channel, Overwrite, User

SWITCHES = ("direct_messages_closed", "manage_guild", "left")


async def world(call: Call) -> Answer:
    """GET /local/world: who and where there is."""
    here = call.box.world
    return 200, {
        "application_id": str(here.application_id),
        "guild_id": str(here.guild_id),
        "channels": [{"id": str(channel.id), "name": channel.name} for channel in here.guild_channels],
        "users": [{"id": str(user.id), "name": user.name, "token": user.token} for user in here.people],
    }


async def read_user(call: Call) -> Answer:
    """GET /local/users/{user}"""
    return 200, _user_facts(_user(call))


async def change_user(call: Call) -> Answer:
    """POST /local/users/{user}: language, closed direct messages, Manage Server, having left the server."""
    user = _user(call)
    form = Form()
    if "locale" in call.form and form.choice(("locale",), call.form["locale"], LOCALES):
        user.locale = call.form["locale"]
    for switch in SWITCHES:
        if switch in call.form and form.choice((switch,), call.form[switch], (True, False)):
            setattr(user, switch, call.form[switch])
    form.finish()
    return 200, _user_facts(user)


async def change_permissions(call: Call) -> Answer:
    """POST /local/channels/{channel}/permissions: ``{"target", "allow", "deny"}``.

    The target is the id of a member or a role, or "bot", or "everyone"; the permissions are names or a number.
    """
    channel = _channel(call)
    here = call.box.world
    names = {"bot": here.bot.id, "everyone": here.everyone.id}
    wanted = call.form.get("target", "bot")
    target = names[wanted] if wanted in names else snowflake(wanted, "target")
    kind = 0 if target in here.roles else 1
    allow, deny = _bits(call.form.get("allow", 0)), _bits(call.form.get("deny", 0))
    channel.overwrites.pop(target, None)
    if allow or deny:
        channel.overwrites[target] = Overwrite(kind, allow, deny)
    events.channel_changed(call.box, "CHANNEL_UPDATE", channel)
    return NOTHING


async def remove_channel(call: Call) -> Answer:
    """DELETE /local/channels/{channel}"""
    delete_channel(call, _channel(call))
    return NOTHING


async def push_clock(call: Call) -> Answer:
    """POST /local/clock: ``{"advance": seconds}``."""
    call.box.clock.advance(float(call.form.get("advance", 0)))
    overdue(call.box)
    archive_idle(call.box)
    return 200, {"now": call.box.clock.now()}


async def drop_gateway(call: Call) -> Answer:
    """POST /local/drop-gateway: end the bot's connections, ``{"how": "close" | "reconnect" | "forget" | "outage"}``.

    "close" hangs up, "reconnect" asks the client to come back, "forget" hangs up and does not know the session after.
    After "outage" nobody gets through before the gateway is dropped in another way.
    """
    how = call.form.get("how", "close")
    call.box.sessions.out = how == "outage"
    for session in call.box.sessions.of(call.box.world.bot):
        if session.connection is None:
            continue
        if how == "reconnect":
            session.connection.send({"op": RECONNECT, "t": None, "s": None, "d": None})
        else:
            session.connection.close(4000)
        if how == "forget":
            call.box.sessions.forget(session)
    return NOTHING


def _user(call: Call) -> User:
    user = call.box.world.users.get(call.id("user_id"))
    if user is None or user.bot:
        raise DiscordError(UNKNOWN_USER)
    return user


def _user_facts(user: User) -> JSON:
    switches = {switch: getattr(user, switch) for switch in SWITCHES}
    return {"id": str(user.id), "name": user.name, "locale": user.locale} | switches


def _channel(call: Call) -> Channel:
    channel = call.box.world.channels.get(call.id("channel_id"))
    if channel is None or channel.guild_id is None:
        raise DiscordError(UNKNOWN_CHANNEL)
    return channel


def _bits(value: object) -> int:
    if isinstance(value, list):
        return int(sum(Permission[name] for name in value))
    return int(str(value))


ROUTES = [
    Route("GET", "/local/world", world, None, open=True),
    Route("GET", "/local/users/{user_id}", read_user, None, open=True),
    Route("POST", "/local/users/{user_id}", change_user, None, open=True),
    Route("POST", "/local/channels/{channel_id}/permissions", change_permissions, None, open=True),
    Route("DELETE", "/local/channels/{channel_id}", remove_channel, None, open=True),
    Route("POST", "/local/clock", push_clock, None, open=True),
    Route("POST", "/local/drop-gateway", drop_gateway, None, open=True),
]
