"""``/note``, its button and its form: private notes of a player at a table."""

from __future__ import annotations

import discord

from bot.components.component import Answer, on_press, on_submit
from bot.components.forms import Fields, Label, open_form
from bot.components.origin import row_here, session_here
from bot.drafts.component_ids import DeleteNoteId, NoteFormId, NoteId
from bot.drafts.draft import MessageDraft, button, controls
from bot.language.localizer import plain_text
from bot.responses import Interaction, localizer_for, replace_private, reply_private
from bot.sessions.session import GameSession
from bot.tables.clock import now
from storage.errors import Refused

MAX_CHARS = 500  # of a note


async def write(interaction: Interaction, session: GameSession, text: str | None) -> None:
    """Store the person's note at a table; without ``text`` show it, and a button that deletes it. Raises Refused."""
    notes, user, table = interaction.client.store.personal_notes, interaction.user.id, session.row.id
    if session.row.seat_of(user) is None:
        raise Refused("not-seated")
    text = _visible_text(text or "")
    if text and not await notes.set(user, table, text, now()):
        raise Refused("game-over")
    localizer, shown = localizer_for(interaction), text or await notes.find(user, table)
    if not shown:
        raise Refused("no-note")
    delete = controls([button(localizer, "note-delete", DeleteNoteId(table))])
    words = localizer("note-saved" if text else "note-shown", note=plain_text(shown).replace("\n", "\n> "))
    await reply_private(interaction, MessageDraft(words, controls=delete))


def _visible_text(text: str) -> str:
    """Return a text without blanks at its ends, or "" if nothing of it is seen."""
    return text.strip() if plain_text(text).strip() else ""


@on_press(NoteId, Answer.OWN)
async def open_note(interaction: Interaction, component: NoteId) -> None:
    """Open the form of the person's note at a table. Raises Refused."""
    session, localizer = await session_here(interaction, component.table), localizer_for(interaction)
    if session.row.seat_of(interaction.user.id) is None:
        raise Refused("not-seated")
    note = await interaction.client.store.personal_notes.find(interaction.user.id, session.row.id)
    entry = discord.ui.TextInput[discord.ui.Modal](
        custom_id="text", style=discord.TextStyle.paragraph, default=note or "", required=False, max_length=MAX_CHARS
    )
    description = localizer("note-description")
    field: Label = discord.ui.Label(text=localizer("note-label"), component=entry, description=description)
    await open_form(interaction, NoteFormId(session.row.id), localizer("note-title"), [field])


@on_submit(NoteFormId, Answer.PRIVATE)
async def send_note(interaction: Interaction, component: NoteFormId, fields: Fields) -> None:
    """Store the note of a form, or delete it where the text is empty. Raises Refused."""
    session = await session_here(interaction, component.table)
    text = next(iter(fields.get("text", ())), "")
    if _visible_text(text):
        await write(interaction, session, text)
        return
    await interaction.client.store.personal_notes.delete(interaction.user.id, session.row.id)
    await reply_private(interaction, localizer_for(interaction)("note-deleted"))


@on_press(DeleteNoteId)
async def delete(interaction: Interaction, component: DeleteNoteId) -> None:
    """Delete the person's note at a table. Raises Outdated away from the table."""
    row = await row_here(interaction, component.table)
    await interaction.client.store.personal_notes.delete(interaction.user.id, row.id)
    await replace_private(interaction, localizer_for(interaction)("note-deleted"))
