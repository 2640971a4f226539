"""The decisions that wait for people, in memory, so that a move reads nothing to find the next one."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from heapq import nsmallest
from typing import NamedTuple

from bot.tables.clock import LONG_AGO, person_to_move
from storage.models import TableRow
from storage.turns import OpenDecision


class Waiting(NamedTuple):
    """A decision, in the order in which people are told of theirs: since when it waits, then its table."""

    since: datetime
    table: str
    decision: OpenDecision


class OpenDecisions:
    """The decisions that wait for people at the tables of this process."""

    def __init__(self) -> None:
        self._by_person: dict[int, dict[str, Waiting]] = {}  # by table
        self._people: dict[str, int] = {}  # for whom each table waits

    def load(self, decisions: Iterable[tuple[int, OpenDecision]]) -> None:
        """Add stored decisions, each with the person it waits for."""
        for user, decision in decisions:
            self._set(decision.table, user, decision)

    def record(self, row: TableRow) -> None:
        """Add, replace or remove the decision of a table by its new row."""
        user = person_to_move(row)
        if user is not None:
            place = row.guild, row.channel, row.message, row.by_interactions
            self._set(row.id, user, OpenDecision(row.id, row.game, *place, row.clock.started_at))
        elif row.id in self._people:
            self._remove(row.id)

    def oldest(self, user: int, limit: int, *, besides: str) -> list[OpenDecision]:
        """Return the decisions that have waited longest for a person, at other tables than ``besides``."""
        candidates = [one for table, one in self._by_person.get(user, {}).items() if table != besides]
        return [one.decision for one in nsmallest(limit, candidates)]

    def _set(self, table: str, user: int, decision: OpenDecision) -> None:
        if self._people.get(table, user) != user:
            self._remove(table)
        self._people[table] = user
        waiting = Waiting(decision.started_at or LONG_AGO, table, decision)
        self._by_person.setdefault(user, {})[table] = waiting

    def _remove(self, table: str) -> None:
        user = self._people.pop(table)
        decisions = self._by_person[user]
        del decisions[table]
        if not decisions:
            del self._by_person[user]
