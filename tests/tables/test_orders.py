"""In no order of a few acts do people gain by being two, or lose by what others do."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest

from bot.tables import requests, seats
from storage.models import TableRow
from tests.tables.orders import begin, search

DEPTH = 3  # of the search in every run; tests.soak.orders goes on to 6


@pytest.mark.parametrize(
    ("people", "computers", "least"),
    [(2, 0, 1100), (2, 1, 2000), *(pytest.param(3, *more, marks=pytest.mark.soak) for more in ((0, 3400), (1, 5300)))],
)
def test_no_order_of_three_acts_is_unfair(people: int, computers: int, least: int) -> None:
    assert search(begin(people, computers), DEPTH) > least


def all_others(row: TableRow, seat: int, agreed: Collection[int], silent: Collection[int]) -> bool:
    """Return whether all other people have agreed, newcomers among them, whether the person is silent or not."""
    return {one.number for one in row.humans} - {seat} <= {*agreed}


def one_person(row: TableRow, silent: Collection[int]) -> set[int]:
    """Return the seat of one person."""
    return {seat.number for seat in row.humans[:1]}


FAULTS: dict[str, tuple[Any, str, Any]] = {
    "one consent seats a newcomer": (requests, "needed_for_seat", one_person),
    "two remove a player who decides": (requests, "can_remove", all_others),
    "a seat whose person may return is given away": (seats, "may_return", lambda seat: False),
    "a player moderates": (seats, "has_part", lambda table, user: False),
}


@pytest.mark.parametrize(("owner", "name", "fault"), FAULTS.values(), ids=FAULTS)
def test_the_search_finds_unfair_rules(owner: Any, name: str, fault: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owner, name, fault)
    monkeypatch.setattr(requests, name, fault, raising=False)
    with pytest.raises(AssertionError):
        search(begin(2, 1), DEPTH)
