"""What a step of a cup changes at the tables of its games: who has their seats, and which games end."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from functools import partial

from bot.tables import course, seats
from bot.tables.context import Context, Rule
from bot.tables.cups.values import Cup, Presence
from bot.tables.messages import notice
from storage.table import Table, with_seat


def seat_changes(before: Cup, after: Cup, names: Mapping[int, str], locale: str) -> Iterator[tuple[str, Rule]]:
    """Yield the rules by which games that went on before a step follow it, each with the id of its table: a computer
    player has the seat of a person who leaves the cup, a substitute has that of the place taken, who was removed and is
    added again has the own one, the games of a round that is taken back end, and those that go on as the cup is ended
    are told. ``names`` are those of people, in the ``locale`` of the cup."""
    unfinished = {table.id for table in after.tables if not table.is_finished}
    for table in before.tables:
        if table.id is None or table.is_finished:
            continue
        if after.undone > before.undone:
            yield table.id, _close
            continue
        if not after.phase.is_live:
            if table.id in unfinished:
                yield table.id, _tell_end
            continue
        for number, entry in enumerate(table.seats_now):
            was, entrant = before.entrants[entry], after.entrants[entry]
            name = names.get(entrant.person, "")
            if entrant.person != was.person or (was.presence is Presence.REMOVED and entrant.is_present):
                put_in = partial(seats.put_in, number=number, user=entrant.person, name=name, locale=locale)
                yield table.id, put_in
            elif was.is_present and not entrant.is_present:
                yield table.id, partial(seats.resign, user=entrant.person, name=name, removed=True)


def replace_late(table: Table, context: Context, people: Collection[int] | None) -> Table:
    """Give the seats of people whose time is over to computer players, those of all people, also who are away, if
    ``people`` is None, and tell them. A paused game goes on, unless it waits for its thread. Raises Refused."""
    row = table.row
    if row.paused is not None and not row.awaits_thread:
        table = course.resume(table, context)
    for seat in row.seats:
        if seat.is_held and (people is None or seat.holder in people):
            table = seats.tell_of_loss(seats.hand_over(table, context, seat.number, removed=True), context, seat)
        elif people is None and seat.user is not None:  # who has resigned plays on no more
            table = replace(table, row=with_seat(table.row, replace(seat, removed=True)))
    return table


def _tell_end(table: Table, context: Context) -> Table:
    """Tell the table of a game that goes on that its cup was ended. Raises Refused."""
    return table.tell(notice(course.require_running(table.row), context, "cup-game-after"))


def _close(table: Table, context: Context) -> Table:
    """End a game whose round was taken back, and tell the table."""
    return course.cancel(table, context, notice(table.row, context, "cup-game-closed"))
