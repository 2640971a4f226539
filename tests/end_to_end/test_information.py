"""What anybody may read and ask for, and what leaving does."""

from __future__ import annotations

import re
from pathlib import Path

from bot.drafts.rulebook import pages
from renderers import painter
from seeds.rulebook import rulebook
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin, open_lobby
from tests.end_to_end.messages import has_button, menus, private_answer, wait_for_change
from tests.end_to_end.tables import actor_of, happened_in, is_table, state_of, table_after
from tests.local_discord.person import Person
from tests.local_discord.world import JSON


async def turn_page(person: Person, page: JSON, button: str) -> JSON:
    """Press a button of a rulebook's page. Returns the page that it shows."""
    since = len(person.seen)
    await person.press(page, button)
    return await wait_for_change(person, page, lambda now: now["embeds"] != page["embeds"], since)


async def test_the_rules_are_paged_in_the_persons_language(harness: Harness, heron: Person) -> None:
    await harness.world.change_user(heron.user, locale="it")
    book = rulebook("water-lily", "it")
    which = (await heron.command(harness.world.channel, "rules")).private
    since = len(heron.seen)
    await heron.choose(which, "Scegli un gioco", "water-lily")
    page = await wait_for_change(heron, which, lambda now: now["embeds"] != which["embeds"], since)
    text = ""
    count = len(pages("water-lily", "it"))
    for number in range(count):
        text += page["embeds"][0]["description"]
        if number + 1 < count:
            page = await turn_page(heron, page, "Avanti")
    for clause in book.clauses:
        assert f"**{clause.id}**" in text
    assert "nostra decisione" in text


async def test_a_clause_is_found_by_the_menu_of_pages(harness: Harness, heron: Person) -> None:
    page = (await heron.command(harness.world.channel, "rules", game="china-moon")).private
    (menu,) = menus(page)
    assert len(menu["options"]) == len(pages("china-moon", "en"))
    assert [option["value"] for option in menu["options"] if option.get("default")] == ["0"]
    (wanted,) = [option for option in menu["options"] if "CM-33" in option["label"]]
    since = len(heron.seen)
    await heron.choose(page, menu["custom_id"], wanted["value"])
    page = await wait_for_change(heron, page, lambda now: "CM-33" in now["embeds"][0]["description"], since)
    (menu,) = menus(page)
    assert [option["label"] for option in menu["options"] if option.get("default")] == [wanted["label"]]


async def test_each_page_of_the_rules_shows_the_figures_of_its_own_clauses(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:  # a picture for whatever is drawn
        heron = await harness.person("Heron")
        count, figured = len(pages("flower-of-the-lotus", "en")), painter("flower-of-the-lotus").clauses_with_figures
        page = (await heron.command(harness.world.channel, "rules", game="flower-of-the-lotus")).private
        shown_pictures: dict[str, str | None] = {}
        for number in range(count):
            assert "image" not in page["embeds"][0]
            pictures = {file["filename"]: file.get("description") or "" for file in page["attachments"]}
            assert not set(pictures) & set(shown_pictures)
            text = page["embeds"][0]["description"]
            for alt in pictures.values():
                assert 0 < len(alt) <= 1024
                clauses = re.findall(r"^(FL-\d+): ", alt, re.MULTILINE)
                assert clauses == [one for one in re.findall(r"\*\*(FL-\d+)\*\*", text) if one in figured]
            shown_pictures |= pictures
            if number + 1 < count:
                page = await turn_page(heron, page, "Next")
        assert len(shown_pictures) > 2


async def test_help_fits_on_one_screen_in_every_language(harness: Harness, heron: Person) -> None:
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


async def test_the_commands_are_described_in_every_language(harness: Harness, heron: Person) -> None:
    commands = await heron.ask("GET", f"/applications/{harness.world.application_id}/commands")
    assert isinstance(commands, list)
    names = {"play", "move", "board", "secret", "rules", "games", "export", "replay", "resign", "help"}
    assert names <= {command["name"] for command in commands}
    assert {command["name"] for command in commands if command["type"] != 1} >= {"Challenge to a game"}
    for command in (command for command in commands if command["type"] == 1):
        assert {"ru", "it", "en-US", "en-GB"} <= set(command["description_localizations"])
        for option in command.get("options", []):
            assert {"ru", "it"} <= set(option["description_localizations"])


async def test_the_board_is_posted_again_and_the_old_one_goes(harness: Harness, heron: Person, otter: Person) -> None:
    table = await begin(heron, otter)
    await otter.say(table["channel_id"], "quack")
    since = len(otter.seen)
    answer = await private_answer(otter, await otter.command(table["channel_id"], "board"))
    message = await otter.wait_for(lambda now: is_table(now) and now["id"] != table["id"], since=since)
    assert message["id"] in answer
    assert int(message["id"]) > int(table["id"])
    await otter.wait_until_deleted(table)
    actor = actor_of(message, [heron, otter])
    await actor.command(table["channel_id"], "move", move="a0-b1")
    new_message = await table_after(actor, 0)
    assert state_of(new_message) == 1
    since = len(otter.seen)
    await otter.command(table["channel_id"], "board")
    message = await otter.wait_for(is_table, since=since)
    assert happened_in(message) == happened_in(new_message)


async def test_a_lobby_is_posted_again_and_the_old_one_goes(harness: Harness, heron: Person, otter: Person) -> None:
    lobby = await open_lobby(heron, harness.world.channel)
    since, channel = len(otter.seen), lobby["channel_id"]
    answer = await private_answer(otter, await otter.command(channel, "board"))
    message = await otter.wait_for(lambda now: has_button(now, "Join") and now["id"] != lobby["id"], since=since)
    assert message["id"] in answer
    await wait_for_change(otter, lobby, lambda now: not now["components"])
    assert "hasn't begun yet" in await private_answer(otter, await otter.command(channel, "board", words=True))


async def test_a_board_that_cannot_be_shown_is_not_called_saved(harness: Harness, heron: Person, otter: Person) -> None:
    harness.expect_logged("could not be shown")
    channel = (await begin(heron, otter))["channel_id"]
    for method, path in (("POST", f"/channels/{channel}/messages"), ("PATCH", f"/channels/{channel}/messages/*")):
        await harness.world.add_fault(method=method, path=path, do="status", status=400, when="before", times=9)
    assert "can't show the table here just now" in await private_answer(otter, await otter.command(channel, "board"))
    await harness.world.clear_faults()


async def test_where_nothing_is_played_the_commands_say_what_to_do(harness: Harness, heron: Person) -> None:
    channel = harness.world.channel
    for command in ("board", "secret", "resign"):
        assert "/play" in await private_answer(heron, await heron.command(channel, command))
    assert "/play" in await private_answer(heron, await heron.command(channel, "move", move="a0-b1"))
    assert "/play" in await private_answer(heron, await heron.command(channel, "games"))
    assert "no game to export" in await private_answer(heron, await heron.command(channel, "export"))
    assert await heron.autocomplete(channel, "move", "move", "") == []
