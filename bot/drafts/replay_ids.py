"""The custom ids of what is shown of a finished game, or of a record, of the rematch, and of boards on which a person
tries moves or makes a plan."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.drafts.component_ids import OfTable, OfVersion
from bot.drafts.custom_id import ComponentId, Line, Number, Path, PlanLine

StepAction: TypeAlias = Literal["first", "back", "on", "last", "show"]
LineName: TypeAlias = Literal["played", "best", "other"]


class RematchId(OfVersion, prefix="rematch"):
    """The rematch button."""


class SeriesId(OfTable, prefix="series"):
    """The button that makes a rematch a game of a series, of so many games at most."""

    best_of: Number


class RecordId(OfTable, prefix="record"):
    """The button that sends a finished game's record."""


class ReviewId(OfTable, prefix="review"):
    """A button that shows a page of a finished game's review, counted from 0."""

    page: Number


class ShowReviewId(OfTable, prefix="show-review"):
    """The button that shows the review of a person's own game at its table."""


class StepId(OfTable, prefix="steps"):
    """A button that shows a table's game after ``ply`` moves; ``action`` tells buttons of one message apart."""

    action: StepAction
    ply: Number


class LineId(OfTable, prefix="line"):
    """A button that shows what is expected to follow a move at a turning point: the page of the review, after which
    move, and how many moves of that line are made."""

    page: Number
    line: LineName
    action: StepAction
    step: Number


class StepMenuId(OfTable, prefix="step-points"):
    """The menu of a game's turning points; its values are the numbers of moves before them."""


class ImportedStepId(ComponentId, prefix="step"):
    """A button that shows the attached record after ``ply`` moves; ``action`` tells buttons of one message apart."""

    action: StepAction
    ply: Number


class ImportedReviewId(ComponentId, prefix="step-review"):
    """A button that shows a page of the attached record's review, counted from 0."""

    page: Number


class WatchId(OfTable, prefix="watch"):
    """The button that shows a finished game's replay."""


class DecidingTurnId(OfTable, prefix="deciding"):
    """The button that shows the deciding turn of a finished game as an animated picture."""


class ShowDecidingTurnId(OfTable, prefix="show-deciding"):
    """The button that shows the deciding turn of a person's own game at its table."""


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
