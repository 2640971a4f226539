"""A game step by step: the public view after a move, with buttons for the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import discord

from bot.drafts.component_actions import StepAction
from bot.drafts.custom_id import ComponentId
from bot.drafts.draft import SUN, WATER, MessageDraft, button, controls
from bot.drafts.end import score_sheet
from bot.drafts.lobby import chosen_options
from bot.drafts.piece_emoji import PLAIN, PieceEmoji
from bot.drafts.players import players
from bot.drafts.replay import caption
from bot.drafts.seat_names import names, plain_names
from bot.drafts.table import board
from bot.language.localizer import Localizer
from bot.sessions.snapshot import GameSnapshot
from games.position import Position
from storage.models import TableRow


async def step_draft(
    row: TableRow,
    positions: Sequence[Position],
    ply: int,
    step_id: Callable[[StepAction, int], ComponentId],
    localizer: Localizer,
    *,
    pieces: PieceEmoji = PLAIN,
    others: Sequence[discord.ui.Item[discord.ui.View]] = (),
    menu: Sequence[discord.ui.Item[discord.ui.View]] = (),
) -> MessageDraft:
    """Return the game after ``ply`` moves, or at its end if it has fewer, with what the last of them caused.

    ``step_id`` returns the id of a button that shows the game after a number of moves, ``others`` are more buttons, and
    ``menu`` is a row below them.
    """
    last = len(positions) - 1
    ply = min(ply, last)
    snapshot = GameSnapshot(row, positions[ply], ())
    seats, view = plain_names(snapshot, localizer), snapshot.view
    lines = [caption(row.game, view, seats, localizer)]
    embed = discord.Embed(colour=SUN if view.is_over else WATER)
    if view.winners is None:
        lines.append(players(snapshot, localizer, pieces))
    else:
        winners = localizer.names([seats[seat] for seat in view.winners])
        lines.append(localizer("end-winners", count=len(view.winners), winners=winners))
        lines += [localizer.phrase(row.game, phrase, seats) for phrase in view.reveal]
        sheet = score_sheet(view, names(snapshot, localizer), localizer, pieces)
        embed.add_field(name=localizer("end-count"), value=sheet, inline=False)
    embed.description = "\n".join(lines)
    if variants := chosen_options(row, localizer):
        embed.set_footer(text=localizer.names(variants))
    turns = [
        button(localizer, "first", step_id("first", 0), off=ply == 0),
        button(localizer, "previous", step_id("back", max(ply - 1, 0)), off=ply == 0),
        button(localizer, "next", step_id("on", min(ply + 1, last)), off=ply == last),
        button(localizer, "last", step_id("last", last), off=ply == last),
    ]
    title = localizer("step-title", game=localizer.game(row.game), move=ply, moves=last)
    return MessageDraft(title, embed, [await board(snapshot, localizer)], controls(turns, others, menu))
