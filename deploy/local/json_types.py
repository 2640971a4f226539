"""Types of JSON values."""

from __future__ import annotations

from typing import Any

JSON = dict[str, Any]
"""A JSON object, whose fields depend on the endpoint."""
