"""A lesson: begun, left and taken up again over a restart, answered, and ended with a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.drafts.custom_id import encode
from bot.drafts.learning_ids import LessonMenuId
from seeds.lesson import RIGHT, lesson_words, steps
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import seats_of
from tests.end_to_end.messages import choose_on, has_button, press_on, private_answer
from tests.end_to_end.tables import is_table
from tests.local_discord.person import Person
from tests.local_discord.world import JSON

GAME = "cappuccino"
STEPS = steps(GAME)


def is_lesson(message: JSON) -> bool:
    return any("Lesson: " in embed.get("footer", {}).get("text", "") for embed in message["embeds"])


def description_of(message: JSON) -> str:
    text: str = message["embeds"][0]["description"]
    return text


async def choose(person: Person, lesson: JSON, number: int, name: str) -> JSON:
    """Choose the first move with this answer. Returns the lesson with what is said to it."""
    move = next(move for move, answer in STEPS[number].answers.items() if answer == name)
    text = lesson_words(GAME, "en").steps[STEPS[number].name].answers[name].text
    menu = encode(LessonMenuId(GAME, number))
    return await choose_on(person, lesson, menu, move, lambda now: text in description_of(now))


@pytest.mark.soak
async def test_a_lesson_is_played_over_a_restart_and_leads_to_a_game(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        heron = await harness.person("Heron")
        reply = await heron.command(harness.world.channel, "learn", game=GAME)
        lesson = (await heron.direct_messages())[-1]
        assert lesson["channel_id"] in await private_answer(heron, reply)
        told = reply.private
        assert "Finish the lesson first" in await private_answer(heron, await heron.press(told, "Show it here"))
        wrong = next(name for name in STEPS[0].answers.values() if name != RIGHT)
        assert "❌" in description_of(await choose(heron, lesson, 0, wrong))
        for number in range(3):
            lesson = await choose(heron, lesson, number, RIGHT)
            assert "✅" in description_of(lesson)
            lesson = await press_on(heron, lesson, "Next")
        rules = (await heron.command(harness.world.channel, "rules", game=GAME)).private
        assert lesson["channel_id"] in await private_answer(heron, await heron.press(rules, "Learn by playing"))
        await harness.stop_bot()
        await harness.start_bot()
        new_lesson = (await heron.command(lesson["channel_id"], "learn", game=GAME)).public
        assert new_lesson["content"] == "You left off here."
        assert new_lesson["embeds"][0]["title"] == lesson["embeds"][0]["title"]
        for number in range(3, len(STEPS)):
            lesson = await press_on(heron, await choose(heron, lesson, number, RIGHT), "Next")
        assert harness.rows("SELECT step FROM lessons") == [(len(STEPS),)]
        assert not has_button(lesson, "Show it here"), "nobody else reads direct messages"
        await heron.press(told, "Show it here")
        shown = await heron.wait_for(lambda message: "🎓" in message["content"])
        assert (shown["channel_id"], shown["flags"], has_button(shown, "Learn")) == (harness.world.channel, 0, True)
        since = len(heron.seen)
        await heron.press(lesson, "Play the computer (easy)")
        table = await heron.wait_for(lambda m: has_button(m, "Start"), since=since)
        assert "easy" in seats_of(table)
        await heron.press(table, "Start")
        await heron.wait_for(is_table, since=since)


@pytest.mark.soak
async def test_who_takes_no_direct_messages_learns_privately_in_the_channel(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        heron = await harness.person("Heron")
        post = {"method": "POST", "path": "/channels/*/messages"}
        await harness.world.add_fault(**post, do="cut", when="after")
        reply = await heron.command(harness.world.channel, "learn", game=GAME)
        assert "waiting in our direct messages" in await private_answer(heron, reply)
        assert len(await heron.direct_messages()) == 1
        await harness.world.add_fault(**post, times=9, do="status", status=503, when="before")
        lesson = (await heron.command(harness.world.channel, "learn", game=GAME)).private
        assert is_lesson(lesson)
        assert "can't send you" not in lesson["content"], "it is not the person's fault"
        await harness.world.clear_faults()
        await harness.world.change_user(heron.user, direct_messages_closed=True)
        lesson = (await heron.command(harness.world.channel, "learn", game=GAME)).private
        assert is_lesson(lesson)
        lesson = await press_on(heron, await choose(heron, lesson, 0, RIGHT), "Next")
        assert "2 of" in lesson["embeds"][0]["footer"]["text"]
        assert await heron.messages(harness.world.channel) == []
