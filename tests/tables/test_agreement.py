"""Who must agree to end a game or to remove a player, and who counts as silent."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from bot.tables import agreement, requests
from bot.tables.clock import TimeRules, ask, pause, resume, settle
from bot.tables.context import Context
from storage.clock import Clock
from storage.errors import Refused
from storage.models import WHOLE_GAME, Request, SeatRow, State, TableRow
from storage.person import Person
from storage.table import Table
from tests.tables.rows import NOON, game_row

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
HERON, OTTER, NEWT = SeatRow(0, 11, "Heron"), SeatRow(1, 12, "Otter"), SeatRow(2, 13, "Newt")
ANYBODY = Person(12)


def game(*seats: SeatRow, timer: int | None = None, paused: datetime | None = None) -> TableRow:
    """Return a game that has waited for Otter since noon."""
    clock = Clock(actor=1, started_at=NOON)
    return game_row(seats=seats, created=NOON - DAY, timer=timer, paused=paused, clock=clock)


def silent_since(
    row: TableRow, seat: SeatRow, asked: list[Request], person: Person, absent: datetime | None, moment: datetime
) -> datetime | None:
    """Return since when there is no sign of the person of a seat."""
    context = Context(moment, {seat.user or 0: person})
    return agreement.silent_since(Table(row, tuple(asked)), seat, context, {seat.number: absent})


def question(answered: datetime | None) -> Request:
    """Return a question to Otter for a sign of presence."""
    return Request("presence", 1, 11, "Heron", "en", (0,), NOON + DAY, answered)


def test_only_who_is_awaited_without_a_timer_is_silent() -> None:
    later = NOON + 4 * DAY
    assert silent_since(game(HERON, OTTER), OTTER, [], ANYBODY, None, later) == NOON
    for row, seat in (
        (game(HERON, OTTER), HERON),
        (game(HERON, OTTER, timer=3600), OTTER),
        (game(HERON, OTTER, paused=NOON), OTTER),
    ):
        assert silent_since(row, seat, [], ANYBODY, None, later) is None


def test_a_sign_breaks_the_silence_and_a_holiday_is_left_out() -> None:
    row, later = game(HERON, OTTER), NOON + 4 * DAY
    assert silent_since(row, OTTER, [question(None)], ANYBODY, None, later) == NOON
    assert silent_since(row, OTTER, [question(NOON + DAY)], ANYBODY, None, later) == NOON + DAY
    others = [replace(question(NOON + DAY), seat=0), replace(question(NOON + DAY), kind="seat")]
    assert silent_since(row, OTTER, others, ANYBODY, None, later) == NOON
    over = replace(ANYBODY, holidays=((NOON, NOON + 2 * DAY),))
    assert silent_since(row, OTTER, [], over, None, later) == NOON + 2 * DAY
    short = replace(ANYBODY, holidays=tuple((NOON + day * DAY, NOON + day * DAY + HOUR) for day in range(4)))
    assert silent_since(row, OTTER, [], short, None, later) == NOON + 4 * HOUR
    stopped = replace(row, clock=replace(row.clock, stops=((NOON + DAY, NOON + 3 * DAY),)))
    assert silent_since(stopped, OTTER, [], over, None, later) == NOON + 3 * DAY, "what overlaps counts once"
    away = replace(ANYBODY, holidays=((NOON, NOON + 9 * DAY),))
    assert silent_since(row, OTTER, [], away, None, later) is None


def test_time_in_which_the_clock_stood_still_is_no_silence() -> None:
    stops = ((NOON - HOUR, NOON + HOUR), (NOON + DAY, NOON + 3 * DAY), (NOON + 4 * DAY, None))
    row = game(HERON, OTTER)
    row = replace(row, clock=replace(row.clock, stops=stops))
    later = NOON + 4 * DAY
    assert silent_since(row, OTTER, [], ANYBODY, None, later) == NOON + HOUR + 2 * DAY
    assert silent_since(row, OTTER, [question(NOON + 2 * DAY)], ANYBODY, None, later) == NOON + 3 * DAY


def test_what_stood_still_before_a_second_pause_is_no_silence_either() -> None:
    """In a game without a timer, in which a player also changes how to be notified."""
    rules, row = TimeRules(person=ANYBODY), game(HERON, OTTER)
    clock = ask(1, rules, NOON)
    for day in (0, 3):
        clock = pause(clock, rules, NOON + day * DAY + HOUR)
        clock = resume(clock, rules, NOON + (day + 2) * DAY)
    clock = settle(clock, rules, NOON + 6 * DAY)
    row = replace(row, clock=clock)
    assert silent_since(row, OTTER, [], ANYBODY, None, NOON + 6 * DAY) == NOON + 4 * DAY - 2 * HOUR


@pytest.mark.parametrize(("cup", "ends"), [(None, True), ("abcdefgh", False)])
def test_nobody_left_alone_with_computer_players_ends_a_game_of_a_cup(cup: str | None, ends: bool) -> None:
    mine = Request("end", WHOLE_GAME, 11, "Heron", "en", (0,), NOON)
    left, away = replace(OTTER, computer=True), replace(OTTER, computer=True, away=True)
    for seat, absences in ((left, {}), (away, {1: NOON - 4 * DAY})):
        table = Table(replace(game(HERON, seat, timer=3600), cup=cup))
        try:
            state = requests.ask(table, Context(NOON), mine, absences).row.state
        except Refused:
            state = State.RUNNING
        assert (state is State.CANCELLED) is ends


def test_who_answers_after_the_end_is_told_that_the_game_is_over() -> None:
    over = Table(replace(game(HERON, OTTER), state=State.OVER))
    with pytest.raises(Refused, match="game-over"):
        requests.answer(over, Context(NOON), requests.Asked("presence", 1, 11), 1)


def test_who_is_away_is_silent_since_a_computer_player_decides() -> None:
    away = replace(OTTER, computer=True, away=True)
    row = game(HERON, away)
    assert silent_since(row, away, [], ANYBODY, NOON - HOUR, NOON) == NOON - HOUR
    assert silent_since(row, away, [], ANYBODY, None, NOON) == NOON, "nobody has decided since"


def test_a_person_is_asked_after_a_day_and_left_out_after_three_days_of_silence() -> None:
    table = Table(game(HERON, OTTER))
    nobody = set[int]()
    cases = {DAY - HOUR: (nobody, False), DAY: (nobody, True), 3 * DAY - HOUR: (nobody, True), 3 * DAY: ({1}, True)}
    for length, (silent, can_ask) in cases.items():
        context = Context(NOON + length)
        assert agreement.silent_seats(table, context, {}) == silent
        assert agreement.can_ask_for_presence(table, 1, context, {}) == can_ask


def test_who_was_asked_today_is_not_asked_again() -> None:
    row, context = game(HERON, OTTER), Context(NOON + 2 * DAY)
    today = question(None)
    cases = {today: True, replace(today, seat=0): True, replace(today, kind="computer"): True}
    cases |= {replace(one, made=NOON + DAY + HOUR): one is not today for one in cases}
    for asked, expected in cases.items():
        assert agreement.can_ask_for_presence(Table(row, (asked,)), 1, context, {}) == expected


def test_without_whom_others_decide_has_given_two_signs_since_the_last_decision() -> None:
    waits, away = game(HERON, OTTER), replace(OTTER, computer=True, away=True)
    left = replace(game(HERON, away), clock=Clock())
    for row, answered, silent in ((waits, NOON, {1}), (waits, NOON - HOUR, set()), (left, NOON, {1})):
        table = Table(row, (replace(question(answered), signs=2),))
        assert agreement.silent_seats(table, Context(NOON + HOUR), {1: NOON}) == silent
