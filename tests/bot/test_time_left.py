"""The time of a decision whose seat changes hands: a returning player has exactly the time that was left."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from bot.drafts.reminder import reminder_text
from bot.language.localizer import get_localizer
from bot.sessions.preferences import People, rescheduled_clock
from bot.sessions.session import GameSession
from bot.tables.clock import now, rules_of, settle
from storage.clock import Clock
from storage.models import TableRow
from storage.person import Person
from storage.scores import Rate
from storage.store import Store
from storage.table import Change, Table
from tests.bot.begun import HERON, begin_game

HOUR = timedelta(hours=1)
TIMER, SPENT = 8 * HOUR, 10 * HOUR  # two hours of the bank are used


@pytest.fixture
async def session(store: Store) -> GameSession:
    """A game of Water Lily in which Heron has had to decide for ten hours; the bank was eight hours."""
    moment = now() - SPENT
    clock = Clock(actor=0, started_at=moment, since=moment, notified_at=moment, deadline=moment + 2 * TIMER)
    return GameSession(await begin_game(store, timer=8 * 3600, clock=clock, bank=TIMER), store)


def time_left(session: GameSession) -> tuple[int, int]:
    """The hours until the deadline, and those in the bank."""
    assert session.row.clock.deadline is not None
    return round((session.row.clock.deadline - now()) / HOUR), round(session.row.seats[0].bank / HOUR)


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


async def test_what_a_reminder_has_told_is_not_told_by_the_next_one(session: GameSession) -> None:
    asked, person, english = session.row.clock.started_at or now(), Person(HERON, again=1), get_localizer("en")
    rules = rules_of(session.row, session.row.seats[0], person)
    for hours, words in ((1, "Your time bank is running now"), (8, "it's still your move")):
        told = notified(session.row, asked + hours * HOUR)
        settled = replace(told, clock=settle(told.clock, rules, asked + 9.5 * HOUR))
        for row in (told, settled):
            assert words in reminder_text(row, english, "Heron", person, first=False)


async def test_a_choice_made_while_a_reminder_is_noted_is_kept(
    session: GameSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = session.store
    people = People(store)
    session = GameSession(session.row, store, people=people)
    change = store.tables.change

    async def change_after(table: str, rule: Change, rate: Rate | None = None) -> Table:
        if not (await people.of(HERON)).holidays:
            await people.change(HERON, holidays=((now(), now() + 48 * HOUR),))
        return await change(table, rule, rate)

    monkeypatch.setattr(store.tables, "change", change_after)
    assert time_left(session) == (6, 8)
    await session.mark_notified(session.version, now())
    assert time_left(session) == (48 + 6, 8)
    await session.reload()
    assert time_left(session) == (48 + 6, 8)
    assert session.row.clock.notified_at is not None
