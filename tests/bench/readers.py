"""People who follow tables on web pages: ``python -m tests.bench.readers BASE STREAMS LOADS``, addresses on its input.

It opens the streams, loads pages at a number a second, and prints what it got as JSON when its input is closed.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from contextlib import suppress
from itertools import cycle

import aiohttp

READERS_OF_ADDRESS = 20  # streams of one address on the network


async def read(base: str, streams: int, loads: float, addresses: list[str]) -> dict[str, int]:
    """Follow tables and load pages until the input is closed. Returns the numbers of what was read."""
    got: Counter[str] = Counter()
    connector = aiohttp.TCPConnector(limit=0)
    timeout = aiohttp.ClientTimeout(total=None)
    async with aiohttp.ClientSession(base, connector=connector, timeout=timeout) as session:

        async def follow(number: int, address: str) -> None:
            origin = f"10.{number // READERS_OF_ADDRESS // 250}.{number // READERS_OF_ADDRESS % 250}.7"
            while True:
                with suppress(aiohttp.ClientError):
                    headers = {"X-Forwarded-For": origin}
                    async with session.get(f"/t/{address}/live", headers=headers) as response:
                        got[f"streams {response.status}"] += 1
                        async for line in response.content:
                            got["events"] += line.startswith(b"data: {")
                await asyncio.sleep(1)

        async def load() -> None:
            async with asyncio.TaskGroup() as group:
                for address in cycle(addresses):
                    group.create_task(once(address))
                    await asyncio.sleep(1 / loads)

        async def once(address: str) -> None:
            try:
                async with session.get(f"/t/{address}") as response:
                    await response.read()
                    got[f"pages {response.status}"] += 1
            except aiohttp.ClientError:
                got["pages lost"] += 1

        tasks = [asyncio.create_task(follow(n, a)) for n, a in zip(range(streams), cycle(addresses))]
        tasks.append(asyncio.create_task(load()))
        while await asyncio.to_thread(sys.stdin.buffer.read, 1):
            pass
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return dict(got)


if __name__ == "__main__":
    listed = json.loads(sys.stdin.buffer.readline())
    found = asyncio.run(read(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), listed))
    sys.stdout.write(json.dumps(found) + "\n")
