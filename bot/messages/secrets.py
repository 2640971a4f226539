"""Telling a player what only that player may know: by direct message, or to that person alone in the channel."""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.language.localizer import Localizer, words
from bot.language.seat_names import names
from bot.messages.draft import MessageDraft, controls
from bot.messages.publisher import TablePublisher, jump_url
from bot.messages.rendering import attached, drawn
from bot.sessions.errors import UserError
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession, GameSnapshot
from games.position import Seat
from renderers import painter
from storage.models import SeatRow

log = logging.getLogger(__name__)

REFUSED = {50007, 50278, 40003}  # direct messages closed, no server in common, opened too fast: Discord's codes


async def card(moment: GameSnapshot, seat: Seat, said: Localizer) -> MessageDraft:
    """The seat's secret in words and as a picture. Raises UserError in a game without secrets."""
    row = moment.row
    view = moment.position.view(seat)
    if view.secret is None:
        raise UserError("no-secrets")
    text = said.phrase(row.game, view.secret, names(moment, said))
    picture = attached(await drawn(painter(row.game).secret, view), text)
    embed = discord.Embed(title=said.game(row.game), description=text)
    embed.set_footer(text=said("secret-footer"))
    return MessageDraft(said("secret-intro", table=jump_url(row)), embed, [picture], controls())


class Secrets:
    """Tells every player's secret at the start of a game, once, also over a restart."""

    def __init__(self, client: discord.Client, tables: TableRegistry, stage: TablePublisher) -> None:
        self._client = client
        self._tables = tables
        self._stage = stage

    async def tell(self, live: GameSession) -> None:
        """Send their secrets to all who have not heard theirs; whom no message reaches is told where to look."""
        moment = live.moment()
        row = await self._tables.row(live.row.id)
        people = [(seat, user) for seat in row.seats if (user := seat.holder) is not None]
        waiting = [(seat, user) for seat, user in people if self._must_hear(moment, seat)]
        reached = await asyncio.gather(*(self._send(moment, seat, user) for seat, user in waiting))
        refused = [seat for (seat, _), done in zip(waiting, reached, strict=True) if not done]
        if refused:
            await self._stage.secrets_refused(row, refused)
        for seat, _ in waiting:
            await self._tables.store.note_secret_sent(row.id, seat.number)

    @staticmethod
    def _must_hear(moment: GameSnapshot, seat: SeatRow) -> bool:
        return not seat.secret_sent and moment.position.view(Seat(seat.number)).secret is not None

    async def _send(self, moment: GameSnapshot, seat: SeatRow, user: int) -> bool:
        """Send one direct message; False when Discord refuses it."""
        face = await card(moment, Seat(seat.number), words(moment.row.locale))
        try:
            channel = await self._client.create_dm(discord.Object(user))
            await channel.send(face.content, embed=face.embed, files=face.files())
        except discord.HTTPException as error:
            if error.code not in REFUSED:
                log.warning("table %s: a direct message failed: %s", moment.row.id, error)
            return False
        return True
