"""Moves taken back: one person asks, the others who play agree, and the moves are marked as taken back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime

from storage.errors import NotSeated, NoUndo, Paused, StaleMoves, UndoOpen
from storage.models import UNTIMED, Clock, TableRow, Undo
from storage.unit_of_work import Change, Changing


class Undoing(Changing):
    """Requests to take moves back. ``version`` is the table's that was seen; ``clock`` the time of the decision that
    the game goes back to, which begins when the moves are taken back."""

    async def ask_undo(
        self, table: str, version: int, seat: int, to: int, now: datetime, clock: Clock = UNTIMED
    ) -> TableRow:
        """Ask to go back ``to`` so many moves. With nobody to agree it is done.

        Raises NoSuchTable, NotRunning, Paused, StaleMoves, NotSeated, UndoOpen.
        """
        async with self._person(table, version, seat) as game:
            if game.before.undo is not None:
                raise UndoOpen(game.before)
            if not 0 <= to < len(game.before.moves):
                raise ValueError(f"table {table} cannot go back to {to} of {len(game.before.moves)} moves")
            game.set(undo=Undo(seat, to), last_activity=now)
            await _settle(game, now, clock)
            return game.row

    async def agree_undo(self, table: str, version: int, seat: int, now: datetime, clock: Clock = UNTIMED) -> TableRow:
        """Agree; when all others who hold their seats have, it is done.

        Raises NoSuchTable, NotRunning, Paused, StaleMoves, NotSeated, NoUndo.
        """
        async with self._person(table, version, seat) as game:
            undo = game.before.undo
            if undo is None or undo.seat == seat:
                raise NoUndo(game.before)
            if seat not in undo.agreed:
                game.set(undo=replace(undo, agreed=(*undo.agreed, seat)), last_activity=now)
                await _settle(game, now, clock)
            return game.row

    async def refuse_undo(self, table: str, version: int, seat: int, now: datetime) -> TableRow:
        """Refuse, or withdraw one's own request.

        Raises NoSuchTable, NotRunning, Paused, StaleMoves, NotSeated, NoUndo.
        """
        async with self._person(table, version, seat) as game:
            if game.before.undo is None:
                raise NoUndo(game.before)
            game.set(undo=None, last_activity=now)
            return game.row

    @asynccontextmanager
    async def _person(self, table: str, version: int, seat: int) -> AsyncIterator[Change]:
        """A change by the person of a seat, who saw the game as it is."""
        async with self._running(table) as game:
            if game.before.paused is not None:
                raise Paused(game.before)
            if version != game.before.version:
                raise StaleMoves(game.before)
            if game.seat_row(seat).computer:
                raise NotSeated(game.before)
            yield game


async def _settle(game: Change, now: datetime, clock: Clock) -> None:
    """Take the moves back once everybody agrees."""
    undo = game.row.undo
    if undo is not None and all(seat.number in (undo.seat, *undo.agreed) for seat in game.row.humans):
        await game.take_back(undo.to, now)
        game.time(clock)
