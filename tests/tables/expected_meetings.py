"""The rules by which people of a lobby are asked and reminded, each stated plainly beside its code."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from bot.tables import appointment, muster
from storage.errors import LobbyChanged, Refused
from storage.models import SeatRow, State
from storage.table import Table
from tests.tables.expected import Expected, Statement
from tests.tables.expected_lobbies import (
    add_computer,
    change,
    leave,
    muster_of,
    reason_against_start,
    set_options,
    set_terms,
)

MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)


def users_of(seats: Sequence[SeatRow]) -> list[int]:
    return [seat.user for seat in seats if seat.user is not None]


def ask(expected: Expected, version: int, starter: int | None = None) -> None:
    """Who has been there for an hour is asked, or everybody before the moment; whoever starts is there."""
    row, now = expected.row, expected.context.now
    if version != row.version:
        raise LobbyChanged
    if reason := reason_against_start(row):
        raise Refused(reason)
    people = [seat for seat in row.seats if seat.user is not None and seat.user != starter and row.place.can_post]
    late = [seat for seat in people if row.call_due is not None or (seat.since or row.created) + HOUR <= now]
    seats = [replace(seat, asked=seat in late) for seat in row.seats]
    if row.call_due is not None:
        seats = [replace(seat, since=now) if seat.user == starter else seat for seat in seats]
    change(expected, seats=tuple(seats), muster=now + 5 * MINUTE)
    text = "muster-asked" if row.call_due is None else "muster-early"
    expected.tell(text, None, users_of(late), by=(now + 5 * MINUTE).isoformat())


def answer(expected: Expected, user: int) -> None:
    row = expected.row
    if user not in users_of([seat for seat in row.seats if seat.asked]):
        raise Refused("not-seated")
    seats = [
        replace(seat, asked=False, since=expected.context.now) if seat.user == user else seat for seat in row.seats
    ]
    change(expected, seats=tuple(seats), muster=muster_of(expected, seats))


def end(expected: Expected) -> bool | None:
    """Who has not answered is left out, but before the moment nobody is; a lobby of nobody ends."""
    row = expected.row
    if row.muster is None or expected.context.now < row.muster or not any(seat.asked for seat in row.seats):
        return False
    if row.call_due is not None:
        change(expected, seats=tuple(replace(seat, asked=False) for seat in row.seats), muster=None)
        expected.tell("appointment-stays")
        return None
    missing = [seat for seat in row.seats if seat.asked]
    for seat in missing:
        leave(expected, seat.user or 0)
        expected.before = replace(expected.before, row=replace(expected.row, **expected.columns))
    if expected.columns.get("state") is State.CANCELLED:
        expected.tell("muster-nobody")
        return None
    for seat in missing:
        expected.tell_alone(seat, "muster-missed")
    return None


def lose_moment(expected: Expected) -> None:
    """People meet no more; who has agreed to the moment has agreed to the rest."""
    row = expected.row
    change(expected, starts=None, call_due=None)
    rest = replace(row, starts=None).terms
    expected.set(seats=tuple(replace(seat, terms=rest) if seat.terms == row.terms else seat for seat in row.seats))


def fall_short(expected: Expected, version: int, more: int) -> bool | None:
    row = expected.row
    if version != row.version or any(seat.asked for seat in row.seats) or not row.seats:
        return False
    if row.call_due is not None:
        if row.muster is None:
            return False
        change(expected, muster=None)
        return None
    lose_moment(expected)
    expected.set(muster=None)
    expected.tell("muster-short", more=more)
    return None


def call(expected: Expected) -> bool | None:
    """A quarter of an hour before the moment all are reminded; at it all are asked who have not just come."""
    row, now = expected.row, expected.context.now
    if row.starts is None or row.call_due is None or now < row.call_due:
        return False
    if now < row.starts:
        expected.act_beside(call_due=row.starts)
        for seat in row.seats:
            if seat.user is not None:
                expected.tell_alone(seat, "appointment-soon")
    elif not row.place.can_post:
        expected.act_beside(call_due=None)
    elif now - row.starts > HOUR:
        lose_moment(expected)
        expected.tell("appointment-missed")
    else:
        gather(expected)
    return None


def gather(expected: Expected) -> None:
    row, now = expected.row, expected.context.now
    unready = [seat for seat in row.seats if seat.user is not None and seat.terms not in (None, row.terms)]
    fresh = [seat for seat in row.seats if seat.since is not None and seat.since + 10 * MINUTE > now]
    asked = [seat for seat in row.seats if seat.user is not None and (seat not in fresh or seat in unready)]
    limits = row.terms.partition("@")[0]
    agreed = [seat for seat in unready if (seat.terms or "").partition("@")[0] == limits]  # by answering
    seats = [
        replace(seat, asked=seat in asked, terms=row.terms if seat in agreed else seat.terms) for seat in row.seats
    ]
    until = now + 10 * MINUTE
    change(expected, seats=tuple(seats), call_due=None, muster=until if asked else None)
    if asked:
        expected.tell("appointment-now", None, users_of(asked), by=until.isoformat())


def postpone(expected: Expected, starts: datetime, asked: Mapping[int, int]) -> bool | None:
    row = expected.row
    if row.starts is None:
        raise LobbyChanged
    if row.starts == starts:
        return False
    expected.set(seats=tuple(replace(seat, asked=False) for seat in row.seats))
    set_terms(expected, "moment", starts=starts, call_due=first_call(expected, starts), muster=None)
    expected.set(event_status=row.event_status and "wanted")
    for one in (one for one in expected.before.invitations if one.user in asked and not one.declined):
        user, message = one.user, asked[one.user]
        expected.tell("invited", user=user, name=one.name, host=row.host_name, invitee=user, message=message)
    return None


def first_call(expected: Expected, starts: datetime) -> datetime:
    """People are reminded a quarter of an hour before the moment, or called at it if it is as near as that."""
    reminder = starts - 15 * MINUTE
    return reminder if expected.context.now < reminder else starts


def appoint(expected: Expected, starts: datetime, has_event: bool = False) -> None:
    expected.set(starts=starts, call_due=first_call(expected, starts), event_status="wanted" if has_event else None)


def seat_computers(expected: Expected, version: int, variants: Mapping[str, bool], names: Sequence[str]) -> None:
    """As many computer players sit down with a person alone as the game needs, two or with an option five players, with
    these variants if none is chosen."""
    row = expected.row
    if row.version != version or len(row.seats) != 1 or row.starts is not None or row.standing_in is not None:
        raise LobbyChanged
    if not any(row.options.values()):
        set_options(expected, options=variants)
        expected.before = replace(expected.before, row=replace(row, **expected.columns))
    for name in names[: 4 if expected.row.options.get("five") else 1]:
        add_computer(expected, name, "medium")
        expected.before = replace(expected.before, row=replace(expected.row, **expected.columns))


MEETINGS: dict[Callable[..., Table], Statement] = {
    muster.ask: ask,
    muster.answer: answer,
    muster.end: end,
    muster.fall_short: fall_short,
    muster.seat_computers: seat_computers,
    appointment.appoint: appoint,
    appointment.call: call,
    appointment.postpone: postpone,
}
