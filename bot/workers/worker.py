"""A worker process, ``python -m bot.workers.worker NAME NICENESS``, reads requests and writes replies.

They come by standard input and go to standard output. It ends when its input or its output is closed, so it does
not outlive the bot.
"""

from __future__ import annotations

import contextlib
import os
import sys
import traceback
from pathlib import Path
from typing import BinaryIO

from bot.workers.protocol import IDLE, LENGTH, Reply, pack, unpack

PIPE_BYTES = 1 << 20  # preferred buffer size of the pipe: larger than a picture


def main(requests: BinaryIO, replies: BinaryIO) -> None:
    """Work until the input is closed."""
    while head := requests.read(LENGTH):
        IDLE.clear()
        send(replies, reply_to(requests.read(int.from_bytes(head, "big")), replies))
        IDLE.set()


def reply_to(data: bytes, replies: BinaryIO) -> Reply:
    """Do what a request asks for, and return the result, or the exception that it raised."""

    def report(done: float) -> None:
        send(replies, Reply("progress", done))

    try:
        request = unpack(data)
        return Reply("result", request.work(report) if request.has_progress else request.work())
    except BrokenPipeError:
        raise
    except Exception as error:
        error.add_note(traceback.format_exc())  # tracebacks are not pickled
        return Reply("error", error)


def send(replies: BinaryIO, reply: Reply) -> None:
    """Write a reply."""
    replies.write(pack(reply))
    replies.flush()


def give_way(niceness: int) -> None:
    """Prefer other processes to this one by ``niceness``, and end it before the bot where memory runs out."""
    if hasattr(os, "nice"):  # which Windows lacks
        os.nice(niceness)
    with contextlib.suppress(OSError):  # Linux alone
        Path("/proc/self/oom_score_adj").write_text("1000", "ascii")


if __name__ == "__main__":
    give_way(int(sys.argv[2]))
    with contextlib.suppress(ImportError, OSError, AttributeError):  # Linux alone; smaller pipes work too
        import fcntl

        fcntl.fcntl(sys.stdout, fcntl.F_SETPIPE_SZ, PIPE_BYTES)
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):  # the reply is not read
        main(sys.stdin.buffer, sys.stdout.buffer)
    sys.stdout = None  # otherwise flushed at exit, into the closed pipe
