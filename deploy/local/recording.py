"""Writes down every exchange and every event, one JSON object a line, to be looked at afterwards."""

from __future__ import annotations

import json
from pathlib import Path

from deploy.local.json_types import JSON


class Recorder:
    """An observer that writes to a file; a line is out as soon as it is written."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("w", encoding="utf-8", buffering=1)

    def __call__(self, seen: JSON) -> None:
        """Write one thing seen."""
        self._file.write(json.dumps(seen, ensure_ascii=False, separators=(",", ":")) + "\n")

    def close(self) -> None:
        """No more to come."""
        self._file.close()
