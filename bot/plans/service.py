"""What the rest of the bot asks of plans."""

from __future__ import annotations

import discord

from bot.display.poster import Poster
from bot.language.localizer import Localizer
from bot.plans import panel
from bot.plans.moves import PlannedMoves
from bot.plans.notices import PlanNotices
from bot.sessions.heartbeat import Heartbeat
from bot.sessions.ports import Showing
from bot.sessions.registry import TableRegistry
from bot.sessions.trial import Trial
from storage.models import State, TableRow


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
        self.loop, self.read_at, self.is_planned, self.close = moves.loop, moves.read_at, moves.answers, moves.close
        self.add = panel.keep

    def may_add(self, row: TableRow, trial: Trial, user: int) -> bool:
        """Return whether a person may plan the moves of a trial: at a running table, while another seat must decide."""
        is_here = row.state is State.RUNNING and any(seat.holder == user for seat in row.seats)
        return is_here and trial.start.actor != trial.seat

    async def words(self, user: int, localizer: Localizer) -> dict[str, str]:
        """Return what has become of a person's plans, by table."""
        plans = await self._store.of(user)
        return {
            table: localizer(f"plan-lapsed-{plan.lapsed}" if plan.lapsed else "turns-plan")
            for table, plan in plans.items()
        }
