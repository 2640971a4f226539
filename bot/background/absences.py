"""Shows at all tables of a person that the person is away or back, asks invited people who were away, and applies
preferences changed in other processes.

The first two wait in the database, so that a restart loses none. A table is edited quietly: nobody is pinged, and no
new message is posted for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from bot.background.attempts import attempt
from bot.display.display import Display
from bot.sessions.heartbeat import publish_clocks
from bot.sessions.loop import Loop
from bot.tables.absence import absent_until
from bot.tables.clock import now
from bot.tables.kept_seats import ask_invited
from storage.errors import Refused
from storage.models import State

AT_ONCE = 50  # tables per check, one after the other
SHOWN = "table %s: who is away or back could not be shown"


@dataclass(eq=False, repr=False)
class Absences:
    """Looks for tables and invitations whose people go away or come back."""

    display: Display
    pause: float  # seconds between two checks

    def __post_init__(self) -> None:
        self.loop = Loop("absences", self.look)
        self.tables = self.display.tables

    async def look(self) -> float:
        """Show and ask what is due. Returns the seconds until the next check."""
        store = self.tables.store
        if users := await self.tables.people.refresh():  # whose preferences another process has changed
            await publish_clocks(self.tables, self.display, self.tables.games_waiting_for(set(users)))
        await store.absences.record_returns(now())
        await self.display.outbox.expedite_due()
        for table, since in await store.absences.outdated(AT_ONCE):
            await attempt(self._show(table), SHOWN, table)
            await store.absences.mark_shown(table, since)
        for table, user in await store.invitations.due(now()):
            await attempt(self._ask(table, user), SHOWN, table)
        return self.pause

    async def _show(self, table: str) -> None:
        """Edit the message of a game. If it cannot be edited, it is updated when it is shown next."""
        try:
            session = await self.tables.session_of(table)
        except Refused:
            return
        if session.row.state is State.RUNNING:
            await self.display.update(session)

    async def _ask(self, table: str, user: int) -> None:
        """Ask an invited person who is back, once; if the person is away again, on the next return."""
        store, moment = self.tables.store, now()
        back = absent_until(await self.tables.people.of(user), moment)
        if back > moment:
            await store.invitations.postpone(user, back, table)
            return
        row = await store.tables.load(table)
        name = next((one.name for one in await store.invitations.of(table) if one.user == user), "")
        wants = await self.tables.people.wants_notices(user)
        ask = partial(ask_invited, user=user, name=name, host=row.host_name, quiet=not wants)
        if (await self.tables.apply(table, ask)).outbox:
            await self.display.show(table)
