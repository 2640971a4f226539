"""The way of a move, from the person to the table: played and kept first, shown after, the next one asked."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord

from bot.answers import Interaction
from bot.live import Live, Moment
from bot.refusals import Refusal

log = logging.getLogger(__name__)


async def play(interaction: Interaction, live: Live, moves: Sequence[str], state: int | None) -> Moment:
    """Make a person's moves at a table: checked and committed under its lock, then shown. Raises Refusal.

    ``state`` is the state number of the message the person pressed on, None for a typed move.
    """
    client = interaction.client
    moment = await live.play(client.store, interaction.user.id, moves, state)
    try:
        await client.stage.table(live)
    except discord.HTTPException as error:
        log.warning("table %s: its newest position could not be shown: %s", live.row.id, error)
        raise Refusal("not-shown") from error
    finally:
        client.computers.wake(live)
    return moment
