"""Drawn once and kept: a cache in which two threads that ask at the same moment make a picture once, not twice."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

_Asked = ParamSpec("_Asked")
_Made = TypeVar("_Made")

_LOCK = threading.RLock()  # one for all, since what is kept is made of other things that are kept


def once(make: Callable[_Asked, _Made]) -> Callable[_Asked, _Made]:
    """Keep what ``make`` makes, for each arguments it is called with. What is kept is shared: never draw on it."""
    kept: dict[object, _Made] = {}

    @wraps(make)
    def get(*args: _Asked.args, **kwargs: _Asked.kwargs) -> _Made:
        key = (args, tuple(kwargs.items()))
        if key not in kept:
            with _LOCK:
                if key not in kept:
                    kept[key] = make(*args, **kwargs)
        return kept[key]

    return get
