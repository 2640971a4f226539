"""A game record from a file, opened privately: its moves one by one, and its review.

Nothing of it is stored. The record stays attached to the answer, so the buttons work after a restart.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import timedelta

import discord

from bot.components.component import on_press
from bot.components.progress import Progress
from bot.display.failures import FAILURES
from bot.drafts.draft import Attachment, MessageDraft, button, jump_url
from bot.drafts.finished_ids import ImportedReviewId, ImportedStepId
from bot.drafts.replay import step_draft
from bot.drafts.review import review_page, why_better
from bot.drafts.rulebook import quoted_clause
from bot.error_replies import quote
from bot.language.localizer import Localizer
from bot.responses import Interaction, edit_private, localizer_for
from bot.sessions.games_in_play import game_in_play
from bot.tables.clock import now
from games import GAMES
from games.record import (
    FORMAT,
    LARGEST,
    InvalidMove,
    InvalidStart,
    OtherFormat,
    Record,
    RecordError,
    TooLong,
    UnknownGame,
    read,
    result,
    start_to_json,
    write,
)
from storage.errors import Outdated, Refused
from storage.models import SeatRow, State, TableRow

SUFFIX = ".json"
IN_PLAY = timedelta(days=60)  # since the last move; older games of others are taken for given up


async def open_record(interaction: Interaction, file: discord.Attachment) -> None:
    """Show the first position of an attached record in the deferred response. Raises Refused if it is none."""
    record, localizer = await _read(interaction, file), localizer_for(interaction)
    attachment = Attachment(f"{record.start.game}{SUFFIX}", write(record).encode())
    draft = _step(interaction, record, 0, localizer)
    await edit_private(interaction, draft, [attachment.file()])


@on_press(ImportedStepId, counts_as="import")
async def show_step(interaction: Interaction, component: ImportedStepId) -> None:
    """Show another position in place of the page before. Raises Refused."""
    file = _attached(interaction)
    record, localizer = await _read(interaction, file), localizer_for(interaction)
    await edit_private(interaction, _step(interaction, record, component.ply, localizer), [file])


@on_press(ImportedReviewId, counts_as="review")
async def show_review(interaction: Interaction, component: ImportedReviewId) -> None:
    """Show a page of the review in place of the page before. Raises Refused, also for a record that continues a running
    game, where its review would be advice."""
    file = _attached(interaction)
    record, localizer = await _read(interaction, file), localizer_for(interaction)
    if not record.positions[-1].is_over:
        raise Refused("review-running")
    await _require_not_in_play(interaction, record)
    review = await interaction.client.reviews.of_record(record, Progress(interaction, "review-making"))
    row, page, pieces = _row(record, localizer), component.page, interaction.client.pieces
    why = await asyncio.to_thread(why_better, row, record, review, page, localizer)
    draft = review_page(
        row, record, review, page, localizer, why, pieces, page_id=ImportedReviewId, step_id=ImportedStepId
    )
    await edit_private(interaction, draft, [file])


async def _require_not_in_play(interaction: Interaction, record: Record) -> None:
    """Raise Refused if a record continues a game of this person, or one in play."""
    tables = interaction.client.store.tables
    own = await tables.games_of(interaction.user.id)
    if (row := await asyncio.to_thread(game_in_play, record, own, own=True)) is not None:
        raise Refused("review-continues", link=jump_url(row))
    others = await tables.in_play(record.start.game, len(record.moves), now() - IN_PLAY)
    if await asyncio.to_thread(game_in_play, record, others, own=False) is not None:
        raise Refused("review-continues-other")


def _step(interaction: Interaction, record: Record, ply: int, localizer: Localizer) -> MessageDraft:
    review = [button(localizer, "review", ImportedReviewId(0))] if record.positions[-1].is_over else []
    row, pieces = _row(record, localizer), interaction.client.pieces
    return step_draft(row, record.positions, ply, ImportedStepId, localizer, pieces=pieces, others=review)


def _attached(interaction: Interaction) -> discord.Attachment:
    """Return the record attached to a message. Raises Outdated if there is none."""
    files: Sequence[discord.Attachment] = interaction.message.attachments if interaction.message else ()
    for file in files:
        if file.filename.endswith(SUFFIX):
            return file
    raise Outdated


async def _read(interaction: Interaction, file: discord.Attachment) -> Record:
    """Load and read a record. Raises Refused."""
    if file.size > LARGEST:
        raise Refused("import-too-long", bytes=LARGEST)
    try:
        data = await file.read()
    except FAILURES as error:
        raise Refused("import-not-loaded") from error
    try:
        return await interaction.client.limits.export(lambda: read(data))
    except RecordError as error:
        raise refusal(error, localizer_for(interaction)) from error


def refusal(error: RecordError, localizer: Localizer) -> Refused:
    """Return the error that says why a file is no record of a game that can be shown."""
    value = error.value.encode("utf-8", "replace").decode()
    rule = quoted_clause(error.game, error.clause, localizer)
    match error:
        case TooLong():
            return Refused("import-too-long", bytes=LARGEST)
        case OtherFormat():
            return Refused("import-other-format", format=quote(value), known=FORMAT)
        case UnknownGame():
            return Refused("import-unknown-game", slug=quote(value))
        case InvalidStart():
            return Refused("import-invalid-start", game=localizer.game(error.game), rule=rule)
        case InvalidMove():
            return Refused("import-invalid-move", number=error.number, text=value, rule=rule)
    return Refused("import-no-record")


def _row(record: Record, localizer: Localizer) -> TableRow:
    """Return a record as a table without people, with numbered players. It is not stored."""
    start, moment = record.start, now()
    count = min(len(start.seats), GAMES[start.game].player_counts(start.options)[-1])
    seats = [SeatRow(seat, None, localizer("replay-player", number=seat + 1)) for seat in range(count)]
    return TableRow(
        id="",
        game=start.game,
        guild=None,
        channel=0,
        host=None,
        locale=localizer.locale,
        state=State.OVER,
        version=0,
        options=start.options,
        seats=tuple(seats),
        start=start_to_json(start),
        moves=record.moves,
        result=result(record.positions[-1]),
        message=None,
        shown_version=None,
        created=moment,
        last_activity=moment,
        ended=moment,
    )
