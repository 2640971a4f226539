"""What holds after each step of a life of a table."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from bot.tables import agreement, requests
from bot.tables.context import Context
from storage.messages import SECRET
from storage.models import State, TableRow
from storage.table import Table

if TYPE_CHECKING:
    from tests.tables.life import Life

STRANGER = 17  # who has no part in the game


def seats_at(row: TableRow) -> int:
    """Return how many may sit at a lobby of Water Lily."""
    return 5 if row.options.get("five") else 4


def require_invariants(life: Life, before: Table, after: Table) -> None:
    """Hold a change against what must be true of every table."""
    row, acts = after.row, life.acts[-12:]
    users = [seat.user for seat in row.seats if seat.user is not None]
    assert len(users) == len({*users}), ("nobody sits twice", acts)
    assert row.version >= before.row.version, ("versions only grow", acts)
    if row.undone_at_version != before.row.undone_at_version:
        version = row.version - (row.state is State.CANCELLED)  # the end after a deletion is a version, too
        assert version == row.undone_at_version > before.row.version, ("what was seen before is stale", acts)
    if row.state is State.RUNNING:
        _require_running(life, before, after)
        known = life.states.setdefault(row.version, row.moves)
        assert known == row.moves, ("no two states of a game have one version", acts)
    elif row.state is State.LOBBY:
        require_lobby(life, before, after)
    else:
        _require_ended(before, after, acts)
    if before.row.state is State.LOBBY and before.row.standing_in is not None and row.state is State.CANCELLED:
        assert acts[-1] == "no longer", ("it stands open", acts)
    if row.last_activity != before.row.last_activity and row.shown_activity is not None:
        assert row.shown_activity in (before.row.shown_activity, row.last_activity), ("what is shown is known", acts)
    require_newcomers(before, after, acts)
    for user, known_seats in life.knows.items():
        assert len(known_seats) < 2, (f"{user} knows two secrets", acts)


def require_newcomers(before: Table, after: Table, acts: list[str]) -> None:
    """Whoever sits down, or asks for a seat, is new to the store, which may refuse that; who could come back is not."""
    had = {seat.user for seat in before.row.seats if not seat.computer or seat.away or seat.removed}
    sits = {seat.holder for seat in after.row.seats} - {None}
    asked, asks = ({one for one in table.requests if one.kind == "seat"} for table in (before, after))
    new = {one.user for one in asks if one.is_open} - {one.user for one in asked if one.is_open}
    assert after.coming_since(before) == (sits - had) | new, ("who is new is known", acts)


def require_lobby(life: Life, before: Table, after: Table) -> None:
    """Hold a lobby against what must be true of it."""
    row, acts = after.row, life.acts[-12:]
    people = [seat.user for seat in row.seats if seat.user is not None]
    assert [seat.number for seat in row.seats] == [*range(len(row.seats))], ("seats are numbered", acts)
    assert (row.host in people) if people else (row.standing_in is not None and row.host is None), ("a host", acts)
    assert row.standing_in == before.row.standing_in or acts[-1] == "no longer", ("it stands open", acts)
    assert row.muster is not None or not any(seat.asked for seat in row.seats), ("who is asked can answer", acts)
    assert row.call_due is None or (row.starts is not None and row.call_due <= row.starts), ("called in time", acts)
    kept = sum(not one.declined and (one.kept_until or life.now) > life.now for one in after.invitations)
    assert len(row.seats) + kept <= seats_at(row), ("a kept seat is there to be taken", acts)


def _require_running(life: Life, before: Table, after: Table) -> None:
    row, acts = after.row, life.acts[-12:]
    if row.cup is None:
        assert row.humans or row.paused is not None, ("no game runs without people", acts)
        assert any(seat.user is not None and (seat.away or not seat.computer) for seat in row.seats), ("it ends", acts)
    if row.paused is not None:
        assert row.clock.deadline is None, ("a paused game's clock stands", acts)
        assert row.clock.since is None or row.clock.is_stopped, ("a paused game's clock stands", acts)
    require_seats(after, life.now, acts)
    if row.undo is not None:
        asked = {row.undo.seat, *row.undo.agreed}
        assert {seat.number for seat in row.humans} - asked, ("an undo to which all have agreed is done", acts)
        assert row.seats[row.undo.seat].holder is not None, ("a request of a person who is there", acts)
        assert 0 <= row.undo.to < len(row.moves), ("an undo of moves that are there", acts)
    _require_told(before, after, acts)
    for seat, user in life.began.items():
        takes = [one.user for one in after.departures if one.seat == seat and one.takes_result]
        if user in life.forgotten:
            continue
        is_there = row.seats[seat].user == user
        assert is_there or user in takes, ("who began takes the result", acts)
        assert not (is_there and row.seats[seat].substitute), ("who began is no substitute", acts)


def require_seats(table: Table, now: datetime, acts: Sequence[str]) -> None:
    """Require that computer players have the seats of removed people, and that each seat of a running game outside cups
    can be taken: by its person, who plays on or asks to, or by a newcomer."""
    for seat in table.row.seats:
        is_left = seat.computer and not seat.away
        assert is_left or not seat.removed, ("a removal is of a person", acts)
        if is_left and table.row.cup is None and agreement.needed_for_seat(table.row, ()):
            people = (seat.user or STRANGER, STRANGER)
            may = [requests.may_sit_down(table, Context(now), seat.number, user, {}) for user in people]
            assert any(may), ("a seat is lost", acts)


def _require_told(before: Table, after: Table, acts: list[str]) -> None:
    """Who gets a seat is told its secret, but for who comes back, and the table is told of every change of hands."""
    if before.row.state is not State.RUNNING:
        expected = {(f"{SECRET}{seat.number}", seat.user) for seat in after.row.seats if seat.user is not None}
        assert expected == {(one.key, one.person) for one in after.outbox if one.is_secret}, ("secrets", acts)
        return
    for old, new in zip(before.row.seats, after.row.seats, strict=True):
        if old.holder == new.holder:
            continue
        owed = (f"{SECRET}{new.number}", new.holder)
        waiting, told = ({(one.key, one.person) for one in table.outbox} for table in (before, after))
        if old.away and old.user == new.user:
            assert owed not in told - waiting, ("who comes back knows the secret", acts)
        elif new.holder is not None:
            assert owed in told, ("a new person is told the secret", acts)
        assert any(not one.is_secret and not one.asks for one in after.outbox) or new.user is None, ("told", acts)


def _require_ended(before: Table, after: Table, acts: list[str]) -> None:
    row = after.row
    nothing = (after.requests, after.departures, after.former_players, after.invitations)
    assert nothing == ((), (), (), ()), ("an end leaves nothing open", acts)
    assert (row.undo, row.paused, row.clock.deadline, row.clock.actor) == (None, None, None, None), acts
    if before.row.state is State.RUNNING and row.state is State.CANCELLED:
        assert after.outbox, ("the end is told", acts)
