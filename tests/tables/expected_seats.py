"""The rules of seats in running games, each stated plainly beside its code: who leaves, returns, or sits down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.tables import seats
from storage.errors import Outdated, Refused
from storage.models import SeatRow, State, TableRow
from storage.table import Departure, Table
from tests.tables.expected import Expected, Statement
from tests.tables.expected_lobbies import change as change_lobby
from tests.tables.expected_lobbies import leave as leave_lobby


def computer_of(row: TableRow) -> str:
    """Return how strong a computer player is that replaces a person."""
    return "medium" if row.cup is None else "hard"


def seat_of(expected: Expected, number: int) -> SeatRow:
    """Return a seat by its number."""
    if number not in range(len(expected.row.seats)):
        raise Refused("not-seated")
    return expected.row.seats[number]


def held(expected: Expected, user: int) -> SeatRow:
    """Return the seat for which a person decides."""
    for seat in expected.row.seats:
        if seat.user == user and not seat.computer:
            return seat
        if seat.user == user and seat.away:
            raise Refused("away")
    raise Refused("not-seated")


def has_part(table: Table, user: int) -> bool:
    """Return whether a person holds a seat, or has held one."""
    people = [*(seat.user for seat in table.row.seats), *(one.user for one in table.departures)]
    return user in people or bool(table.seats_held_by(user))


def resign(expected: Expected, user: int, name: str) -> None:
    seat = held(expected, user)
    expected.seat(seat.number, computer=True, strength=computer_of(expected.row), timeouts_in_a_row=0)
    expected.act()
    expected.tell("seat-resigned", {"name": name})


def leave_server(expected: Expected, user: int) -> None:
    seat = held(expected, user)
    expected.seat(seat.number, computer=True, away=True, strength=computer_of(expected.row))
    expected.act()
    expected.tell("seat-left", {"name": seat.name})


def lose(expected: Expected, seat: SeatRow, how: str) -> None:
    """Tell a person who has lost a seat, and the table how."""
    if not expected.can_be_told(seat.user):
        expected.tell_alone(seat, "seat-given")
    expected.tell(how, {"name": seat.name}, [seat.user or 0])


def remove(expected: Expected, number: int, moderator: int) -> None:
    seat = seat_of(expected, number)
    if has_part(expected.before, moderator):
        raise Refused("moderator-plays")
    if seat.computer and not seat.away:
        raise Refused("not-seated")
    strength = seat.strength or computer_of(expected.row)
    expected.seat(number, computer=True, away=False, strength=strength, timeouts_in_a_row=0, removed=True)
    expected.act(rated=False)
    lose(expected, seat, "seat-removed")


def come_back(expected: Expected, user: int, name: str) -> None:
    if user in [seat.user for seat in expected.row.humans]:
        raise Refused("not-away")
    for seat in expected.row.seats:
        if seat.user == user and seat.away:
            break
    else:
        raise Refused("not-seated")
    expected.seat(seat.number, computer=False, strength=None, away=False, wanted=False, timeouts_in_a_row=0)
    expected.act()
    expected.tell("seat-back", {"name": name})


def call_for_substitute(
    expected: Expected,
    number: int,
    user: int,
    role: int | None = None,
    channel: int | None = None,
    is_moderator: bool = False,
) -> None:
    row = expected.row
    if row.by_interactions:
        raise Refused("needs-bot")
    if not (is_moderator or user in (row.host, *(one.user for one in row.humans))):
        raise Refused("not-keeper")
    seat = seat_of(expected, number)
    if seat.user is None:
        raise Refused("not-seated")
    if row.cup is not None:
        raise Refused("cup-seat")
    if seat.user != user and (not seat.computer or seat.away or seat.removed):
        raise Refused("seat-held")
    expected.seat(number, wanted=True)
    expected.act_beside()
    expected.tell("substitute-wanted", seat=number, role=role, channel=channel)


def take(expected: Expected, number: int, user: int, name: str, locale: str) -> None:
    seat = seat_of(expected, number)
    has_asked = any((one.seat, one.user) == (number, user) for one in expected.before.requests if one.kind == "seat")
    if seat.removed or has_asked if seat.user == user else not seat.wanted:
        raise Outdated
    sit_down(expected, seat, user, name, locale)
    tell_of_taking(expected, seat, user, name, [])


def tell_of_taking(expected: Expected, seat: SeatRow, user: int, name: str, pings: list[int]) -> None:
    """Tell the table who sits at a seat, and the person who has lost it by that."""
    if seat.user == user:
        expected.tell("seat-back", {"name": name}, pings)
        return
    decides = seat.user is not None and (seat.away or not seat.computer)
    if decides and not expected.can_be_told(seat.user):
        expected.tell_alone(seat, "seat-taken-over", name=name)
    expected.tell("seat-taken", {"name": name, "before": seat.name}, [*pings, seat.user or 0] if decides else pings)


def put_in(expected: Expected, number: int, user: int, name: str, locale: str) -> None:
    """Seat a newcomer as after a call for a substitute, even if the person of the seat was removed."""
    seat = seat_of(expected, number)
    offered = tuple(replace(one, wanted=True, removed=False) if one == seat else one for one in expected.row.seats)
    expected.before = replace(expected.before, row=replace(expected.row, seats=offered))
    take(expected, number, user, name, locale)


def require_free(expected: Expected, seat: SeatRow, user: int) -> None:
    """Nobody has two seats, nobody sits where a person is or may return, nobody learns a second secret."""
    table, row, is_own = expected.before, expected.row, seat.user == user
    if any(one.user == user and one.number != seat.number for one in row.seats):
        raise Refused("already-seated")
    if row.cup is not None and not seat.wanted and (not is_own or seat.removed):
        raise Refused("cup-seat")
    is_there, may_return = not seat.computer or seat.away, not seat.computer or seat.away or seat.removed
    if not seat.wanted and (is_there or (not is_own and seat.user is not None and may_return)):
        raise Refused("seat-held")
    if table.seats_held_by(user) - {seat.number}:
        raise Refused("knows-another-seat")


def sit_down(expected: Expected, seat: SeatRow, user: int, name: str, locale: str) -> None:
    require_free(expected, seat, user)
    table, is_own = expected.before, seat.user == user
    left = [one for one in table.departures if one.user == user]
    began = any(one.takes_result for one in left) or (is_own and seat.since is None)
    departures = [one for one in table.departures if one not in left]
    if seat.user is not None and not is_own:
        expected.former.append((seat.user, seat.number))
        takes = not seat.late and not seat.substitute
        departures.append(Departure(seat.user, seat.number, expected.context.now, takes))
    expected.beside["departures"] = tuple(departures)
    is_lobby_computer = seat.user is None and seat.name != ""  # a deleted person has no name
    person_began = not seat.late and not is_lobby_computer
    kept: dict[str, Any] = {"since": seat.since} if is_own else {"since": expected.context.now, "hints": 0}
    kept |= {} if is_own else {"decisions": 0, "late_holiday_used": False}
    kept |= {} if is_own and not seat.computer else {"timeouts_in_a_row": 0}
    kept |= {"since": None} if began else {}
    expected.seat(
        seat.number, user=user, name=name, locale=locale, computer=False, strength=None, away=False, wanted=False,
        late=seat.late or is_lobby_computer,
        substitute=not began and (seat.substitute or (person_began and not is_own)), removed=False, **kept,
    )  # fmt: skip
    expected.act()


def forget(expected: Expected, user: int) -> bool | None:
    row = expected.row
    seat = next((one for one in row.seats if one.user == user), None)
    if seat is None:
        left = tuple(one for one in expected.before.invitations if one.user != user)
        if left == expected.before.invitations:
            return False
        expected.beside["invitations"] = left
        change_lobby(expected)
        return None
    if row.state is State.LOBBY:
        leave_lobby(expected, user)
        return None
    gone = {"user": None, "name": "", "locale": "en", "since": None, "timeouts_in_a_row": 0, "away": False}
    expected.seat(seat.number, computer=True, strength=seat.strength or computer_of(row), **gone)
    expected.act(version=row.version + 1, undone_at_version=row.version + 1)
    expected.former.append((user, seat.number))
    return None


def end(expected: Expected) -> None:
    """Expect an end without a result."""
    expected.act(state=State.CANCELLED, ended=expected.context.now, version=expected.row.version + 1)


SEATS: dict[Callable[..., Table], Statement] = {
    seats.resign: resign,
    seats.leave_server: leave_server,
    seats.remove: remove,
    seats.come_back: come_back,
    seats.call_for_substitute: call_for_substitute,
    seats.take: take,
    seats.put_in: put_in,
    seats.forget: forget,
}
