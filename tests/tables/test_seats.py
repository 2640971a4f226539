"""Who gets a seat, who has lost it, and what stays with the seat."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest

from bot.tables import seats
from bot.tables.context import Context, Rule
from storage.clock import Clock
from storage.table import Departure, FormerPlayer, Table, with_seat
from tests.tables.orders import begin
from tests.tables.rows import NOON

HOUR = timedelta(hours=1)
TABLE = begin(2, 0).table
FIRST = TABLE.row.seats[0]
OWN, NEW = FIRST.user or 0, 999
sit_down = partial(seats.sit_down, number=0, name="Newt", locale="it")


def with_first(table: Table = TABLE, /, **fields: object) -> Table:
    """Return a game in which the first seat has these fields."""
    return replace(table, row=with_seat(table.row, replace(FIRST, **fields)))  # type: ignore[arg-type] # of any type


@pytest.mark.parametrize(
    "rule",
    [partial(seats.mark_away, number=0), partial(seats.hand_over, number=0), partial(sit_down, user=NEW)],
    ids=["away", "resigned", "a substitute"],
)
def test_what_is_used_of_a_bank_is_gone_whoever_decides_next(rule: Rule) -> None:
    table = with_first(bank=8 * HOUR, wanted=True)
    clock = Clock(actor=0, started_at=NOON, since=NOON)
    table = replace(table, row=replace(table.row, timer=8 * 3600, clock=clock))
    assert rule(table, Context(NOON + 10 * HOUR)).row.seats[0].bank == 6 * HOUR


def test_nobody_is_called_to_the_seat_of_a_person_who_is_back() -> None:
    away = with_first(computer=True, away=True, wanted=True)
    assert seats.come_back(away, Context(NOON), OWN, "Newt").row.seats[0] == FIRST


def test_sitting_down_at_the_own_seat_gives_no_time_and_undoes_no_timeouts() -> None:
    late = with_first(wanted=True, timeouts_in_a_row=2)
    late = replace(late, row=replace(late.row, timer=8 * 3600, clock=replace(late.row.clock, spent=2 * HOUR)))
    rows = [sit_down(late, Context(NOON + HOUR), user=user).row for user in (OWN, NEW)]
    assert [row.seats[0].timeouts_in_a_row for row in rows] == [2, 0]
    assert [row.clock.spent for row in rows] == [2 * HOUR, timedelta(0)]
    assert rows[0].clock == late.row.clock


def test_a_removed_person_asks_before_sitting_down() -> None:
    for removed in (True, False):
        assert seats.must_ask(with_first(computer=True, removed=removed), 0, OWN) is removed


def test_a_person_with_deleted_data_moderates_no_game_of_the_past() -> None:
    gone = seats.forget(with_first(locale="it"), Context(NOON), OWN)
    assert seats.has_part(gone, OWN)
    assert not seats.has_part(gone, NEW)
    assert gone.row.seats[0].locale == "en", "nothing is left of the person"


@pytest.mark.parametrize("began", [True, False])
def test_a_person_who_began_the_game_is_no_substitute_when_back(began: bool) -> None:
    left = Departure(NEW, 0, NOON, began)
    table = replace(with_first(wanted=True), departures=(left,), former_players=(FormerPlayer.of(NEW, 0),))
    back = sit_down(table, Context(NOON), user=NEW)
    assert (back.row.seats[0].since is None, back.row.seats[0].substitute) == (began, not began)
    assert back.departures == (Departure(OWN, 0, NOON),)


def test_a_computer_player_keeps_its_strength_when_the_person_resigns() -> None:
    away = with_first(computer=True, away=True, strength="medium")
    away = replace(away, row=replace(away.row, cup="abcdefgh"))
    assert seats.hand_over(away, Context(NOON), 0).row.seats[0].strength == "medium"


def test_a_hint_counts_for_a_person_who_still_has_the_seat() -> None:
    assert seats.count_hint(TABLE, Context(NOON), OWN).row.seats[0].hints == 1
    resigned = seats.hand_over(TABLE, Context(NOON), 0)
    assert seats.count_hint(resigned, Context(NOON), OWN) is resigned
