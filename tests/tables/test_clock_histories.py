"""Whatever happens to a decision: never less time than promised, never more than stated, and everybody told once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import pairwise, takewhile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tables import clock as clocks
from bot.tables.absence import absences, absent_until
from bot.tables.clock import TimeRules
from storage.clock import Clock
from storage.person import Person
from tests.tables.clock_scenes import DAY, HOUR, MINUTE, begins, people

HORIZON = 40 * DAY


@dataclass
class History:
    """The decisions of a seat, and the time of the present one counted step by step beside the clock."""

    rules: TimeRules
    clock: Clock
    moment: datetime
    counted: timedelta = timedelta(0)
    paused: bool = False
    before: timedelta | None = None  # what the decision before took, where it may be taken back

    def go_on(self, until: datetime, *, there: bool = True) -> None:
        """Count each half of an hour until a moment, in which the bot is there or not."""
        away = list(takewhile(lambda span: span[0] < until, absences(self.person, self.moment)))
        stops = self.rules.stops_for_absence
        while self.moment < until:
            absent = stops and any(begin <= self.moment < end for begin, end in away)
            if there and not self.paused and not absent:
                self.counted += MINUTE * 30
            self.moment += MINUTE * 30

    @property
    def person(self) -> Person:
        assert self.rules.person is not None
        return self.rules.person

    @property
    def timer(self) -> timedelta:
        assert self.rules.timer is not None
        return self.rules.timer

    @property
    def time_promised(self) -> timedelta:
        """The time of the present decision in all."""
        return self.timer + self.rules.bank

    def happen(self, what: str, hours: int, person: Person) -> None:
        """Let something happen, as the bot writes it down."""
        if what == "outage":
            self.go_on(self.moment + hours * HOUR, there=False)
            self.clock = clocks.schedule(self.clock.after_outage(self.moment, hours * HOUR), self.rules)
            return
        self.go_on(self.moment + hours * HOUR)
        if what == "pause":
            self.clock, self.paused = clocks.pause(self.clock, self.rules, self.moment), True
        elif what == "resume":
            self.clock, self.paused = clocks.resume(self.clock, self.rules, self.moment), False
        elif what == "settings":
            clock = clocks.settle(self.clock, self.rules, self.moment)
            self.rules = self.rules._replace(person=person)
            self.clock = clocks.schedule(clock, self.rules)
        elif what in ("move", "undo"):
            if not self.paused and (what == "move" or self.before is not None):
                self.decide_again(undo=what == "undo")
        else:
            self.clock = clocks.schedule(clocks.settle(self.clock, self.rules, self.moment), self.rules)

    def decide_again(self, *, undo: bool) -> None:
        """Make the decision, or take the one before back: the seat decides anew with what is left in its bank."""
        left = clocks.bank_left(self.clock, self.rules, self.moment)
        over = max(timedelta(0), self.counted - self.timer)
        assert left == max(timedelta(0), self.rules.bank - over), "the bank pays for what the timer does not, once"
        time = min(self.before or timedelta(0), self.timer) if undo else timedelta(0)
        self.before, self.counted = None if undo else self.counted, time
        self.rules = self.rules._replace(bank=left)
        self.clock = clocks.ask(0, self.rules, self.moment, spent=time)


happenings = ["pause", "resume", "outage", "settings", "look", "move", "undo"]
events = st.tuples(st.sampled_from(happenings), st.integers(0, 60) | st.just(72), people)


@pytest.mark.soak
@settings(max_examples=100)
@given(
    begins,
    st.lists(events, max_size=8),
    people,
    st.sampled_from([timedelta(minutes=30), HOUR, 8 * HOUR, DAY, 3 * DAY]),
    st.sampled_from([0, 1, 3]),
    st.booleans(),
    st.booleans(),
)
def test_nobody_has_less_time_than_promised_or_more_than_stated(
    begin: datetime,
    happened: list[tuple[str, int, Person]],
    person: Person,
    timer: timedelta,
    times: int,
    fresh: bool,
    away_allowed: bool,
) -> None:
    rules = TimeRules(timer, timer * times, away_allowed, person)
    before = timedelta(0) if fresh else timer / 2
    history = History(rules, clocks.ask(0, rules, begin, spent=before), begin, counted=before)
    for event in happened:
        history.happen(*event)
    history.happen("resume", 0, person)
    spent = clocks.time_spent(history.clock, history.rules, history.moment)
    assert min(spent, history.time_promised) == min(history.counted, history.time_promised), "more counts for nothing"
    ends = history.clock.deadline
    assert ends is not None
    if history.counted >= history.time_promised:
        assert ends <= history.moment, "a time that was over is still over"
        return
    history.go_on(ends.replace(minute=ends.minute // 30 * 30))
    assert history.time_promised - timedelta(minutes=30) <= history.counted <= history.time_promised
    assert clocks.time_spent(history.clock, history.rules, ends) == history.time_promised
    assert clocks.bank_left(history.clock, history.rules, ends) == timedelta(0)


@settings(max_examples=80)
@given(begins, st.lists(events, max_size=4), people, st.sampled_from([None, timedelta(minutes=5), DAY, 3 * DAY]))
def test_everybody_is_told_once_and_never_while_away(
    begin: datetime, happened: list[tuple[str, int, Person]], person: Person, timer: timedelta | None
) -> None:
    rules = TimeRules(timer, timedelta(0), True, person)
    history = History(rules, clocks.ask(0, rules, begin), begin)
    for event in happened:
        if timer is not None or event[0] not in ("move", "undo"):
            history.happen(*event)
    history.happen("resume", 0, person)
    moments: list[datetime] = []
    clock, rules = history.clock, history.rules
    while clock.reminder is not None and clock.reminder < begin + HORIZON and len(moments) < 20:
        assert history.person.notify not in ("none", "daily")
        ends_soon = any(end - clocks.BEFORE_RETURN <= clock.reminder < end for _, end in history.person.holidays)
        awake = replace(history.person, holidays=()) if ends_soon else history.person
        assert absent_until(awake, clock.reminder) == clock.reminder
        assert clock.deadline is None or clock.reminder < clock.deadline
        moments.append(clock.reminder)
        clock = clocks.schedule(replace(clock, notified_at=clock.reminder), rules)
    apart = HOUR if timer is None else min(HOUR, timer / 4)
    assert all(later - earlier >= apart for earlier, later in pairwise(moments))
    if history.person.again is None:
        holidays = len(history.person.holidays)
        assert len(moments) <= 2 + 2 * holidays, "of the decision, half of the time, and holidays that end late"
