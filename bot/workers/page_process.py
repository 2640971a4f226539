"""The process that serves the web pages, at low priority: moves go first.

It reads the database and changes nothing, gets no token, and ends when its input is closed, so it does not outlive the
bot. When it ends before, it is started again, and open pages connect again by themselves.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import NamedTuple, cast

from bot.log_setup import LogFormat, LogLevel
from bot.settings import Settings, SettingsError
from bot.workers.pool import ROOT

log = logging.getLogger(__name__)

READY = b"ready\n"
START_TIMEOUT = 60.0  # seconds
STOP_TIMEOUT = 3.0  # seconds from the end of its input
MIN_PAUSE, MAX_PAUSE = 1.0, 60.0  # seconds before it is started again
SECRETS = ("DISCORD_TOKEN",)


class PageSettings(NamedTuple):
    """What the process gets as a line of JSON: the address that people see, where to listen, the database, and the
    folder from which that is named."""

    site: str
    host: str
    port: int
    database_url: str
    folder: str
    log_level: LogLevel
    log_format: LogFormat


class WebPages:
    """What the host is told of the pages: a warning while they should be served and are not."""

    warning: str | None = None


WEB_PAGES = WebPages()
"""Those of this process."""


@asynccontextmanager
async def serve_pages(settings: Settings) -> AsyncIterator[None]:
    """Serve the pages while the block runs, if WEB_URL and WEB_PORT are set. Raises SettingsError where they do not
    start."""
    if settings.web_url is None or settings.web_port is None:
        yield
        return
    pages = PageSettings(
        settings.web_url,
        settings.web_host,
        settings.web_port,
        settings.database_url,
        os.getcwd(),  # noqa: PTH109 - as text
        settings.log_level,
        settings.log_format,
    )
    keeper = asyncio.create_task(_keep(await _start(pages), pages), name="web pages")
    try:
        yield
    finally:
        keeper.cancel()
        with suppress(asyncio.CancelledError):
            await keeper


async def _keep(process: Process, pages: PageSettings) -> None:
    """Start the process again whenever it ends, until cancelled; then end it."""
    pause = MIN_PAUSE
    while True:
        began = monotonic()
        try:
            status = await process.wait()
        except asyncio.CancelledError:
            await _stop(process)
            raise
        pause = MIN_PAUSE if monotonic() - began > MAX_PAUSE else min(MAX_PAUSE, 2 * pause)
        WEB_PAGES.warning = WEB_PAGES.warning or "the web pages are not served: their process has ended"
        await asyncio.sleep(pause)  # if everything is being stopped, no line is logged
        log.warning("the process of the web pages has ended with status %s, and is started again", status)
        try:
            process = await _start(pages)
        except Exception as error:
            reason = str(error) or type(error).__name__
            log.warning("the web pages do not start: %s", reason)
            WEB_PAGES.warning = f"the web pages are not served: {reason}"
        else:
            WEB_PAGES.warning = None


async def _start(pages: PageSettings) -> Process:
    """Start the process, and wait until it serves. Raises SettingsError, with its reason in one line."""
    environment = {name: value for name, value in os.environ.items() if name not in SECRETS}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.pages", stdin=PIPE, stdout=PIPE, cwd=ROOT, env=environment, start_new_session=True
    )
    requests, answers = cast(asyncio.StreamWriter, process.stdin), cast(asyncio.StreamReader, process.stdout)
    try:
        requests.write(json.dumps(pages).encode() + b"\n")
        answer = await asyncio.wait_for(answers.readline(), START_TIMEOUT)
    except TimeoutError:
        answer = b""
    except BaseException:
        process.kill()
        raise
    if answer != READY:
        await _stop(process)
        reason = answer.decode("utf-8", "replace").strip()
        raise SettingsError(reason or "WEB_URL is set, and the web pages do not start; the log says why.")
    return process


async def _stop(process: Process) -> None:
    """Close the input of the process, and kill it if it does not end."""
    if process.stdin is not None:
        process.stdin.close()
    try:
        await asyncio.wait_for(process.wait(), STOP_TIMEOUT)
    except TimeoutError:
        process.kill()
        await process.wait()
