"""What should stand beside a table's own message, as it follows from what is stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.drafts.announcement import lobby_announcement
from bot.drafts.draft import MessageDraft
from bot.drafts.notes import note_draft
from bot.drafts.old_message import OldMessage, is_due, old_line
from bot.drafts.rendering import Attachment
from bot.language.localizer import get_localizer
from bot.sessions.session import GameSession
from storage.models import OutboxMessage, State, TableRow


@dataclass(frozen=True)
class Wanted:
    """How a stored message should stand in Discord.

    ``content`` is the whole message; or parts of it, while the rest stays and its components go; or None if it is to be
    deleted. While it is ``live`` it is to be changed again, and stays in the outbox with the version it shows;
    otherwise it stays in Discord for good as it is.
    """

    stored: OutboxMessage
    content: MessageDraft | OldMessage | None
    is_live: bool = False


def wanted(
    row: TableRow,
    stored: Sequence[OutboxMessage],
    session: GameSession | None = None,
    invitees: Sequence[str] = (),
    *,
    keep_pictures: bool = True,
) -> list[Wanted]:
    """Return the messages beside a table that do not stand as they should, in the order of ``stored``.

    ``session`` is that of a game, without which nothing is said of its old messages; ``invitees`` are the names of the
    people for whom a lobby keeps seats, and ``keep_pictures`` is whether the server wants old tables to keep theirs.
    """
    messages: list[Wanted] = []
    for message in stored:
        if message.is_announcement:
            messages += [] if _is_announced(row, message) else [announcement(row, message, invitees)]
        elif message.is_old:
            messages += _retired(row, message, session, keep_pictures=keep_pictures)
        elif message.is_unposted:
            messages.append(posting(message))
        elif message.is_expired:
            messages.append(Wanted(message, {}))
    return messages


def _retired(
    row: TableRow, message: OutboxMessage, session: GameSession | None, *, keep_pictures: bool
) -> list[Wanted]:
    """Return what becomes of an old message of a table; nothing as long as it is not old."""
    number, is_game = message.message or 0, row.start is not None
    is_newest = number == row.message and row.state is not State.CANCELLED
    if is_newest or is_due(message.version, row.version) or (is_game and session is None):
        return []
    return [Wanted(message, old_line(row, number, message.version, session, keep_picture=keep_pictures))]


def posting(message: OutboxMessage, pictures: Sequence[Attachment] = ()) -> Wanted:
    """Return a message that is to be posted, with ``pictures`` that are not stored. One that asks somebody loses its
    buttons later."""
    return Wanted(message, note_draft(message, pictures), message.asks)


def announcement(row: TableRow, message: OutboxMessage, invitees: Sequence[str]) -> Wanted:
    """Return how a lobby is announced in the channel of its thread, or what became of it. Nobody is pinged again."""
    if message.message is None:
        return Wanted(message, None)  # it had no thread, or its lobby has ended before there was one
    draft = lobby_announcement(row, get_localizer(row.locale), invitees, message.role)
    is_open = row.state is State.LOBBY
    return Wanted(replace(message, version=row.version), replace(draft, role=None), is_open)


def _is_announced(row: TableRow, message: OutboxMessage) -> bool:
    """Return whether the announcement of a lobby is true. Without a thread of its own a lobby announces itself."""
    return row.state is State.LOBBY and (message.message is None or message.version == row.version)


def is_current(row: TableRow, message: OutboxMessage) -> bool:
    """Return whether what a message tells its person is still so."""
    if row.state is not State.RUNNING:
        return False
    if message.version is None:
        return any(seat.away and seat.user == message.person for seat in row.seats)
    seat = next((seat for seat in row.seats if seat.holder == message.person), None)
    is_asked = row.undo is not None and seat is not None and seat.number not in (row.undo.seat, *row.undo.agreed)
    return is_asked and row.version == message.version
