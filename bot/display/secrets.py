"""Sends players their secrets by direct message."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace

from bot.display.marks import with_file
from bot.display.outbox import OutboxDisplay
from bot.display.poster import Poster
from bot.display.retry_queue import RetryQueue
from bot.drafts.pictures import drawn
from bot.drafts.secret import card
from bot.language.localizer import get_localizer
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from bot.tables.clock import now
from bot.tables.context import Context
from bot.tables.messages import secrets_refused
from bot.tables.snapshot import GameSnapshot
from games.position import Seat
from storage.messages import SECRET, OutboxMessage
from storage.models import SeatRow, State, TableRow

ATTEMPTS = 3  # to send a direct message, before its player is told in the channel where to find the secret


@dataclass(eq=False, repr=False)
class Secrets:
    """Sends each player's secret once, at the start of a game or after a restart."""

    tables: TableRegistry
    poster: Poster
    outbox: OutboxDisplay
    retries: RetryQueue

    async def deliver(self, session: GameSession) -> bool:
        """Send secrets not sent yet, and post a button for players whose direct messages fail. Returns whether every
        player is told."""
        with self.retries.attempt(session.row.id, "a secret") as delivery:
            await self._deliver(session)
        return delivery.succeeded

    async def _deliver(self, session: GameSession) -> None:
        store = self.tables.store
        to_hear = [message for message in await store.outbox.of(session.row.id) if message.is_secret]
        if not to_hear or session.row.state is not State.RUNNING:
            return
        snapshot = session.snapshot()
        without = [one for one in to_hear if snapshot.position.view(_seat_of(one)).secret is None]
        if without:
            await store.outbox.delete_final([(one.table, one.key) for one in without])
        if len(without) == len(to_hear):
            return
        row = await store.tables.load(session.row.id)
        seats = [(row.seats[_seat_of(one)], one) for one in to_hear if one not in without]
        recipients = [(seat, user) for seat, one in seats if (user := one.person) and user == seat.holder]
        telling = (self._tell(snapshot, seat, user) for seat, user in recipients)
        results = await asyncio.gather(*telling, return_exceptions=True)
        unreachable = [told for told, result in zip(recipients, results, strict=True) if result is False]
        if unreachable and row.place.can_post:  # elsewhere the table itself has the button
            await store.outbox.add(secrets_refused(row, Context(now()), [user for _, user in unreachable]))
            self.tables.shown.note_messages_beside(row.id)
            await self.outbox.post_rest(row)
        for seat, _ in unreachable:
            await self._mark_told(row, seat)
        if errors := [error for error in results if isinstance(error, BaseException)]:
            raise errors[0]

    async def _mark_told(self, row: TableRow, seat: SeatRow) -> None:
        await self.tables.store.outbox.delete(row.id, f"{SECRET}{seat.number}", seat.user)

    async def _tell(self, snapshot: GameSnapshot, seat: SeatRow, user: int) -> bool:
        """Tell a person the secret of a seat, and store that; False when Discord refuses the direct message, or has
        failed to take it often."""
        row = snapshot.row
        key, name = f"{row.id}/secret:{seat.number}:{user}", f"{row.id}-{seat.number}-"
        if self.poster.failures(key) >= ATTEMPTS:
            self.poster.forget(key)
            return False
        former = await self.tables.store.tables.former_holders(row.id, seat.number)
        draft = await drawn(card(snapshot, Seat(seat.number), former, get_localizer(seat.locale)))
        files = [attachment._replace(name=name + attachment.name) for attachment in draft.attachments]
        is_away = not await self.tables.people.present([user])
        draft = replace(draft, attachments=files, silent=is_away)
        if not await self.poster.post_direct(user, key, draft, row.created, with_file(name)):
            return False
        await self._mark_told(row, seat)
        return True


def _seat_of(secret: OutboxMessage) -> Seat:
    """Return the seat of which a message tells the secret."""
    return Seat(int(secret.key.removeprefix(SECRET)))
