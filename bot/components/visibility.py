"""Whether a person may see a table: who cannot see its channel is not told that it exists."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.display.channels import UNKNOWN, sees_channel
from bot.responses import Interaction
from storage.errors import Outdated
from storage.models import TableRow

ASKED = 25  # tables of a list that Discord is asked about


async def can_see(interaction: Interaction, row: TableRow) -> bool:
    """Return whether the person may see a table from the interaction's channel.

    A table of this channel is visible, and so is every table of this server at which the person has a seat. Others are
    visible to those who see their channel. Asks Discord only about archived and private threads.
    """
    if row.guild != interaction.guild_id:
        return False
    if row.channel == interaction.channel_id:
        return True
    if interaction.guild is None or not isinstance(interaction.user, discord.Member):
        return False
    if row.seat_of(interaction.user.id) is not None:
        return True
    try:
        return await sees_channel(interaction.user, row.channel)
    except UNKNOWN:
        return False  # it may be deleted


async def visible_game(interaction: Interaction, table: str) -> TableRow:
    """Return a table whose game has begun. Raises Outdated if it has not, or the person may not see it, and Refused if
    there is none."""
    row = await interaction.client.tables.row(table)
    if row.start is None or not await can_see(interaction, row):
        raise Outdated
    return row


async def visible_tables(interaction: Interaction, rows: Sequence[TableRow]) -> list[TableRow]:
    """Return the tables that the person may see. Discord is asked about the first few only, so that one person's
    requests do not use up what it allows the bot; of the others, those that it would be asked about are left out."""
    check_count, visible = 0, []
    for row in rows:
        check_count += _is_asked_about(interaction, row)
        if (check_count <= ASKED or not _is_asked_about(interaction, row)) and await can_see(interaction, row):
            visible.append(row)
    return visible


def _is_asked_about(interaction: Interaction, row: TableRow) -> bool:
    """Return whether Discord must be asked who sees a table's channel."""
    if interaction.guild is None or row.seat_of(interaction.user.id) is not None:
        return False
    channel = interaction.guild.get_channel_or_thread(row.channel)
    return channel is None or (isinstance(channel, discord.Thread) and channel.is_private())
