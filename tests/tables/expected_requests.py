"""The rules of requests at a running game, each stated plainly beside its code: who must agree, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta

from bot.tables import agreement, requests
from storage.errors import Outdated, Refused
from storage.models import WHOLE_GAME, Request, RequestKind, SeatRow
from storage.table import Table
from tests.tables.expected import Expected, Statement
from tests.tables.expected_seats import end, held, lose, require_free, seat_of, sit_down, tell_of_taking

Absences = Mapping[int, datetime | None]
DAY = timedelta(days=1)


def require_grounds(expected: Expected, request: Request, absences: Absences) -> None:
    """Require that a request can be granted, that its user may make it, and that it was not made too often."""
    row, table, user = expected.row, expected.before, request.user
    voters = [one for one in row.humans if one.since is None or one.decisions >= 3]
    if request.kind == "seat":
        require_free(expected, seat_of(expected, request.seat), user)
        earlier = [one for one in table.requests if (one.kind, one.user) == ("seat", user)]
        if not all(one.is_open and one.seat == request.seat for one in earlier):
            raise Refused("request-refused")
        if not voters:
            raise Refused("nobody-to-ask")
        return
    held(expected, user)
    if request.kind == "end":
        if not _voters_for_end(expected):
            raise Refused("nobody-to-ask" if row.cup is None else "alone-in-cup")
        return
    seat = seat_of(expected, request.seat)
    if seat.computer or seat.user in (None, user):
        raise Outdated
    if request.kind == "presence":
        quiet = agreement.silence(table, expected.context, absences).get(seat.number, timedelta(0))
        asked = [one.made for one in table.requests if (one.kind, one.seat) == ("presence", seat.number)]
        if quiet < DAY or any(expected.context.now - made < DAY for made in asked):
            raise Refused("asked-today")
        return
    others = [one for one in row.humans if one.since is None and one.number != seat.number]
    if not others or seat.number not in agreement.silent_seats(table, expected.context, absences):
        raise Refused("not-silent")


def ask(expected: Expected, request: Request, absences: Absences) -> None:
    table, is_own = expected.before, request.kind == "seat"
    require_grounds(expected, request, absences)
    if grant(expected, request, absences):
        return
    same = [
        one
        for one in table.requests
        if (one.kind, one.seat) == (request.kind, request.seat) and (not is_own or one.user == request.user)
    ]
    for known in same:
        if known.is_open and request.kind != "presence":
            join(expected, known, request.agreed, absences)
            return
    kept = tuple(one for one in table.requests if one not in same)
    expected.beside["requests"] = (*kept, with_signs(expected, request, same))
    tell_question(expected, request)


def _voters_for_end(expected: Expected, silent: Collection[int] = ()) -> set[int]:
    """Everybody whose seat it is has a vote, except who is silent; in a cup one vote alone decides nothing."""
    row = expected.row
    seats = {one.number for one in row.seats if one.user and (one.away or not one.computer) and _ends_it(one)}
    voters = seats - {*silent}
    return voters if row.cup is None or len(voters) != 1 else set()


def _ends_it(seat: SeatRow) -> bool:
    """Who came late to the seat of a computer player has no result there, and no say before three decisions."""
    return not seat.late or seat.since is None or seat.decisions >= 3


def _has_say(seat: SeatRow, kind: RequestKind) -> bool:
    """Who began has a say in all, others after three decisions, but never about a computer player for a person."""
    if kind == "end":
        return _ends_it(seat)
    return seat.since is None or (seat.decisions >= 3 and kind != "computer")


def with_signs(expected: Expected, request: Request, earlier: Iterable[Request]) -> Request:
    """Signs of a person count until the person decides."""
    answered = [one for one in earlier if one.kind == "presence" and one.answered is not None]
    if not answered:
        return request
    last = max(answered, key=lambda one: one.answered or one.made)
    began = expected.row.clock.started_at
    is_same = began is None or (last.answered is not None and began <= last.answered)
    return replace(request, answered=last.answered, signs=last.signs if is_same else 0)


def tell_question(expected: Expected, request: Request) -> None:
    row = expected.row
    people = [one for one in row.humans if one.number not in request.agreed and one.number != request.seat]
    people = [one for one in people if _has_say(one, request.kind)]
    if request.kind == "presence":
        people = [one for one in row.humans if one.number == request.seat]
    seat = None if request.seat == WHOLE_GAME else row.seats[request.seat]
    about = "" if seat is None else seat.name
    if seat is not None and seat.name == request.name:
        about = f"{about} ({seat.number + 1})"
    is_own = request.kind == "seat" and seat is not None and seat.user == request.user
    facts = {"user": request.user, "name": request.name, "about": about, "made": request.made.isoformat()}
    text = "request-own-seat" if is_own else f"request-{request.kind}"
    expected.ask(text, people, seat=request.seat, request=request.kind, **facts)


def found(expected: Expected, asked: requests.Asked, seat: int) -> Request:
    """Return the open request that a seat answers; each sign of presence answers the last question. Only who is asked
    answers, or but for a sign whom it is about and who has agreed."""
    for one in expected.before.requests:
        is_meant = asked.kind == "presence" or one.user == asked.user
        if (one.kind, one.seat) == (asked.kind, asked.seat) and is_meant and one.is_open:
            by = seat_of(expected, seat)
            if one.kind == "presence" and seat != one.seat:
                raise Refused("not-asked")
            if one.kind != "presence" and seat not in (one.seat, *one.agreed) and not _has_say(by, one.kind):
                raise Refused("not-asked")
            return one
    raise Outdated


def agree(expected: Expected, asked: requests.Asked, seat: int, absences: Absences) -> None:
    join(expected, found(expected, asked, seat), (seat,), absences)


def join(expected: Expected, known: Request, agreed: Iterable[int], absences: Absences) -> None:
    """Expect more seats to have agreed to a request, each once."""
    request = replace(known, agreed=(*known.agreed, *(one for one in agreed if one not in known.agreed)))
    if not grant(expected, request, absences):
        put(expected, known, request)


def answer(expected: Expected, asked: requests.Asked, seat: int) -> None:
    request = found(expected, asked, seat)
    if request.kind == "computer" and request.seat == seat:
        questions = [one for one in expected.before.requests if one.kind == "presence" and one.seat == seat]
        sign = with_signs(expected, replace(request, kind="presence", agreed=()), questions)
        others = [one for one in expected.before.requests if one not in (request, *questions)]
        counted = replace(sign, answered=expected.context.now, signs=sign.signs + 1)
        expected.beside["requests"] = (*others, counted)
        return
    signs = request.signs + 1 if request.kind == "presence" else 0
    put(expected, request, replace(request, answered=expected.context.now, signs=signs))
    if request.kind == "seat" and expected.row.seats[request.seat].user == request.user:
        expected.seat(request.seat, removed=False)


def put(expected: Expected, known: Request, request: Request) -> None:
    expected.beside["requests"] = tuple(request if one == known else one for one in expected.before.requests)


def grant(expected: Expected, request: Request, absences: Absences) -> bool:
    """Expect the deed once all have agreed who must. Returns whether they have."""
    row, agreed = expected.row, {*request.agreed}
    silent = agreement.silent_seats(expected.before, expected.context, absences) - agreed
    if request.kind == "end":
        voters = _voters_for_end(expected, silent)
        if not voters or voters - agreed:
            return False
        end(expected)
        expected.tell("table-ended-by-all")
    elif request.kind == "computer":
        began = {one.number for one in row.humans if one.since is None and one.number != request.seat}
        if request.seat not in silent or not began or began - agreed:
            return False
        seat = row.seats[request.seat]
        if seat.computer:
            raise Refused("not-seated")
        expected.seat(seat.number, computer=True, away=True, strength="medium" if row.cup is None else "hard")
        expected.act()
        lose(expected, seat, "seat-silent")
    elif request.kind == "seat":
        voters = {one.number for one in row.humans if not one.is_newcomer} - silent
        if not voters or voters - agreed:
            return False
        seat = row.seats[request.seat]
        sit_down(expected, seat, request.user, request.name, request.locale)
        tell_of_taking(expected, seat, request.user, request.name, [request.user])
    else:
        return False
    return True


REQUESTS: dict[Callable[..., Table], Statement] = {
    requests.ask: ask,
    requests.agree: agree,
    requests.answer: answer,
}
