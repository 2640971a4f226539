"""What the rest of the bot asks of plans."""

from __future__ import annotations

from bot.drafts.draft import Button, button
from bot.drafts.trial_ids import PlanId, TryId
from bot.language.localizer import Localizer
from bot.plans import panel
from bot.plans.moves import PlannedMoves
from bot.plans.plan import line_of
from bot.sessions.trial import Trial
from storage.models import State, TableRow


class Plans(PlannedMoves):
    """The plans of people, and the loop that makes their moves."""

    add = staticmethod(panel.keep)

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
