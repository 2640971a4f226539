"""What follows when Discord tells of servers, channels, threads and roles."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Mapping
from dataclasses import replace

import discord

from bot.background.cups import CupRunner
from bot.background.guild_changes import GuildChanges
from bot.display.failures import FAILURES, retry
from bot.drafts.help import welcome_draft
from bot.language.localizer import get_localizer
from bot.services import Services
from bot.sessions.loop import log_failure
from bot.tables.clock import now
from storage.store import Store

log = logging.getLogger(__name__)


class GuildEvents(Services):
    """A client that follows what happens to servers."""

    store: Store
    guild_changes: GuildChanges
    cup_runner: CupRunner

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the lobby of a deleted channel; its game is paused, its cup is over."""
        await self._follow(self.guild_changes.leave_deleted_channels(channel.guild.id))
        self.cup_runner.loop.wake()

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the lobby of a deleted thread; its game is paused, its cup is over."""
        await self._follow(self.guild_changes.leave_deleted_thread(payload.thread_id))
        self.cup_runner.loop.wake()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Pause the games of a server that the bot must leave, or that was deleted."""
        await self._follow(self.guild_changes.leave_guild(guild.id))

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Stop the clocks of a server in an outage."""
        await self._follow(self.guild_changes.stop_clocks(guild.id))

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Start the clocks of a server again after its outage."""
        await self._follow(self.guild_changes.start_clocks(guild.id))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Post how to start on a server where the bot was invited, or show the games of one that it is back on."""
        await self._follow(self.guild_changes.join_guild(guild.id))
        await welcome(guild, self.store, self.command_ids)

    async def on_shard_ready(self, _: int) -> None:
        """Catch up with what happened while the shard was not connected: servers that have invited or removed the bot,
        deleted channels, and threads that were opened."""
        self.guild_changes.loop.wake()
        self.cup_runner.loop.wake()

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Open a thread again that was archived while its game runs; in one that is open, change what could not be."""
        if payload.data["thread_metadata"]["archived"]:
            await self._follow(self.guild_changes.keep_open(payload.thread_id))
        else:
            await self._follow(self.guild_changes.release(payload.thread_id))

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Show the channel's games, since the bot may have gained permissions there."""
        self.cup_runner.holds.loop.wake()
        await self._follow(self.guild_changes.change_permissions(before, after))
        if before.overwrites != after.overwrites:
            await self._follow(self.page_links.look_again([after.guild.id]))

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Note which channels everybody sees now, and what the bot may do."""
        self.cup_runner.holds.loop.wake()
        if before.permissions != after.permissions and after in after.guild.me.roles:
            await self._follow(self.guild_changes.show_waiting(after.guild.id))
        if after.is_default() and before.permissions != after.permissions:
            await self._follow(self.page_links.look_again([after.guild.id]))

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Show what could not be shown if the bot has other roles now, or its time-out was lifted; Discord tells of no
        other members."""
        may = before.roles != after.roles or before.timed_out_until != after.timed_out_until
        if after.id == after.guild.me.id and may:
            self.cup_runner.holds.loop.wake()
            await self._follow(self.guild_changes.show_waiting(after.guild.id))

    async def on_guild_update(self, before: discord.Guild, after: discord.Guild) -> None:
        """Note a server's new name."""
        if before.name != after.name:
            await self._follow(self.page_links.rename_server(after.id, after.name))

    async def _follow(self, change: Awaitable[None]) -> None:
        """Do what an event asks for. If that fails, ``GuildChanges.loop`` finds it afterwards, except an archived
        thread, which its next message opens."""
        self.tasks.mark_answering()
        try:
            await change
        except Exception as error:
            log_failure(log, error, "a change of a server or channel could not be followed")
            self.guild_changes.loop.wake()


async def welcome(guild: discord.Guild, store: Store, command_ids: Mapping[str, int]) -> None:
    """Post how to start in the server's channel for such messages, or in the first where the bot may write; once."""
    channel = first_channel(guild)
    if channel is None or not await store.guilds.claim_welcome(guild.id, now()):
        return
    draft = welcome_draft(get_localizer(guild.preferred_locale), command_ids)
    if not channel.permissions_for(guild.me).attach_files:
        draft = replace(draft, attachments=[])
    nonce = f"w{guild.id}"  # the same message if it is asked again
    try:
        await retry(lambda: channel.send(**draft.parts(), silent=True, nonce=nonce))
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
