"""The Discord client: its services, its background tasks, and the events that are no interactions."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.background.absences import Absences
from bot.background.cups import CupRunner
from bot.background.daily_jobs import DailyJobs
from bot.background.daily_puzzles import DailyPuzzles
from bot.background.deciding_turns import DecidingTurns
from bot.background.departed_members import DepartedMembers
from bot.background.emoji_upload import upload_emoji
from bot.background.guild_changes import GuildChanges
from bot.background.musters import Musters
from bot.background.next_tables import NextTables
from bot.background.reconciler import Reconciler
from bot.background.reminders import Reminders
from bot.background.season_roles import SeasonRoles
from bot.background.server_events import ServerEvents
from bot.background.startup import Startup
from bot.background.summaries import Summaries
from bot.client_tasks import ClientTasks
from bot.discord_library import CurrentGuilds
from bot.discord_metrics import DiscordTrace
from bot.display.cups import CupDisplay
from bot.display.display import Display
from bot.display.outbox import OutboxDisplay
from bot.display.page_links import PageLinks
from bot.display.poster import Poster
from bot.display.retry_queue import RetryQueue
from bot.display.routes import Routes
from bot.display.secrets import Secrets
from bot.display.table_messages import TableMessages
from bot.display.threads import TableThreads
from bot.drafts.piece_emoji import PieceEmoji
from bot.guild_events import GuildEvents
from bot.places.route import InteractionRoute
from bot.places.tokens import InteractionTokens
from bot.plans.moves import Plans
from bot.served_shards import ServedShards
from bot.session_starts import CountedSessions
from bot.sessions.computer_players import ComputerPlayers
from bot.sessions.cups import Cups
from bot.sessions.heartbeat import Heartbeat
from bot.sessions.limits import SUGGESTING, LatestRequest, PendingLimits, RateLimiter, RequestPauses
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from bot.sessions.turn_timers import TurnTimers
from bot.settings import Settings
from bot.workers.drawing_pool import prepare
from bot.workers.replay_queue import ReplayQueue
from bot.workers.review_queue import Reviews
from bot.workers.search_pool import SearchPool
from games import GAMES
from storage.errors import DatabaseInUse
from storage.store import Store

log = logging.getLogger(__name__)

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
)
MAX_REMEMBERED = 1000  # interactions, to know those that Discord tells of twice


class Pondside(CurrentGuilds, CountedSessions, GuildEvents):
    """The bot: creates its services and connects them.

    It needs no privileged intents and pings no people by default.
    """

    plans: Plans

    def __init__(self, settings: Settings, store: Store) -> None:
        self.tokens = InteractionTokens()
        self.trace = DiscordTrace(self.tokens)
        shards: dict[str, Any] = {"shard_ids": [*settings.shard_ids]} if settings.shard_ids else {}
        super().__init__(
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            guild_ready_timeout=0.5,  # nothing needs the full list of guilds
            allowed_mentions=discord.AllowedMentions.none(),
            http_trace=self.trace,
            proxy=settings.https_proxy,
            shard_count=settings.shard_count,
            **shards,
        )
        self.settings = settings
        self.failure: DatabaseInUse | None = None  # the error that has stopped the bot
        self.tasks = ClientTasks(self._stop_if_replaced)
        self.command_ids: dict[str, int] = {}  # of the registered commands, by name
        self._newest_interactions: deque[int] = deque(maxlen=MAX_REMEMBERED)
        self._compose(settings, store)

    def _compose(self, settings: Settings, store: Store) -> None:
        """Create the services and connect them."""
        self.store = store
        self.tables = TableRegistry(store)
        self.pieces = PieceEmoji()
        self.limits, self.limiter = PendingLimits(), RateLimiter()
        self.pauses = RequestPauses()
        self.suggestions: LatestRequest[list[app_commands.Choice[str]]] = LatestRequest(SUGGESTING)
        self.typed_moves: LatestRequest[list[str]] = LatestRequest(SUGGESTING)
        self.replays = ReplayQueue()
        self.reviews = Reviews(store)
        self.search = SearchPool(settings.thinking_seconds)
        self._compose_display(settings)
        self._compose_play(settings)
        self._compose_background(store, settings.poll_seconds)

    def _compose_display(self, settings: Settings) -> None:
        """Create what shows tables."""
        self.retries, self.poster = RetryQueue(), Poster(Routes(self, partial(InteractionRoute, self.tokens)))
        self.outbox = OutboxDisplay(self.tables, self.poster, self.retries)
        self.page_links = PageLinks(self, self.tables, settings.web_url)
        messages = TableMessages(self.tables, self.poster, self.pieces, self.page_links)
        self.threads = TableThreads(self.tables, self.outbox, self.poster, self.retries)
        secrets = Secrets(self.tables, self.poster, self.outbox, self.retries)
        self.display = Display(self, messages, self.outbox, secrets)
        self.display.on_show = self._go_on

    def _compose_play(self, settings: Settings) -> None:
        """Create what plays by itself: heartbeats, computer players, timers, plans and cups."""
        poll = settings.poll_seconds
        self._served = ServedShards(self, self.trace)
        self.heartbeat = Heartbeat(self.tables, self.display, self._served, poll)
        self.guild_changes = GuildChanges(self.display, self.heartbeat)
        self.reconciler = Reconciler(self.threads, self.display, self.guild_changes)
        self.computers = ComputerPlayers(
            self.display, self.search, settings.computer_pace, lambda row: self.poster.routes.table(row).seconds_left()
        )
        self.deciding_turns = DecidingTurns(self, self.tables, self.poster, self.reviews, self.replays)
        self.reminders = Reminders(self.display)
        self.timers = TurnTimers(self.tables, self.display, self.reminders.remind, self.computers, self.heartbeat, poll)
        self.plans = Plans(self, self.tables, self.display, self.poster, self.heartbeat, poll)
        self.reminders.answers = self.plans.answers
        self.cups = Cups(self.tables)

    def _compose_background(self, store: Store, poll: float) -> None:
        """Create what is done now and then, and list the loops."""
        tables, display = self.tables, self.display
        self.absences = Absences(display, poll)
        self.startup = Startup(self.reconciler, self.computers)
        cup_display = CupDisplay(self, tables, self.poster, self.page_links, self.cups.held)
        self.cup_runner = CupRunner(self.cups, cup_display, display, self.heartbeat)
        self.loops = (
            self.startup.loop,
            self.guild_changes.loop,
            self.guild_changes.hold_loop,
            self.reconciler.loop,
            *DailyJobs(store, display, self.heartbeat.served_since).loops,
            DailyPuzzles(self, tables, self.poster, poll).loop,
            SeasonRoles(self, tables, poll).loop,
            self.heartbeat.loop,
            self.timers.loop,
            self.plans.loop,
            DepartedMembers(tables, display, self.heartbeat).loop,
            Summaries(self, tables, self.poster, poll).loop,
            self.absences.loop,
            Musters(display, self.heartbeat, poll).loop,
            ServerEvents(self, store, poll).loop,
            NextTables(self.threads, display, poll).loop,
            self.cup_runner.loop,
            self.cup_runner.holds.loop,
        )

    async def setup_hook(self) -> None:
        """Start the background tasks."""
        log.info("invite the bot: %s", discord.utils.oauth_url(self.application_id or 0, permissions=PERMISSIONS))
        await self.tables.set_aside_missing_games()
        await self.startup.prepare()
        self.tables.decisions.load(await self.store.turns.open_decisions())  # before any game changes
        for loop in self.loops:
            self.tasks.start(self._when_ready(loop.run), loop.name)
        if self.settings.deciding_turns:  # not among the loops, whose rounds may not last as long as a review
            self.tasks.start(self._when_ready(self.deciding_turns.loop.run), self.deciding_turns.loop.name)
        self.tasks.start(self._prepare(), "prepare")
        self.tasks.start(self._when_ready(self._look_at_pages), "pages")

    def _go_on(self, session: GameSession) -> None:
        """Start what follows once a game is shown: its computer player decides, or its end is reviewed."""
        self.computers.wake(session)
        if self.settings.deciding_turns:
            self.deciding_turns.add(session.row)

    async def _when_ready(self, work: Callable[[], Awaitable[None]]) -> None:
        await self.wait_until_ready()
        await work()

    async def _look_at_pages(self) -> None:
        """Note which channels everybody has come to see, or not to see, while the bot was away."""
        if self.page_links.is_on:
            await self.page_links.look_again(await self.store.pages.guilds())

    async def _prepare(self) -> None:
        """Draw and cache shared parts of pictures, then upload emoji."""
        if self.settings.prepare_pictures:
            await prepare(GAMES)
        if self.settings.upload_emoji:
            await upload_emoji(self, self.pieces, GAMES)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Record when an interaction has come, and make its texts valid, before anything handles it; and when a shard
        is served no longer, before anything is due there."""
        if event.startswith("shard_") and self._served.follow(event, args[0]):
            shards = None if self.store.shards.count == 1 else [args[0]]
            self.heartbeat.interrupt(shards, self._served.silent_since(args[0]))
        if event == "interaction":
            self.trace.record_interaction(args[0])
            replace_lone_surrogates(args[0].data or {})
        super().dispatch(event, *args, **kwargs)

    def is_new(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether an interaction is received for the first time, as Discord may send one twice, and before the
        end of a stop."""
        if self.tasks.is_closed:
            return False
        if interaction.id in self._newest_interactions:
            log.info("an interaction came twice")
            return False
        self._newest_interactions.append(interaction.id)
        return True

    def _stop_if_replaced(self, error: BaseException) -> bool:
        """Stop the bot if another one has taken its shards. Returns whether that is so."""
        if isinstance(error, DatabaseInUse):
            self.failure = error
            self._closing = asyncio.create_task(self.close(), name="close")
        return isinstance(error, DatabaseInUse)

    async def close(self) -> None:
        """Stop, after answers under way; what takes too long is done after the next start."""
        self.replays.close()
        await self.reviews.close()
        await self.tasks.close()
        await self.reconciler.tasks.close()
        await self.heartbeat.close()
        for working in (self.timers, self.plans, self.computers):  # their work is due again after the next start
            await working.tasks.close()
        await self.outbox.close()  # after all that shows tables, which adds to it
        self.search.close()
        await super().close()


def replace_lone_surrogates(data: Any) -> None:
    """Replace half surrogate pairs, which JSON may hold and no database, in all texts of a JSON object or array."""
    for key, value in [*(data.items() if isinstance(data, dict) else enumerate(data))]:
        if isinstance(value, str):
            data[key] = value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        elif isinstance(value, (dict, list)):
            replace_lone_surrogates(value)
