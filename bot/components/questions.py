"""Questions to people that may be repeated: one that pings nobody takes the place of the one before."""

from __future__ import annotations

from typing import NamedTuple

from bot.responses import Interaction
from bot.sessions.request_pauses import NOBODY, AskingMessage, PauseKind
from storage.models import OutboxMessage, TableRow


class Asked(NamedTuple):
    """What a person asks: its kind, where, and whom."""

    kind: PauseKind
    place: int | str
    whom: int = NOBODY


async def post_question(
    interaction: Interaction, row: TableRow, question: OutboxMessage, asked: Asked, *, may_ping: bool
) -> bool:
    """Post a stored question; one that may not ping edits the last one if that stands in the same channel. Returns
    whether it is there."""
    client, request = interaction.client, (asked.kind, interaction.user.id, asked.place, asked.whom)
    earlier = None if may_ping else client.pauses.message(*request)
    if earlier is not None and earlier.channel == row.channel:
        success = await client.outbox.replace(row, question, earlier)
    else:
        success = await client.outbox.post_stored(row, question)
    if (message := client.outbox.message_of(question)) is not None:
        client.pauses.remember(*request, AskingMessage(row.id, question.key, row.channel, message))
    return success
