"""A connection to a PostgreSQL server that loses the response to a commit."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal
from urllib.parse import quote

import sqlalchemy as sa

SOCKET = ".s.PGSQL.5432"
COMMIT, MOVE = b"COMMIT;", b"INSERT INTO moves"


class LossyDatabase:
    """Forwards connections to a server. ``cut`` ends the next one that commits a move: before the server hears of the
    commit, or after it has committed. While ``is_silent`` nothing reaches the server."""

    def __init__(self, server: str) -> None:
        self.cut: Literal["before", "after"] | None = None
        self.is_silent = False
        self._server = server

    async def forward(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Forward one connection until it ends."""
        answers, server = await asyncio.open_unix_connection(self._server)
        back = asyncio.create_task(self._copy(answers, writer))
        try:
            is_over = False
            while data := await reader.read(1 << 16):
                is_over = is_over or MOVE in data
                if self.cut is not None and is_over and COMMIT in data:
                    cut, self.cut = self.cut, None
                    back.cancel()
                    await asyncio.wait([back])  # which reads the answers until it has ended
                    if cut == "after":
                        server.write(data)
                        await answers.read(1 << 16)
                    return
                is_over = is_over and COMMIT not in data
                if not self.is_silent:
                    server.write(data)
        finally:
            back.cancel()
            for end in (server, writer):
                end.close()

    @staticmethod
    async def _copy(reader: StreamReader, writer: StreamWriter) -> None:
        while data := await reader.read(1 << 16):
            writer.write(data)
        writer.close()


@asynccontextmanager
async def lossy_database(folder: Path, url: str) -> AsyncIterator[tuple[LossyDatabase, str]]:
    """Forward to the server of a URL. Gives the forwarder, and the URL that leads through it."""
    there = Path(str(sa.make_url(url).query["host"])) / SOCKET
    lossy = LossyDatabase(str(there))
    async with await asyncio.start_unix_server(lossy.forward, folder / SOCKET):
        yield lossy, url.replace(str(there.parent), quote(str(folder)))
