"""Tokens of interactions that run out where the bot is no member, and presses that bring the next."""

from __future__ import annotations

import asyncio
import random
from datetime import timedelta
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from tests.end_to_end.harness import moved_harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import private_message, wait_for_change
from tests.end_to_end.tables import actor_of, is_table, state_of, table_after, type_move
from tests.end_to_end.test_elsewhere import move, wait_until_alone, with_controls
from tests.local_discord.person import Person
from tests.local_discord.replies import EPHEMERAL
from tests.local_discord.world import JSON

LIFE = timedelta(minutes=15)
ALMOST = timedelta(minutes=14)
PACE = 60  # seconds
CALLBACK, FOLLOW_UP = ("POST", "/interactions/*/callback"), ("POST", "/webhooks/*")
SUGGESTIONS = 8  # the type of an answer to who types a command


class Chat:
    """A direct chat of two people, with a clock that can be moved."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.harness, self.clock = moved_harness(folder, **settings)
        self._request = ("", "")
        self._duration = LIFE
        self.harness.local.observer = self._observe

    async def begin(self, game: str, *, with_computer: bool = False, timer: str = "") -> JSON:
        """Begin a game, in which they move in the order of joining. Returns the table's message."""
        self.people = heron, otter = [await self.harness.person(name) for name in ("Heron", "Otter")]
        for person in self.people:
            await self.harness.world.install(person.user)
        self.channel = await heron.open_chat(otter.user)
        chosen = {"seating": "joined"} | ({"timer": timer} if timer else {})
        computers = ("easy",) if with_computer else ()
        table = await begin(*self.people, game=game, channel=self.channel, computers=computers, chosen=chosen)
        await wait_until_alone(self.harness, table)
        return table

    def pass_after(self, request: tuple[str, str], duration: timedelta) -> None:
        """Let this time pass when the next request of this kind is done, unless it suggests what one may type."""
        self._request, self._duration = request, duration

    async def move(self, person: Person) -> None:
        """Have a person type the first move."""
        await type_move(person, self.channel)

    def _observe(self, entry: JSON) -> None:
        self.harness.traffic.append(entry)
        method, path = self._request
        if entry["kind"] == "exchange" and entry["method"] == method and fnmatchcase(entry["path"], path):
            if path == CALLBACK[1] and entry["request"]["type"] == SUGGESTIONS:
                return
            self._request = ("", "")
            self.clock.move_to(self.clock.now() + self._duration)


@pytest.mark.soak
async def test_a_computer_decides_while_the_last_press_can_still_show_it(tmp_path: Path) -> None:
    """It would take a minute for its move, when the token of the press before it is used for 40 seconds more."""
    chat = Chat(tmp_path, COMPUTER_PACE=str(PACE))
    async with chat.harness:
        await chat.begin("cappuccino", with_computer=True)
        heron, otter = chat.people
        await wait_until_alone(chat.harness, await table_after(otter, 0, after=chat.move(heron)))
        chat.pass_after(CALLBACK, ALMOST)
        table = await otter.wait_for(
            lambda now: is_table(now) and actor_of(now, chat.people) is heron, PACE - 10, after=chat.move(otter)
        )
        assert state_of(table) == 3


@pytest.mark.soak
async def test_what_a_token_has_not_shown_is_shown_by_the_next_press(tmp_path: Path) -> None:
    """The token runs out when Discord has taken the promise of an answer, or the new table but not the line that the
    old one becomes. Whoever presses anything, also a button that tells something privately, sees the newest then."""
    chat = Chat(tmp_path)
    async with chat.harness:
        first = await chat.begin("cappuccino")
        heron, otter = chat.people
        chat.pass_after(CALLBACK, LIFE)
        typed = asyncio.create_task(chat.move(heron))
        await chat.harness.wait_until_stored("select 1 from moves")
        typed.cancel()
        assert with_controls(chat.harness, chat.channel) == [first["id"]]
        since = len(otter.seen)
        await otter.press(first, "Rules")
        answer = await otter.wait_for(lambda now: now["flags"] & EPHEMERAL and bool(now["content"]), since=since)
        second = await table_after(otter, 0, since)
        assert f"{chat.channel}/{second['id']}" in answer["content"]
        assert [user["id"] for user in second["mentions"]] == [otter.user.id]
        await wait_for_change(heron, first, lambda now: not now["components"])
        await wait_until_alone(chat.harness, second)

        chat.pass_after(FOLLOW_UP, LIFE)
        since = len(heron.seen)
        typed = asyncio.create_task(chat.move(otter))  # whose private answer can be neither filled nor deleted then
        third = await table_after(heron, 1, since)
        typed.cancel()
        assert with_controls(chat.harness, chat.channel) == [second["id"], third["id"]]
        await heron.press(second, "Table…")
        await wait_until_alone(chat.harness, third)


@pytest.mark.parametrize(
    "command",
    [pytest.param("try", marks=pytest.mark.soak), "board words", pytest.param("puzzle", marks=pytest.mark.soak)],
)
async def test_a_private_answer_that_is_edited_in_lets_the_table_be_shown(tmp_path: Path, command: str) -> None:
    chat = Chat(tmp_path)
    async with chat.harness:
        await chat.begin("cappuccino", timer="quarter")
        _, otter = chat.people
        begun, since = chat.clock.now(), len(otter.seen)
        chat.clock.move_to(begun + LIFE - timedelta(seconds=10))
        name, *options = command.split()
        await private_message(otter, await otter.command(chat.channel, name, **dict.fromkeys(options, True)))
        chat.clock.move_to(begun + LIFE + timedelta(seconds=5))
        await chat.harness.wait_until_stored("select 1 from moves")
        second = await table_after(otter, 0, since)
        assert [user["id"] for user in second["mentions"]] == [otter.user.id]


@pytest.mark.parametrize("seconds", [3600, *(pytest.param(soon, marks=pytest.mark.soak) for soon in (900, -900))])
async def test_a_wrong_clock_keeps_no_table_from_a_chat(tmp_path: Path, seconds: int) -> None:
    chat = Chat(tmp_path, WITHOUT_PICTURES="1")
    chat.harness.expect_logged("this computer's clock is")
    chat.clock.be_wrong(seconds)
    async with chat.harness:
        table = await chat.begin("water-lily")
        mover = actor_of(table, chat.people)
        table = await table_after(chat.people[0], state_of(table), after=chat.move(mover))
        chat.clock.be_wrong(0)  # set while the bot runs
        mover = actor_of(table, chat.people)
        await table_after(chat.people[0], state_of(table), after=chat.move(mover))


def pinging_posts(chat: Chat, user: str) -> int:
    """Return how many posts with a ping for a person Discord has been sent."""
    method, path = FOLLOW_UP
    posts = [one for one in chat.harness.traffic if one.get("method") == method and one["path"].startswith(path[:-1])]
    return sum(user in str((one.get("request") or {}).get("allowed_mentions")) for one in posts)


async def test_a_post_whose_answer_is_lost_is_not_sent_again(tmp_path: Path) -> None:
    """The message before it shows the game, too, until the next move at the copy: then neither has menus."""
    chat = Chat(tmp_path, WITHOUT_PICTURES="1")
    chat.harness.expect_logged("could not be shown")
    async with chat.harness:
        first = await chat.begin("cappuccino")
        heron, otter = chat.people
        method, path = FOLLOW_UP
        await chat.harness.world.add_fault(method=method, path=path, when="after", times=1, do="status", status=502)
        before, since = pinging_posts(chat, otter.user.id), len(otter.seen)
        await chat.move(heron)
        copy = await otter.wait_for(lambda now: is_table(now) and now["id"] != first["id"], since=since)
        await wait_for_change(otter, first, lambda now: state_of(now) == 1, since)
        assert with_controls(chat.harness, chat.channel) == [first["id"], copy["id"]]
        assert pinging_posts(chat, otter.user.id) == before + 1
        table = await move(copy, chat.people, random.Random(1))
        await wait_until_alone(chat.harness, table)
