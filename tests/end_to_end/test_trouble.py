"""Failures: nothing is lost, the person is told what to do, and the bot retries."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from functools import partial

import pytest

from deploy.local.objects import full_member_object, role_object
from deploy.local.permissions import Permission
from deploy.local.world import Role
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import private_answer
from tests.end_to_end.tables import actor_of, is_table, state_of, table_after
from tests.local.conftest import until
from tests.local_discord.world import JSON

FAILURES = 4  # after which the bot waits for eight seconds
AT_ONCE = 4.0  # seconds, before which it does not try again by itself then


async def test_a_permission_taken_away_in_the_middle_loses_no_move(harness: Harness) -> None:
    people = [await harness.person(name) for name in ("Heron", "Otter")]
    table = await begin(*people)
    channel, actor = table["channel_id"], actor_of(table, people)
    await harness.world.permit(channel, deny=("ATTACH_FILES", "EMBED_LINKS"))
    answer = await private_answer(actor, await actor.command(channel, "move", move="a0-b1"))
    assert "made and saved" in answer
    assert "Attach Files" in answer
    assert "Embed Links" in answer
    assert "Send Messages" not in answer
    assert harness.stored_moves() == ["a0-b1"]
    answer = await private_answer(actor, await actor.command(channel, "board"))
    assert "Attach Files" in answer
    other = [*harness.world.channels.values()][1]
    await harness.world.permit(other, deny=("SEND_MESSAGES_IN_THREADS",))
    answer = await private_answer(actor, await actor.command(other, "play", game="water-lily", thread=True))
    assert answer.count("Send Messages in Threads") == 1
    assert "Create Public Threads" not in answer
    message = await actor.wait_for(is_table, after=harness.world.permit(channel, allow=("ATTACH_FILES", "EMBED_LINKS")))
    assert state_of(message) == 1
    harness.expect_logged("could not be shown")


def tell_bot(harness: Harness, event: str, payload: JSON) -> None:
    """Tell the bot of an event of the server."""
    world = harness.local.world
    for session in harness.local.sessions.of(world.bot):
        session.dispatch(event, {"guild_id": str(world.guild.id)} | payload)


def change_role(harness: Harness, sending: Permission) -> None:
    """Let the role of the bot allow to send messages, or not."""
    role = harness.local.world.guild.bot_role
    role.permissions = role.permissions & ~Permission.SEND_MESSAGES | sending
    tell_bot(harness, "GUILD_ROLE_UPDATE", {"role": role_object(role)})


def give_role(harness: Harness) -> None:
    """Give the bot a role that allows to send messages."""
    world = harness.local.world
    role = Role(world.bot.id + 1, "Speakers", int(Permission.SEND_MESSAGES), 1, holders={world.bot.id})
    world.guild.more_roles[role.id] = role
    tell_bot(harness, "GUILD_ROLE_CREATE", {"role": role_object(role)})
    tell_bot(harness, "GUILD_MEMBER_UPDATE", full_member_object(world, world.guild, world.bot))


def time_out(harness: Harness, until: str | None) -> None:
    """Tell the bot that it may not write until a moment, or may again."""
    world = harness.local.world
    world.guild.bot_role.permissions ^= Permission.SEND_MESSAGES
    member = full_member_object(world, world.guild, world.bot) | {"communication_disabled_until": until}
    tell_bot(harness, "GUILD_MEMBER_UPDATE", member)


ALLOW: dict[str, Callable[[Harness], None]] = {
    "role": partial(change_role, sending=Permission.SEND_MESSAGES),
    "other role": give_role,
    "time-out": partial(time_out, until=None),
}


@pytest.mark.soak  # by then the bot tries rarely
@pytest.mark.parametrize("way", ALLOW)
async def test_what_a_role_forbade_is_shown_as_soon_as_it_is_allowed(harness: Harness, way: str) -> None:
    people = [await harness.person(name) for name in ("Heron", "Otter")]
    table = await begin(*people)
    channel, actor = table["channel_id"], actor_of(table, people)
    harness.local.world.guild.everyone.permissions &= ~Permission.SEND_MESSAGES
    if way == "time-out":
        time_out(harness, "2099-01-01T00:00:00+00:00")
    else:
        change_role(harness, Permission(0))
    harness.expect_logged("could not be shown")
    since = len(actor.seen)
    await private_answer(actor, await actor.command(channel, "move", move="a0-b1"))
    await until(lambda: harness.log.read_text("utf-8").count("its message could not be shown") >= FAILURES)
    ALLOW[way](harness)
    async with asyncio.timeout(AT_ONCE):
        assert state_of(await table_after(actor, 0, since)) == 1


async def test_something_unexpected_is_answered_with_a_code_of_the_log(harness: Harness) -> None:
    people = [await harness.person(name) for name in ("Heron", "Otter")]
    table = await begin(*people)
    channel, actor = table["channel_id"], actor_of(table, people)
    harness.execute("alter table moves rename to hidden")
    answer = await private_answer(actor, await actor.command(channel, "move", move="a0-b1"))
    code = re.search(r"`([0-9a-f]{8})`", answer)
    assert code is not None
    harness.execute("alter table hidden rename to moves")
    log = harness.log.read_text("utf-8")
    assert code[1] in log
    assert "Traceback" in log
    assert harness.stored_moves() == []
    await actor.command(channel, "move", move="a0-b1")
    assert state_of(await table_after(actor, 0)) == 1
    harness.expect_logged("something unexpected", "could not be shown", "Traceback")  # a secret may be on its way


@pytest.mark.soak
async def test_who_floods_the_bot_is_told_so_and_nobody_else_waits(harness: Harness) -> None:
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    channel = harness.world.channel
    flood = [asyncio.create_task(heron.command(channel, "help")) for _ in range(40)]
    notice = await heron.wait_for(lambda message: message["content"].startswith("Easy!"))
    assert notice["flags"] & 64
    assert "Hi, I" in await private_answer(otter, await otter.command(channel, "help"))
    for task in flood:
        task.cancel()
    await asyncio.gather(*flood, return_exceptions=True)
