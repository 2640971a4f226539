"""The custom ids of what is shown of a finished game, or of a record, and of the rematch."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.drafts.component_ids import OfTable, OfVersion
from bot.drafts.custom_id import ComponentId, Number

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
