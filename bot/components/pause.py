"""Pausing a game, and going on with it: any of its players may."""

from __future__ import annotations

from bot.language.localizer import plain, words
from bot.responses import Interaction
from bot.sessions.clock import now
from bot.sessions.session import GameSession


async def pause(interaction: Interaction, live: GameSession) -> None:
    """Let no time pass and take no moves. Raises UserError."""
    live.seat_of(interaction.user.id)
    client = interaction.client
    await live.change(lambda row: client.store.pause(row.id, now()))
    said = words(live.row.locale)
    await client.stage.note(live.row, said("paused-note", name=plain(interaction.user.display_name)))
    await client.stage.table(live, repost=True)


async def go_on(interaction: Interaction, live: GameSession) -> None:
    """End a pause; the present decision has all its time again. Raises UserError."""
    live.seat_of(interaction.user.id)
    client = interaction.client
    await live.change(lambda row: client.store.resume(row.id, live.fresh_clock(), now()))
    try:
        await client.stage.table(live, repost=True)
    finally:
        client.computers.wake(live)
