"""Reading, writing and playing game records, for tests and worked positions."""

from __future__ import annotations

from pondside.rooms import import_rooms

import_rooms("seeds", "games")

from games.record import Record, RecordError, read, replay, write  # noqa: E402 - the rooms must be found first

__all__ = ["Record", "RecordError", "read", "replay", "write"]
