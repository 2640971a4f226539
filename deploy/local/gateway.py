"""The gateway: how a websocket becomes a session, and what a client may send."""

from __future__ import annotations

import asyncio
import json

from aiohttp import WSMsgType, web

from deploy.local.gateway_sessions import INVALID_SESSION, GatewaySession, GatewayWriter
from deploy.local.json_types import JSON
from deploy.local.local_discord import LocalDiscord
from deploy.local.objects import VERSION_FLAGS, channel_object, full_guild_object, own_user_object, user_object
from deploy.local.world import DIRECT_MESSAGE, User

HEARTBEAT, IDENTIFY, PRESENCE, VOICE_STATE, RESUME, REQUEST_MEMBERS, HELLO, HEARTBEAT_ACK = 1, 2, 3, 4, 6, 8, 10, 11
UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, AUTHENTICATION_FAILED, ALREADY_AUTHENTICATED = range(4001, 4006)
TIMED_OUT = 4009
INVALID_SHARD, INVALID_INTENTS, DISALLOWED_INTENTS = 4010, 4013, 4014
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
KNOWN_INTENTS = (1 << 26) - 1
ACK_SECONDS = 0.01
"""An answer faster than this reaches discord.py before it has noted when it asked."""
GOODBYES = (1000, 1001)
"""A client that closes with one of these will not resume."""


class CloseConnection(Exception):
    """The connection must be closed with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(str(code))
        self.code = code


class GatewayConnection:
    """One client on the gateway, from HELLO until it hangs up."""

    def __init__(self, local: LocalDiscord, socket: web.WebSocketResponse, connection: GatewayWriter) -> None:
        self._local = local
        self._socket = socket
        self._connection = connection
        self.session: GatewaySession | None = None

    async def serve(self) -> None:
        """Talk until either side hangs up."""
        interval = int(self._local.settings.heartbeat_seconds * 1000)
        self._connection.send({"op": HELLO, "t": None, "s": None, "d": {"heartbeat_interval": interval, "_trace": []}})
        silence = 1.5 * self._local.settings.heartbeat_seconds
        try:
            async with asyncio.timeout(silence) as patience:
                async for message in self._socket:
                    if message.type is not WSMsgType.TEXT:
                        raise CloseConnection(DECODE_ERROR)
                    patience.reschedule(asyncio.get_running_loop().time() + silence)
                    self._hear(message.data)
        except CloseConnection as hangup:
            self._connection.close(hangup.code)
        except TimeoutError:
            self._connection.close(TIMED_OUT)

    def _hear(self, text: str) -> None:
        try:
            payload = json.loads(text)
            op, data = payload["op"], payload.get("d")
        except (ValueError, KeyError, TypeError, AttributeError):
            raise CloseConnection(DECODE_ERROR) from None
        if op == HEARTBEAT:
            ack = {"op": HEARTBEAT_ACK, "t": None, "s": None, "d": None}
            asyncio.get_running_loop().call_later(ACK_SECONDS, self._connection.send, ack)
        elif op in (IDENTIFY, RESUME):
            if self.session is not None:
                raise CloseConnection(ALREADY_AUTHENTICATED)
            self._identify(data) if op == IDENTIFY else self._resume(data)
        elif self.session is None:
            raise CloseConnection(NOT_AUTHENTICATED)
        elif op not in (PRESENCE, VOICE_STATE, REQUEST_MEMBERS):
            raise CloseConnection(UNKNOWN_OPCODE)

    def _user(self, token: object) -> User:
        if isinstance(token, str):
            token = token.removeprefix("Bot ")
            if token.startswith(self._local.settings.bot_token):
                return self._local.world.bot
            user = self._local.world.user_with_token(token)
            if user is not None:
                return user
        raise CloseConnection(AUTHENTICATION_FAILED)

    def _identify(self, data: JSON) -> None:
        user = self._user(data.get("token"))
        shard, shards = data.get("shard", (0, 1))
        if not 0 <= shard < shards:
            raise CloseConnection(INVALID_SHARD)
        intents = data.get("intents", 0)
        if user.bot and not 0 <= intents <= KNOWN_INTENTS:
            raise CloseConnection(INVALID_INTENTS)
        if user.bot and intents & PRIVILEGED and not self._local.settings.privileged_intents:
            raise CloseConnection(DISALLOWED_INTENTS)
        self.session = GatewaySession(user, intents, (shard, shards), self._local.observer)
        self.session.connection = self._connection
        self._local.sessions.add(self.session, self._local.clock.now())
        self._welcome(self.session)

    def _welcome(self, session: GatewaySession) -> None:
        """READY, and for a bot each of its servers."""
        local, user = self._local, session.user
        guild = full_guild_object(local.world, user)
        ready: JSON = {
            "v": 10,
            "user": own_user_object(user),
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": gateway_url(local),
            "private_channels": [],
            "relationships": [],
        }
        if not user.bot:
            direct = [c for c in local.world.channels.values() if c.type == DIRECT_MESSAGE and user.id in c.recipients]
            channels = [channel_object(local.world, channel, user) for channel in direct]
            people = [user_object(other) for other in local.world.users.values()]
            session.dispatch("READY", ready | {"guilds": [guild], "private_channels": channels, "users": people})
            return
        ready |= {"shard": list(session.shard)}
        ready |= {"application": {"id": str(local.world.application_id), "flags": VERSION_FLAGS}}
        here = session in local.sessions.bots(local.world.guild_id)
        guilds = [{"id": guild["id"], "unavailable": True}] if here else []
        session.dispatch("READY", ready | {"guilds": guilds})
        if here and session.intents & 1:
            session.dispatch("GUILD_CREATE", guild)

    def _resume(self, data: JSON) -> None:
        user = self._user(data.get("token"))
        session = self._local.sessions.get(str(data.get("session_id")))
        if session is None or session.user is not user:
            self._connection.send({"op": INVALID_SESSION, "t": None, "s": None, "d": False})
            return
        if session.connection is not None:
            session.connection.close(4000)
        session.connection = self._connection
        if not session.replay(int(data.get("seq") or 0)):
            session.connection = None
            self._local.sessions.forget(session)
            self._connection.send({"op": INVALID_SESSION, "t": None, "s": None, "d": False})
            return
        self.session = session
        session.dispatch("RESUMED", {"_trace": []})


def gateway_url(local: LocalDiscord) -> str:
    """Where the gateway is."""
    return local.base.replace("http", "ws", 1) + "/gateway"


async def serve_gateway(local: LocalDiscord, request: web.Request) -> web.WebSocketResponse:
    """A client dials in."""
    socket = web.WebSocketResponse(max_msg_size=4096 * 16, compress=False)
    await socket.prepare(request)
    connection = GatewayWriter(socket, compressed=request.query.get("compress") == "zlib-stream")
    line = GatewayConnection(local, socket, connection)
    try:
        await line.serve()
    finally:
        await connection.raise_errors()
        if line.session is not None and line.session.connection is connection:
            line.session.connection = None
            line.session.lost_at = local.clock.now()
            if socket.close_code in GOODBYES and not connection.hung_up:
                local.sessions.forget(line.session)
    return socket
