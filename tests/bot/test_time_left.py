"""The time of a decision whose seat changes hands: a returning player has exactly the time that was left."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot.sessions.preferences import People, rescheduled_clock
from bot.sessions.session import GameSession
from bot.tables import decisions
from bot.tables.clock import now
from bot.tables.context import Context
from games.position import Start
from games.record import start_to_json
from storage.clock import Clock
from storage.models import Person, TableRow
from storage.scores import Rate
from storage.store import Store
from storage.table import Rule, Table
from tests.bot.session_changes import call_substitute, come_back, hand_over, mark_away, pause, take_seat
from tests.storage.changes import join, start_game
from tests.storage.new_file import new_file

HERON, OTTER, NEWT = 11, 22, 33
HOUR = timedelta(hours=1)
TIMER, SPENT = 8 * HOUR, 10 * HOUR  # two hours of the bank are used


@pytest.fixture
async def session(tmp_path: Path) -> AsyncIterator[GameSession]:
    """A game of Water Lily in which Heron has had to decide for ten hours; the bank was eight hours."""
    store = await Store.open(new_file(tmp_path))
    row = await store.lobbies.open(
        game="water-lily", guild=1, channel=2, host=HERON, name="Heron", locale="en", now=now(), timer=8 * 3600
    )
    row = await join(store, row.id, OTTER, "Otter", 4, now())
    start = start_to_json(Start("water-lily", {}, ((), ()), {"secret": ["R", "G"]}))
    moment = now() - SPENT
    clock = Clock(actor=0, started_at=moment, since=moment, notified_at=moment, deadline=moment + 2 * TIMER)
    yield GameSession(await start_game(store, row.id, row.version, start, [0, 1], now(), clock, TIMER), store)
    await store.close()


def time_left(session: GameSession) -> tuple[int, int]:
    """The hours until the deadline, and those in the bank."""
    assert session.row.clock.deadline is not None
    return round((session.row.clock.deadline - now()) / HOUR), round(session.row.seats[0].bank / HOUR)


async def test_who_resigns_and_plays_on_has_the_time_that_was_left(session: GameSession) -> None:
    await hand_over(session, 0)
    assert session.row.clock.deadline is None
    await take_seat(session, 0, HERON, "Heron", "en")
    assert time_left(session) == (6, 6)
    await hand_over(session, 0)
    await take_seat(session, 0, HERON, "Heron", "en")
    assert time_left(session) == (6, 6)


async def test_who_resigns_and_plays_on_in_a_pause_has_the_time_that_was_left(session: GameSession) -> None:
    await pause(session, OTTER)
    await hand_over(session, 0)
    await take_seat(session, 0, HERON, "Heron", "en")
    await session.resume(OTTER)
    assert time_left(session) == (6, 8)


async def test_leaving_in_the_bank_and_returning_in_a_pause_costs_once(session: GameSession) -> None:
    await mark_away(session, HERON)
    await pause(session, OTTER)
    await come_back(session, HERON)
    await session.resume(OTTER)
    assert time_left(session) == (6, 6)


async def test_a_player_who_answers_the_own_call_has_the_time_left(session: GameSession) -> None:
    await call_substitute(session, 0)
    clock = session.row.clock
    await take_seat(session, 0, HERON, "Heron", "en")
    assert session.row.clock == clock


async def test_a_substitute_has_new_time_and_what_is_left_in_the_bank(session: GameSession) -> None:
    await call_substitute(session, 0)
    await take_seat(session, 0, NEWT, "Newt", "en")
    assert time_left(session) == (14, 6)


async def test_who_has_left_the_server_and_returns_has_the_time_that_was_left(session: GameSession) -> None:
    await mark_away(session, HERON)
    await come_back(session, HERON)
    assert time_left(session) == (6, 6)


def notified(row: TableRow, moment: datetime) -> TableRow:
    """Return the row with its person notified at ``moment``."""
    return replace(row, clock=replace(row.clock, notified_at=moment))


async def test_half_time_is_not_told_again_when_preferences_change(session: GameSession) -> None:
    asked, moment = session.row.clock.started_at or now(), now()
    before, after = Person(HERON), Person(HERON, zone="Europe/Rome", quiet=(22 * 60, 8 * 60))
    told = notified(session.row, asked + TIMER)
    assert rescheduled_clock(told, before, after, moment).reminder is None
    half = notified(session.row, asked + TIMER / 2)
    assert rescheduled_clock(half, before, before, moment).reminder == moment, "of the bank nobody was told yet"
    waits = rescheduled_clock(notified(session.row, asked), before, before, moment)
    assert waits.reminder == moment, "of half of the time nobody was told yet"


async def test_a_choice_made_while_a_reminder_is_noted_is_kept(
    session: GameSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = session.store
    people = People(store)
    session = GameSession(session.row, store, people=people)
    holiday, change = Person(HERON, holidays=((now(), now() + 48 * HOUR),)), store.tables.change

    async def change_after(table: str, rule: Rule, rate: Rate | None = None) -> Table:
        if not (await people.of(HERON)).holidays:
            await people.set(holiday)
        return await change(table, rule, rate)

    monkeypatch.setattr(store.tables, "change", change_after)
    assert time_left(session) == (6, 8)
    await session.mark_notified(session.version, now())
    assert time_left(session) == (48 + 6, 8)
    await session.reload()
    assert time_left(session) == (48 + 6, 8)
    assert session.row.clock.notified_at is not None


@pytest.mark.parametrize(("spent", "bank", "hours"), [(8, 0, 2), (8, 2, 4), (6, 0, 2), (2, 0, 6)])
async def test_a_decision_taken_back_has_the_time_left_or_a_quarter(
    session: GameSession, spent: int, bank: int, hours: int
) -> None:
    seats = (replace(session.row.seats[0], bank=bank * HOUR), *session.row.seats[1:])
    row, moment = replace(session.row, seats=seats, clock=replace(session.row.clock, actor=1)), now()
    clock, _ = decisions.after_undo(row, 0, spent * HOUR, Context(moment))
    assert clock.deadline is not None
    assert round((clock.deadline - moment) / HOUR) == hours
