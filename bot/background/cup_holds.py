"""Holds the rounds of cups whose tables the bot cannot show, or whose game is not installed, and the musters of which
it cannot post the call: their ends wait, and people are told what is missing."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.background.attempts import attempt
from bot.display.cups import MISSING, REFUSED, CupDisplay
from bot.display.display import Display
from bot.sessions.cups import Cups
from bot.sessions.heartbeat import Heartbeat
from bot.sessions.loop import Loop
from bot.tables.clock import NOTHING, now
from bot.tables.cups.values import Phase
from games import GAMES
from storage.cup_rows import RoundPlace

log = logging.getLogger(__name__)

HOLD_SECONDS = 20.0  # between two looks
OPENING_SECONDS = 1.0  # between two looks once nothing is lacking any more, for as long as ``PATIENCE``
PATIENCE = timedelta(seconds=10)  # in which threads open, where nothing is wrong
LONGEST_HOLD = timedelta(seconds=2 * HOLD_SECONDS)  # given back at once: outages are given back by the heartbeat


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
        display: Display,
        heartbeat: Heartbeat,
        on_release: Callable[[str], None],
    ) -> None:
        self._cups, self._cup_display, self._heartbeat, self._on_release = cups, cup_display, heartbeat, on_release
        self._routes, self._retries = display.poster.routes, display.retries
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
        lacking = await self._routes.lacking_for_cup(place.guild, place.channel, opens=since is not None)
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
