"""Whole games on a real bot, by typed moves and by menus."""

from __future__ import annotations

import json
import random
import re
from functools import partial
from pathlib import Path

import aiohttp
import pytest

from games import GAMES
from games.record import read
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import menus, private_answer, wait_for_change
from tests.end_to_end.tables import (
    actor_of,
    happened_in,
    is_end,
    is_table,
    open_move_menu,
    picture_of,
    state_of,
    table_after,
)
from tests.local_discord.person import Person
from tests.local_discord.world import JSON

TYPED = ("water-lily", "cappuccino", "china-moon")  # games that are played by typed moves here, the others by menus
LONG = [pytest.param(game, marks=pytest.mark.soak) for game in TYPED if game != "cappuccino"]
BY_MENUS = [
    game if game == "jinns-of-the-lake" else pytest.param(game, marks=pytest.mark.soak)
    for game in GAMES
    if game not in TYPED
]


async def record_of(person: Person, end: JSON) -> dict[str, object]:
    """Return the record that the end's button sends, read back by the rules."""
    (file,) = (await person.press(end, "Record")).private["attachments"]
    assert file["filename"].endswith(".json")
    async with aiohttp.ClientSession() as session, session.get(file["url"]) as answer:
        text = await answer.text()
    assert read(text).positions[-1].actor is None
    record: dict[str, object] = json.loads(text)
    return record


def check_the_end(end: JSON, record: dict[str, object], people: list[Person]) -> None:
    """All colours are told, the points are counted, the winners are named as the record has them, and the place of
    everybody else."""
    (count,) = end["embeds"][0]["fields"]
    assert count["name"] == "The count"
    _, title, colours = end["embeds"][0]["description"].partition("**Revealed** ")
    for person in people:
        assert f"**{person.user.name}**" in count["value"]
        assert not title or f"{person.user.name}: " in colours
    result = record["result"]
    assert isinstance(result, dict)
    first, _, places = end["content"].partition("\n")
    assert len(set(re.findall(r"<@\d+>|neutral|Toad", first))) == len(result["winners"])
    mentions = {f"<@{person.user.id}>" for person in people}
    assert ("Congratulations" in first) == any(mention in first for mention in mentions)
    assert all((mention in first) != (mention in places) for mention in mentions)


async def people_for(harness: Harness, count: int) -> list[Person]:
    """So many people."""
    return [await harness.person(seat.name) for seat in harness.world.users[:count]]


@pytest.mark.parametrize("game", ["cappuccino", *LONG])
async def test_a_whole_game_by_typed_moves(tmp_path: Path, game: str) -> None:
    """The shortest game is drawn in a process, as in use."""
    source = random.Random(3)
    drawing = {"DRAWING_PROCESS" if game == "cappuccino" else "WITHOUT_PICTURES": "1"}
    async with Harness(tmp_path, guilds=1, **drawing) as harness:
        people = await people_for(harness, GAMES[game].player_counts({})[0])
        table = await begin(*people, game=game)
        pictures, picture_count, messages = set(), 0, [table["id"]]
        while is_table(table):
            picture_count += 1
            actor = actor_of(table, people)
            assert actor.user.id in [user["id"] for user in table["mentions"]]
            pictures.add(picture_of(table)["url"])
            choices = await actor.autocomplete(table["channel_id"], "move", "move", "")
            since, before = len(actor.seen), len(harness.stored_moves())
            choice = source.choice(choices)
            reply = await actor.command(table["channel_id"], "move", move=choice["value"])
            assert reply.messages == []
            old, table = table, await table_after(actor, state_of(table), since)
            if is_end(table) or actor_of(table, people) is not actor:
                messages.append(table["id"])
            assert choice["value"] == harness.stored_moves()[before]
            is_covered = game == "water-lily" and not is_end(table)
            if old["id"] != table["id"] and is_covered and picture_count > 1:
                await actor.wait_until_deleted(old)
                messages.remove(old["id"])
            elif old["id"] != table["id"]:
                new_message = await wait_for_change(actor, old, lambda now: not now["components"], since)
                assert new_message["attachments"] == ([] if is_covered else old["attachments"])
                assert new_message["embeds"] == []
                line = r"The game begins\.$" if picture_count == 1 else r"Move \d+: "
                assert re.match(line, new_message["content"])
        assert len(pictures) == picture_count > 1
        left = harness.local.world.channels[int(table["channel_id"])].messages.values()
        with_picture = [str(message.id) for message in left if message.attachments]
        assert with_picture == (messages[-2:] if game == "water-lily" else messages)
        assert len(left) == len(messages) + 1  # the line that was the lobby
        record = await record_of(people[0], table)
        assert record["moves"] == harness.stored_moves()
        check_the_end(table, record, people)


@pytest.mark.parametrize("game", BY_MENUS)
async def test_a_whole_game_with_a_computer_by_menus_and_buttons(harness: Harness, game: str) -> None:
    """Three at the table, or as near to that as the game allows."""
    source, fit = random.Random(4), GAMES[game].player_counts({})
    people = await people_for(harness, min(max(fit[0], 3), fit[-1]) - 1)
    table = await begin(*people, game=game, computers=("easy",))
    while is_table(table):
        actor = actor_of(table, people)
        table = await table_after(actor, state_of(table), after=choose_a_move(actor, table, source))
    check_the_end(table, await record_of(people[0], table), people)
    names = [name for (name,) in harness.rows("select name from seats order by number")]
    assert sorted(names) == sorted([*(person.user.name for person in people), "Toad"])
    move_count = harness.rows("select count(*) from moves where seat = ?", names.index("Toad"))
    assert move_count[0][0] > 0
    assert "Toad" in str(table["embeds"])
    results = len(people) if len(people) > 1 else 0
    assert harness.rows("select count(*) from results") == [(results,)], "only people have results, among themselves"


def has_other_controls(before: JSON, now: JSON) -> bool:
    """Return whether a message has other controls than before."""
    return bool(before["components"] != now["components"])


def is_lit(message: JSON) -> bool:
    """Return whether the board of a message has a piece and its goals lit."""
    return str(picture_of(message)["description"]).startswith("Lit: ")


async def choose_a_move(actor: Person, table: JSON, source: random.Random) -> None:
    """Choose in menu after menu until a move is made."""
    message = table
    while True:
        menu, since = menus(message)[-1], len(actor.seen)
        value = source.choice(menu["options"])["value"]
        await actor.choose(message, menu["custom_id"], value)
        if value.startswith("="):
            return
        message = await wait_for_change(actor, table, partial(has_other_controls, message), since)
        if value.startswith("+"):
            message = await wait_for_change(actor, table, is_lit, since)


async def test_four_who_press_at_once_and_twice_make_one_move(harness: Harness) -> None:
    """The first of whom has been suggested moves by notation, by words, and in another language."""
    people = [await harness.person(name) for name in ("Heron", "Otter", "Newt", "Carp")]
    table = await begin(*people)
    actor, channel = actor_of(table, people), table["channel_id"]
    by_notation = await actor.autocomplete(channel, "move", "move", "c0-")
    assert by_notation
    assert all(choice["value"].startswith("c0-") for choice in by_notation)
    by_words = await actor.autocomplete(channel, "move", "move", "violet frog")
    assert by_words
    assert all("Violet frog" in choice["name"] for choice in by_words)
    assert await actor.autocomplete(channel, "move", "move", "no such thing") == []
    await harness.world.change_user(actor.user, locale="ru")
    assert "лягушка" in (await actor.autocomplete(channel, "move", "move", ""))[0]["name"]
    await harness.world.change_user(actor.user, locale="en-US")
    for state in range(2):
        since, actor = len(people[0].seen), actor_of(table, people)
        message = await open_move_menu(actor, table)
        menu = menus(message)[-1]
        value = menu["options"][0]["value"]
        commands = [actor.command(channel, "move", move=value[1:]) for _ in range(2)]
        presses = [person.choose(message, menu["custom_id"], value) for person in people * 2]
        replies = await harness.at_once(*presses, commands=commands)
        assert not any(reply.failed for reply in replies)
        for person, reply in zip(people * 2, replies[:8], strict=True):
            if person is not actor:
                assert "moved on" in (answer := await private_answer(person, reply)) or "not yours" in answer
        table = await table_after(people[0], state, since)
        assert len(harness.stored_moves()) == state + 1 == state_of(table)


async def test_a_turn_of_three_frogs_is_told_as_one_with_the_step_said(harness: Harness) -> None:
    people = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    table = await begin(*people, game="flower-of-the-lotus")
    mover, first = actor_of(table, people), table
    for state, move in enumerate(("R0-1", "R0-3")):
        assert f"Frog {state + 1} of 3, by {state + 1} square" in table["content"]
        table = await table_after(mover, state, after=mover.command(table["channel_id"], "move", move=move))
        assert table["id"] == first["id"]
        assert happened_in(table).count("ed frog, start → ") == state + 1
    table = await table_after(mover, 2, after=mover.command(table["channel_id"], "move", move="G0-5"))
    assert table["id"] != first["id"]
    assert actor_of(table, people) is not mover
    told = [line.partition(":")[0] for line in happened_in(table).splitlines()]
    assert told[0] == mover.user.name
    assert mover.user.name not in told[1:], "the turn is one line; the seats follow"
