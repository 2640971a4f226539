"""The custom ids of the panel of what a person decides ahead."""

from __future__ import annotations

from bot.drafts.component_actions import PlanAction
from bot.drafts.custom_id import ComponentId, Number, Path, PlanLine, TableId


class PlanMenuId(ComponentId, prefix="plan"):
    """A menu of a board on which a plan is made: the table's version, the line of moves, the page of a long list, and
    the steps already chosen."""

    table: TableId
    version: Number
    line: PlanLine = ""
    page: Number = 0
    path: Path = ()


class PlanId(ComponentId, prefix="planned"):
    """A button of a plan: ``show`` it privately, return to its ``overview``, ``add`` a line, let the others do
    ``whatever``, take a move ``back``, ``keep`` the line, or its last answer to any moves, ``drop`` the line, or
    ``delete`` the plan."""

    table: TableId
    version: Number
    action: PlanAction
    line: PlanLine = ""


class PlanLinesId(ComponentId, prefix="plan-lines"):
    """The menu of a plan's lines; its values are their numbers, counted from 0."""

    table: TableId
    version: Number


PLAN_IDS = (PlanMenuId, PlanId, PlanLinesId)
"""All of them. That one is used is not logged."""
