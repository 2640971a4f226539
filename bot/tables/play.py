"""Moves of a running game: a person's, a computer player's, or one made because a person's time was up."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any, NamedTuple

from bot.tables import decisions
from bot.tables.context import Context
from bot.tables.course import require_open
from bot.tables.messages import notice, personal
from bot.tables.ratings import standings
from bot.tables.snapshot import PlayedMove
from games.record import result
from storage.errors import Outdated
from storage.messages import OutboxMessage
from storage.models import SeatRow, State, Strength, TableRow
from storage.scores import MadeBy, Standing
from storage.table import NewMove, Table, with_seat

MAX_TIMEOUTS = 3  # timeouts in a row after which a computer player takes the seat


class Turn(NamedTuple):
    """Moves that are legal one after the other, each with its seat, and what they lead to: the seat that decides next,
    None at the end, and the result and the standings of a game that ends. The last ``forced`` moves were made without a
    choice."""

    moves: tuple[tuple[int, str], ...]
    actor: int | None
    result: Mapping[str, Any] | None = None
    standings: tuple[Standing, ...] = ()
    forced: int = 0


def turn_of(row: TableRow, moves: Sequence[PlayedMove], forced: int = 0) -> Turn:
    """Return the turn of moves at the game of a row."""
    position = moves[-1].position
    end = result(position)
    places = () if end is None else tuple(standings(row, position))
    made = tuple((int(move.seat), move.text) for move in moves)
    return Turn(made, position.actor, None if end is None else json.loads(json.dumps(end)), places, forced)


def play(
    table: Table, context: Context, turn: Turn, version: int, holder: int | None, timed_out: Strength | None = None
) -> Table:
    """Make the moves of a turn, at a ``version`` in which ``holder`` decides for their seat, or None if a computer
    player does; with a result the game ends.

    The first move is a decision of its seat, or with ``timed_out`` was made because that seat's time was up; after
    three timeouts in a row a computer player of that strength takes the seat and its player is away. Raises Refused.
    """
    row, mover = require_open(table.row, version), turn.moves[0][0]
    before = row.seats[mover]
    if before.holder != holder:
        raise Outdated
    spent, bank = decisions.time_and_bank(row, context)
    is_decision = turn.forced < len(turn.moves)
    after = _after_decision(before, timed_out, bank) if is_decision else before
    stays = turn.actor == mover
    present = stays and timed_out is None and is_decision
    clock = decisions.ask(row, turn.actor, context, bank=bank if stays else None, present=present)
    played = replace(
        with_seat(row, after),
        moves=(*row.moves, *(move for _, move in turn.moves)),
        version=row.version + len(turn.moves),
        last_activity=context.now,
        undo=None,
        clock=clock,
    )
    if turn.result is not None:
        played = replace(played, state=State.OVER, ended=context.now, result=turn.result)
    new_moves = _new_moves(row, turn, spent, is_late=timed_out is not None)
    table = replace(table, row=played, new_moves=new_moves, standings=turn.standings)
    return table if timed_out is None else table.tell(*_tell_of_timeout(played, context, before, after))


def _after_decision(seat: SeatRow, timed_out: Strength | None, bank: timedelta | None) -> SeatRow:
    """Return a seat after a decision of its person or a timeout, with this bank."""
    if bank is not None:
        seat = replace(seat, bank=bank)
    if seat.computer:
        return seat
    if timed_out is None:
        return replace(seat, timeouts_in_a_row=0, decisions=seat.decisions + seat.is_newcomer)
    timeouts = seat.timeouts_in_a_row + 1
    seat = replace(seat, timeouts_in_a_row=timeouts)
    return seat if timeouts < MAX_TIMEOUTS else replace(seat, computer=True, away=True, strength=timed_out)


def _new_moves(row: TableRow, turn: Turn, spent: timedelta | None, *, is_late: bool) -> tuple[NewMove, ...]:
    chosen = len(turn.moves) - turn.forced
    makers = [
        MadeBy.TABLE if number >= chosen else _maker(row.seats[seat], is_late)
        for number, (seat, _) in enumerate(turn.moves)
    ]
    times = (spent, *(None for _ in turn.moves[1:]))
    return tuple(
        NewMove(seat, move, maker, time) for (seat, move), maker, time in zip(turn.moves, makers, times, strict=True)
    )


def _maker(seat: SeatRow, timed_out: bool) -> MadeBy:
    if seat.computer:
        return MadeBy.COMPUTER
    if timed_out:
        return MadeBy.TIMEOUT
    return MadeBy.GUEST if seat.late or seat.substitute else MadeBy.PERSON


def _tell_of_timeout(row: TableRow, context: Context, before: SeatRow, after: SeatRow) -> list[OutboxMessage]:
    names = {"name": before.name}
    if not after.away:
        return [notice(row, context, "time-up", names)]
    return [personal(row, context, before, "seat-lost"), notice(row, context, "time-away", names)]
