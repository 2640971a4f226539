"""Seats of a running game that pass between people and computer players, and the game's end before its end."""

from __future__ import annotations

from bot.language.localizer import get_localizer, plain
from bot.responses import Interaction, localizer_for
from bot.services import BotServices
from bot.sessions.clock import now
from bot.sessions.computer_players import STRENGTH
from bot.sessions.errors import UserError
from bot.sessions.session import GameSession
from games.position import Seat
from storage.models import UNTIMED, State


async def resign(interaction: Interaction, session: GameSession) -> None:
    """Leave one's seat to a computer player; the game ends when no person is left. Raises UserError."""
    client = interaction.client
    seat = session.seat_of(interaction.user.id)
    await give_away(client, session, seat)
    localizer = get_localizer(session.row.locale)
    await _shown(client, session, localizer("seat-resigned", name=plain(interaction.user.display_name)))


async def replace(interaction: Interaction, session: GameSession, seat: int) -> None:
    """Put a computer player on the seat of somebody who is not there. The host and moderators may. Raises UserError."""
    require_order(interaction, session)
    name = plain(session.row.seats[seat].name)
    await give_away(interaction.client, session, Seat(seat))
    await _shown(interaction.client, session, get_localizer(session.row.locale)("seat-replaced", name=name))


async def give_away(client: BotServices, session: GameSession, seat: Seat) -> None:
    """Let a computer player take a seat. Raises UserError."""
    time = UNTIMED if session.position.actor == seat else None
    await session.change(lambda row: client.store.hand_over(row.id, seat, STRENGTH, now(), time))


async def leave(client: BotServices, session: GameSession, user: int) -> None:
    """Let a computer player decide for a person who left the server, until that person is back. Raises UserError."""
    seat = session.seat_of(user)
    name = plain(session.row.seats[seat].name)
    time = UNTIMED if session.position.actor == seat else None
    await session.change(lambda row: client.store.mark_away(row.id, user, STRENGTH, now(), time))
    await _shown(client, session, get_localizer(session.row.locale)("seat-left", name=name))


async def come_back(interaction: Interaction, session: GameSession) -> None:
    """Take one's own seat again, which a computer player had while one was away. Raises UserError."""
    client, user = interaction.client, interaction.user
    if any(seat.holder == user.id for seat in session.row.seats):
        raise UserError("not-away")
    seat = next((other.number for other in session.row.seats if other.away and other.user == user.id), -1)
    await session.change(lambda row: client.store.return_to_seat(row.id, user.id, now(), session.clock_of(seat)))
    await _shown(client, session, get_localizer(session.row.locale)("seat-back", name=plain(user.display_name)))


async def take_seat(interaction: Interaction, session: GameSession, seat: int) -> None:
    """Play on for a computer player, perhaps in one's own that one had left. Raises UserError."""
    client, user = interaction.client, interaction.user
    localizer, left = get_localizer(session.row.locale), session.row.seats[seat]
    locale, time = localizer_for(interaction).locale, session.clock_of(seat)
    await session.change(
        lambda row: client.store.take_seat(row.id, seat, user.id, user.display_name, locale, now(), time)
    )
    name, before = plain(user.display_name), plain(left.name) or localizer("somebody")
    note = (
        localizer("seat-back", name=name) if left.user == user.id else localizer("seat-taken", name=name, before=before)
    )
    await _shown(client, session, note)
    await client.secrets.deliver(session)


async def end(interaction: Interaction, session: GameSession) -> None:
    """End a game without a result. The host and moderators may. Raises UserError."""
    require_order(interaction, session)
    client = interaction.client
    await session.change(lambda row: client.store.cancel(row.id, now()))
    client.tables.forget(session)
    await client.publisher.ended(
        session, get_localizer(session.row.locale)("table-ended", name=plain(interaction.user.display_name))
    )


def keeps_order(interaction: Interaction, session: GameSession) -> bool:
    """Whether this person may decide about others' seats: who opened the table, or a moderator."""
    has = interaction.permissions
    return interaction.user.id == session.row.host or has.manage_guild or has.manage_messages


def require_order(interaction: Interaction, session: GameSession) -> None:
    """Raises UserError for somebody who may not decide about others' seats."""
    if not keeps_order(interaction, session):
        raise UserError("not-keeper")


async def _shown(client: BotServices, session: GameSession, note: str) -> None:
    """Show the table after seats have changed, with a note about it."""
    if session.row.state is not State.RUNNING:
        client.tables.forget(session)
        await client.publisher.ended(session, get_localizer(session.row.locale)("table-abandoned"))
        return
    try:
        await client.publisher.note(session.row, note)
        await client.publisher.publish(session, repost=True)
    finally:
        client.computers.wake(session)
