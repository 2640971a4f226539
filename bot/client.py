"""The bot as a Discord client: what it is made of, how it starts and how it stops."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from typing import Any

import discord
from discord import app_commands

from bot.answers import apologise
from bot.commands import COMMANDS
from bot.computers import Computers
from bot.drawing import prepare
from bot.live import now
from bot.presses import pressed
from bot.privately import Secrets
from bot.settings import Settings
from bot.stage import Stage
from bot.tables import Tables
from bot.translation import Translator
from games import GAMES
from storage.rows import State, Table
from storage.store import Store

log = logging.getLogger(__name__)

IDLE = timedelta(days=1)  # after so long without a press a lobby closes by itself
PATIENCE = 5.0  # seconds a stop waits for answers under way
SWEEP = timedelta(minutes=10)


def sharding(settings: Settings) -> dict[str, Any]:
    """discord.py's arguments for the shards of this process; none of them where Discord's advice is taken."""
    if settings.shard_ids:
        return {"shard_count": settings.shard_count, "shard_ids": list(settings.shard_ids)}
    return {"shard_count": settings.shard_count}


class Commands(app_commands.CommandTree["Pondside"]):
    """The slash commands; what goes wrong in one is answered to the person."""

    async def interaction_check(self, interaction: discord.Interaction[Pondside], /) -> bool:
        """Everybody may try everything; a stop waits until the command is answered."""
        interaction.client.note_work()
        return True

    async def on_error(
        self, interaction: discord.Interaction[Pondside], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer an error of a command. Nobody waits for a word on an autocomplete."""
        if interaction.type is discord.InteractionType.autocomplete:
            log.warning("an autocomplete failed", exc_info=error)
        else:
            await apologise(interaction, error)


class Pondside(discord.AutoShardedClient):
    """The bot."""

    def __init__(self, settings: Settings, store: Store) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            guild_ready_timeout=0.5,  # nothing here waits for the list of servers
            allowed_mentions=discord.AllowedMentions.none(),
            **sharding(settings),
        )
        self.settings = settings
        self.store = store
        self.tables = Tables(store)
        self.stage = Stage(self, self.tables)
        self.secrets = Secrets(self, self.tables, self.stage)
        self.computers = Computers(self.tables, self.stage)
        self.tree = Commands(self)
        self._chores: set[asyncio.Task[Any]] = set()
        self._answering: set[asyncio.Task[Any]] = set()

    async def setup_hook(self) -> None:
        """Register the commands, bring the tables back, and show what was kept but perhaps not shown."""
        await self.tree.set_translator(Translator())
        guild = discord.Object(self.settings.owner_guild) if self.settings.owner_guild else None
        for command in COMMANDS:
            self.tree.add_command(command, guild=guild)
        rows = await self.tables.load()
        await self.tree.sync(guild=guild)
        self._chore(self._resume(rows), "resume")
        self._chore(self._sweep(), "sweep")
        self._chore(prepare(GAMES), "prepare")

    async def on_interaction(self, interaction: discord.Interaction[Pondside]) -> None:
        """Components are told by their ids; commands have gone to the tree already."""
        if interaction.type is discord.InteractionType.component:
            self.note_work()
            await pressed(interaction)

    async def close(self) -> None:
        """Stop, once those under way are answered; what would take too long goes on after the next start."""
        if self._answering:
            await asyncio.wait(self._answering, timeout=PATIENCE)
        for chore in self._chores:
            chore.cancel()
        await self.computers.close()
        await super().close()

    def note_work(self) -> None:
        """Note that the running task answers somebody."""
        if (task := asyncio.current_task()) is not None:
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)

    def _chore(self, work: Any, name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    async def _resume(self, rows: list[Table]) -> None:
        """Go on with every table where it stands."""
        await self.wait_until_ready()
        for row in rows:
            try:
                await self._resume_table(row)
            except Exception:
                log.exception("table %s could not be shown after the start", row.id)

    async def _resume_table(self, row: Table) -> None:
        if row.state is State.LOBBY:
            await self.stage.lobby(row.id)
            return
        live = self.tables.of(row.id)
        await self.stage.table(live)
        if row.state is State.RUNNING:
            await self.secrets.tell(live)
            self.computers.wake(live)

    async def _sweep(self) -> None:
        """Close the lobbies that nobody has pressed for a day."""
        await self.wait_until_ready()
        while True:
            try:
                for row in await self.store.close_stale_lobbies(now() - IDLE, now()):
                    await self.stage.lobby(row.id)
            except Exception:
                log.exception("idle lobbies could not be closed")
            await asyncio.sleep(SWEEP.total_seconds())
