"""Two people answer a request at the same moment: one answer counts, and both are told the result."""

from __future__ import annotations

import asyncio

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import has_button, private_answer, wait_for_change
from tests.end_to_end.shortcuts import finish
from tests.end_to_end.tables import actor_of, make_move, type_move
from tests.end_to_end.test_seats import panel_of
from tests.local.conftest import until
from tests.local_discord.person import Person
from tests.local_discord.reading import labels
from tests.local_discord.world import JSON
from tests.sampling import one_in


async def seat_asked(harness: Harness, people: list[Person], newcomer: Person) -> tuple[JSON, str]:
    """Have somebody ask for a computer player's seat. Returns the question, and the button that agrees."""
    panel = await panel_of(newcomer, await begin(*people, computers=("easy",)))
    since = len(people[0].seen)
    await newcomer.press(panel, next(label for label in labels(panel) if label.startswith("Play for")))
    return await people[0].wait_for(lambda message: has_button(message, "Let them play"), since=since), "Let them play"


async def undo_asked(harness: Harness, people: list[Person], carp: Person) -> tuple[JSON, str]:
    """Have the last person ask to take a move back. Returns the question, and the button that agrees."""
    table = await begin(people[0], people[1], carp)
    actor = actor_of(table, [*people, carp])
    await type_move(actor, table["channel_id"])
    await carp.command(table["channel_id"], "undo")
    return await people[0].wait_for(lambda message: has_button(message, "Agree")), "Agree"


async def rematch_asked(harness: Harness, people: list[Person], carp: Person) -> tuple[JSON, str]:
    """Play a game to its end. Returns its last message, and the button of a rematch."""
    await begin(*people)
    return await finish(harness, people), "Rematch"


ASKED = {"seat": seat_asked, "undo": undo_asked, "rematch": rematch_asked}
BECAME = {
    "seat": ("select count(*) from seats where name = 'Carp' and not computer", 1),
    "undo": ("select count(*) from moves where undone > 0", 1),
    "rematch": ("select count(*) from tables where state = 'lobby'", 1),
}


@one_in(3, "kind", ["undo", "seat", "rematch"])
async def test_of_two_answers_at_once_one_counts(harness: Harness, kind: str) -> None:
    otter, newt, carp = [await harness.person(name) for name in ("Otter", "Newt", "Carp")]
    question, agree = await ASKED[kind](harness, [otter, newt], carp)
    refuse = "Rematch" if kind == "rematch" else "Decline"
    # the same two press twice: the second press is late in any case
    answers = ((newt, agree), (carp if kind == "rematch" else otter, refuse)) * 2
    since = len(otter.seen)
    replies = await harness.at_once(*(person.press(question, label) for person, label in answers))
    assert not any(reply.failed for reply in replies)
    is_granted = kind == "rematch"
    if is_granted:
        await otter.wait_for(lambda message: has_button(message, "Join"), since=since)
    else:
        before = question["content"]
        answer = await wait_for_change(
            otter, question, lambda now: not now["components"] and now["content"] != before, since
        )
        is_granted = "Newt agrees" in answer["content"]
    await asyncio.gather(*(person.command(question["channel_id"], "help") for person in (newt, otter, carp)))
    query, count = BECAME[kind]
    assert harness.rows(query) == [(count if is_granted else 0,)]
    assert harness.rows("select count(*) from requests where answered is null") == [(0,)]


async def test_a_request_that_lapses_while_it_is_posted_is_not_told_as_granted(harness: Harness) -> None:
    people = [await harness.person(name) for name in ("Otter", "Newt")]
    table = await begin(*people)
    channel, asker = table["channel_id"], actor_of(table, people)
    table = await make_move(asker, table)
    await harness.world.add_fault(method="POST", path=f"/channels/{channel}/messages", do="hold")
    asking = asyncio.create_task(asker.command(channel, "undo"))
    await until(lambda: harness.local.faults.held)
    moving = asyncio.create_task(make_move(actor_of(table, people), table))
    await harness.wait_until_stored("select 1 from moves where number = 2")
    await harness.world.clear_faults()
    (other,) = [one.user.name for one in people if one is not asker]
    assert await private_answer(asker, await asking) == f"I've asked {other}."
    await moving
    assert not any("taken this back" in message.get("content", "") for _, message in asker.seen)
    assert len(harness.stored_moves()) == 2
