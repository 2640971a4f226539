"""Detects a damaged write-ahead log of a SQLite file.

SQLite reads the log up to the first damaged frame and treats what follows as remains of an older log. If later frames
belong to the same log, committed changes are silently lost.
"""

from __future__ import annotations

import struct
from pathlib import Path

HEADER, FRAME_HEADER = 32, 24
LITTLE_ENDIAN = 0x377F0682
READ_BYTES = 16 << 20  # bytes of the log that are read


def is_torn(log: Path) -> bool:
    """Return whether a damaged frame is followed by frames of the same log. Nobody may have the database open."""
    try:
        with log.open("rb") as file:
            data = file.read(READ_BYTES)
    except FileNotFoundError:
        return False
    if len(data) < HEADER:
        return False
    magic, _, page, _, salts = struct.unpack(">IIII8s", data[:24])
    size = FRAME_HEADER + page
    frames = [data[at : at + size] for at in range(HEADER, len(data) - size + 1, size)]
    valid = _valid_frames(data, frames, salts, "<" if magic == LITTLE_ENDIAN else ">")
    return any(frame[8:16] == salts for frame in frames[valid + 1 :])


def _valid_frames(data: bytes, frames: list[bytes], salts: bytes, order: str) -> int:
    """Return the number of frames that SQLite reads: each has a checksum of itself and all frames before it."""
    state = _checksum(data[:24], (0, 0), order)
    for number, frame in enumerate(frames):
        state = _checksum(frame[FRAME_HEADER:], _checksum(frame[:8], state, order), order)
        if frame[8:16] != salts or struct.unpack(">II", frame[16:24]) != state:
            return number
    return len(frames)


def _checksum(data: bytes, state: tuple[int, int], order: str) -> tuple[int, int]:
    one, two = state
    for first, second in struct.iter_unpack(f"{order}II", data):
        one = (one + first + two) & 0xFFFFFFFF
        two = (two + second + one) & 0xFFFFFFFF
    return one, two
