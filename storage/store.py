"""The store: the repositories of an opened database, and its life: opening, closing, copying."""

from __future__ import annotations

import asyncio
from datetime import datetime
from pathlib import Path

from storage.backups import copy_daily
from storage.database import Database
from storage.repositories import Repositories
from storage.shards import Shards


class Store(Repositories):
    """An opened database with its repositories. Code that only reads and changes tables takes ``Repositories``."""

    database: Database

    @classmethod
    async def open(cls, url: str, backup_dir: Path | None = None, shards: Shards | None = None) -> Store:
        """Open a database and migrate it, with backups in ``backup_dir``.

        With ``shards`` it is opened for a bot, which owns the tables of these shards: no other bot may have any of them
        open. Raises DatabaseError.
        """
        return cls(await Database.open(url, backup_dir, shards))

    @classmethod
    async def open_to_read(cls, url: str) -> Store:
        """Open a database read-only while a bot has it open exclusively. Raises DatabaseError."""
        return cls(await Database.open_to_read(url))

    async def close(self) -> None:
        """Close the database."""
        await self.database.close()

    async def back_up_daily(self, now: datetime) -> Path | None:
        """Copy a SQLite database once a day, and prune old copies. Returns the new copy; None if there is one from
        today or the database is on a server. Raises DatabaseError."""
        file, folder = self.database.file, self.database.backup_dir
        if file is None or folder is None:
            return None
        return await asyncio.to_thread(copy_daily, file, folder, now)
