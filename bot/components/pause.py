"""Pausing and resuming a game. Every player may do both."""

from __future__ import annotations

from bot.responses import Interaction, require_shown
from bot.sessions.request_pauses import PAUSE
from bot.sessions.session import GameSession


async def pause(interaction: Interaction, session: GameSession) -> None:
    """Pause the game: it takes no moves and its clock stops. Raises UserError."""
    session.seat_of(interaction.user.id)
    if session.row.paused is None:
        interaction.client.pauses.require(PAUSE, interaction.user.id, session.row.id)
    await session.pause(interaction.user.id)
    require_shown(interaction, await interaction.client.display.show(session.row.id, repost=True))


async def resume(interaction: Interaction, session: GameSession) -> None:
    """Resume the game; the time of the current decision starts again. Raises UserError."""
    await session.resume(interaction.user.id)
    require_shown(interaction, await interaction.client.display.show(session.row.id, repost=True, ask=True))
