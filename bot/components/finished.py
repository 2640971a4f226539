"""A finished game's record, its replay and its review, in private answers."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial

from bot.components.component import Answer, on_press
from bot.components.origin import row_here
from bot.components.progress import Progress
from bot.components.sharing import can_share, share
from bot.components.visibility import visible_game
from bot.drafts.draft import MessageDraft, button, controls, picture_file
from bot.drafts.finished_ids import LineId, RecordId, ReviewId, ShowReviewId, WatchId
from bot.drafts.replay import replay_jobs, title
from bot.drafts.review import line_draft, review_page, why_better
from bot.drafts.table import record_file
from bot.responses import Interaction, edit_private, localizer_for, localizer_of_place, reply_private
from bot.sessions.limits import SHOWN
from bot.tables.snapshot import record_of
from bot.workers.pool import ProgressCallback, no_progress
from bot.workers.replay_queue import Format, ReplayJob
from games.players.judgement import Review
from games.record import Record
from renderers.picture import Picture
from storage.errors import Outdated, Refused
from storage.models import State, TableRow


@on_press(RecordId, Answer.PRIVATE, counts_as="export")
async def press_record(interaction: Interaction, component: RecordId) -> None:
    """Send a finished game's record to the person who asks for it. Raises Refused while the game runs."""
    row = await row_here(interaction, component.table)
    if row.state is not State.OVER:
        raise Refused("nothing-to-export")
    await send_record(interaction, row)


async def send_record(interaction: Interaction, row: TableRow) -> None:
    """Send a game's record in the deferred response. Raises Refused while it tells more than everybody may know."""
    file = await interaction.client.limits.export(partial(record_file, row))
    await reply_private(interaction, MessageDraft(localizer_for(interaction)("exported"), attachments=[file]))


@on_press(WatchId, Answer.PRIVATE, counts_as="replay")
async def show_replay(interaction: Interaction, component: WatchId) -> None:
    """Answer privately with a finished game, part by part, in the person's language. Raises Refused."""
    row = await row_here(interaction, component.table)
    if row.state is not State.OVER or row.start is None:
        raise Refused("nothing-to-replay")
    await send_replay(interaction, row, 0, len(row.moves), "webp")


async def send_replay(interaction: Interaction, row: TableRow, first: int, last: int, kind: Format) -> None:
    """Answer privately with the moves after ``first`` up to ``last``, part by part. Raises Refused."""
    client, localizer = interaction.client, localizer_for(interaction)
    jobs = await client.limits.export(partial(replay_jobs, row, first, last, localizer, kind))
    progress = Progress(interaction, "replay-drawing")
    for number, (job, alt) in enumerate(jobs):
        picture = await draw_replay(interaction, job, progress if number == 0 else no_progress)
        shown = MessageDraft(title(job, localizer), attachments=[picture_file(picture, alt)])
        await reply_private(interaction, shown)


async def draw_replay(interaction: Interaction, job: ReplayJob, progress: ProgressCallback) -> Picture:
    """Draw a part of a game as a picture that can be sent. Raises Refused."""
    picture = await interaction.client.replays.run(job.as_dict(), progress)
    if len(picture.data) > interaction.filesize_limit:
        raise Refused("replay-too-large")
    return picture


async def show_review(interaction: Interaction, row: TableRow, page: int) -> None:
    """Show a page of a game's review in the deferred response. Raises Refused for a game without a result."""
    review, record = await reviewed(interaction, row)
    localizer, pieces, user = localizer_for(interaction), interaction.client.pieces, interaction.user.id
    why = await asyncio.to_thread(why_better, row, record, review, page, localizer)
    show = [button(localizer, "show-statistics", ShowReviewId(row.id))] if may_show(interaction, row) else []
    draft = review_page(row, record, review, page, localizer, why, pieces, user, others=show, has_steps=True)
    await edit_private(interaction, draft)


@on_press(LineId, counts_as="step")
async def show_line(interaction: Interaction, component: LineId) -> None:
    """Show what is expected after a move at a turning point, step by step, in place of its page. Raises Refused."""
    row = await visible_game(interaction, component.table)
    review, record = await reviewed(interaction, row)
    localizer, pieces = localizer_for(interaction), interaction.client.pieces
    draft = line_draft(row, record, review, component, localizer, pieces)
    if draft is None:
        raise Outdated
    await edit_private(interaction, draft)


async def reviewed(interaction: Interaction, row: TableRow) -> tuple[Review, Record]:
    """Return a game's review and its record. Raises Refused for a game without a result."""
    if row.state.is_live:
        raise Refused("review-running")
    if row.result is None:
        raise Refused("review-no-result")
    review = await interaction.client.reviews.of(row, Progress(interaction, "review-making"))
    return review, await asyncio.to_thread(record_of, row)


def may_show(interaction: Interaction, row: TableRow) -> bool:
    """Return whether the person may show a game's review here: at the game's own table, as one of its players."""
    is_here = can_share(interaction) and row.channel == interaction.channel_id
    return is_here and row.seat_of(interaction.user.id) is not None


@on_press(ShowReviewId)
async def show_everybody(interaction: Interaction, component: ShowReviewId) -> None:
    """Post the first page of the review of a person's own game at its table, once in a while. Raises Refused."""
    client, row = interaction.client, await interaction.client.tables.row(component.table)
    if not may_show(interaction, row):
        raise Outdated
    review, record = await reviewed(interaction, row)
    localizer = await localizer_of_place(interaction)
    client.pauses.require(SHOWN, interaction.user.id, row.channel)
    draft = review_page(row, record, review, 0, localizer, (), client.pieces)
    await share(interaction, replace(draft, controls=controls([button(localizer, "review", ReviewId(row.id, 0))])))


@on_press(ReviewId, Answer.PAGE, counts_as="review")
async def press(interaction: Interaction, component: ReviewId) -> None:
    """Show a page of a review: in place of the one before, or privately after a press at the end. Raises Refused."""
    await show_review(interaction, await visible_game(interaction, component.table), component.page)
