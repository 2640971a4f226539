"""Sends players their secrets by direct message."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace

import discord

from bot.display.failures import REFUSED
from bot.display.marks import telling_secrets, with_file
from bot.display.poster import Poster
from bot.display.retry_queue import RetryQueue
from bot.drafts.component_ids import SecretId
from bot.drafts.draft import MessageDraft, button, controls
from bot.drafts.secret import card
from bot.language.localizer import get_localizer
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from bot.sessions.snapshot import GameSnapshot
from games.position import Seat
from storage.models import SeatRow, TableRow

ATTEMPTS = 3  # to send a direct message, before its player is told in the channel where to find the secret


@dataclass(eq=False, repr=False)
class Secrets:
    """Sends each player's secret once, at the start of a game or after a restart."""

    tables: TableRegistry
    poster: Poster
    retries: RetryQueue

    async def deliver(self, session: GameSession) -> bool:
        """Send secrets not sent yet, and post a button for players whose direct messages fail. Returns whether every
        player is told."""
        return await self.retries.attempt(session.row.id, "a secret", self._deliver(session))

    async def _deliver(self, session: GameSession) -> None:
        async with self.poster.lock(f"{session.row.id}/secrets"):
            row, snapshot = await self.tables.store.tables.load(session.row.id), session.snapshot()
            people = [(seat, user) for seat in row.seats if (user := seat.holder) is not None]
            recipients = [(seat, user) for seat, user in people if self._must_hear(snapshot, seat)]
            results = await asyncio.gather(
                *(self._tell(snapshot, seat, user) for seat, user in recipients), return_exceptions=True
            )
            unreachable = [seat for (seat, _), result in zip(recipients, results, strict=True) if result is False]
            if unreachable:
                if not row.by_interactions:  # where the table itself has the button
                    await self._post_button(row, unreachable)
                for seat in unreachable:
                    await self.tables.store.games.mark_secret_sent(row.id, seat.number, seat.user)
        if errors := [error for error in results if isinstance(error, BaseException)]:
            raise errors[0]

    async def _post_button(self, row: TableRow, seats: list[SeatRow]) -> None:
        """Post a button that shows their secret to those who take no direct messages."""
        localizer = get_localizer(row.locale)
        users = [seat.holder for seat in seats if seat.holder is not None]
        text = localizer("secret-refused", players=localizer.names([f"<@{user}>" for user in users]))
        buttons = controls([button(localizer, "secret", SecretId(row.id, row.version))])
        present = await self.tables.people.present(users)
        draft = MessageDraft(text, controls=buttons, pings=present, silent=not present)
        key = f"{row.id}/secret-button:{'-'.join(map(str, users))}"
        await self.poster.post(
            self.poster.routes.table(row), key, draft, telling_secrets(row.id, users), row.created, since=0
        )

    @staticmethod
    def _must_hear(snapshot: GameSnapshot, seat: SeatRow) -> bool:
        return not seat.secret_sent and snapshot.position.view(Seat(seat.number)).secret is not None

    async def _tell(self, snapshot: GameSnapshot, seat: SeatRow, user: int) -> bool:
        """Send one direct message, and note it; False when Discord refuses it, or has failed to take it often."""
        row = snapshot.row
        key, name = f"{row.id}/secret:{seat.number}:{user}", f"{row.id}-{seat.number}-"
        if self.poster.failures(key) >= ATTEMPTS:
            self.poster.forget(key)
            return False
        draft = await card(snapshot, Seat(seat.number), get_localizer(seat.locale))
        files = [attachment._replace(name=name + attachment.name) for attachment in draft.attachments]
        is_away = not await self.tables.people.present([user])
        draft = replace(draft, attachments=files, silent=is_away)
        try:
            await self.poster.post(self.poster.routes.person(user), key, draft, with_file(name), row.created)
        except discord.HTTPException as error:
            if error.code not in REFUSED:
                raise
            return False
        await self.tables.store.games.mark_secret_sent(row.id, seat.number, user)
        return True
