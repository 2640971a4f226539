"""The rules of lobbies, each stated plainly beside its code: who joins and leaves, what is agreed to, how it starts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from bot.tables import kept_seats, lobby, standing
from games import GAMES
from storage.errors import LobbyChanged, Refused
from storage.models import SeatRow, State, TableRow
from storage.table import Invitation, Table
from tests.tables.expected import Expected, Statement, Told


def change(expected: Expected, **columns: Any) -> None:
    """Expect these columns, in the lobby's next version."""
    expected.act(version=expected.row.version + 1, **columns)


def numbered(seats: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
    return tuple(replace(seat, number=number) for number, seat in enumerate(seats))


def close(expected: Expected) -> None:
    change(expected, state=State.CANCELLED, ended=expected.context.now)
    expected.beside["invitations"] = ()


def empty(expected: Expected) -> None:
    """Nobody is left, and nothing that people have chosen but the time."""
    change(expected, seats=(), host=None, muster=None, page_allowed=True)
    expected.set(options={}, seating="random", best_of=1, level=None, hints_allowed=True)
    expected.beside["invitations"] = ()


def room_left(expected: Expected, options: Mapping[str, bool]) -> int:
    """Return how many more may sit down at a game of Water Lily with these options."""
    kept = expected.beside.get("invitations", expected.before.invitations)
    reserved = [
        one for one in kept if not one.declined and (one.kept_until is None or expected.context.now < one.kept_until)
    ]
    return (5 if options.get("five") else 4) - len(expected.row.seats) - len(reserved)


def sit(expected: Expected, seat: SeatRow) -> None:
    if room_left(expected, expected.row.options) <= 0:
        raise Refused("table-full")
    change(expected, seats=(*expected.row.seats, seat))


def join(expected: Expected, user: int, name: str, locale: str) -> None:
    row = expected.row
    if user in [seat.user for seat in row.seats]:
        raise Refused("already-seated")
    expected.beside["invitations"] = tuple(one for one in expected.before.invitations if one.user != user)
    if row.host is None:  # where a table always stands open
        expected.set(host=user)
    sit(expected, SeatRow(len(row.seats), user, name, locale=locale, since=expected.context.now))


def add_computer(expected: Expected, name: str, strength: Any) -> None:
    if all(seat.user is None for seat in expected.row.seats):
        raise Refused("not-seated")
    sit(expected, SeatRow(len(expected.row.seats), None, name, computer=True, strength=strength))


def remove_computer(expected: Expected) -> None:
    """The one that was added last goes."""
    numbers = [seat.number for seat in expected.row.seats if seat.user is None]
    if not numbers:
        raise Refused("no-computer")
    change(expected, seats=numbered([seat for seat in expected.row.seats if seat.number != numbers[-1]]))


def leave(expected: Expected, user: int) -> None:
    row = expected.row
    if user not in [seat.user for seat in row.seats]:
        raise Refused("not-seated")
    rest = [seat for seat in row.seats if seat.user != user]
    people = [seat for seat in rest if seat.user is not None]
    if not people and row.standing_in is not None:
        empty(expected)
    elif not people:
        change(expected, state=State.CANCELLED, ended=expected.context.now, seats=numbered(rest))
    else:
        if user == row.host:  # the next person is host, and has agreed to no other terms than before
            expected.set(host=people[0].user)
            rest = [replace(one, terms=one.terms or row.terms) if one is people[0] else one for one in rest]
        change(expected, seats=numbered(rest))
        expected.set(muster=muster_of(expected, people))


def muster_of(expected: Expected, seats: Sequence[SeatRow]) -> datetime | None:
    """Return the end of the muster with these seats: the present without open answers."""
    is_over = expected.row.muster is not None and not any(seat.asked for seat in seats)
    return expected.context.now if is_over else expected.row.muster


def set_options(expected: Expected, **options: Any) -> None:
    before = expected.row
    set_terms(expected, "time", **options)
    after = replace(before, **expected.columns)
    if room_left(expected, after.options) < 0:
        raise Refused("too-many-for-options")

    def chosen(row: TableRow) -> tuple[object, ...]:
        return {name for name, is_on in row.options.items() if is_on}, row.hints_allowed, row.best_of, row.level

    if chosen(before) != chosen(after):
        people = [seat for seat in after.seats if seat.user is not None and seat.user != after.host]
        if after.terms != before.terms:  # who has to agree was told of that
            people = [seat for seat in people if seat.terms in (None, after.terms)]
        tell_change(expected, "options", people)


def choose_first(expected: Expected, variants: Mapping[str, bool]) -> None:
    """Nobody's choice is replaced."""
    if True in expected.row.options.values():
        raise LobbyChanged
    set_options(expected, options=variants)


def set_terms(expected: Expected, what: str, **options: Any) -> None:
    """Guests keep the terms they have joined for; a host agrees to those of now; who has not agreed is told."""
    row = expected.row
    guests = [seat.number for seat in row.seats if seat.user is not None and seat.user != row.host]
    for number in guests:
        expected.seat(number, terms=row.seats[number].terms or row.terms)
    change(expected, **options)
    after = replace(row, **expected.columns)
    for seat in after.seats:
        if after.terms != row.terms and seat.user == after.host and seat.terms is not None:
            expected.seat(seat.number, terms=after.terms)
    if after.terms != row.terms:
        tell_change(expected, what, [after.seats[n] for n in guests if after.seats[n].terms != after.terms])


def tell_change(expected: Expected, what: str, people: Sequence[SeatRow]) -> None:
    """Who knows of a change since agreeing is told of the next one later, if the bot can post then; of another time at
    once, unless the change before was one of the time."""
    first = [seat for seat in people if seat.told is None or (seat.told == "options" and what != "options")]
    again = [] if expected.row.by_interactions else [seat for seat in people if seat not in first]
    for seat in first:
        expected.seat(seat.number, told=what)
    host = "".join(seat.name for seat in expected.seats if seat.user == expected.row.host)
    for told in filter(None, (first, again)):
        count = len(expected.told)
        expected.ask(f"lobby-{what}-changed", told, names={"name": host})
        expected.told[count:] = [one._replace(is_later=told is again) for one in expected.told[count:]]


def ready(expected: Expected, user: int, version: int) -> None:
    row = expected.row
    if version != row.version:
        raise LobbyChanged
    seat = next((seat for seat in row.seats if seat.user == user and seat.terms not in (None, row.terms)), None)
    if seat is None:
        raise Refused("not-seated")
    terms = row.terms if user == row.host else None
    expected.seat(seat.number, terms=terms, told=None, since=expected.context.now)
    change(expected)


def reason_against_start(row: TableRow) -> str:
    """Return why a game may not start: too few or too many players, people who are asked, or who have not agreed."""
    if len(row.seats) not in GAMES[row.game].player_counts(row.options):
        return "people-needed"
    if any(seat.asked for seat in row.seats):
        return "muster-goes-on"
    has_agreed = [seat.user is None or seat.terms in (None, row.terms) for seat in row.seats]
    return "" if all(has_agreed) else "not-ready"


def start(expected: Expected, version: int, setup: Mapping[str, Any], order: Sequence[int], actor: int | None) -> None:
    row = expected.row
    if version != row.version:
        raise LobbyChanged
    if reason := reason_against_start(row):
        raise Refused(reason)
    if sorted(order) != [*range(len(row.seats))]:
        raise ValueError
    change(expected, state=State.RUNNING, start=setup, shown_version=None)
    expected.set(muster=None, starts=None, call_due=None, standing_in=None)
    begun = [replace(row.seats[one], terms=None, told=None, since=None, asked=False) for one in order]
    expected.set(seats=numbered(begun))
    expected.beside["invitations"] = ()


def close_if_idle(expected: Expected, before: datetime) -> bool | None:
    row = expected.row
    people = [seat for seat in row.seats if seat.user is not None]
    is_ahead = row.starts is not None and row.starts >= before and (len(people) > 1 or not row.by_interactions)
    if row.last_activity >= before or is_ahead or (row.standing_in is not None and not row.seats):
        return False
    (close if row.standing_in is None else empty)(expected)
    return None


def decline(expected: Expected, user: int) -> None:
    invitations = expected.before.invitations
    if not any(one.user == user and not one.declined for one in invitations):
        raise Refused("no-seat-kept")
    expected.beside["invitations"] = tuple(
        replace(one, declined=one.declined or one.user == user) for one in invitations
    )
    change(expected)


def invite(expected: Expected, invited: Invitation, host: str, quiet: bool, replaces: int | None = None) -> None:
    expected.beside["invitations"] = (*expected.before.invitations, replace(invited, made=expected.row.created))
    facts = {"user": invited.user, "name": invited.name, "host": host, "invitee": invited.user, "message": replaces}
    expected.tell("invited", None, [] if quiet else [invited.user], **facts)


def ask_invited(expected: Expected, user: int, name: str, host: str, quiet: bool) -> bool | None:
    waiting = [one for one in expected.before.invitations if one.user == user and one.ask_at and not one.declined]
    if not waiting:
        return False
    asked = [replace(one, ask_at=None) if one.user == user else one for one in expected.before.invitations]
    expected.beside["invitations"] = tuple(asked)
    facts = {"user": user, "name": name, "host": host, "invitee": user}
    expected.tell("invited", None, [] if quiet else [user], **facts)
    return None


def keep_seats(expected: Expected, people: Sequence[tuple[int, str]], host: str, until: datetime) -> None:
    kept = [Invitation(user, name, made=expected.row.created, kept_until=until) for user, name in people]
    expected.beside["invitations"] = (*expected.before.invitations, *kept)
    expected.tell("rematch-call", {"name": host}, [user for user, _ in people], until=until.isoformat())


def tell_opened(expected: Expected, called: Sequence[int], people: Sequence[tuple[int, str]]) -> None:
    host = expected.row.seats[0].name if expected.row.seats else ""
    if called:
        expected.tell("table-opened", {"host": host}, called)
    for user, locale in people:
        expected.told.append(Told("table-opened", (user,), user, {"host": host}, {"locale": locale}))


def release_seats(expected: Expected) -> bool | None:
    over = [one for one in expected.before.invitations if one.kept_until and one.kept_until <= expected.context.now]
    if not over:
        return False
    expected.beside["invitations"] = tuple(one for one in expected.before.invitations if one not in over)
    change(expected)
    return None


def vacate(expected: Expected) -> bool | None:
    if expected.row.standing_in is None:
        return False
    empty(expected)
    return None


def withdraw(expected: Expected) -> bool | None:
    row = expected.row
    if row.standing_in is None:
        return False
    if any(seat.user is not None for seat in row.seats):
        change(expected, standing_in=None)
    else:
        close(expected)
    return None


LOBBIES: dict[Callable[..., Table], Statement] = {
    lobby.join: join,
    lobby.leave: leave,
    lobby.add_computer: add_computer,
    lobby.remove_computer: remove_computer,
    lobby.set_options: set_options,
    lobby.choose_first: choose_first,
    lobby.ready: ready,
    lobby.start: start,
    lobby.close: close,
    lobby.close_if_idle: close_if_idle,
    kept_seats.decline: decline,
    kept_seats.invite: invite,
    kept_seats.ask_invited: ask_invited,
    kept_seats.keep_seats: keep_seats,
    kept_seats.release_seats: release_seats,
    lobby.tell_opened: tell_opened,
    standing.vacate: vacate,
    standing.withdraw: withdraw,
}
