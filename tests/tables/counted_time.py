"""The time of decisions counted step by step beside their clocks: what has run, and what is left in each bank."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from bot.tables import clock as clocks
from bot.tables import course, decisions, play, timing, undo
from bot.tables.context import Context
from storage.clock import Clock
from storage.models import SeatRow, State, TableRow
from storage.table import Table
from tests.tables.expected import Expected, Statement

NOTHING, MINUTE, HOUR = timedelta(0), timedelta(minutes=1), timedelta(hours=1)
UNSEEN = 2 * MINUTE


def runs(row: TableRow) -> bool:
    return row.state is State.RUNNING and row.paused is None


def run_unseen(expected: Expected) -> bool | None:
    """Time starts again if it has run for more than two minutes though nothing of the decision was shown."""
    row = expected.row
    is_seen = row.clock.notified_at is not None or row.shown_version == row.version
    if not runs(row) or is_seen or row.clock.deadline is None:
        return False
    rules = decisions.time_rules(row, row.clock.actor or 0, expected.context)
    return clocks.time_spent(row.clock, rules, expected.context.now) - row.clock.spent > UNSEEN


def be_told(expected: Expected, version: int, moment: datetime) -> bool | None:
    is_present = runs(expected.row) and version == expected.row.version
    return (expected.row.clock.notified_at != moment or None) if is_present else False


def tell_again(expected: Expected) -> bool | None:
    return runs(expected.row) and expected.row.clock.notified_at is not None


def stand_still(expected: Expected) -> bool | None:
    clock = expected.row.clock
    return runs(expected.row) and clock.actor is not None and not clock.is_stopped


def go_on(expected: Expected) -> bool | None:
    return runs(expected.row) and expected.row.clock.is_stopped


TIMES: dict[Callable[..., Table], Statement] = {
    timing.restart_unseen: run_unseen,
    timing.mark_notified: be_told,
    timing.notify_actor_again: tell_again,
    timing.stand_still: stand_still,
    timing.go_on: go_on,
    timing.reschedule: lambda expected: None,
}
"""The rules that change the clock alone. ``CountedTime`` says how."""


@dataclass
class CountedTime:
    """What has run of the current decision, what is left in the bank of each seat, when the decision began, and when
    its person was notified."""

    spent: timedelta = NOTHING
    banks: dict[int, timedelta] = field(default_factory=dict)
    began: datetime | None = None
    notified: datetime | None = None
    put_off: bool = False  # whether a reminder that could not be sent waits on

    def go_on(self, row: TableRow, begin: datetime, context: Context) -> None:
        """Let time pass at a table."""
        seat, clock = actor_of(row), row.clock
        if not runs(row) or seat is None or seat.holder is None or row.timer is None or clock.is_stopped:
            return
        away = HOUR * 0
        if row.timer >= 8 * 3600 and row.away_allowed:
            spans = context.person(seat.holder).holidays
            away = sum((max(NOTHING, min(last, context.now) - max(first, begin)) for first, last in spans), NOTHING)
        self.spent += context.now - begin - away

    def follow(
        self, rule: Callable[..., Any], options: Mapping[str, Any], before: Table, after: Table, context: Context
    ) -> None:
        """Count on after a change, and hold the clock against what is counted."""
        row, now = after.row, context.now
        if row.state is not State.RUNNING:
            return
        if before.row.state is State.LOBBY:
            self.banks = {seat.number: timedelta(seconds=(row.timer or 0) * row.bank) for seat in row.seats}
            self._begin(NOTHING, now)
        elif rule is play.play:
            self._move(options, before.row, after, now)
        elif rule in (undo.ask, undo.agree) and row.version != before.row.version:
            self._take_back(options["target"], before.row, now)
        elif rule in TIMES:
            if after is not before:
                self._set(rule, options, before.row, row, now)
        else:
            self._change_hands(before.row, row, now)
            if rule is course.resume or (before.row.paused is not None and row.paused is None):
                actor = actor_of(row)
                is_present = actor is not None and actor.holder is not None and actor.holder == options.get("user")
                self.notified = now if is_present and rule is course.resume else None
                assert row.clock.is_stopped <= (row.paused is not None), "time runs again"
        self._follow_stops(rule, before.row.clock, row.clock)
        self.require(row, context)

    def _follow_stops(self, rule: Callable[..., Any], before: Clock, clock: Clock) -> None:
        if rule in (timing.restart_unseen, timing.go_on):
            self.put_off = True
        elif clock.reminder != before.reminder:
            self.put_off = False
        if rule in (course.resume, timing.go_on):
            ended = tuple(stop for stop in before.stops if stop[1] is not None)
            assert clock.stops[: len(ended)] == ended, "a stop that is over stays as it was"

    def _begin(self, spent: timedelta, now: datetime, *, notified: bool = False) -> None:
        self.spent, self.began, self.notified = spent, now, now if notified else None

    def _pay(self, row: TableRow) -> None:
        """Take what a decision has used of the bank, beyond its own time."""
        seat = actor_of(row)
        if seat is not None and seat.holder is not None and row.timer is not None:
            over = max(NOTHING, self.spent - timedelta(seconds=row.timer))
            self.banks[seat.number] = max(NOTHING, self.banks[seat.number] - over)

    def _move(self, options: Mapping[str, Any], before: TableRow, after: Table, now: datetime) -> None:
        turn, seat = options["turn"], actor_of(before)
        is_timed = seat is not None and seat.holder is not None and before.timer is not None
        spent, *others = (move.spent for move in after.new_moves)
        assert (spent is not None) == is_timed, "the time of a decision is known"
        if seat is not None and spent is not None:
            total = timedelta(seconds=before.timer or 0) + self.banks[seat.number]
            assert min(spent, total) == min(self.spent, total), "the time of a decision"
        assert not any(others), "forced moves take no time"
        self._pay(before)
        is_present = options.get("timed_out") is None and turn.forced < len(turn.moves)
        is_same = seat is not None and turn.actor == turn.moves[0][0]
        self._begin(NOTHING, now, notified=is_present and is_same)

    def _take_back(self, target: undo.Target, before: TableRow, now: datetime) -> None:
        """What is decided again has the time left that it had, but at least a quarter of the table's."""
        self._pay(before)
        is_told = target.actor == before.clock.actor and before.clock.notified_at is not None
        self._begin(min(target.spent, timedelta(seconds=before.timer or 0) * 3 / 4), now, notified=is_told)

    def _change_hands(self, before: TableRow, row: TableRow, now: datetime) -> None:
        """Who comes back to a seat has the time that was left; who is new there has new time, and what the bank has."""
        old, new = actor_of(before), actor_of(row)
        if old is None or new is None or old.holder == new.holder or new.user is None:
            return
        is_back, own_time = old.user == new.user, timedelta(seconds=row.timer or 0)
        if before.paused is not None and is_back:
            return
        self._pay(before)
        is_there = new.holder is not None
        self._begin(min(self.spent, own_time) if is_back else NOTHING, now, notified=is_there)

    def _set(
        self, rule: Callable[..., Any], options: Mapping[str, Any], before: TableRow, row: TableRow, now: datetime
    ) -> None:
        """Follow a rule that changes the clock alone."""
        assert row.clock != before.clock, "the clock changes"
        if rule is timing.mark_notified:
            self.notified = options["moment"]
        elif rule is timing.notify_actor_again:
            self.notified = None
        elif rule is timing.restart_unseen:
            self._begin(before.clock.spent, now)
            if row.clock.reminder is not None and before.clock.reminder is not None:
                assert row.clock.reminder >= before.clock.reminder, "a reminder that could not be sent waits on"
        elif rule is timing.stand_still:
            assert row.clock.is_stopped, "no time runs"
            self._tell_again(before, row, now)
        elif rule is timing.go_on and (seat := actor_of(row)) is not None:
            assert not row.clock.is_stopped, "time runs again"
            if seat.holder is not None and row.timer is not None:
                total = timedelta(seconds=row.timer) + self.banks[seat.number]
                lack = max(NOTHING, min(self.spent, total) - (total - MINUTE))
                self.spent = min(self.spent, total) - lack

    def _tell_again(self, before: TableRow, row: TableRow, now: datetime) -> None:
        """Who was told less than an hour before half time, or before the start of the bank, counts as told of it when
        the time that has passed is stored, however long ago that was."""
        if self.notified is None or row.clock.notified_at == self.notified:
            return
        own_time, hour = timedelta(seconds=before.timer or 0), min(HOUR, timedelta(seconds=before.timer or 0) / 4)
        assert row.clock.notified_at == max(self.notified, now - hour), "no longer ago than an hour"
        assert row.clock.spent >= own_time / 2, "half time has passed"
        self.notified = row.clock.notified_at

    def require(self, row: TableRow, context: Context) -> None:
        """Hold the clock and the banks against what is counted."""
        assert {seat.number: seat.bank for seat in row.seats} == self.banks, "what is left in the banks"
        seat, clock = actor_of(row), row.clock
        if seat is None:
            return
        assert clock.started_at == self.began, ("when the decision began", clock, self.began)
        if seat.holder is None or row.paused is not None:
            return
        if not clock.is_stopped:
            assert clock.notified_at == self.notified, ("when its person was notified", clock, self.notified)
        rules = decisions.time_rules(row, seat.number, context)
        if not self.put_off and not context.person(seat.holder).holidays:
            assert clock == clocks.schedule(clock, rules), "deadline and reminder follow from the rest"
        if row.timer is None:
            assert (clock.deadline, clock.spent) == (None, NOTHING), "time without end"
            return
        own, is_long = timedelta(seconds=row.timer), row.timer >= 8 * 3600 and row.away_allowed
        total = own + self.banks[seat.number]
        spent = min(self.spent, total)
        assert min(clocks.time_spent(clock, rules, context.now), total) == spent, ("the time spent", clock, self)
        assert clocks.bank_left(clock, rules, context.now) == min(total - own, total - spent), (
            "what is left of the bank"
        )
        assert clocks.is_late(clock, rules, context.now) == (is_long and spent > own / 2), "half of the time is over"
        ends = [last for first, last in context.person(seat.holder).holidays if first <= context.now < last]
        begin = max([context.now, *ends]) if is_long else context.now
        moments = {
            total: clock.deadline,
            own: clocks.own_time_end(clock, rules),
            own / 2: clocks.half_time(clock, rules),
        }
        for amount, moment in ((total, clock.deadline), *moments.items()):
            if clock.is_stopped:
                assert moment is None, ("the clock stands", amount, clock)
            elif amount > spent:
                assert moment == begin + amount - spent, ("when its time is over", amount, clock, self)


def actor_of(row: TableRow) -> SeatRow | None:
    """Return the seat that decides."""
    return None if row.clock.actor is None else row.seats[row.clock.actor]
