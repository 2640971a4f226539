"""Pausing a game, and going on with it: any of its players may."""

from __future__ import annotations

from bot.language.localizer import get_localizer, plain
from bot.responses import Interaction
from bot.sessions.clock import now
from bot.sessions.session import GameSession


async def pause(interaction: Interaction, session: GameSession) -> None:
    """Let no time pass and take no moves. Raises UserError."""
    session.seat_of(interaction.user.id)
    client = interaction.client
    await session.change(lambda row: client.store.pause(row.id, now()))
    localizer = get_localizer(session.row.locale)
    await client.publisher.note(session.row, localizer("paused-note", name=plain(interaction.user.display_name)))
    await client.publisher.publish(session, repost=True)


async def go_on(interaction: Interaction, session: GameSession) -> None:
    """End a pause; the present decision has all its time again. Raises UserError."""
    session.seat_of(interaction.user.id)
    client = interaction.client
    await session.change(lambda row: client.store.resume(row.id, session.fresh_clock(), now()))
    try:
        await client.publisher.publish(session, repost=True)
    finally:
        client.computers.wake(session)
