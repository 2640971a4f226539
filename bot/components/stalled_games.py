"""Stalled games give their channel free to the next table, and wait until one of their players resumes them."""

from __future__ import annotations

from dataclasses import replace

from bot.drafts.old_message import NOTE
from bot.responses import Interaction
from bot.tables.clock import now
from bot.tables.context import Context
from bot.tables.errors import UserError
from bot.tables.messages import notice
from games import GAMES
from storage.errors import NotStalled
from storage.messages import OutboxMessage
from storage.models import State, TableRow


async def give_channel_free(interaction: Interaction, row: TableRow) -> bool:
    """Move a stalled game out of this channel. Returns whether that was done. Its message there loses its controls."""
    client, channel = interaction.client, row.channel
    if row.home is None or row.state is not State.RUNNING or row.game not in GAMES:
        return False
    session = await client.tables.session_of(row.id)
    try:
        message = await session.leave_channel(interaction.id)
    except (NotStalled, UserError):
        return False
    if message is not None:
        old = OutboxMessage.old(row.id, message, NOTE, now())
        await client.store.outbox.add(replace(old, channel=channel))
        client.outbox.update_later(session.row, session.history)
    return True


async def tell_of_stalled(interaction: Interaction, stalled: TableRow, opened: TableRow) -> None:
    """Tell the channel, beside the new table, who can go on with the game that was there."""
    players = ", ".join(seat.name for seat in stalled.seats if seat.user is not None)
    told = notice(opened, Context(now()), "channel-freed", {"players": players})
    await interaction.client.store.outbox.add(told)
