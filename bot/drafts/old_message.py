"""What becomes of a table's message when a newer one replaces it."""

from __future__ import annotations

from typing import TypedDict

import discord

from bot.drafts.seat_names import plain_names
from bot.language.localizer import Localizer
from bot.sessions.session import GameSession
from storage.models import State

NOTE = -1  # in place of a version: a note beside the table, whose text stays
REMINDER = -2  # less the version of a decision: a reminder of it


class OldMessage(TypedDict, total=False):
    """The new content of an old message; keys that are not given stay unchanged."""

    content: str
    embed: None
    attachments: list[discord.Attachment]


def is_due(message_version: int | None, version: int) -> bool:
    """Return whether a message is a reminder of the decision that a table waits for at a version."""
    return message_version == REMINDER - version


def shrink(session: GameSession, version: int | None, localizer: Localizer, *, keep_picture: bool) -> OldMessage | None:
    """Return what becomes of a message that showed a game at a version, or a lobby where that is None: a line, and the
    game's picture with ``keep_picture``. A ``NOTE`` stays as it is without its controls. A message that showed what the
    newest shows, as before a pause, or moves that were taken back, is to be deleted: None.
    A reminder says that it has passed.

    In a game where keeping moves in mind is part of the play neither the move nor the picture stays.
    """
    if version == NOTE:
        return {}
    if version is not None and version <= REMINDER:
        return {"content": localizer("remind-past")}
    if version is None:
        return {"content": localizer("lobby-begun"), "embed": None, "attachments": []}
    ply, open_ = session.history.ply_at_version(version), session.position.view(None).replay_allowed
    if ply == len(session.row.moves) and session.row.state is State.RUNNING:
        return None
    if ply == 0:
        line = localizer("table-begin")
    else:
        snapshot = session.history.snapshot_after(ply - 1)
        ((seat, events),) = snapshot.outcomes
        names = plain_names(snapshot, localizer)
        name = "" if seat is None else names[seat]
        what = localizer.phrase(session.row.game, events[0], names) if open_ else name
        line = localizer("table-old", move=ply, what=what)
    if open_ and keep_picture:
        return {"content": line, "embed": None}
    return {"content": line, "embed": None, "attachments": []}
