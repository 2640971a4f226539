"""Whether the place where a table stands is still there."""

from __future__ import annotations

import discord

from storage.models import TableRow


async def gone(client: discord.Client, row: TableRow) -> bool:
    """Whether the table's channel or thread was deleted. One that is closed to the bot, or archived, is still there.

    Asks Discord only about what the gateway has not told of: archived threads, and what is gone.
    """
    guild = client.get_guild(row.guild or 0)
    if guild is not None and guild.get_channel_or_thread(row.channel) is not None:
        return False
    try:
        await client.fetch_channel(row.channel)
    except discord.NotFound:
        return True
    except (discord.HTTPException, discord.InvalidData):
        return False
    return False
