"""The parts of a round of background work: each fails by itself, and waits before it is tried again."""

from __future__ import annotations

import logging

import pytest

from bot.background.attempts import attempt_again
from bot.sessions.loop import Pauses
from storage.errors import DatabaseError

log = logging.getLogger(__name__)


async def part(result: object) -> object:
    """Return the result of a part, or raise it."""
    if isinstance(result, Exception):
        raise result
    return result


@pytest.mark.parametrize("result", [ValueError("damaged"), OSError("no connection"), False])
async def test_a_part_waits_after_a_failure_until_it_succeeds(result: object) -> None:
    pauses = Pauses[int](600.0, 3600.0)
    await attempt_again(log, pauses, 5, part(result), "server %s: not done", 5)
    assert (pauses.waits(5), pauses.waits(6)) == (True, False)
    await attempt_again(log, pauses, 5, part(None), "server %s: not done", 5)
    assert not pauses.waits(5)


async def test_a_failing_database_ends_the_round_without_a_pause_for_the_part() -> None:
    pauses = Pauses[int](600.0, 3600.0)
    with pytest.raises(DatabaseError):
        await attempt_again(log, pauses, 5, part(DatabaseError("gone")), "server %s: not done", 5)
    assert not pauses.waits(5)
