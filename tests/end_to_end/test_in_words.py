"""Playing by words: a table told to one person, and private answers with words before or instead of pictures."""

from __future__ import annotations

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import has_button, press_on, private_answer, wait_for_change
from tests.end_to_end.tables import actor_of
from tests.local_discord.person import Person
from tests.local_discord.reading import labels
from tests.local_discord.world import JSON


async def read(person: Person, channel: str, next_page: str = "Next") -> str:
    """Return all pages of a table in words."""
    page = (await person.command(channel, "board", words=True)).private
    text: str = page["content"]
    while has_button(page, next_page) and not is_last(page):
        page = await press_on(person, page, next_page)
        text += "\n" + page["content"]
    assert not page["attachments"]
    return text


def is_last(page: JSON) -> bool:
    """Return whether a page is the last."""
    return bool(page["components"][0]["components"][1].get("disabled"))


async def test_a_table_is_told_in_words_to_one_person_who_then_types_a_move(harness: Harness) -> None:
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    await harness.world.change_user(otter.user, locale="ru")
    table = await begin(heron, otter, game="water-lily")
    channel, actor = table["channel_id"], actor_of(table, [heron, otter])
    before = len(await heron.messages(channel))
    text = await read(actor, channel, "Дальше" if actor is otter else "Next")
    move = text.rpartition("\n`")[2].partition("`")[0]
    assert "**" in text
    await actor.command(channel, "move", move=move)
    assert harness.stored_moves() == [move]
    other = otter if actor is heron else heron
    told = await read(other, channel, "Дальше" if other is otter else "Next")
    assert actor.user.name in told
    assert move.split("-")[1] in told
    watched = await read(newt, channel)
    assert "Your pieces" not in watched
    assert "You are" not in watched
    near = await private_answer(newt, await newt.command(channel, "board", around="c 0"))
    assert near.startswith("**Near c0**")
    refused = await private_answer(newt, await newt.command(channel, "board", around="q77"))
    assert "no place “q77”" in refused
    assert len(await heron.messages(channel)) == before + 1, "only the move was posted"


async def test_whoever_chooses_it_gets_words_before_or_instead_of_pictures(harness: Harness) -> None:
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    await harness.world.change_user(heron.user, direct_messages_closed=True)
    channel = (await begin(heron, otter, game="cappuccino"))["channel_id"]
    assert "words, without pictures" in await private_answer(
        heron, await heron.command(channel, "notify", words="instead")
    )
    board = (await heron.command(channel, "try")).private
    assert (board["attachments"], "The table row by row" in board["content"]) == ([], True)
    puzzle = (await heron.command(channel, "puzzle", game="cappuccino")).private
    assert (puzzle["attachments"], "The table row by row" in puzzle["content"]) == ([], True)
    lesson = (await heron.command(channel, "learn", game="cappuccino")).private
    assert (lesson["attachments"], "The table row by row" in lesson["content"]) == ([], True)
    rules = (await heron.command(channel, "rules", game="cappuccino")).private
    assert rules["attachments"] == []
    await heron.command(channel, "notify", words="before")
    board = (await heron.command(channel, "try")).private
    assert (len(board["attachments"]), "The table row by row" in board["content"]) == (1, True)
    await heron.command(channel, "notify", words="pictures")
    board = (await heron.command(channel, "try")).private
    assert (len(board["attachments"]), "The table row by row" in board["content"]) == (1, False)
    assert labels(board)
    assert harness.rows("select words from people") == [("pictures",)]


async def test_a_note_is_shown_to_its_author_alone_and_deleted_by_a_button(harness: Harness) -> None:
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    channel = (await begin(heron, otter))["channel_id"]
    assert "no note" in await private_answer(heron, await heron.command(channel, "note"))
    assert "don't play at this table" in await private_answer(newt, await newt.command(channel, "note", text="Hm"))
    text = "@everyone I think Otter is *red* (easy)\nB7 → B9"
    await heron.command(channel, "note", text=text)
    await heron.command(channel, "note", text="\u200b \u2060")  # of which nothing is seen
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
