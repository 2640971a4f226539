"""Takes the due steps of cups, records the results of their games, and shows what has changed."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from bot.background.attempts import attempt
from bot.background.cup_holds import CupHolds
from bot.display.cups import CupDisplay
from bot.display.display import Display
from bot.sessions.cups import Cups
from bot.sessions.heartbeat import Heartbeat
from bot.sessions.loop import Loop, Pauses
from bot.tables.clock import now
from storage.cup_rows import CupRow
from storage.models import State, TableRow

POLL_SECONDS = 30.0  # between two looks at the store, for what no event has told
PROGRESS_SECONDS = 120.0  # between two edits that tell how far games are
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0  # seconds, after looks at a cup that left something to show


class CupRunner:
    """Runs the cups of this process."""

    def __init__(self, cups: Cups, cup_display: CupDisplay, display: Display, heartbeat: Heartbeat) -> None:
        self._cups = cups
        self._heartbeat = heartbeat
        self._cup_display = cup_display
        self._display = display
        self._retries = display.retries
        self.holds = CupHolds(cups, cup_display, display, heartbeat, self._expedite)
        self._pauses = Pauses[str](FIRST_PAUSE, LONGEST_PAUSE)  # by the cup
        self._progress_due: dict[str, float] = {}  # when the message of a cup tells how far its games are, next
        self.loop = Loop("the cups", self._round)
        cups.on_change, cups.on_game_change = self.loop.wake, self._retries.add_now
        display.tables.listeners.append(self._record_change)

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
        places = await self._cups.store.cups.places()
        deleted = [cup for cup, *place in places if await self._cup_display.is_deleted(*place)]
        cups = [*dict.fromkeys([*deleted, *due])]
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
