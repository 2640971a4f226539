"""The private board on which somebody tries moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import discord

from bot.drafts.component_actions import TryAction
from bot.drafts.component_ids import TryId, TryMenuId
from bot.drafts.draft import DUSK, MessageDraft, button, controls
from bot.drafts.marked_table import marked_table
from bot.drafts.menus import menu_texts, menus
from bot.drafts.piece_emoji import PLAIN, PieceEmoji
from bot.drafts.players import players
from bot.drafts.seat_names import names, plain_names
from bot.drafts.table import recent_moves
from bot.language.localizer import Localizer, plain
from bot.language.names import isolated
from bot.sessions.snapshot import GameSnapshot
from bot.sessions.trial import Trial
from games.position import Seat, View
from renderers.overlay import Mark
from storage.models import TableRow


async def trial_draft(
    row: TableRow,
    trial: Trial,
    state: TryMenuId,
    seat: Seat | None,
    localizer: Localizer,
    pieces: PieceEmoji = PLAIN,
    *,
    note: str = "",
    can_ask: bool = False,
) -> MessageDraft:
    """Return the board after the moves tried, as ``seat`` would see it, with menus for whoever would be on turn.

    ``note`` begins the text, and ``can_ask`` offers a computer player's answer.
    """
    moves = (*row.moves[: state.ply], *(move.text for move in trial.moves))
    snapshot = trial.snapshot(replace(row, moves=moves))
    shown = snapshot.position.view(seat)
    marks = _options(shown, state.path) if state.path else []
    if trial.ends_unknown and trial.last_decision is not None:
        marks = [Mark(trial.last_decision[1], "played")]
    picture = await marked_table(shown, marks, names(snapshot, localizer), localizer)
    tried = recent_moves(snapshot, localizer) if trial.moves else localizer("try-none")
    lines = [note, tried, players(snapshot, localizer, pieces)]
    embed = discord.Embed(
        title=localizer("try-title", game=localizer.game(row.game)),
        description="\n".join(line for line in lines if line),
        colour=DUSK,
    )
    unknown = [localizer("try-unknown")] if trial.is_guessed else []
    embed.set_footer(text=" ".join([localizer("try-footer", move=state.ply), *unknown]))
    below = _controls(snapshot, trial, state, localizer, pieces, can_ask=can_ask)
    return MessageDraft(_heading(snapshot, trial, localizer), embed, [picture], below)


def _options(view: View, path: Sequence[str]) -> list[Mark]:
    """Return the moves that begin with the steps of ``path``."""
    return [
        Mark(choice.move, "option")
        for choice in view.choices
        if tuple(step.key for step in choice.steps[: len(path)]) == tuple(path)
    ]


def _heading(snapshot: GameSnapshot, trial: Trial, localizer: Localizer) -> str:
    """Return who would be on turn and what that player would decide, or that the game would be over."""
    if trial.ends_unknown:
        return localizer("try-ends-unknown")
    if (winners := snapshot.view.winners) is not None:
        seats = plain_names(snapshot, localizer)
        return localizer("try-ends", count=len(winners), winners=localizer.names([seats[one] for one in winners]))
    turn = localizer("try-turn", player=plain(snapshot.actor.name) if snapshot.actor else "")
    prompt = snapshot.view.prompt
    return f"{turn} {localizer.phrase(snapshot.row.game, prompt, plain_names(snapshot, localizer))}" if prompt else turn


def _controls(
    snapshot: GameSnapshot, trial: Trial, state: TryMenuId, localizer: Localizer, pieces: PieceEmoji, *, can_ask: bool
) -> discord.ui.View:
    """Return the menus of whoever would be on turn, and the buttons below them."""
    row, is_over = snapshot.row, trial.position.is_over

    def action(name: TryAction) -> TryId:
        return TryId(state.table, state.version, state.ply, name, trial.line)

    buttons = [
        button(localizer, "try-back", action("back"), off=not trial.line),
        button(localizer, "start-over", action("start-over"), off=not trial.line),
    ]
    if can_ask:
        buttons.append(button(localizer, "try-answer", action("answer"), off=is_over))
    if is_over:
        return controls(buttons)
    player = isolated(snapshot.actor.name) if snapshot.actor else ""
    asking = menu_texts(row.game, names(snapshot, localizer), player, localizer, pieces)
    return controls(*([menu] for menu in menus(snapshot.view.choices, state, asking)), buttons)
