"""Notes beside a table's message."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import discord

from bot.drafts.draft import MessageDraft, controls, with_role
from bot.drafts.rendering import Attachment
from bot.sessions.clock import now
from storage.models import OutboxMessage, TableRow


def new_note(
    row: TableRow,
    text: str,
    pings: Sequence[int] = (),
    buttons: Sequence[discord.ui.Button[discord.ui.View]] = (),
    role: int | None = None,
    channel: int | None = None,
    seat: int | None = None,
) -> OutboxMessage:
    """Return a note to be posted beside a table's message, or in another ``channel``. It mentions ``role`` first, and
    may ask for a player of a ``seat``."""
    specs = tuple((each.label or "", each.custom_id or "", each.style.value) for each in buttons)
    text = with_role(text, role)
    return OutboxMessage(secrets.token_hex(12), row.id, text, tuple(pings), specs, now(), role, channel, seat=seat)


def note_draft(note: OutboxMessage, pictures: Sequence[Attachment] = ()) -> MessageDraft:
    """Return a stored note as it is posted."""
    buttons = [
        discord.ui.Button[discord.ui.View](label=label, custom_id=component, style=discord.ButtonStyle(style))
        for label, component, style in note.buttons
    ]
    silent = note.silent or (not note.pings and note.role is None)
    return MessageDraft(
        note.text,
        attachments=pictures,
        controls=controls(buttons),
        pings=note.pings,
        silent=silent,
        role=note.role,
    )
