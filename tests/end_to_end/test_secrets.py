"""Each player's colour reaches that player alone, whatever is closed, and nobody else before the end."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import aiohttp

from deploy.local.web_pages import free_port
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import has_button, private_answer, private_message
from tests.end_to_end.tables import actor_of, make_move, picture_of
from tests.local_discord.person import Person
from tests.local_discord.world import JSON
from tests.timeouts import TEST_TIMEOUT

COLOURS = ("red", "yellow", "green", "blue", "violet")


def colour_in(message: JSON) -> str:
    """Return the colour a secret's message tells."""
    (colour,) = re.findall(r"You are (\w+)\.", message["embeds"][0]["description"])
    assert colour in COLOURS
    return str(colour)


async def secret_message(person: Person) -> JSON:
    """Return the direct message with this person's secret."""
    return await person.wait_for(lambda message: "your eyes only" in message["content"])


async def test_a_secret_comes_directly_as_a_picture_in_its_readers_language(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        *people, carp = [await harness.person(name) for name in ("Heron", "Otter", "Newt", "Carp")]
        await harness.world.change_user(carp.user, locale="ru")
        table = await begin(*people, carp, chosen={"variants": "open_pond"})
        assert has_button(table, "My secret")
        assert "The pond is empty." in harness.alt_texts()[-1], "the words of the picture tell what lies in it"
        secrets = []
        for person in people:
            message = await secret_message(person)
            assert message["channel_id"] not in harness.world.channels.values()
            assert colour_in(message) in picture_of(message)["description"]
            (direct,) = await person.direct_messages()
            assert direct["id"] == message["id"]
            secrets.append(colour_in(message))
        assert len(set(secrets)) == 3
        message = await carp.wait_for(lambda message: "видите только вы" in message["content"])
        assert message["channel_id"] not in harness.world.channels.values()
        assert re.search("[а-я]", message["embeds"][0]["description"])


async def test_a_closed_door_is_named_without_the_secret_and_a_button_tells_it(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        heron, otter = await harness.person("Heron"), await harness.person("Otter")
        newt = await harness.person("Newt")
        await harness.world.change_user(otter.user, direct_messages_closed=True)
        await harness.world.change_user(otter.user, locale="ru")
        table = await begin(heron, otter)
        notice = await newt.wait_for(lambda m: "couldn't message you" in m["content"])
        assert f"<@{otter.user.id}>" in notice["content"]
        assert f"<@{heron.user.id}>" not in notice["content"]
        ((game,),) = harness.rows("select id from tables")
        assert not any(colour in json.dumps(notice).replace(game, "") for colour in COLOURS)

        card = await private_message(otter, await otter.press(notice, "My secret"))
        assert re.search("[а-я]", card["embeds"][0]["description"])
        by_command = await otter.command(table["channel_id"], "secret")
        assert by_command.private["embeds"][0]["description"] == card["embeds"][0]["description"]
        secret, _, goal = card["embeds"][0]["description"].partition("\n")
        assert secret == f"**{picture_of(by_command.private)['description']}**"
        assert goal.startswith("🎯 ")
        answer = await private_answer(newt, await newt.press(notice, "My secret"))
        assert "don't play" in answer
        answer = await private_answer(newt, await newt.command(table["channel_id"], "secret"))
        assert "don't play" in answer
        assert [m for _, m in newt.seen if m["id"] == card["id"]] == []


async def test_nothing_tells_a_secret_before_the_end(tmp_path: Path) -> None:
    """All that anybody but its owner gets, and the log at DEBUG, read for what only the owner may know."""
    port = free_port()
    async with Harness(tmp_path, LOG_LEVEL="DEBUG", METRICS_PORT=str(port)) as harness:
        heron, otter = await harness.person("Heron"), await harness.person("Otter")
        watcher = await harness.person("Newt")
        table = await begin(heron, otter)
        colours = {person.user.name: colour_in(await secret_message(person)) for person in (heron, otter)}
        for _ in range(12):
            table = await make_move(actor_of(table, [heron, otter]), table, -1)
        answer = await private_answer(watcher, await watcher.command(table["channel_id"], "export"))
        assert "secrets" in answer
        text = json.dumps([message for _, message in watcher.seen], ensure_ascii=False)
        assert "You are" not in text
        assert "Revealed" not in text
        for event in watcher.seen:
            for row in event.message.get("components", []):
                for component in row["components"]:
                    assert re.fullmatch(
                        r"menu:[a-z2-7]{8}:\d+:\d+:[a-i]?\d?|(lobby|secret|rules|learn|rematch|panel):[a-z0-9:-]+",
                        component["custom_id"],
                    )
        log = harness.log.read_text("utf-8").split("logging in", 1)[1].replace(str(tmp_path), "")
        assert log.count("has moved, version") == 12
        assert not re.search(r"secret|\b[RYGBV]\b.*\b[RYGBV]\b", log)
        assert not any(re.search(rf"\b{name}\b|\b{colour}\b", log) for name, colour in colours.items())
        async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:
            async with asyncio.timeout(TEST_TIMEOUT):  # a busy machine may have lost the gateway for a moment
                while (await session.get("/healthz")).status != 200:  # noqa: ASYNC110 - another process
                    await asyncio.sleep(0.1)
            measured = await (await session.get("/metrics")).text()
        assert not any(re.search(rf"\b{name}\b|\b{colour}\b", measured) for name, colour in colours.items())
        assert 'pondside_moves_total{by="person",game="water-lily"}' in measured
        drawing = 'drawing_seconds_count{game="water-lily"}'
        for name in ('answer_seconds_count{kind="autocomplete"}', "commit_seconds_count", drawing):
            assert float(re.search(rf"^pondside_{re.escape(name)} (\S+)", measured, re.MULTILINE)[1]) >= 12  # type: ignore[index] # or it fails
        calls = [text["d"] for text in harness.traffic if text.get("t") == "INTERACTION_CREATE"]
        tokens = {call["token"] for call in calls if "token" in call}
        assert len(tokens) > 12
        for name, data in harness.files().items():
            assert not any(token.encode() in data for token in tokens), name
            assert not any(words in data for words in (b"You are ", b"your eyes only")), name
