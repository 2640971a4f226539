"""Takes the due steps of cups, records the results of their games, and shows what has changed.

The rounds of cups whose tables the bot cannot show, or whose game is not installed, and the musters of which it cannot
post the call are held: their ends wait, and people are told what is missing.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from time import monotonic

from bot.background.attempts import attempt
from bot.display.cups import MISSING, REFUSED, CupDisplay
from bot.display.display import Display
from bot.display.poster import Poster
from bot.display.retry_queue import RetryQueue
from bot.sessions.cups import Cups
from bot.sessions.heartbeat import Heartbeat
from bot.sessions.loop import Loop, Pauses
from bot.sessions.registry import TableRegistry
from bot.tables.clock import NOTHING, now
from bot.tables.cups.values import Phase
from games import GAMES
from storage.cup_rows import CupRow, RoundPlace
from storage.models import State, TableRow

log = logging.getLogger(__name__)

POLL_SECONDS = 30.0  # between two looks at the store, for what no event has told
PROGRESS_SECONDS = 120.0  # between two edits that tell how far games are
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0  # seconds, after looks at a cup that left something to show
HOLD_SECONDS = 20.0  # between two looks at whether rounds and musters must be held
OPENING_SECONDS = 1.0  # the same once nothing is lacking any more, for as long as ``PATIENCE``
PATIENCE = timedelta(seconds=10)  # in which threads open, where nothing is wrong
LONGEST_HOLD = timedelta(seconds=2 * HOLD_SECONDS)  # given back at once: outages are given back by the heartbeat


class CupRunner:
    """Runs the cups of this process."""

    def __init__(
        self,
        tables: TableRegistry,
        cups: Cups,
        cup_display: CupDisplay,
        display: Display,
        retries: RetryQueue,
        heartbeat: Heartbeat,
    ) -> None:
        self._cups = cups
        self._heartbeat = heartbeat
        self._cup_display = cup_display
        self._display = display
        self._retries = retries
        self.holds = CupHolds(cups, cup_display, display.poster, retries, heartbeat, self._expedite)
        self._pauses = Pauses[str](FIRST_PAUSE, LONGEST_PAUSE)  # by the cup
        self._progress_due: dict[str, float] = {}  # when the message of a cup tells how far its games are, next
        self.loop = Loop("the cups", self._round)
        cups.on_change, cups.on_game_change = self.loop.wake, retries.add_now
        tables.listeners.append(self._record_change)

    def _record_change(self, row: TableRow) -> None:
        """Look at the cups when a game of one has ended or stopped."""
        if row.cup is not None and (row.state in (State.OVER, State.CANCELLED) or row.paused is not None):
            self._expedite(row.cup)

    def _expedite(self, cup: str) -> None:
        """Look at a cup now, however often that has failed."""
        self._pauses.clear(cup)
        self.loop.wake()

    async def _round(self) -> float:
        """Handle every cup that needs it. Returns the seconds until the next round."""
        moment, shards = await self._heartbeat.fresh()  # after which people have the time of an outage back
        due = await self._cups.store.due_cups.to_look_at(moment, shards)
        cups = [*dict.fromkeys([*await self._deleted(), *due])]
        for cup in cups:
            if not self._pauses.waits(cup):
                await attempt(self._look_at(cup), "cup %s could not go on", cup, self._pauses)
        played = [place.id for place in await self._cups.store.due_cups.in_rounds(shards)]
        await self._show_progress([cup for cup in played if cup not in cups])
        pauses = [left for cup in cups if (left := self._pauses.left(cup)) is not None]
        next_due = await self._cups.store.due_cups.next_due(moment)
        if next_due is not None:
            pauses.append((next_due - now()).total_seconds())
        return min(POLL_SECONDS, max(0.05, min(pauses, default=POLL_SECONDS)))

    async def _deleted(self) -> list[str]:
        """Return the cups whose channel, or post of a forum, was deleted."""
        places = await self._cups.store.cups.places()
        return [cup for cup, *place in places if await self._cup_display.is_deleted(*place)]

    async def _show_progress(self, cups: Sequence[str]) -> None:
        """Show how far the games of rounds are, each cup's once in a while."""
        self._progress_due = {cup: due for cup, due in self._progress_due.items() if cup in cups}
        for cup in cups:
            if monotonic() >= self._progress_due.get(cup, 0.0):
                self._progress_due[cup] = monotonic() + PROGRESS_SECONDS
                await self._cup_display.show(cup, progress=True)

    async def _look_at(self, cup: str) -> bool:
        """Look at a cup. Returns whether nothing is left to do now."""
        store = self._cups.store
        row = await store.cups.load(cup)
        if await self._cup_display.is_deleted(row.guild, row.channel):
            await self._cup_display.tell_end(row)
            await self._cups.end_unseen(cup)
            return True
        await self._cups.take_results(row)
        await self._reopen(await store.cups.load(cup))
        await self._cups.step_due(await store.cups.load(cup))
        await self._open(await store.cups.load(cup))
        is_shown = await self._cup_display.show(cup)
        if not is_shown:
            self.holds.loop.wake()
        return is_shown

    async def _reopen(self, row: CupRow) -> None:
        """Open new threads for games whose threads were deleted, before any of their players is counted as late."""
        for game in (await self._cups.open_games(row)).values():
            if await self._display.channel_deleted(game):
                await self._cups.reopen(row, game.id)
                self._retries.add_now(game.id)

    async def _open(self, row: CupRow) -> None:
        """Open the threads for which games wait, in the background."""
        for game in (await self._cups.open_games(row)).values():
            if game.awaits_thread and not self._retries.waits(game.id):
                self._retries.add_now(game.id)


@dataclass(frozen=True)
class _Hold:
    """A round that is held: when it was last, since when nothing is lacking, and the cause that is told."""

    last: datetime
    free_since: datetime | None
    told: tuple[str, ...]


class CupHolds:
    """Holds rounds and releases them. ``on_release`` is called with a cup that goes on, or may do so."""

    def __init__(
        self,
        cups: Cups,
        cup_display: CupDisplay,
        poster: Poster,
        retries: RetryQueue,
        heartbeat: Heartbeat,
        on_release: Callable[[str], None],
    ) -> None:
        self._cups, self._cup_display, self._poster = cups, cup_display, poster
        self._retries, self._heartbeat, self._on_release = retries, heartbeat, on_release
        self._held: dict[str, _Hold] = {}  # by the cup; after a restart it is found again
        self.loop = Loop("rounds of cups whose tables cannot be shown", self._round)

    async def _round(self) -> float:
        moment, shards = await self._heartbeat.fresh()
        places = await self._cups.store.due_cups.in_rounds(shards)
        for cup in self._held.keys() - {place.id for place in places}:
            await self._forget(cup)
        for place in places:
            await attempt(self._look_at(place, moment), "cup %s: its round could not be held", place.id)
        is_opening = any(hold.free_since and moment - hold.free_since < PATIENCE for hold in self._held.values())
        return OPENING_SECONDS if is_opening else HOLD_SECONDS

    async def _look_at(self, place: RoundPlace, moment: datetime) -> None:
        """Hold a round or a muster, or release it."""
        since, before = place.waits_since, self._held.get(place.id)
        lacking = await self._poster.routes.lacking_for_cup(place.guild, place.channel, opens=since is not None)
        if lacking is None:
            return  # the server is unavailable: it is held as a whole
        if place.phase == Phase.ROUND and place.game not in GAMES:
            lacking = MISSING
        if not lacking and (since is None or (before is None and moment - since < PATIENCE)):
            if before is not None or place.is_held:
                await self._release(place.id)
            return
        gap = min(moment - (before.last if before is not None else since or moment), LONGEST_HOLD)
        await self._cups.hold(place.id, max(NOTHING, gap))
        free_since = None if lacking else (before.free_since if before else None) or moment
        told = before.told if before is not None else ()
        if before is not None and before.free_since is None and not lacking:
            await self._retry_games(place.id)
            self._on_release(place.id)
        elif lacking and told != lacking:
            told = await self._tell(place, lacking)
        elif place.phase == Phase.ROUND and told != REFUSED and moment - (free_since or moment) >= PATIENCE:
            told = await self._tell(place, REFUSED)
        self._held[place.id] = _Hold(moment, free_since, told)

    async def _tell(self, place: RoundPlace, cause: tuple[str, ...]) -> tuple[str, ...]:
        """Say in the cup's message, to its host and in the log why a round is held. Returns the cause."""
        what = "its round is held" if place.phase == Phase.ROUND else "its call is held"
        log.warning("cup %s: %s: %s", place.id, what, ", ".join(cause))
        self._cups.held[place.id] = cause
        since = await self._cups.store.cups.mark_held(place.id, cause, now())
        await self._cup_display.tell_hold(place.id, since)
        return cause

    async def _release(self, cup: str) -> None:
        log.info("cup %s: it goes on", cup)
        await self._retry_games(cup)
        self._cups.held.pop(cup, None)  # before the cup is shown without it
        await self._cups.release(cup)
        await self._forget(cup)  # only now, since what is forgotten is not released again
        self._on_release(cup)

    async def _forget(self, cup: str) -> None:
        self._held.pop(cup, None)
        self._cups.held.pop(cup, None)
        await self._cups.store.cups.mark_held(cup, (), now())

    async def _retry_games(self, cup: str) -> None:
        """Show the games of a round now that wait for another try."""
        row = await self._cups.store.cups.load(cup)
        for game in (await self._cups.open_games(row)).values():
            if game.awaits_thread or self._retries.waits(game.id):
                self._retries.add_now(game.id)
