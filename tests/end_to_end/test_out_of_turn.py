"""A decision that belongs to somebody who is not on turn: that player is asked, the others may press as they like."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import menus, private_answer, wait_for_change
from tests.end_to_end.tables import actor_of, happened_in, state_of, table_after
from tests.local_discord.person import Person
from tests.local_discord.world import JSON


def moves_of(message: JSON) -> list[str]:
    """Return the moves that a table's last menu lists."""
    return [option["value"][1:] for option in menus(message)[-1]["options"] if option["value"].startswith("=")]


@pytest.mark.parametrize("game", ["flower-of-the-lotus", pytest.param("china-moon", marks=pytest.mark.soak)])
async def test_an_exchange_is_answered_by_the_frogs_owner_while_others_press(tmp_path: Path, game: str) -> None:
    source = random.Random(11)
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        people = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
        table, mover = await begin(*people, game=game), None
        for _ in range(60):
            actor = actor_of(table, people)
            if any(">" in move for move in moves_of(table)) and mover is not actor:
                break
            choices = await actor.autocomplete(table["channel_id"], "move", "move", "")
            since, mover = len(people[0].seen), actor
            await actor.command(table["channel_id"], "move", move=source.choice(choices)["value"])
            table = await table_after(people[0], state_of(table), since)
        assert any(">" in move for move in moves_of(table)), "no exchange has come up"
        owner = actor_of(table, people)
        assert mover is not None
        assert owner is not mover
        await owner_decides(harness, people, owner, mover, table)


async def test_a_turn_of_three_frogs_is_told_as_one_with_the_step_said(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        people = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
        table = await begin(*people, game="flower-of-the-lotus")
        mover, first = actor_of(table, people), table
        for state, move in enumerate(("R0-1", "R0-3")):
            assert f"Frog {state + 1} of 3, by {state + 1} square" in table["content"]
            since = len(mover.seen)
            await mover.command(table["channel_id"], "move", move=move)
            table = await table_after(mover, state, since)
            assert table["id"] == first["id"]
            assert happened_in(table).count("ed frog, start → ") == state + 1
        since = len(mover.seen)
        await mover.command(table["channel_id"], "move", move="G0-5")
        table = await table_after(mover, 2, since)
        assert table["id"] != first["id"]
        assert actor_of(table, people) is not mover
        told = [line.partition(":")[0] for line in happened_in(table).splitlines()]
        assert told[0] == mover.user.name
        assert mover.user.name not in told[1:], "the turn is one line; the seats follow"


async def owner_decides(harness: Harness, people: list[Person], owner: Person, mover: Person, table: JSON) -> None:
    """Everybody presses the owner's menu at once, and the owner alone is heard; then the mover's turn goes on."""
    state, menu, moves = state_of(table), menus(table)[-1], harness.stored_moves()
    value = f"={moves_of(table)[-1]}"
    since = len(people[0].seen)
    replies = await harness.at_once(*(person.choose(table, menu["custom_id"], value) for person in people))
    assert not any(reply.failed for reply in replies)
    for person, reply in zip(people, replies, strict=True):
        if person is not owner:
            answer = await private_answer(person, reply)
            assert owner.user.name in answer or "moved on" in answer
    await table_after(people[0], state, since)
    assert harness.stored_moves()[len(moves)] == value[1:]
    await wait_for_change(people[0], table, lambda now: now["components"] != table["components"], since)
