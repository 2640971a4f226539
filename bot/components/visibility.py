"""Whether a person may see a table: who cannot see its channel is not told that it exists."""

from __future__ import annotations

import discord

from bot.messages.backlog import FAILURES
from bot.responses import Interaction
from storage.models import TableRow


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
    if any(seat.user == interaction.user.id for seat in row.seats):
        return True
    try:
        return await sees_channel(interaction.user, row.channel)
    except (*FAILURES, discord.InvalidData, discord.ClientException):
        return False  # it is deleted, or its permissions are not known


async def sees_channel(member: discord.Member, number: int) -> bool:
    """Return whether a member sees a channel. Raises ClientException for a thread whose channel is not known, and what
    Discord answers for a deleted one."""
    channel = member.guild.get_channel_or_thread(number) or await member.guild.fetch_channel(number)
    held = channel.permissions_for(member)
    if not held.view_channel:
        return False
    if isinstance(channel, discord.Thread) and channel.is_private() and not held.manage_threads:
        await channel.fetch_member(member.id)
    return True
