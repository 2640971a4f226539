"""What is asked of tables without changing them, each answer stated plainly beside its code."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING

from bot.tables import appointment, course, decisions, lobby, muster, requests, seats, stalled, standing, timing, undo
from bot.tables.clock import person_to_move
from games import GAMES
from storage.models import Request, RequestKind, State, TableRow
from tests.tables.counted_time import actor_of
from tests.tables.expected import Expected, refused
from tests.tables.expected_games import require_target
from tests.tables.expected_lobbies import reason_against_start
from tests.tables.expected_requests import require_grounds

if TYPE_CHECKING:
    from tests.tables.life import Life

DAY = timedelta(days=1)
KINDS: tuple[RequestKind, ...] = ("end", "computer", "seat", "presence")


def require_answers(life: Life, user: int) -> None:
    """Hold the answers that concern a person, or all, against what is true of the table."""
    row, is_moderator = life.row, life.rng.random() < 0.5
    plays = user in {seat.user for seat in row.seats if not seat.computer}
    hints = "paused" if row.paused is not None else "" if row.hints_allowed else "no-hints"
    assert refused(partial(course.require_hints, row)) == hints
    stranger = "away" if user in {seat.user for seat in row.seats if seat.away} else "not-seated"
    answer = "" if row.state is not State.RUNNING else hints if plays else stranger
    assert refused(partial(course.require_computer, row, user)) == answer
    if row.state is State.LOBBY:
        _require_of_lobby(life, user)
    elif row.state is State.RUNNING:
        _require_of_game(life)
        _require_grounds(life, user)
        _require_call(life, user, is_moderator=is_moderator)
        _require_undo(life)


def _require_of_lobby(life: Life, user: int) -> None:
    row, now = life.row, life.now
    assert not stalled.is_stalled(row, life.context(), row.created - 99 * DAY), "no game"
    counts, seated = GAMES[row.game].player_counts(row.options), len(row.seats)
    assert muster.people_lacking(row) == (counts[0] - seated if seated < counts[0] else 0)
    is_asking = any(seat.asked for seat in row.seats) or bool(row.unready)
    assert standing.is_full(row) == (row.standing_in is not None and seated == counts[-1] and not is_asking)
    assert appointment.has_begun(row) == (row.starts is not None and row.call_due is None and not row.by_interactions)
    version = life.version()
    assert refused(partial(lobby.require_start, row)) == reason_against_start(row)
    assert refused(partial(lobby.require_version, row, version)) == ("lobby-changed" if version != row.version else "")
    others = [seat for seat in row.seats if seat.user not in (None, user) and not row.by_interactions]
    long_ago = [one for one in others if row.call_due or now - (one.since or row.created) >= timedelta(hours=1)]
    assert muster.people_to_ask(row, now, user) == long_ago


def _require_of_game(life: Life) -> None:
    row, now, context = life.row, life.now, life.context()
    last = life.rng.choice((None, now - 29 * DAY, now - 30 * DAY))
    assert stalled.is_stalled(row, context, last) == _is_stalled(life, row, last)
    actor = actor_of(row)
    person = None if actor is None or actor.holder is None else context.person(actor.holder)
    waits = actor is not None and row.paused is None
    assert person_to_move(row) == (actor.holder if waits and actor is not None else None), "for whom the game waits"
    is_due = person is not None and row.clock.notified_at is None and row.paused is None
    is_away = person is not None and any(first <= now < end for first, end in person.holidays)
    notified = decisions.notified(row, context)
    pinged = is_due and person is not None and person.notify == "ping" and not is_away
    assert (notified.notified_at if notified else None) == (now if pinged else None), "pinged by the table's message"
    is_timed = actor is not None and actor.holder is not None and row.timer is not None
    has_used = is_timed and life.time.spent >= timedelta(seconds=row.timer or 0)
    assert timing.uses_bank(row, context) == has_used, "the own time of the decision is over"


def _require_call(life: Life, user: int, *, is_moderator: bool) -> None:
    """Hold for which seat a person may look for a substitute against who that is and who holds the seat."""
    row, seat = life.row, life.rng.choice(life.row.seats)
    plays = user in {one.user for one in row.humans}
    is_held = not seat.computer or seat.away or seat.removed
    reasons = {
        "needs-bot": row.by_interactions,
        "not-keeper": not (plays or user == row.host or is_moderator),
        "not-seated": seat.user is None,
        "cup-seat": row.cup is not None,
        "seat-held": seat.user != user and is_held,
        "": True,
    }
    reason = next(name for name, is_true in reasons.items() if is_true)
    assert refused(partial(seats.require_call, row, seat.number, user, is_moderator=is_moderator)) == reason


def _require_undo(life: Life) -> None:
    """Hold whether a seat may ask for an undo against what is true of the game."""
    row, seat, to = life.row, life.seat(), life.rng.choice((None, 0, 1))
    expected = refused(partial(require_target, Expected(life.table, life.context()), seat, to))
    assert refused(partial(undo.require_target, row, seat, to)) == expected
    assert expected or undo.require_target(row, seat, to) == to


def _require_grounds(life: Life, user: int) -> None:
    """Hold the grounds for a request of a person about a seat against what is true of the seat."""
    row, seat, kind = life.row, life.rng.choice(life.row.seats), life.rng.choice(KINDS)
    absences = {one.number: row.last_activity for one in row.seats if one.away}
    request = Request(kind, seat.number, user, str(user), "en", (), life.now)
    reason = refused(partial(requests.require_grounds, life.table, life.context(), request, absences))
    expected = Expected(life.table, life.context())
    assert reason == refused(partial(require_grounds, expected, request, absences)), ("grounds", kind)
    offered = requests.may_ask(life.table, life.context(), kind, seat.number, user, absences)
    assert offered == (not reason), "what is offered is accepted"


def _is_stalled(life: Life, row: TableRow, last: datetime | None) -> bool:
    """Thirty days after the last decision, or three if there was none; a decision under way and a holiday may last."""
    actor = actor_of(row)
    holidays = () if actor is None or actor.holder is None else life.context().person(actor.holder).holidays
    if any(first <= life.now < end for first, end in holidays):
        return False
    least = 3 * DAY if last is None else 30 * DAY
    timer = timedelta(seconds=row.timer or 0)
    since = last or row.clock.started_at or row.last_activity
    return life.now - since >= (least if row.paused is not None or least > timer else timer)
