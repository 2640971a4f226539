"""What a person is told of a plan that is no longer played."""

from __future__ import annotations

from bot.drafts.links import jump_url
from bot.language.localizer import get_localizer, plain
from storage.models import TableRow
from storage.plans import PlanRow


def lapse_text(row: TableRow, plan: PlanRow, locale: str, server: str | None) -> str:
    """Return the direct message about a plan that has lapsed, with the way to the table."""
    localizer = get_localizer(locale)
    heading = localizer.game(row.game) + (f" · {plain(server)}" if server is not None else "")
    return f"**{heading}**\n{localizer(f'plan-lapsed-{plan.lapsed}')} {jump_url(row)}"
