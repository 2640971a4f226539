"""Subprocess that draws pictures.

``python -m bot.workers.drawing_worker`` reads requests from standard input and writes responses to standard output. A
request names a callable and its arguments; the response is the picture or the exception raised. The process ends when
its input is closed, so it does not outlive the bot.
"""

from __future__ import annotations

import contextlib
import fcntl
import pickle
import sys
import threading
import time
import traceback
from collections.abc import Callable
from typing import Any, BinaryIO

from games import GAMES
from renderers import painter
from renderers.cached import is_prepared, pause_before_drawings
from renderers.picture import Picture

LENGTH = 4  # bytes of the length before each message
PREPARING, LOOK = 600.0, 1.0  # seconds in which what games share is drawn into files, and from look to look
SWITCH = 0.0005  # seconds after which a thread lets the others go on: a picture does not wait for what is loaded
PIPE = 1 << 20  # preferred buffer size of the pipe: larger than a picture

Draw = Callable[..., Picture | None]


def pack(message: object) -> bytes:
    """Return a message pickled, with its length in front."""
    data = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return len(data).to_bytes(LENGTH, "big") + data


def main(questions: BinaryIO, answers: BinaryIO) -> None:
    """Draw until the input is closed."""
    idle = threading.Event()
    sys.setswitchinterval(SWITCH)
    threading.Thread(target=load_ends, args=(idle,), daemon=True).start()
    while head := questions.read(LENGTH):
        idle.clear()
        question = pickle.loads(questions.read(int.from_bytes(head, "big")))  # noqa: S301 - the bot's own
        answers.write(pack(answer(*question)))
        answers.flush()
        idle.set()


def load_ends(idle: threading.Event) -> None:
    """Load what the ends of games show, drawing by drawing while nobody waits for a picture, once it is in files."""
    pause_before_drawings(idle.wait)
    waiting, deadline = list(GAMES), time.monotonic() + PREPARING
    while waiting and time.monotonic() < deadline:
        idle.wait()
        for game in filter(is_prepared, list(waiting)):
            painter(game).prepare_end()
            waiting.remove(game)
        time.sleep(LOOK)


def answer(draw: Draw, arguments: tuple[Any, ...], named: dict[str, Any]) -> Picture | Exception | None:
    """Return the drawn picture, or the exception that drawing it raised."""
    try:
        picture = draw(*arguments, **named)
    except Exception as error:
        error.add_note(traceback.format_exc())  # tracebacks are not pickled
        return error
    return picture and picture._replace(lettering=())


if __name__ == "__main__":
    with contextlib.suppress(OSError, AttributeError):  # smaller pipes work too
        fcntl.fcntl(sys.stdout, fcntl.F_SETPIPE_SZ, PIPE)
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):  # nobody reads the picture any more
        main(sys.stdin.buffer, sys.stdout.buffer)
    sys.stdout = None  # otherwise flushed at exit, into the closed pipe
