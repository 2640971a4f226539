"""Requests to the people of a running game: its end, a computer player for a silent person's seat, a seat for a
newcomer, a sign of presence. The last agreement applies the request."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from bot.tables.agreement import (
    Absences,
    can_ask_for_presence,
    can_remove,
    needed_for_end,
    needed_for_seat,
    silent_seats,
)
from bot.tables.context import Context
from bot.tables.course import cancel, require_player, require_running
from bot.tables.errors import is_refused
from bot.tables.messages import notice, request_question
from bot.tables.seats import has_part, must_ask, remove_silent, require_free, seat_of, sit_down, tell_of_taking
from storage.errors import Outdated, Refused
from storage.models import Request, RequestKind, SeatRow, TableRow
from storage.table import Table, with_seat


@dataclass(frozen=True)
class Asked:
    """Which request is answered: its kind, the seat it is about, and who has made it."""

    kind: RequestKind
    seat: int
    user: int


def require_grounds(table: Table, context: Context, request: Request, absences: Absences) -> None:
    """Raise an error unless there are grounds for a new request: for a newcomer's seat that it is free, and that the
    newcomer has asked for no other and was not refused; for all else that a player asks; for a computer player that its
    seat's person is silent and that the others can decide it, for a sign that its person is silent and was not asked
    today, for the rest that there is somebody who has a say.

    Raises Refused, as for a seat that has no other person.
    """
    row = require_running(table.row)
    if request.kind == "seat":
        require_free(table, request.seat, request.user)
        mine = [one for one in table.requests if one.kind == "seat" and one.user == request.user]
        if any(not merges_into(request, one) for one in mine):
            raise Refused("request-refused")
    else:
        require_player(row, request.user)
    if request.kind in ("seat", "end"):
        needed = needed_for_seat if request.kind == "seat" else needed_for_end
        if not needed(row, ()):
            raise Refused("nobody-to-ask" if row.cup is None or needed is needed_for_seat else "alone-in-cup")
        return
    seat = seat_of(row, request.seat)
    if seat.holder in (None, request.user):
        raise Outdated
    if request.kind == "presence":
        if not can_ask_for_presence(table, seat.number, context, absences):
            raise Refused("asked-today", name=seat.name)
        return
    everybody, silent = [one.number for one in row.humans], silent_seats(table, context, absences)
    if not can_remove(row, seat.number, everybody, silent):
        raise Refused("not-silent", name=seat.name)


def may_ask(table: Table, context: Context, kind: RequestKind, seat: int, user: int, absences: Absences) -> bool:
    """Return whether there are grounds for a person's request, so that it is offered."""
    request = Request(kind, seat, user, "", "", (), context.now)
    return not is_refused(require_grounds, table, context, request, absences)


def may_sit_down(table: Table, context: Context, seat: int, user: int, absences: Absences) -> bool:
    """Return whether a person may take a seat, at once or by asking for it."""
    if must_ask(table, seat, user):
        return may_ask(table, context, "seat", seat, user, absences)
    return not is_refused(require_free, table, seat, user)


def ask(table: Table, context: Context, request: Request, absences: Absences, replaces: int | None = None) -> Table:
    """Make a request, or grant it at once if no agreement is needed. A request that is open is joined instead, and its
    question takes the place of the message that it ``replaces``, which may have been deleted; but a question to a
    silent player is asked anew. Of requests for a seat each is a person's own, and made once, whichever seat it is for.
    A new question to a silent player keeps when the last was answered.

    Raises what ``require_grounds`` and the deed raise.
    """
    require_grounds(table, context, request, absences)
    if (done := _done(table, context, request, absences)) is not None:
        return done
    others = [one for one in table.requests if is_same_subject(one, request)]
    known = next((one for one in others if merges_into(request, one)), None)
    if known is not None:
        return _joined(table, context, _with_agreement(known, request.agreed), absences, replaces)
    kept = tuple(one for one in table.requests if one not in others)
    asked = replace(table, requests=(*kept, _after_signs(table.row, request, others)))
    return asked.tell(*request_question(table.row, context, request))


def _joined(table: Table, context: Context, request: Request, absences: Absences, replaces: int | None) -> Table:
    after = _agreed(table, context, request, absences)
    if replaces is None or request not in after.requests:
        return after
    question, *_ = request_question(after.row, context, request)
    return after.tell(replace(question, message=replaces))


def _after_signs(row: TableRow, request: Request, earlier: Sequence[Request]) -> Request:
    """Return a question to a silent player that knows when the last one was answered, and how many signs were given
    since the last decision."""
    last = next((one for one in earlier if one.kind == "presence"), None)
    if last is None or last.answered is None:
        return request
    since = row.clock.started_at
    is_same_decision = since is None or last.answered >= since
    return replace(request, answered=last.answered, signs=last.signs if is_same_decision else 0)


def agree(table: Table, context: Context, asked: Asked, seat: int, absences: Absences) -> Table:
    """Agree to a request as the person of a seat; it is done when everybody who must has agreed. Raises Refused, and
    what the deed raises."""
    return _agreed(table, context, _with_agreement(_open(table, asked, seat), (seat,)), absences)


def answer(table: Table, context: Context, asked: Asked, seat: int) -> Table:
    """Close a request as the person of a seat: it is refused, or the person has given a sign. To refuse a computer
    player for one's own seat is a sign, too. A removed person who is refused comes back no more. Raises Refused."""
    request = _open(table, asked, seat)
    if request.kind == "computer" and seat == request.seat:
        return _with_sign(table, context, request)
    signs = request.signs + 1 if request.kind == "presence" else 0
    if request.kind == "seat" and (left := seat_of(table.row, request.seat)).user == request.user:
        table = replace(table, row=with_seat(table.row, replace(left, removed=False)))
    return _with_request(table, replace(request, answered=context.now, signs=signs))


def _with_sign(table: Table, context: Context, request: Request) -> Table:
    """Return a table at which the person of a seat has refused a computer player there: an answered question to a
    silent player takes the place of the request and of earlier questions."""
    earlier = [one for one in table.requests if (one.kind, one.seat) == ("presence", request.seat)]
    question = _after_signs(table.row, replace(request, kind="presence", agreed=()), earlier)
    sign = replace(question, answered=context.now, signs=question.signs + 1)
    kept = tuple(one for one in table.requests if one is not request and one not in earlier)
    return replace(table, requests=(*kept, sign))


def find(table: Table, asked: Asked) -> Request | None:
    """Return an open request; None if it is answered. A sign of presence answers the last question."""
    for one in table.requests:
        is_meant = one.user == asked.user or one.kind == "presence"
        if (one.kind, one.seat) == (asked.kind, asked.seat) and is_meant and one.is_open:
            return one
    return None


def require_asked(request: Request, seat: SeatRow) -> None:
    """Raise Refused unless the person of a seat may answer a request: one who is asked, and except for a sign one who
    has agreed, or may lose the seat by it."""
    is_part = request.kind != "presence" and seat.number in (request.seat, *request.agreed)
    if not (request.asks(seat) or is_part):
        raise Refused("not-asked")


def merges_into(request: Request, known: Request) -> bool:
    """Return whether a request joins one that is open, instead of asking anew."""
    return known.is_open and is_same_subject(known, request) and request.kind != "presence"


def is_same_subject(one: Request, other: Request) -> bool:
    """Return whether two requests ask the same: of those for a seat each is a person's own."""
    return (one.kind, one.seat) == (other.kind, other.seat) and (one.kind != "seat" or one.user == other.user)


def end(table: Table, context: Context, moderator: int, name: str) -> Table:
    """End a game without a result by the decision of a moderator of this name who has no part in it. Raises Refused."""
    row = require_running(table.row)
    if has_part(table, moderator):
        raise Refused("moderator-plays")
    return cancel(table, context, notice(row, context, "table-ended", {"name": name}))


# what was agreed to


def _agreed(table: Table, context: Context, request: Request, absences: Absences) -> Table:
    done = _done(table, context, request, absences)
    return _with_request(table, request) if done is None else done


def _done(table: Table, context: Context, request: Request, absences: Absences) -> Table | None:
    """Return the table once what was asked is done; None if not everybody who must has agreed. A silent person who
    agrees is there again."""
    row, agreed = table.row, request.agreed
    silent = silent_seats(table, context, absences) - {*agreed}
    if request.kind == "end" and _has_all(needed_for_end(row, silent), agreed):
        return cancel(table, context, notice(row, context, "table-ended-by-all"))
    if request.kind == "computer" and can_remove(row, request.seat, agreed, silent):
        return remove_silent(table, context, request.seat)
    if request.kind == "seat" and _has_all(needed_for_seat(row, silent), agreed):
        return _seat_newcomer(table, context, request)
    return None


def seat_if_agreed(table: Table, context: Context, request: Request) -> Table | None:
    """Return the table with a newcomer to whose open request all agree who must, also silent people; None if one does
    not, or was removed before they did."""
    row = table.row
    if request.kind != "seat" or not request.is_open or any(seat.removed for seat in row.seats):
        return None
    is_agreed = _has_all(needed_for_seat(row, ()), request.agreed)
    if not is_agreed or is_refused(require_free, table, request.seat, request.user):
        return None
    return _seat_newcomer(table, context, request)


def _has_all(needed: Collection[int], agreed: Collection[int]) -> bool:
    """Return whether all who must have agreed, and at least one of them."""
    return bool(needed) and {*needed} <= {*agreed}


def _seat_newcomer(table: Table, context: Context, request: Request) -> Table:
    before = seat_of(table.row, request.seat)
    seated = sit_down(table, context, request.seat, request.user, request.name, request.locale)
    return tell_of_taking(seated, context, before, request.user, request.name, (request.user,))


def _with_agreement(request: Request, seats: Collection[int]) -> Request:
    return replace(request, agreed=tuple(dict.fromkeys((*request.agreed, *seats))))


def _open(table: Table, asked: Asked, seat: int) -> Request:
    """Return an open request that the person of a seat may answer. Raises Refused."""
    row, request = require_running(table.row), find(table, asked)
    if request is None:
        raise Outdated
    require_asked(request, seat_of(row, seat))
    return request


def _with_request(table: Table, request: Request) -> Table:
    """Return a table with a newer state of a request."""
    key = (request.kind, request.seat, request.user)
    return replace(
        table,
        requests=tuple(request if (one.kind, one.seat, one.user) == key else one for one in table.requests),
    )
