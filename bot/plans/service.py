"""What the rest of the bot asks of plans, and the direct messages by which people are told that a plan has lapsed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

import discord

from bot.display.poster import Poster
from bot.display.route import with_content
from bot.drafts.draft import Button, MessageDraft, button
from bot.drafts.replay_ids import PlanId, TryId
from bot.language.localizer import Localizer
from bot.plans import panel
from bot.plans.draft import lapse_text
from bot.plans.moves import PlannedMoves
from bot.plans.plan import line_of
from bot.sessions.heartbeat import Heartbeat
from bot.sessions.ports import Showing
from bot.sessions.preferences import People
from bot.sessions.registry import TableRegistry
from bot.sessions.trial import Trial
from bot.tables.absence import absent_until
from bot.tables.clock import awaited_person, notify_way, now
from storage.models import State, TableRow
from storage.personal import PlanRow
from storage.repositories import Repositories


@dataclass(eq=False, repr=False)
class PlanNotices:
    """Sends the messages. It does not record that a person's direct messages are closed, because what others see
    depends on that."""

    client: discord.Client
    store: Repositories
    people: People
    poster: Poster

    async def tell(self, plan: PlanRow) -> bool | datetime:
        """Tell a person that a plan has lapsed. Returns whether it is done, or when the person is back. People who want
        no notices or whose direct messages are closed see it in ``/turns`` and ``/plan``. Raises FAILURES."""
        row, person = await self.store.tables.load(plan.table), await self.people.of(plan.user)
        moment = now()
        if (back := absent_until(person, moment)) > moment:
            return back
        seat = next((seat for seat in row.seats if seat.user == plan.user), None)
        if seat is None:
            return True
        if notify_way(person) in ("none", "daily"):
            return False
        guild = self.client.get_guild(row.guild or 0)
        text = lapse_text(row, plan, seat.locale, None if guild is None else guild.name)
        is_asked = awaited_person(row) == plan.user and not row.paused
        draft = MessageDraft(text, silent=is_asked)  # who must move is told of that with a sound
        key = f"{row.id}/plan:{plan.user}:{plan.updated.timestamp()}"
        return await self.poster.post_direct(plan.user, key, draft, with_content(text), plan.updated)


class Plans:
    """The plans of people, and the loop that makes their moves."""

    def __init__(
        self,
        client: discord.Client,
        tables: TableRegistry,
        display: Showing,
        poster: Poster,
        heartbeat: Heartbeat,
        pause: float,
    ) -> None:
        """``pause`` is the most seconds between two regular checks."""
        self._store = tables.store.plans
        notices = PlanNotices(client, tables.store, tables.people, poster)
        moves = PlannedMoves(tables, display, notices.tell, heartbeat, pause)
        self.loop, self.read_at, self.answers, self.close = moves.loop, moves.read_at, moves.answers, moves.close
        self.add = panel.keep

    def open_button(self, row: TableRow, localizer: Localizer) -> Button:
        """Return the button that shows a person's plan at a table."""
        return button(localizer, "plan", PlanId(row.id, row.version, "show"))

    def trial_buttons(self, row: TableRow, trial: Trial, ply: int, user: int, localizer: Localizer) -> list[Button]:
        """Return the button that plans the moves of a trial from the position after ``ply`` moves, for a person at a
        running table where another seat must decide."""
        is_here = row.state is State.RUNNING and any(seat.holder == user for seat in row.seats)
        if not is_here or trial.start.actor == trial.seat:
            return []
        keep = TryId(row.id, row.version, ply, "plan", trial.line)
        return [button(localizer, "try-plan", keep, off=not line_of(trial))]

    async def words(self, user: int, localizer: Localizer) -> dict[str, str]:
        """Return what has become of a person's plans, by table."""
        plans = await self._store.of(user)
        return {
            table: localizer(f"plan-lapsed-{plan.lapsed}" if plan.lapsed else "turns-plan")
            for table, plan in plans.items()
        }
