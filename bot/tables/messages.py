"""The messages beside a table's own, as facts: which, about whom, with which parameters.

``bot.drafts.notices`` words them when they are posted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from types import MappingProxyType
from typing import Any, get_args

from bot.tables.absence import absent_until
from bot.tables.clock import is_told_in_channel
from bot.tables.context import Context
from storage.messages import OutboxMessage
from storage.models import WHOLE_GAME, Changes, Request, SeatRow, TableRow

KEY_CHARS = 24
AGAIN_SECONDS = 120  # in which changes of a lobby are told again once
ABANDONED, DISMISSED, UNSEEN = "table-abandoned", "table-dismissed", "paused-unseen"
CHANGED: Mapping[Changes, str] = {name: f"lobby-{name}-changed" for name in get_args(Changes)}  # of a lobby
SECRET_REFUSED, UNDO_ASKED = "secret-refused", "undo-asked"
SUBSTITUTE_WANTED, INVITED, REMATCH_CALL = "substitute-wanted", "invited", "rematch-call"
TABLE_OPENED, MUSTER_ASKED, MUSTER_MISSED = "table-opened", "muster-asked", "muster-missed"
MUSTER_EARLY, MUSTER_SHORT, MUSTER_NOBODY = "muster-early", "muster-short", "muster-nobody"
APPOINTMENT_SOON, APPOINTMENT_NOW = "appointment-soon", "appointment-now"
APPOINTMENT_STAYS, APPOINTMENT_MISSED = "appointment-stays", "appointment-missed"
NONE: Mapping[str, Any] = MappingProxyType({})


def notice(
    row: TableRow,
    context: Context,
    message: str,
    names: Mapping[str, str] = NONE,
    pings: Sequence[int] = (),
    **texts: Any,
) -> OutboxMessage:
    """Return a notice to everybody at a table: a Fluent message with the ``names`` of people and other variables, which
    pings those of ``pings`` who may be notified when it is posted."""
    facts = {"names": dict(names), **texts}
    key = _key(row, message, context.now.isoformat(), sorted(facts.items(), key=repr))
    return OutboxMessage(key, row.id, message, tuple(pings), context.now, facts=facts)


def told_again(row: TableRow, context: Context, message: OutboxMessage) -> OutboxMessage:
    """Return a notice to people who know of an earlier one: one for all that happens in two minutes, at their end or
    when the person is there."""
    end = datetime.fromtimestamp((context.now.timestamp() // AGAIN_SECONDS + 1) * AGAIN_SECONDS, UTC)
    due = absent_until(context.person(message.person or 0), end)
    return replace(message, key=_digest(row.id, message.text, *message.pings, due.isoformat()), due=due)


def personal(row: TableRow, context: Context, seat: SeatRow, message: str, **texts: str) -> OutboxMessage:
    """Return a message to the person of a seat alone, told in that person's way when the person is there; the same one
    for the same version of the table."""
    return to_person(row, context, seat.user or 0, seat.locale, message, **texts)


def to_person(row: TableRow, context: Context, user: int, locale: str, message: str, **texts: str) -> OutboxMessage:
    """Return the same for a person who may have no seat, in the ``locale``."""
    key, now, facts = _key(row, message, user), context.now, {"locale": locale, "names": texts}
    return OutboxMessage(key, row.id, message, (user,), now, person=user, due=now, facts=facts)


def undo_question(row: TableRow, context: Context, seat: int, to: int, replaces: int | None = None) -> OutboxMessage:
    """Return the message that asks for consent to an undo, and ``replaces`` an earlier one."""
    suffix = _key(row, UNDO_ASKED, context.now.isoformat(), seat)[:8]  # one that was refused may be asked again
    facts = {"name": row.seats[seat].name, "seat": seat, "to": to}
    return OutboxMessage(
        f"undo:{row.version}:{suffix}", row.id, UNDO_ASKED, (), context.now,
        request="undo", version=row.version, message=replaces, facts=facts,
    )  # fmt: skip


def request_question(row: TableRow, context: Context, request: Request) -> list[OutboxMessage]:
    """Return the messages that ask the people whom a request concerns."""
    asked = [seat for seat in row.humans if request.asks(seat)]
    seat = None if request.seat == WHOLE_GAME else row.seats[request.seat]
    is_own = seat is not None and seat.user == request.user
    message = "request-own-seat" if is_own else f"request-{request.kind}"
    about = "" if seat is None else f"{seat.name} ({seat.number + 1})" if seat.name == request.name else seat.name
    key = _key(row, message, context.now.isoformat(), request.seat, request.user)
    facts = {"user": request.user, "name": request.name, "about": about, "asked": [seat.number for seat in asked]}
    facts |= {"made": request.made.isoformat()}
    newcomer = request.user if request.kind == "seat" else None
    question = OutboxMessage(
        key, row.id, message, (), context.now,
        invitee=newcomer, seat=request.seat, request=request.kind, facts=facts,
    )  # fmt: skip
    return asking(row, context, question, asked)


def asking(row: TableRow, context: Context, question: OutboxMessage, asked: Sequence[SeatRow]) -> list[OutboxMessage]:
    """Return a question to the people of these seats, which pings those who may be notified now, and for each other one
    a message: for later, or for direct messages where the server wants nobody pinged."""
    people = [(seat, seat.holder) for seat in asked if seat.holder is not None]
    pinged = [user for _, user in people if context.pings != "none" and context.can_be_told(user)]
    told = {*pinged, *(user for _, user in people if is_told_in_channel(context.person(user), context.now))}
    later = [asked_later(row, context, question, seat) for seat, user in people if user not in told]
    return [replace(question, pings=tuple(pinged)), *later]


def asked_later(row: TableRow, context: Context, question: OutboxMessage, seat: SeatRow) -> OutboxMessage:
    """Return what tells the person of a seat of a question when the person is there, if it is still open then: the same
    message for the same question."""
    facts = question.facts or NONE
    names = {name: facts[name] for name in ("name", "about") if name in facts} | facts.get("names", {})
    message = personal(row, context, seat, f"{question.text}-later", **names)
    if question.request is None:
        return message
    if question.request == "undo":
        return replace(message, version=question.version)
    about = {"user": facts["user"], "made": facts["made"]}
    return replace(
        message,
        key=_key(row, message.text, seat.user, question.seat, *about.values()),
        seat=question.seat,
        request=question.request,
        facts={**(message.facts or NONE), **about},
    )


def substitute_call(
    row: TableRow,
    context: Context,
    seat: int,
    role: int | None = None,
    channel: int | None = None,
    replaces: int | None = None,
) -> OutboxMessage:
    """Return the call for a substitute at a seat, which pings a ``role``, in another ``channel`` if one is given, and
    ``replaces`` an earlier one."""
    key = _key(row, SUBSTITUTE_WANTED, context.now.isoformat(), seat)
    return OutboxMessage(
        key, row.id, SUBSTITUTE_WANTED, (), context.now,
        role=role, channel=channel, seat=seat, message=replaces, facts={},
    )  # fmt: skip


def invitation(
    row: TableRow, context: Context, user: int, name: str, host: str, replaces: int | None = None, *, quiet: bool
) -> OutboxMessage:
    """Return the message that asks a person to a lobby, and pings that person unless it is ``quiet``."""
    key = _key(row, INVITED, context.now.isoformat(), user)
    facts = {"user": user, "name": name, "host": host}
    pings = () if quiet else (user,)
    return OutboxMessage(key, row.id, INVITED, pings, context.now, invitee=user, message=replaces, facts=facts)


def secrets_refused(row: TableRow, context: Context, users: Sequence[int]) -> OutboxMessage:
    """Return the message with the button that shows their secrets to people who take no direct messages: the same one
    for the same people."""
    key = _digest(row.id, SECRET_REFUSED, *users)
    now, channel = context.now, row.channel
    return OutboxMessage(key, row.id, SECRET_REFUSED, tuple(users), now, request="secret", channel=channel, facts={})


def _key(row: TableRow, *parts: object) -> str:
    return _digest(row.id, row.version, *parts)


def _digest(*parts: object) -> str:
    return sha256(" ".join(map(str, parts)).encode()).hexdigest()[:KEY_CHARS]
