"""Observers of the traffic: functions that are called with each request and event as a JSON object."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from .json_types import JSON

Observer = Callable[[JSON], None]


def ignore(_: JSON) -> None:
    """Do nothing. The default observer."""


class Recorder:
    """An observer that writes one JSON object per line to a file, unbuffered."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("w", encoding="utf-8", buffering=1)

    def __call__(self, entry: JSON) -> None:
        """Write a request or an event."""
        self._file.write(json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n")

    def close(self) -> None:
        """Close the file."""
        self._file.close()
