"""The computer players of a table: they see only what their seat may see, and move at a steady pace."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count

from bot.sessions.loop import TableTasks, growing_pause, log_failure
from bot.sessions.ports import Search, Showing
from bot.sessions.session import GameSession
from bot.tables.seats import SUBSTITUTE
from games.players.decision import Strength
from games.position import Move, Seat
from storage.errors import Outdated, Refused, UnreadableTable
from storage.models import State, TableRow
from storage.models import Strength as StrengthName

log = logging.getLogger(__name__)

FIRST_PAUSE, LONGEST_PAUSE = 2.0, 300.0  # seconds before a failed computer player tries again
UNDO_TIMEOUT = 60  # seconds to wait for answers to an undo request
LAST_SECONDS = 40.0  # before a deadline; enough for an urgent decision even if a process hangs


@dataclass(eq=False, repr=False)
class ComputerPlayers:
    """Makes the moves of all seats held by computer players.

    Each move takes at least ``pace`` seconds, whether or not there is a choice, so that the time reveals nothing; less
    only if the move could no longer be shown. ``seconds_left`` returns for how long a table can be shown without an
    interaction; None for no limit, or if it cannot be.
    """

    display: Showing
    search: Search
    pace: float
    seconds_left: Callable[[TableRow], float | None] = lambda row: None

    def __post_init__(self) -> None:
        self.tasks = TableTasks()

    def wake(self, session: GameSession) -> None:
        """Schedule the computer player's move if it is its turn."""
        busy = self.tasks.get(session.row.id)
        if (busy is None or busy.done()) and self._seat(session) is not None:
            self.tasks.start(session.row.id, self._move(session), f"computers-{session.row.id}")

    async def choose(self, session: GameSession, seat: Seat, strength: StrengthName, *, urgent: bool = False) -> Move:
        """Return the move of a computer player of this strength in place of the actor.

        An ``urgent`` decision goes before the other computer players' moves. Raises Outdated if the seat does not
        decide any more.
        """
        if session.position.actor != seat:
            raise Outdated
        view, past_views = session.position.view(seat), session.history.past_views(seat)
        return (await self.search.think(view, Strength(strength), past_views, urgent=urgent)).move

    @staticmethod
    def _seat(session: GameSession) -> Seat | None:
        actor, row = session.position.actor, session.row
        if row.state is not State.RUNNING or row.paused or actor is None or not row.seats[actor].computer:
            return None
        return actor

    async def _move(self, session: GameSession) -> None:
        for failures in count():
            try:
                await self._play(session)
            except Exception as error:
                log_failure(log, error, "table %s: a computer player failed, and tries again", session.row.id)
            else:
                return
            await asyncio.sleep(growing_pause(failures, FIRST_PAUSE, LONGEST_PAUSE))

    async def _play(self, session: GameSession) -> None:
        while self._seat(session) is not None and not await self.display.channel_deleted(session.row):
            if (seat := self._seat(session)) is None:  # somebody has sat down meanwhile
                return
            row, strength = session.row, session.row.seats[seat].strength or SUBSTITUTE
            left = self.seconds_left(row)
            in_time = None if left is None else max(0.0, left - LAST_SECONDS)
            pace = self.pace if in_time is None else min(self.pace, in_time)
            try:
                choice = self._choose_within(in_time, session, seat, strength)
                move, _ = await asyncio.gather(choice, asyncio.sleep(pace))
                await _wait_for_undo_answers(session)
                await session.play_for(seat, move, row)
            except UnreadableTable:
                raise  # tried again after growing pauses
            except Refused as error:
                log.info("table %s: a computer player came too late: %s", session.row.id, error.reason)
                continue
            await self.display.show(session)

    async def _choose_within(
        self, seconds: float | None, session: GameSession, seat: Seat, strength: StrengthName
    ) -> Move:
        """Return the move of a computer player; after these seconds without a decision, the request becomes urgent."""
        try:
            async with asyncio.timeout(seconds):
                return await self.choose(session, seat, strength)
        except TimeoutError:
            log.info("table %s: a computer player decides at once, to be shown in time", session.row.id)
            return await self.choose(session, seat, strength, urgent=True)


async def _wait_for_undo_answers(session: GameSession) -> None:
    """Wait a while for answers to an open undo request, which the next move cancels."""
    for _ in range(UNDO_TIMEOUT):
        if session.row.undo is None:
            return
        await asyncio.sleep(1)
