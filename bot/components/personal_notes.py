"""``/note`` and its button: what a player notes at a table for nobody else."""

from __future__ import annotations

from bot.components.component import on_press
from bot.components.origin import row_here
from bot.drafts.component_ids import DeleteNoteId
from bot.drafts.draft import button, controls
from bot.language.localizer import plain_text
from bot.responses import Interaction, localizer_for, reply_private
from bot.sessions.session import GameSession
from bot.tables.clock import now
from bot.tables.errors import UserError


async def write(interaction: Interaction, session: GameSession, text: str | None) -> None:
    """Store the person's note at a table, or without ``text`` show it, with a button that deletes it. Raises
    UserError."""
    notes, user, table = interaction.client.store.personal_notes, interaction.user.id, session.row.id
    if all(seat.user != user for seat in session.row.seats):
        raise UserError("not-seated")
    text = None if text is None else text.strip()
    if text:
        await notes.set(user, table, text, now())
    localizer, shown = localizer_for(interaction), text or await notes.find(user, table)
    if not shown:
        raise UserError("no-note")
    delete = controls([button(localizer, "note-delete", DeleteNoteId(table))])
    words = localizer("note-saved" if text else "note-shown", note=plain_text(shown).replace("\n", "\n> "))
    await reply_private(interaction, words, view=delete)


@on_press(DeleteNoteId)
async def delete(interaction: Interaction, component: DeleteNoteId) -> None:
    """Delete the person's note at a table. Raises StaleInteraction away from the table."""
    row = await row_here(interaction, component.table)
    await interaction.client.store.personal_notes.delete(interaction.user.id, row.id)
    await interaction.edit_original_response(content=localizer_for(interaction)("note-deleted"), view=None)
