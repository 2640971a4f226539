"""The rules of tables hold their invariants, and stay fair, in whatever order people act."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any

import pytest

from bot.tables import change, course, decisions, lobby, muster, play, requests, seats, undo
from storage.models import SeatRow, State, TableRow, Undo
from storage.table import FormerPlayer, Invitation, Table
from tests.tables.life import Life
from tests.tables.lives import live
from tests.tables.orders import begin, search

LIVES = 800


def live_all() -> list[Life]:
    """Return lives of tables that hold all invariants."""
    return [live(seed) for seed in range(LIVES)]


def test_every_life_of_a_table_holds_its_invariants() -> None:
    lives = live_all()
    ends = Counter(life.row.state for life in lives)
    assert min(ends[state] for state in (State.RUNNING, State.OVER, State.CANCELLED)) > LIVES // 50
    acts = Counter(act.rstrip("0123456789 ") for life in lives for act in life.acts)
    assert len(acts) > 50, "every kind of act has come about"


def without(name: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return what makes a rule forget a change of the row: the field keeps the value from before."""

    def plant(rule: Callable[..., Any]) -> Callable[..., Any]:
        def faulty(table: Any, *args: Any, **options: Any) -> Any:
            after = rule(table, *args, **options)
            return replace(after, row=replace(after.row, **{name: getattr(table.row, name)}))

        return faulty

    return plant


def without_host(unready: property) -> property:
    """Return what does not ask a host to agree to the time."""
    find: Callable[[TableRow], tuple[SeatRow, ...]] = unready.fget or (lambda row: ())
    return property(lambda row: tuple(seat for seat in find(row) if seat.user != row.host))


def without_moment(rule: Callable[[Table, Any], Table]) -> Callable[[Table, Any], Table]:
    """Return a rule that knows no moment at which people meet."""
    return lambda table, context: rule(replace(table, row=replace(table.row, call_due=None)), context)


FAULTS: dict[str, tuple[Any, str, Callable[[Any], Any]]] = {
    "a deserted game runs on": (change, "_pause_or_end", lambda rule: lambda before, after, context: after),
    "an end leaves questions open": (change, "_ended", lambda rule: lambda after: after),
    "an undo request outlives a move": (change, "_is_undo_open", lambda rule: lambda before, after: True),
    "a new person is told no secret": (change, "_owe_secrets", lambda rule: lambda before, after, context: after),
    "an undo keeps the version": (undo, "_agreed", without("version")),
    "deleting data keeps the version": (seats, "forget", without("version")),
    "lost moves keep the version": (course, "reserve_versions", without("version")),
    "a player who leaves loses the result": (seats, "_pass_on", lambda rule: lambda table, *_: (table, False)),
    "a former player is not recognized": (FormerPlayer, "is_user", lambda rule: lambda self, user: False),
    "a paused game's clock runs": (decisions, "pause", lambda rule: lambda row, context: row.clock),
    "one agreement undoes moves of all": (Undo, "asks", lambda rule: lambda asked, seat: False),
    "a changed time is told to nobody": (lobby, "_tell_of_change", lambda rule: lambda table, *_: table),
    "a guest agrees to any time": (lobby, "_with_terms", lambda rule: lambda row, seat: seat),
    "a guest who becomes host agrees to any time": (TableRow, "unready", without_host),
    "a kept seat is given away": (Invitation, "is_kept", lambda rule: lambda self, moment: False),
    "a standing table closes": (lobby, "vacated", lambda rule: lobby.close),
    "who meets later is left out before": (muster, "end", without_moment),
    "a timeout is told to nobody": (play, "_tell_of_timeout", lambda rule: lambda *_: []),
}


@pytest.mark.parametrize(("owner", "name", "plant"), FAULTS.values(), ids=FAULTS)
def test_lives_find_faults(owner: Any, name: str, plant: Callable[[Any], Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owner, name, plant(getattr(owner, name)))
    with pytest.raises(AssertionError):
        live_all()


DEPTH = 3  # of the search in every run; tests.soak.orders goes on to 6


@pytest.mark.parametrize(
    ("people", "computers", "least"),
    [(2, 0, 400), (2, 1, 700), *(pytest.param(3, *more, marks=pytest.mark.soak) for more in ((0, 1100), (1, 1400)))],
)
def test_no_order_of_three_acts_is_unfair(people: int, computers: int, least: int) -> None:
    assert search(begin(people, computers), DEPTH) > least


def all_others(row: TableRow, seat: int, agreed: Collection[int], silent: Collection[int]) -> bool:
    """Return whether all other people have agreed, newcomers among them, whether the person is silent or not."""
    return {one.number for one in row.humans} - {seat} <= {*agreed}


def one_person(row: TableRow, silent: Collection[int]) -> set[int]:
    """Return the seat of one person."""
    return {seat.number for seat in row.humans[:1]}


UNFAIR_RULES: dict[str, tuple[Any, str, Any]] = {
    "one consent seats a newcomer": (requests, "needed_for_seat", one_person),
    "two remove a player who decides": (requests, "can_remove", all_others),
    "a seat whose person may return is given away": (seats, "may_return", lambda seat: False),
    "a player moderates": (seats, "has_part", lambda table, user: False),
}


@pytest.mark.parametrize(("owner", "name", "fault"), UNFAIR_RULES.values(), ids=UNFAIR_RULES)
def test_the_search_finds_unfair_rules(owner: Any, name: str, fault: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owner, name, fault)
    monkeypatch.setattr(requests, name, fault, raising=False)
    with pytest.raises(AssertionError):
        search(begin(2, 1), DEPTH)
