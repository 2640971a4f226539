"""The order in which computer players are searched for, and how much time each gets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import NamedTuple
from unittest.mock import AsyncMock

import pytest

from bot.workers.pool import Turnstile, Worker, WorkerLost
from bot.workers.search_pool import ATTEMPTS, MIN_SHARE, SearchPool, share_of_time
from deploy.conformance.playthroughs import Case, play_case
from games.players import Decision, Strength
from games.position import View
from storage.errors import Refused
from tests.timeouts import TEST_TIMEOUT


async def test_who_gives_up_waiting_leaves_the_room_to_others() -> None:
    turnstile = Turnstile(1)
    await turnstile.enter(0)
    first, coming = (asyncio.create_task(turnstile.enter(0)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.sleep(0)
    assert turnstile.waiting == 1
    turnstile.leave()
    coming.cancel()  # it has just been let in
    with pytest.raises(asyncio.CancelledError):
        await coming
    await asyncio.wait_for(turnstile.enter(0), TEST_TIMEOUT)


def test_the_more_wait_the_less_time_each_gets() -> None:
    assert share_of_time(1.0, 2, 0) == 1.0
    assert share_of_time(1.0, 2, 2) == 0.5
    assert share_of_time(1.0, 2, 1000) == MIN_SHARE


class Request(NamedTuple):
    """What a process is asked to think about, for how long."""

    worker: Worker
    strength: Strength
    seconds: float


@pytest.fixture
def requests(monkeypatch: pytest.MonkeyPatch) -> list[Request]:
    """The requests that reach the processes of pools, of which each machine has one for decisions."""
    made: list[Request] = []

    async def run(worker: Worker, work: Callable[[], Decision], **_: object) -> Decision:
        assert isinstance(work, partial)
        view, strength, _rng, seconds = work.args
        made.append(Request(worker, strength, seconds))
        await asyncio.sleep(0)
        return Decision(view.choices[0].move, None, (), 0)

    monkeypatch.setattr("os.cpu_count", lambda: 1)
    monkeypatch.setattr(Worker, "run", run)
    return made


def opening() -> View:
    """Return what the first player of a game sees."""
    position = play_case(Case("cappuccino", (), 2)).positions[0]
    return position.view(position.actor)


async def test_an_expert_has_ten_times_the_time_and_keeps_no_other_player_waiting(requests: list[Request]) -> None:
    pool = SearchPool(1.0)
    await asyncio.gather(*(pool.think(opening(), strength) for strength in (Strength.EXPERT, Strength.HARD)))
    expert, hard = requests
    assert (expert.strength, expert.seconds, hard.seconds) == (Strength.EXPERT, 10.0, 1.0)
    assert expert.worker is not hard.worker


async def test_hints_keep_no_decision_waiting_and_few_wait_at_once(
    requests: list[Request], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.workers.search_pool.HINTED", 2)
    pool = SearchPool(1.0)
    hints = [asyncio.create_task(pool.hint(opening())) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(Refused, match="busy"):
        await pool.hint(opening())
    await asyncio.gather(*hints, pool.think(opening(), Strength.EASY))
    hint, decision, later = [request.worker for request in requests]
    assert hint is later is not decision


async def test_an_expert_in_a_hurry_has_no_more_time_than_a_hard_player(requests: list[Request]) -> None:
    await SearchPool(1.0).think(opening(), Strength.EXPERT, urgent=True)
    assert [request.seconds for request in requests] == [1.0]


async def test_a_move_is_chosen_though_every_thinking_process_is_lost(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Worker, "run", AsyncMock(side_effect=WorkerLost("killed")))
    decision = await SearchPool(1.0).think(opening(), Strength.HARD)
    assert decision.move in {choice.move for choice in opening().choices}
    assert caplog.text.count("a thinking process is lost: killed") == ATTEMPTS


async def test_absent_players_go_first_then_quick_and_slow_ones_with_less_time(requests: list[Request]) -> None:
    pool = SearchPool(1.0)
    thoughts = [Strength.HARD, Strength.HARD, Strength.MEDIUM, Strength.EASY]
    absent = pool.think(opening(), Strength.EXPERT, urgent=True)
    await asyncio.gather(*(pool.think(opening(), strength) for strength in thoughts), absent)
    order = [Strength.HARD, Strength.EXPERT, Strength.MEDIUM, Strength.EASY, Strength.HARD]
    assert [request.strength for request in requests] == order
    first, *others = [request.seconds for request in requests]
    assert first == 1.0
    assert others[0] < others[1] < others[2] < others[3] == 1.0
