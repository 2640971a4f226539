"""The services that command and component handlers use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot.messages.backlog import Backlog
from bot.messages.piece_emoji import PieceEmoji
from bot.messages.publisher import TablePublisher
from bot.messages.reminders import Reminders
from bot.messages.secrets import Secrets
from bot.messages.summaries import Summaries
from bot.messages.sweep import Sweep
from bot.sessions.computer_players import ComputerPlayers
from bot.sessions.departed_members import DepartedMembers
from bot.sessions.errors import UserError
from bot.sessions.fair_shares import SUGGESTING, FairShares
from bot.sessions.guild_preferences import GuildPreferences
from bot.sessions.heartbeat import Heartbeat
from bot.sessions.newest_only import NewestOnly
from bot.sessions.registry import TableRegistry
from bot.sessions.seat_changes import SeatChanges
from bot.sessions.session import GameSession
from bot.sessions.turn_timers import TurnTimers
from bot.workers.replay_queue import replay_queue
from bot.workers.review_queue import Reviews
from bot.workers.search_pool import SearchPool
from storage.store import Store


class BotServices(discord.AutoShardedClient):
    """A Discord client with the bot's services. It needs no privileged intents and pings nobody by default."""

    def __init__(self, store: Store, thinking: float, pace: float, look: float, **options: Any) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            guild_ready_timeout=0.5,  # nothing needs the full list of guilds
            allowed_mentions=discord.AllowedMentions.none(),
            **options,
        )
        self.store = store
        self.tables = TableRegistry(store)
        self.preferences = GuildPreferences(store)
        self.pieces = PieceEmoji()
        self.backlog = Backlog()
        self.publisher = TablePublisher(self, self.tables, self.preferences, self.pieces, self.backlog)
        self.secrets = Secrets(self, self.tables, self.publisher, self.backlog)
        self.shares = FairShares()
        self.suggestions: NewestOnly[list[app_commands.Choice[str]]] = NewestOnly(SUGGESTING)
        self.replays = replay_queue()
        self.reviews = Reviews(store)
        self.search = SearchPool(thinking)
        self.computers = ComputerPlayers(self.publisher, self.search, pace)
        self.sweep = Sweep(self.tables, self.publisher, self.secrets, self.computers, self.backlog)
        self.reminders = Reminders(self, self.publisher, self.preferences, self.tables.people)
        self.timers = TurnTimers(
            self.tables, self.publisher, self.reminders, self.computers, self.connected_shards, look
        )
        self.heartbeat = Heartbeat(self.tables, self.publisher, self.connected_shards, look)
        self.summaries = Summaries(self, store, self.tables.people, self.note_changed_people, look)
        self.seats = SeatChanges(self.tables, self.publisher, self.computers)
        self.departed = DepartedMembers(self.tables, self.publisher, self.seats)

    async def show(self, session: GameSession, *, repost: bool = False) -> bool:
        """Publish a game, and schedule its computer player's move. Returns whether it was published."""
        shown = await self.publisher.publish(session, repost=repost)
        self.computers.wake(session)
        return shown

    def queue_lengths(self) -> dict[str, int]:
        """Return the number of jobs in work or waiting, by queue."""
        return {
            "computers": self.search.deciding,
            "hints": self.search.hinting,
            "exports": self.shares.exporting,
            "suggestions": len(self.suggestions),
            "replays": len(self.replays),
        }

    async def refresh_clocks(self, tables: Sequence[str]) -> None:
        """Publish those of these games that are this process's, with their new clocks."""
        for table in tables:
            try:
                session = await self.tables.session_of(table)
            except UserError:
                continue
            if self.store.shards.own(session.row.guild):
                await session.reload()
                await self.publisher.publish(session, force=True)

    async def note_actors(self) -> None:
        """Store the actor of games started by earlier versions."""
        for table in await self.store.without_actor():
            try:
                session = await self.tables.session_of(table)
            except UserError:
                continue
            await session.reschedule(session.row)

    async def note_changed_people(self, users: Sequence[int]) -> None:
        """Publish the games that wait for people whose preferences another process has changed."""
        await self.refresh_clocks(self.tables.games_waiting_for(set(users)))

    def connected_shards(self) -> frozenset[int]:
        """Return the own shards that are connected to Discord; shard 0 for an automatic shard count, which the store
        treats as a single shard."""
        if self.store.shards.count == 1:
            return frozenset({0} if all(not shard.is_closed() for shard in self.shards.values()) else ())
        return frozenset(number for number, shard in self.shards.items() if not shard.is_closed())
