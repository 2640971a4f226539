"""The course of a game besides its moves: pausing, resuming, ending without a result, moving to another channel."""

from __future__ import annotations

from dataclasses import replace

from bot.tables import decisions
from bot.tables.context import Context, Rule
from bot.tables.messages import DISMISSED, UNSEEN, notice
from storage.errors import Outdated, Refused
from storage.messages import OutboxMessage
from storage.models import SeatRow, State, TableRow
from storage.table import Table


def beside(table: Table, context: Context) -> Table:
    """Return a table after a change that its message does not show."""
    row = table.row
    shown = context.now if row.is_shown else None
    return replace(table, row=replace(row, last_activity=context.now, shown_activity=shown))


def cancelled(row: TableRow, context: Context) -> TableRow:
    """Return a table that has ended without a result."""
    return replace(row, state=State.CANCELLED, version=row.version + 1, last_activity=context.now, ended=context.now)


def require_live(row: TableRow) -> TableRow:
    """Return the row of a lobby or a running game. Raises Refused."""
    if not row.state.is_live:
        raise Refused("game-over")
    return row


def require_running(row: TableRow) -> TableRow:
    """Return the row of a running game. Raises Refused."""
    if row.state is not State.RUNNING:
        raise Refused("game-over")
    return row


def require_open(row: TableRow, version: int | None = None) -> TableRow:
    """Return the row of a running game that is not paused, at a version if one is given. Raises Refused."""
    require_running(row)
    if row.paused is not None:
        raise Refused("paused")
    if version not in (None, row.version):
        raise Outdated
    return row


def require_hints(row: TableRow) -> None:
    """Raise an error unless hints are given at a table now. Raises Refused."""
    if row.paused is not None:
        raise Refused("paused")
    if not row.hints_allowed:
        raise Refused("no-hints")


def require_computer(row: TableRow, user: int) -> None:
    """Raise an error unless a person may ask for a computer player's move: while the game runs, who plays, under the
    conditions of a hint. Raises Refused."""
    if row.state is State.RUNNING:
        require_player(row, user)
        require_hints(row)


def pause(table: Table, context: Context, user: int) -> Table:
    """Pause a game at a player's request. Raises Refused."""
    return _paused(table, context, require_player(require_open(table.row), user).number)


def require_player(row: TableRow, user: int) -> SeatRow:
    """Return the seat for which a person decides. Raises Refused for a person who is away."""
    seat = row.seat_of(user)
    if seat is None or seat.computer:
        is_away = seat is not None and seat.away
        raise Refused("away") if is_away else Refused("not-seated")
    return seat


def suspend(table: Table, context: Context, channel: int | None = None) -> Table:
    """Pause a game that cannot be played for a while; with a ``channel`` only if it is still there. Raises Refused."""
    row = require_open(table.row)
    if channel not in (None, row.channel):
        raise Outdated
    return _paused(table, context, None)


def unless_paused(table: Table, context: Context, rule: Rule) -> Table:
    """Apply a rule that pauses a game, unless the game is paused already."""
    return table if table.row.paused is not None else rule(table, context)


def suspend_unseen(table: Table, context: Context) -> Table:
    """Pause a game whose actor cannot be notified. Raises Refused."""
    row = require_open(table.row)
    if row.clock.actor is None:
        return table
    message = notice(row, context, UNSEEN, {"name": row.seats[row.clock.actor].name})
    return _paused(table, context, None).tell(message)


def resume(table: Table, context: Context, user: int | None = None) -> Table:
    """Resume a game with the time that was left, at a player's request if ``user`` is given. Raises Refused."""
    row = require_running(table.row)
    if user is not None:
        require_player(row, user)
    if row.paused is None:
        raise Refused("not-paused")
    clock = decisions.resume(row, context, user)
    return replace(table, row=replace(row, paused=None, paused_by=None, clock=clock, last_activity=context.now))


def move_to(table: Table, context: Context, channel: int, parent: int | None = None) -> Table:
    """Move a table to another channel. Nothing is shown there yet, and open questions close, since their buttons stay
    behind. With ``parent`` the table awaits a new thread there; until then the id of the request is its ``channel``.
    Raises Refused."""
    row = replace(require_live(table.row), channel=channel, awaits_thread=parent is not None, undo=None)
    row = replace(row, seats=tuple(replace(seat, wanted=False) for seat in row.seats))
    row = replace(row, message=None, shown_version=None, shown_activity=None)
    answered = tuple(replace(one, made=min(one.made, one.answered)) for one in table.requests if one.answered)
    moved = replace(table, row=row, requests=answered)
    return moved if parent is None else moved.tell(OutboxMessage.announcing(row.id, context.now, parent))


def go_on_in(table: Table, context: Context, channel: int, parent: int | None = None) -> Table:
    """Move a game that has lost its channel, as ``move_to`` does. If that was a thread below an announcement, which has
    the thread's id, and the game goes on beside it, the announcement loses its link. Raises Refused."""
    row, moved = require_running(table.row), move_to(table, context, channel, parent)
    if row.cup is not None:  # its announcements have no links
        return moved
    return moved.tell(replace(OutboxMessage.old(row.id, row.channel, None, context.now), channel=parent or channel))


def cancel(table: Table, context: Context, message: OutboxMessage | None = None) -> Table:
    """End a lobby or a running game without a result, and tell that with ``message``. Raises Refused."""
    after = replace(table, row=cancelled(require_live(table.row), context))
    return after if message is None else after.tell(message)


def bot_added(table: Table, context: Context) -> Table:
    """Make a table of a server that the bot has joined an ordinary one, with messages to show. The game of a cup goes
    on, unless a player has paused it."""
    row = table.row
    if not row.state.is_live or row.place.can_post:
        return table
    after = replace(table, row=replace(row, by_interactions=False, shown_activity=None))
    is_held = row.cup is not None and row.paused is not None and row.paused_by is None
    return resume(after, context) if is_held else after


def bot_removed(table: Table, context: Context) -> Table:
    """Continue a table of a server that has removed the bot through interactions. A table that waits for its thread
    stays as it is."""
    row = table.row
    if not row.state.is_live or row.awaits_thread or not row.place.can_post:
        return table
    after = replace(table, row=replace(row, by_interactions=True, shown_activity=None))
    return after.tell(notice(row, context, DISMISSED)) if row.state is State.RUNNING else after


def reserve_versions(table: Table, context: Context, newest: int) -> Table:
    """Advance a live table to a version after one that was shown but is not stored, so that the two cannot be confused.
    Older versions become stale, as after an undo. Raises Refused."""
    row = require_live(table.row)
    lost, version = newest - row.version, newest + 1
    after = replace(table, row=replace(row, version=version, undone_at_version=version, shown_activity=None))
    if row.state is State.LOBBY:
        return after.tell(notice(row, context, "lobby-changes-lost"))
    return after.tell(notice(row, context, "moves-lost", count=lost))


def _paused(table: Table, context: Context, seat: int | None) -> Table:
    row = table.row
    clock = decisions.pause(row, context)
    return replace(table, row=replace(row, paused=context.now, paused_by=seat, clock=clock, last_activity=context.now))
