"""The way of a move, from the person to the table: played and kept first, shown after, the next one asked."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord

from bot.responses import Interaction, missing_permissions
from bot.services import BotServices
from bot.sessions.errors import StaleInteraction, UserError
from bot.sessions.session import GameSession, GameSnapshot

log = logging.getLogger(__name__)


async def play(
    interaction: Interaction, session: GameSession, moves: Sequence[str], version: int | None
) -> GameSnapshot:
    """Make a person's moves at a table: checked and committed under its lock, then shown. Raises UserError.

    ``version`` is that of the message the person pressed on, None for a typed move.
    """
    try:
        snapshot = await session.play(interaction.client.store, interaction.user.id, moves, version)
    except StaleInteraction:
        await shown(interaction.client, session)
        raise
    if not await shown(interaction.client, session):
        raise not_shown(interaction)
    return snapshot


async def shown(client: BotServices, session: GameSession) -> bool:
    """Show a table's newest position, where it is not shown yet, and let the computer players go on.

    False when Discord refuses it: the game stays as it is, and the next press, ``/board`` or start tries again.
    """
    try:
        await client.publisher.publish(session)
    except discord.HTTPException as error:
        log.warning("table %s: its newest position could not be shown: %s", session.row.id, error)
        return False
    finally:
        client.computers.wake(session)
    return True


def not_shown(interaction: Interaction) -> UserError:
    """That a move is kept though it cannot be shown, and which permissions are missing for that."""
    missing = missing_permissions(interaction)
    return UserError("not-shown-lacking", missing=missing) if missing else UserError("not-shown")
