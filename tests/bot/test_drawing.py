"""Pictures are drawn in a process of their own, which may die."""

from __future__ import annotations

import asyncio
import os
import signal
from random import Random
from typing import Any

import pytest

from bot.workers import drawing_pool
from bot.workers.drawing_pool import DrawingLost, DrawingPool
from games import GAMES
from games.position import View
from renderers import painter


def view() -> View:
    """Return what everybody sees of a game of Water Lily."""
    game = GAMES["water-lily"]
    return game.start(game.deal(2, {}, Random(1))).view(None)


def die(number: int) -> Any:
    """End the process that is to draw."""
    os.kill(os.getpid(), number)


def test_a_picture_of_another_process_is_the_same_and_an_error_comes_back_with_its_place(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def draw_all() -> None:
        pool, hand = DrawingPool(1), painter("water-lily")
        assert (await pool.draw(hand.table, view())).data == hand.table(view()).data
        with pytest.raises(ValueError, match="no secret") as error:
            await pool.draw(hand.secret, view())
        assert "_draw_secret" in error.value.__notes__[0]
        with pytest.raises(DrawingLost):
            await pool.draw(die, signal.SIGKILL)
        assert (await pool.draw(hand.cover, 2, 1)).data == hand.cover(2, 1).data
        pool.close()

    asyncio.run(draw_all())
    assert caplog.text.count("a drawing process is lost") == len(drawing_pool.TIMEOUTS)


def test_another_process_draws_what_one_that_hangs_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing_pool, "TIMEOUTS", (0.3, 15.0))

    async def draw_all() -> None:
        pool, hand = DrawingPool(1), painter("water-lily")
        first = await pool.draw(hand.cover, 2, 1)
        (child,) = pool._children
        os.kill(child.pid, signal.SIGSTOP)
        assert (await pool.draw(hand.cover, 2, 1)).data == first.data
        assert child.poll() == -signal.SIGKILL
        pool.close()

    asyncio.run(draw_all())
