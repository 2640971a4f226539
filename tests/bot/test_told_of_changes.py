"""People are told of what has been asked of them, and of a seat or a game that they have lost sight of."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.display.routes import ChannelRoute
from bot.sessions.session import GameSession
from bot.tables import course, requests
from bot.tables.clock import now
from bot.tables.context import Context
from bot.tables.messages import UNSEEN, notice
from bot.tables.timing import reschedule
from storage.models import WHOLE_GAME, Request, TableRow
from storage.person import Notify
from tests.bot.begun import begin_game
from tests.bot.bot_process import SILENT, BotProcess, ask_undo, make_move
from tests.bot.test_telling import DAY, HOUR, LIMIT, pings, timed


async def test_who_is_asked_to_agree_to_an_undo_while_away_is_told_when_back(
    process: BotProcess, row: TableRow
) -> None:
    otter = row.seats[1].user or 0
    await process.tables.people.change(otter, holidays=((now() - DAY, now() + DAY),))
    await process.display.show(session := await make_move(process, row.id))
    await ask_undo(process, session)
    await process.outbox.post_rest(session.row)
    assert not any("Do you agree?" in message.content for message in process.posted(row))
    await process.tables.people.change(otter, holidays=())  # who is back before the end of the holiday
    await process.outbox.post_rest(session.row)
    await process.outbox.post_rest(session.row)
    (asked,) = process.posted(row, "Do you agree?")
    assert asked.mentions == [otter]
    assert not any(message.is_unposted for message in await process.store.outbox.of(row.id))


async def test_a_notice_that_is_no_longer_true_is_not_posted_later(process: BotProcess, row: TableRow) -> None:
    session = await process.tables.session_of(row.id)
    await session.apply(course.suspend_unseen)
    assert any(message.text == UNSEEN for message in await process.store.outbox.of(row.id))
    await session.apply(course.resume)
    shown = await process.display.show(row.id)
    assert (shown, [message.text for message in await process.store.outbox.of(row.id)].count(UNSEEN)) == (True, 0)
    assert not any("so the game is paused" in message.content for message in process.posted(row))


async def test_a_notice_to_all_for_later_is_posted_when_it_is_due(process: BotProcess, row: TableRow) -> None:
    note = notice(row, Context(now()), "seat-back", {"name": "Otter"})
    for due, count in ((now() + HOUR, 0), (now(), 1)):
        await process.store.outbox.add(replace(note, key=f"{count}", due=due))
        assert await process.store.outbox.tables_due(now()) == [row.id][:count]
        await process.display.show(row.id)
        assert len(process.posted(row, "is back")) == count
    assert await process.store.outbox.tables_due(now()) == []


@pytest.mark.parametrize("was_away", [True, False], ids=["asked while away", "away once Discord takes it"])
async def test_a_question_that_somebody_away_must_answer_is_told_on_the_return(
    process: BotProcess, row: TableRow, was_away: bool
) -> None:
    otter, holiday = row.seats[1].user or 0, (now() - DAY, now() + DAY)
    await process.tables.people.change(otter, holidays=(holiday,) if was_away else ())
    session = await process.tables.session_of(row.id)
    request = Request("end", WHOLE_GAME, row.seats[0].user or 0, "Heron", "en", (0,), now())
    await session.apply(partial(requests.ask, request=request, absences={}))
    await process.tables.people.change(otter, holidays=(holiday,))
    await process.outbox.post_rest(session.row, session.history)
    await process.tables.people.change(otter, holidays=())
    for _ in range(2):
        await process.outbox.post_rest(session.row, session.history)
    told = process.posted(row, "wants to end this game")
    assert [message.mentions for message in told] == [[], [otter]]


async def test_questions_of_several_tables_are_one_message_after_quiet_hours(
    process: BotProcess, row: TableRow
) -> None:
    """Also if the process is killed before it has noted that."""
    heron, otter = (seat.user or 0 for seat in row.seats)
    rows = [row, await begin_game(process.store, row.guild or 0, row.channel + 1, (heron, otter))]
    await process.tables.people.change(otter, notify="dm", holidays=((now() - DAY, now() + DAY),))
    for number, one in enumerate(rows):
        session = await process.tables.session_of(one.id)
        request = Request("end", WHOLE_GAME, heron, f"Heron {number}", "en", (0,), now())
        table = await session.apply(partial(requests.ask, request=request, absences={}))
        await process.store.outbox.delete(one.id, table.outbox[0].key)  # that to all
    await process.tables.people.change(otter, holidays=())
    waiting = await process.store.outbox.due_of(otter, now())
    for _ in range(2):
        outbox = process.again().outbox
        await asyncio.gather(*(outbox.post_rest(one) for one in rows))
        assert await process.store.outbox.due_of(otter, now()) == []
        (told,) = process.direct_messages(otter)
        assert ["Heron 0" in told.content, "Heron 1" in told.content] == [True, True]
        for message in waiting:
            await process.store.outbox.add(message)


async def test_what_waits_for_a_press_is_not_tried_again_and_again(process: BotProcess, row: TableRow) -> None:
    otter = row.seats[1].user or 0
    await process.store.database.write(
        lambda connection: connection.exec_driver_sql("UPDATE tables SET by_interactions = 1")
    )
    await process.tables.people.change(otter, holidays=((now() - DAY, now() + DAY),))
    await ask_undo(process, await make_move(process, row.id))
    await process.tables.people.change(otter, holidays=())
    assert await process.store.outbox.tables_due(now()) == [row.id]
    await process.outbox.post_rest(await process.store.tables.load(row.id))
    assert await process.store.outbox.tables_due(now()) == []
    (asked,) = [each for each in await process.store.outbox.of(row.id) if each.person is not None and each.text]
    assert (asked.person, asked.is_unposted) == (otter, True)


async def lose_seat(process: BotProcess, row: TableRow) -> GameSession:
    """Let the time of the first player run out for the third time in a row."""
    await process.store.database.write(
        lambda connection: connection.exec_driver_sql("UPDATE seats SET timeouts_in_a_row = 2")
    )
    session = await timed(process, row, LIMIT + HOUR)
    await process.display.show(session)
    await process.heartbeat.beat()
    await process.run_due()
    assert session.row.seats[0].away
    return session


@pytest.mark.parametrize(("way", "at_table"), [("daily", 0), ("dm", 0), ("both", 1)])
async def test_who_loses_a_seat_and_wants_direct_messages_is_told_directly(
    process: BotProcess, row: TableRow, way: Notify, at_table: int
) -> None:
    """No summary tells of it: a seat that a computer player has waits for nobody."""
    user = row.seats[0].user or 0
    await process.tables.people.change(user, notify=way)
    await process.tables.guilds.change(row.guild or 0, pings="silent")
    await lose_seat(process, row)
    (told,) = [message for message in process.direct_messages(user) if "three times in a row" in message.content]
    assert str(row.channel) in told.content
    pinged = process.posted(row, "three times in a row")
    assert [(message.mentions, message.flags & SILENT) for message in pinged] == [([user], SILENT)] * at_table


@pytest.mark.parametrize("closed", [False, True])
async def test_who_cannot_see_the_table_is_told_directly_or_the_game_waits(
    process: BotProcess, row: TableRow, monkeypatch: Any, closed: bool
) -> None:
    user = row.seats[0].user or 0
    monkeypatch.setattr(ChannelRoute, "sees", AsyncMock(side_effect=lambda who: who != user))
    process.local.world.users[user].direct_messages_closed = closed
    session = await timed(process, row, 13 * HOUR)
    await process.display.show(session)
    await process.heartbeat.beat()
    await session.apply(reschedule)
    count = len(pings(process, row, user))
    await process.run_due()
    assert len(pings(process, row, user)) == count
    assert (session.row.paused is not None) is closed
    assert any("can't see this channel" in message.content for message in process.posted(row)) is closed
    assert closed or session.row.clock.notified_at is None or session.row.clock.notified_at > now() - HOUR


@pytest.mark.parametrize(("pings", "count", "silent"), [("mention", 1, False), ("silent", 1, True), ("none", 0, True)])
async def test_who_loses_a_seat_or_is_told_there_is_pinged_as_the_server_wants(
    process: BotProcess, row: TableRow, pings: str, count: int, silent: bool
) -> None:
    otter = row.seats[1].user or 0
    await process.tables.guilds.change(row.guild or 0, pings=pings)
    process.local.world.users[otter].direct_messages_closed = True
    await process.store.outbox.add(notice(row, Context(now()), "seat-replaced", {"name": "Otter"}, (otter,)))
    await process.display.show(row.id, repost=True)
    for words in ("takes Otter's seat", "couldn't message you"):
        (message,) = [message for message in process.posted(row) if words in message.content]
        assert (len(message.mentions), bool(message.flags & SILENT)) == (count, silent)
