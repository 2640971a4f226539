"""Shows at all tables of a person that the person is away or back, asks invited people who were away, and applies
preferences changed in other processes.

The first two wait in the database, so that a restart loses none. A table is edited quietly: nobody is pinged, and no
new message is posted for it.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from bot.messages.invitations import invitation
from bot.messages.lobby import host
from bot.messages.notes import Notes
from bot.messages.publisher import TablePublisher
from bot.sessions.absence import absent_until
from bot.sessions.clock import now
from bot.sessions.clock_changes import ClockChanges
from bot.sessions.errors import UserError
from bot.sessions.failure_log import FailureLog, log_failure
from bot.sessions.guild_preferences import GuildPreferences
from bot.sessions.registry import TableRegistry
from storage.errors import NoSuchTable, StorageError
from storage.models import State

log = logging.getLogger(__name__)

AT_ONCE = 50  # tables in one look, one after the other


class Absences:
    """Looks for tables and invitations that wait for somebody to be away or back."""

    def __init__(
        self,
        tables: TableRegistry,
        publisher: TablePublisher,
        notes: Notes,
        guilds: GuildPreferences,
        clock_changes: ClockChanges,
        pause: float,
    ) -> None:
        self._tables = tables
        self._publisher = publisher
        self._notes = notes
        self._guilds = guilds
        self._clock_changes = clock_changes
        self._pause = pause  # seconds between two looks
        self._failures = FailureLog(log, "who is away or back could not be looked for")
        self._wake = asyncio.Event()

    def wake(self) -> None:
        """Look at once, because somebody has gone away or is back."""
        self._wake.set()

    async def run(self) -> None:
        """Look until cancelled."""
        while True:
            self._wake.clear()
            try:
                await self.look()
                self._failures.clear()
            except StorageError as error:
                self._failures.note(error)
            except Exception as error:
                log_failure(log, error, "who is away or back could not be shown")
            with suppress(TimeoutError):
                async with asyncio.timeout(self._pause):
                    await self._wake.wait()

    async def look(self) -> None:
        """Show and ask what is due."""
        store = self._tables.store
        if users := await self._tables.people.refresh():
            await self._clock_changes.publish_games_of(users)
        await store.note_returns(now())
        for table, since in await store.outdated_absences(AT_ONCE):
            await self._show(table)
            await store.note_absences_shown(table, since)
        for table, user in await store.invitations_to_ask(now()):
            await self._ask(table, user)

    async def _show(self, table: str) -> None:
        """Edit the message of a game. One that cannot be edited tells the truth when it is shown next."""
        try:
            session = await self._tables.session_of(table)
        except (UserError, NoSuchTable):
            return
        if session.row.state is State.RUNNING:
            await self._publisher.refresh(session)

    async def _ask(self, table: str, user: int) -> None:
        """Ask an invited person who is back, once; later if the person is away again."""
        store, moment = self._tables.store, now()
        back = absent_until(await self._tables.people.of(user), moment)
        if back > moment:
            await store.put_off_invitations(user, back, table)
            return
        row = await store.table(table)
        name = next((one.name for one in await store.invitations(table) if one.user == user), "")
        pings = (await self._guilds.of(row.guild)).pings
        was_asked = await store.ask_invited(
            table, user, lambda lobby: invitation(lobby, user, name, host(lobby), pings)
        )
        if was_asked is not None:
            await self._notes.post_stored(*was_asked)
