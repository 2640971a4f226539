"""Computer players at a table: they move by themselves, at a pace that can be followed, on what their seat may see."""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.messages.publisher import TablePublisher
from bot.sessions.errors import UserError
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from bot.workers.search_pool import SearchPool
from games import players
from games.position import Move, Seat
from storage.models import State, Strength

log = logging.getLogger(__name__)

STRENGTH: Strength = "medium"  # of one that decides in the place of a person
COURTESY = 60  # seconds a computer player waits for an answer to a request to take a move back


class ComputerPlayers:
    """Moves for every seat that a computer player holds. ``pace`` is how many seconds each move takes at least, whether
    or not there was anything to think about: nobody shall guess from it what a seat could choose from."""

    def __init__(self, tables: TableRegistry, stage: TablePublisher, thinkers: SearchPool, pace: float) -> None:
        self._tables = tables
        self._stage = stage
        self._thinkers = thinkers
        self._pace = pace
        self._busy: dict[str, asyncio.Task[None]] = {}

    def wake(self, live: GameSession) -> None:
        """See to it that a computer player whose decision it is decides."""
        if live.row.id not in self._busy and self._seat(live) is not None:
            task = asyncio.create_task(self._move(live), name=f"computers-{live.row.id}")
            self._busy[live.row.id] = task
            task.add_done_callback(lambda _: self._busy.pop(live.row.id, None))

    async def close(self) -> None:
        """Stop thinking. What was not decided is decided after the next start."""
        for task in list(self._busy.values()):
            task.cancel()
        await asyncio.gather(*self._busy.values(), return_exceptions=True)

    async def choose(self, live: GameSession, seat: Seat, strength: Strength) -> Move:
        """What a computer player of this strength would do in the place of the actor."""
        decision = await self._thinkers.think(live.position.view(seat), players.Strength(strength), live.seen(seat))
        return decision.move

    @staticmethod
    def _seat(live: GameSession) -> Seat | None:
        actor, row = live.position.actor, live.row
        if row.state is not State.RUNNING or row.paused or actor is None or not row.seats[actor].computer:
            return None
        return actor

    async def _move(self, live: GameSession) -> None:
        try:
            await self._play(live)
        except Exception:
            log.exception("table %s: a computer player gave up", live.row.id)

    async def _play(self, live: GameSession) -> None:
        while (seat := self._seat(live)) is not None and not await self._stage.is_gone(live.row):
            seen, strength = live.row, live.row.seats[seat].strength or STRENGTH
            move, _ = await asyncio.gather(self.choose(live, seat, strength), asyncio.sleep(self._pace))
            await _asked(live)
            try:
                await live.play_for(self._tables.store, seat, move, seen)
            except UserError as error:
                log.info("table %s: a computer player came too late: %s", live.row.id, error.message)
                continue
            try:
                await self._stage.table(live)
            except discord.HTTPException as error:
                log.warning("table %s: a computer player's move could not be shown: %s", live.row.id, error)


async def _asked(live: GameSession) -> None:
    """Wait a while for those who are asked whether a move may be taken back: with the next one the request lapses."""
    for _ in range(COURTESY):
        if live.row.undo is None:
            return
        await asyncio.sleep(1)
