"""Who loses a seat to a computer player, by the others or a moderator: whom the button names, and who is told."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import has_button, private_answer
from tests.end_to_end.tables import is_table
from tests.end_to_end.test_seats import panel_of


async def test_who_is_removed_while_away_is_told_when_back(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
        table = await begin(otter, newt)
        channel = table["channel_id"]
        back = (datetime.now(UTC) + timedelta(days=5)).date().isoformat()
        await private_answer(newt, await newt.command(channel, "away", until=back))
        since = len(newt.seen)
        await heron.press(await panel_of(heron, table), "Computer for Newt")  # Heron is a moderator
        lost = await newt.wait_for(lambda message: "takes Newt's seat" in message["content"], since=since)
        assert lost["mentions"] == []
        await harness.wait_until_stored(f"select 1 from outbox where key not like 'secret%' and due >= '{back}'")  # noqa: S608
        await private_answer(newt, await newt.command(channel, "away", until="now"))
        told = await newt.wait_for(lambda message: "now plays in your place" in message["content"], since=since)
        assert [user["id"] for user in told["mentions"]] == [newt.user.id]


async def test_by_an_old_panel_nobody_else_loses_the_seat(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        heron, otter, newt, carp = [await harness.person(name) for name in ("Heron", "Otter", "Newt", "Carp")]
        table = await begin(otter, carp)
        panel, since = await panel_of(heron, table), len(newt.seen)  # Heron is a moderator
        await otter.press(await panel_of(otter, table), "Substitute for Otter")
        call = await newt.wait_for(lambda now: has_button(now, "Play for Otter"), since=since)
        await newt.press(call, "Play for Otter")
        await newt.wait_for(lambda now: "takes over from Otter" in now["content"], since=since)
        answer = await private_answer(heron, await heron.press(panel, "Computer for Otter"))
        assert "out of date" in answer or "moved on" in answer
        assert harness.rows('select computer from seats where "user" = ?', int(newt.user.id)) == [(0,)]
        assert harness.rows("select rated from tables") == [(1,)]


async def test_a_removed_player_does_not_come_back_by_a_call(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
        table, since = await begin(otter, newt), len(newt.seen)
        await heron.press(await panel_of(heron, table), "Computer for Otter")  # Heron is a moderator
        table = await newt.wait_for(lambda now: is_table(now) and "Otter (computer" in str(now["embeds"]), since=since)
        await otter.press(await panel_of(otter, table), "Substitute for Otter")  # Otter opened the table
        call = await newt.wait_for(lambda now: has_button(now, "Play for Otter"))
        await otter.press(call, "Play for Otter")
        told = await newt.wait_for(lambda now: has_button(now, "Let them play") or "is back" in now["content"])
        mine = 'select computer, removed from seats where "user" = ?'
        assert harness.rows(mine, int(otter.user.id)) == [(1, 1)]
        await newt.press(told, "Let them play")
        await newt.wait_for(lambda now: "Otter sits down" in now["content"])
        assert harness.rows(mine, int(otter.user.id)) == [(0, 0)]


async def test_by_an_old_panel_who_has_resigned_is_not_removed_again(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        heron, otter, newt, carp = [await harness.person(name) for name in ("Heron", "Otter", "Newt", "Carp")]
        table = await begin(otter, newt, carp)
        panel = await panel_of(heron, table)  # Heron is a moderator
        resigned = await newt.command(table["channel_id"], "resign")
        assert "taken your seat" in await private_answer(newt, resigned)
        answer = await private_answer(heron, await heron.press(panel, "Computer for Newt"))
        assert "out of date" in answer
