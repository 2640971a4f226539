"""A suggested move and its reasons, in a private answer: for ``/hint`` and the button of a table's panel."""

from __future__ import annotations

import asyncio

import discord

from bot.components.component import Answer, on_press
from bot.components.origin import session_here
from bot.drafts.component_ids import HintId, HintMoveId
from bot.drafts.draft import MessageDraft, button, controls
from bot.drafts.hints import format_hint
from bot.drafts.pictures import marked_table
from bot.drafts.players import plain_names
from bot.responses import Interaction, localizer_for, reply_private
from bot.sessions.session import GameSession
from bot.tables.course import require_hints
from renderers.interface import Mark
from storage.errors import Outdated


@on_press(HintId, Answer.PRIVATE, counts_as="hint")
async def press(interaction: Interaction, component: HintId) -> None:
    """Suggest a move at a table. Raises Refused."""
    await suggest(interaction, await session_here(interaction, component.table))


async def suggest(interaction: Interaction, session: GameSession) -> None:
    """Suggest a move to the actor in the deferred response, in words and on the board, computed from what that person
    may see. Raises Refused."""
    seat = session.require_actor(interaction.user.id)
    require_hints(session.row)
    view, version = session.position.view(seat), session.version
    decision = await interaction.client.search.hint(view, session.history.past_views(seat))
    if session.version != version:
        raise Outdated
    snapshot, localizer = session.snapshot(), localizer_for(interaction)
    seats = plain_names(snapshot, localizer)
    answer = await asyncio.to_thread(format_hint, snapshot, decision, localizer)
    board = marked_table(view, [Mark(decision.move, "better")], seats, localizer)
    play = HintMoveId(session.row.id, version, str(decision.move))
    play_button = controls([button(localizer, "play-this", play, discord.ButtonStyle.primary)])
    await session.count_hint(interaction.user.id)
    await reply_private(interaction, MessageDraft(answer, drawings=[board], controls=play_button))
