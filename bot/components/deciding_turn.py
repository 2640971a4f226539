"""The deciding turn of a finished game as an animated picture: privately, and at the table for everybody."""

from __future__ import annotations

from functools import partial

from bot.components.component import Answer, on_press
from bot.components.finished import may_show, reviewed
from bot.components.origin import row_here
from bot.components.progress import Progress
from bot.components.sharing import share
from bot.drafts.component_ids import DecidingTurnId, ShowDecidingTurnId
from bot.drafts.deciding_turn import deciding_point, deciding_turn, deciding_turn_draft
from bot.drafts.draft import MessageDraft
from bot.language.localizer import Localizer, get_localizer
from bot.responses import Interaction, edit_private, localizer_for
from bot.sessions.limits import SHOWN
from bot.tables.errors import StaleInteraction, UserError
from bot.workers.pool import ProgressCallback, no_progress
from storage.models import TableRow


@on_press(DecidingTurnId, Answer.PRIVATE, counts_as="replay")
async def press(interaction: Interaction, component: DecidingTurnId) -> None:
    """Show the deciding turn in the person's language, once the game is reviewed. Raises UserError."""
    row = await row_here(interaction, component.table)
    progress, localizer = Progress(interaction, "replay-drawing"), localizer_for(interaction)
    draft = await _drawn(interaction, row, localizer, progress, can_show=may_show(interaction, row))
    await edit_private(interaction, draft)


@on_press(ShowDecidingTurnId, counts_as="replay")
async def show_everybody(interaction: Interaction, component: ShowDecidingTurnId) -> None:
    """Post the deciding turn of a person's own game at its table, once in a while. Raises UserError."""
    client, row = interaction.client, await interaction.client.tables.row(component.table)
    if not may_show(interaction, row):
        raise StaleInteraction
    client.pauses.require(SHOWN, interaction.user.id, row.channel)
    draft = await _drawn(interaction, row, get_localizer(row.locale), no_progress)
    await share(interaction, draft)


async def _drawn(
    interaction: Interaction,
    row: TableRow,
    localizer: Localizer,
    progress: ProgressCallback,
    *,
    can_show: bool = False,
) -> MessageDraft:
    """Review a game if that is not done yet, and draw its deciding turn. Raises UserError."""
    client = interaction.client
    review, record = await reviewed(interaction, row)
    point = deciding_point(review)
    if point is None:
        raise UserError("no-deciding-turn")
    turn = await client.limits.export(partial(deciding_turn, row, record, point, localizer))
    picture = await client.replays.run(turn.job.as_dict(), progress)
    if len(picture.data) > interaction.filesize_limit:
        raise UserError("replay-too-large")
    return deciding_turn_draft(row, turn, picture, localizer, can_show=can_show)
