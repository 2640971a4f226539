"""``/review`` and its buttons: the turning points of a finished game, in a private answer."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from bot.components.component import Answer, on_press
from bot.components.progress import Progress
from bot.components.visibility import can_see
from bot.drafts.component_ids import ReviewId, StepId
from bot.drafts.draft import button, controls
from bot.drafts.review import review_page
from bot.responses import Interaction, edit_private, localizer_for
from bot.sessions.errors import StaleInteraction, UserError
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
    localizer, points = localizer_for(interaction), review.turning_points
    page = min(page, len(points))
    draft = await review_page(row, record, review, page, localizer, pieces, user)
    moves = button(localizer, "moves", StepId(row.id, "show", points[page - 1].ply if page else len(row.moves)))
    await edit_private(interaction, replace(draft, controls=controls([*draft.controls.children, moves])))


@on_press(ReviewId, Answer.PAGE, counts_as="review")
async def press(interaction: Interaction, component: ReviewId) -> None:
    """Show a page of a review: in place of the page before, or as a private answer to a press at the end. Raises
    UserError."""
    row = await interaction.client.tables.row(component.table)
    if not await can_see(interaction, row):
        raise StaleInteraction
    await show_review(interaction, row, component.page)
