"""Pictures are drawn in a process of their own, which may die or hang."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.workers import drawing_pool
from bot.workers.drawing_pool import DrawingPool
from bot.workers.pool import WorkerLost
from games import GAMES
from games.position import View
from renderers import painter
from renderers.picture import Picture
from tests.timeouts import TEST_TIMEOUT


def view() -> View:
    """Return what everybody sees of a game of Water Lily."""
    game = GAMES["water-lily"]
    return game.start(game.deal(2, {}, Random(1))).view(None)


def die(number: int) -> Any:
    """End the process that is to draw."""
    os.kill(os.getpid(), number)


def hang_once(mark: Path) -> Picture:
    """Draw a cover, but hang the first time."""
    if not mark.exists():
        mark.write_text(str(os.getpid()))
        os.kill(os.getpid(), signal.SIGSTOP)
    return painter("water-lily").cover(2, 1)


def test_a_picture_of_another_process_is_the_same(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def draw_all() -> None:
        pool, hand = DrawingPool(1), painter("water-lily")
        assert (await pool.draw(hand.table, view())).data == hand.table(view()).data
        with pytest.raises(ValueError, match="no secret") as error:
            await pool.draw(hand.secret, view())
        assert "_draw_secret" in error.value.__notes__[0]
        with pytest.raises(WorkerLost):
            await pool.draw(die, signal.SIGKILL)
        assert (await pool.draw(hand.cover, 2, 1)).data == hand.cover(2, 1).data
        pool.close()
        with pytest.raises(WorkerLost):
            await pool.draw(hand.cover, 2, 1)

    asyncio.run(draw_all())
    assert caplog.text.count("a drawing process is lost") == 2 * len(drawing_pool.DRAWING_TIMEOUTS)


def test_another_process_draws_what_one_that_hangs_does_not(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async def draw_all() -> None:
        pool = DrawingPool(1)
        await pool.draw(painter("water-lily").cover, 2, 1)  # its process is there, and has what it draws with
        monkeypatch.setattr(drawing_pool, "DRAWING_TIMEOUTS", (3.0, TEST_TIMEOUT))
        assert (await pool.draw(hang_once, tmp_path / "mark")).data == painter("water-lily").cover(2, 1).data
        with pytest.raises(ProcessLookupError):
            os.kill(int((tmp_path / "mark").read_text()), 0)
        pool.close()

    asyncio.run(draw_all())
