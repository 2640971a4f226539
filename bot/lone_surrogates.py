"""Texts from Discord that no database takes."""

from __future__ import annotations

from typing import Any


def replace_lone_surrogates(data: Any) -> None:
    """Replace half surrogate pairs, which JSON may hold and no database, in all texts of a JSON object or array."""
    for key, value in [*(data.items() if isinstance(data, dict) else enumerate(data))]:
        if isinstance(value, str):
            data[key] = value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        elif isinstance(value, (dict, list)):
            replace_lone_surrogates(value)
