"""The answer to a commit gets lost: the bot says that it does not know, looks again, and says whether it was kept."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from deploy.local.bot_process import stop_bot
from tests.end_to_end.cluster import Cluster, begin_in, moves_of, table_in
from tests.end_to_end.lossy_database import LossyDatabase, lossy_database
from tests.local_discord.person import Person
from tests.local_discord.replies import Reply
from tests.local_discord.world import JSON
from tests.storage.conftest import ON_POSTGRESQL
from tests.timeouts import TEST_TIMEOUT


async def wait_for_text(person: Person, reply: Reply, words: str) -> JSON:
    """Wait for a private message with these words that answers an interaction."""

    def is_answer(message: JSON) -> bool:
        mine = message.get("interaction_metadata", {}).get("id") == reply.id
        return mine and bool(message["flags"] & 64) and words in message["content"]

    return await person.wait_for(is_answer)


@ON_POSTGRESQL
@pytest.mark.soak
async def test_who_moves_is_told_whether_the_move_was_kept(postgresql_url: str) -> None:
    with TemporaryDirectory() as folder:  # a short name, as that of a socket must be
        async with lossy_database(Path(folder), postgresql_url) as (database, url):
            await play(Cluster(Path(folder), url), database)


async def play(cluster: Cluster, database: LossyDatabase) -> None:
    """Lose the answer to a commit that is made, and to one that is not."""
    cluster.broken = True
    async with cluster.running():
        bot = await cluster.start_bot(0, 1)
        await begin_in(cluster, 0)
        channel, heron, otter = cluster.channel(0), cluster.people["Heron"], cluster.people["Otter"]

        (choice, *_) = await heron.autocomplete(channel, "move", "move", "")
        database.cut = "after"
        reply = await heron.command(channel, "move", move=choice["value"])
        await wait_for_text(heron, reply, "I don't know whether that was saved")
        await wait_for_text(heron, reply, "Your move is saved")
        await table_in(cluster, 0, 1)
        assert await moves_of(cluster) == {int(channel): [0]}

        (choice, *_) = await otter.autocomplete(channel, "move", "move", "")
        database.cut = "before"
        reply = await otter.command(channel, "move", move=choice["value"])
        await wait_for_text(otter, reply, "I don't know whether that was saved")
        await wait_for_text(otter, reply, "Your move was not saved")
        assert await moves_of(cluster) == {int(channel): [0]}
        await otter.command(channel, "move", move=choice["value"])
        await table_in(cluster, 0, 3)
        assert await moves_of(cluster) == {int(channel): [0, 1, 2]}

        database.is_silent = True
        await stop_bot(bot, TEST_TIMEOUT)
        assert bot.returncode == 0
        assert "Traceback" not in cluster.log.read_text("utf-8")
