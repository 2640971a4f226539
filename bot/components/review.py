"""``/review`` and its buttons: the turning points of a finished game, in a private answer."""

from __future__ import annotations

import asyncio

from bot.components.progress import Progress
from bot.messages.review import review_page
from bot.responses import Interaction, localizer_for
from bot.sessions.errors import UserError
from bot.sessions.snapshot import record_of
from storage.models import State, TableRow


async def show_review(interaction: Interaction, row: TableRow, page: int) -> None:
    """Show a page of a game's review in the answer that was promised. Raises UserError for a game without a result."""
    if row.state in (State.LOBBY, State.RUNNING):
        raise UserError("review-running")
    if row.result is None:
        raise UserError("review-no-result")
    review = await interaction.client.reviews.of(row, Progress(interaction, "review-making"))
    record = await asyncio.to_thread(record_of, row)
    pieces, user = interaction.client.pieces, interaction.user.id
    draft = await review_page(row, record, review, page, localizer_for(interaction), pieces, user)
    await interaction.edit_original_response(
        content=None, embed=draft.embed, attachments=draft.files(), view=draft.controls
    )
