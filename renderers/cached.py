"""Drawn once and kept: in memory, where two threads that ask at the same moment make a picture once, not twice; and
what was slow to draw also in the user's cache folder, for the next process, and for when the memory's share is used up:
then what was not asked for longest is dropped.

A file there is named by what was asked and by a fingerprint of the code that draws, so it can never be out of date.
What nobody has asked for in a month is removed, as are all the files of earlier code in time.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
import tempfile
import threading
import time
from collections.abc import Callable
from functools import cache, wraps
from importlib.metadata import version
from inspect import signature
from pathlib import Path
from typing import Any, Generic, ParamSpec, TypeVar, cast

from PIL import Image

_Asked = ParamSpec("_Asked")
_Made = TypeVar("_Made")

_LOCK = threading.RLock()  # one for all, since what is kept is made of other things that are kept
_SLOW = 0.002  # seconds of processor time from which on a drawing is worth a file
_KEPT = 30 * 24 * 3600  # seconds for which a file is kept that nobody reads
_LIMIT = 160_000_000  # bytes of pictures in memory: all that the tables of every game need, not their covers too
_SMALL = 200  # bytes that anything takes
_PREPARED = 7 * 24 * 3600  # seconds after which the files of a preparation are read again, so that they stay
_ROOT = Path(__file__).parents[1]


class _Entry(Generic[_Made]):
    """Something made, how large it is, when it was last asked for, and where it is found."""

    __slots__ = ("made", "places", "used", "weight")

    def __init__(self, made: _Made) -> None:
        self.made = made
        self.weight = _weight(made)
        self.used = 0
        self.places: list[tuple[dict[Any, Any], object]] = []


class _Memory:
    """All that is kept in memory. Its time passes with each thing made; whoever changes it holds the lock."""

    def __init__(self) -> None:
        self.time = 0
        self._total = 0
        self._entries: list[_Entry[Any]] = []

    def add(self, entry: _Entry[Any]) -> None:
        """Keep one thing more, and drop others where that is too much."""
        self.time += 1
        entry.used = self.time
        self._entries.append(entry)
        self._total += entry.weight
        if self._total > _LIMIT:
            self._drop(_LIMIT * 7 // 8)

    def _drop(self, limit: int) -> None:
        """Drop what was not asked for longest until there are at most so many bytes."""
        self._entries.sort(key=lambda entry: entry.used, reverse=True)
        while self._total > limit and len(self._entries) > 1:
            old = self._entries.pop()
            self._total -= old.weight
            for found, key in old.places:
                found.pop(key, None)


_MEMORY = _Memory()


def _weight(made: object) -> int:
    """About how many bytes something takes: those of its images."""
    if isinstance(made, Image.Image):
        return made.width * made.height * (1 if made.mode in ("1", "L", "P") else 4) + _SMALL
    if isinstance(made, bytes):
        return len(made) + _SMALL
    if isinstance(made, (tuple, list)):
        return sum(map(_weight, made)) + _SMALL
    return _weight(made.image) if hasattr(made, "image") else _SMALL


def cached(make: Callable[_Asked, _Made]) -> Callable[_Asked, _Made]:
    """Keep what ``make`` makes, for each arguments it is called with. What is kept is shared: never draw on it.

    The arguments must have a ``repr`` that says all about them. However they are passed (by position, by name or left
    to their defaults), the same ones are made once.
    """
    form = signature(make)
    kept: dict[object, _Entry[_Made]] = {}  # by all arguments, each with its name
    known: dict[object, _Entry[_Made]] = {}  # by the arguments as they were passed, which is quicker to look up

    def find(passed: object, *args: _Asked.args, **kwargs: _Asked.kwargs) -> _Entry[_Made]:
        bound = form.bind(*args, **kwargs)
        bound.apply_defaults()
        asked = tuple(bound.arguments.items())
        with _LOCK:
            if asked not in kept:
                name = f"{make.__module__}.{make.__qualname__}{asked}"
                entry = _Entry(_from_file(name, lambda: make(*args, **kwargs)))
                kept[asked] = entry
                entry.places.append((kept, asked))
                _MEMORY.add(entry)
            known[passed] = entry = kept[asked]
            entry.places.append((known, passed))
            return entry

    @wraps(make)
    def get(*args: _Asked.args, **kwargs: _Asked.kwargs) -> _Made:
        passed = (args, tuple(kwargs.items()))
        entry = known.get(passed) or find(passed, *args, **kwargs)
        entry.used = _MEMORY.time
        return entry.made

    return get


def _from_file(asked: str, make: Callable[[], _Made]) -> _Made:
    """What an earlier process has left, or else newly made. A file that cannot be read or written does not matter."""
    file = _folder() / hashlib.sha256(f"{_fingerprint()}{asked}".encode()).hexdigest()
    with contextlib.suppress(Exception):
        kept = cast(_Made, pickle.loads(file.read_bytes()))  # noqa: S301 - our own file, as private as our bytecode
        with contextlib.suppress(OSError):
            os.utime(file)
        return kept
    begun = time.thread_time()
    made = make()
    if time.thread_time() - begun > _SLOW:
        with contextlib.suppress(OSError):
            _write(file, pickle.dumps(made))
    return made


def prepare_once(name: str, prepare: Callable[[], None]) -> None:
    """Call ``prepare``, which leaves files for other processes, unless that was done within a week by the same code."""
    stamp = _folder() / hashlib.sha256(f"{_fingerprint()}prepared {name}".encode()).hexdigest()
    with contextlib.suppress(OSError):
        if stamp.stat().st_mtime > time.time() - _PREPARED:
            return
    prepare()
    with contextlib.suppress(OSError):
        _write(stamp, b"")


def _write(file: Path, data: bytes) -> None:
    """Write a file that is there whole or not at all, whoever else writes it at this moment."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as new:
        new.write(data)
    Path(new.name).replace(file)
    _tidy(file.parent)


@cache
def _tidy(folder: Path) -> None:
    """Remove what nobody has read for long, once in a process."""
    for file in folder.iterdir():
        if file.stat().st_mtime < time.time() - _KEPT:
            file.unlink(missing_ok=True)


@cache
def _folder() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pondside" / "pictures"


@cache
def _fingerprint() -> str:
    """The code, the boards and the libraries that pictures come from."""
    sources = [*sorted((_ROOT / "renderers").rglob("*.py")), *sorted((_ROOT / "seeds").glob("*/board.json"))]
    libraries = [version(name) for name in ("pillow", "fontpkg-noto-sans", "fontpkg-nunito")]
    return hashlib.sha256(b"".join(file.read_bytes() for file in sources) + repr(libraries).encode()).hexdigest()
