"""Subprocess that searches for computer players: reads views from a pipe, writes decisions to another.

Its argument is its niceness. It ends when the pipe is closed, so it does not outlive the bot.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import sys
from random import Random
from typing import BinaryIO

from games.players import Decision, Strength, think
from games.position import View

LENGTH = 4  # bytes before each message that tell how long it is

Question = tuple[View, tuple[View, ...], Strength, float, bool]


def pack(message: Question | Decision) -> bytes:
    """Return a message with its length in front."""
    data = pickle.dumps(message)
    return len(data).to_bytes(LENGTH, "big") + data


def main(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer requests until the pipe is closed."""
    rng = Random()  # each process its own
    while head := questions.read(LENGTH):
        view, past_views, strength, seconds, explain = pickle.loads(questions.read(int.from_bytes(head, "big")))  # noqa: S301 - the bot's own
        answers.write(pack(think(view, strength, rng, seconds, past_views=past_views, explain=explain)))
        answers.flush()


if __name__ == "__main__":
    os.nice(int(sys.argv[1]))
    with contextlib.suppress(BrokenPipeError):  # nobody is left to hear the answer
        main(sys.stdin.buffer, sys.stdout.buffer)
    sys.stdout = None  # which would be flushed at the end, into that pipe
