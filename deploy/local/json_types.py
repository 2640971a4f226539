"""Types of JSON values."""

from __future__ import annotations

from typing import Any

JSON = dict[str, Any]
"""A JSON object. What stands in it is Discord's affair and differs from endpoint to endpoint."""
