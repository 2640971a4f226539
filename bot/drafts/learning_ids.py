"""The custom ids of rulebooks, lessons and puzzles."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.drafts.component_ids import OfGame
from bot.drafts.custom_id import ComponentId, Number, Path

PuzzleAction: TypeAlias = Literal["show", "give-up", "share", "try"]


class PuzzleMenuId(OfGame, prefix="puzzle"):
    """A menu of the game's puzzle ``number``, shown on a day as ``date.toordinal`` counts it, and as ``MenuId``."""

    number: Number
    day: Number
    page: Number = 0
    path: Path = ()


class PuzzleId(OfGame, prefix="puzzled"):
    """A button of a puzzle: ``show`` to try again, ``give-up`` to see the best move, ``share`` to tell the channel,
    ``try`` to get the puzzle that somebody has shared."""

    number: Number
    day: Number
    action: PuzzleAction


class RulesId(OfGame, prefix="rules"):
    """A button that shows a page of a rulebook, counted from 0."""

    page: Number


class RulesMenuId(ComponentId, prefix="rulebooks"):
    """The menu that asks whose rulebook to show."""


class RulesPageMenuId(OfGame, prefix="rules-page"):
    """The menu of a rulebook's pages; its values are their numbers, counted from 0."""


class LessonId(OfGame, prefix="lesson"):
    """A button that shows a step of a lesson, counted from 0; the step after the last is the end."""

    step: Number


class LessonMenuId(OfGame, prefix="answer"):
    """The menu of a step of a lesson; its values are moves."""

    step: Number


class ShowLessonId(OfGame, prefix="show-lesson"):
    """The button that tells the channel that a person has finished a lesson."""


class LearnId(OfGame, prefix="learn"):
    """The button that begins a lesson, or takes it up where it was left."""


class LessonGameId(OfGame, prefix="practice"):
    """The button at the end of a lesson that opens a table with computer players."""
