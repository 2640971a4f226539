"""The process that draws pictures.

``python -m bot.workers.drawing_worker`` reads questions from its standard input and writes answers to its standard
output: what to call with which arguments, and the picture or the exception that came of it. It ends when the pipe is
closed, so it does not outlive the bot.
"""

from __future__ import annotations

import contextlib
import fcntl
import pickle
import sys
import traceback
from collections.abc import Callable
from typing import Any, BinaryIO

from renderers.picture import Picture

LENGTH = 4  # bytes before each message that tell how long it is
PIPE = 1 << 20  # bytes that a pipe takes at once where the system lets it: more than a picture has

Draw = Callable[..., Picture | None]


def packed(message: object) -> bytes:
    """A message as it goes through a pipe."""
    data = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return len(data).to_bytes(LENGTH, "big") + data


def main(questions: BinaryIO, answers: BinaryIO) -> None:
    """Draw until there are no more questions."""
    while head := questions.read(LENGTH):
        question = pickle.loads(questions.read(int.from_bytes(head, "big")))  # noqa: S301 - the bot's own
        answers.write(packed(_answer(*question)))
        answers.flush()


def _answer(draw: Draw, arguments: tuple[Any, ...], named: dict[str, Any]) -> Picture | Exception | None:
    try:
        picture = draw(*arguments, **named)
    except Exception as error:
        error.add_note(traceback.format_exc())  # the place of the error is lost on its way through the pipe
        return error
    return picture and picture._replace(lettering=())


if __name__ == "__main__":
    with contextlib.suppress(OSError, AttributeError):  # it works with small pipes too
        fcntl.fcntl(sys.stdout, fcntl.F_SETPIPE_SZ, PIPE)
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):  # nobody is left to see the picture
        main(sys.stdin.buffer, sys.stdout.buffer)
    sys.stdout = None  # which would be flushed at the end, into that pipe
