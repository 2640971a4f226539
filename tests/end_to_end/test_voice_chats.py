"""Tables in the chats of voice and stage channels, which are closed to who may not connect; and in channels of a kind
that discord.py does not know."""

from __future__ import annotations

from pathlib import Path

from deploy.local.world import STAGE, VOICE
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin, change_settings
from tests.end_to_end.messages import has_button, private_answer
from tests.end_to_end.tables import actor_of, make_move, state_of, table_after
from tests.end_to_end.test_visibility import games_listed
from tests.sampling import one_in

UNKNOWN = 14  # the directory of a hub, which discord.py does not have


def harness_with(folder: Path, kind: int) -> Harness:
    """Return a harness whose channel *terrace* is of a kind."""
    harness = Harness(folder, WITHOUT_PICTURES="1")
    (chat,) = [channel for channel in harness.local.world.channels.values() if channel.name == "terrace"]
    chat.type = kind
    return harness


async def test_a_table_stands_in_a_channel_of_an_unknown_kind(tmp_path: Path) -> None:
    async with harness_with(tmp_path, UNKNOWN) as harness:
        people = [await harness.person(name) for name in ("Heron", "Otter")]
        table = await begin(*people, channel=harness.world.guilds[0].channels["terrace"])
        table = await make_move(actor_of(table, people), table)
        reply = await people[0].press(table, "Table…")
        assert has_button(reply.private, "Resign")


@one_in(2, "kind", [STAGE, VOICE])
async def test_where_the_bot_may_not_connect_people_read_that(tmp_path: Path, kind: int) -> None:
    async with harness_with(tmp_path, kind) as harness:
        harness.expect_logged("could not be shown", "Missing Access")
        people = [await harness.person(name) for name in ("Heron", "Otter")]
        heron, here, chat = people[0], harness.world.channel, harness.world.guilds[0].channels["terrace"]
        await change_settings(heron, here, channels=[here, chat])
        table = await begin(*people, channel=chat)
        await harness.world.permit(chat, deny=("CONNECT",))
        actor, since = actor_of(table, people), len(heron.seen)
        for command, options in (("move", {"move": "a0-b1"}), ("board", {}), ("play", {"game": "water-lily"})):
            assert "I'm missing: Connect." in await private_answer(actor, await actor.command(chat, command, **options))
        assert f"host a table in <#{chat}>: I need" in str((await heron.command(here, "settings")).private["embeds"])
        await harness.world.permit(chat)
        await table_after(heron, state_of(table), since)


async def test_a_chat_is_hidden_from_who_may_not_connect(harness: Harness) -> None:
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    here, chat = harness.world.channel, harness.world.guilds[0].channels["terrace"]
    table = await begin(heron, otter, channel=chat)
    await harness.wait_until_noted(table)
    assert table["id"] in await games_listed(newt, here)
    await harness.world.permit(chat, newt.user.id, deny=("CONNECT",))
    assert "No table" in await games_listed(newt, here)
    assert table["id"] in await games_listed(otter, here)
