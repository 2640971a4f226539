"""What is for some people alone is refused to others, also with a form that was opened before, or a forged button."""

from __future__ import annotations

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin, join, seats_of
from tests.end_to_end.messages import has_button, latest, private_answer, private_message, wait_for_change
from tests.end_to_end.shortcuts import finish
from tests.local_discord.person import Person
from tests.local_discord.reading import components


async def test_who_has_left_a_lobby_decides_nothing_there(harness: Harness, heron: Person, otter: Person) -> None:
    opening = otter.command(harness.world.channel, "play", game="water-lily", when="in 3 hours", thread=False)
    lobby = await otter.wait_for(lambda message: has_button(message, "Start"), after=opening)
    await join(heron, lobby)
    now = await latest(otter, lobby)
    options, moment = await otter.press(now, "Options"), await otter.press(now, "Change time")
    menu = await private_message(otter, await otter.press(now, "Add computer player"))
    since = len(heron.seen)
    await otter.press(now, "Leave")
    left = await wait_for_change(heron, lobby, lambda message: seats_of(message) == "Heron", since)
    ((number,),) = harness.rows("select id from tables")
    harness.forge(left, "Rules", f"series:{number}:3")
    for reply in (
        *[await otter.press(left, button) for button in ("Cancel", "Options", "Change time", "Add computer player")],
        await otter.press(await latest(otter, left), "Rules"),
        await otter.submit(options, seating=["joined"]),
        await otter.submit(moment, when="in 5 hours"),
        await otter.choose(menu, "Add a computer player", "easy"),
    ):
        assert "Only Heron" in await private_answer(otter, reply)


async def test_who_manages_the_server_no_more_sets_nothing(harness: Harness, heron: Person) -> None:
    panel = (await heron.command(harness.world.channel, "settings")).private
    games, *_ = components(panel)
    form = await heron.press(panel, games["custom_id"])
    await harness.world.change_user(heron.user, manage_guild=False)
    for reply in (await heron.submit(form, timer=["day"]), await heron.press(panel, games["custom_id"])):
        assert "Only somebody who may manage this server" in await private_answer(heron, reply)


async def test_a_forged_button_gives_nobody_what_is_the_players(harness: Harness, heron: Person, otter: Person) -> None:
    carp = await harness.person("Carp")
    table = await begin(heron, otter, game="cappuccino")
    ((number,),) = harness.rows("select id from tables")
    harness.forge(table, "Rules", f"note:{number}")
    noted = await carp.press(await latest(carp, table), f"note:{number}")
    assert "You don't play" in await private_answer(carp, noted)
    end = await finish(harness, [heron, otter])
    for label, forged in (("Review", "show-review"), ("Record", "show-deciding")):
        harness.forge(end, label, f"{forged}:{number}")
        shown = await carp.press(end | {"components": (await latest(carp, end))["components"]}, label)
        assert "out of date" in await private_answer(carp, shown)
