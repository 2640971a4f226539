"""``/hint``: a suggested move and its reasons."""

from __future__ import annotations

from discord import app_commands

from bot.language.command_texts import text
from bot.language.localizer import Localizer
from bot.messages.seat_names import plain_names
from bot.responses import Interaction, defer_private, localizer_for, reply_private
from bot.sessions.errors import StaleInteraction, UserError
from bot.sessions.session import GameSession
from games.players import Decision


@app_commands.command(name="hint", description=text("command-hint"))
@app_commands.guild_only()
async def hint(interaction: Interaction) -> None:
    """Suggest a move to the actor privately, computed from what that person may see."""
    await defer_private(interaction)
    session = await interaction.client.tables.here(interaction.channel_id)
    if session.row.paused is not None:
        raise UserError("paused")
    seat = session.require_actor(interaction.user.id)
    view, version = session.position.view(seat), session.version
    decision = await interaction.client.search.hint(view, session.past_views(seat))
    if session.version != version:
        raise StaleInteraction
    await reply_private(interaction, format_hint(session, decision, localizer_for(interaction)))


def format_hint(session: GameSession, decision: Decision, localizer: Localizer) -> str:
    """Describe a move, what it causes and its immediate gain."""
    row, seats = session.row, plain_names(session.snapshot(), localizer)
    choices = session.position.view(session.position.actor).choices
    move = next(localizer.phrase(row.game, choice.label, seats) for choice in choices if choice.move == decision.move)
    reasons = [localizer.phrase(row.game, event, seats) for event in decision.events[1:]]
    if decision.gain:
        reasons.append(localizer("hint-gain", points=f"{decision.gain:+}"))
    return localizer("hint", move=move, why=" · ".join(reasons) or localizer("hint-later"))
