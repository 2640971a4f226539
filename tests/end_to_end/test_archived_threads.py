"""Tables in threads that are archived."""

from __future__ import annotations

import asyncio

import pytest

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import menus, private_answer, wait_for_change
from tests.end_to_end.tables import actor_of, is_table, state_of, type_move
from tests.local.conftest import until
from tests.local_discord.person import Person


async def test_in_a_locked_thread_people_read_that_it_is_locked(harness: Harness, heron: Person, otter: Person) -> None:
    table = await begin(heron, otter, game="cappuccino", thread=True)
    since = len(heron.seen)
    await lock(heron, table["channel_id"])
    reply = await type_move(actor_of(table, [heron, otter]), table["channel_id"])
    harness.expect_logged("This thread is locked")
    assert "Manage Threads (this thread is locked" in await private_answer(actor_of(table, [heron, otter]), reply)
    await lock(heron, table["channel_id"], locked=False)
    await heron.wait_for(lambda message: is_table(message) and state_of(message) == 1, since=since)
    await heron.command(table["channel_id"], "resign")
    await otter.press((await otter.command(table["channel_id"], "resign")).private, "Yes, resign")
    await lock(heron, table["channel_id"])
    answer = await private_answer(heron, await heron.command(table["channel_id"], "play", game="cappuccino"))
    assert "can't host a table here" in answer
    assert "Manage Threads (this thread is locked" in answer


async def lock(moderator: Person, thread: str, *, locked: bool = True) -> None:
    """Lock a thread, or unlock it."""
    await moderator.ask("PATCH", f"/channels/{thread}", {"locked": locked})


@pytest.mark.soak
async def test_an_archived_thread_is_brought_back_when_something_happens_in_it(harness: Harness) -> None:
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    table = await begin(heron, otter, game="jinns-of-the-lake", thread=True)
    thread = table["channel_id"]
    actor = actor_of(table, [heron, otter])
    (other,) = {heron, otter} - {actor}
    since, faults = len(other.seen), harness.local.faults
    await harness.world.add_fault(method="POST", path=f"/channels/{thread}/messages", do="hold", when="before")
    resigning = asyncio.create_task(actor.command(thread, "resign"))
    await until(lambda: faults.held)
    await archive(heron, thread)
    await harness.world.clear_faults()
    await resigning
    await wait_until_open(harness, thread)
    table = await other.wait_for(lambda message: is_table(message) and state_of(message) == 1, since=since)
    choices = await other.autocomplete(table["channel_id"], "move", "move", "")
    assert choices
    (menu,) = menus(table)
    step = next(option["value"] for option in menu["options"] if option["value"].startswith("+"))
    await harness.world.add_fault(event="INTERACTION_CREATE", do="delay", seconds=0.5)
    known = len(harness.local.interactions)
    choosing = asyncio.create_task(other.choose(table, menu["custom_id"], step))
    await until(lambda: len(harness.local.interactions) > known)
    await archive(heron, thread)
    await choosing
    await wait_for_change(other, table, lambda now: len(menus(now)) == 2)
    await archive(heron, thread)
    await harness.stop_bot()
    state = harness.local.world.channels[int(thread)].thread
    assert state is not None
    assert state.archived, "who archives it again wants that"
    harness.execute("update tables set shown_activity = null")
    await harness.start_bot()
    await wait_until_open(harness, thread)


async def wait_until_open(harness: Harness, thread: str) -> None:
    """Wait until a thread is not archived any more."""
    state = harness.local.world.channels[int(thread)].thread
    await until(lambda: state is not None and not state.archived)


async def archive(keeper: Person, thread: str) -> None:
    """Archive a thread."""
    await keeper.ask("PATCH", f"/channels/{thread}", {"archived": True})
