"""Makes planned moves, notifies people whose plans have lapsed, and tells the rest of the bot of plans.

When a planned move is due follows from what is stored. The loop sleeps until the next one and is woken by changes of
tables with plans; changes by other processes are found at the next regular check. Nothing here is logged by table:
nobody is to know who had a plan.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import datetime, timedelta

import discord

from bot.display.poster import Poster
from bot.drafts.draft import Button, MessageDraft, button
from bot.drafts.trial_ids import PlanId, TryId
from bot.language.localizer import Localizer
from bot.plans import panel
from bot.plans.draft import lapse_text
from bot.plans.plan import due, judge, line_of
from bot.sessions.heartbeat import SLACK, Heartbeat
from bot.sessions.loop import Loop, TableTasks
from bot.sessions.ports import Showing
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from bot.sessions.trial import Trial
from bot.tables.absence import absent_until
from bot.tables.clock import LONG_AGO, awaited_person, notify_way, now, person_to_move
from bot.tables.timing import notify_actor_again
from storage.errors import Refused, UnreadableTable
from storage.models import State, TableRow
from storage.person import PlanRow

log = logging.getLogger(__name__)

RETRY = timedelta(seconds=5)  # before a move that could not be made is tried again
RETRY_TELLING = timedelta(minutes=2)


class Plans:
    """Holds the plans of own tables against what happens there, and answers the rest of the bot about them."""

    add = staticmethod(panel.keep)

    def __init__(
        self,
        client: discord.Client,
        tables: TableRegistry,
        display: Showing,
        poster: Poster,
        heartbeat: Heartbeat,
        pause: float,
    ) -> None:
        self._client, self._poster = client, poster
        self._tables = tables
        self._display = display
        self._heartbeat = heartbeat
        self._pause = pause  # most seconds between two regular checks
        self.loop = Loop("planned moves", self._round)
        self._judged: dict[str, datetime] = {}  # tables with plans → their last activity when they were judged
        self.due_at: dict[str, datetime] = {}  # when to look at a table again
        self._next_check = self._next_telling = LONG_AGO
        self._served_since: datetime | None = None  # since when people can press and be told
        self.tasks = TableTasks()
        tables.listeners.append(self.record_change)

    def record_change(self, row: TableRow) -> None:
        """Look at a table with plans that has changed."""
        known = self._judged.get(row.id)
        if known is not None and (row.last_activity != known or not row.place.can_post):
            self.read_at(row.id)

    def read_at(self, table: str) -> None:
        """Look at the plans of a table at once."""
        self._judged.setdefault(table, LONG_AGO)
        self.due_at[table] = LONG_AGO
        self.loop.wake()

    async def answers(self, row: TableRow) -> bool:
        """Return whether the decision for which a game waited in this state is about to be made as its person has
        planned, or has been made since."""
        holder = awaited_person(row)
        if holder is None:
            return False
        plan = await self._tables.store.plans.find(holder, row.id)
        session = await self._tables.session_of(row.id, check=False)
        if session.version != row.version:
            return session.version > row.version
        return plan is not None and plan.lapsed is None and judge(plan, row, session.history).answer is not None

    async def _round(self) -> float:
        """Look at the tables that are due. Returns the seconds until the next moment."""
        moment, shards = await self._heartbeat.fresh()
        if not shards:
            self._served_since = None
            return self._pause
        self._served_since = self._served_since or moment
        if moment >= self._next_check:
            await self._find_changed()
            self._next_check = moment + timedelta(seconds=self._pause)
        if moment >= self._next_telling:
            self._next_telling = moment + timedelta(seconds=self._pause)
            await self._tell_due(moment)
        for table in [table for table, then in self.due_at.items() if then <= moment]:
            if table not in self.tasks:
                self.tasks.start(table, self._look(table), "plan").add_done_callback(lambda _: self.loop.wake())
        waiting = [then for table, then in self.due_at.items() if table not in self.tasks]
        following = min([self._next_check, self._next_telling, *waiting])
        return max(0.0, (following - now()).total_seconds())

    async def _find_changed(self) -> None:
        """Find the tables that have changed since they were judged, also by other processes."""
        active = await self._tables.store.plans.tables()
        for table in self._judged.keys() - active.keys() - self.tasks.keys():
            self._judged.pop(table)
            self.due_at.pop(table, None)
        for table, (activity, written) in active.items():
            known = self._judged.setdefault(table, min(activity, written))  # nothing has happened since it was written
            if known != activity:
                self.due_at[table] = LONG_AGO

    async def _look(self, table: str) -> None:
        """Judge the plans of a table, and make the move that is due."""
        try:
            session = await self._load(table)
            self._judged[table] = session.row.last_activity
            for plan in await self._tables.store.plans.at(table):
                if plan.lapsed is None:
                    await self._handle(plan, session)
        except Exception as error:
            if isinstance(error, Refused) and not isinstance(error, UnreadableTable):
                self._judged[table] = LONG_AGO  # it is looked at again by the next check, unless its game is over
                return
            log.warning("a planned move was not made, and is tried again: %s", type(error).__name__)
            self.due_at[table] = now() + RETRY

    async def _load(self, table: str) -> GameSession:
        """Return the game of a table, which is no longer due. Raises Refused if it is over."""
        try:
            return await self._tables.session_of(table)
        finally:
            self.due_at.pop(table, None)  # only now, since a game that is loaded is told of as one that has changed

    async def _handle(self, plan: PlanRow, session: GameSession) -> None:
        row = session.row
        judgement = judge(plan, row, session.history)
        if judgement.reason is not None:
            moment = now()
            lapsed = replace(plan, lines=(), lapsed=judgement.reason, tell_at=moment, updated=moment)
            await self._tables.store.plans.replace(plan, lapsed)
            self._next_telling = LONG_AGO
        elif not judgement.lines:
            await self._tables.store.plans.delete(plan)
        elif judgement.answer is not None and row.paused is None:
            await self._answer(plan, session, judgement.answer)

    async def _answer(self, plan: PlanRow, session: GameSession, answer: str) -> None:
        """Make a planned move, or look again when it is due."""
        row = session.row
        moment = self._moment(plan, row)
        if moment is None:
            return  # a change of the table, or a new message of it, has it looked at again
        if moment > now():
            self.due_at[row.id] = moment
            return
        if await self._display.channel_deleted(row):
            return
        if await self._display.has_left(row, plan.user):
            await self._tables.store.plans.delete(plan)
            return
        current = await self._tables.store.plans.find(plan.user, row.id)
        if current != plan:
            self.due_at[row.id] = LONG_AGO  # its person has changed it
            return
        await session.play(plan.user, [answer], row.version)
        self.due_at[row.id] = LONG_AGO
        await self._display.show(session)
        person = await self._tables.people.of(plan.user)
        if awaited_person(session.row) == plan.user and notify_way(person) == "dm" and not person.dm_refused:
            await session.apply(notify_actor_again)  # the person is not there to see it, unlike one who has pressed

    def _moment(self, plan: PlanRow, row: TableRow) -> datetime | None:
        """Return the moment to make a planned move; None if it waits for a press, or for an answer to a request. Its
        delay starts when the move can be shown, and again after an outage; otherwise others could tell that it was
        planned."""
        since = self._display.open_since(row)
        if since is None:
            return None
        row = replace(row, last_activity=max(row.last_activity, since))
        moment, served = due(plan, row), self._served_since or now()
        if moment is None or moment >= served - SLACK:
            return moment
        return due(plan, replace(row, last_activity=served))

    async def _tell_due(self, moment: datetime) -> None:
        """Notify owners of lapsed plans."""
        for plan in await self._tables.store.plans.to_tell(moment):
            try:
                outcome = await self.tell(plan)
            except Exception as error:
                log.warning("a person could not be told of a plan, and is told later: %s", type(error).__name__)
                outcome = now() + RETRY_TELLING
            if outcome is True:
                await self._tables.store.plans.delete(plan)
            else:
                await self._tables.store.plans.replace(plan, replace(plan, tell_at=outcome or None))

    async def tell(self, plan: PlanRow) -> bool | datetime:
        """Tell a person by direct message that a plan has lapsed. Returns whether it is done, or when the person is
        back. People who want no notices or whose direct messages are closed see it in ``/turns`` and ``/plan``; that
        these are closed is not recorded, because what others see depends on that. Raises FAILURES."""
        row, person = await self._tables.store.tables.load(plan.table), await self._tables.people.of(plan.user)
        moment = now()
        if (back := absent_until(person, moment)) > moment:
            return back
        seat = row.seat_of(plan.user)
        if seat is None:
            return True
        if notify_way(person) in ("none", "daily"):
            return False
        guild = self._client.get_guild(row.guild or 0)
        text = lapse_text(row, plan, seat.locale, None if guild is None else guild.name)
        is_asked = person_to_move(row) == plan.user
        draft = MessageDraft(text, silent=is_asked)  # who must move is told of that with a sound
        key = f"{row.id}/plan:{plan.user}:{plan.updated.timestamp()}"
        return await self._poster.post_direct(plan.user, key, draft, plan.updated)

    def open_button(self, row: TableRow, localizer: Localizer) -> Button:
        """Return the button that shows a person's plan at a table."""
        return button(localizer, "plan", PlanId(row.id, row.version, "show"))

    def trial_buttons(self, row: TableRow, trial: Trial, ply: int, user: int, localizer: Localizer) -> list[Button]:
        """Return the button that plans the moves of a trial from the position after ``ply`` moves, for a person at a
        running table where another seat must decide."""
        is_here = row.state is State.RUNNING and row.held_by(user) is not None
        if not is_here or trial.start.actor == trial.seat:
            return []
        keep = TryId(row.id, row.version, ply, "plan", trial.line)
        return [button(localizer, "try-plan", keep, off=not line_of(trial))]

    async def words(self, user: int, localizer: Localizer) -> dict[str, str]:
        """Return what has become of a person's plans, by table."""
        plans = await self._tables.store.plans.of(user)
        return {
            table: localizer(f"plan-lapsed-{plan.lapsed}" if plan.lapsed else "turns-plan")
            for table, plan in plans.items()
        }
