"""What follows from any change of a table, stated plainly beside ``bot.tables.change``."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from storage.models import Request, State, TableRow
from storage.table import Table


def holders(row: TableRow) -> list[int | None]:
    return [seat.holder for seat in row.seats]


def require_consequences(before: Table, ruled: Table, after: Table, now: datetime) -> None:
    """Hold what a change has become, with all that follows, against the table ``before`` and what its rule made."""
    was, row = before.row, after.row
    both_run = was.state is row.state is State.RUNNING
    taken = {(seat.number, seat.holder) for old, seat in zip(was.seats, row.seats, strict=False) if both_run}
    taken = {(number, holder) for number, holder in taken if holder is not None and was.seats[number].holder != holder}
    has_changed_hands = both_run and holders(was) != holders(row)
    requests = ruled.requests if row.state is State.RUNNING else ()
    if has_changed_hands:  # then other people must agree
        same = {number for number, (old, new) in enumerate(zip(holders(was), holders(row), strict=True)) if old == new}
        kept = [one for one in requests if one.kind in ("seat", "presence") and _stays(one, taken)]
        requests = tuple(replace(one, agreed=tuple(seat for seat in one.agreed if seat in same)) for one in kept)
    assert after.requests == requests, "requests close when other people must agree"
    is_open = row.state is State.RUNNING and row.version == was.version and holders(was) == holders(row)
    assert row.undo == (ruled.row.undo if is_open else None), "an undo request closes when the game goes on"
    if row.last_activity != was.last_activity and ruled.row.shown_activity == was.shown_activity:
        known = was.shown_activity if was.shown_activity == was.last_activity else None
        assert row.shown_activity == known, "what is shown is known if it was known before"
    else:
        assert row.shown_activity == ruled.row.shown_activity, "what is shown stays"
    _require_new_message(was, row)
    if both_run:
        _require_pause(was, ruled.row, row, now)
    if row.state is State.CANCELLED and ruled.row.state is State.RUNNING:
        told = [one.text for one in after.outbox if one.person is None]
        assert told == ["table-abandoned"], "a game that all its people have left says that alone"


def _require_new_message(was: TableRow, row: TableRow) -> None:
    """A game is shown below what was said of other people, a pause, and moves taken back, but for one person's alone;
    then its end, too. One that ends without a result has no new message."""
    people = [seat.user for seat in row.seats if seat.user is not None and (seat.away or not seat.computer)]
    is_due = holders(was) != holders(row) or (len(row.moves) < len(was.moves) and len(people) != 1)
    if row.state is State.RUNNING:
        is_due = is_due or (was.paused is None) is not (row.paused is None)
    if was.state is not State.RUNNING or row.state is State.CANCELLED:
        is_due = False
    assert row.repost_due == (is_due or was.repost_due), "what stands below"


def _stays(one: Request, taken: set[tuple[int, int | None]]) -> bool:
    """A request for a seat is over when that is taken, or when its person has a seat; a refusal of others stays."""
    waits = one.answered is None
    return one.kind != "seat" or all(one.user != user and not (waits and one.seat == number) for number, user in taken)


def _require_pause(was: TableRow, ruled: TableRow, row: TableRow, now: datetime) -> None:
    """A game without people pauses, except in a cup. It resumes when a person comes back, unless somebody paused it."""
    if not row.humans and row.cup is None:
        assert (row.paused, row.paused_by) == (ruled.paused or now, ruled.paused_by), "a deserted game pauses"
    elif row.humans and not was.humans and ruled.paused is not None and ruled.paused_by is None:
        assert (row.paused, row.paused_by, row.clock.is_stopped) == (None, None, False), "it goes on"
    else:
        assert (row.paused, row.paused_by) == (ruled.paused, ruled.paused_by), "a pause stays"
