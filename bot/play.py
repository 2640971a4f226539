"""The way of a move, from the person to the table: played and kept first, shown after, the next one asked."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord

from bot.answers import Interaction, lacking
from bot.house import House
from bot.live import Live, Moment
from bot.refusals import Outdated, Refusal

log = logging.getLogger(__name__)


async def play(interaction: Interaction, live: Live, moves: Sequence[str], version: int | None) -> Moment:
    """Make a person's moves at a table: checked and committed under its lock, then shown. Raises Refusal.

    ``version`` is that of the message the person pressed on, None for a typed move.
    """
    try:
        moment = await live.play(interaction.client.store, interaction.user.id, moves, version)
    except Outdated:
        await shown(interaction.client, live)
        raise
    if not await shown(interaction.client, live):
        raise not_shown(interaction)
    return moment


async def shown(client: House, live: Live) -> bool:
    """Show a table's newest position, where it is not shown yet, and let the computer players go on.

    False when Discord refuses it: the game stays as it is, and the next press, ``/board`` or start tries again.
    """
    try:
        await client.stage.table(live)
    except discord.HTTPException as error:
        log.warning("table %s: its newest position could not be shown: %s", live.row.id, error)
        return False
    finally:
        client.computers.wake(live)
    return True


def not_shown(interaction: Interaction) -> Refusal:
    """That a move is kept though it cannot be shown, and which permissions are missing for that."""
    missing = lacking(interaction)
    return Refusal("not-shown-lacking", missing=missing) if missing else Refusal("not-shown")
