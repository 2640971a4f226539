"""Pausing a game, and going on with it: any of its players may."""

from __future__ import annotations

from bot.answers import Interaction
from bot.clock import now
from bot.live import Live
from bot.words import plain, words


async def pause(interaction: Interaction, live: Live) -> None:
    """Let no time pass and take no moves. Raises Refusal."""
    live.seat_of(interaction.user.id)
    client = interaction.client
    await live.change(lambda row: client.store.pause(row.id, now()))
    said = words(live.row.locale)
    await client.stage.note(live.row, said("paused-note", name=plain(interaction.user.display_name)))
    await client.stage.table(live, anew=True)


async def go_on(interaction: Interaction, live: Live) -> None:
    """End a pause; the present decision has all its time again. Raises Refusal."""
    live.seat_of(interaction.user.id)
    client = interaction.client
    await live.change(lambda row: client.store.resume(row.id, live.fresh_clock(), now()))
    try:
        await client.stage.table(live, anew=True)
    finally:
        client.computers.wake(live)
