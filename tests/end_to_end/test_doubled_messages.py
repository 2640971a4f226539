"""The answer to a post is lost where the bot is no member: nobody is pinged twice, and one table goes on."""

from __future__ import annotations

import random
from pathlib import Path

from tests.end_to_end.tables import is_table, state_of
from tests.end_to_end.test_elsewhere import move, wait_until_alone, with_controls
from tests.end_to_end.test_tokens import FOLLOW_UP, Chat


def pinging_posts(chat: Chat, user: str) -> int:
    """Return how many posts with a ping for a person Discord has been sent."""
    method, path = FOLLOW_UP
    posts = [one for one in chat.harness.traffic if one.get("method") == method and one["path"].startswith(path[:-1])]
    return sum(user in str((one.get("request") or {}).get("allowed_mentions")) for one in posts)


async def test_a_post_whose_answer_is_lost_is_not_sent_again(tmp_path: Path) -> None:
    """The message before it shows the game, too, until the next move at the copy: then neither has menus."""
    chat = Chat(tmp_path, WITHOUT_PICTURES="1")
    async with chat.harness:
        first = await chat.begin("cappuccino")
        heron, otter = chat.people
        method, path = FOLLOW_UP
        await chat.harness.world.add_fault(method=method, path=path, when="after", times=1, do="status", status=502)
        before, since = pinging_posts(chat, otter.user.id), len(otter.seen)
        await chat.move(heron)
        copy = await otter.wait_for(lambda now: is_table(now) and now["id"] != first["id"], since=since)
        await otter.wait_for(lambda now: now["id"] == first["id"] and state_of(now) == 1, since=since)
        assert with_controls(chat.harness, chat.channel) == [first["id"], copy["id"]]
        assert pinging_posts(chat, otter.user.id) == before + 1
        table = await move(copy, chat.people, random.Random(1))
        await wait_until_alone(chat.harness, table)
