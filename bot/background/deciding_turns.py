"""Posts the deciding turn of games between people below their ends, as an animated picture.

A review takes seconds of processor time, so one is made at a time, in the queue of the reviews that people ask for and
only while that is empty, with a pause after each. It is an extra: what is late or fails is not tried again, since the
button at the end still shows it. After a restart the games that have ended lately are looked at once more.
"""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, replace
from datetime import timedelta
from time import monotonic

import discord

from bot.background.attempts import attempt
from bot.discord_clock import DISCORD_CLOCK
from bot.display.failures import retry
from bot.display.marks import with_content
from bot.display.poster import SKEW, Poster
from bot.drafts.deciding_turn import deciding_point, deciding_turn, deciding_turn_draft
from bot.drafts.draft import MessageDraft, controls
from bot.language.localizer import get_localizer
from bot.sessions.loop import Loop
from bot.sessions.registry import TableRegistry
from bot.tables.clock import now
from bot.tables.snapshot import record_of
from bot.workers.pool import no_progress
from bot.workers.replay_queue import ReplayQueue
from bot.workers.review_queue import Reviews
from games.players.judgement import Review
from storage.models import State, TableRow

LATE = timedelta(minutes=10)  # after the end of a game, when its players have gone on
MAX_WAITING = 5  # games; with more the earliest gets none
REST = 4.0  # times the duration of a review, in which none is made
BUSY_SECONDS = 5.0  # until it is looked again whether a person waits for a review
IDLE_SECONDS = 3600.0
MAX_REMEMBERED = 1000  # games


def may_have_one(row: TableRow) -> bool:
    """Return whether a game gets its deciding turn: one of at least two people who played it to its end, on a server
    with the bot."""
    is_whole = row.state is State.OVER and row.result is not None and len(row.humans) > 1
    return row.home is not None and is_whole and row.is_between_people


@dataclass(eq=False, repr=False)
class DecidingTurns:
    """Posts the deciding turns of games that have ended lately."""

    client: discord.Client
    tables: TableRegistry
    poster: Poster
    reviews: Reviews
    replays: ReplayQueue

    def __post_init__(self) -> None:
        self.loop = Loop("deciding turns", self.post_next)
        self._waiting: deque[str] = deque(maxlen=MAX_WAITING)
        self._added: deque[str] = deque(maxlen=MAX_REMEMBERED)
        self._rest_until = 0.0
        self._has_looked_back = False

    def add(self, row: TableRow) -> None:
        """Post the deciding turn of a game that is shown as over; once, however often that is said."""
        if may_have_one(row) and row.is_shown and row.id not in self._added:
            self._added.append(row.id)
            self._waiting.append(row.id)
            self.loop.wake()

    async def post_next(self) -> float:
        """Post the deciding turn of the game that has waited longest. Returns the seconds until the next look."""
        if not self._has_looked_back:
            for row in await self.tables.store.tables.finished_since(now() - LATE):
                self.add(row)
            self._has_looked_back = True
        if (rest := self._rest_until - monotonic()) > 0:
            return rest
        if not self._waiting:
            return IDLE_SECONDS
        if len(self.reviews) or len(self.replays):
            return BUSY_SECONDS
        table, began = self._waiting.popleft(), monotonic()
        await attempt(self._show(table), "table %s: its deciding turn is not posted", table)
        ended = monotonic()
        self._rest_until = ended + REST * (ended - began)
        return 0.0

    async def _show(self, table: str) -> None:
        """Review a game, and post its deciding turn if it has one, unless that is too late. Raises Refused,
        FAILURES."""
        row = await self.tables.row(table)
        if not await self._has_room(row):
            return
        review = await self.reviews.of(row, no_progress)
        row = await self.tables.row(table)  # its people may have deleted their names
        draft = await self._drawn(row, review)
        if draft is not None and await self._has_room(row):
            await self._post(row, draft)

    async def _has_room(self, row: TableRow) -> bool:
        """Return whether a game has ended lately, its end stands, and nothing else is played below it; and whether its
        server keeps the pictures of old games."""
        if row.message is None or row.ended is None or now() - row.ended > LATE:
            return False
        if not (await self.tables.guilds.of(row.guild)).pictures:
            return False
        if await self.tables.store.tables.live_in(row.channel) is not None:
            return False
        return await self.poster.routes.table(row).stands(row.message)

    async def _drawn(self, row: TableRow, review: Review) -> MessageDraft | None:
        """Draw the deciding turn in the table's language. None if there is none, or the picture is too large."""
        point, localizer = deciding_point(review), get_localizer(row.locale)
        guild = self.client.get_guild(row.guild or 0)
        if point is None or guild is None:
            return None
        record = await asyncio.to_thread(record_of, row)
        turn = await asyncio.to_thread(deciding_turn, row, record, point, localizer)
        picture = await self.replays.run(turn.job.as_dict(), no_progress)
        if len(picture.data) > guild.filesize_limit:
            return None
        draft = deciding_turn_draft(row, turn, picture, localizer)
        return replace(draft, controls=controls(), silent=True)  # the end above it has the buttons

    async def standing(self, row: TableRow, text: str) -> int | None:
        """Return the id of the message with this deciding turn below the end of a game, posted by itself or for a
        player; None if none stands. Raises FAILURES."""
        since = discord.utils.time_snowflake(DISCORD_CLOCK.theirs(row.ended or now()) - SKEW)
        found = await self.poster.routes.table(row, beside=True).find(with_content(text), since)
        return found[0].id if found else None

    async def _post(self, row: TableRow, draft: MessageDraft) -> None:
        """Post a deciding turn, unless it was posted before or a person has shown it. Raises FAILURES."""
        route = self.poster.routes.table(row, beside=True)

        async def post() -> None:
            if await self.standing(row, draft.content) is None:
                await self.poster.send(route, f"{row.id}/deciding", draft)

        await retry(post)
