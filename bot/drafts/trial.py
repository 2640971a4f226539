"""The private board for trying moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import discord

from bot.drafts.draft import DUSK, Button, MessageDraft, button, controls
from bot.drafts.menus import option_marks
from bot.drafts.pictures import marked_table
from bot.drafts.piece_emoji import PLAIN, PieceEmoji
from bot.drafts.players import names, plain_names, players
from bot.drafts.table import decision_menus, recent_moves, turn_prompt
from bot.drafts.trial_ids import TryAction, TryId, TryMenuId
from bot.language.localizer import Localizer
from bot.sessions.trial import Trial
from bot.tables.snapshot import GameSnapshot
from games.position import Seat
from renderers.interface import Mark
from storage.models import TableRow


def trial_draft(
    row: TableRow,
    trial: Trial,
    state: TryMenuId,
    seat: Seat | None,
    localizer: Localizer,
    pieces: PieceEmoji = PLAIN,
    *,
    note: str = "",
    can_ask: bool = False,
    others: Sequence[Button] = (),
) -> MessageDraft:
    """Return the board after the moves tried, as ``seat`` would see it, with menus for the seat that would be on turn.

    ``note`` begins the text, ``can_ask`` offers a computer player's answer, and ``others`` are more buttons.
    """
    snapshot, is_over = trial_snapshot(row, trial, state.ply), trial.position.is_over
    draft = trial_board(snapshot, trial, state.path, seat, localizer, pieces, note=note)
    unknown = [localizer("try-unknown")] if trial.is_guessed else []
    draft.embed.title = localizer("try-title", game=localizer.game(row.game))
    draft.embed.set_footer(text=" ".join([localizer("try-footer", move=state.ply), *unknown]))

    def action(name: TryAction) -> TryId:
        return TryId(state.table, state.version, state.ply, name, trial.line)

    buttons = [
        button(localizer, "try-back", action("back"), off=not trial.line),
        button(localizer, "start-over", action("start-over"), off=not trial.line),
        *others,
    ]
    if can_ask:
        buttons.append(button(localizer, "try-answer", action("answer"), off=is_over))
    below = [] if is_over else decision_menus(snapshot, state, localizer, pieces)
    return replace(draft, controls=controls(*([menu] for menu in below), buttons))


def trial_snapshot(row: TableRow, trial: Trial, ply: int) -> GameSnapshot:
    """Return the table as it would be after the moves tried, which follow its first ``ply`` moves."""
    return trial.snapshot(replace(row, moves=(*row.moves[:ply], *(move.text for move in trial.moves))))


def trial_board(
    snapshot: GameSnapshot,
    trial: Trial,
    path: Sequence[str],
    seat: Seat | None,
    localizer: Localizer,
    pieces: PieceEmoji,
    *,
    note: str = "",
    first: str = "",
    turn: str = "try-turn",
) -> MessageDraft:
    """Return the board after the moves tried, with the moves that begin with the steps of ``path`` marked; its embed
    has neither a title nor a footer, and there are no controls. ``first`` says what to do before any move is tried, and
    the message ``turn`` who would be on turn."""
    shown = snapshot.position.view(seat)
    marks = option_marks(shown, path)
    if trial.ends_unknown and trial.last_decision is not None:
        marks = [Mark(trial.last_decision[1], "played")]
    picture = marked_table(shown, marks, names(snapshot, localizer), localizer)
    tried = recent_moves(snapshot, localizer) if trial.moves else first or localizer("try-none")
    lines = [note, tried, players(snapshot, localizer, pieces)]
    embed = discord.Embed(description="\n".join(line for line in lines if line), colour=DUSK)
    return MessageDraft(_heading(snapshot, trial, localizer, turn), embed, drawings=[picture])


def _heading(snapshot: GameSnapshot, trial: Trial, localizer: Localizer, turn: str) -> str:
    """Return the actor of the tried position and the kind of decision, or that the game would be over."""
    if trial.ends_unknown:
        return localizer("try-ends-unknown")
    if (winners := snapshot.view.winners) is not None:
        seats = plain_names(snapshot, localizer)
        return localizer("try-ends", count=len(winners), winners=localizer.names([seats[one] for one in winners]))
    name = plain_names(snapshot, localizer)[snapshot.actor.number] if snapshot.actor else ""
    return turn_prompt(snapshot, localizer, name, turn)
