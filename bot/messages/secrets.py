"""Sends players their secrets by direct message."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

import discord

from bot.language.localizer import Localizer, get_localizer
from bot.messages.backlog import FAILURES, Backlog
from bot.messages.channels import REFUSED, jump_url
from bot.messages.component_ids import SecretId
from bot.messages.draft import MessageDraft, button, controls
from bot.messages.notes import Notes
from bot.messages.rendering import picture_file, render
from bot.messages.rulebook import goal
from bot.messages.seat_names import names
from bot.messages.table_messages import TableMessages
from bot.sessions.errors import UserError
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from bot.sessions.snapshot import GameSnapshot
from games.position import Seat
from renderers import painter
from storage.models import SeatRow, TableRow

ATTEMPTS = 3  # to send a direct message, before its player is told in the channel where to find the secret
LOOKED_AT = 20  # messages of a direct channel


async def card(snapshot: GameSnapshot, seat: Seat, localizer: Localizer) -> MessageDraft:
    """Return a seat's secret in words and as a picture. Raises UserError in a game without secrets."""
    row = snapshot.row
    view = snapshot.position.view(seat)
    if view.secret is None:
        raise UserError("no-secrets")
    text = localizer.phrase(row.game, view.secret, names(snapshot, localizer))
    picture = picture_file(await render(painter(row.game).secret, view), text)
    aim = localizer("table-goal", goal=goal(row.game, localizer))
    embed = discord.Embed(title=localizer.game(row.game), description=f"**{text}**\n{aim}")
    embed.set_footer(text=localizer("secret-footer"))
    return MessageDraft(localizer("secret-intro", table=jump_url(row)), embed, [picture], controls())


@dataclass(eq=False, repr=False)
class Secrets:
    """Sends each player's secret once, at the start of a game or after a restart."""

    client: discord.Client
    tables: TableRegistry
    messages: TableMessages
    notes: Notes
    backlog: Backlog

    _failures: Counter[tuple[str, int]] = field(default_factory=Counter, init=False)  # by table and person
    _locks: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary, init=False)

    async def deliver(self, session: GameSession, *, new: bool = False) -> bool:
        """Send secrets not sent yet, and post a button for players whose direct messages fail. Returns whether every
        player is told. Where seats are ``new``, nobody can have been told of them before."""
        return await self.backlog.attempt(session.row.id, "a secret", self._deliver(session, new))

    async def _deliver(self, session: GameSession, new: bool) -> None:
        async with self._locks.setdefault(session.row.id, asyncio.Lock()):
            row, snapshot = await self.tables.store.table(session.row.id), session.snapshot()
            people = [(seat, user) for seat in row.seats if (user := seat.holder) is not None]
            recipients = [(seat, user) for seat, user in people if self._must_hear(snapshot, seat)]
            results = await asyncio.gather(
                *(self._tell(snapshot, seat, user, new) for seat, user in recipients), return_exceptions=True
            )
            unreachable = [seat for (seat, _), result in zip(recipients, results, strict=True) if result is False]
            if unreachable:
                await self._post_buttons(row, unreachable, new)
                for seat in unreachable:
                    await self.tables.store.note_secret_sent(row.id, seat.number, seat.user)
        if errors := [error for error in results if isinstance(error, BaseException)]:
            raise errors[0]

    async def _post_buttons(self, row: TableRow, seats: list[SeatRow], new: bool) -> None:
        """Post a button that shows their secret to those who take no direct messages, unless there is one; there is
        none for ``new`` seats."""
        localizer = get_localizer(row.locale)
        messages = [] if new else await self.messages.find(row, None)
        notes = [message for message in messages if message.tells_secrets]
        people = [seat.holder for seat in seats if seat.holder is not None]
        people = [user for user in people if not any(note.mentions(user) for note in notes)]
        if not people:
            return
        names = localizer.names([f"<@{user}>" for user in people])
        buttons = controls([button(localizer, "secret", SecretId(row.id, row.version))])
        present = await self.tables.people.present(people)
        await self.notes.send(row, localizer("secret-refused", players=names), present, buttons)

    @staticmethod
    def _must_hear(snapshot: GameSnapshot, seat: SeatRow) -> bool:
        return not seat.secret_sent and snapshot.position.view(Seat(seat.number)).secret is not None

    async def _tell(self, snapshot: GameSnapshot, seat: SeatRow, user: int, new: bool) -> bool:
        """Send one direct message, and note it; False when Discord refuses it, or has failed to take it often."""
        table = snapshot.row.id
        if self._failures[table, user] >= ATTEMPTS:
            del self._failures[table, user]
            return False
        try:
            await self._send(snapshot, seat, user, new)
        except FAILURES as error:
            if isinstance(error, discord.HTTPException) and error.code in REFUSED:
                return False
            self._failures[table, user] += 1
            raise
        del self._failures[table, user]
        await self.tables.store.note_secret_sent(table, seat.number, user)
        return True

    async def _send(self, snapshot: GameSnapshot, seat: SeatRow, user: int, new: bool) -> None:
        """Send one direct message, unless it stands there already."""
        name = f"{snapshot.row.id}-{seat.number}-"
        channel = await self.client.create_dm(discord.Object(user))
        if not new or self._failures[snapshot.row.id, user]:
            async for message in channel.history(limit=LOOKED_AT):
                if any(attachment.filename.startswith(name) for attachment in message.attachments):
                    return
        draft = await card(snapshot, Seat(seat.number), get_localizer(seat.locale))
        files = [attachment._replace(name=name + attachment.name).file() for attachment in draft.attachments]
        is_away = not await self.tables.people.present([user])
        nonce = f"{snapshot.row.id}s{seat.number}"
        await channel.send(draft.content, embed=draft.embed, files=files, nonce=nonce, silent=is_away)
