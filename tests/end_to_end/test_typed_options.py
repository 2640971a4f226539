"""What people type into commands, and what their clients send in place of a suggestion's value."""

from __future__ import annotations

from pathlib import Path

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import menus, private_answer, private_message
from tests.end_to_end.tables import actor_of, state_of, table_after
from tests.local_discord.reading import labels


async def test_a_suggested_move_is_made_by_its_name(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        people = [await harness.person(name) for name in ("Heron", "Otter")]
        table = await begin(*people, game="water-lily")
        channel, actor = table["channel_id"], actor_of(table, people)
        since, (choice, *_) = len(actor.seen), await actor.autocomplete(channel, "move", "move", "")
        await actor.command(channel, "move", move=choice["name"])
        table = await table_after(actor, state_of(table), since)
        assert harness.stored_moves() == [choice["value"]]
        actor, since = actor_of(table, people), len(actor.seen)
        (choice, *_) = await actor.autocomplete(channel, "move", "move", "")
        unclear = choice["value"].replace("-", "")
        answer = await private_message(actor, await actor.command(channel, "move", move=unclear))
        assert answer["content"].startswith(f"I can't read “{unclear}” as a move")
        assert choice["name"] in labels(answer)
        assert len(harness.stored_moves()) == 1
        since = len(actor.seen)
        await actor.press(answer, choice["name"])
        await table_after(actor, state_of(table), since)
        assert harness.stored_moves()[1] == choice["value"]


async def test_an_unclear_time_zone_is_answered_with_a_menu_that_sets_it(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        heron, here = await harness.person("Heron"), harness.world.channel
        await harness.world.change_user(heron.user, locale="ru")
        question = await private_message(heron, await heron.command(here, "away", zone="МСК+2"))
        (menu,) = menus(question)
        assert harness.rows("select zone from people where zone != 'UTC'") == []
        (city,) = [option for option in menu["options"] if option["value"] == "Asia/Yekaterinburg"]
        assert "Екатеринбург" in city["label"]
        await heron.choose(question, menu["custom_id"], city["value"])
        await harness.wait_until_stored("select 1 from people where zone = 'Asia/Yekaterinburg'")
        answer = await private_answer(heron, await heron.command(here, "away"))
        assert "Екатеринбург" in answer
