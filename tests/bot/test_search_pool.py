"""The order in which computer players are searched for, and how much time each gets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import pytest

from bot.workers.pool import Worker
from bot.workers.search_pool import MIN_SHARE, SearchPool, Urgency, share_of_time
from bot.workers.turnstile import Turnstile
from deploy.conformance.playthroughs import Case, play_case
from games.players import Decision, Strength
from tests.timeouts import TEST_TIMEOUT


async def test_absent_players_go_first_then_quick_then_slow_ones() -> None:
    turnstile, order = Turnstile(1), list[str]()

    async def pass_through(name: str, urgency: Urgency) -> None:
        await turnstile.enter(urgency)
        order.append(name)
        await asyncio.sleep(0)
        turnstile.leave()

    await turnstile.enter(Urgency.SLOW)
    names = [("hard", Urgency.SLOW), ("harder", Urgency.SLOW), ("easy", Urgency.QUICK), ("away", Urgency.AWAY)]
    tasks = [asyncio.create_task(pass_through(*name)) for name in names]
    await asyncio.sleep(0)
    assert turnstile.waiting == 4
    turnstile.leave()
    await asyncio.gather(*tasks)
    assert order == ["away", "easy", "hard", "harder"]


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


async def test_medium_is_asked_before_hard_and_hard_gets_less_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    pool, requests = SearchPool(1.0), list[tuple[Strength, float]]()

    async def run(_: Worker, work: Callable[[], Decision], **__: object) -> Decision:
        assert isinstance(work, partial)
        _, strength, _, seconds = work.args
        requests.append((strength, seconds))
        await asyncio.sleep(0)
        return Decision(move, None, (), 0)

    position = play_case(Case("cappuccino", (), 2)).positions[0]
    view, move = position.view(position.actor), position.legal[0]
    monkeypatch.setattr(Worker, "run", run)
    thoughts = [Strength.HARD, Strength.HARD, Strength.MEDIUM, Strength.EASY]
    await asyncio.gather(*(pool.think(view, strength) for strength in thoughts))
    assert [strength for strength, _ in requests] == [Strength.HARD, Strength.MEDIUM, Strength.EASY, Strength.HARD]
    assert requests[0][1] == 1.0
    assert requests[1][1] < requests[2][1] < requests[3][1] == 1.0
