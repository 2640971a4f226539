"""People who are away: all their tables say so and say when it ends, and an invitation waits for them."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

import pytest

from bot.tables import change, kept_seats
from bot.tables.absence import absent_until
from bot.tables.clock import now
from bot.tables.context import Context
from deploy.local.world import Message
from storage.models import TableRow
from storage.person import Person
from storage.table import Invitation
from tests.bot.begun import open_there
from tests.bot.bot_process import EDIT, SILENT, BotProcess
from tests.storage.changes import close, decline, join

pytestmark = pytest.mark.usefixtures("impatient")
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


def pass_days(monkeypatch: pytest.MonkeyPatch, days: int) -> None:
    """Let it be some days later for everything that looks who is away."""
    for module in (
        "background.absences",
        "drafts.players",
        "drafts.table",
        "display.table_messages",
        "sessions.preferences",
    ):
        monkeypatch.setattr(f"bot.{module}.now", lambda: now() + days * DAY)


def text_of(message: Message) -> str:
    """The description of a message's embed."""
    return str(message.embeds[0]["description"])


async def test_a_holiday_is_shown_at_a_table_that_waits_for_others(
    process: BotProcess, row: TableRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    await process.resume()
    (before,) = process.posted(row)
    heron, otter = (seat.user or 0 for seat in row.seats)
    quiet = (now() - HOUR).hour * 60, (now() + 2 * HOUR).hour * 60
    await process.tables.people.change(heron, quiet=quiet)  # which no table shows
    holiday = now(), now() + 3 * DAY
    await process.tables.people.change(otter, holidays=(holiday,))
    assert "away until" not in text_of(before)
    await process.absences.look()
    (after,) = process.posted(row)
    assert (after.id, after.content) == (before.id, before.content)
    assert "Otter (away until " in text_of(after)
    assert "Heron (away" not in text_of(after)
    process.fail(EDIT, do="status", when="before", status=403)
    await process.absences.look()
    assert len(process.local.faults.pending) == 1, "nothing is edited again"
    process.local.faults.pending.clear()

    pass_days(monkeypatch, 4)
    await process.again().absences.look()
    (after,) = process.posted(row)
    assert "away" not in text_of(after)
    assert await process.store.absences.outdated(9) == []


async def test_a_table_that_may_not_be_edited_waits_for_its_next_showing(
    process: BotProcess, row: TableRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    await process.resume()
    monkeypatch.setattr("bot.display.table_messages.EDIT_TIMEOUT", 0.05)
    await process.tables.people.change(row.seats[1].user or 0, holidays=((now(), now() + DAY),))
    process.fail(EDIT, do="hold", when="before")
    await process.absences.look()
    assert await process.store.absences.outdated(9) == []
    (message,) = process.posted(row)
    assert "away" not in text_of(message)
    await process.display.show(await process.tables.session_of(row.id), repost=True)
    assert "Otter (away until " in text_of(process.posted(row)[-1])


@pytest.mark.parametrize(
    "answer", ["none", "joined", *(pytest.param(answer, marks=pytest.mark.soak) for answer in ("declined", "closed"))]
)
async def test_an_invited_person_who_was_away_is_asked_once_when_back(
    process: BotProcess, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    otter = process.local.world.people[1]
    store, moment = process.store, now()
    person = Person(otter.id, holidays=((moment, moment + 2 * DAY),))
    await process.tables.people.change(otter.id, holidays=person.holidays)
    back = absent_until(person, moment)
    invited = Invitation(otter.id, "Otter", ask_at=back)
    rule = partial(kept_seats.invite, invited=invited, host="Heron", quiet=True)
    quiet_invite = partial(change.apply, rule=rule, context=Context(moment))
    opened = await open_there(store, process.bot, "cappuccino", locale="it", now=moment, rule=quiet_invite)
    await process.resume()
    await process.absences.look()
    assert [message.mentions for message in process.posted(opened)] == [[], []], "a lobby and a silent note"
    if answer == "declined":
        await decline(store, opened.id, otter.id, moment)
    elif answer == "joined":
        await join(store, opened.id, otter.id, "Otter", moment)
    elif answer == "closed":
        await close(store, opened.id, moment)
    else:
        await process.tables.people.change(otter.id, holidays=((moment, moment + 3 * DAY),))
        pass_days(monkeypatch, 2)
        await process.absences.look()
        assert len(process.posted(opened)) == 2, "the holiday has become longer"
    pass_days(monkeypatch, 4)
    for _ in range(2):
        await process.again().absences.look()
    pinged = [message for message in process.posted(opened) if message.mentions]
    assert len(pinged) == (answer == "none")
    for message in pinged:
        assert "Heron ti tiene un posto" in message.content
        assert message.mentions == [otter.id]


async def test_a_secret_comes_silently_to_who_is_away(process: BotProcess, row: TableRow) -> None:
    heron, otter = (seat.user or 0 for seat in row.seats)
    await process.tables.people.change(otter, holidays=((now() - DAY, now() + DAY),))
    await process.resume()
    ((first,), (second,)) = (process.direct_messages(user) for user in (heron, otter))
    assert [bool(message.flags & SILENT) for message in (first, second)] == [False, True]
