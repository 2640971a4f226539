"""The messages beside a table's own, as facts: which, about whom, with which parameters.

``bot.drafts.notices`` words them when they are posted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from types import MappingProxyType
from typing import Any

from bot.tables.context import Context
from storage.models import OutboxMessage, Request, SeatRow, TableRow

KEY_CHARS = 24
ABANDONED = "table-abandoned"
UNDO_ASKED, UNDO_ASKED_LATER = "undo-asked", "undo-asked-later"
SUBSTITUTE_WANTED, INVITED = "substitute-wanted", "invited"
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
    return OutboxMessage(key, row.id, message, tuple(pings), (), context.now, facts=facts)


def personal(
    row: TableRow, context: Context, seat: SeatRow, message: str, undo_version: int | None = None, **texts: str
) -> OutboxMessage:
    """Return a message to the person of a seat alone, told in that person's way when the person is there; the same one
    for the same version of the table."""
    person = seat.user or 0
    key = _key(row, message, person)
    now = context.now
    facts = {"locale": seat.locale, "names": texts}
    return OutboxMessage(
        key, row.id, message, (person,), (), now, person=person, due=now, version=undo_version, facts=facts
    )


def undo_questions(
    row: TableRow, context: Context, seat: int, to: int, replaces: int | None = None, *, may_ping: bool = True
) -> list[OutboxMessage]:
    """Return the messages that ask for consent to an undo: one to the table, which ``replaces`` an earlier one if it
    may not ping, and one to each person who cannot be notified now, for later."""
    others = [other for other in row.humans if other.number != seat]
    people = [user for other in others if (user := other.user) is not None] if may_ping else []
    told = [user for user in people if context.pings != "none" and context.can_be_told(user)]
    suffix = _key(row, UNDO_ASKED, context.now.isoformat(), seat)[:8]  # one that was refused may be asked again
    facts = {"seat": seat, "to": to}
    question = OutboxMessage(
        f"undo:{row.version}:{suffix}", row.id, UNDO_ASKED, tuple(told), (), context.now,
        request="undo", version=row.version, message=replaces, facts=facts,
    )  # fmt: skip
    absent = [other for other in others if other.user is not None and other.user not in told] if may_ping else []
    name = row.seats[seat].name
    return [question, *(personal(row, context, one, UNDO_ASKED_LATER, row.version, name=name) for one in absent)]


def request_question(row: TableRow, context: Context, request: Request) -> OutboxMessage:
    """Return the message that asks the people whom a request concerns."""
    asked = [seat for seat in row.humans if seat.number not in (*request.agreed, request.seat)]
    if request.kind == "presence":
        asked = [row.seats[request.seat]]
    people = tuple(user for seat in asked if (user := seat.holder) is not None)
    message = f"request-{request.kind}"
    key = _key(row, message, context.now.isoformat(), request.seat, request.user)
    facts = {"user": request.user, "name": request.name, "asked": [seat.number for seat in asked]}
    return OutboxMessage(
        key, row.id, message, people, (), context.now, seat=request.seat, request=request.kind, facts=facts
    )


def substitute_call(
    row: TableRow, context: Context, seat: int, role: int | None = None, channel: int | None = None
) -> OutboxMessage:
    """Return the call for a substitute at a seat, which pings a ``role``, in another ``channel`` if one is given."""
    key = _key(row, SUBSTITUTE_WANTED, context.now.isoformat(), seat)
    return OutboxMessage(
        key, row.id, SUBSTITUTE_WANTED, (), (), context.now, role=role, channel=channel, seat=seat, facts={}
    )


def invitation(
    row: TableRow, context: Context, user: int, name: str, host: str, replaces: int | None = None, *, quiet: bool
) -> OutboxMessage:
    """Return the message that asks a person to a lobby, and pings that person unless it is ``quiet``."""
    key = _key(row, INVITED, context.now.isoformat(), user)
    facts = {"user": user, "name": name, "host": host}
    pings = () if quiet else (user,)
    return OutboxMessage(key, row.id, INVITED, pings, (), context.now, invitee=user, message=replaces, facts=facts)


def without_notices(messages: Sequence[OutboxMessage]) -> tuple[OutboxMessage, ...]:
    """Return messages without notices to everybody."""
    return tuple(one for one in messages if one.asks or one.person is not None or one.is_secret)


def _key(row: TableRow, *parts: object) -> str:
    text = " ".join(map(str, (row.id, row.version, *parts)))
    return sha256(text.encode()).hexdigest()[:KEY_CHARS]
