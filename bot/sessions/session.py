"""A running game: playing, timing, pausing and moving it.

``GameSession`` takes a move from the player's text to the transaction that stores it.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime
from functools import partial

from bot import metrics
from bot.sessions.live_game import LiveGame
from bot.tables import change, course, decisions, seats, timing, undo
from bot.tables.play import play, turn_of
from bot.tables.ratings import rate
from bot.tables.snapshot import PlayedMove, forced_moves, parse_moves, with_newer_message
from games.position import Move, Seat
from storage.errors import Outdated
from storage.models import Strength, TableRow
from storage.table import Table

log = logging.getLogger(__name__)


class GameSession(LiveGame):
    """A running game with all that can be done to it."""

    async def play(self, user: int, texts: Sequence[str], version: int | None) -> None:
        """Make the moves of ``user``, all or none, in one transaction.

        ``version`` is the one the person saw, or None. Raises Refused if nothing was changed.
        """
        async with self.lock:
            self.require_open(version)
            await self._commit(parse_moves(self.position, self.require_actor(user), texts))

    async def play_for(self, seat: Seat, move: Move, expected: TableRow, timed_out: Strength | None = None) -> None:
        """Make a computer player's move that was decided on the row ``expected``: for its own seat, or with
        ``timed_out`` for a person whose time is up. Raises Outdated if the game, the seat's player or the deadline has
        changed."""
        async with self.lock:
            self.require_open(expected.version)
            is_same_holder = self.row.seats[seat].holder == expected.seats[seat].holder
            if not is_same_holder or self.row.clock.deadline != expected.clock.deadline:
                raise Outdated
            await self._commit([PlayedMove(seat, str(move), self.position.play(move))], timed_out)

    async def count_hint(self, user: int) -> None:
        """Record that a person was given a hint: once for each decision."""
        if (user, self.version) not in self.hinted:
            self.hinted.add((user, self.version))
            await self.apply(partial(seats.count_hint, user=user))

    async def mark_notified(self, version: int, moment: datetime) -> None:
        """Store that the person was notified of the decision of a version, if it is still the current one."""
        await self.apply(partial(timing.mark_notified, version=version, moment=moment))

    async def mark_pinged(self, version: int, moment: datetime) -> None:
        """Store that a ping notified the person of the decision of a version, if it is still the current one, that is
        how the person is told, and the person was not told already."""
        if decisions.notified(self.with_actor(), await self.context()) is not None:
            await self.mark_notified(version, moment)

    async def restart_unseen(self) -> bool:
        """Restart the time of the current decision if it has run although Discord has accepted no message about it.
        Returns whether it was restarted."""
        if not timing.has_run_unseen(self.with_actor(), await self.context()):
            return False
        before = self.row.clock
        await self.apply(timing.restart_unseen)
        return self.row.clock != before

    async def resume(self, user: int | None) -> None:
        """Resume the game, at a player's request if ``user`` is given, with the time left. Raises Refused."""
        await self.apply(partial(course.resume, user=user))

    async def ask_undo(
        self, seat: Seat, to: int, version: int, replaces: int | None = None, *, may_ping: bool = True
    ) -> Table:
        """Ask to undo all moves after the first ``to``, as ``undo.ask`` does. Raises Refused."""
        target = await self._undo_target(to)
        return await self.apply(
            partial(undo.ask, seat=seat, version=version, target=target, replaces=replaces, may_ping=may_ping)
        )

    async def agree_to_undo(self, seat: Seat, version: int) -> Table:
        """Agree to the open request, as ``undo.agree`` does. Raises Refused."""
        if self.row.undo is None:
            raise Outdated
        target = await self._undo_target(self.row.undo.to)
        return await self.apply(partial(undo.agree, seat=seat, version=version, target=target))

    async def _undo_target(self, to: int) -> undo.Target:
        spent = await self.store.tables.decision_time(self.row.id, to + 1)
        move = self.row.moves[to] if to < len(self.row.moves) else ""
        return undo.Target(to, self.history.actor_after(to), move, spent)

    async def move_to(self, user: int | None, channel: int, parent: int | None = None) -> None:
        """Move the game to another channel, and resume it, at a player's request if ``user`` is given; with ``parent``
        it stays paused and awaits a new thread there, and ``channel`` is the id of the request for that. Raises
        Refused."""
        pause = course.suspend if user is None else partial(course.pause, user=user)
        await self.apply(partial(course.unless_paused, rule=pause))
        await self.apply(partial(course.go_on_in, channel=channel, parent=parent))
        if parent is None:
            await self.resume(user)

    async def begin(self) -> None:
        """Play the moves with which the game begins without a choice."""
        async with self.lock:
            if not self.row.moves and (forced := forced_moves(self.position)):
                await self._commit(forced, chosen=0)

    async def _commit(
        self, moves: list[PlayedMove], timed_out: Strength | None = None, chosen: int | None = None
    ) -> None:
        """Add the forced moves and store all moves in one transaction; ``chosen`` is how many of them are decisions, by
        default all. A person's moves are stored without reading anything; after a timeout other people may have to
        agree to what is asked, so the table is read whole."""
        chosen = len(moves) if chosen is None else chosen
        moves, before = moves + forced_moves(moves[-1].position), self.row
        turn, holder = turn_of(before, moves, len(moves) - chosen), before.seats[moves[0].seat].holder
        rule = partial(play, turn=turn, version=before.version, holder=holder, timed_out=timed_out)
        with metrics.commit_seconds.time():
            if timed_out is None:
                after = change.apply(Table(self.with_actor()), rule, await self.context())
                await self._append(after)
                self.history.add(move.position for move in moves)
                self.row = with_newer_message(after.row, self.row)
            else:
                await self._apply(rule, rate=rate)
        _count_moves(before, moves, timed_out)
        log.debug("table %s: seat %s has moved, version %s", before.id, moves[0].seat, self.version)

    async def _append(self, after: Table) -> None:
        try:
            await self.store.games.append(self.row, after, rate)
        except Outdated:
            await self._reload()
            self.require_open(None)
            raise


def _count_moves(before: TableRow, moves: Sequence[PlayedMove], timed_out: Strength | None) -> None:
    for move in moves:
        person = before.seats[move.seat].holder is not None
        by = "computer" if not person else "timeout" if timed_out else "person"
        metrics.moves.labels(before.game, by).inc()
