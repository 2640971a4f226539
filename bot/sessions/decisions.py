"""The clocks of a game's decisions, computed from its timer, its banks and the people's preferences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, timedelta
from heapq import nsmallest

from bot.sessions.preferences import People
from bot.tables import clock as clocks
from bot.tables.clock import LONG_AGO, NOTHING, TimeRules, awaited_person, rules_of
from storage.clock import UNTIMED, Clock
from storage.models import State, TableRow
from storage.turns import OpenDecision


class DecisionClocks:
    """Sets the clocks of decisions by people's preferences."""

    def __init__(self, people: People) -> None:
        self._people = people

    async def rules(self, row: TableRow, seat: int, *, user: int | None = None) -> TimeRules:
        """Return the time rules of a seat, for its present player or for ``user``, who gets the seat."""
        player = row.seats[seat]
        if user is not None:
            player = replace(player, user=user, computer=False)
        person = None if player.holder is None else await self._people.of(player.holder)
        return rules_of(row, player, person)

    async def ask(
        self,
        row: TableRow,
        actor: int | None,
        moment: datetime,
        *,
        spent: timedelta = NOTHING,
        bank: timedelta | None = None,
        present: bool = False,
        user: int | None = None,
    ) -> Clock:
        """Return the clock of a decision requested now. ``bank`` is the seat's bank if it has changed."""
        if actor is None:
            return UNTIMED
        rules = await self.rules(row, actor, user=user)
        if bank is not None:
            rules = rules._replace(bank=bank)
        return clocks.ask(actor, rules, moment, spent=min(spent, rules.timer or NOTHING), present=present)

    async def time_and_bank(self, row: TableRow, moment: datetime) -> tuple[timedelta | None, timedelta | None]:
        """Return the time spent on the current decision until ``moment`` and what is left in the seat's bank; None and
        None without a time limit."""
        if row.clock.actor is None:
            return None, None
        rules = await self.rules(row, row.clock.actor)
        if rules.timer is None:
            return None, None
        return clocks.time_spent(row.clock, rules, moment), clocks.bank_left(row.clock, rules, moment)

    async def schedule(self, row: TableRow, moment: datetime) -> Clock:
        """Return the current decision's clock with its deadline and reminder recomputed from the current
        preferences."""
        if (actor := row.clock.actor) is None:
            return row.clock
        return clocks.schedule(row.clock, await self.rules(row, actor), moment)

    async def notified(self, row: TableRow, moment: datetime) -> Clock | None:
        """Return the current decision's clock after the table's message has pinged its person; None if that is not how
        the person is told, or nobody is to be told."""
        if row.clock.actor is None or row.clock.notified_at is not None or row.paused is not None:
            return None
        rules = await self.rules(row, row.clock.actor)
        if rules.person is None or not clocks.is_told_in_channel(rules.person, moment):
            return None
        return clocks.schedule(replace(row.clock, notified_at=moment), rules)

    async def pause(self, row: TableRow, moment: datetime) -> Clock:
        """Return the current decision's clock paused."""
        rules = TimeRules() if row.clock.actor is None else await self.rules(row, row.clock.actor)
        return clocks.pause(row.clock, rules, moment)

    async def resume(self, row: TableRow, actor: int | None, moment: datetime, user: int | None = None) -> Clock:
        """Return the current decision's clock resumed after a pause, by ``user``, who needs not be told."""
        present = actor is not None and user is not None and row.seats[actor].holder == user
        if actor is None or row.clock.actor is None or row.clock.since is None:
            return await self.ask(row, actor, moment, present=present)
        return clocks.resume(row.clock, await self.rules(row, actor), moment, present=present)

    async def after_leaving(self, row: TableRow, seat: int, moment: datetime) -> tuple[Clock | None, timedelta | None]:
        """Return the current decision's clock when a computer player takes the seat, which keeps its own time spent,
        and what is left in the seat's bank; None and None if another seat decides or the clock is paused."""
        if row.clock.actor != seat or row.paused is not None:
            return None, None
        spent, bank = await self.time_and_bank(row, moment)
        own = min(spent or NOTHING, timedelta(seconds=row.timer or 0))  # the rest is taken from the bank
        return Clock(actor=seat, started_at=moment, since=moment, spent=own), bank

    async def for_player(
        self, row: TableRow, seat: int, user: int, moment: datetime
    ) -> tuple[Clock | None, timedelta | None]:
        """Return the current decision's clock when a person takes the seat, and what is left in the seat's bank; None
        and None if they stay as they are, as if another seat decides or the person has the seat. A person who returns
        has the time that was left; another has new time, from the end of a pause on."""
        player = row.seats[seat]
        is_back = player.user == user
        if row.clock.actor != seat or player.holder == user or (row.paused is not None and is_back):
            return None, None
        spent = row.clock.spent if is_back else NOTHING
        _, bank = await self.time_and_bank(row, moment)
        clock = await self.ask(row, seat, moment, spent=spent, bank=bank, present=True, user=user)
        return clock if row.paused is None else clock.stopped(moment), bank

    async def after_undo(
        self, row: TableRow, actor: int | None, spent: timedelta, moment: datetime
    ) -> tuple[Clock, timedelta | None]:
        """Return the clock of a decision that is requested again, on which this time was spent before, and what is left
        in the bank of the current actor. A decision without time left gets its full time again."""
        _, bank = await self.time_and_bank(row, moment)
        is_same = actor == row.clock.actor
        present = is_same and row.clock.notified_at is not None  # the person was told of this decision already
        own_bank = bank if is_same else None
        clock = await self.ask(row, actor, moment, spent=spent, bank=own_bank, present=present)
        if clock.deadline is not None and clock.deadline <= moment:
            clock = await self.ask(row, actor, moment, bank=own_bank, present=present)
        return clock, bank


class OpenDecisions:
    """The decisions that wait for people at the tables of this process."""

    def __init__(self) -> None:
        self._by_person: dict[int, dict[str, OpenDecision]] = {}  # by table
        self._people: dict[str, int] = {}  # for whom each table waits

    def load(self, decisions: Iterable[tuple[int, OpenDecision]]) -> None:
        """Add stored decisions, each with the person it waits for."""
        for user, decision in decisions:
            self._set(decision.table, user, decision)

    def record(self, row: TableRow) -> None:
        """Add, replace or remove the decision of a table by its new row."""
        user = awaited_person(row)
        if user is not None and row.state is State.RUNNING and row.paused is None:
            place = row.guild, row.channel, row.message, row.by_interactions
            self._set(row.id, user, OpenDecision(row.id, row.game, *place, row.clock.started_at))
        elif row.id in self._people:
            self._remove(row.id)

    def oldest(self, user: int, limit: int, *, besides: str) -> list[OpenDecision]:
        """Return the decisions that have waited longest for a person, at other tables than ``besides``."""
        candidates = (decision for decision in self._by_person.get(user, {}).values() if decision.table != besides)
        return nsmallest(limit, candidates, key=lambda decision: (decision.started_at or LONG_AGO, decision.table))

    def _set(self, table: str, user: int, decision: OpenDecision) -> None:
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
