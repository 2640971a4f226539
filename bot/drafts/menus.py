"""The menus of a decision: one list if all moves fit into it, else step by step.

An option's value is ``=`` and a move, ``+`` and a step, or ``>`` and a page.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias, TypeVar

import discord

from bot.drafts.component_ids import MenuId, PlanMenuId, PuzzleMenuId, TryMenuId
from bot.drafts.custom_id import InvalidId
from bot.drafts.draft import Menu, menu
from bot.drafts.piece_emoji import PieceEmoji
from bot.language.localizer import Localizer
from games.position import Choice, Phrase, View
from renderers.interface import Mark

MenuState: TypeAlias = MenuId | PuzzleMenuId | TryMenuId | PlanMenuId
S = TypeVar("S", bound=MenuState)
MAX_OPTIONS = 25  # options of one menu, Discord's limit
PAGE = MAX_OPTIONS - 2  # of a list that needs pages: two options turn them
MAX_LABEL_CHARS = 100  # of an option, Discord's limit


@dataclass(frozen=True)
class MenuTexts:
    """The texts of menus: a phrase in words, placeholders of the first menu, later menus and pages, and a phrase's
    emoji."""

    words: Callable[[Phrase], str]
    move: str
    first: str
    then: str
    back: str
    more: str
    piece: Callable[[Phrase], discord.PartialEmoji | None] = lambda phrase: None


def menu_texts(game: str, seats: Sequence[str], player: str, localizer: Localizer, pieces: PieceEmoji) -> MenuTexts:
    """Return how menus speak to a player of a game; ``seats`` are the names of all players, in seat order."""
    return MenuTexts(
        words=lambda phrase: localizer.phrase(game, phrase, seats),
        move=localizer("ask-move", player=player),
        first=localizer("ask-first", player=player),
        then=localizer("ask-then"),
        back=localizer("ask-back"),
        more=localizer("ask-more"),
        piece=lambda phrase: pieces.of(game, phrase),
    )


def after_option(state: S, value: str) -> S:
    """Return the id of the menus after an option, a ``+step`` or a ``>page``. Raises InvalidId for another."""
    if re.fullmatch(">[0-9]{1,4}", value):
        return replace(state, page=int(value[1:]))
    if not value.startswith("+"):
        raise InvalidId(value)
    return replace(state, page=0, path=(*state.path, value[1:]))


def option_marks(view: View, path: Sequence[str]) -> list[Mark]:
    """Return the moves that begin with the steps of ``path``, to be marked on the board; [] before the first step."""
    steps = tuple(path)
    of = view.choices if steps else ()
    return [Mark(one.move, "option") for one in of if tuple(step.key for step in one.steps[: len(steps)]) == steps]


def menus(choices: Sequence[Choice], state: MenuState, texts: MenuTexts) -> list[Menu]:
    """Return the menus of a decision after the steps of ``state.path``: one for each step taken, and the next."""
    found, depth = list[Menu](), 0
    while choices:
        options = _options(choices, depth)
        here = replace(state, path=state.path[:depth])
        selected = state.path[depth] if depth < len(state.path) else None
        ask = texts.then if depth else texts.move if len(choices) <= MAX_OPTIONS else texts.first
        if selected is None or f"+{selected}" not in options:
            return [*found, _menu(options, here, ask, texts, None)]
        found.append(_menu(options, replace(here, page=0), ask, texts, f"+{selected}"))
        choices = [choice for choice in choices if choice.steps[depth].key == selected]
        depth += 1
    return found


def _options(choices: Sequence[Choice], depth: int) -> dict[str, Phrase]:
    """Return the options at a depth, value → label: whole moves if they all fit, else the next step of each."""
    options: dict[str, Phrase] = {}
    for choice in choices:
        last = len(choice.steps) == depth + 1
        step = choice.steps[depth]
        if last or len(choices) <= MAX_OPTIONS:
            options[f"={choice.move}"] = step.label if last and depth else choice.label
        elif f"+{step.key}" not in options:
            options[f"+{step.key}"] = step.label
    return options


def _menu(options: dict[str, Phrase], here: MenuState, ask: str, texts: MenuTexts, selection: str | None) -> Menu:
    values = list(options)
    page = values.index(selection) // PAGE if selection else here.page
    if len(values) > MAX_OPTIONS:
        values = values[page * PAGE : (page + 1) * PAGE]
    entries = [_option(options[value], value, texts, default=value == selection) for value in values]
    if len(options) > MAX_OPTIONS:
        if page > 0:
            entries.insert(0, discord.SelectOption(label=texts.back, value=f">{page - 1}"))
        if (page + 1) * PAGE < len(options):
            entries.append(discord.SelectOption(label=texts.more, value=f">{page + 1}"))
    return menu(here, entries, ask)


def _option(phrase: Phrase, value: str, texts: MenuTexts, *, default: bool) -> discord.SelectOption:
    label = shorten(texts.words(phrase))
    return discord.SelectOption(label=label, value=value, emoji=texts.piece(phrase), default=default)


def shorten(label: str, limit: int = MAX_LABEL_CHARS) -> str:
    """Return a label cut to a number of characters, by default Discord's limit."""
    return label if len(label) <= limit else label[: limit - 1] + "…"
