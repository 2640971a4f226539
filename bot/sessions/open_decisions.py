"""The decisions that wait for people, in memory, so that a move reads nothing to find the next one."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import nsmallest

from bot.tables.clock import LONG_AGO, person_to_move
from storage.models import TableRow
from storage.turns import OpenDecision


class OpenDecisions:
    """The decisions that wait for people at the tables of this process."""

    def __init__(self) -> None:
        self._by_person: dict[int, dict[str, OpenDecision]] = {}  # by table
        self._people: dict[str, int] = {}  # for whom each table waits

    def load(self, decisions: Iterable[tuple[int, OpenDecision]]) -> None:
        """Add stored decisions, each with the person it waits for."""
        for user, decision in decisions:
            self._set(user, decision)

    def record(self, row: TableRow) -> None:
        """Add, replace or remove the decision of a table by its new row."""
        user = person_to_move(row)
        if user is not None:
            place = row.guild, row.channel, row.message, row.by_interactions
            self._set(user, OpenDecision(row.id, row.game, *place, row.clock.started_at))
        elif row.id in self._people:
            self._remove(row.id)

    def oldest(self, user: int, limit: int, *, besides: str) -> list[OpenDecision]:
        """Return the decisions that have waited longest for a person, at other tables than ``besides``."""
        candidates = [one for table, one in self._by_person.get(user, {}).items() if table != besides]
        return nsmallest(limit, candidates, key=lambda one: (one.started_at or LONG_AGO, one.table))

    def _set(self, user: int, decision: OpenDecision) -> None:
        table = decision.table
        if self._people.get(table, user) != user:
            self._remove(table)
        self._people[table] = user
        self._by_person.setdefault(user, {})[table] = decision

    def _remove(self, table: str) -> None:
        user = self._people.pop(table)
        decisions = self._by_person[user]
        del decisions[table]
        if not decisions:
            del self._by_person[user]
