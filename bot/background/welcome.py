"""The first message on a server: how to start, posted once where the bot is invited."""

from __future__ import annotations

import logging
from collections.abc import Mapping

import discord

from bot.display.failures import FAILURES
from bot.drafts.help import welcome_draft
from bot.language.localizer import get_localizer
from bot.tables.clock import now
from storage.store import Store

log = logging.getLogger(__name__)


async def welcome(guild: discord.Guild, store: Store, command_ids: Mapping[str, int]) -> None:
    """Post how to start in the server's channel for such messages, or in the first where the bot may write; once."""
    channel = first_channel(guild)
    if channel is None or not await store.guilds.claim_welcome(guild.id, now()):
        return
    draft = welcome_draft(get_localizer(guild.preferred_locale), command_ids)
    files = draft.files() if channel.permissions_for(guild.me).attach_files else []
    try:
        await channel.send(draft.content, files=files, view=draft.controls, silent=True)
    except FAILURES as error:
        log.warning("server %s: how to start could not be posted: %s", guild.id, error)


def first_channel(guild: discord.Guild) -> discord.TextChannel | None:
    """Return the channel for the first message, or None if the bot may write in no channel."""
    system = [] if guild.system_channel is None else [guild.system_channel]
    for channel in [*system, *guild.text_channels]:
        may = channel.permissions_for(guild.me)
        if may.view_channel and may.send_messages:
            return channel
    return None
