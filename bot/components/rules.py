"""Rulebooks: a page of one, and the menus of games and pages."""

from __future__ import annotations

from collections.abc import Sequence

from bot.components.component import Answer, on_choice, on_press
from bot.components.origin import parse_choice, parse_number
from bot.drafts import rulebook
from bot.drafts.learning_ids import RulesId, RulesMenuId, RulesPageMenuId
from bot.responses import Interaction, edit_private, localizer_for
from games import GAMES


@on_press(RulesId, Answer.PAGE, counts_as="rules")
async def press(interaction: Interaction, component: RulesId) -> None:
    """Show a page of a rulebook."""
    await _show(interaction, component.game, component.page)


@on_choice(RulesPageMenuId, Answer.PAGE, counts_as="rules")
async def choose_page(interaction: Interaction, component: RulesPageMenuId, values: Sequence[str]) -> None:
    """Show the chosen page. Raises Outdated."""
    await _show(interaction, component.game, parse_number(values))


@on_choice(RulesMenuId)
async def choose_game(interaction: Interaction, component: RulesMenuId, values: Sequence[str]) -> None:
    """Show the first page of the chosen game's rulebook. Raises Outdated."""
    await _show(interaction, parse_choice(GAMES, values), 0)


async def _show(interaction: Interaction, game: str, page: int) -> None:
    """Show a page in place of the one before, or as a private answer to a press at a table."""
    await edit_private(interaction, rulebook.page(game, page, localizer_for(interaction)))
