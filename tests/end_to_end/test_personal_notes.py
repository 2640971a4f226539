"""A note of one's own at a table, which nobody else sees."""

from __future__ import annotations

from pathlib import Path

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import private_answer, wait_for_change


async def test_a_note_is_shown_to_its_author_alone_and_deleted_by_a_button(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
        channel = (await begin(heron, otter))["channel_id"]
        assert "no note" in await private_answer(heron, await heron.command(channel, "note"))
        assert "don't play at this table" in await private_answer(newt, await newt.command(channel, "note", text="Hm"))
        text = "@everyone I think Otter is *red* (easy)\nB7 → B9"
        await heron.command(channel, "note", text=text)
        for person, sees in ((heron, True), (otter, False)):
            listed = (await person.command(channel, "turns")).private
            assert ("\\\\*red\\\\* (easy) B7 → B9" in str(listed["embeds"])) is sees
        reply = await heron.command(channel, "note")
        assert "I think Otter is \\*red\\* (easy)\n> B7 → B9" in await private_answer(heron, reply)
        await heron.press(reply.private, "Delete this note")
        await wait_for_change(heron, reply.private, lambda now: "deleted" in now["content"])
        assert harness.rows("select count(*) from personal_notes") == [(0,)]
        assert text not in harness.log.read_text("utf-8")
        assert not any("I think" in str(message) for _, message in otter.seen)
