"""Gateway sessions: the connected clients, and the events stored for a resume."""

from __future__ import annotations

import asyncio
import json
import secrets
import zlib
from collections import deque
from dataclasses import dataclass, field

from aiohttp import WSCloseCode, web

from .faults import Faults
from .json_types import JSON
from .recording import Observer
from .world import User

DISPATCH, RECONNECT, INVALID_SESSION = 0, 7, 9
REPLAY_LIMIT = 1000
"""Most events stored for a resume."""
RESUMABLE_SECONDS = 300


class GatewayWriter:
    """Sends payloads over one websocket, in order, compressed if the client asked for it."""

    def __init__(self, socket: web.WebSocketResponse, *, compressed: bool) -> None:
        self.socket = socket
        self.hung_up = False
        self._outbox: asyncio.Queue[str | bytes | int] = asyncio.Queue()
        self._compressor = zlib.compressobj() if compressed else None
        self._writer = asyncio.create_task(self._write())

    def send(self, payload: JSON) -> None:
        """Queue a payload."""
        self._outbox.put_nowait(json.dumps(payload, separators=(",", ":")))

    def send_raw(self, frame: str | bytes) -> None:
        """Queue a text, compressed if the client asked for that, or bytes as they are."""
        self._outbox.put_nowait(frame)

    def close(self, code: int) -> None:
        """Close with this code after the queued payloads."""
        self.hung_up = True
        self._outbox.put_nowait(code)

    async def _write(self) -> None:
        while not isinstance(frame := await self._outbox.get(), int):
            if self.socket.closed:
                return
            try:
                await self._put(frame)
            except ConnectionError:
                return
        await self.socket.close(code=frame)

    async def _put(self, frame: str | bytes) -> None:
        if isinstance(frame, bytes):
            await self.socket.send_bytes(frame)
        elif self._compressor is None:
            await self.socket.send_str(frame)
        else:
            data = self._compressor.compress(frame.encode()) + self._compressor.flush(zlib.Z_SYNC_FLUSH)
            await self.socket.send_bytes(data)

    async def raise_errors(self) -> None:
        """Stop writing, or finish closing."""
        if not self.hung_up:
            self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)


@dataclass
class GatewaySession:
    """A session of one client. It outlives its connection, so that the client can resume."""

    user: User
    intents: int
    shard: tuple[int, int]
    observer: Observer
    faults: Faults
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    sequence: int = 0
    sent: deque[JSON] = field(default_factory=lambda: deque(maxlen=REPLAY_LIMIT))
    connection: GatewayWriter | None = None
    lost_at: float = 0.0

    def covers(self, guild_id: int | None) -> bool:
        """Return whether events of this guild belong to the session's shard. Direct messages belong to shard 0."""
        return (0 if guild_id is None else guild_id >> 22) % self.shard[1] == self.shard[0]

    def dispatch(self, event: str, data: JSON) -> None:
        """Send an event, or keep it until the client resumes. Faults apply to the bot's events."""
        fault = self.faults.take_event(event) if self.user.bot else None
        if fault is None or fault.do == "repeat":
            self._send(event, data)
        if fault is not None and fault.do != "drop":
            asyncio.get_running_loop().call_later(fault.seconds, self._send, event, data)

    def _send(self, event: str, data: JSON) -> None:
        self.sequence += 1
        payload: JSON = {"op": DISPATCH, "t": event, "s": self.sequence, "d": data}
        self.sent.append(payload)
        self.observer({"kind": "event", "to": "bot" if self.user.bot else self.user.name, "t": event, "d": data})
        if self.connection is not None:
            self.connection.send(payload)

    def replay(self, after: int) -> bool:
        """Resend the events after this sequence number. Returns False if some are no longer stored."""
        if after > self.sequence or (self.sent and after < self.sent[0]["s"] - 1):
            return False
        assert self.connection is not None  # noqa: S101 - a client has just resumed
        for payload in self.sent:
            if payload["s"] > after:
                self.connection.send(payload)
        return True


class SessionRegistry:
    """All gateway sessions."""

    def __init__(self) -> None:
        self._all: dict[str, GatewaySession] = {}
        self.out = False
        """Whether the gateway refuses all connections."""

    def add(self, session: GatewaySession, now: float) -> None:
        """Add a session, and remove those that can no longer be resumed."""
        lost = [s for s in self._all.values() if s.connection is None and now - s.lost_at > RESUMABLE_SECONDS]
        for old in lost:
            self.forget(old)
        self._all[session.id] = session

    def get(self, session_id: str) -> GatewaySession | None:
        """Return the session with this id, or None."""
        return self._all.get(session_id)

    def forget(self, session: GatewaySession) -> None:
        """Remove a session, which then cannot be resumed."""
        self._all.pop(session.id, None)

    def of(self, user: User) -> list[GatewaySession]:
        """Return a user's sessions."""
        return [session for session in self._all.values() if session.user is user]

    def bots(self, guild_id: int | None) -> list[GatewaySession]:
        """Return the bot's sessions that get the events of this guild, or of direct messages."""
        return [session for session in self._all.values() if session.user.bot and session.covers(guild_id)]

    def everyone(self) -> list[GatewaySession]:
        """Return all sessions."""
        return list(self._all.values())

    async def close(self) -> None:
        """Close all connections."""
        sockets = [session.connection.socket for session in self._all.values() if session.connection]
        await asyncio.gather(*(socket.close(code=WSCloseCode.GOING_AWAY) for socket in sockets))
