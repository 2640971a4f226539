"""``python -m tests.soak.proxies``: the web pages behind Caddy and nginx, as ``docs/pages.md`` sets them up, with TLS.

The configurations are those of that page, with other ports. Behind each proxy that is installed a page, a picture and a
stream are read: its events arrive at once, a reader is counted by the address that the proxy names, whatever the reader
claims, and streams come back after the bot was away. The exit status is 1 if something fails.
"""

from __future__ import annotations

import asyncio
import re
import shutil
import ssl
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult

from deploy.local.web_pages import free_port
from games import GAMES
from games.position import Start
from storage.models import TableRow
from storage.store import Store
from tests.pages.scenes import Site, address_of, new_game, open_pages, play, random_moves, serving
from tests.storage.new_file import new_file

DOCS = Path(__file__).parents[2] / "docs" / "pages.md"
HOST = "pond.example.org"
LONGEST = 20.0  # seconds for an answer


class Here(AbstractResolver):
    """Finds every host on this machine."""

    async def resolve(self, host: str, port: int = 0, family: int = 0) -> list[ResolveResult]:
        """Return this machine's address."""
        return [ResolveResult(hostname=host, host="127.0.0.1", port=port, family=2, proto=0, flags=0)]

    async def close(self) -> None:
        """Do nothing."""


def documented(first: str) -> str:
    """Return the configuration in the documentation that begins with this line."""
    blocks: list[str] = re.findall(r"```\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    return next(block for block in blocks if block.startswith(first))


def caddy(folder: Path, port: int, pages: int) -> list[str]:
    """Write Caddy's configuration. Returns the command that runs it."""
    text = documented(f"{HOST} {{").replace("127.0.0.1:8780", f"127.0.0.1:{pages}")
    text = text.replace(f"{HOST} {{", f"{HOST}:{port} {{\n\ttls {folder}/cert.pem {folder}/key.pem", 1)
    (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n\tauto_https disable_redirects\n}}\n{text}", "utf-8")
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


def nginx(folder: Path, port: int, pages: int) -> list[str]:
    """Write nginx's configuration. Returns the command that runs it."""
    location = documented("location / {").replace("127.0.0.1:8780", f"127.0.0.1:{pages}")
    server = f"""\
        listen 127.0.0.1:{port} ssl;
        server_name {HOST};
        ssl_certificate {folder}/cert.pem;
        ssl_certificate_key {folder}/key.pem;
        {location}"""
    text = f"""\
daemon off;
pid {folder}/nginx.pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder};
    proxy_temp_path {folder};
    server {{
{server}
    }}
}}
"""
    (folder / "nginx.conf").write_text(text, "utf-8")
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]


PROXIES: dict[str, Callable[[Path, int, int], list[str]]] = {"caddy": caddy, "nginx": nginx}


async def make_certificate(folder: Path) -> None:
    """Make a certificate for the host in a folder."""
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj"]
    names = (f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}")
    files = ("-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem"))
    process = await asyncio.create_subprocess_exec(*command, *names, *files, stderr=DEVNULL)
    if await process.wait():
        raise RuntimeError("openssl cannot make a certificate")


@asynccontextmanager
async def running(command: list[str], folder: Path) -> AsyncIterator[Process]:
    """Run a proxy."""
    log = (folder / "log").open("wb")
    process = await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=log, stderr=log, env={"HOME": str(folder), "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}
    )
    try:
        yield process
    finally:
        process.terminate()
        await process.wait()
        log.close()


class Behind:
    """A reader behind a proxy."""

    def __init__(self, session: aiohttp.ClientSession, site: str, address: str) -> None:
        self.session, self.site, self.address = session, site, address
        self.checks = 0

    def check(self, passed: bool, words: str) -> None:
        """Count a check. Raises AssertionError."""
        if not passed:
            raise AssertionError(words)
        self.checks += 1

    async def until_up(self) -> None:
        """Wait until the proxy answers with a page."""
        while True:
            try:
                async with self.session.get(f"{self.site}/t/{self.address}") as answer:
                    if answer.status == 200:
                        return
            except aiohttp.ClientError:
                pass
            await asyncio.sleep(0.1)

    async def read_pages(self) -> None:
        """Read a page, its picture, and what is not there."""
        async with self.session.get(f"{self.site}/t/{self.address}") as answer:
            text = await answer.text()
            self.check("script-src 'self'" in answer.headers["Content-Security-Policy"], "the policy is lost")
        picture = re.search(rf"/t/{self.address}/\w+/[0-9a-f]{{20}}", text)
        self.check(picture is not None, "no picture")
        async with self.session.get(f"{self.site}{picture[0] if picture else ''}") as answer:
            self.check(answer.status == 200 and "immutable" in answer.headers["Cache-Control"], "the picture is lost")
        async with self.session.get(f"{self.site}/nowhere") as answer:
            self.check(answer.status == 404, "an address that leads nowhere is answered")
        async with self.session.post(f"{self.site}/") as answer:
            self.check(answer.status == 405, "a method that no page has is answered")

    async def stream(self, **headers: str) -> aiohttp.ClientResponse:
        """Open the stream of the table."""
        return await self.session.get(f"{self.site}/t/{self.address}/live", headers=headers)

    async def event(self, stream: aiohttp.ClientResponse) -> bytes:
        """Return the next event of a stream."""
        async with asyncio.timeout(LONGEST):
            while not (block := await stream.content.readuntil(b"\n\n")).startswith(b"id: "):
                pass
        return block


async def behind(name: str, store: Store, folder: Path) -> int:
    """Read the pages of a store behind a proxy. Returns the number of checks."""
    port, pages = free_port(), free_port()
    site = f"https://{HOST}:{port}"
    start = GAMES["cappuccino"].deal(2, {}, Random(1))
    row = await new_game(store, "cappuccino", start=start, channel=port)
    address = await address_of(store, row)
    trusted = ssl.create_default_context(cafile=folder / "cert.pem")
    connector = aiohttp.TCPConnector(resolver=Here(), ssl=trusted)
    async with (
        running(PROXIES[name](folder, port, pages), folder),
        aiohttp.ClientSession(connector=connector) as session,
    ):
        reader = Behind(session, site, address)
        async with serving(store, port=pages, site=site) as served:
            await reader.until_up()
            await reader.read_pages()
            await follow(reader, served, store, row, start)
        async with serving(store, port=pages, site=site):
            await reader.until_up()
            stream = await reader.stream()
            reader.check(b"1 move" in await reader.event(stream), "a stream does not come back")
            stream.close()
    return reader.checks


async def follow(reader: Behind, served: Site, store: Store, row: TableRow, start: Start) -> None:
    """Follow the table while a move is made, as a reader who may have one stream."""
    served.streams.most_of_reader = 1
    stream = await reader.stream()
    await reader.event(stream)
    again = await reader.stream(**{"X-Forwarded-For": "203.0.113.9"})
    reader.check(again.status == 503, "a reader is counted by what it claims")
    await play(store, row, random_moves("cappuccino", start, 1), start)
    reader.check(b"1 move" in await reader.event(stream), "a move does not arrive")
    stream.close()


async def main() -> int:
    """Try each proxy that is here. Returns the exit status."""
    failed = 0
    with TemporaryDirectory(prefix="proxies-") as name:
        folder = Path(name)
        store = await Store.open(new_file(folder))
        await open_pages(store)
        for proxy in PROXIES:
            if shutil.which(proxy) is None or shutil.which("openssl") is None:
                sys.stdout.write(f"{proxy} is not here, or openssl: skipped\n")
                continue
            await make_certificate(folder)
            try:
                async with asyncio.timeout(6 * LONGEST):
                    checks = await behind(proxy, store, folder)
            except (AssertionError, TimeoutError, aiohttp.ClientError, asyncio.IncompleteReadError) as error:
                failed += 1
                log = (folder / "log").read_text("utf-8", "replace")[-2000:]
                sys.stdout.write(f"{proxy} FAILED: {error!r}\n{log}\n")
            else:
                sys.stdout.write(f"{proxy}: {checks} checks passed\n")
        await store.close()
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(asyncio.run(main()))
