"""Shows a player's secret privately, and who else knows it."""

from __future__ import annotations

from bot.components.component import Answer, on_press
from bot.components.origin import session_here
from bot.drafts.component_ids import SecretId
from bot.drafts.secret import card
from bot.responses import Interaction, localizer_for, reply_private
from bot.sessions.session import GameSession


async def show_secret(interaction: Interaction, session: GameSession) -> None:
    """Show the secret of this person's seat, and name those who have held the seat before. Raises Refused."""
    seat = session.seat_of(interaction.user.id)
    former = await interaction.client.store.tables.former_holders(session.row.id, seat)
    await reply_private(interaction, card(session.snapshot(), seat, former, localizer_for(interaction)))


@on_press(SecretId, Answer.PRIVATE, counts_as="secret")
async def press(interaction: Interaction, component: SecretId) -> None:
    """Show a player's secret to that player alone. Raises Refused."""
    await show_secret(interaction, await session_here(interaction, component.table))
