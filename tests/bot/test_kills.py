"""What a kill interrupts is shown by the next process, once, without a press."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from functools import partial
from unittest.mock import AsyncMock, Mock

import pytest

from bot.tables import course
from bot.tables.clock import now
from bot.tables.shown import Shown
from deploy.local.faults import RequestFault
from deploy.local.local_discord import LocalDiscord
from storage.clock import Clock
from storage.models import Pings, TableRow
from storage.store import Store
from storage.table import Invitation
from tests.bot.begun import begin_game, open_there
from tests.bot.bot_process import EDIT, LONG, POST, SILENT, BotProcess, Killed, make_move, messages_of
from tests.bot.session_changes import call_substitute
from tests.local.conftest import Bot
from tests.sampling import by_turns
from tests.storage.changes import cancel, decline, invite, set_clock

pytestmark = pytest.mark.usefixtures("impatient")
DAY = timedelta(days=1)


@pytest.mark.parametrize(
    ("pings", "pinged", "is_silent"), [("mention", 1, False), ("silent", 1, True), ("none", 0, True)]
)
async def test_a_lobby_that_a_killed_process_has_not_asked_anybody_to_asks_once(
    store: Store, bot: Bot, local: LocalDiscord, pings: Pings, pinged: int, is_silent: bool
) -> None:
    newt = local.world.people[2]
    await store.guilds.set_settings(bot.guilds[0].id, pings=pings)
    lobby = await open_there(store, bot, rule=invite(Invitation(newt.id, "Newt"), now()))
    for _ in range(2):
        await BotProcess(store, bot).resume()
        above, ping = messages_of(local, lobby)
        assert above.id == (await store.tables.load(lobby.id)).message
        assert "is keeping a seat for you" in ping.content
        assert ping.mentions == [newt.id] * pinged
        assert bool(ping.flags & SILENT) is is_silent
        assert [each["label"] for each in ping.components[0]["components"]] == ["Join", "Decline"]
    await decline(store, lobby.id, newt.id, now())
    local.faults.pending.append(RequestFault(times=2, method=EDIT[0], path=EDIT[1], do="status", when="before"))
    for _ in range(2):
        await BotProcess(store, bot).resume()
        above, ping = messages_of(local, lobby)
        assert ping.components == []
        assert ping.content == "This seat is no longer kept."
        assert above.components


def kill_at(process: BotProcess, moment: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a process end when it comes to a moment for the first time."""
    end = AsyncMock(side_effect=Killed)
    match moment:
        case "before posting":
            monkeypatch.setattr(process.poster, "send", end)
        case "before noting":
            monkeypatch.setattr(process.store.games, "record_shown", end)
        case "before stripping":
            monkeypatch.setattr(process.outbox, "update_later", Mock())  # old messages stay as they are


@by_turns(
    ("killed", "goes_on"),
    [("before posting", False), ("before noting", False), ("before noting", True), ("before stripping", True)],
    [True, False],
)
async def test_after_a_kill_one_message_has_controls_and_the_actor_is_pinged(
    process: BotProcess, row: TableRow, killed: tuple[str, bool], goes_on: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the next process knows no nonce any more, and where a press comes before its search for the table."""
    moment, late = killed
    await process.resume()
    session = await make_move(process, row.id)
    with monkeypatch.context() as patch:
        kill_at(process, moment, patch)
        try:
            await process.display.show(session)
        except Killed:
            assert moment != "before stripping"
    if late:
        process.local.clock.advance(LONG)
    new_process = process.again()
    if goes_on:
        session = await make_move(new_process, row.id)
        await new_process.display.show(session)
    await new_process.resume()
    await process.require_shown_once(row.id)
    for person in process.local.world.people[:2]:
        assert len(process.direct_messages(person.id)) == 1


async def test_a_message_too_old_to_edit_has_its_successor_after_a_kill(
    process: BotProcess, row: TableRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    await process.resume()
    session = await process.tables.session_of(row.id)
    with monkeypatch.context() as patch:
        patch.setattr("bot.display.table_messages.EDITABLE", timedelta())
        kill_at(process, "before noting", patch)
        with pytest.raises(Killed):
            await process.display.show(session, force=True)
    assert len(process.with_controls(row)) == 2
    process.local.clock.advance(LONG)
    await process.again().resume()
    (shown_message,) = process.with_controls(row)
    assert shown_message.id == (await process.store.tables.load(row.id)).message


async def test_a_call_for_a_substitute_is_posted_once_though_a_kill_leaves_more_time(
    process: BotProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, clock = [person.id for person in process.local.world.people[:2]], Clock(now() + DAY, actor=0, since=now())
    here = process.bot.guilds[0].id, process.bot.channel.id
    row = await begin_game(process.store, *here, people, timer=86_400, clock=clock)
    session = await process.tables.session_of(row.id)
    await call_substitute(session, 0)
    with monkeypatch.context() as patch:
        patch.setattr(process.store.outbox, "mark_posted", AsyncMock(side_effect=Killed))
        with pytest.raises(Killed):
            await process.outbox.post_rest(session.row, session.history)
    process.local.clock.advance(LONG)
    await set_clock(process.store, row.id, row.version, replace(clock, deadline=now() + 2 * DAY))
    await process.again().resume()
    assert len(process.posted(row, "who will take over")) == 1


async def test_a_new_message_that_could_not_be_posted_is_posted_after_a_restart(
    process: BotProcess, row: TableRow
) -> None:
    await process.resume()
    before = await process.require_shown_once(row.id)
    process.fail(POST, do="status", when="before")
    assert not await process.display.show(row.id, repost=True)
    await process.again().resume()
    (after,) = process.with_controls(row)
    assert after.id > before.id
    new_row = await process.store.tables.load(row.id)
    assert (new_row.message, new_row.is_shown, new_row.repost_due) == (after.id, True, False)


async def test_a_game_that_was_ended_when_the_bot_was_killed_loses_its_controls(
    process: BotProcess, row: TableRow
) -> None:
    await process.resume()
    await cancel(process.store, row.id, now())
    await process.again().resume()
    assert process.with_controls(row) == []
    assert "ended without a result" in process.posted(row)[-1].content


async def test_a_pause_during_the_showing_of_a_move_is_shown_below(process: BotProcess, row: TableRow) -> None:
    await process.resume()
    drawn = (await make_move(process, row.id)).row
    session = await process.tables.session_of(row.id)
    await session.apply(partial(course.pause, user=row.humans[0].holder or 0))
    message = drawn.message or 0
    await process.tables.shown.record(Shown(drawn, message, drawn.version, drawn.last_activity))
    assert session.row.repost_due
    assert (await process.store.tables.load(row.id)).repost_due
    await process.display.show(row.id)
    (paused,) = process.with_controls(row)
    assert paused.id > message
    assert not session.row.repost_due
    assert not (await process.store.tables.load(row.id)).repost_due
