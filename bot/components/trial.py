"""The private board for trying moves, and its menus and buttons. Nothing at the table changes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from bot.components.component import Answer, on_choice, on_press
from bot.components.origin import session_here, single_value
from bot.components.visibility import visible_game
from bot.drafts.menus import after_option
from bot.drafts.trial import trial_draft
from bot.drafts.trial_ids import TryId, TryMenuId
from bot.responses import Interaction, edit_private, localizer_for
from bot.sessions.trial import LineTooLong, Trial, seat_at, trial_from
from bot.tables.course import require_computer
from bot.tables.errors import is_refused
from bot.tables.snapshot import record_of
from games.position import Position
from storage.errors import Outdated, Refused
from storage.models import State, TableRow


async def begin(interaction: Interaction, row: TableRow, ply: int | None = None) -> None:
    """Show an empty line from the position after ``ply`` moves of a finished game, by default from its start, or from
    the current position of a running one. Raises Refused."""
    if row.state is State.RUNNING and ply not in (None, len(row.moves)):
        raise Refused("try-running")
    if ply is not None and ply > len(row.moves):
        raise Refused("no-such-ply", moves=len(row.moves))
    await _show(interaction, TryMenuId(row.id, row.version, ply or 0))


@on_choice(TryMenuId, counts_as="try")
async def choose(interaction: Interaction, menu: TryMenuId, values: Sequence[str]) -> None:
    """Try the chosen move, or show the menus of the chosen step or page. Raises Outdated."""
    value = single_value(values)
    if value.startswith("="):
        await _show(interaction, replace(menu, page=0, path=()), played=value[1:])
    else:
        await _show(interaction, after_option(menu, value))


@on_press(
    TryId,
    lambda component: Answer.PRIVATE if component.action == "show" else Answer.UPDATE,
    counts_as="try",
)
async def press(interaction: Interaction, component: TryId) -> None:
    """Show the board, take a move back, start over, or try a computer player's move. Raises Refused."""
    state = TryMenuId(component.table, component.version, component.ply, component.line)
    match component.action:
        case "show":
            await _show(interaction, state)
        case "start-over":
            await _show(interaction, replace(state, line=""))
        case "back":
            await _show(interaction, state, is_back=True)
        case "answer":
            interaction.client.limits.claim(interaction.user.id, "hint")
            await _show(interaction, state, is_answer=True)
        case "plan":
            await _plan(interaction, state)


async def _plan(interaction: Interaction, state: TryMenuId) -> None:
    """Add the line to what the person decides ahead. Raises Refused."""
    session = await session_here(interaction, state.table)
    trial, note = _read(session.row, session.history.positions, state, interaction.user.id)
    if note:
        await _show(interaction, state)
    else:
        await interaction.client.plans.add(interaction, session, trial, state.version)


async def _show(
    interaction: Interaction, state: TryMenuId, *, played: str = "", is_back: bool = False, is_answer: bool = False
) -> None:
    """Show the board after the moves of ``state`` and ``played``, without the last one, or with a computer player's
    answer."""
    localizer, user = localizer_for(interaction), interaction.user.id
    row, positions = await _table(interaction, state.table)
    trial, note = _read(row, positions, state, user)
    try:
        if note:
            note = localizer(note)
        elif played:
            trial = trial.play(played)
        elif is_back:
            trial = trial.back()
        elif is_answer:
            trial = await _answer(interaction, row, trial)
    except LineTooLong:
        note = localizer("try-too-long")
    state = TryMenuId(row.id, row.version, _ply(row, state), trial.line, state.page, () if note else state.path)
    seat, pieces = seat_at(row, user), interaction.client.pieces
    can_ask = not is_refused(require_computer, row, user)
    others = interaction.client.plans.trial_buttons(row, trial, state.ply, user, localizer)
    draft = trial_draft(row, trial, state, seat, localizer, pieces, note=note, can_ask=can_ask, others=others)
    await edit_private(interaction, draft)


async def _table(interaction: Interaction, table: str) -> tuple[TableRow, Sequence[Position]]:
    """Return a table and its positions. Raises Outdated if there is none that this person may see."""
    row = await visible_game(interaction, table)
    if row.state is State.RUNNING:
        session = await interaction.client.tables.session_of(table)
        return session.row, session.history.positions
    return row, (await asyncio.to_thread(record_of, row)).positions


def _read(row: TableRow, positions: Sequence[Position], state: TryMenuId, user: int) -> tuple[Trial, str]:
    """Return the line of ``state``, or an empty one from the newest position with the note that says why."""
    empty = trial_from(row, positions, _ply(row, state), user)
    if row.state is State.RUNNING and state.version != row.version:
        return empty, "try-gone-on"
    try:
        return empty.read(state.line), ""
    except Outdated:
        return empty, "try-gone-on"


def _ply(row: TableRow, state: TryMenuId) -> int:
    """Return the number of moves before those tried: in a running game all."""
    return len(row.moves) if row.state is State.RUNNING else min(state.ply, len(row.moves))


async def _answer(interaction: Interaction, row: TableRow, trial: Trial) -> Trial:
    """Return the line with a computer player's move. It counts as a hint. Raises Refused."""
    require_computer(row, interaction.user.id)
    position = trial.position
    if position.actor is None:
        raise Outdated
    decision = await interaction.client.search.hint(position.view(position.actor))
    if row.state is State.RUNNING:
        await interaction.client.tables.of_row(row).count_hint(interaction.user.id)
    return trial.play(str(decision.move))
