"""The names of tests with long parameters."""

from __future__ import annotations

LONG = 200  # characters; a test's name is in the environment of all processes that it starts


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """Name a long text by its length."""
    return f"{argname} of {len(val)}" if isinstance(val, str | bytes) and len(val) > LONG else None
