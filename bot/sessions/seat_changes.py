"""Publishes changes of seats."""

from __future__ import annotations

from bot.sessions.computer_players import ComputerPlayers
from bot.sessions.ports import Notice, TableOutlet
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from storage.models import State


class SeatChanges:
    """Announces changes of seats, and the end of games without people."""

    def __init__(self, tables: TableRegistry, outlet: TableOutlet, computers: ComputerPlayers) -> None:
        self._tables = tables
        self._outlet = outlet
        self._computers = computers

    async def announce(self, session: GameSession, notice: Notice) -> bool:
        """Notify the table of a change, publish it, and wake its computer player. Returns whether it was published."""
        if session.row.state is not State.RUNNING:
            self._tables.forget(session)
            return await self._outlet.publish_end(session, Notice("table-abandoned"))
        await self._outlet.notify(session, notice)
        shown = await self._outlet.publish(session, repost=True)
        self._computers.wake(session)
        return shown
