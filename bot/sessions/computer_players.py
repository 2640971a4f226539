"""The computer players of a table: they see only what their seat may see, and move at a steady pace."""

from __future__ import annotations

import asyncio
import logging
from itertools import count

from bot.sessions.errors import UserError
from bot.sessions.failure_log import log_failure
from bot.sessions.ports import Search, TableOutlet
from bot.sessions.seat_changes import SUBSTITUTE
from bot.sessions.session import GameSession
from games.players.decision import Strength
from games.position import Move, Seat
from storage.models import State
from storage.models import Strength as StrengthName

log = logging.getLogger(__name__)

LONGEST_PAUSE = 300.0  # seconds before a failed computer player tries again
COURTESY = 60  # seconds to wait for answers to an undo request


class ComputerPlayers:
    """Makes the moves of all seats held by computer players.

    Each move takes at least ``pace`` seconds, whether or not there is a choice, so that the time taken gives nothing
    away.
    """

    def __init__(self, outlet: TableOutlet, search: Search, pace: float) -> None:
        self._outlet = outlet
        self._search = search
        self._pace = pace
        self._busy: dict[str, asyncio.Task[None]] = {}

    def wake(self, session: GameSession) -> None:
        """Schedule the computer player's move if it is its turn."""
        if session.row.id not in self._busy and self._seat(session) is not None:
            task = asyncio.create_task(self._move(session), name=f"computers-{session.row.id}")
            self._busy[session.row.id] = task
            task.add_done_callback(lambda _: self._busy.pop(session.row.id, None))

    async def close(self) -> None:
        """Cancel all searches. Pending decisions are made after the next start."""
        for task in list(self._busy.values()):
            task.cancel()
        await asyncio.gather(*self._busy.values(), return_exceptions=True)

    async def choose(self, session: GameSession, seat: Seat, strength: StrengthName, *, urgent: bool = False) -> Move:
        """Return the move of a computer player of this strength in place of the actor.

        An ``urgent`` decision goes before the other computer players' moves.
        """
        view, past_views = session.position.view(seat), session.history.past_views(seat)
        return (await self._search.think(view, Strength(strength), past_views, urgent=urgent)).move

    @staticmethod
    def _seat(session: GameSession) -> Seat | None:
        actor, row = session.position.actor, session.row
        if row.state is not State.RUNNING or row.paused or actor is None or not row.seats[actor].computer:
            return None
        return actor

    async def _move(self, session: GameSession) -> None:
        for failures in count(1):
            try:
                await self._play(session)
            except Exception as error:
                log_failure(log, error, "table %s: a computer player failed, and tries again", session.row.id)
            else:
                return
            await asyncio.sleep(min(2**failures, LONGEST_PAUSE))

    async def _play(self, session: GameSession) -> None:
        while (seat := self._seat(session)) is not None and not await self._outlet.channel_deleted(session.row):
            row, strength = session.row, session.row.seats[seat].strength or SUBSTITUTE
            move, _ = await asyncio.gather(self.choose(session, seat, strength), asyncio.sleep(self._pace))
            await _wait_for_undo_answers(session)
            try:
                await session.play_for(seat, move, row)
            except UserError as error:
                log.info("table %s: a computer player came too late: %s", session.row.id, error.message)
                continue
            await self._outlet.publish(session)


async def _wait_for_undo_answers(session: GameSession) -> None:
    """Wait a while for answers to an open undo request, which the next move cancels."""
    for _ in range(COURTESY):
        if session.row.undo is None:
            return
        await asyncio.sleep(1)
