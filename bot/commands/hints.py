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
from games.position import Move


@app_commands.command(name="hint", description=text("command-hint"))
async def hint(interaction: Interaction) -> None:
    """Suggest a move to the actor privately, computed from what that person may see."""
    await defer_private(interaction)
    session = await interaction.client.tables.require_in_channel(interaction.channel_id)
    if session.row.paused is not None:
        raise UserError("paused")
    seat = session.require_actor(interaction.user.id)
    view, version = session.position.view(seat), session.version
    decision = await interaction.client.search.hint(view, session.history.past_views(seat))
    if session.version != version:
        raise StaleInteraction
    await reply_private(interaction, format_hint(session, decision, localizer_for(interaction)))


def format_hint(session: GameSession, decision: Decision, localizer: Localizer) -> str:
    """Return the move in words, and what sets it apart from the next best one."""
    row, seats = session.row, plain_names(session.snapshot(), localizer)
    choices = session.position.view(session.position.actor).choices
    labels: dict[Move | None, str] = {
        choice.move: localizer.phrase(row.game, choice.label, seats) for choice in choices
    }
    reasons = [localizer.phrase(row.game, reason, seats) for reason in decision.reasons or decision.own_reasons]
    reasons += comparison(decision, labels.get(decision.other, ""), localizer)
    return localizer("hint", move=labels[decision.move], why="\n  ".join(reasons))


def comparison(decision: Decision, other: str, localizer: Localizer) -> list[str]:
    """Return how much better a move is than another: in points at once, and by its chances."""
    if decision.other is None:
        return [localizer("hint-only")]
    texts = (
        [localizer("hint-gain", points=f"+{decision.margin}", other=other)]
        if decision.margin and decision.margin > 0
        else []
    )
    chance, less = round(100 * decision.chance), round(100 * decision.other_chance)
    if decision.visits == 0 and chance == 100:
        texts.append(localizer("hint-sure"))
    elif chance > less:
        texts.append(localizer("hint-ahead", chance=chance, less=less, other=other))
    elif not texts and not decision.reasons:
        texts.append(localizer("hint-even", other=other))
    return texts
