"""The tasks of drawing processes. The module is loaded in those processes."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable

from bot.workers.protocol import IDLE
from games import GAMES
from renderers import painter
from renderers.cached import is_prepared, pause_before_drawings, prepare_once
from renderers.picture import Picture

MAX_PREPARING, POLL_SECONDS = 600.0, 1.0  # seconds to draw shared images into files, and between checks
SWITCH_INTERVAL = 0.0005  # seconds: a picture does not wait for what is loaded


def draw(work: Callable[[], Picture | None]) -> Picture | None:
    """Return a picture, without the layout of its letters, which only tests need."""
    picture = work()
    return picture and picture._replace(lettering=())


def load_ends() -> None:
    """Load what the ends of games show, drawing by drawing while no picture is awaited."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    threading.Thread(target=_load_ends, daemon=True).start()


def _load_ends() -> None:
    pause_before_drawings(IDLE.wait)
    waiting, deadline = list(GAMES), time.monotonic() + MAX_PREPARING
    while waiting and time.monotonic() < deadline:
        IDLE.wait()
        for game in filter(is_prepared, list(waiting)):
            painter(game).prepare_end()
            waiting.remove(game)
        time.sleep(POLL_SECONDS)


def prepare(game: str) -> None:
    """Draw what the pictures of a game share into the user's cache folder, for later drawings."""
    prepare_once(game, painter(game).prepare)


def draw_emoji(game: str) -> dict[str, Picture]:
    """Draw the pieces of a game, by name."""
    return dict(painter(game).emoji())
