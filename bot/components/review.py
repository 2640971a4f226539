"""``/review`` and its buttons: what decided a finished game, to the person who asks."""

from __future__ import annotations

import asyncio
import time

from bot.messages.review import review_page
from bot.responses import Interaction, localizer_for
from bot.sessions.errors import UserError
from bot.sessions.snapshot import record_of
from storage.models import State, TableRow

EVERY = 3.0  # seconds between two progress reports


async def show_review(interaction: Interaction, row: TableRow, page: int) -> None:
    """Show a page of a game's review in the answer that was promised. Raises UserError for a game without a result."""
    if row.state is not State.OVER:
        raise UserError("review-running")
    if row.result is None:
        raise UserError("review-no-result")
    review = await interaction.client.reviews.of(row, _Progress(interaction))
    record = await asyncio.to_thread(record_of, row)
    draft = await review_page(row, record, review, page, localizer_for(interaction))
    await interaction.edit_original_response(
        content=None, embed=draft.embed, attachments=draft.files(), view=draft.controls
    )


class _Progress:
    """Shows the progress of a review in the private answer."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction
        self._last_report = 0.0

    async def __call__(self, done: float) -> None:
        """Update the private answer with the share that is done, at most every ``EVERY`` seconds."""
        if time.monotonic() - self._last_report >= EVERY:
            self._last_report = time.monotonic()
            text = localizer_for(self._interaction)("review-making", percent=round(100 * done))
            await self._interaction.edit_original_response(content=text)
