"""Undo: a player asks, the other people at the table agree, and the moves are taken back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta

from bot.tables import decisions
from bot.tables.clock import NOTHING
from bot.tables.context import Context
from bot.tables.course import beside, require_open
from bot.tables.messages import asking, notice, undo_question
from bot.tables.seats import seat_of
from storage.errors import Outdated, Refused
from storage.models import SeatRow, TableRow, Undo
from storage.table import Table, with_seat


@dataclass(frozen=True)
class Target:
    """The target of an undo: the first ``to`` moves, after which the seat ``actor`` decides, which spent this time
    on that decision; and the move that is undone first, in notation."""

    to: int
    actor: int | None
    move: str
    spent: timedelta = NOTHING


def ask(
    table: Table,
    context: Context,
    seat: int,
    version: int,
    target: Target,
    replaces: int | None = None,
    *,
    may_ping: bool = True,
) -> Table:
    """Ask to undo all moves after the first of a target; they are undone at once if no agreement is needed. The
    question ``replaces`` an earlier message if it may not ping. Who is asked for the same agrees. Raises Refused."""
    row = require_open(table.row, version)
    require_target(row, seat, target.to)
    if not 0 <= target.to < len(row.moves):
        raise ValueError(f"table {row.id} cannot go back to {target.to} of {len(row.moves)} moves")
    if row.undo is not None:
        return agree(table, context, seat, version, target)
    after = _agreed(table, context, Undo(seat, target.to), target)
    if after.row.undo is None:
        return after
    question = undo_question(row, context, seat, target.to, replaces)
    asked = [other for other in row.humans if after.row.undo.asks(other)] if may_ping else []
    return after.tell(*asking(row, context, question, asked))


def require_target(row: TableRow, seat: int, to: int | None) -> int:
    """Return after how many moves the game of a seat that asks for an undo goes on, ``to``, which is None if there is
    nothing to undo. Raises Refused."""
    undo = _require_player(row, row.version, seat).undo
    if undo is not None and not undo.asks(row.seats[seat]):
        raise Refused("undo-open")
    if to is None:
        raise Refused("nothing-to-undo")
    _require_others(row, seat)
    return to


def agree(table: Table, context: Context, seat: int, version: int, target: Target) -> Table:
    """Agree to the request. The moves are undone when all others who have a say have agreed. Raises Refused."""
    row = _require_player(table.row, version, seat)
    if row.undo is None:
        raise Outdated
    if row.undo.seat == seat:
        raise Refused("own-undo")
    if seat in row.undo.agreed:
        return table
    _require_asked(row.undo, row.seats[seat])
    return _agreed(table, context, replace(row.undo, agreed=(*row.undo.agreed, seat)), target)


def refuse(table: Table, context: Context, seat: int, version: int) -> Table:
    """Refuse the request, also after having agreed, or withdraw one's own. Raises Refused."""
    row = _require_player(table.row, version, seat)
    if row.undo is None:
        raise Outdated
    if seat not in (row.undo.seat, *row.undo.agreed):
        _require_asked(row.undo, row.seats[seat])
    return beside(replace(table, row=replace(row, undo=None)), context)


def _require_player(row: TableRow, version: int, seat: int) -> TableRow:
    require_open(row, version)
    if seat_of(row, seat).computer:
        raise Refused("not-seated")
    return row


def _require_asked(undo: Undo, seat: SeatRow) -> None:
    """Raise Refused for the person of a seat who is not asked."""
    if not undo.asks(seat):
        raise Refused("not-asked")


def _require_others(row: TableRow, seat: int) -> None:
    """Raise Refused if the others, with whom the game of a seat that asks began, have all left."""
    others = [other for other in row.humans if other.number != seat]
    if row.is_between_people and all(other.late or other.substitute for other in others):
        raise Refused("nobody-to-agree")


def _agreed(table: Table, context: Context, undo: Undo, target: Target) -> Table:
    """Return a table with a request, or without the moves if everybody has agreed."""
    row = table.row
    if any(undo.asks(seat) for seat in row.humans):
        return beside(replace(table, row=replace(row, undo=undo)), context)
    clock, bank = decisions.after_undo(row, target.actor, target.spent, context)
    if bank is not None and row.clock.actor is not None:
        row = with_seat(row, replace(row.seats[row.clock.actor], bank=bank))
    version = row.version + 1
    row = replace(
        row,
        version=version,
        undone_at_version=version,
        moves=row.moves[: target.to],
        undo=None,
        clock=clock,
        last_activity=context.now,
    )
    after = replace(table, row=row)
    if row.is_solo:  # which leaves no lines in the channel
        return after
    names = {"name": row.seats[undo.seat].name}
    return after.tell(notice(row, context, "undo-note", names, to=target.to, move=target.move))
