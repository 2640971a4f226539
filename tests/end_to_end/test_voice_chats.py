"""Tables in the chats of voice channels, which are closed to who may not connect."""

from __future__ import annotations

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin, change_settings
from tests.end_to_end.messages import private_answer
from tests.end_to_end.tables import actor_of, state_of, table_after
from tests.end_to_end.test_visibility import games_listed


async def test_where_the_bot_may_not_connect_people_read_that(harness: Harness) -> None:
    harness.expect_logged("could not be shown", "Missing Access")
    people = [await harness.person(name) for name in ("Heron", "Otter")]
    heron, here, chat = people[0], harness.world.channel, harness.world.guilds[0].channels["terrace"]
    await harness.world.change_user(heron.user, manage_guild=True)
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
