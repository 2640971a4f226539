"""Whose seat the others or a moderator give to a computer player is told, also who is away."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import has_button, private_answer
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


async def test_for_whom_a_substitute_plays_on_is_told_when_back(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        otter, newt, carp = [await harness.person(name) for name in ("Otter", "Newt", "Carp")]
        table = await begin(otter, newt)
        channel = table["channel_id"]
        await newt.press(await panel_of(newt, table), "Substitute for Newt")
        call = await carp.wait_for(lambda message: has_button(message, "Play for Newt"))
        back = (datetime.now(UTC) + timedelta(days=5)).date().isoformat()
        await private_answer(newt, await newt.command(channel, "away", until=back))
        since = len(newt.seen)
        await carp.press(call, "Play for Newt")
        taken = await newt.wait_for(lambda message: "takes over from Newt" in message["content"], since=since)
        assert taken["mentions"] == []
        await private_answer(newt, await newt.command(channel, "away", until="now"))
        told = await newt.wait_for(lambda message: "Carp now plays in your place" in message["content"], since=since)
        assert [user["id"] for user in told["mentions"]] == [newt.user.id]
