"""``/puzzle`` and its components: the day's position, with private answers to each try."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bot.components.component import Answer, on_choice, on_press
from bot.components.origin import single_value
from bot.components.sharing import share
from bot.display.failures import FAILURES
from bot.drafts.learning_ids import PuzzleId, PuzzleMenuId
from bot.drafts.menus import after_option
from bot.drafts.puzzle import (
    WITH_PUZZLES,
    Solvers,
    puzzle_draft,
    puzzle_on,
    require_legal,
    shared_draft,
    solution_draft,
    why_best,
    why_wrong,
    wrong_draft,
)
from bot.places.permissions import require_visible
from bot.responses import Interaction, edit_private, localizer_for, localizer_of_place
from bot.sessions.limits import PUZZLE
from bot.tables.clock import now
from seeds.puzzles import puzzles
from storage.errors import Outdated, Refused

MAX_ROWS = 10  # people who have solved a puzzle, at most


async def show_todays(interaction: Interaction, game: str | None) -> None:
    """Show the day's puzzle of a game, or of the day's game, in the deferred response. Raises Refused."""
    puzzle = puzzle_on(_today(), _guild(interaction), game)
    if puzzle is None:
        raise Refused("no-puzzles")
    await _show(interaction, puzzle)


@on_choice(PuzzleMenuId, counts_as="puzzle")
async def choose(interaction: Interaction, menu: PuzzleMenuId, values: Sequence[str]) -> None:
    """Answer a try, or show the menus of the chosen step or page. Raises Outdated."""
    _require_offered(menu)
    value = single_value(values)
    puzzle = puzzles(menu.game)[menu.number]
    if not value.startswith("="):
        await _show(interaction, after_option(menu, value))
        return
    move, is_best = value[1:], value[1:] == puzzle.best
    require_legal(menu, move)
    note = interaction.client.store.puzzles.record_try
    tries = await note(_guild(interaction), menu.day, menu.game, interaction.user.id, now(), is_solved=is_best)
    solvers, localizer = await _solvers(interaction, menu), localizer_for(interaction)
    if is_best:
        streak = 0 if tries is None else await _streak(interaction, menu)
        why = await asyncio.to_thread(why_best, menu, localizer)
        draft = solution_draft(menu, why, tries, _today(), solvers, localizer, is_found=True, streak=streak)
    else:
        why = await asyncio.to_thread(why_wrong, menu, move, localizer)
        draft = wrong_draft(menu, move, why, _today(), solvers, localizer)
    await edit_private(interaction, draft)


@on_press(PuzzleId, Answer.PAGE, counts_as="puzzle")
async def press(interaction: Interaction, component: PuzzleId) -> None:
    """Show the puzzle; on "give up" show its best move; on "share" post the solution to the channel. Raises Refused."""
    menu = PuzzleMenuId(component.game, component.number, component.day)
    _require_offered(menu)
    if component.action in ("show", "try"):
        await _show(interaction, menu)
        return
    if component.action == "share":
        await _share(interaction, menu)
        return
    note = interaction.client.store.puzzles.record_given_up
    await note(_guild(interaction), menu.day, menu.game, interaction.user.id, now())
    solvers, localizer = await _solvers(interaction, menu), localizer_for(interaction)
    why = await asyncio.to_thread(why_best, menu, localizer)
    await edit_private(interaction, solution_draft(menu, why, None, _today(), solvers, localizer))


async def _share(interaction: Interaction, menu: PuzzleMenuId) -> None:
    """Tell the channel once that this person has solved a puzzle. Raises Refused."""
    user, place = interaction.user.id, f"{_guild(interaction)} {menu.day} {menu.game}"
    tries = await interaction.client.store.puzzles.tries_to_solve(_guild(interaction), menu.day, menu.game, user)
    if tries is None or interaction.guild_id is None:
        raise Outdated
    require_visible(interaction)
    if not interaction.client.pauses.claim(PUZZLE, user, place):
        raise Refused("puzzle-shared")
    localizer = await localizer_of_place(interaction)
    draft = shared_draft(menu, user, tries, await _streak(interaction, menu), _today(), localizer)
    try:
        if interaction.client.tokens.claim_follow_up(interaction):
            await share(interaction, draft)
    except FAILURES:
        interaction.client.pauses.forget(PUZZLE, user, place)
        raise


async def _streak(interaction: Interaction, menu: PuzzleMenuId) -> int:
    """Return on how many days in a row up to the puzzle's this person has solved one here."""
    return await interaction.client.store.puzzles.streak(_guild(interaction), interaction.user.id, menu.day)


def _require_offered(menu: PuzzleMenuId) -> None:
    """Raise Outdated unless this is a puzzle, and its day has begun.

    Which one a day has changes when puzzles are added; an older message keeps its own.
    """
    if not 0 < menu.day <= _today() or menu.game not in WITH_PUZZLES or menu.number >= len(puzzles(menu.game)):
        raise Outdated


async def _show(interaction: Interaction, menu: PuzzleMenuId) -> None:
    solvers, localizer = await _solvers(interaction, menu), localizer_for(interaction)
    await edit_private(interaction, puzzle_draft(menu, _today(), solvers, localizer, interaction.client.pieces))


async def _solvers(interaction: Interaction, menu: PuzzleMenuId) -> Solvers:
    """Return the solvers of a puzzle on this server; None in direct messages, where puzzles are private."""
    if interaction.guild_id is None:
        return None
    return await interaction.client.store.puzzles.solvers(_guild(interaction), menu.day, menu.game, MAX_ROWS)


def _guild(interaction: Interaction) -> int:
    """Return the server's id, or in direct messages the person's."""
    return interaction.guild_id or interaction.user.id


def _today() -> int:
    """Return the day in UTC, as ``date.toordinal`` counts."""
    return now().date().toordinal()
