"""Streams: what they send and when, how they end, and how many there may be."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, NamedTuple

import aiohttp
import pytest
import sqlalchemy as sa

from bot.language.localizer import get_localizer
from bot.pages import server, streams
from bot.sessions.preferences import People
from deploy.local.web_pages import free_port
from storage import schema
from storage.store import Store
from tests.pages.cup_scenes import CUP, begun, store_cup
from tests.pages.scenes import (
    CHANNEL,
    USERS,
    Site,
    address_of,
    dot,
    new_cappuccino,
    new_game,
    open_pages,
    play,
    serving,
)
from tests.storage.changes import pause, resume
from tests.storage.scenes import NOON, count_queries
from tests.timeouts import TEST_TIMEOUT


class Event(NamedTuple):
    """A server-sent event."""

    kind: str
    id: str
    data: Any


class Stream:
    """An open stream."""

    def __init__(self, response: aiohttp.ClientResponse) -> None:
        self.response = response

    async def next(self) -> Event | None:
        """Return the next event, or None at the end; signs of life are left out."""
        while block := await self._block():
            fields = dict(line.split(": ", 1) for line in block.decode().splitlines() if ": " in line)
            if "data" in fields and fields.get("event") != "beat":
                data = fields["data"]
                return Event(fields.get("event", "message"), fields.get("id", ""), json.loads(data) if data else None)
        return None

    async def _block(self) -> bytes:
        try:
            return await asyncio.wait_for(self.response.content.readuntil(b"\n\n"), TEST_TIMEOUT)
        except asyncio.IncompleteReadError:
            return b""


@asynccontextmanager
async def following(site: Site, address: str, **headers: str) -> AsyncIterator[Stream]:
    """Follow a table by its address, or another page by its path."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    path = address if address.startswith("/") else f"/t/{address}"
    async with site.session.get(f"{site.base}{path}/live", headers=named) as response:
        assert response.status == 200, await response.text()
        yield Stream(response)


@pytest.fixture(autouse=True)
def _looks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "POLL_SECONDS", 0.02)


async def test_a_stream_sends_each_move_and_ends_with_the_game(store: Store) -> None:
    row, start, moves, address = await new_cappuccino(store)
    async with serving(store) as site, following(site, address, Accept_Language="it") as stream:
        first = await stream.next()
        assert first is not None
        assert get_localizer("it")("page-turn", name="Heron") in first.data["parts"]["turn"]
        row = await play(store, row, moves[:1], start)
        second = await stream.next()
        assert second is not None
        assert second.id != first.id
        assert "Tutte" in second.data["parts"]["moves"] or "1 mossa" in second.data["parts"]["moves"]
        await play(store, row, moves[1:], start)
        events = []
        while (event := await stream.next()) is not None:
            events.append(event)
    assert [event.kind for event in events[-2:]] == ["message", "over"]
    assert "count-heading" in events[-2].data["parts"]["count"]


async def test_a_cup_is_followed_to_its_end(store: Store) -> None:
    path = f"/c/{await store_cup(store, begun())}"
    async with serving(store) as site, following(site, path) as stream:
        first = await stream.next()
        assert first is not None
        assert "Heron" in first.data["parts"]["places"]
        await People(store).change(USERS[0], named_on_pages=False)
        unnamed = await stream.next()
        assert unnamed is not None
        assert "Heron" not in str(unnamed.data)
        cup = await store.cups.load(CUP.id)
        await store.cups.save(cup, replace(cup, phase="over", due=None), NOON)
        over = await stream.next()
        assert over is not None
        assert get_localizer("en")("cup-phase-over") in over.data["parts"]["turn"]
        assert await stream.next() == Event("over", "", None)
        assert await stream.next() is None
        await until_none_is_open(site)


@pytest.mark.parametrize("kind", ["t", "c"])
async def test_who_follows_a_withdrawn_page_again_is_told_that_it_is_gone(site: Site, kind: str) -> None:
    """A browser tells a script no status of a stream: without the event a page would be up for ever."""
    async with following(site, f"/{kind}/{'a' * 26}") as stream:
        assert await stream.next() == Event("gone", "", None)
        assert await stream.next() is None


async def test_a_table_that_cannot_be_read_stops_no_other(store: Store) -> None:
    broken = await new_game(store, "water-lily", channel=CHANNEL + 1)
    row, start, moves, address = await new_cappuccino(store)
    broken_address = await address_of(store, broken)
    version = schema.tables.c.version + 1
    change = sa.update(schema.tables).where(schema.tables.c.id == broken.id).values(version=version, options=[])
    async with (
        serving(store) as site,
        following(site, broken_address) as first,
        following(site, address) as second,
    ):
        before = [await first.next(), await second.next()]
        assert None not in before
        await store.database.write(lambda connection: connection.execute(change))
        await play(store, row, moves[:1], start)
        assert await second.next() is not None


async def test_a_reader_who_comes_back_is_not_sent_what_is_known(store: Store, site: Site) -> None:
    row, start, moves, address = await new_cappuccino(store)
    async with following(site, address) as stream:
        first = await stream.next()
    assert first is not None
    async with following(site, address, Last_Event_ID=first.id) as stream:
        await play(store, row, moves[:1], start)
        again = await stream.next()
    assert again is not None
    assert again.data["said"] != first.data["said"]


async def test_a_page_that_is_switched_off_ends_its_streams(store: Store) -> None:
    _, _, _, address = await new_cappuccino(store)
    async with serving(store) as site, following(site, address) as stream:
        await stream.next()
        await open_pages(store, pages="off")
        assert await stream.next() == Event("gone", "", None)
        assert await stream.next() is None
        await until_none_is_open(site)


async def until_none_is_open(site: Site) -> None:
    """Wait until the server has noticed that all readers have gone."""
    while len(site.streams):  # noqa: ASYNC110 - nothing tells of it
        await asyncio.sleep(0.01)


async def test_a_reader_and_all_readers_have_a_bound(store: Store, site: Site) -> None:
    _, _, _, address = await new_cappuccino(store)
    site.streams.most, site.streams.most_of_reader = 3, 2
    path = f"{site.base}/t/{address}/live"
    opened = [await site.session.get(path) for _ in range(2)]
    assert (await site.get(f"/t/{address}/live")).status == 503
    opened.append(await site.session.get(path, headers={"X-Forwarded-For": "203.0.113.9"}))
    assert [one.status for one in opened] == [200] * 3
    refused = await site.get(f"/t/{address}/live", X_Forwarded_For="203.0.113.10")
    assert (refused.status, refused.headers["Retry-After"]) == (503, "5")
    for one in opened:
        one.close()
    await until_none_is_open(site)
    async with site.session.get(path) as opened_again:
        assert opened_again.status == 200


async def test_a_slow_reader_is_cut_off(store: Store, site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "WRITE_TIMEOUT", 0.1)
    row, start, moves, address = await new_cappuccino(store)
    await play(store, row, moves[:10], start)
    slow = socket.socket()
    slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    slow.setblocking(False)
    host, port = site.base.removeprefix("http://").split(":")
    loop = asyncio.get_running_loop()
    await loop.sock_connect(slow, (host, int(port)))
    await loop.sock_sendall(slow, f"GET /t/{address}/live HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode())
    async with following(site, address) as quick:
        await quick.next()
        events = 0
        while len(site.streams) != 1 or events == 0:
            await pause(store, row.id, NOON)
            await quick.next()
            await resume(store, row.id, NOON)
            await quick.next()
            events += 2
            assert events < 200
    slow.close()


async def test_streams_come_back_after_a_restart(store: Store) -> None:
    row, start, moves, address = await new_cappuccino(store)
    async with serving(store) as site:
        async with following(site, address) as stream:
            first = await stream.next()
        port = int(site.base.rpartition(":")[2])
    assert first is not None
    await play(store, row, moves[:2], start)
    async with serving(store, port=port) as site, following(site, address, Last_Event_ID=first.id) as stream:
        after = await stream.next()
    assert after is not None
    assert "2 moves" in after.data["parts"]["moves"]


async def test_many_readers_at_once_read_a_table_once(store: Store, site: Site) -> None:
    _, _, _, address = await new_cappuccino(store)
    with count_queries() as queries:
        answers = await asyncio.gather(*(site.get(f"/t/{address}") for _ in range(20)))
    assert {answer.status for answer in answers} == {200}
    assert len({answer.text for answer in answers}) == 1
    assert sum("FROM moves" in query for query in queries) == 1


async def test_no_more_streams_are_open_than_the_system_allows(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "allow_open_files", lambda _: 4)  # half of them are for streams
    _, _, _, address = await new_cappuccino(store)
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    async with server.serving(base, store, dot, "127.0.0.1", port), aiohttp.ClientSession(base) as session:
        opened = [await session.get(f"/t/{address}/live") for _ in range(3)]
        assert [one.status for one in opened] == [200, 200, 503]
        for one in opened:
            one.close()
