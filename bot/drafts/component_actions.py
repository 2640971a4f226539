"""What the buttons and menus of one kind do: the values of a field of their custom ids."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from bot.drafts.custom_id import Field
from storage.guild_settings import SETTINGS

LobbyAction: TypeAlias = Literal["join", "leave", "computer", "start", "options", "cancel", "decline"]
SettingName: TypeAlias = Annotated[str, Field("|".join(SETTINGS))]
LobbySetting: TypeAlias = Literal["variants", "seating", "timer", "bank", "away", "computer"]
PrivacyAction: TypeAlias = Literal["export", "delete", "sure"]
TableAction: TypeAlias = Literal[
    "undo", "pause", "go-on", "resign", "resign-sure", "back", "take", "replace", "substitute", "end", "end-sure",
    "presence"
]  # fmt: skip
PuzzleAction: TypeAlias = Literal["show", "give-up", "share"]
TryAction: TypeAlias = Literal["show", "back", "start-over", "answer", "plan"]
PlanAction: TypeAlias = Literal["show", "overview", "add", "whatever", "back", "keep", "keep-any", "drop", "delete"]
RequestKind: TypeAlias = Literal["end", "computer", "seat", "presence"]
StepAction: TypeAlias = Literal["first", "back", "on", "last", "show"]
UndoAnswer: TypeAlias = Literal["agree", "refuse"]
