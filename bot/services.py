"""The services of the bot, through which interaction handlers act: ``interaction.client.store`` and so on.

``bot.client`` creates them. Planning ahead is built on the handlers, which see the methods that they call.
"""

from __future__ import annotations

from typing import Any, Protocol

import discord
from discord import app_commands

from bot.background.absences import Absences
from bot.background.deciding_turns import DecidingTurns
from bot.client_tasks import ClientTasks
from bot.discord_metrics import DiscordTrace
from bot.display.display import Display
from bot.display.outbox import OutboxDisplay
from bot.display.page_links import PageLinks
from bot.display.retry_queue import RetryQueue
from bot.display.threads import TableThreads
from bot.drafts.draft import Button
from bot.drafts.piece_emoji import PieceEmoji
from bot.language.localizer import Localizer
from bot.places.tokens import InteractionTokens
from bot.sessions.cups import Cups
from bot.sessions.heartbeat import Heartbeat
from bot.sessions.limits import LatestRequest, PendingLimits, RateLimiter, RequestPauses
from bot.sessions.loop import Loop
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from bot.sessions.trial import Trial
from bot.workers.replay_queue import ReplayQueue
from bot.workers.review_queue import Reviews
from bot.workers.search_pool import SearchPool
from storage.models import TableRow
from storage.repositories import Repositories


class Planning(Protocol):
    """Knows what people have decided ahead."""

    def read_at(self, table: str) -> None:
        """Look at the plans of a table at once."""

    def open_button(self, row: TableRow, localizer: Localizer) -> Button:
        """Return the button that shows a person's plan at a table."""

    def trial_buttons(self, row: TableRow, trial: Trial, ply: int, user: int, localizer: Localizer) -> list[Button]:
        """Return the buttons that a person gets below a trial from the position after ``ply`` moves."""

    async def add(
        self, interaction: discord.Interaction[Any], session: GameSession, trial: Trial, version: int
    ) -> None:
        """Add a trial's line, which begins at a ``version``, to the person's plan, and show that. Raises Refused."""

    async def words(self, user: int, localizer: Localizer) -> dict[str, str]:
        """Return what has become of a person's plans, by table."""


class Services(discord.AutoShardedClient):
    """The bot as handlers know it: ``interaction.client.store`` and so on."""

    tasks: ClientTasks
    trace: DiscordTrace  # what Discord has answered lately
    command_ids: dict[str, int]  # of the registered commands, by name
    loops: tuple[Loop, ...]  # what runs as long as the bot

    store: Repositories
    tables: TableRegistry
    pieces: PieceEmoji
    heartbeat: Heartbeat
    plans: Planning

    limits: PendingLimits
    limiter: RateLimiter
    pauses: RequestPauses
    suggestions: LatestRequest[list[app_commands.Choice[str]]]
    typed_moves: LatestRequest[list[str]]

    tokens: InteractionTokens
    display: Display
    outbox: OutboxDisplay
    threads: TableThreads
    retries: RetryQueue
    absences: Absences
    page_links: PageLinks

    cups: Cups

    search: SearchPool
    reviews: Reviews
    replays: ReplayQueue
    deciding_turns: DecidingTurns

    def is_new(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether an interaction is received for the first time, and before the end of a stop."""
        raise NotImplementedError
