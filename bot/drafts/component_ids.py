"""The custom ids of buttons and menus: a type for each kind. ``bot.components`` declares how it is handled. Those of
finished games, of learning, and of boards to try moves on are in ``finished_ids``, ``learning_ids`` and ``trial_ids``.

Messages keep their ids for years, so what was once posted stays readable: a field may be added to a new kind only.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from bot.drafts.custom_id import ComponentId, Field, Flag, MoveText, Number, Path, Seat, Slug, TableId, UserId
from storage.models import RequestKind

LobbyAction: TypeAlias = Literal["join", "leave", "computer", "start", "options", "cancel", "decline", "solo", "first",
    "ready", "here", "moment"]  # fmt: skip
LobbySetting: TypeAlias = Literal["variants", "seating", "timer", "bank", "away", "computer"]
TableAction: TypeAlias = Literal["undo", "pause", "go-on", "resign", "resign-sure", "back", "take", "replace",
    "substitute", "end", "end-sure", "presence"]  # fmt: skip
CupAction: TypeAlias = Literal["join", "withdraw", "here", "rules", "mine", "manage", "start", "undo", "end", "next"]
UndoAnswer: TypeAlias = Literal["agree", "refuse"]


class OfTable(ComponentId):
    """Prefix of the kinds of a table."""

    table: TableId


class OfVersion(OfTable):
    """Prefix of those that are outdated when the table goes on: the table's version."""

    version: Number


class OfGame(ComponentId):
    """Prefix of the kinds of a game, whatever the table."""

    game: Slug


class MenuId(OfVersion, prefix="menu"):
    """A menu of the actor: the page of a long list, and the steps already chosen."""

    page: Number = 0
    path: Path = ()


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
    """The menu of the time zones that a typed one may mean; its values are their names, each with the day until which a
    holiday lasts if one was typed. ``quiet`` hours were typed beside it, or are empty."""

    quiet: Annotated[str, Field("none|[0-9.-]*")] = ""


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


class GuildSettingsSentId(ComponentId, prefix="settings-changed"):
    """A form of a server's settings, counted from 0; ``shown`` stands for the values that it was opened with."""

    page: Number
    shown: Path


class PrivacyId(ComponentId, prefix="privacy"):
    """A button about a person's stored data."""

    action: Literal["export", "delete", "sure", "named", "unnamed", "apart"]


class ShowStatisticsId(ComponentId, prefix="show-stats"):
    """The button that shows a person's own statistics in the channel."""


class WishesId(ComponentId, prefix="wishes"):
    """The button that opens the form of the notices that a person wants on a server."""


class WishesFormId(ComponentId, prefix="wishes-form"):
    """The form of the notices that a person wants on a server."""


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
