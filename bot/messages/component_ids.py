"""The custom ids of buttons and menus: a type for each kind, written by ``encode`` and read by ``decode``.

An id is the kind's prefix and its fields with colons between them, such as ``lobby:abcdefgh:4:join``. Messages keep
their ids for years, so what was once posted stays readable.
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple, TypeAlias

from bot.messages.component_fields import Field, Flag, MoveText, Number, Path, Seat, Slug, TableId, UserId, fields_of

LIMIT = 100  # characters of an id, Discord's limit

LobbyAction: TypeAlias = Literal["join", "leave", "computer", "start", "options", "cancel", "decline"]
LobbySetting: TypeAlias = Literal["variants", "seating", "timer", "bank", "away", "computer"]
GuildSetting: TypeAlias = Literal["locale", "timer", "pings", "channels", "role", "pictures"]
PrivacyAction: TypeAlias = Literal["export", "delete", "sure"]
TableAction: TypeAlias = Literal[
    "undo", "pause", "go-on", "resign", "resign-sure", "back", "take", "replace", "substitute", "end", "end-sure",
    "presence"
]  # fmt: skip
PuzzleAction: TypeAlias = Literal["show", "give-up", "share"]
RequestKind: TypeAlias = Literal["end", "computer", "seat", "presence"]
UndoAnswer: TypeAlias = Literal["agree", "refuse"]


class InvalidId(ValueError):
    """A custom id that no component of this bot has."""


def _after(path: Path, value: str) -> tuple[int, Path]:
    """Return the page and the path after an option. Raises InvalidId if it is neither a step nor a page."""
    if re.fullmatch(">[0-9]{1,4}", value):
        return int(value[1:]), path
    if not value.startswith("+"):
        raise InvalidId(value)
    return 0, (*path, value[1:])


class MenuId(NamedTuple):
    """A menu of the actor: the table's version, the page of a long list, and the steps already chosen."""

    table: TableId
    version: Number
    page: Number = 0
    path: Path = ()

    def after(self, value: str) -> MenuId:
        """Return the id of the menus after an option, a ``+step`` or a ``>page``. Raises InvalidId for another."""
        page, path = _after(self.path, value)
        return self._replace(page=page, path=path)


class PuzzleMenuId(NamedTuple):
    """A menu of a puzzle: its game, its number among the game's puzzles, the day it was shown on, the page of a long
    list, and the steps already chosen.

    Days count as ``date.toordinal`` does.
    """

    game: Slug
    number: Number
    day: Number
    page: Number = 0
    path: Path = ()

    def after(self, value: str) -> PuzzleMenuId:
        """Return the id of the menus after an option, as ``MenuId.after`` does."""
        page, path = _after(self.path, value)
        return self._replace(page=page, path=path)


class PuzzleId(NamedTuple):
    """A button of a puzzle: ``show`` to try again, ``give-up`` to see the best move, ``share`` to tell the channel."""

    game: Slug
    number: Number
    day: Number
    action: PuzzleAction


class LobbyId(NamedTuple):
    """A button of a lobby."""

    table: TableId
    version: Number
    action: LobbyAction


class LobbySettingId(NamedTuple):
    """A menu of a lobby's host."""

    table: TableId
    setting: LobbySetting


class HintMoveId(NamedTuple):
    """The button of a hint that plays its move: the table's version then, and the move."""

    table: TableId
    version: Number
    move: MoveText


class RematchId(NamedTuple):
    """The rematch button."""

    table: TableId
    version: Number


class RecordId(NamedTuple):
    """The button that sends a finished game's record."""

    table: TableId


class ReviewId(NamedTuple):
    """A button that shows a page of a finished game's review, counted from 0."""

    table: TableId
    page: Number


class WatchId(NamedTuple):
    """The button that shows a finished game's replay."""

    table: TableId


class ResumeId(NamedTuple):
    """The button that resumes a game whose channel was deleted."""

    table: TableId
    thread: Flag


class OpenId(NamedTuple):
    """The button that opens a new lobby instead of resuming a game."""

    game: Slug
    thread: Flag


class NewTableId(NamedTuple):
    """The button that opens a lobby for a game, in an explanation of how to start."""

    game: Slug


class SecretId(NamedTuple):
    """The button that shows a player's secret."""

    table: TableId
    version: Number


class RulesId(NamedTuple):
    """A button that shows a page of a rulebook, counted from 0."""

    game: Slug
    page: Number


class RulesMenuId(NamedTuple):
    """The menu that asks whose rulebook to show."""


class RulesPageMenuId(NamedTuple):
    """The menu of a rulebook's pages; its values are their numbers, counted from 0."""

    game: Slug


class LessonId(NamedTuple):
    """A button that shows a step of a lesson, counted from 0; the step after the last is the end."""

    game: Slug
    step: Number


class LessonMenuId(NamedTuple):
    """The menu of a step of a lesson; its values are moves."""

    game: Slug
    step: Number


class LearnId(NamedTuple):
    """The button that begins a lesson, or takes it up where it was left."""

    game: Slug


class LessonGameId(NamedTuple):
    """The button at the end of a lesson that opens a table with computer players."""

    game: Slug


class ChallengeId(NamedTuple):
    """The menu of the games that a person is challenged to."""

    user: UserId


class TurnsId(NamedTuple):
    """A button that shows a page of a person's games, counted from 0."""

    page: Number


class GuildSettingId(NamedTuple):
    """A menu of a server's settings."""

    setting: GuildSetting


class GuildSettingsPageId(NamedTuple):
    """A button that shows a page of a server's settings, counted from 0."""

    page: Number


class PrivacyId(NamedTuple):
    """A button about a person's stored data."""

    action: PrivacyAction


class TableMenuId(NamedTuple):
    """The button that shows a table's panel."""

    table: TableId


class TableActionId(NamedTuple):
    """A button of a table's panel; ``seat`` is set for actions on another's seat."""

    table: TableId
    action: TableAction
    seat: Seat = None


class UndoId(NamedTuple):
    """A button that answers an undo request."""

    table: TableId
    version: Number
    answer: UndoAnswer


class RequestId(NamedTuple):
    """A button that answers what ``user`` asks about a seat, or about the whole game."""

    table: TableId
    kind: RequestKind
    seat: Seat
    user: UserId
    answer: UndoAnswer


ComponentId: TypeAlias = (
    MenuId | HintMoveId | PuzzleMenuId | PuzzleId | LobbyId | LobbySettingId | RematchId | RecordId | ReviewId
    | WatchId | ResumeId | OpenId | NewTableId | SecretId | RulesId | RulesMenuId | RulesPageMenuId | LessonId
    | LessonMenuId | LearnId | LessonGameId | TurnsId | GuildSettingId | GuildSettingsPageId | PrivacyId
    | ChallengeId | TableMenuId | TableActionId | UndoId | RequestId
)  # fmt: skip

PREFIXES: dict[str, type[ComponentId]] = {
    "menu": MenuId,
    "hinted": HintMoveId,
    "puzzle": PuzzleMenuId,
    "puzzled": PuzzleId,
    "lobby": LobbyId,
    "options": LobbySettingId,
    "rematch": RematchId,
    "record": RecordId,
    "review": ReviewId,
    "watch": WatchId,
    "resume": ResumeId,
    "open": OpenId,
    "new": NewTableId,
    "secret": SecretId,
    "rules": RulesId,
    "rulebooks": RulesMenuId,
    "rules-page": RulesPageMenuId,
    "lesson": LessonId,
    "answer": LessonMenuId,
    "learn": LearnId,
    "practice": LessonGameId,
    "challenge": ChallengeId,
    "turns": TurnsId,
    "settings": GuildSettingId,
    "settings-page": GuildSettingsPageId,
    "privacy": PrivacyId,
    "panel": TableMenuId,
    "do": TableActionId,
    "undo": UndoId,
    "request": RequestId,
}


def encode(component: ComponentId) -> str:
    """Return the custom id. Raises ValueError if it is too long."""
    prefix, fields, _ = _FORMS[type(component)]
    text = ":".join([prefix, *(field.write(value) for field, value in zip(fields, component, strict=True))])
    if len(text) > LIMIT:
        raise ValueError(f"the id {text} is too long")
    return text


def decode(text: str) -> ComponentId:
    """Parse a custom id written by this version or an earlier one. Raises InvalidId."""
    kind = PREFIXES.get(text.partition(":")[0])
    if kind is None or len(text) > LIMIT:
        raise InvalidId(text)
    _, fields, pattern = _FORMS[kind]
    match = pattern.fullmatch(text)
    if match is None:
        raise InvalidId(text)
    return kind(*(field.read(value) for field, value in zip(fields, match.groups(), strict=True)))


def _form(prefix: str, kind: type[ComponentId]) -> tuple[str, list[Field], re.Pattern[str]]:
    fields = fields_of(kind)
    return prefix, fields, re.compile(":".join([prefix, *(f"({field.pattern})" for field in fields)]), re.DOTALL)


_FORMS = {kind: _form(prefix, kind) for prefix, kind in PREFIXES.items()}
