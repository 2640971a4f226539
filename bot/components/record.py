"""The button that sends a finished game's record."""

from __future__ import annotations

from functools import partial

from bot.components.component import Answer, on_press
from bot.components.origin import row_here
from bot.drafts.component_ids import RecordId
from bot.drafts.table import record_file
from bot.responses import Interaction, localizer_for, reply_private
from bot.sessions.errors import UserError
from storage.models import State


@on_press(RecordId, Answer.PRIVATE, counts_as="export")
async def send_record(interaction: Interaction, component: RecordId) -> None:
    """Send a finished game's record to the person who asks for it. Raises UserError while the game runs."""
    row = await row_here(interaction, component.table)
    if row.state is not State.OVER:
        raise UserError("nothing-to-export")
    file = (await interaction.client.limits.export(partial(record_file, row))).file()
    await reply_private(interaction, localizer_for(interaction)("exported"), files=[file])
