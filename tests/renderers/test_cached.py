"""What is drawn once is drawn once: in a process, by many threads, and over processes."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from PIL import Image

from renderers import cached as module
from renderers.cached import cached

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of the test's own."""
    monkeypatch.setattr(module, "picture_folder", lambda: tmp_path / "pictures")
    return tmp_path / "pictures"


def draw_nothing() -> None:
    """Draw nothing."""


def busy(seconds: float) -> None:
    """Use the processor for so long."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


def test_many_threads_make_it_once() -> None:
    calls: list[int] = []

    @cached
    def make(number: int) -> int:
        busy(0.01)
        calls.append(number)
        return number

    threads = [threading.Thread(target=make, args=(number % 2,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(calls) == [0, 1]


def test_the_same_arguments_are_made_once_however_they_are_passed() -> None:
    calls: list[tuple[int, bool]] = []

    @cached
    def make(number: int, large: bool = False) -> object:
        calls.append((number, large))
        return object()

    plain = make(1)
    assert plain is make(1, False) is make(number=1) is make(1, large=False) is make(large=False, number=1)
    assert plain is not make(1, large=True)
    assert calls == [(1, False), (1, True)]


def test_what_was_slow_alone_is_left_for_the_next_process(folder: Path) -> None:
    calls: list[str] = []

    def slow(text: str) -> str:
        busy(0.05)
        calls.append(text)
        return text * 2

    def quick(text: str) -> str:
        return text * 3

    assert cached(slow)("a") == "aa"
    assert len(list(folder.iterdir())) == 1
    assert cached(quick)("a") == "aaa"
    assert len(list(folder.iterdir())) == 1
    assert cached(slow)("a") == "aa"  # a new memory, as in a new process
    assert calls == ["a"]


def test_the_least_recently_used_leaves_a_full_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LIMIT", 1_000_000)
    monkeypatch.setattr(module, "MEMORY", module.Memory())
    calls: list[int] = []

    @cached
    def draw(number: int) -> Image.Image:
        calls.append(number)
        return Image.new("RGB", (200, 250), (number, 0, 0))  # 200 kB as Pillow keeps it

    first = draw(0)
    for number in range(1, 8):
        draw(number)
        assert draw(0) is first
    assert calls == list(range(8))
    assert module.MEMORY.total <= 1_000_000
    draw(1)
    assert calls == [*range(8), 1]


def test_what_was_prepared_lately_by_the_same_code_is_not_prepared_again(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    for name in ("a", "a", "b"):
        module.prepare_once(name, lambda: calls.append("once"))
    assert len(calls) == 2
    monkeypatch.setattr(module, "_PREPARED", -1)
    module.prepare_once("a", lambda: calls.append("after a week"))
    monkeypatch.setattr(module, "picture_folder", lambda: Path("/dev/null/pictures"))
    module.prepare_once("a", lambda: calls.append("without a folder"))
    assert calls[2:] == ["after a week", "without a folder"]


def test_a_thread_pauses_before_each_new_drawing_and_never_within_one() -> None:
    pauses: list[str] = []

    @cached
    def part(number: int) -> str:
        return f"{number}"

    @cached
    def whole(number: int) -> str:
        return part(number) * 2

    def draw() -> None:
        module.pause_before_drawings(lambda: pauses.append("pause"))
        assert [whole(1), whole(1), part(1), part(2)] == ["11", "11", "1", "2"]

    thread = threading.Thread(target=draw)
    thread.start()
    thread.join()
    assert pauses == ["pause"] * 2
    assert not module.is_prepared("a")
    module.prepare_once("a", draw_nothing)
    assert module.is_prepared("a")


def slow(text: str) -> str:
    """Return something that takes so long that it is kept in a file."""
    busy(0.03)
    return text * 2


def test_a_file_that_is_damaged_is_made_anew(folder: Path) -> None:
    cached(slow)("a")
    (file,) = folder.iterdir()
    file.write_bytes(b"not a picture")
    assert cached(slow)("a") == "aa"
    assert file.read_bytes() != b"not a picture"


def test_the_last_of_a_disk_is_left_to_the_database(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_RESERVED", 1 << 80)
    draw = cached(busy)
    draw(0.01)
    assert [*folder.iterdir()] == []


def test_a_folder_that_cannot_be_written_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "picture_folder", lambda: Path("/dev/null/pictures"))
    assert cached(slow)("a") == "aa"


def test_other_code_finds_no_old_picture(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cached(slow)("a")
    monkeypatch.setattr(module, "fingerprint", lambda: "another")
    cached(slow)("a")
    assert len(list(folder.iterdir())) == 2


def test_what_nobody_has_read_for_a_month_is_removed(folder: Path) -> None:
    folder.mkdir()
    old_file, month = folder / "of-earlier-code", time.time() - 32 * 24 * 3600
    old_file.touch()
    os.utime(old_file, (month, month))
    cached(slow)("a")
    assert not old_file.exists()


def test_what_is_read_is_kept_however_old_it_is(folder: Path) -> None:
    cached(slow)("a")
    (file,), month = folder.iterdir(), time.time() - 32 * 24 * 3600
    os.utime(file, (month, month))
    cached(slow)("a")
    module.tidy.__wrapped__(folder)
    assert file.exists()


def test_without_a_home_pictures_are_cached_among_temporary_files() -> None:
    code = (
        "from pathlib import Path\n"
        "def none(): raise RuntimeError('no home')\n"
        "Path.home = none\n"
        "from renderers.cached import picture_folder\n"
        "import tempfile; assert picture_folder().is_relative_to(tempfile.gettempdir())"
    )
    environment = {"PATH": "/usr/bin:/bin"}
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, check=True)
