"""Lobbies: joining, leaving, options, the conditions of a start, closing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Unpack

from bot.tables import decisions
from bot.tables.context import Context
from bot.tables.course import cancelled
from bot.tables.messages import CHANGED, TABLE_OPENED, asking, notice, to_person, told_again
from games import GAMES
from storage.errors import LobbyChanged, NotALobby, Refused
from storage.models import Changes, LobbyOptions, SeatRow, State, Strength, TableRow
from storage.table import Table, with_seat


def require_lobby(row: TableRow) -> TableRow:
    """Return the row of a lobby. Raises NotALobby."""
    if row.state is not State.LOBBY:
        raise NotALobby
    return row


def require_version(row: TableRow, version: int) -> TableRow:
    """Return the row of a lobby that was seen in a version. Raises NotALobby, LobbyChanged."""
    require_lobby(row)
    if row.version != version:
        raise LobbyChanged
    return row


def most_players(row: TableRow) -> int:
    """Return how many may play at a lobby at most, with its variants."""
    return GAMES[row.game].player_counts(row.options)[-1]


def has_variants(row: TableRow) -> bool:
    """Return whether variants of the game are chosen."""
    return any(row.options.values())


def is_alone(row: TableRow) -> bool:
    """Return whether a lobby's host is alone, has chosen no computer player yet, and waits for no agreed moment and no
    full table: then computer players may take the other seats at the start."""
    return len(row.seats) == 1 and row.starts is None and row.standing_in is None


def awaits_answers(row: TableRow) -> bool:
    """Return whether people of a lobby have yet to answer its muster."""
    return any(seat.asked for seat in row.seats)


def require_start(row: TableRow) -> None:
    """Raise an error unless the game of a lobby may start: as many players as it needs, no answers awaited, and all
    agree to its terms. Raises Refused."""
    people, seated = GAMES[require_lobby(row).game].player_counts(row.options), len(row.seats)
    if seated not in people:
        raise Refused("people-needed", least=people[0], most=people[-1], seated=seated)
    if awaits_answers(row):
        raise Refused("muster-goes-on")
    if row.unready:
        raise Refused("not-ready", names=", ".join(seat.name for seat in row.unready))


def join(table: Table, context: Context, user: int, name: str, locale: str) -> Table:
    """Seat a person if a seat is free. Reserved seats count as taken. Raises NotALobby, Refused."""
    row = require_lobby(table.row)
    if row.seat_of(user) is not None:
        raise Refused("already-seated")
    invitations = tuple(one for one in table.invitations if one.user != user)
    seat = SeatRow(len(row.seats), user, name, locale=locale, since=context.now)
    if row.host is None:  # it stands open, and is empty
        table = replace(table, row=replace(row, host=user))
    return _seat(replace(table, invitations=invitations), context, seat)


def leave(table: Table, context: Context, user: int) -> Table:
    """Remove a person. If the host leaves, the next person is host; if no person is left, the lobby is cancelled, or
    stands empty. A muster is over if it waited for nobody else. Raises NotALobby, Refused."""
    row = require_lobby(table.row)
    remaining = [seat for seat in row.seats if seat.user != user]
    if len(remaining) == len(row.seats):
        raise Refused("not-seated")
    people = [seat for seat in remaining if not seat.computer]
    if not people and row.standing_in is not None:
        return vacated(table, context)
    if not people:
        return replace(table, row=replace(cancelled(row, context), seats=renumbered(remaining)))
    if row.host != user:
        return answered(table, context, renumbered(remaining))
    heir = replace(people[0], terms=people[0].terms or row.terms)  # marks a host who has not opened the lobby
    seats = renumbered([heir if seat is people[0] else seat for seat in remaining])
    return answered(table, context, seats, host=heir.user)


def add_computer(table: Table, context: Context, name: str, strength: Strength) -> Table:
    """Add a computer player if a seat is free. Raises NotALobby, Refused if there are no people."""
    row = require_lobby(table.row)
    if all(seat.computer for seat in row.seats):
        raise Refused("not-seated")
    return _seat(table, context, SeatRow(len(row.seats), None, name, computer=True, strength=strength))


def remove_computer(table: Table, context: Context) -> Table:
    """Remove the computer player that was added last. Raises NotALobby, Refused."""
    row = require_lobby(table.row)
    last = next((seat for seat in reversed(row.seats) if seat.computer), None)
    if last is None:
        raise Refused("no-computer")
    return changed(table, context, seats=renumbered([seat for seat in row.seats if seat is not last]))


def set_options(table: Table, context: Context, **options: Unpack[LobbyOptions]) -> Table:
    """Change the given options. People who have joined are told if time, variants, hints, the games of a series or the
    level change; those who joined for another time must press *Ready* before the start. Raises NotALobby, Refused if
    more people sit there, or are expected, than may play with these variants."""
    before = require_lobby(table.row)
    after = change_terms(table, context, "time", **options)
    if (taken := _seats_taken(table, context)) > (most := most_players(after.row)):
        raise Refused("too-many-for-options", most=most, seated=taken)
    if _rules(before) == _rules(after.row):
        return after
    late = after.row.unready if after.row.terms != before.terms else ()
    rest = [seat for seat in after.row.seats if seat.user not in (None, after.row.host) and seat not in late]
    return _tell_of_change(after, context, "options", rest)


def choose_first(table: Table, context: Context, variants: Mapping[str, bool]) -> Table:
    """Set the variants of a first game where none is chosen. Raises NotALobby, LobbyChanged where some are, and what
    ``set_options`` raises."""
    if has_variants(require_lobby(table.row)):
        raise LobbyChanged
    return set_options(table, context, options=variants)


def change_terms(table: Table, context: Context, changes: Changes, **values: Any) -> Table:
    """Return a lobby with these columns. If its terms become others, the host agrees to them; those who joined for
    others are told. Raises NotALobby."""
    before = require_lobby(table.row)
    after = changed(table, context, seats=tuple(_with_terms(before, seat) for seat in before.seats), **values)
    if before.terms == after.row.terms:
        return after
    after = replace(after, row=_agreed_by_host(after.row))
    return _tell_of_change(after, context, changes, after.row.unready)


def without_moment(table: Table, context: Context) -> Table:
    """Return a lobby whose people no longer meet at a moment. People who have agreed to its terms agree to the rest."""
    after = changed(table, context, starts=None, call_due=None)
    agreed = tuple(
        replace(seat, terms=after.row.terms) if seat.terms == table.row.terms else seat for seat in after.row.seats
    )
    return replace(after, row=replace(after.row, seats=agreed))


def ready(table: Table, context: Context, user: int, version: int) -> Table:
    """Agree to the terms of a version. Raises NotALobby, LobbyChanged, Refused for a person who need not."""
    row = require_version(table.row, version)
    seat = next((seat for seat in row.unready if seat.user == user), None)
    if seat is None:
        raise Refused("not-seated")
    terms = row.terms if user == row.host else None
    return changed(table, context, seats=with_seat(row, replace(seat, terms=terms, told=None, since=context.now)).seats)


def start(
    table: Table, context: Context, version: int, setup: Mapping[str, Any], order: Sequence[int], actor: int | None
) -> Table:
    """Start the game with a ``setup`` of the record, in which the seat ``actor`` decides first. ``order`` lists the
    number of every lobby seat once, in playing order. The game is not shown yet.

    Raises NotALobby, LobbyChanged if ``version`` is not the lobby's, Refused.
    """
    row = require_version(table.row, version)
    require_start(row)
    if sorted(order) != list(range(len(row.seats))):
        raise ValueError(f"table {row.id} cannot seat {order}: it has {len(row.seats)} seats")
    bank = timedelta(seconds=(row.timer or 0) * row.bank)
    begin = partial(replace, bank=bank, terms=None, told=None, since=None, asked=False)
    seats = renumbered([begin(row.seats[number]) for number in order])
    clock = decisions.ask(replace(row, seats=seats), actor, context)
    begun = {"state": State.RUNNING, "start": setup, "shown_version": None, "clock": clock}
    begun |= {"muster": None, "starts": None, "call_due": None, "standing_in": None}
    return replace(changed(table, context, seats=seats, **begun), invitations=())


def close(table: Table, context: Context) -> Table:
    """Cancel a table before its game starts. Raises NotALobby."""
    return replace(table, row=cancelled(require_lobby(table.row), context), invitations=())


def close_if_idle(table: Table, context: Context, before: datetime) -> Table:
    """Cancel a lobby without activity since a moment, or leave it empty if it always stands open, unless its people
    meet later; else change nothing. Where the bot is no member, and can open no thread, one person alone keeps no
    place for a later moment."""
    row = table.row
    people = sum(seat.user is not None for seat in row.seats)
    is_ahead = row.starts is not None and row.starts >= before and (people > 1 or row.place.can_post)
    if row.state is not State.LOBBY or row.last_activity >= before or is_ahead:
        return table
    if row.standing_in is not None:
        return vacated(table, context) if row.seats else table
    return close(table, context)


def tell_opened(table: Table, context: Context, called: Sequence[int], people: Sequence[tuple[int, str]]) -> Table:
    """Tell people of a new lobby: those who are ``called`` by a ping in one notice, the others each in a language."""
    row, host = table.row, table.row.host_name
    call = [notice(row, context, TABLE_OPENED, {"host": host}, called)] if called else []
    return table.tell(*call, *(to_person(row, context, *person, TABLE_OPENED, host=host) for person in people))


def _with_terms(row: TableRow, seat: SeatRow) -> SeatRow:
    """Return a seat that keeps the time limits for which its person has joined."""
    is_guest = seat.user not in (None, row.host)
    return replace(seat, terms=row.terms) if is_guest and seat.terms is None else seat


def _agreed_by_host(row: TableRow) -> TableRow:
    """Return a lobby to whose time limits a host agrees who has not opened it."""
    host = next((seat for seat in row.seats if seat.user == row.host and seat.terms is not None), None)
    return row if host is None else with_seat(row, replace(host, terms=row.terms))


def _rules(row: TableRow) -> tuple[frozenset[str], bool, int, int | None]:
    """Return the options that change what is played: the chosen variants, whether hints are given, how many games
    decide, and against whom: the level."""
    variants = frozenset(name for name, chosen in row.options.items() if chosen)
    return variants, row.hints_allowed, row.best_of, row.level


def _tell_of_change(table: Table, context: Context, changes: Changes, seats: Sequence[SeatRow]) -> Table:
    """Return a lobby that notifies the people of these seats of changes. Who was told of some since agreeing last is
    told again a little later, where the bot can post by itself; at once if the time is the first thing to agree to."""
    row = table.row
    again = [seat for seat in seats if seat.told is not None and (seat.told != "options" or changes == "options")]
    first = [seat for seat in seats if seat not in again]
    for seat in first:
        row = with_seat(row, replace(seat, told=changes))
    message = notice(row, context, CHANGED[changes], {"name": row.host_name})
    told = asking(row, context, message, first) if first else []
    if again and row.place.can_post:
        told += [told_again(row, context, one) for one in asking(row, context, message, again)]
    return replace(table, row=row).tell(*told)


def _seat(table: Table, context: Context, seat: SeatRow) -> Table:
    if _seats_taken(table, context) >= most_players(table.row):
        raise Refused("table-full")
    return changed(table, context, seats=(*table.row.seats, seat))


def _seats_taken(table: Table, context: Context) -> int:
    """Return how many seats people and computer players have, or are reserved for people."""
    return len(table.row.seats) + sum(one.is_kept(context.now) for one in table.invitations)


def vacated(table: Table, context: Context) -> Table:
    """Return a lobby without people and without their options, except its time."""
    chosen = {"options": {}, "seating": "random", "best_of": 1, "level": None, "hints_allowed": True}
    empty = replace(table, invitations=())
    return changed(empty, context, seats=(), host=None, muster=None, page_allowed=True, **chosen)


def changed(table: Table, context: Context, **values: Any) -> Table:
    """Return a lobby with these columns, in its next version."""
    row = replace(table.row, version=table.row.version + 1, last_activity=context.now, **values)
    return replace(table, row=row)


def answered(table: Table, context: Context, seats: tuple[SeatRow, ...], **values: Any) -> Table:
    """Return a lobby with these seats and columns, in its next version. A muster without open answers ends now; the
    column keeps that moment until the game starts or fails to."""
    is_over = table.row.muster is not None and not any(seat.asked for seat in seats)
    return changed(table, context, seats=seats, muster=context.now if is_over else table.row.muster, **values)


def renumbered(seats: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
    return tuple(replace(seat, number=number) for number, seat in enumerate(seats))
