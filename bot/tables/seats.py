"""The holders of a game's seats: resigning, leaving, returning, substitutes, and deleted people."""

from __future__ import annotations

from dataclasses import replace

from bot.tables import decisions, lobby
from bot.tables.context import Context
from bot.tables.course import beside, require_player, require_running
from bot.tables.messages import notice, personal, substitute_call
from storage.errors import Outdated, Refused
from storage.models import SeatRow, State, Strength, TableRow
from storage.table import Departure, FormerPlayer, Table, with_seat

SUBSTITUTE: Strength = "medium"  # strength of a computer player that replaces a person
CUP_SUBSTITUTE: Strength = "hard"  # the same in a game of a cup


def seat_of(row: TableRow, number: int) -> SeatRow:
    """Return a seat by its number. Raises Refused."""
    if not 0 <= number < len(row.seats):
        raise Refused("not-seated")
    return row.seats[number]


def _strength(row: TableRow) -> Strength:
    return SUBSTITUTE if row.cup is None else CUP_SUBSTITUTE


def may_return(seat: SeatRow) -> bool:
    """Return whether a seat has a person who decides there or may come back: then its secret is for that person alone.
    Only who has resigned has given the seat up."""
    return seat.may_return


def has_part(table: Table, user: int) -> bool:
    """Return whether a person holds a seat of a table, or has held one: then that person is no moderator there."""
    named = [*(seat.user for seat in table.row.seats), *(one.user for one in table.departures)]
    return user in named or bool(table.seats_held_by(user))


def resign(table: Table, context: Context, user: int, name: str, *, removed: bool = False) -> Table:
    """Give a person's seat to a computer player, for good if a cup has ``removed`` who has left it. Raises Refused."""
    seat = require_player(require_running(table.row), user)
    left = hand_over(table, context, seat.number, removed=removed)
    return left.tell(notice(table.row, context, "seat-resigned", {"name": name}))


def remove(table: Table, context: Context, number: int, moderator: int) -> Table:
    """Give a person's seat to a computer player by the decision of a moderator who has no part in the game, which then
    changes no ratings. Raises Refused."""
    seat = seat_of(require_running(table.row), number)
    if has_part(table, moderator):
        raise Refused("moderator-plays")
    after = hand_over(table, context, number, removed=True)
    return tell_of_loss(replace(after, row=replace(after.row, rated=False)), context, seat, "seat-removed")


def remove_silent(table: Table, context: Context, number: int) -> Table:
    """Let a computer player decide for a silent person until that person returns. Raises Refused."""
    seat = seat_of(require_running(table.row), number)
    return tell_of_loss(mark_away(table, context, number), context, seat, "seat-silent")


def leave_server(table: Table, context: Context, user: int) -> Table:
    """Let a computer player decide for a person who has left the server. Raises Refused."""
    seat = require_player(require_running(table.row), user)
    return mark_away(table, context, seat.number).tell(notice(table.row, context, "seat-left", {"name": seat.name}))


def hand_over(table: Table, context: Context, number: int, *, removed: bool = False) -> Table:
    """Give a seat to a computer player until a person takes it over; the person may have been ``removed`` by others.
    Raises Refused."""
    row = require_running(table.row)
    seat = seat_of(row, number)
    if not seat.is_held:
        raise Refused("not-seated")
    clock, bank = decisions.after_leaving(row, number, context)
    left = replace(computer_seat(seat, _strength(row)), bank=bank, removed=removed)
    return replace(table, row=replace(with_seat(row, left), clock=clock, last_activity=context.now))


def mark_away(table: Table, context: Context, number: int) -> Table:
    """Let a computer player decide for a person who holds a seat until the person returns. Raises Refused."""
    row = require_running(table.row)
    seat = seat_of(row, number)
    clock, bank = decisions.after_leaving(row, number, context)
    absent = replace(seat, computer=True, away=True, strength=_strength(row), bank=bank)
    return replace(table, row=replace(with_seat(row, absent), clock=clock, last_activity=context.now))


def come_back(table: Table, context: Context, user: int, name: str) -> Table:
    """Give the seat back to a person who was away. Raises Refused."""
    row = require_running(table.row)
    if row.held_by(user) is not None:
        raise Refused("not-away")
    seat = next((seat for seat in row.seats if seat.away and seat.user == user), None)
    if seat is None:
        raise Refused("not-seated")
    clock, _ = decisions.for_player(row, seat.number, user, context)
    back = replace(seat, computer=False, strength=None, away=False, wanted=False, timeouts_in_a_row=0)
    after = replace(table, row=replace(with_seat(row, back), clock=clock, last_activity=context.now))
    return after.tell(notice(row, context, "seat-back", {"name": name}))


def call_for_substitute(
    table: Table,
    context: Context,
    number: int,
    user: int,
    role: int | None = None,
    channel: int | None = None,
    replaces: int | None = None,
    *,
    is_moderator: bool = False,
) -> Table:
    """Open a seat to a substitute. The call pings a ``role``, in another ``channel`` if one is given, and ``replaces``
    an earlier one. Raises what ``require_call`` raises."""
    row, seat = table.row, require_call(table.row, number, user, is_moderator=is_moderator)
    after = beside(replace(table, row=with_seat(row, replace(seat, wanted=True))), context)
    return after.tell(substitute_call(row, context, number, role, channel, replaces))


def require_call(row: TableRow, number: int, user: int, *, is_moderator: bool) -> SeatRow:
    """Return a seat for which a person may look for a substitute: the own one, or one whose person cannot come back, as
    a player, the host, or a moderator, at a table on a server with the bot, also again; in a cup nobody does. Raises
    Refused."""
    if row.home is None:
        raise Refused("needs-bot")
    if row.held_by(user) is None and user != row.host and not is_moderator:
        raise Refused("not-keeper")
    seat = seat_of(require_running(row), number)
    if seat.user is None:
        raise Refused("not-seated")
    if row.cup is not None:
        raise Refused("cup-seat")
    if seat.user != user and may_return(seat):
        raise Refused("seat-held")
    return seat


def must_ask(table: Table, number: int, user: int) -> bool:
    """Return whether a person needs the consent of the people at the table to sit down: not for a seat to which a
    substitute is called, nor for the own one, unless a moderator has removed that person, whatever the others have
    answered since. Raises Refused."""
    seat = seat_of(table.row, number)
    if seat.user != user:
        return not seat.wanted
    return seat.removed or any((one.kind, one.seat, one.user) == ("seat", number, user) for one in table.requests)


def is_free(seat: SeatRow, user: int) -> bool:
    """Return whether a person may sit down at a seat: one to which a substitute is called, or at which a computer
    player decides for nobody else who may come back."""
    return seat.wanted or (seat.computer and not seat.away and (seat.user == user or not may_return(seat)))


def require_free(table: Table, number: int, user: int) -> SeatRow:
    """Return a seat at which a person may sit down, who has had no seat in the game, or only this one. In a cup only
    who has resigned may do so; people who were late as the round ended, and others, are seated by those who run it.
    Raises Refused."""
    row = require_running(table.row)
    seat = seat_of(row, number)
    if any(other.user == user for other in row.seats if other is not seat):
        raise Refused("already-seated")
    if row.cup is not None and not seat.wanted and (seat.user != user or seat.removed):
        raise Refused("cup-seat")
    if not is_free(seat, user):
        raise Refused("seat-held")
    if table.seats_held_by(user) - {number}:
        raise Refused("knows-another-seat")
    return seat


def take(table: Table, context: Context, number: int, user: int, name: str, locale: str) -> Table:
    """Give a seat to a person who needs no consent, as ``sit_down`` does, and tell the table and the person who has
    lost it. Raises Refused."""
    before = seat_of(table.row, number)
    if must_ask(table, number, user):
        raise Outdated
    return tell_of_taking(sit_down(table, context, number, user, name, locale), context, before, user, name)


def put_in(table: Table, context: Context, number: int, user: int, name: str, locale: str) -> Table:
    """Give a seat to a person by the decision of those who run a cup. Raises as ``sit_down`` does."""
    seat = seat_of(table.row, number)
    offered = replace(table, row=with_seat(table.row, replace(seat, wanted=True, removed=False)))
    return take(offered, context, number, user, name, locale)


def sit_down(table: Table, context: Context, number: int, user: int, name: str, locale: str) -> Table:
    """Give a seat that is free to a person, in place of a computer player or as a substitute.

    The person who began the game at the seat takes its result, and is no substitute when back. Raises Refused.
    """
    seat = require_free(table, number, user)
    row = table.row
    table, began = _pass_on(table, context, seat, user)
    is_back = seat.user == user
    clock, bank = decisions.for_player(row, number, user, context)
    taken = replace(
        seat,
        user=user,
        name=name,
        locale=locale,
        computer=False,
        strength=None,
        since=None if began else seat.since if is_back else context.now,
        away=False,
        wanted=False,
        removed=False,
        hints=seat.hints if is_back else 0,
        late=seat.late or (seat.user is None and not seat.began_with_person),
        substitute=not began and (seat.substitute or (seat.began_with_person and not is_back)),
        late_holiday_used=seat.late_holiday_used and is_back,
        decisions=seat.decisions if is_back else 0,
        timeouts_in_a_row=seat.timeouts_in_a_row if seat.holder == user else 0,
        bank=bank,
    )
    return replace(table, row=replace(with_seat(row, taken), clock=clock, last_activity=context.now))


def forget(table: Table, context: Context, user: int) -> Table:
    """Remove a person for good, whose data is deleted: from a lobby, also one to which the person is invited, or from a
    running game, in which a computer player of medium strength has the seat. That is no move: versions seen before
    become stale, as after an undo."""
    row = table.row
    seat = row.seat_of(user)
    if seat is not None and row.state is State.LOBBY:
        return lobby.leave(table, context, user)
    invitations = tuple(one for one in table.invitations if one.user != user)
    if invitations != table.invitations:  # only a lobby has some
        return lobby.changed(replace(table, invitations=invitations), context)
    if seat is None or row.state is not State.RUNNING:
        return table
    row = with_seat(row, replace(computer_seat(seat, _strength(row)), user=None, name="", locale="en", since=None))
    version = row.version + 1
    row = replace(row, version=version, undone_at_version=version, last_activity=context.now)
    former = (*table.former_players, FormerPlayer.of(user, seat.number))
    return replace(table, row=row, former_players=former)


def count_hint(table: Table, context: Context, user: int) -> Table:
    """Count a hint of a person, unless a computer player has the seat by now."""
    seat = table.row.held_by(user)
    return table if seat is None else replace(table, row=with_seat(table.row, replace(seat, hints=seat.hints + 1)))


def tell_of_loss(table: Table, context: Context, seat: SeatRow, how: str = "seat-replaced") -> Table:
    """Tell the table ``how`` a computer player has got a person's seat, and the person: now by a ping, or later."""
    user = seat.user
    message = notice(table.row, context, how, {"name": seat.name}, () if user is None else (user,))
    if user is None or context.can_be_told(user):
        return table.tell(message)
    return table.tell(personal(table.row, context, seat, "seat-given"), message)


def computer_seat(seat: SeatRow, strength: Strength) -> SeatRow:
    """Return a seat that a computer player takes for good, of this strength unless it has had one."""
    return replace(seat, computer=True, away=False, timeouts_in_a_row=0, strength=seat.strength or strength)


def _pass_on(table: Table, context: Context, seat: SeatRow, user: int) -> tuple[Table, bool]:
    """Return a table that records who has left a seat for a person, and no longer that this person has left it; and
    whether this person began the game at the seat and had left it to another."""
    mine = next((one for one in table.departures if one.user == user), None)
    departures = [one for one in table.departures if one.user != user]
    former = table.former_players
    if seat.user not in (None, user):
        left, began = seat.user or 0, not seat.late and not seat.substitute
        former = (*former, FormerPlayer.of(left, seat.number))
        departures.append(Departure(left, seat.number, context.now, began))
    has_begun = mine is not None and mine.takes_result
    return replace(table, departures=tuple(departures), former_players=former), has_begun


def tell_of_taking(
    table: Table, context: Context, before: SeatRow, user: int, name: str, pings: tuple[int, ...] = ()
) -> Table:
    """Tell the table, by a notice with ``pings``, that a person has a seat, and the person who has lost it."""
    row = table.row
    if before.user == user:
        return table.tell(notice(row, context, "seat-back", {"name": name}, pings))
    loser = before.user if before.is_held else None
    names = {"name": name, "before": before.name}
    message = notice(row, context, "seat-taken", names, pings if loser is None else (*pings, loser))
    if loser is None or context.can_be_told(loser):
        return table.tell(message)
    return table.tell(personal(row, context, before, "seat-taken-over", name=name), message)
