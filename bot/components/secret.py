"""A player's secret, shown to that player alone, and who else knows it."""

from __future__ import annotations

from bot.language.localizer import Localizer
from bot.messages.secrets import card
from bot.responses import Interaction, localizer_for, reply_private
from bot.sessions.session import GameSession


async def show_secret(interaction: Interaction, session: GameSession) -> None:
    """Show the secret of this person's seat, and name those who have held the seat before. Raises UserError."""
    seat, localizer = session.seat_of(interaction.user.id), localizer_for(interaction)
    draft = await card(session.snapshot(), seat, localizer)
    former = await interaction.client.store.former_holders(session.row.id, seat)
    await reply_private(interaction, "\n".join([draft.content, *_known_to(former, localizer)]), draft)


def _known_to(people: list[int], localizer: Localizer) -> list[str]:
    if not people:
        return []
    return [localizer("secret-known-to", people=localizer.names([f"<@{user}>" for user in people]))]
