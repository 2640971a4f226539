"""What a stop waits for."""

from __future__ import annotations

import asyncio

from bot.client_tasks import ClientTasks


async def test_a_stop_waits_for_what_comes_and_then_answers_nothing_new() -> None:
    tasks = ClientTasks(lambda _: False)
    answers: list[int] = []

    async def answer(more: int) -> None:
        tasks.mark_answering()
        await asyncio.sleep(0)
        if more:
            following.append(asyncio.create_task(answer(more - 1)))
        await asyncio.sleep(0.01)
        assert not tasks.is_closed
        answers.append(more)

    following = [asyncio.create_task(answer(2))]
    await asyncio.sleep(0)
    await tasks.close()
    assert answers == [2, 1, 0]
    assert tasks.is_closed
