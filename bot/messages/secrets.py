"""Sends players what only they may know, by direct message."""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.language.localizer import Localizer, get_localizer
from bot.messages.draft import MessageDraft, controls
from bot.messages.publisher import TablePublisher, jump_url
from bot.messages.rendering import picture_file, render
from bot.messages.seat_names import names
from bot.sessions.errors import UserError
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from bot.sessions.snapshot import GameSnapshot
from games.position import Seat
from renderers import painter
from storage.models import SeatRow

log = logging.getLogger(__name__)

REFUSED = {50007, 50278, 40003}  # direct messages closed, no server in common, opened too fast: Discord's codes


async def card(snapshot: GameSnapshot, seat: Seat, localizer: Localizer) -> MessageDraft:
    """The seat's secret in words and as a picture. Raises UserError in a game without secrets."""
    row = snapshot.row
    view = snapshot.position.view(seat)
    if view.secret is None:
        raise UserError("no-secrets")
    text = localizer.phrase(row.game, view.secret, names(snapshot, localizer))
    picture = picture_file(await render(painter(row.game).secret, view), text)
    embed = discord.Embed(title=localizer.game(row.game), description=text)
    embed.set_footer(text=localizer("secret-footer"))
    return MessageDraft(localizer("secret-intro", table=jump_url(row)), embed, [picture], controls())


class Secrets:
    """Sends every player's secret once, at the start of a game or after a restart."""

    def __init__(self, client: discord.Client, tables: TableRegistry, publisher: TablePublisher) -> None:
        self._client = client
        self._tables = tables
        self._publisher = publisher

    async def deliver(self, session: GameSession) -> None:
        """Send secrets not sent yet, and post a button for players whose direct messages fail."""
        snapshot = session.snapshot()
        row = await self._tables.row(session.row.id)
        people = [(seat, user) for seat in row.seats if (user := seat.holder) is not None]
        waiting = [(seat, user) for seat, user in people if self._must_hear(snapshot, seat)]
        reached = await asyncio.gather(*(self._send(snapshot, seat, user) for seat, user in waiting))
        refused = [seat for (seat, _), done in zip(waiting, reached, strict=True) if not done]
        if refused:
            await self._publisher.post_secret_buttons(row, refused)
        for seat, _ in waiting:
            await self._tables.store.note_secret_sent(row.id, seat.number)

    @staticmethod
    def _must_hear(snapshot: GameSnapshot, seat: SeatRow) -> bool:
        return not seat.secret_sent and snapshot.position.view(Seat(seat.number)).secret is not None

    async def _send(self, snapshot: GameSnapshot, seat: SeatRow, user: int) -> bool:
        """Send one direct message; False when Discord refuses it."""
        draft = await card(snapshot, Seat(seat.number), get_localizer(snapshot.row.locale))
        try:
            channel = await self._client.create_dm(discord.Object(user))
            await channel.send(draft.content, embed=draft.embed, files=draft.files())
        except discord.HTTPException as error:
            if error.code not in REFUSED:
                log.warning("table %s: a direct message failed: %s", snapshot.row.id, error)
            return False
        return True
