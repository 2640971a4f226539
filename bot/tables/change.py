"""The consequences of every change of a table, whatever has changed it.

- A running game without people pauses if a person may return, and else ends. It goes on when a person is
  back. A game of a cup goes on without people.
- An undo request closes with the next version of the game, its end, or when other people must agree.
- Requests to all people close when other people must agree; those for a seat when that is taken, or when
  their person sits down; an end closes all. One for a seat is granted when all who had not agreed have left.
- A person who gets a seat is to be told its secret.
- A table of which the message shows an earlier state is to be shown, unless the change does not concern its message;
  in a new message, below what was said of the change, if other people play on, it pauses or goes on, or moves are
  taken back.
"""

from __future__ import annotations

from dataclasses import replace

from bot.tables import decisions, requests
from bot.tables.context import Context, Rule
from bot.tables.course import cancelled
from bot.tables.messages import ABANDONED, notice
from storage.clock import UNTIMED
from storage.messages import OutboxMessage
from storage.models import Request, State, TableRow
from storage.table import Table


def apply(table: Table, rule: Rule, context: Context) -> Table:
    """Return a table after a rule and the consequences of the change; the same object if nothing changes. Raises what
    the rule raises."""
    after = rule(table, context)
    return table if after is table else _follow(table, after, context)


def _follow(before: Table, after: Table, context: Context) -> Table:
    after = _pause_or_end(before, after, context)
    after = _settle_requests(before, after, context)
    if not _is_undo_open(before.row, after.row):
        after = replace(after, row=replace(after.row, undo=None))
    if after.row.state is State.RUNNING:
        after = _owe_secrets(before.row, after, context)
    elif after.row.state is not State.LOBBY:
        after = _ended(after)
    if _needs_new_message(before.row, after.row):
        after = replace(after, row=replace(after.row, repost_due=True))
    return _owe_showing(before.row, after)


def _pause_or_end(before: Table, after: Table, context: Context) -> Table:
    """Return a game that is paused, ended or resumed depending on which of its people are present."""
    row = after.row
    if row.state is not State.RUNNING:
        return after
    if row.humans:
        was_deserted = not before.row.humans and row.paused is not None and row.paused_by is None
        if not was_deserted:
            return after
        return replace(after, row=replace(row, paused=None, clock=decisions.resume(row, context)))
    if row.cup is None and any(seat.away for seat in row.seats):
        if row.paused is None:
            row = replace(row, paused=context.now, clock=decisions.pause(row, context))
        return replace(after, row=row)
    if row.cup is not None:  # computer players play it to its end
        return after
    row = cancelled(row, context)
    kept = [one for one in after.outbox if one.person is not None]  # no other notices
    return replace(after, row=row, outbox=(*kept, notice(row, context, ABANDONED)))


def _is_undo_open(before: TableRow, after: TableRow) -> bool:
    return _have_same_people(before, after) and before.version == after.version


def _have_same_people(before: TableRow, after: TableRow) -> bool:
    return [seat.holder for seat in before.seats] == [seat.holder for seat in after.seats]


def _settle_requests(before: Table, after: Table, context: Context) -> Table:
    """Return a table without the requests that a change closes. After people have left, newcomers are seated who have
    the consent of all others."""
    after = _without_closed_requests(before, after)
    if not {seat.holder for seat in after.row.humans} < {seat.holder for seat in before.row.humans}:
        return after
    for request in after.requests:
        seated = requests.seat_if_agreed(after, context, request)
        if seated is not None:
            after = _without_closed_requests(after, seated)
    return after


def _without_closed_requests(before: Table, after: Table) -> Table:
    return replace(after, requests=_open_requests(before, after))


def _open_requests(before: Table, after: Table) -> tuple[Request, ...]:
    """Return the requests that a change leaves. Of those for a seat, one that is answered was refused."""
    if after.row.state is not State.RUNNING:
        return ()
    pairs = [(old, new) for old, new in zip(before.row.seats, after.row.seats, strict=True) if old.holder != new.holder]
    if not pairs:
        return after.requests
    changed = {new.number for _, new in pairs}
    takers = {new.holder for _, new in pairs}
    remaining = [
        replace(one, agreed=tuple(seat for seat in one.agreed if seat not in changed))
        for one in after.requests
        if one.kind not in ("end", "computer")  # other people must agree now
    ]
    return tuple(
        one
        for one in remaining
        if one.kind != "seat" or (one.user not in takers and (one.seat not in changed or not one.is_open))
    )


def _owe_secrets(before: TableRow, after: Table, context: Context) -> Table:
    """Return a game with the secrets that people are still to be told: of the seats that they get, except those who
    only come back."""
    row, is_new = after.row, before.state is not State.RUNNING
    owed = []
    for seat in row.seats:
        if seat.holder is None:
            continue
        former = None if is_new else before.seats[seat.number]
        comes_back = former is not None and former.user == seat.user and (former.away or not former.computer)
        if not comes_back:
            owed.append(OutboxMessage.secret(row.id, seat.number, seat.holder, context.now))
    return after.tell(*owed)


def _ended(after: Table) -> Table:
    """Return a table that has ended, with nothing pending."""
    row = replace(after.row, paused=None, undo=None, clock=UNTIMED)
    return replace(after, row=row, departures=(), former_players=(), invitations=())


def _needs_new_message(before: TableRow, after: TableRow) -> bool:
    if before.state is not State.RUNNING or after.state is State.CANCELLED:
        return False
    pauses_or_resumes = (before.paused is None) != (after.paused is None)
    is_taken_back = len(after.moves) < len(before.moves) and not after.is_solo
    return pauses_or_resumes or is_taken_back or not _have_same_people(before, after)


def _owe_showing(before: TableRow, after: Table) -> Table:
    """Return a table marked as not shown if a change concerns its message. What the message shows is known only if it
    was known before."""
    row = after.row
    if row.last_activity == before.last_activity or row.shown_activity != before.shown_activity:
        return after
    return replace(after, row=replace(row, shown_activity=before.shown_activity if before.is_shown else None))
