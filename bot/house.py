"""The bot's rooms, where everybody who answers a person finds them: the store, the tables, the stage, the secrets."""

from __future__ import annotations

from typing import Any

import discord

from bot.computers import Computers
from bot.emoji import Pieces
from bot.films import Films
from bot.guilds import Guilds
from bot.privately import Secrets
from bot.stage import Stage
from bot.tables import Tables
from bot.thinking import Thinkers
from bot.timing import Timers
from storage.store import Store


class House(discord.AutoShardedClient):
    """A Discord client that needs no privileged intents, keeps nothing in memory that it can ask for, and pings nobody
    unless it is told to."""

    def __init__(self, store: Store, thinking: float, pace: float, **sharding: Any) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            guild_ready_timeout=0.5,  # nothing here waits for the list of servers
            allowed_mentions=discord.AllowedMentions.none(),
            **sharding,
        )
        self.store = store
        self.tables = Tables(store)
        self.choices = Guilds(store)
        self.pieces = Pieces()
        self.stage = Stage(self, self.tables, self.choices, self.pieces)
        self.secrets = Secrets(self, self.tables, self.stage)
        self.films = Films()
        self.thinkers = Thinkers(thinking)
        self.computers = Computers(self.tables, self.stage, self.thinkers, pace)
        self.timers = Timers(self.tables, self.stage, self.computers, self.choices, self.reachable)

    def reachable(self) -> bool:
        """Whether what people do reaches the bot: every shard has its line to Discord."""
        return all(not shard.is_closed() for shard in self.shards.values())
