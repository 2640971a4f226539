"""People who follow tables on web pages: ``python -m tests.bench.readers BASE STREAMS LOADS``, addresses on its input.

It opens the streams and prints a line once they are open, loads pages at a number a second, and prints what it got as
JSON when its input is closed.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from contextlib import suppress
from itertools import cycle, islice

import aiohttp

READERS_OF_ADDRESS = 20  # streams of one address on the network
AT_ONCE = 50  # streams that are being opened


class Readers:
    """Streams of tables and loads of their pages, and how much was read."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session
        self._opening = asyncio.Semaphore(AT_ONCE)
        self._open = asyncio.Semaphore(0)
        self.got: Counter[str] = Counter()

    async def follow(self, number: int, address: str) -> None:
        """Follow a table, again when the stream ends."""
        network = number // READERS_OF_ADDRESS
        headers = {"X-Forwarded-For": f"10.{network // 250}.{network % 250}.7"}
        while True:
            with suppress(aiohttp.ClientError):
                async with self._opening:
                    response = await self._session.get(f"/t/{address}/live", headers=headers)
                async with response:
                    self.got[f"streams {response.status}"] += 1
                    self._open.release()
                    async for line in response.content:
                        self.got["events"] += line.startswith(b"data: {")
            await asyncio.sleep(1)

    async def until_open(self, streams: int) -> None:
        """Wait until so many streams have been opened."""
        for _ in range(streams):
            await self._open.acquire()

    async def load(self, addresses: list[str], loads: float) -> None:
        """Load a page so many times a second."""
        async with asyncio.TaskGroup() as group:
            for address in cycle(addresses):
                group.create_task(self._load_once(address))
                await asyncio.sleep(1 / loads)

    async def _load_once(self, address: str) -> None:
        try:
            async with self._session.get(f"/t/{address}") as response:
                await response.read()
                self.got[f"pages {response.status}"] += 1
        except aiohttp.ClientError:
            self.got["pages lost"] += 1


async def read(base: str, streams: int, loads: float, addresses: list[str]) -> dict[str, int]:
    """Follow tables and load pages until the input is closed. Returns the numbers of what was read."""
    timeout = aiohttp.ClientTimeout(total=None)
    async with aiohttp.ClientSession(base, connector=aiohttp.TCPConnector(limit=0), timeout=timeout) as session:
        readers = Readers(session)
        followed = enumerate(islice(cycle(addresses), streams))
        tasks = [asyncio.create_task(readers.follow(number, address)) for number, address in followed]
        await readers.until_open(streams)
        sys.stdout.write("open\n")
        sys.stdout.flush()
        tasks.append(asyncio.create_task(readers.load(addresses, loads)))
        while await asyncio.to_thread(sys.stdin.buffer.read, 1):
            pass
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return dict(readers.got)


if __name__ == "__main__":
    listed = json.loads(sys.stdin.buffer.readline())
    found = asyncio.run(read(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), listed))
    sys.stdout.write(json.dumps(found) + "\n")
