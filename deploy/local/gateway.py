"""The gateway: the connection of one client, from HELLO to close."""

from __future__ import annotations

import asyncio

from aiohttp import WSMsgType, web

from .errors import DiscordError
from .field_types import Shape
from .gateway_sessions import INVALID_SESSION, GatewaySession, GatewayWriter
from .json_body import parse_json
from .json_types import JSON
from .local_discord import LocalDiscord
from .objects import VERSION_FLAGS, channel_object, full_guild_object, full_member_object, own_user_object, user_object
from .shapes import IDENTIFY as IDENTIFY_SHAPE
from .shapes import RESUME as RESUME_SHAPE
from .snowflakes import snowflake_of
from .validation import Validator
from .world import User

HEARTBEAT, IDENTIFY, PRESENCE, VOICE_STATE, RESUME, REQUEST_MEMBERS, HELLO, HEARTBEAT_ACK = 1, 2, 3, 4, 6, 8, 10, 11
UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, AUTHENTICATION_FAILED, ALREADY_AUTHENTICATED = range(4001, 4006)
TIMED_OUT = 4009
INVALID_SHARD, INVALID_INTENTS, DISALLOWED_INTENTS = 4010, 4013, 4014
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
KNOWN_INTENTS = (1 << 26) - 1
ACK_SECONDS = 0.01
"""Delay of heartbeat acknowledgements: discord.py misreads immediate ones."""
GOODBYES = (1000, 1001)
"""Close codes after which a client does not resume."""


class CloseConnection(Exception):
    """Raised to close the connection with a code."""

    def __init__(self, code: int) -> None:
        super().__init__(str(code))
        self.code = code


class GatewayConnection:
    """The gateway connection of one client."""

    def __init__(self, local: LocalDiscord, socket: web.WebSocketResponse, connection: GatewayWriter) -> None:
        self._local = local
        self._socket = socket
        self._connection = connection
        self.session: GatewaySession | None = None

    async def serve(self) -> None:
        """Serve until either side closes the connection."""
        interval = int(self._local.settings.heartbeat_seconds * 1000)
        self._connection.send({"op": HELLO, "t": None, "s": None, "d": {"heartbeat_interval": interval, "_trace": []}})
        silence = 1.5 * self._local.settings.heartbeat_seconds
        try:
            async with asyncio.timeout(silence) as patience:
                async for message in self._socket:
                    if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                        raise CloseConnection(DECODE_ERROR)
                    patience.reschedule(asyncio.get_running_loop().time() + silence)
                    self._receive(message.data)
        except CloseConnection as hangup:
            self._connection.close(hangup.code)
        except TimeoutError:
            self._connection.close(TIMED_OUT)

    def _receive(self, frame: str | bytes) -> None:
        """Handle a frame. Text and binary frames contain the same JSON; libraries send either."""
        op, data = _decode(frame)
        if op == HEARTBEAT:
            ack = {"op": HEARTBEAT_ACK, "t": None, "s": None, "d": None}
            asyncio.get_running_loop().call_later(ACK_SECONDS, self._connection.send, ack)
        elif op in (IDENTIFY, RESUME):
            if self.session is not None:
                raise CloseConnection(ALREADY_AUTHENTICATED)
            fields = _fields(IDENTIFY_SHAPE if op == IDENTIFY else RESUME_SHAPE, data)
            self._identify(fields) if op == IDENTIFY else self._resume(fields)
        elif self.session is None:
            raise CloseConnection(NOT_AUTHENTICATED)
        elif op == REQUEST_MEMBERS:
            self._send_members(self.session, data if isinstance(data, dict) else {})
        elif op not in (PRESENCE, VOICE_STATE):
            raise CloseConnection(UNKNOWN_OPCODE)

    def _send_members(self, session: GatewaySession, data: JSON) -> None:
        """Dispatch the requested members of a guild, by ids or name prefix, in one chunk."""
        guild = self._local.world.guilds.get(snowflake_of(str(data.get("guild_id"))) or 0)
        if guild is None or session.user.id not in guild.members:
            return
        asked = data.get("user_ids") or []
        ids = {str(each) for each in (asked if isinstance(asked, list) else [asked])}
        start = str(data.get("query") or "").lower()
        members = [self._local.world.users[member] for member in sorted(guild.members)]
        found = [user for user in members if (str(user.id) in ids if ids else user.name.lower().startswith(start))]
        chunk: JSON = {
            "guild_id": str(guild.id),
            "members": [full_member_object(self._local.world, guild, user) for user in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": sorted(ids - {str(user.id) for user in found}),
        }
        nonce = {} if data.get("nonce") is None else {"nonce": data["nonce"]}
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk | nonce)

    def _user(self, token: object) -> User:
        user = self._local.user_with_token(token) if isinstance(token, str) else None
        if user is None:
            raise CloseConnection(AUTHENTICATION_FAILED)
        return user

    def _identify(self, data: JSON) -> None:
        user = self._user(data.get("token"))
        shard, shards = _shard(data.get("shard") or [0, 1])
        intents = data.get("intents") or 0
        if user.bot and not 0 <= intents <= KNOWN_INTENTS:
            raise CloseConnection(INVALID_INTENTS)
        if user.bot and intents & PRIVILEGED and not self._local.settings.privileged_intents:
            raise CloseConnection(DISALLOWED_INTENTS)
        self.session = GatewaySession(user, intents, (shard, shards), self._local.observer, self._local.faults)
        self.session.connection = self._connection
        self._local.sessions.add(self.session, self._local.clock.now())
        self._welcome(self.session)

    def _welcome(self, session: GatewaySession) -> None:
        """Dispatch READY, and to a bot GUILD_CREATE for each guild of its shard."""
        local, user = self._local, session.user
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
            direct = [c for c in local.world.channels.values() if user.id in c.recipients]
            channels = [channel_object(local.world, channel, user) for channel in direct]
            people = [user_object(other) for other in local.world.users.values()]
            mine = local.world.guilds_of(user) or [local.world.guild]
            guilds = [full_guild_object(local.world, guild, user) for guild in mine]
            session.dispatch("READY", ready | {"guilds": guilds, "private_channels": channels, "users": people})
            return
        ready |= {"shard": list(session.shard)}
        ready |= {"application": {"id": str(local.world.application_id), "flags": VERSION_FLAGS}}
        own_guilds = [guild for guild in local.world.guilds_of(user) if session.covers(guild.id)]
        session.dispatch(
            "READY", ready | {"guilds": [{"id": str(guild.id), "unavailable": True} for guild in own_guilds]}
        )
        for guild in [own for own in own_guilds if not own.unavailable] if session.intents & 1 else ():
            session.dispatch("GUILD_CREATE", full_guild_object(local.world, guild, user))

    def _resume(self, data: JSON) -> None:
        user = self._user(data.get("token"))
        session = self._local.sessions.get(str(data.get("session_id")))
        if session is not None and session.user is user:
            if session.connection is not None:
                session.connection.close(4000)
            session.connection = self._connection
            if session.replay(int(data.get("seq") or 0)):
                self.session = session
                session.dispatch("RESUMED", {"_trace": []})
                return
            session.connection = None
            self._local.sessions.forget(session)
        self._connection.send({"op": INVALID_SESSION, "t": None, "s": None, "d": False})


def _decode(frame: str | bytes) -> tuple[int, object]:
    """Parse a payload. Raises CloseConnection if it is malformed."""
    try:
        payload = parse_json(frame.encode() if isinstance(frame, str) else frame)
    except (DiscordError, UnicodeEncodeError):
        raise CloseConnection(DECODE_ERROR) from None
    if not isinstance(payload, dict) or not isinstance(op := payload.get("op"), int):
        raise CloseConnection(DECODE_ERROR)
    return op, payload.get("d")


def _fields(shape: Shape, data: object) -> JSON:
    """Return the data of IDENTIFY or RESUME. Raises CloseConnection if a field has the wrong type."""
    validator = Validator()
    shape(validator, (), data)
    if validator.errors or not isinstance(data, dict):
        raise CloseConnection(DECODE_ERROR)
    return data


def _shard(pair: list[int]) -> tuple[int, int]:
    """Return the shard number and count. Raises CloseConnection."""
    if len(pair) != 2 or not 0 <= pair[0] < pair[1]:
        raise CloseConnection(INVALID_SHARD)
    return pair[0], pair[1]


def gateway_url(local: LocalDiscord) -> str:
    """Return the gateway's address."""
    return local.base.replace("http", "ws", 1) + "/gateway"


async def serve_gateway(local: LocalDiscord, request: web.Request) -> web.WebSocketResponse:
    """Serve a gateway connection."""
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
