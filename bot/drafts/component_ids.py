"""The custom ids of buttons and menus: a type for each kind. ``bot.components`` declares how it is handled.

Messages keep their ids for years, so what was once posted stays readable: a field may be added to a new kind only.
"""

from __future__ import annotations

from bot.drafts import component_actions as actions
from bot.drafts.custom_id import (
    ComponentId,
    Flag,
    Line,
    MoveText,
    Number,
    Path,
    Seat,
    Slug,
    TableId,
    UserId,
)


class MenuId(ComponentId, prefix="menu"):
    """A menu of the actor: the table's version, the page of a long list, and the steps already chosen."""

    table: TableId
    version: Number
    page: Number = 0
    path: Path = ()


class PuzzleMenuId(ComponentId, prefix="puzzle"):
    """A menu of a puzzle: its game, its number among the game's puzzles, the day it was shown on, the page of a long
    list, and the steps already chosen.

    Days count as ``date.toordinal`` does.
    """

    game: Slug
    number: Number
    day: Number
    page: Number = 0
    path: Path = ()


class PuzzleId(ComponentId, prefix="puzzled"):
    """A button of a puzzle: ``show`` to try again, ``give-up`` to see the best move, ``share`` to tell the channel."""

    game: Slug
    number: Number
    day: Number
    action: actions.PuzzleAction


class TryMenuId(ComponentId, prefix="try"):
    """A menu of a board to try moves on: the table's version and number of moves before those tried, the line of moves
    tried, the page of a long list, and the steps already chosen."""

    table: TableId
    version: Number
    ply: Number
    line: Line = ""
    page: Number = 0
    path: Path = ()


class TryId(ComponentId, prefix="tried"):
    """A button of a board to try moves on: ``show`` it, take a move ``back``, ``start-over``, have a computer player
    ``answer``, or ``plan`` the line."""

    table: TableId
    version: Number
    ply: Number
    action: actions.TryAction
    line: Line = ""


class LobbyId(ComponentId, prefix="lobby"):
    """A button of a lobby."""

    table: TableId
    version: Number
    action: actions.LobbyAction


class LobbySettingId(ComponentId, prefix="options"):
    """A menu of a lobby's host."""

    table: TableId
    setting: actions.LobbySetting


class HintMoveId(ComponentId, prefix="hinted"):
    """The button of a hint that plays its move: the table's version then, and the move."""

    table: TableId
    version: Number
    move: MoveText


class RematchId(ComponentId, prefix="rematch"):
    """The rematch button."""

    table: TableId
    version: Number


class RecordId(ComponentId, prefix="record"):
    """The button that sends a finished game's record."""

    table: TableId


class ReviewId(ComponentId, prefix="review"):
    """A button that shows a page of a finished game's review, counted from 0."""

    table: TableId
    page: Number


class StepId(ComponentId, prefix="steps"):
    """A button that shows a table's game after ``ply`` moves; ``action`` tells buttons of one message apart."""

    table: TableId
    action: actions.StepAction
    ply: Number


class StepMenuId(ComponentId, prefix="step-points"):
    """The menu of a game's turning points; its values are the numbers of moves before them."""

    table: TableId


class ImportedStepId(ComponentId, prefix="step"):
    """A button that shows the attached record after ``ply`` moves; ``action`` tells buttons of one message apart."""

    action: actions.StepAction
    ply: Number


class ImportedReviewId(ComponentId, prefix="step-review"):
    """A button that shows a page of the attached record's review, counted from 0."""

    page: Number


class WatchId(ComponentId, prefix="watch"):
    """The button that shows a finished game's replay."""

    table: TableId


class ResumeId(ComponentId, prefix="resume"):
    """The button that resumes a game whose channel was deleted."""

    table: TableId
    thread: Flag


class OpenId(ComponentId, prefix="open"):
    """The button that opens a new lobby instead of resuming a game."""

    game: Slug
    thread: Flag


class NewTableId(ComponentId, prefix="new"):
    """The button that opens a lobby for a game, in an explanation of how to start."""

    game: Slug


class SecretId(ComponentId, prefix="secret"):
    """The button that shows a player's secret."""

    table: TableId
    version: Number


class RulesId(ComponentId, prefix="rules"):
    """A button that shows a page of a rulebook, counted from 0."""

    game: Slug
    page: Number


class RulesMenuId(ComponentId, prefix="rulebooks"):
    """The menu that asks whose rulebook to show."""


class RulesPageMenuId(ComponentId, prefix="rules-page"):
    """The menu of a rulebook's pages; its values are their numbers, counted from 0."""

    game: Slug


class LessonId(ComponentId, prefix="lesson"):
    """A button that shows a step of a lesson, counted from 0; the step after the last is the end."""

    game: Slug
    step: Number


class LessonMenuId(ComponentId, prefix="answer"):
    """The menu of a step of a lesson; its values are moves."""

    game: Slug
    step: Number


class LearnId(ComponentId, prefix="learn"):
    """The button that begins a lesson, or takes it up where it was left."""

    game: Slug


class LessonGameId(ComponentId, prefix="practice"):
    """The button at the end of a lesson that opens a table with computer players."""

    game: Slug


class ChallengeId(ComponentId, prefix="challenge"):
    """The menu of the games that a person is challenged to."""

    user: UserId


class WordsId(ComponentId, prefix="words"):
    """A button that shows a page of a table in words, counted from 0."""

    table: TableId
    page: Number


class DeleteNoteId(ComponentId, prefix="note-delete"):
    """The button that deletes a person's own note at a table."""

    table: TableId


class TurnsId(ComponentId, prefix="turns"):
    """A button that shows a page of a person's games, counted from 0."""

    page: Number


class GuildSettingId(ComponentId, prefix="settings"):
    """A menu of a server's settings."""

    setting: actions.SettingName


class GuildSettingsPageId(ComponentId, prefix="settings-page"):
    """A button that shows a page of a server's settings, counted from 0."""

    page: Number


class PrivacyId(ComponentId, prefix="privacy"):
    """A button about a person's stored data."""

    action: actions.PrivacyAction


class TableMenuId(ComponentId, prefix="panel"):
    """The button that shows a table's panel."""

    table: TableId


class TableActionId(ComponentId, prefix="do"):
    """A button of a table's panel; ``seat`` is set for actions on another's seat."""

    table: TableId
    action: actions.TableAction
    seat: Seat = None


class UndoId(ComponentId, prefix="undo"):
    """A button that answers an undo request."""

    table: TableId
    version: Number
    answer: actions.UndoAnswer


class RequestId(ComponentId, prefix="request"):
    """A button that answers what ``user`` asks about a seat, or about the whole game."""

    table: TableId
    kind: actions.RequestKind
    seat: Seat
    user: UserId
    answer: actions.UndoAnswer
