"""The way of a move, from the person to the table: played and kept first, shown after, the next one asked."""

from __future__ import annotations

from collections.abc import Sequence

from bot.answers import Interaction
from bot.live import Live, Moment
from bot.words import plain, words


async def play(interaction: Interaction, live: Live, moves: Sequence[str], state: int | None) -> Moment:
    """Make a person's moves at a table: checked and committed under its lock, then shown. Raises Refusal.

    ``state`` is the state number of the message the person pressed on, None for a typed move.
    """
    client = interaction.client
    moment = await live.play(client.store, interaction.user.id, moves, state)
    await client.stage.table(live)
    client.computers.wake(live)
    return moment


def told(moment: Moment, locale: object) -> str:
    """What the moves have caused, in words."""
    said = words(locale)
    names = [plain(name) for name in moment.names]
    return "\n".join(said.fact(moment.row.game, event, names) for event in moment.events)
