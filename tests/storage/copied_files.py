"""A database file, its copies beside it, and what they hold."""

from __future__ import annotations

from pathlib import Path

from storage.store import Store


def names(folder: Path) -> list[str]:
    """Return what is in a folder."""
    return sorted(path.name for path in folder.iterdir())


def mode(path: Path) -> int:
    """Return the permissions of a file or folder."""
    return path.stat().st_mode & 0o777


def files(folder: Path) -> dict[str, bytes]:
    """Return the files of a folder and what they hold, other than locks."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.endswith("-lock")}


async def moves(file: Path) -> int:
    """Return how many moves the games in a file have."""
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    try:
        return sum(len(table.moves) for table in await store.tables.live())
    finally:
        await store.close()
