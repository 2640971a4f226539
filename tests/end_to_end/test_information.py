"""What anybody may read and ask for, and what leaving does."""

from __future__ import annotations

import re

from bot.drafts.rulebook import pages
from renderers import painter
from seeds.rulebook import rulebook
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import join, open_lobby, start
from tests.end_to_end.messages import choose_on, has_button, menus, press_on, private_answer, wait_for_change
from tests.end_to_end.tables import actor_of, happened_in, is_table, state_of, table_after
from tests.local_discord.person import Person


async def test_the_rules_are_paged_in_the_persons_language_found_by_clause_and_drawn(
    harness: Harness, heron: Person
) -> None:
    await harness.world.change_user(heron.user, locale="it")
    book = rulebook("water-lily", "it")
    which = (await heron.command(harness.world.channel, "rules")).private
    page = await choose_on(heron, which, "Scegli un gioco", "water-lily")
    text = ""
    count = len(pages("water-lily", "it"))
    for number in range(count):
        text += page["embeds"][0]["description"]
        if number + 1 < count:
            page = await press_on(heron, page, "Avanti")
    for clause in book.clauses:
        assert f"**{clause.id}**" in text
    assert "nostra decisione" in text

    await harness.world.change_user(heron.user, locale="en-US")
    page = (await heron.command(harness.world.channel, "rules", game="china-moon")).private
    (menu,) = menus(page)
    assert len(menu["options"]) == len(pages("china-moon", "en"))
    assert [option["value"] for option in menu["options"] if option.get("default")] == ["0"]
    (wanted,) = [option for option in menu["options"] if "CM-33" in option["label"]]
    page = await choose_on(heron, page, menu["custom_id"], wanted["value"])
    assert "CM-33" in page["embeds"][0]["description"]
    (menu,) = menus(page)
    assert [option["label"] for option in menu["options"] if option.get("default")] == [wanted["label"]]

    figured = painter("flower-of-the-lotus").clauses_with_figures
    page = (await heron.command(harness.world.channel, "rules", game="flower-of-the-lotus")).private
    shown_pictures: dict[str, str] = {}
    for number in range(len(pages("flower-of-the-lotus", "en"))):
        page = page if number == 0 else await press_on(heron, page, "Next")
        assert "image" not in page["embeds"][0]
        pictures = {file["filename"]: file.get("description") or "" for file in page["attachments"]}
        assert not set(pictures) & set(shown_pictures)
        for alt in pictures.values():
            assert 0 < len(alt) <= 1024
            told = re.findall(r"\*\*(FL-\d+)\*\*", page["embeds"][0]["description"])
            assert re.findall(r"^(FL-\d+): ", alt, re.MULTILINE) == [one for one in told if one in figured]
        shown_pictures |= pictures
    assert len(shown_pictures) > 2


async def test_help_and_the_commands_are_in_every_language(harness: Harness, heron: Person) -> None:
    commands = await heron.ask("GET", f"/applications/{harness.world.application_id}/commands")
    assert isinstance(commands, list)
    names = {"play", "move", "board", "secret", "rules", "games", "export", "replay", "resign", "help"}
    assert names <= {command["name"] for command in commands}
    assert {command["name"] for command in commands if command["type"] != 1} >= {"Challenge to a game"}
    for command in (command for command in commands if command["type"] == 1):
        assert {"ru", "it", "en-US", "en-GB"} <= set(command["description_localizations"])
        for option in command.get("options", []):
            assert {"ru", "it"} <= set(option["description_localizations"])

    for locale, word in (("en-US", "Hi"), ("ru", "Привет"), ("it", "Ciao"), ("fr", "Hi")):
        await harness.world.change_user(heron.user, locale=locale)
        answer = await private_answer(heron, await heron.command(harness.world.channel, "help"))
        assert word in answer
        assert len(answer) < 2000
        assert re.search(r"</play:\d+>", answer), "commands are clicked"
    reply = await heron.command(harness.world.channel, "help")
    since = len(heron.seen)
    await heron.press(reply.private, "Cappuccino")
    lobby = await heron.wait_for(lambda message: has_button(message, "Join"), since=since)
    assert "2 to 4 players · about 15 minutes · learnt in minutes" in lobby["embeds"][0]["description"]


async def test_a_table_is_posted_again_and_the_old_one_goes(harness: Harness, heron: Person, otter: Person) -> None:
    channel = harness.world.channel
    for command in ("board", "secret", "resign", "games"):
        assert "/play" in await private_answer(heron, await heron.command(channel, command))
    assert "/play" in await private_answer(heron, await heron.command(channel, "move", move="a0-b1"))
    assert "no game to export" in await private_answer(heron, await heron.command(channel, "export"))
    assert await heron.autocomplete(channel, "move", "move", "") == []

    old, since = await open_lobby(heron, channel), len(otter.seen)
    answer = await private_answer(otter, await otter.command(channel, "board"))
    lobby = await otter.wait_for(lambda now: has_button(now, "Join") and now["id"] != old["id"], since=since)
    assert lobby["id"] in answer
    await wait_for_change(otter, old, lambda now: not now["components"])
    assert "hasn't begun yet" in await private_answer(otter, await otter.command(channel, "board", words=True))

    await join(otter, lobby)
    table = await start(heron, lobby)
    await otter.say(channel, "quack")
    since = len(otter.seen)
    answer = await private_answer(otter, await otter.command(channel, "board"))
    message = await otter.wait_for(lambda now: is_table(now) and now["id"] != table["id"], since=since)
    assert message["id"] in answer
    assert int(message["id"]) > int(table["id"])
    await otter.wait_until_deleted(table)
    actor = actor_of(message, [heron, otter])
    await actor.command(channel, "move", move="a0-b1")
    new_message = await table_after(actor, 0)
    assert state_of(new_message) == 1
    message = await otter.wait_for(is_table, after=heron.command(channel, "board"))
    assert happened_in(message) == happened_in(new_message)

    harness.expect_logged("could not be shown")
    for method, path in (("POST", f"/channels/{channel}/messages"), ("PATCH", f"/channels/{channel}/messages/*")):
        await harness.world.add_fault(method=method, path=path, do="status", status=400, when="before", times=9)
    assert "can't show the table here just now" in await private_answer(heron, await heron.command(channel, "board"))
    await harness.world.clear_faults()
