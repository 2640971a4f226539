"""``/plan``: a person's private plans at a table."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.components.component import Answer, on_choice, on_press
from bot.components.origin import parse_number, session_here, single_value
from bot.drafts.menus import after_option
from bot.drafts.trial_ids import PlanId, PlanLinesId, PlanMenuId
from bot.plans.draft import plan_board, plan_draft, plan_texts
from bot.plans.plan import (
    MAX_DEPTH,
    Line,
    add,
    example_of,
    fingerprint,
    for_whatever,
    from_json,
    judge,
    line_of,
    to_json,
)
from bot.responses import Interaction, edit_private, localizer_for
from bot.sessions.session import GameSession
from bot.sessions.trial import LineTooLong, Trial, trial_from
from bot.tables.clock import now
from storage.errors import Outdated, Refused
from storage.person import PlanRow


async def show(interaction: Interaction, session: GameSession, note: str = "") -> None:
    """Show the person's plan at a table below the text ``note``, or why it is no longer played. Raises Refused."""
    session.seat_of(interaction.user.id)
    plans, localizer = interaction.client.store.plans, localizer_for(interaction)
    plan = await plans.find(interaction.user.id, session.row.id)
    if plan is not None and plan.lapsed is not None:
        note = note or f"plan-lapsed-{plan.lapsed}"
        await plans.delete(plan)
    trial, lines = _trial(session, interaction.user.id), _lines(plan, session)
    row, pieces = session.row, interaction.client.pieces
    texts = await asyncio.to_thread(plan_texts, row, trial, lines, localizer)
    await edit_private(interaction, plan_draft(row, trial, lines, texts, localizer, pieces, note=note))


@on_press(PlanId, lambda component: Answer.PRIVATE if component.action == "show" else Answer.UPDATE, counts_as="plan")
async def press(interaction: Interaction, component: PlanId) -> None:
    """Show the plan or the board on which a line is made, or change the plan. Raises Refused."""
    session = await session_here(interaction, component.table)
    session.seat_of(interaction.user.id)
    if component.action in ("show", "overview"):
        await show(interaction, session)
    elif component.action == "delete":
        await _delete(interaction, session)
    elif component.version != session.version:
        await show(interaction, session, "plan-gone-on")
    elif component.action == "drop":
        await _drop(interaction, session, component)
    else:
        await _change(interaction, session, component)


async def _change(interaction: Interaction, session: GameSession, component: PlanId) -> None:
    """Handle a button of the board. Raises Refused."""
    try:
        trial = _trial(session, interaction.user.id).read(component.line)
        if component.action == "whatever":
            trial = trial.play_whatever()
        elif component.action == "back":
            trial = trial.back()
    except LineTooLong:
        await _show_board(interaction, session, trial, "try-too-long")
        return
    if component.action in ("keep", "keep-any"):
        await keep(interaction, session, trial, component.version, any_moves=component.action == "keep-any")
    else:
        await _show_board(interaction, session, trial)


@on_choice(PlanMenuId, counts_as="plan")
async def choose(interaction: Interaction, menu: PlanMenuId, values: Sequence[str]) -> None:
    """Play the chosen move on the board, or show the menus of the chosen step or page. Raises Refused."""
    session, value = await session_here(interaction, menu.table), single_value(values)
    session.seat_of(interaction.user.id)
    if menu.version != session.version:
        await show(interaction, session, "plan-gone-on")
        return
    note, state = "", menu
    try:
        trial = _trial(session, interaction.user.id).read(menu.line)
        if not value.startswith("="):
            state = after_option(menu, value)
        elif len(line_of(trial)) < MAX_DEPTH:
            trial = trial.play(value[1:])
            state = PlanMenuId(menu.table, menu.version)
    except LineTooLong:
        note = "try-too-long"
    await _show_board(interaction, session, trial, note, state)


@on_choice(PlanLinesId, counts_as="plan")
async def choose_line(interaction: Interaction, menu: PlanLinesId, values: Sequence[str]) -> None:
    """Show a line of the plan on the board. Raises Refused."""
    session, number = await session_here(interaction, menu.table), parse_number(values)
    session.seat_of(interaction.user.id)
    lines = _lines(await interaction.client.store.plans.find(interaction.user.id, session.row.id), session)
    if menu.version != session.version or number >= len(lines):
        await show(interaction, session, "plan-gone-on")
        return
    trial, is_whole = example_of(lines[number], _trial(session, interaction.user.id))
    note = "" if is_whole else "plan-part"
    await _show_board(interaction, session, trial, note, chosen=lines[number])


async def keep(
    interaction: Interaction, session: GameSession, trial: Trial, version: int, *, any_moves: bool = False
) -> None:
    """Add the line that a trial shows, which begins at a ``version``, to the person's plan; with ``any_moves`` its last
    answer is given whatever others do before it. Raises Refused."""
    line = line_of(trial)
    if not line:
        raise Outdated
    if len(line) > MAX_DEPTH:
        raise Refused("plan-too-deep", most=MAX_DEPTH)
    line = for_whatever(line) if any_moves else line
    await _store(interaction, session, version, lambda lines: add(lines, line), "plan-kept")


async def _drop(interaction: Interaction, session: GameSession, component: PlanId) -> None:
    """Delete a line of the plan, and the plan with its last one."""

    def drop(lines: Sequence[Line]) -> Sequence[Line]:
        return [line for line in lines if fingerprint(line) != component.line]

    await _store(interaction, session, component.version, drop, "plan-dropped")


async def _delete(interaction: Interaction, session: GameSession) -> None:
    plans = interaction.client.store.plans
    plan = await plans.find(interaction.user.id, session.row.id)
    if plan is not None:
        await plans.delete(plan)
    await show(interaction, session, "plan-deleted")


async def _store(
    interaction: Interaction,
    session: GameSession,
    version: int,
    change: Callable[[Sequence[Line]], Sequence[Line]],
    note: str,
) -> None:
    """Store the changed lines as the plan from the current position, whose version is ``version`` unless the game has
    moved on. Raises Refused."""
    user, client = interaction.user.id, interaction.client
    before = await client.store.plans.find(user, session.row.id)
    row, seat = session.row, session.seat_of(user)  # nothing is awaited from here until all is computed
    if row.version != version:
        await show(interaction, session, "plan-gone-on")
        return
    if session.position.actor == seat:
        raise Refused("plan-your-turn")
    former = _lines(before, session)
    lines = tuple(change(former))
    seed = int.from_bytes(secrets.token_bytes(7))
    plan = PlanRow(user, row.id, seat, row.version, len(row.moves), to_json(lines), seed, updated=now())
    if lines == former:
        note = "plan-same"
    elif lines:
        await client.store.plans.put(plan)
        client.plans.read_at(row.id)
    elif before is not None:
        await client.store.plans.delete(before)
    await show(interaction, session, note)


async def _show_board(
    interaction: Interaction,
    session: GameSession,
    trial: Trial,
    note: str = "",
    state: PlanMenuId | None = None,
    chosen: Line | None = None,
) -> None:
    """Show the board after the moves of a trial, which show a ``chosen`` line of the plan. Raises Refused."""
    if trial.is_own_choice and not trial.moves:
        raise Refused("plan-your-turn")
    row, localizer = session.row, localizer_for(interaction)
    state = replace(state or PlanMenuId(row.id, row.version), line=trial.line)
    draft = plan_board(row, trial, state, localizer, interaction.client.pieces, note=note, chosen=chosen)
    await edit_private(interaction, draft)


def _trial(session: GameSession, user: int) -> Trial:
    """Return an empty line from the current position, as the person may know it."""
    return trial_from(session.row, session.history.positions, len(session.row.moves), user)


def _lines(plan: PlanRow | None, session: GameSession) -> tuple[Line, ...]:
    """Return what is left of a plan at the current position."""
    if plan is None or plan.lapsed is not None:
        return ()
    if plan.version == session.version:
        return from_json(plan.lines)
    return judge(plan, session.row, session.history).lines
