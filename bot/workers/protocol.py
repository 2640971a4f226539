"""Messages between the bot and its worker processes: pickled, each with its length in front."""

from __future__ import annotations

import pickle
import threading
from collections.abc import Callable
from typing import Any, Literal, NamedTuple

LENGTH = 4  # bytes of the length of a message

IDLE = threading.Event()
"""Set in a worker process while it waits for a request."""


class Request(NamedTuple):
    """A call of ``work``; with ``has_progress`` its argument is a function to report the share that is done to."""

    work: Callable[..., Any]
    has_progress: bool


class Reply(NamedTuple):
    """The share of the work that is done, its result, or the exception that it raised."""

    kind: Literal["progress", "result", "error"]
    value: Any


def pack(message: Request | Reply) -> bytes:
    """Return a message as it is sent."""
    data = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return len(data).to_bytes(LENGTH, "big") + data


def unpack(data: bytes | bytearray) -> Any:
    """Return the message whose length was read before."""
    return pickle.loads(data)  # noqa: S301 - between the bot and its own processes
