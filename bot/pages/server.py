"""Serves the pages."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager, suppress
from functools import partial

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from bot.drafts.pictures import Drawer
from bot.pages.cups import CupPages
from bot.pages.games import GamePages
from bot.pages.guard import Guard, add_headers
from bot.pages.layout import static_files
from bot.pages.open_files import allow_open_files
from bot.pages.pictures import PagePictures
from bot.pages.reader import ADDRESS
from bot.pages.renderings import Renderings
from bot.pages.responses import FOR_A_DAY, FOR_EVER
from bot.pages.servers import ServerPages
from bot.pages.streams import MAX_STREAMS, OpenStreams, Streams
from bot.pages.tables import TablePages
from bot.sessions.public_pages import PublicCups, PublicTables
from bot.settings import SettingsError
from storage.repositories import Repositories

OPEN_FILES = 4 * MAX_STREAMS  # connections among them, of which at most half are streams
KEEP_ALIVE_SECONDS = 20.0  # of a connection without requests
STOP_SECONDS = 1.0  # for requests in work at the end
log = logging.getLogger(__name__)

STREAMS = web.AppKey("streams", OpenStreams)


@asynccontextmanager
async def serving(site: str, store: Repositories, draw: Drawer, host: str, port: int) -> AsyncIterator[None]:
    """Serve the pages of the address ``site`` while the block runs, with pictures by ``draw``. Raises SettingsError
    where the port is taken."""
    pictures = PagePictures(draw)
    app = page_application(site.rstrip("/"), store, pictures)
    app[STREAMS].most = min(MAX_STREAMS, allow_open_files(OPEN_FILES) // 2)
    runner = new_runner(app)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, host, port).start()
        except (OSError, UnicodeError) as error:
            reason = (isinstance(error, OSError) and error.strerror) or str(error)
            raise SettingsError(f"WEB_PORT or WEB_HOST does not work: {reason}: {host}, {port}.") from error
        yield
    finally:
        await runner.cleanup()
        await pictures.close()


def _is_ours(record: logging.LogRecord) -> bool:
    """Return whether a log record is kept: not that of a malformed request, of which a client could send thousands."""
    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(error, HttpProcessingError)


log.addFilter(_is_ours)


def new_runner(app: web.Application) -> web.AppRunner:
    """Return the runner of the application. It closes idle connections early, and does not read refused bodies."""
    return web.AppRunner(
        app,
        access_log=None,
        logger=log,
        handle_signals=False,
        handler_cancellation=True,  # a stream whose reader has gone ends at once
        keepalive_timeout=KEEP_ALIVE_SECONDS,
        lingering_time=0.0,
        shutdown_timeout=STOP_SECONDS,
    )


def page_application(site: str, store: Repositories, pictures: PagePictures) -> web.Application:
    """Return the application that serves all pages at the address ``site``, which has no slash at its end."""
    public, renderings = PublicTables(store), Renderings()
    tables = TablePages(site, public, pictures, renderings)
    cups, opened = CupPages(site, PublicCups(store), pictures, renderings), OpenStreams()
    of_tables, of_cups = Streams(tables, opened), Streams(cups, opened)
    app = web.Application(middlewares=[Guard(site).check], client_max_size=1)
    app[STREAMS] = opened
    app.on_response_prepare.append(add_headers)
    app.cleanup_ctx.extend([partial(_run, of_tables.run), partial(_run, of_cups.run)])
    app.add_routes([web.get(f"/t/{ADDRESS}/live", of_tables.stream, allow_head=False), *tables.routes()])
    app.add_routes([web.get(f"/c/{ADDRESS}/live", of_cups.stream, allow_head=False), *cups.routes()])
    app.add_routes([*GamePages(site, pictures, renderings).routes(), *ServerPages(site, public).routes()])
    for file in static_files().values():  # whose paths have digests of their contents
        app.add_routes([web.get(file.path, partial(_static, file.data, file.content_type, FOR_EVER))])
    robots = partial(_static, b"User-agent: *\nAllow: /\n", "text/plain", FOR_A_DAY)
    app.add_routes([web.get("/robots.txt", robots)])
    return app


async def _static(data: bytes, content_type: str, kept: Mapping[str, str], _: web.Request) -> web.Response:
    """Answer with a file, and say how long it may be ``kept``."""
    return web.Response(body=data, content_type=content_type, charset="utf-8", headers=kept)


async def _run(work: Callable[[], Coroutine[None, None, None]], _: web.Application) -> AsyncIterator[None]:
    """Do this work while the application runs."""
    task = asyncio.create_task(work(), name="watched pages")
    yield
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
