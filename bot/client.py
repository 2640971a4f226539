"""The Discord client: start, events, background tasks and stop."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from typing import Any

import discord
from discord import app_commands

from bot.commands import COMMANDS
from bot.components import stranded_games as stranded
from bot.components.router import handle_component
from bot.language.command_texts import Translator
from bot.messages.backlog import FAILURES
from bot.messages.lost_moves import check_shown
from bot.messages.rendering import prepare
from bot.observation import DiscordTrace
from bot.responses import is_gone, reply_unexpected_error
from bot.services import BotServices
from bot.sessions.clock import now
from bot.sessions.concurrency import for_each
from bot.sessions.errors import UserError
from bot.settings import Settings
from games import GAMES
from storage.errors import DatabaseInUse, StorageError
from storage.models import State, TableRow
from storage.store import Store

log = logging.getLogger(__name__)

IDLE = timedelta(days=1)  # after so long without a press a lobby closes by itself
PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
)
PATIENCE = 5.0  # seconds a stop waits for answers under way
UNCOUNTED = ("move", "undo", "resign")  # commands that the store puts in order
SWEEP = timedelta(minutes=10)
RESUMED_AT_ONCE = 8  # tables: one that is slow does not hold up the others
REGISTER, LONGEST_REGISTER = 5.0, 6 * 3600.0  # seconds until the commands are registered again where that failed
REMEMBERED = 1000  # interactions, to know those that Discord tells of twice


def sharding(settings: Settings) -> dict[str, Any]:
    """discord.py's arguments for the shards of this process; none of them where Discord's advice is taken."""
    if settings.shard_ids:
        return {"shard_count": settings.shard_count, "shard_ids": list(settings.shard_ids)}
    return {"shard_count": settings.shard_count}


class Commands(app_commands.CommandTree["Pondside"]):
    """The command tree. Errors of commands are answered privately."""

    async def interaction_check(self, interaction: discord.Interaction[Pondside], /) -> bool:
        """Refuse a command that the person waits for already, except moves; a stop waits until it is answered."""
        interaction.client.note_work()
        command = interaction.command
        if interaction.type is discord.InteractionType.autocomplete or command is None or command.name in UNCOUNTED:
            return True
        try:
            interaction.client.shares.hold(interaction.user.id, command.name)
        except UserError as error:
            await reply_unexpected_error(interaction, error)
            return False
        return True

    async def on_error(
        self, interaction: discord.Interaction[Pondside], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer an error of a command. Nobody waits for a word on an autocomplete."""
        if interaction.type is discord.InteractionType.autocomplete:
            log.warning("an autocomplete failed", exc_info=error)
        else:
            await reply_unexpected_error(interaction, error)


class LateSuggestions(logging.Filter):
    """Notes as information what discord.py takes for an error: an autocomplete that was answered too late."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is logged as it is."""
        error = record.exc_info[1] if record.exc_info else None
        if error is None or not is_gone(error):
            return True
        log.info("suggestions came too late: %s", error)
        return False


class Pondside(BotServices):
    """The bot."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._trace = DiscordTrace()
        super().__init__(
            store,
            settings.thinking_seconds,
            settings.computer_pace,
            settings.look_seconds,
            http_trace=self._trace,
            **sharding(settings),
        )
        self.settings = settings
        self.tree = Commands(self)
        logging.getLogger("discord.app_commands.tree").addFilter(LateSuggestions())
        self.failure: DatabaseInUse | None = None  # what the bot has stopped of
        self._chores: set[asyncio.Task[Any]] = set()
        self._answering: set[asyncio.Task[Any]] = set()
        self._told: dict[int, None] = {}  # the newest interactions, in order

    async def setup_hook(self) -> None:
        """Register the commands and start the background tasks, of which one shows what was stored but not shown."""
        await self.tree.set_translator(Translator())
        guild = discord.Object(self.settings.owner_guild) if self.settings.owner_guild else None
        for command in COMMANDS:
            self.tree.add_command(command, guild=guild)
        log.info("invite the bot: %s", discord.utils.oauth_url(self.application_id or 0, permissions=PERMISSIONS))
        await self.heartbeat.beat()  # before anything is read or due
        await self.tables.load_decisions()
        if not await self._register(guild):
            self._chore(self._register_later(guild), "register")
        self._chore(self._resume(), "resume")
        self._chore(self._retry(), "retry")
        self._chore(self._sweep(), "sweep")
        self._chore(self._beat(), "heartbeat")
        self._chore(self._time(), "time")
        self._chore(self._watch(), "watch")
        self._chore(self._summarise(), "summaries")
        self._chore(self._prepare(), "prepare")

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Note when an interaction has come."""
        if event == "interaction":
            self._trace.note_interaction(args[0])
        super().dispatch(event, *args, **kwargs)

    async def _register(self, guild: discord.abc.Snowflake | None) -> bool:
        """Register the commands. Where that fails those registered before still work. Returns whether it is done."""
        try:
            await self.tree.sync(guild=guild)
        except FAILURES as error:
            log.warning("the commands could not be registered, which is tried again: %s", error)
            return False
        return True

    async def _register_later(self, guild: discord.abc.Snowflake | None) -> None:
        pause = REGISTER
        while True:
            await asyncio.sleep(pause)
            if await self._register(guild):
                return
            pause = min(pause * 4, LONGEST_REGISTER)

    async def on_interaction(self, interaction: discord.Interaction[Pondside]) -> None:
        """Components are told by their ids; commands have gone to the tree already."""
        if interaction.type is discord.InteractionType.component and self.is_new(interaction):
            self.note_work()
            await handle_component(interaction)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the lobby of a deleted channel; its game stays."""
        self.note_work()
        await stranded.close_lobbies_without_channel(self, channel.guild.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the lobby of a deleted thread; its game stays."""
        self.note_work()
        await stranded.close_lobbies_without_channel(self, payload.guild_id)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Show the channel's games, since the bot may have gained permissions there."""
        self.note_work()
        places = {after.id, *(thread.id for thread in getattr(after, "threads", ()))}
        for row in await self.store.live_tables(after.guild.id):
            if row.channel in places and (self.backlog.waits(row.id) or not row.is_shown):
                self.backlog.add_now(row.id)

    async def close(self) -> None:
        """Stop, once those under way are answered; what would take too long goes on after the next start."""
        await self.replays.close()
        await self.reviews.close()
        if self._answering:
            await asyncio.wait(self._answering, timeout=PATIENCE)
        late = [*self._answering, *self._chores]
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        await self.publisher.old.close()
        await self.heartbeat.close()
        await self.timers.close()
        await self.computers.close()
        await self.search.close()
        await super().close()

    def is_new(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether Discord tells of an interaction for the first time: it may do so twice."""
        if interaction.id in self._told:
            log.info("an interaction came twice")
            return False
        self._told[interaction.id] = None
        while len(self._told) > REMEMBERED:
            self._told.pop(next(iter(self._told)))
        return True

    def note_work(self) -> None:
        """Add the current task to those that ``close`` waits for."""
        if (task := asyncio.current_task()) is not None:
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)

    def _chore(self, work: Any, name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._chores.add(task)
        task.add_done_callback(self._end_chore)

    def _end_chore(self, task: asyncio.Task[Any]) -> None:
        """Stop the bot where another one has its shards now."""
        self._chores.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, DatabaseInUse):
            self.failure = error
            self._closing = asyncio.create_task(self.close(), name="close")
        elif error is not None:
            log.error("%s has ended", task.get_name(), exc_info=error)

    async def _prepare(self) -> None:
        """Draw and cache shared parts of pictures, then upload emoji."""
        if self.settings.prepare_pictures:
            await prepare(GAMES)
        if self.settings.upload_emoji:
            await self.pieces.upload(self, GAMES)

    async def _resume(self) -> None:
        """Let the computer players decide whose turn it is, and show and tell what was left. The other tables rest,
        unless some of what was shown may be lost with the disk."""
        await self.wait_until_ready()
        if await self.store.is_unchecked():
            await for_each(await self.store.live_tables(), self._check_and_show, RESUMED_AT_ONCE)
            await self.store.note_checked()
        await for_each(await self.store.computer_turns(), self._wake_computer, RESUMED_AT_ONCE)
        await for_each(await self.sweep.unfinished(), self._bring_up_to_date, RESUMED_AT_ONCE)

    async def _wake_computer(self, table: str) -> None:
        try:
            session = await self.tables.session_of(table)
            if session.row.actor is None:  # it was stored by an older version
                await self.store.note_actor(table, session.version, session.position.actor)
            self.computers.wake(session)
        except UserError as error:
            log.info("table %s: it went on by itself: %s", table, error.message)
        except Exception:
            log.exception("table %s: its computer player could not go on after the start", table)

    async def _check_and_show(self, row: TableRow) -> None:
        try:
            await self.sweep.bring_up_to_date(await self._check_shown(row))
        except Exception:
            log.exception("table %s could not be shown after the start", row.id)

    async def _bring_up_to_date(self, row: TableRow) -> None:
        try:
            await self.sweep.bring_up_to_date(row)
        except Exception:
            log.exception("table %s could not be shown after the start", row.id)

    async def _check_shown(self, row: TableRow) -> TableRow:
        """The table as it is now, after what may be missing is found and said."""
        live = row.state in (State.LOBBY, State.RUNNING)
        return await check_shown(self, self.publisher, self.store, row) if live else row

    async def _retry(self) -> None:
        """Show what could not be shown as long as the bot can be reached."""
        await self.wait_until_ready()
        await self.sweep.run()

    async def _beat(self) -> None:
        """Note that the bot is alive as long as it can be reached."""
        await self.wait_until_ready()
        await self.heartbeat.run()

    async def _time(self) -> None:
        """Let the turn timers run as long as the bot can be reached."""
        await self.wait_until_ready()
        await self.timers.run()

    async def _summarise(self) -> None:
        """Send daily summaries as long as the bot can be reached."""
        await self.wait_until_ready()
        await self.note_actors()
        await self.summaries.run()

    async def _watch(self) -> None:
        """Look for players who have left as long as the bot can be reached."""
        await self.wait_until_ready()
        await self.departed.run()

    async def _sweep(self) -> None:
        """Close the lobbies that nobody has pressed for a day, and copy the database once a day."""
        await self.wait_until_ready()
        while True:
            try:
                if (copy := await self.store.back_up_daily(now())) is not None:
                    log.info("the database is copied to %s", copy)
            except StorageError as error:
                log.error("the database could not be copied: %s", error)
            try:
                for row in await self.store.close_stale_lobbies(now() - IDLE, now()):
                    await self.publisher.publish_lobby(row.id)
            except StorageError as error:
                log.error("idle lobbies could not be closed: %s", error)
            except Exception:
                log.exception("idle lobbies could not be closed")
            await asyncio.sleep(SWEEP.total_seconds())
