"""When a table that could not be shown is due again."""

from __future__ import annotations

import pytest

from bot.display import retry_queue
from bot.display.retry_queue import FIRST_PAUSE, RetryQueue

FAILURES = 3  # in a row, after which the pause is several times the first


def test_a_table_that_is_being_shown_is_due_only_afterwards() -> None:
    queue = RetryQueue()
    queue.start("table")
    queue.add_now("table")
    assert queue.due() == []
    queue.finish("table", success=True)
    assert queue.due() == ["table"]


def test_pauses_grow_though_the_rest_of_a_table_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    queue, present = RetryQueue(), [0.0]
    monkeypatch.setattr(retry_queue, "monotonic", lambda: present[0])
    for _ in range(FAILURES):
        queue.start("table")
        with queue.attempt("table", "its picture") as attempt:
            raise TimeoutError
        assert not attempt.succeeded
        queue.finish("table", success=True)
    present[0] += FIRST_PAUSE * FAILURES
    assert queue.due() == []
    present[0] += FIRST_PAUSE * 2**FAILURES
    assert queue.due() == ["table"]


def test_a_table_whose_obstacle_goes_while_it_is_being_shown_is_shown_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    queue, present = RetryQueue(), [0.0]
    monkeypatch.setattr(retry_queue, "monotonic", lambda: present[0])
    for number in range(FAILURES + 1):
        queue.start("table")
        with queue.attempt("table", "its message"):
            if number == FAILURES and queue.waits("table"):
                queue.add_now("table")  # as when a permission is given back
            raise TimeoutError
        queue.finish("table", success=False)
    present[0] += FIRST_PAUSE * 2
    assert queue.due() == ["table"]
