"""``/hint``: a suggested move and its reasons."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import discord
from discord import app_commands

from bot.drafts.advantages import PREPARED, describe_consequences
from bot.drafts.component_ids import HintMoveId
from bot.drafts.draft import button, controls
from bot.drafts.marked_table import marked_table
from bot.drafts.seat_names import plain_names
from bot.language.command_texts import text
from bot.language.localizer import Localizer
from bot.responses import Interaction, defer_private, localizer_for, reply_private
from bot.sessions.errors import StaleInteraction, UserError
from bot.sessions.session import GameSession
from games.players.consequences import consequences
from games.players.decision import Decision
from games.position import Move
from renderers.overlay import Mark


@app_commands.command(name="hint", description=text("command-hint"))
async def hint(interaction: Interaction) -> None:
    """Suggest a move to the actor privately, in words and on the board, computed from what that person may see."""
    await defer_private(interaction)
    session = await interaction.client.tables.require_in_channel(interaction.channel_id)
    if session.row.paused is not None:
        raise UserError("paused")
    seat = session.require_actor(interaction.user.id)
    if not session.row.hints_allowed:
        raise UserError("no-hints")
    view, version = session.position.view(seat), session.version
    decision = await interaction.client.search.hint(view, session.history.past_views(seat))
    if session.version != version:
        raise StaleInteraction
    localizer = localizer_for(interaction)
    seats = plain_names(session.snapshot(), localizer)
    answer = await asyncio.to_thread(format_hint, session, decision, localizer)
    board = await marked_table(view, [Mark(decision.move, "better")], seats, localizer)
    play = HintMoveId(session.row.id, version, str(decision.move))
    play_button = controls([button(localizer, "play-this", play, discord.ButtonStyle.primary)])
    await session.count_hint(seat)
    await reply_private(interaction, answer, files=[board.file()], view=play_button)


def format_hint(session: GameSession, decision: Decision, localizer: Localizer) -> str:
    """Return the move in words, and what sets it apart from the next best one."""
    row, seats = session.row, plain_names(session.snapshot(), localizer)
    choices = session.position.view(session.position.actor).choices
    labels: dict[Move | None, str] = {
        choice.move: localizer.phrase(row.game, choice.label, seats) for choice in choices
    }
    reasons = [localizer.phrase(row.game, reason, seats) for reason in decision.reasons]
    foresight = _foresight(session, decision, seats, localizer)
    other = labels.get(decision.other, "")
    told = describe_telling(decision, other, localizer)
    reasons += foresight + comparison(decision, other, localizer, with_reasons=bool(foresight or told)) + told
    if decision.own_reasons and not foresight and not (decision.margin and decision.margin > 0):
        own = [localizer.phrase(row.game, reason, seats) for reason in decision.own_reasons]
        reasons += [localizer("hint-own"), *own]
    return localizer("hint", move=labels[decision.move], why="\n  ".join(reasons))


def _foresight(session: GameSession, decision: Decision, seats: Sequence[str], localizer: Localizer) -> list[str]:
    """Return what the rest of the turn and the next player can do after the two moves, where points are public."""
    if decision.other is None or not (effects := consequences(session.position, decision.move, decision.other)):
        return []
    is_preparation = any(reason.kind in PREPARED for reason in decision.reasons)
    return describe_consequences(effects._replace(gain=0), seats, localizer, is_preparation=is_preparation)


def comparison(decision: Decision, other: str, localizer: Localizer, *, with_reasons: bool = False) -> list[str]:
    """Return how much better a move is than another: in points at once, and by its chances.

    It is not called as good as the other where something that sets them apart is said, ``with_reasons``.
    """
    if decision.other is None:
        return [localizer("hint-only")]
    texts = (
        [localizer("hint-gain", points=f"+{decision.margin}", other=other)]
        if decision.margin and decision.margin > 0
        else []
    )
    chance, less = round(100 * decision.chance), round(100 * decision.other_chance)
    if decision.proof and decision.proof.certain == 1.0:
        texts.append(localizer("hint-sure"))
    elif decision.proof and decision.proof.least == 1.0:
        texts.append(localizer("hint-selfish"))
    elif chance > less:
        texts.append(localizer("hint-ahead", chance=chance, less=less, other=other))
    elif not texts and not decision.reasons and not with_reasons:
        texts.append(localizer("hint-even", other=other))
    return texts


def describe_telling(decision: Decision, other: str, localizer: Localizer) -> list[str]:
    """Return what the move hides of a secret compared with another one, and what that costs, or what it tells."""
    if decision.telling is None:
        return []
    before, after, instead = (round(100 * share) for share in decision.telling)
    cost = max(0, round(100 * decision.other_chance) - round(100 * decision.chance))
    if after < instead:
        return [localizer("hint-hides", after=after, instead=instead, other=other, cost=cost)]
    if after > before:
        return [localizer("hint-tells", after=after, before=before)]
    return [localizer("hint-tells-nothing", after=after)] + ([localizer("hint-costs", cost=cost)] if cost else [])
