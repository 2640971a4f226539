"""The interfaces through which interaction handlers use the bot's services.

Services of ``bot.sessions`` and the store are seen as they are. Of what shows tables, draws or searches, handlers see
the methods that they call. ``bot.client`` creates all of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence, Sized
from random import Random
from typing import Any, Protocol

import discord
from discord import app_commands

from bot.client_tasks import ClientTasks
from bot.drafts.draft import Button
from bot.drafts.piece_emoji import PieceEmoji
from bot.language.localizer import Localizer
from bot.sessions.cups import Cups
from bot.sessions.limits import LatestRequest, PendingLimits, RateLimiter, RequestPauses
from bot.sessions.loop import Loop
from bot.sessions.ports import Showing
from bot.sessions.preferences import GuildPreferences
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from bot.sessions.trial import Trial
from games.players.decision import Decision
from games.players.judgement import Review
from games.position import View
from games.record import Record
from renderers.picture import Picture
from storage.models import TableRow
from storage.repositories import Repositories

Progress = Callable[[float], Awaitable[None]]


class TokenKeeping(Protocol):
    """Keeps the tokens of interactions, where the bot speaks by them alone."""

    def add(self, interaction: discord.Interaction[Any], *, hides: bool) -> None:
        """Note an interaction that was acknowledged, and whether Discord shows the answers to its person alone."""

    def claim_follow_up(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether a private answer may be one more follow-up, and count it."""


class OutboxLocking(Protocol):
    """Changes the messages beside tables."""

    def lock(self, channel: int) -> asyncio.Lock:
        """Return the lock under which those in a channel are changed."""

    def is_lit(self, message: int) -> bool:
        """Return whether a piece is lit on the board of a table's message."""

    def note_lit(self, message: int) -> None:
        """Note that a piece is lit on the board of a table's message, which is to go back once the message is old."""


class ThreadOpening(Protocol):
    """Opens the threads of tables."""

    async def open(self, row: TableRow) -> TableRow:
        """Open the thread that a table waits for, and return the table as it is then."""


class Retrying(Sized, Protocol):
    """Knows what is to be shown again."""

    def is_refused(self, key: str) -> bool:
        """Return whether Discord has refused what was to be shown last, and not just failed."""

    def refusal_of(self, key: str) -> BaseException | None:
        """Return the error with which Discord has refused what was to be shown last; None if it has not."""

    def add_now(self, key: str) -> None:
        """Show a table again at once."""


class AbsenceWatching(Protocol):
    """Shows who is away."""

    def wake(self) -> None:
        """Check at once, because a person has gone away or is back."""


class ClockPublishing(Protocol):
    """Shows clocks that people's choices have changed."""

    async def publish(self, tables: Iterable[str]) -> None:
        """Count and show the clocks of these games anew."""


class Beating(Protocol):
    """Stores that the bot runs."""

    async def catch_up(self) -> None:
        """Give people their time back after an outage, before a press is handled."""


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
        """Add the line that a trial shows, which begins at a ``version``, to the person's plan, and show that. Raises
        UserError."""

    async def words(self, user: int, localizer: Localizer) -> dict[str, str]:
        """Return what has become of a person's plans, by table."""


class Hinting(Protocol):
    """Searches for the best decision."""

    hinting: int  # the number of hints in work or waiting
    expert_seconds: float  # for a decision of an expert computer player, while nothing else waits

    @property
    def deciding(self) -> int:
        """The number of computer players' decisions in work or waiting."""

    async def hint(self, view: View, past_views: Sequence[View] = ()) -> Decision:
        """Return the best decision for a person's view, given the views before. Raises UserError if too many wait."""


class Reviewing(Sized, Protocol):
    """Reviews finished games."""

    async def of(self, row: TableRow, progress: Progress) -> Review:
        """Return the review of a table's game. Raises UserError."""

    async def find(self, table: str) -> Review | None:
        """Return the review of a table if it has been made."""

    async def of_record(self, record: Record, progress: Progress) -> Review:
        """Return the review of a game that no table holds. Raises UserError."""


class ReplayDrawing(Sized, Protocol):
    """Draws replays."""

    async def run(self, job: dict[str, Any], progress: Progress) -> Picture:
        """Draw a ``ReplayJob`` that was made a dictionary. Raises UserError."""


class DecidingTurnFinding(Protocol):
    """Posts the deciding turns of games below their ends."""

    async def standing(self, row: TableRow, text: str) -> int | None:
        """Return the id of the message with this deciding turn below the end of a game; None if none stands. Raises
        FAILURES."""


class PageLinking(Protocol):
    """Links to the web pages of tables and servers."""

    @property
    def is_on(self) -> bool:
        """Whether the host has pages."""

    async def are_shown(self, guild: int | None) -> bool:
        """Return whether a server has pages of tables."""

    async def of(self, row: TableRow) -> str | None:
        """Return the link to the page of a table; None if it has none."""

    async def renew(self, row: TableRow) -> None:
        """Give the page of a table a new address."""

    async def of_server(self, guild: int, name: str) -> str | None:
        """Return the link to the page of a server; None if it has none."""

    async def withdraw_server(self, guild: int) -> None:
        """Withdraw the page of a server."""


class Services(discord.AutoShardedClient):
    """The bot as handlers know it: ``interaction.client.store`` and so on."""

    tasks: ClientTasks
    command_ids: dict[str, int]  # of the registered commands, by name
    deals: Random  # deals games and draws seats
    loops: tuple[Loop, ...]  # what runs as long as the bot

    store: Repositories
    tables: TableRegistry
    preferences: GuildPreferences
    pieces: PieceEmoji
    clock_changes: ClockPublishing
    heartbeat: Beating
    plans: Planning

    limits: PendingLimits
    limiter: RateLimiter
    pauses: RequestPauses
    suggestions: LatestRequest[list[app_commands.Choice[str]]]
    typed_moves: LatestRequest[list[str]]

    tokens: TokenKeeping
    display: Showing
    outbox: OutboxLocking
    threads: ThreadOpening
    retries: Retrying
    absences: AbsenceWatching
    page_links: PageLinking

    cups: Cups

    search: Hinting
    reviews: Reviewing
    replays: ReplayDrawing
    deciding_turns: DecidingTurnFinding

    @property
    def discord_fails(self) -> bool:
        """Whether Discord has failed to answer a request lately."""
        raise NotImplementedError

    def is_new(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether an interaction is received for the first time, and before the end of a stop."""
        raise NotImplementedError
