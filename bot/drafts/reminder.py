"""The texts that remind people of pending decisions."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from bot.discord_clock import told
from bot.drafts.draft import Attachment, MessageDraft, jump_url
from bot.drafts.table import duration, turn_prompt
from bot.language.localizer import Localizer, get_localizer, plain
from bot.tables.absence import holiday_until
from bot.tables.clock import NEVER, half_time, is_told, now, own_time_end, rules_of
from bot.tables.snapshot import GameSnapshot
from storage.models import SeatRow, TableRow
from storage.person import Person


def direct_reminder(
    snapshot: GameSnapshot, seat: SeatRow, person: Person, heading: str, picture: Sequence[Attachment], *, first: bool
) -> MessageDraft:
    """Return the direct message that tells a person of a decision, below a ``heading``."""
    row, localizer = snapshot.row, get_localizer(seat.locale)
    text = reminder_text(row, localizer, "", person, first=False)
    if first:
        time = "" if row.clock.deadline is None else localizer("table-until", until=told(row.clock.deadline))
        text = " ".join(filter(None, [turn_prompt(snapshot, localizer, plain(seat.name)), time, jump_url(row)]))
    return MessageDraft(f"**{heading}**\n{text}", attachments=picture)


def reminder_text(row: TableRow, localizer: Localizer, player: str, person: Person, *, first: bool) -> str:
    """Return the text of a reminder with a link; after the first also the time that is left."""
    seat = next(seat for seat in row.seats if seat.number == row.clock.actor)
    name = player or plain(seat.name)
    deadline = row.clock.deadline
    if deadline is None:
        return localizer("remind-untimed", player=name, link=jump_url(row))
    message, end = ("remind-turn", deadline) if first else _later_reminder(row, deadline, seat, person)
    until, bank = told(end), duration(seat.bank, localizer)
    return localizer(message, player=name, until=until, bank=bank, link=jump_url(row))


def _later_reminder(row: TableRow, deadline: datetime, seat: SeatRow, person: Person) -> tuple[str, datetime]:
    """Return the message id of a repeated reminder, and the deadline that it names."""
    rules, moment, clock = rules_of(row, seat, person), now(), row.clock
    if holiday_until(person, moment) is not None:
        return "remind-holiday", deadline
    half, own_end = half_time(clock, rules) or NEVER, own_time_end(clock, rules) or NEVER
    if seat.bank and own_end <= moment and not is_told(clock, rules, own_end):
        return "time-bank", deadline
    if moment < half or is_told(clock, rules, half):
        return "remind-again", deadline
    return ("time-half-bank", own_end) if seat.bank else ("time-half", deadline)
