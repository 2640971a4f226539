"""The limit of a process's open files, which connections count among."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.pages.open_files import allow_open_files

resource = pytest.importorskip("resource")  # Windows has no such limit
USUAL = 256


@pytest.fixture
def hard() -> Iterator[int]:
    """The highest limit that the system allows this process, which has a low one meanwhile."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (USUAL, hard))
    yield hard
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_the_limit_is_raised_as_far_as_wanted(hard: int) -> None:
    assert allow_open_files(2 * USUAL) == 2 * USUAL
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == (2 * USUAL, hard)


def test_a_higher_limit_is_left_alone(hard: int) -> None:
    assert allow_open_files(USUAL // 2) == USUAL // 2
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == (USUAL, hard)


def test_the_limit_is_raised_no_further_than_the_system_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (USUAL, 2 * USUAL))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: told.append(limits))
    assert allow_open_files(4 * USUAL) == 2 * USUAL
    assert told == [(2 * USUAL, 2 * USUAL)]
