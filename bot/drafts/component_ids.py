"""The custom ids of buttons and menus: a type for each kind. ``bot.components`` declares how it is handled.

Messages keep their ids for years, so what was once posted stays readable: a field may be added to a new kind only.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.drafts.custom_id import (
    ComponentId,
    Flag,
    Line,
    MoveText,
    Number,
    Path,
    PlanLine,
    Seat,
    Slug,
    TableId,
    UserId,
)
from storage.models import RequestKind

LobbyAction: TypeAlias = Literal["join", "leave", "computer", "start", "options", "cancel", "decline", "solo", "first",
    "ready", "here", "moment"]  # fmt: skip
LobbySetting: TypeAlias = Literal["variants", "seating", "timer", "bank", "away", "computer"]
TableAction: TypeAlias = Literal["undo", "pause", "go-on", "resign", "resign-sure", "back", "take", "replace",
    "substitute", "end", "end-sure", "presence"]  # fmt: skip
PuzzleAction: TypeAlias = Literal["show", "give-up", "share", "try"]
TryAction: TypeAlias = Literal["show", "back", "start-over", "answer", "plan"]
PlanAction: TypeAlias = Literal["show", "overview", "add", "whatever", "back", "keep", "keep-any", "drop", "delete"]
StepAction: TypeAlias = Literal["first", "back", "on", "last", "show"]
LineName: TypeAlias = Literal["played", "best", "other"]
CupAction: TypeAlias = Literal["join", "withdraw", "here", "rules", "mine", "manage", "start", "undo", "end", "next"]
UndoAnswer: TypeAlias = Literal["agree", "refuse"]


class OfTable(ComponentId):
    """Prefix of the kinds of a table."""

    table: TableId


class OfVersion(OfTable):
    """Prefix of those that are outdated when the table goes on: the table's version."""

    version: Number


class OfPlan(OfVersion):
    """Prefix of those of a person's plan."""

    @property
    def is_secret(self) -> bool:
        """Whether it is secret who uses it, as of all that concerns plans."""
        return True


class OfGame(ComponentId):
    """Prefix of the kinds of a game, whatever the table."""

    game: Slug


class MenuId(OfVersion, prefix="menu"):
    """A menu of the actor: the page of a long list, and the steps already chosen."""

    page: Number = 0
    path: Path = ()


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


class LobbyId(OfVersion, prefix="lobby"):
    """A button of a lobby: ``solo`` starts at once against computer players, ``first`` sets the variants of a first
    game, ``moment`` opens the form of the moment at which people meet."""

    action: LobbyAction


class LobbySettingId(OfTable, prefix="options"):
    """A menu of a lobby's host."""

    setting: LobbySetting


class LobbyFormId(OfTable, prefix="options-form"):
    """The form of a lobby's options."""


class MomentFormId(OfTable, prefix="moment"):
    """The form of the moment at which a lobby's people meet."""


class HintId(OfTable, prefix="hint"):
    """The button of a table's panel that suggests a move."""


class ReadId(OfTable, prefix="read"):
    """The button of a table's panel that shows the table in words."""


class HintMoveId(OfVersion, prefix="hinted"):
    """The button of a hint that plays its move: the table's version then, and the move."""

    move: MoveText


class NearestMoveId(OfVersion, prefix="nearest"):
    """A button in place of an unclear typed move: the table's version then, and the moves of one turn that it plays."""

    moves: MoveText


class ZoneMenuId(ComponentId, prefix="zone"):
    """The menu of the time zones that a typed one may mean; its values are their names."""


class ReturnMenuId(ComponentId, prefix="return"):
    """The menu of the days that a typed one may mean; its values are these days in ISO 8601."""


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


class ResumeId(OfTable, prefix="resume"):
    """The button that resumes a game whose channel was deleted."""

    thread: Flag


class OpenId(OfGame, prefix="open"):
    """The button that opens a new lobby instead of resuming a game."""

    thread: Flag


class FirstTableId(OfGame, prefix="first"):
    """A button that opens a table with the variants of a first game."""


class NewTableId(OfGame, prefix="new"):
    """The button that opens a lobby for a game, in an explanation of how to start."""


class SecretId(OfVersion, prefix="secret"):
    """The button that shows a player's secret."""


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


class LearnId(OfGame, prefix="learn"):
    """The button that begins a lesson, or takes it up where it was left."""


class LessonGameId(OfGame, prefix="practice"):
    """The button at the end of a lesson that opens a table with computer players."""


class ChallengeId(ComponentId, prefix="challenge"):
    """The menu of the games that a person is challenged to."""

    user: UserId


class WordsId(OfTable, prefix="words"):
    """A button that shows a page of a table in words, counted from 0."""

    page: Number


class NoteId(OfTable, prefix="note"):
    """The button of a table's panel that opens the form of a person's own note."""


class NoteFormId(OfTable, prefix="note-form"):
    """The form of a person's own note at a table."""


class DeleteNoteId(OfTable, prefix="note-delete"):
    """The button that deletes a person's own note at a table."""


class TurnsId(ComponentId, prefix="turns"):
    """A button that shows a page of a person's games, counted from 0."""

    page: Number


class GuildSettingsFormId(ComponentId, prefix="settings-form"):
    """A button that opens a form of a server's settings, counted from 0."""

    page: Number


class GuildSettingsSentId(ComponentId, prefix="settings-sent"):
    """A form of a server's settings, counted from 0."""

    page: Number


class PrivacyId(ComponentId, prefix="privacy"):
    """A button about a person's stored data."""

    action: Literal["export", "delete", "sure", "named", "unnamed", "apart"]


class ShowStatisticsId(ComponentId, prefix="show-stats"):
    """The button that shows a person's own statistics in the channel."""


class WishesId(ComponentId, prefix="wishes"):
    """The button that opens the form of what a person wants to be told of on a server."""


class WishesFormId(ComponentId, prefix="wishes-form"):
    """The form of what a person wants to be told of on a server."""


class ApartId(ComponentId, prefix="apart"):
    """A menu of the people with whom a person does not want to sit: to ``add`` some, or to ``remove`` some."""

    action: Literal["add", "remove"]


class TableMenuId(OfTable, prefix="panel"):
    """The button that shows a table's panel."""


class TableActionId(OfTable, prefix="do"):
    """A button of a table's panel; ``seat`` is set for actions on another's seat. Only old ones ``replace``."""

    action: TableAction
    seat: Seat = None


class RemoveId(OfTable, prefix="remove"):
    """A button of a table's panel that gives the seat of ``user`` to a computer player."""

    user: UserId


class PageId(OfTable, prefix="page"):
    """A button that shows the link to a table's web page, or gives the page a new address first."""

    action: Literal["show", "new"]


class UndoId(OfVersion, prefix="undo"):
    """A button that answers an undo request."""

    answer: UndoAnswer


class RequestId(OfTable, prefix="request"):
    """A button that answers what ``user`` asks about a seat, or about the whole game."""

    kind: RequestKind
    seat: Seat
    user: UserId
    answer: UndoAnswer


class CupId(ComponentId, prefix="cup"):
    """A button of a cup: ``here`` answers the muster, ``mine`` shows a person's own place, ``manage`` the panel of its
    organisers, with ``start``, ``undo`` and ``end``; ``next`` opens the next season of a league."""

    cup: TableId
    action: CupAction


class CupPageId(ComponentId, prefix="cup-page"):
    """A button that shows a page of a cup's pictures, counted from 0."""

    cup: TableId
    page: Number
