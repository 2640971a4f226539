"""Pausing a game, and resuming it: any of its players may."""

from __future__ import annotations

from bot.responses import Interaction, require_shown
from bot.sessions.ports import Notice
from bot.sessions.session import GameSession


async def pause(interaction: Interaction, session: GameSession) -> None:
    """Stop the clock and take no moves. Raises UserError."""
    await session.pause(interaction.user.id)
    notice = Notice("paused-note", {"name": interaction.user.display_name})
    require_shown(interaction, await interaction.client.seats.announce(session, notice))


async def resume(interaction: Interaction, session: GameSession) -> None:
    """End a pause; the present decision has all its time again. Raises UserError."""
    await session.resume(interaction.user.id)
    require_shown(interaction, await interaction.client.show(session, repost=True))
