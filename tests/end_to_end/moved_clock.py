"""A clock that a test moves forward, for the bot's process and for the local Discord."""

from __future__ import annotations

import mmap
import struct
import time
from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path

from deploy.local.clock import Clock

VARIABLE = "MOVED_CLOCK"  # the environment variable with the file that the processes share
NEVER = timedelta(days=3650)


class MovedClock:
    """The system's clock plus an offset, which is stored in a file."""

    def __init__(self, file: Path, local: Clock) -> None:
        self._file = file
        self._local = local
        self._write(0.0)

    def now(self) -> datetime:
        """Return the time that everybody sees."""
        return datetime.fromtimestamp(self._local.now(), UTC)

    def move_to(self, moment: datetime) -> None:
        """Let it be this moment now, unless it is later already."""
        self._local.advance((moment - self.now()).total_seconds())
        self._write(self._local.offset)

    def be_wrong(self, seconds: float) -> None:
        """Let the bot's clock alone be so much ahead, from now on."""
        self._write(self._local.offset + seconds)

    def _write(self, offset: float) -> None:
        if not self._file.exists():
            self._file.write_bytes(bytes(8))
        with self._file.open("r+b") as file:
            file.write(struct.pack("d", offset))


def follow(file: Path) -> None:
    """Let this process, which is to be a bot, see the moved clock. A jump while it runs is no outage; the time from its
    last heartbeat until its start is."""
    from bot.sessions import heartbeat  # noqa: PLC0415 - imported in the bot's process only
    from bot.tables import clock  # noqa: PLC0415 - imported in the bot's process only

    with file.open("r+b") as stream:
        memory = mmap.mmap(stream.fileno(), 8)

    class Moved(datetime):
        """The present time is that of the moved clock."""

        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override] # no time of this class is made
            (offset,) = struct.unpack("d", memory[:8])
            return datetime.fromtimestamp(time.time() + offset, tz)

    beat = heartbeat.Heartbeat.beat

    async def beat_once(self: heartbeat.Heartbeat, shards: frozenset[int] | None = None) -> datetime:
        moment = await beat(self, shards)
        vars(heartbeat)["SLACK"] = NEVER
        return moment

    vars(clock)["datetime"] = Moved
    setattr(heartbeat.Heartbeat, "beat", beat_once)  # noqa: B010 - a method cannot be assigned otherwise
