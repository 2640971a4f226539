"""Hostile pages and programs: other origins and host names, malformed bodies and frames, and uploads."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import struct
from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import product

import aiohttp
import pytest
import pytest_asyncio
import yarl

from deploy.local.local_discord import LocalDiscord
from tests.local.conftest import Ask
from tests.local.test_messages import PNG
from tests.local_discord.person import Person
from tests.local_discord.world import World

EVIL = "http://evil.example"


@pytest_asyncio.fixture
async def http(local: LocalDiscord) -> AsyncIterator[aiohttp.ClientSession]:
    """A client without a token."""
    async with aiohttp.ClientSession(local.base) as session:
        yield session


def port(local: LocalDiscord) -> str:
    return local.base.rpartition(":")[2]


FOREIGN = (
    {"Host": "evil.example"},
    {"Host": "127.0.0.1.evil.example:80"},
    {"Origin": EVIL},
    {"Origin": "null"},
    {"Origin": "http://127.0.0.1:1"},
    {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "script"},
    {"Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty"},
)
"""Headers of requests that pages of other origins, or under other names, cause."""
PATHS = ("/", "/local/world", "/page/main.js", "/api/v10/gateway", "/gateway", "/nowhere")


async def test_other_hosts_names_and_pages_of_other_origins_get_nothing(http: aiohttp.ClientSession) -> None:
    for path, headers in product(PATHS, FOREIGN):
        async with http.get(path, headers=headers) as response:
            assert (response.status, await response.read()) == (403, b""), (path, headers)


async def test_a_page_of_another_origin_cannot_change_anything(
    http: aiohttp.ClientSession, local: LocalDiscord, world: World
) -> None:
    path = f"/api/v10/channels/{world.channel}/messages"
    headers = {"Origin": EVIL, "Authorization": world.users[0].token, "Content-Type": "text/plain"}
    async with http.post(path, data='{"content": "hello"}', headers=headers) as response:
        assert response.status == 403
    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
        await http.ws_connect("/gateway", origin=EVIL)
    assert not local.world.channels[int(world.channel)].messages


async def test_our_own_page_and_a_link_to_it_are_let_through(http: aiohttp.ClientSession, local: LocalDiscord) -> None:
    link = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
    own = {"Origin": local.base, "Sec-Fetch-Site": "same-origin"}
    named = {"Host": f"localhost:{port(local)}", "Origin": f"http://localhost:{port(local)}"}
    for path, headers in (("/", link), ("/local/world", own), ("/local/world", named), ("/local/world", {})):
        async with http.get(path, headers=headers) as response:
            assert response.status == 200
            assert response.headers["X-Content-Type-Options"] == "nosniff"
            assert response.headers["Cross-Origin-Resource-Policy"] == "same-origin"
    async with http.get("/local/world", headers=link) as response:
        assert response.status == 403


async def test_tokens_are_not_names(ask: Ask, heron: Person) -> None:
    assert (await ask("GET", "/users/@me", token="user.heron")).status == 401
    assert len(heron.user.token) >= 40


async def test_uploads_are_downloads_that_run_nothing(http: aiohttp.ClientSession, ask: Ask, world: World) -> None:
    for name in ("page.html", "bent.svg", 'a"b\r\nSet-Cookie: c=d.html', "../../up.png", "..", "\u202etxt.exe"):
        form = aiohttp.FormData()
        form.add_field("payload_json", json.dumps({"attachments": [{"id": 0, "filename": name}]}))
        form.add_field("files[0]", b"<script>alert(1)</script>", filename="a.bin")
        message = await ask("POST", f"/channels/{world.channel}/messages", data=form)
        async with http.get(message.body["attachments"][0]["url"]) as response:
            assert response.status == 200, name
            assert response.headers["Content-Disposition"].startswith("attachment;")
            assert response.headers["X-Content-Type-Options"] == "nosniff"
            assert response.headers["Content-Security-Policy"] == "default-src 'none'; sandbox"
            assert "Set-Cookie" not in response.headers


RAW: list[tuple[str, bytes]] = [
    ("not UTF-8", b'{"content": "\xff\xfe"}'),
    ("half a surrogate pair", rb'{"content": "\ud800"}'),
    ("a hundred thousand arrays", b"[" * 100_000),
    ("a thousand closed arrays", b'{"embeds": ' + b"[" * 1000 + b"]" * 1000 + b"}"),
    ("not a number", b'{"content": "a", "nonce": NaN}'),
    ("infinity by its exponent", b'{"content": "a", "nonce": 1e999}'),
    ("a number of ten thousand digits", b'{"content": "a", "nonce": ' + b"9" * 10_000 + b"}"),
    ("half an object", b'{"content": '),
    ("a text", b'"hello"'),
]


async def test_malformed_bodies_are_refused(http: aiohttp.ClientSession, world: World) -> None:
    headers = {"Authorization": "Bot local", "Content-Type": "application/json; charset=no-such"}
    for name, body in RAW:
        path = f"/api/v10/channels/{world.channel}/messages"
        async with http.post(path, data=body, headers=headers) as response:
            assert (response.status, (await response.json())["code"] in (50035, 50109)) == (400, True), name


async def test_a_body_that_does_not_say_how_long_it_is_is_cut_off(
    http: aiohttp.ClientSession, local: LocalDiscord, world: World
) -> None:
    local.settings = replace(local.settings, largest_request=1000)
    form = aiohttp.FormData()
    form.add_field("files[0]", bytes(2000), filename="a.bin")
    path, headers = f"/api/v10/channels/{world.channel}/messages", {"Authorization": "Bot local"}
    async with http.post(path, data=form, headers=headers, chunked=True) as response:
        assert response.status == 413


FRAMES = (
    ('{"op": NaN}', 4002),
    ("[]", 4002),
    ('{"op": 2, "d": []}', 4002),
    ('{"op": 2, "d": {"token": "local", "intents": "1"}}', 4002),
    ('{"op": 2, "d": {"token": "local", "shard": [0, 0]}}', 4010),
)


async def test_a_malformed_frame_closes_the_connection_with_a_code(http: aiohttp.ClientSession) -> None:
    for frame, code in FRAMES:
        async with http.ws_connect("/gateway") as gateway:
            await gateway.receive()
            await gateway.send_str(frame)
            assert (await gateway.receive()).type is aiohttp.WSMsgType.CLOSE, frame
            assert gateway.close_code == code, frame


async def test_the_clock_goes_neither_back_nor_far_ahead(http: aiohttp.ClientSession, local: LocalDiscord) -> None:
    for advance in (-5, 1e11):
        async with http.post("/local/clock", json={"advance": advance}) as response:
            assert (response.status, local.clock.offset) == (400, 0)


async def test_a_picture_still_shows_its_type(http: aiohttp.ClientSession, ask: Ask, world: World) -> None:
    form = aiohttp.FormData()
    form.add_field("files[0]", PNG, filename="board.png")
    message = await ask("POST", f"/channels/{world.channel}/messages", data=form)
    async with http.get(message.body["attachments"][0]["url"]) as response:
        assert response.content_type == "image/png"
        assert await response.read() == PNG


async def test_a_client_that_dies_while_it_sends_is_no_error(
    local: LocalDiscord, world: World, caplog: pytest.LogCaptureFixture
) -> None:
    head = (
        f"POST /api/v10/channels/{world.channel}/messages HTTP/1.1\r\nHost: 127.0.0.1:{port(local)}\r\n"
        f"Authorization: {world.users[0].token}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n"
    )
    _, writer = await asyncio.open_connection("127.0.0.1", int(port(local)))
    writer.write(head.encode() + b'{"content": "')
    await writer.drain()
    await asyncio.sleep(0.1)  # until the server reads the body
    writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()
    await asyncio.sleep(0.1)
    assert (await World.fetch(local.base)).channel == world.channel
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


async def test_a_form_without_files_holds_its_message_as_one_with_files_does(
    http: aiohttp.ClientSession, local: LocalDiscord, world: World
) -> None:
    form, headers = {"payload_json": '{"content": "a form"}'}, {"Authorization": f"Bot {local.settings.bot_token}"}
    path = f"/api/v10/channels/{world.channel}/messages"
    async with http.post(path, data=form, headers=headers) as response:
        assert response.status == 200
        assert (await response.json())["content"] == "a form"


async def test_a_field_of_a_form_that_discord_does_not_document_is_refused(ask: Ask, world: World) -> None:
    for with_file in (False, True):
        form = aiohttp.FormData({"payload_json": '{"content": "a form"}', "tts": "true"})
        if with_file:
            form.add_field("files[0]", PNG, filename="board.png")
        answer = await ask("POST", f"/channels/{world.channel}/messages", data=form)
        assert (answer.status, [*answer.body["errors"]]) == (400, ["tts"])


async def test_a_page_with_a_name_that_no_file_has_is_not_there(http: aiohttp.ClientSession) -> None:
    for name in ("%00", "a" * 5000, "%2e%2e/app.py"):
        async with http.get(yarl.URL(f"/page/{name}", encoded=True)) as response:
            assert response.status == 404, name
