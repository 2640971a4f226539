"""The fate of a table's message when a newer one replaces it."""

from __future__ import annotations

from typing import TypedDict

import discord

from bot.drafts.players import plain_names
from bot.language.localizer import Localizer, get_localizer
from bot.tables.history import GameHistory
from storage.messages import REMINDER
from storage.models import State, TableRow


class OldMessage(TypedDict, total=False):
    """The new content of an old message; keys that are not given stay unchanged."""

    content: str
    embed: None
    attachments: list[discord.Attachment | discord.File]


def is_due(message_version: int | None, version: int) -> bool:
    """Return whether a message is a reminder of the decision that a table waits for at a version."""
    return message_version == REMINDER - version


def old_line(
    row: TableRow, message: int, version: int | None, history: GameHistory | None, *, keep_picture: bool
) -> OldMessage | None:
    """Return the new content of a message that showed a table at a version: None if it is to be deleted. A lobby has no
    ``history``. The newest message of a game that has ended without a result says so, and stays; but not what it shows
    of moves taken back since, or of a person whose data was deleted."""
    localizer = get_localizer(row.locale)
    if history is None:
        return {"content": localizer("lobby-reposted"), "embed": None, "attachments": []}
    if message == row.message:
        ended = localizer("table-cancelled")
        if (version or 0) < row.undone_at_version:
            return {"content": ended, "embed": None, "attachments": []}
        return {"content": ended}
    return shrink(history, version, localizer, keep_picture=keep_picture)


def shrink(history: GameHistory, version: int | None, localizer: Localizer, *, keep_picture: bool) -> OldMessage | None:
    """Return the new content of a message that showed a game at a version, or a lobby where that is None: a line, and
    the game's picture with ``keep_picture``. One that showed what the newest shows, as before a pause, or moves that
    were taken back, is to be deleted: None; so is every one of a game that one person plays alone. A reminder says that
    it has passed.

    In a game where keeping moves in mind is part of the play neither the move nor the picture may stay: nothing is left
    to say, and the message goes, too.
    """
    is_alone = history.row.state is State.RUNNING and history.row.is_solo
    if version is not None and version <= REMINDER:
        return None if is_alone else {"content": localizer("remind-past")}
    if version is None:
        return {"content": localizer("lobby-begun"), "embed": None, "attachments": []}
    ply, open_ = history.ply_at_version(version), history.position.view(None).replay_allowed
    is_newest = history.row.state is State.RUNNING and ply == len(history.row.moves)
    if is_alone or is_newest or (ply > 0 and not open_):
        return None
    if ply == 0:
        line = localizer("table-begin")
    else:
        snapshot = history.snapshot_after(ply - 1)
        ((_, events),) = snapshot.outcomes
        names = plain_names(snapshot, localizer)
        line = localizer("table-old", move=ply, what=localizer.phrase(history.row.game, events[0], names))
    if open_ and keep_picture:
        return {"content": line, "embed": None}
    return {"content": line, "embed": None, "attachments": []}
