"""A cache of drawings, in memory and in the user's cache folder.

In memory a drawing is made once for all threads, and the least recently used ones are dropped at a limit. Slow drawings
are also written to files, for other processes and for drawings dropped from memory.

A file is named by the function, its arguments and a fingerprint of the code that draws, so it is never out of date.
Files that have not been read for a month are deleted.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
import shutil
import tempfile
import threading
import time
from collections.abc import Callable
from functools import cache, wraps
from importlib.metadata import version
from importlib.util import find_spec
from inspect import signature
from pathlib import Path
from typing import Any, Generic, ParamSpec, TypeVar, cast

from PIL import Image

from seeds.registry import BUILT_IN, packages

_P = ParamSpec("_P")
_T = TypeVar("_T")


class _Own(threading.local):
    """State of a thread: the function it calls before it makes a drawing that is not in memory."""

    pause: Callable[[], object] | None = None


_OWN = _Own()
_LOCK = threading.RLock()  # one lock for all, since cached drawings use other cached drawings
_SLOW = 0.002  # minimum seconds of processor time for a drawing to be written to a file
_MAX_IDLE_SECONDS = 30 * 24 * 3600  # since its last use, before a file is deleted
LIMIT = 130_000_000  # bytes of pictures in memory: the tables of every game take 85 million, covers more
_RESERVED = 500_000_000  # bytes of the disk that are not used for files
_SMALL = 200  # bytes added to each entry's size
_PREPARED = 7 * 24 * 3600  # seconds after which prepared files are read again, so that they are not deleted
_ROOT = Path(__file__).parents[1]


class _Entry(Generic[_T]):
    """A cached result, its size, its last use, and the dictionaries and keys it is stored under."""

    __slots__ = ("places", "used", "value", "weight")

    def __init__(self, value: _T) -> None:
        self.value = value
        self.weight = _weight(value)
        self.used = 0
        self.places: list[tuple[dict[Any, Any], object]] = []


class Memory:
    """The entries in memory. ``time`` counts the entries added. Changing it requires the lock."""

    def __init__(self) -> None:
        self.time = 0
        self.total = 0
        self._entries: list[_Entry[Any]] = []

    def add(self, entry: _Entry[Any]) -> None:
        """Add an entry, and drop others if the limit is exceeded."""
        self.time += 1
        entry.used = self.time
        self._entries.append(entry)
        self.total += entry.weight
        if self.total > LIMIT:
            self._drop(LIMIT * 7 // 8)

    def _drop(self, limit: int) -> None:
        """Drop the least recently used entries until at most ``limit`` bytes remain."""
        self._entries.sort(key=lambda entry: entry.used, reverse=True)
        while self.total > limit and len(self._entries) > 1:
            old = self._entries.pop()
            self.total -= old.weight
            for store, key in old.places:
                store.pop(key, None)


MEMORY = Memory()


def _weight(value: object) -> int:
    """Return the approximate size of a result in bytes: that of its images."""
    if isinstance(value, Image.Image):
        return value.width * value.height * (1 if value.mode in ("1", "L", "P") else 4) + _SMALL
    if isinstance(value, bytes):
        return len(value) + _SMALL
    if isinstance(value, (tuple, list)):
        return sum(map(_weight, value)) + _SMALL
    return _weight(value.image) if hasattr(value, "image") else _SMALL


def cached(make: Callable[_P, _T]) -> Callable[_P, _T]:
    """Cache the results of ``make`` by its arguments. Results are shared: never draw on them.

    The ``repr`` of each argument must identify it. Arguments passed by position, by name or by default count as
    equal. Threads that ask for the same result at the same time compute it once.
    """
    return _cache(make, _from_file)


def cached_in_memory(make: Callable[_P, _T]) -> Callable[_P, _T]:
    """Cache results like ``cached``, but only in memory: for drawings with very many variants."""
    return _cache(make, lambda _, draw: draw())


def _cache(make: Callable[_P, _T], load: Callable[[str, Callable[[], _T]], _T]) -> Callable[_P, _T]:
    """Return a function that finds results in memory, or else calls ``load`` with a name and how to draw."""
    form = signature(make)
    entries: dict[object, _Entry[_T]] = {}  # by all arguments with their names
    known: dict[object, _Entry[_T]] = {}  # by the arguments as passed, which is faster to look up

    def find(arguments_key: object, *args: _P.args, **kwargs: _P.kwargs) -> _Entry[_T]:
        bound = form.bind(*args, **kwargs)
        bound.apply_defaults()
        arguments = tuple(bound.arguments.items())
        pause, _OWN.pause = _OWN.pause, None  # not for what the drawing consists of, since the lock is held
        if pause is not None:
            pause()
        with _LOCK:
            if arguments not in entries:
                name = f"{make.__module__}.{make.__qualname__}{arguments}"
                entry = _Entry(load(name, lambda: make(*args, **kwargs)))
                entries[arguments] = entry
                entry.places.append((entries, arguments))
                MEMORY.add(entry)
            known[arguments_key] = entry = entries[arguments]
            entry.places.append((known, arguments_key))
        _OWN.pause = pause
        return entry

    @wraps(make)
    def get(*args: _P.args, **kwargs: _P.kwargs) -> _T:
        arguments_key = (args, tuple(kwargs.items()))
        entry = known.get(arguments_key) or find(arguments_key, *args, **kwargs)
        entry.used = MEMORY.time
        return entry.value

    return get


def _from_file(name: str, make: Callable[[], _T]) -> _T:
    """Return the result stored by an earlier process, or a new one. Unreadable and unwritable files are ignored."""
    file = _file(name)
    with contextlib.suppress(Exception):
        value = cast(_T, pickle.loads(file.read_bytes()))  # noqa: S301 - our own file, as private as our bytecode
        with contextlib.suppress(OSError):
            os.utime(file)
        return value
    start = time.thread_time()
    new_value = make()
    if time.thread_time() - start > _SLOW:
        with contextlib.suppress(OSError):
            _write(file, pickle.dumps(new_value))
    return new_value


def pause_before_drawings(pause: Callable[[], object]) -> None:
    """Make this thread call ``pause`` before each drawing that is not in memory."""
    _OWN.pause = pause


def is_prepared(name: str) -> bool:
    """Return whether the same code has prepared something within the last week."""
    with contextlib.suppress(OSError):
        return _file(f"prepared {name}").stat().st_mtime > time.time() - _PREPARED
    return False


def prepare_once(name: str, prepare: Callable[[], None]) -> None:
    """Call ``prepare``, which writes cache files, unless the same code did so within the last week."""
    if is_prepared(name):
        return
    prepare()
    with contextlib.suppress(OSError):
        _write(_file(f"prepared {name}"), b"")


def _file(name: str) -> Path:
    """Return the file of a drawing, or of something prepared, by the present code."""
    return picture_folder() / hashlib.sha256(f"{fingerprint()}{name}".encode()).hexdigest()


def _write(file: Path, data: bytes) -> None:
    """Write a file atomically, even if other processes write it at the same time. What is left of a full disk is the
    database's."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    if shutil.disk_usage(file.parent).free < _RESERVED:
        return
    with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as new:
        try:
            new.write(data)
        except OSError:
            Path(new.name).unlink()
            raise
    Path(new.name).replace(file)
    tidy(file.parent)


@cache
def tidy(folder: Path) -> None:
    """Delete files that have not been read for long, once in a process."""
    for file in folder.iterdir():
        if file.stat().st_mtime < time.time() - _MAX_IDLE_SECONDS:
            file.unlink(missing_ok=True)


@cache
def picture_folder() -> Path:
    """Return the folder of the pictures. Without a home, as in some containers, it is in the one of temporary files."""
    try:
        cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    except RuntimeError:
        cache = Path(tempfile.gettempdir()) / f"pondside-{os.getpid()}"
    return cache / "pondside" / "pictures"


@cache
def fingerprint() -> str:
    """Return a hash of the code, the boards and the library versions that pictures depend on."""
    installed = [package for game, package in packages().items() if game not in BUILT_IN]
    sources = [*sorted((_ROOT / "renderers").rglob("*.py")), *sorted((_ROOT / "seeds").glob("*/board.json"))]
    sources += [file for package in installed for file in _code(package.painter)]
    libraries = [version(name) for name in ("pillow", "fontpkg-noto-sans", "fontpkg-nunito")]
    return hashlib.sha256(b"".join(file.read_bytes() for file in sources) + repr(libraries).encode()).hexdigest()


def _code(module: str) -> list[Path]:
    """Return the files of a module's distribution package: all Python and JSON below its first name."""
    spec = find_spec(module.partition(".")[0])
    folders = spec.submodule_search_locations if spec else None
    return sorted(
        file for folder in folders or () for ending in ("py", "json") for file in Path(folder).rglob(f"*.{ending}")
    )
