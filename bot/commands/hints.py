"""``/hint``: what the computer would do in one's place, and why."""

from __future__ import annotations

from discord import app_commands

from bot.language.command_texts import text
from bot.language.localizer import Localizer
from bot.language.seat_names import plain_names
from bot.responses import Interaction, defer_private, localizer_for, tell
from bot.sessions.errors import StaleInteraction, UserError
from bot.sessions.session import GameSession
from games.players import Decision, Strength


@app_commands.command(name="hint", description=text("command-hint"))
@app_commands.guild_only()
async def hint(interaction: Interaction) -> None:
    """Suggest a move to the actor, to that person alone, thought out on what that person may see."""
    await defer_private(interaction)
    live = interaction.client.tables.here(interaction.channel_id)
    if live.row.paused is not None:
        raise UserError("paused")
    seat = live.require_actor(interaction.user.id)
    view, version = live.position.view(seat), live.version
    decision = await interaction.client.thinkers.think(view, Strength.HARD, live.seen(seat))
    if live.version != version:
        raise StaleInteraction
    await tell(interaction, worded(live, decision, localizer_for(interaction)))


def worded(live: GameSession, decision: Decision, said: Localizer) -> str:
    """The move in words, what it causes, and what it earns at once."""
    row, seats = live.row, plain_names(live.moment(), said)
    choices = live.position.view(live.position.actor).choices
    move = next(said.phrase(row.game, choice.label, seats) for choice in choices if choice.move == decision.move)
    reasons = [said.phrase(row.game, event, seats) for event in decision.events[1:]]
    if decision.gain:
        reasons.append(said("hint-gain", points=f"{decision.gain:+}"))
    return said("hint", move=move, why=" · ".join(reasons) or said("hint-later"))
