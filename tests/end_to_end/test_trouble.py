"""When things go wrong: nothing is lost, the person is told what to do, and the next chance is taken."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.end_to_end.house import (
    House,
    actor_of,
    answered,
    begin,
    changed,
    is_table,
    lobby,
    menus,
    state_of,
    table_after,
    with_moves,
)


async def test_a_permission_taken_away_in_the_middle_loses_no_move(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        people = [await house.person(name) for name in ("Heron", "Otter")]
        table = await begin(*people)
        channel, actor = table["channel_id"], actor_of(table, people)
        await house.world.permit(channel, deny=("ATTACH_FILES",))
        said = await answered(actor, await actor.command(channel, "move", move="a0-b1"))
        assert "made and kept" in said
        assert "Attach Files" in said
        assert "Send Messages" not in said
        assert house.kept() == ["a0-b1"]
        said = await answered(actor, await actor.command(channel, "board"))
        assert "Attach Files" in said
        since = len(actor.seen)
        await house.world.permit(channel, allow=("ATTACH_FILES",))
        shown = await actor.wait_for(is_table, since=since)
        assert state_of(shown) == 1
        house.forgive("could not be shown")


async def test_a_press_shows_what_could_not_be_shown_before(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        people = [await house.person(name) for name in ("Heron", "Otter")]
        table = await begin(*people)
        channel, actor = table["channel_id"], actor_of(table, people)
        await house.world.permit(channel, deny=("SEND_MESSAGES",))
        await answered(actor, await actor.command(channel, "move", move="a0-b1"))
        house.local.world.channels[int(channel)].overwrites.clear()  # as a role's change does, which names no channel
        for expected in ([1], []):
            menu = menus(table)[-1]
            since = len(actor.seen)
            reply = await actor.choose(table, menu["custom_id"], menu["options"][0]["value"])
            assert "moved on" in await answered(actor, reply)
            posted = [m for event, m in actor.seen[since:] if event == "MESSAGE_CREATE" and is_table(m)]
            assert [state_of(message) for message in posted] == expected
            house.give_back_controls(table)
        house.forgive("could not be shown")


async def test_a_start_shows_what_could_not_be_shown_before(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        people = [await house.person(name) for name in ("Heron", "Otter")]
        table = await begin(*people)
        channel, actor = table["channel_id"], actor_of(table, people)
        await house.world.permit(channel, deny=("EMBED_LINKS",))
        assert "Embed Links" in await answered(actor, await actor.command(channel, "move", move="a0-b1"))
        await house.stop_bot()
        house.local.world.channels[int(channel)].overwrites.clear()
        since = len(actor.seen)
        await house.start_bot()
        assert state_of(await actor.wait_for(is_table, since=since)) == 1
        house.forgive("could not be shown")


async def test_something_unexpected_is_answered_with_a_code_that_stands_in_the_log(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        people = [await house.person(name) for name in ("Heron", "Otter")]
        table = await begin(*people)
        channel, actor = table["channel_id"], actor_of(table, people)
        with closing(sqlite3.connect(house.file)) as database:
            database.execute("alter table moves rename to hidden")
        said = await answered(actor, await actor.command(channel, "move", move="a0-b1"))
        code = re.search(r"`([0-9a-f]{8})`", said)
        assert code is not None
        with closing(sqlite3.connect(house.file)) as database:
            database.execute("alter table hidden rename to moves")
        log = house.log.read_text("utf-8")
        assert code[1] in log
        assert "Traceback" in log
        assert house.kept() == []
        await actor.command(channel, "move", move="a0-b1")
        assert state_of(await table_after(actor, 0)) == 1
        house.forgive("something unexpected", "Traceback")


async def test_a_lobby_nobody_pressed_for_a_day_closes_by_itself(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        heron = await house.person("Heron")
        opened = await lobby(heron, house.world.channel)
        assert await house.stop_bot() == 0
        with closing(sqlite3.connect(house.file)) as database:
            database.execute("update tables set last_activity = '2026-01-01 00:00:00.000000'")
            database.commit()
        await house.start_bot()
        await changed(heron, opened, lambda now: not now["components"] and "closed" in now["content"])
        await lobby(heron, house.world.channel)


async def test_a_game_keeps_its_pace_under_discords_rate_limits(tmp_path: Path) -> None:
    async with House(tmp_path, limited=True) as house:
        people = [await house.person(name) for name in ("Heron", "Otter")]
        table = await begin(*people)
        for state in range(8):
            actor = actor_of(table, people)
            since = len(actor.seen)
            opened = await with_moves(actor, table)
            menu = menus(opened)[-1]
            reply = await actor.choose(opened, menu["custom_id"], menu["options"][0]["value"])
            assert not reply.failed
            table = await table_after(actor, state, since)
        assert len(house.kept()) == 8
        house.forgive("rate limited")
