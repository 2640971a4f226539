"""The custom ids of boards on which a person tries moves or makes a plan."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.drafts.component_ids import OfVersion
from bot.drafts.custom_id import Line, Number, Path, PlanLine

TryAction: TypeAlias = Literal["show", "back", "start-over", "answer", "plan"]
PlanAction: TypeAlias = Literal["show", "overview", "add", "whatever", "back", "keep", "keep-any", "drop", "delete"]


class OfPlan(OfVersion):
    """Prefix of those of a person's plan."""

    @property
    def is_secret(self) -> bool:
        """Whether it is secret who uses it, as of all that concerns plans."""
        return True


class TryMenuId(OfVersion, prefix="try"):
    """A menu of a board to try moves on: the number of moves before those tried, the line tried, and as ``MenuId``."""

    ply: Number
    line: Line = ""
    page: Number = 0
    path: Path = ()


class TryId(OfVersion, prefix="tried"):
    """A button of a board to try moves on: ``answer`` has a computer player move, ``plan`` keeps the line."""

    ply: Number
    action: TryAction
    line: Line = ""

    @property
    def is_secret(self) -> bool:
        """Whether it keeps a plan."""
        return self.action == "plan"


class PlanMenuId(OfPlan, prefix="plan"):
    """A menu of a board on which a plan is made: the line of moves, and as ``MenuId``."""

    line: PlanLine = ""
    page: Number = 0
    path: Path = ()


class PlanId(OfPlan, prefix="planned"):
    """A button of a plan: ``show`` it privately, or its ``overview``, ``add`` a line, let the others do ``whatever``,
    take a move ``back``, ``keep`` the line, or its last answer to any moves, ``drop`` it, or ``delete`` the plan."""

    action: PlanAction
    line: PlanLine = ""


class PlanLinesId(OfPlan, prefix="plan-lines"):
    """The menu of a plan's lines; its values are their numbers, counted from 0."""


BoardMenuId: TypeAlias = TryMenuId | PlanMenuId
