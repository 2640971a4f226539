"""Computer players at a table: from the lobby, thinking in processes of their own, and giving hints."""

from __future__ import annotations

import asyncio

import pytest

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import add_computer, agree_to_time, begin, choose_option, gather, seats_of, start
from tests.end_to_end.messages import latest, menus, private_answer, private_message, wait_for_change
from tests.end_to_end.tables import actor_of, state_of, table_after, type_move
from tests.local.conftest import until
from tests.local_discord.person import Person
from tests.local_discord.reading import component_of


@pytest.mark.soak
async def test_late_menus_of_a_step_do_not_stay_on_a_later_move(harness: Harness, heron: Person) -> None:
    table = await begin(heron, game="jinns-of-the-lake", computers=("easy",))
    (menu,) = menus(table)
    step = next(option["value"] for option in menu["options"] if option["value"].startswith("+"))
    await harness.world.add_fault(method="PATCH", path="/webhooks/*", do="hold", when="before")
    choosing = asyncio.create_task(heron.choose(table, menu["custom_id"], step))
    await until(lambda: harness.local.faults.held)
    await type_move(heron, table["channel_id"])
    later = await table_after(heron, state_of(table))
    since, later = len(heron.seen), await latest(heron, later)
    await harness.world.clear_faults()
    await choosing
    await wait_for_change(heron, later, lambda now: len(menus(now)) == 2, since)
    await wait_for_change(heron, later, lambda now: now["components"] == later["components"], since)
    assert later["id"] == table["id"]


async def test_the_host_chooses_seats_time_and_computers_of_a_lobby(harness: Harness) -> None:
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    lobby = await gather(heron, otter, game="cappuccino")
    answer = await private_answer(otter, await otter.press(await latest(otter, lobby), "Add computer player"))
    assert "Heron" in answer
    await add_computer(heron, lobby, "hard")
    await add_computer(heron, lobby, "easy")
    full = await latest(heron, lobby)
    assert seats_of(full) == "Heron, Otter, Toad (computer, hard), and Snail (computer, easy)"
    assert component_of(full, "Join")["disabled"]
    menu = await private_message(heron, await heron.press(full, "Add computer player"))
    answer = await private_answer(heron, await heron.choose(menu, "Add a computer player", "easy"))
    assert "All the seats are taken" in answer
    since = len(heron.seen)
    await heron.choose(menu, "Add a computer player", "remove")
    await wait_for_change(heron, lobby, lambda now: "Snail" not in seats_of(now), since)
    for what, value in (("variants", "tidy"), ("seating", "joined"), ("timer", "hour")):
        await choose_option(heron, lobby, what, value)
    message = await wait_for_change(heron, lobby, lambda now: "1 hour" in str(now["embeds"][0]["fields"]), since)
    assert "in joining order" in str(message["embeds"][0]["fields"])
    await agree_to_time(otter, lobby)
    table = await start(heron, lobby)
    assert [name for (name,) in harness.rows("select name from seats order by number")] == [
        "Heron",
        "Otter",
        "Toad",
    ]
    assert harness.rows("select timer, deadline is null from tables") == [(3600, 0)]
    assert "Your time runs out <t:" in table["content"]


async def test_a_hint_is_a_legal_move_with_a_reason_for_the_actor_alone(harness: Harness) -> None:
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    await harness.world.change_user(otter.user, locale="it")
    table = await begin(heron, otter, game="jinns-of-the-lake")
    for state in range(2):
        actor = actor_of(table, [heron, otter])
        other = otter if actor is heron else heron
        answer = await private_answer(other, await other.command(table["channel_id"], "hint"))
        assert actor.user.name in answer
        reply = await actor.command(table["channel_id"], "hint")
        move, reason = (await private_answer(actor, reply)).removeprefix("💡 ").split("\n", 1)
        (board,) = reply.private["attachments"]
        assert move[:80] in board["description"].split("\n")[0]
        choices = await actor.autocomplete(table["channel_id"], "move", "move", move[:90])
        assert move[:90] in [choice["name"][:90] for choice in choices]
        assert reason
        since = len(actor.seen)
        if state == 0:
            await actor.press(reply.private, "Gioca così" if actor is otter else "Play this")
        else:
            await actor.command(table["channel_id"], "move", move=choices[0]["value"])
        table = await table_after(actor, state, since)
    assert sorted(harness.rows("select hints from seats")) == [(1,), (1,)]
    late = await actor.press(reply.private, "Gioca così" if actor is otter else "Play this")
    assert table["id"] in await private_answer(actor, late), "it leads to the newest table"
