"""The button of a hint that plays the suggested move."""

from __future__ import annotations

from bot.components.component import on_press
from bot.components.origin import session_here
from bot.components.turns import reply_next_game
from bot.drafts.component_ids import HintMoveId
from bot.responses import Interaction, localizer_for, require_move_shown
from bot.sessions.errors import StaleInteraction


@on_press(HintMoveId, is_move=True)
async def play(interaction: Interaction, component: HintMoveId) -> None:
    """Play the move of a hint, if the game stands as it did then. Raises UserError."""
    session = await session_here(interaction, component.table, check=False)
    if component.version != session.version:
        await interaction.edit_original_response(view=None)
        raise StaleInteraction
    interaction.extras["moves"] = [component.move]
    await session.play(interaction.user.id, [component.move], component.version)
    require_move_shown(interaction, await interaction.client.publisher.publish(session))
    await interaction.edit_original_response(
        content=localizer_for(interaction)("hint-played"), attachments=[], view=None
    )
    await reply_next_game(interaction, session)
