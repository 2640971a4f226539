"""Plans where the bot is no member: made by the token of the interaction before, from which all messages come."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from bot.places.tokens import FOLLOW_UPS
from tests.end_to_end.lobbies import begin
from tests.end_to_end.tables import actor_of, make_move, state_of, table_after
from tests.end_to_end.test_elsewhere import wait_until_alone
from tests.end_to_end.test_plans import LONGEST, Pond
from tests.local_discord.person import Person
from tests.local_discord.replies import EPHEMERAL
from tests.local_discord.world import JSON

ROUNDS, SHOWN_ANEW = 4, 1  # in that round the table is posted anew, so that the next one finds no follow-up left
PASSING = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+\+00:00|<t:\d+|http://[^\"]*|\b[0-9a-f]{12}(?=\.\w+\")")
NUMBER = re.compile(r"\d{17,}")


class Chat(Pond):
    """A game of two people in a group chat, which a third one watches."""

    async def begin(self) -> JSON:
        """Start the game. Returns the table's message."""
        harness = self.harness
        self.people = [await harness.person(name) for name in ("Heron", "Otter")]
        self.watcher = await harness.person("Newt")
        for person in self.people:
            await harness.world.install(person.user)
        chat = await self.people[0].open_chat(self.people[1].user, self.watcher.user)
        table = await begin(*self.people, game="cappuccino", channel=chat)
        self.actor = actor_of(table, self.people)
        (self.other,) = (person for person in self.people if person is not self.actor)
        self.channel = chat
        return table

    async def show_anew(self, table: JSON) -> JSON:
        """Have the actor post the table again. Returns its new message."""
        return await self.watcher.wait_for(
            lambda now: now["id"] != table["id"] and now["content"] == table["content"],
            after=self.actor.command(self.channel, "board"),
        )

    def may_follow(self, table: JSON) -> bool:
        """Return whether the interaction of a table's message can bring one more, beside an answer to its person."""
        sent = Counter(
            message["interaction_metadata"]["id"]
            for event, message in self.watcher.seen
            if event == "MESSAGE_CREATE" and "interaction_metadata" in message
        )
        return sent[table["interaction_metadata"]["id"]] < FOLLOW_UPS - 1


def told(person: Person, table: str) -> list[str]:
    """Return all that a person sees, message by message, with ids by the order in which they come, without times. Old
    messages are retired in the background, so the order of two messages' edits says nothing."""
    kinds = ("MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE")
    seen = [one for one in person.seen if one[0] in kinds and not one[1].get("flags", 0) & EPHEMERAL]
    order = {message: number for number, message in enumerate(dict.fromkeys(message["id"] for _, message in seen))}
    lines, numbers = [], dict[str, str]()
    for event, message in sorted(seen, key=lambda one: order[one[1]["id"]]):
        text = PASSING.sub("-", json.dumps([event, message], sort_keys=True)).replace(table, "TABLE")
        lines.append(NUMBER.sub(lambda found: numbers.setdefault(found[0], f"id {len(numbers)}"), text))
    return lines


@pytest.mark.soak
async def test_nobody_else_in_a_group_chat_can_tell_a_planned_move_from_another(tmp_path: Path) -> None:
    """Two worlds: in one of them the moves are planned that can be. Discord tells everybody from whose interaction a
    message comes, and that, too, is the same."""
    answers: list[str] = []
    worlds, planned = [], 0
    for name in ("one", "two"):
        chat = Chat(tmp_path / name)
        async with chat.harness:
            table = await chat.begin()
            await wait_until_alone(chat.harness, table)
            for number in range(ROUNDS):
                if name == "one":
                    await chat.plan_whatever()
                table = await make_move(chat.actor, table)
                if number == SHOWN_ANEW:
                    table = await chat.show_anew(table)
                await wait_until_alone(chat.harness, table)
                since = len(chat.watcher.seen)
                is_planned = name == "one" and chat.may_follow(table)
                planned += is_planned
                if name == "one" and not is_planned:
                    choices = await chat.other.autocomplete(chat.channel, "move", "move", "")
                    answers.append(choices[0]["value"])
                if is_planned:
                    table = await chat.pass_time(table)
                    answers.append(chat.harness.stored_moves()[-1])
                else:
                    chat.clock.move_to(chat.clock.now() + LONGEST)
                    assert len(chat.harness.stored_moves()) == 2 * number + 1, "it waits for a press"
                    await chat.other.command(chat.channel, "move", move=answers[number])
                    table = await table_after(chat.watcher, state_of(table), since)
                await wait_until_alone(chat.harness, table)
            await chat.catch_up(chat.watcher, *chat.people)
            ((key,),) = chat.harness.rows("select id from tables")
            worlds.append([told(person, key) for person in (chat.watcher, chat.actor)])
    assert planned == ROUNDS - 1
    for one, two in zip(*worlds, strict=True):
        for first, second in zip(one, two, strict=False):
            assert first == second
        assert len(one) == len(two)


@pytest.mark.soak
async def test_a_plan_in_a_group_chat_waits_for_the_next_message_after_a_restart(tmp_path: Path) -> None:
    chat = Chat(tmp_path / "chat")
    async with chat.harness:
        table = await chat.begin()
        await wait_until_alone(chat.harness, table)
        await chat.plan_whatever()
        table = await make_move(chat.actor, table)
        await chat.harness.kill_bot()  # with the tokens
        await chat.harness.start_bot()
        chat.clock.move_to(chat.clock.now() + LONGEST)
        assert "you have a plan here" in str((await chat.other.command(chat.channel, "turns")).private["embeds"])
        again = await chat.show_anew(table)
        assert len(chat.harness.stored_moves()) == 1, "its delay begins with the new message"
        after = await chat.pass_time(again)
        assert len(chat.harness.stored_moves()) == 2
        assert after["interaction_metadata"]["user"]["id"] == chat.actor.user.id
