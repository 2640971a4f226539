"""A table's game step by step, privately: by buttons, and from one turning point to another."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial

import discord

from bot.components.component import Answer, on_choice, on_press
from bot.components.origin import parse_number
from bot.components.visibility import visible_game
from bot.drafts.component_ids import PageId
from bot.drafts.draft import Button, Menu, button, menu
from bot.drafts.finished_ids import ReviewId, StepId, StepMenuId
from bot.drafts.menus import shorten
from bot.drafts.players import names
from bot.drafts.replay import step_draft
from bot.drafts.review import POINT_LETTERS
from bot.drafts.trial_ids import TryId
from bot.language.localizer import Localizer
from bot.responses import Interaction, edit_private, localizer_for
from bot.tables.snapshot import GameSnapshot, may_look_back, record_of
from games.players.judgement import Review
from games.record import Record
from storage.errors import Refused
from storage.models import State, TableRow


async def show(interaction: Interaction, row: TableRow, ply: int) -> None:
    """Show a game after ``ply`` moves in the deferred response.

    Raises Refused for a running game whose earlier positions are not shown again.
    """
    record, localizer = await asyncio.to_thread(record_of, row), localizer_for(interaction)
    if not may_look_back(row, record.positions[-1].view(None)):
        raise Refused("replay-secrets")
    ply = min(ply, len(row.moves))
    others, points = list[Button](), list[Menu]()
    if row.state is not State.RUNNING or ply == len(row.moves):
        others.append(button(localizer, "try", TryId(row.id, row.version, ply, "show")))
    if await interaction.client.page_links.of(row) is not None:
        others.append(button(localizer, "page", PageId(row.id, "show")))
    if row.result is not None:
        others.append(button(localizer, "review", ReviewId(row.id, 0)))
        review = await interaction.client.reviews.find(row.id)
        points = [] if review is None else _turning_points(row, record, review, ply, localizer)
    step_id, pieces = partial(StepId, row.id), interaction.client.pieces
    draft = step_draft(row, record.positions, ply, step_id, localizer, pieces=pieces, others=others, menu=points)
    await edit_private(interaction, draft)


@on_press(StepId, Answer.PAGE, counts_as="step")
async def press(interaction: Interaction, component: StepId) -> None:
    """Show a game after another number of moves. Raises Refused."""
    await show(interaction, await visible_game(interaction, component.table), component.ply)


@on_choice(StepMenuId, counts_as="step")
async def choose(interaction: Interaction, component: StepMenuId, values: Sequence[str]) -> None:
    """Show a game before a turning point. Raises Refused."""
    await show(interaction, await visible_game(interaction, component.table), parse_number(values))


def _turning_points(row: TableRow, record: Record, review: Review, ply: int, localizer: Localizer) -> list[Menu]:
    """Return the menu of the turning points of a review, if it has any."""
    seats = names(GameSnapshot(row, record.positions[-1], ()), localizer)
    options = [
        discord.SelectOption(
            label=shorten(localizer("step-point", letter=letter, move=point.ply + 1, player=seats[point.seat])),
            value=str(point.ply),
            default=point.ply == ply,
        )
        for letter, point in zip(POINT_LETTERS, review.turning_points, strict=False)
    ]
    if not options:
        return []
    return [menu(StepMenuId(row.id), options, localizer("step-points"))]
