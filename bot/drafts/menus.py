"""The menus of a decision: one list if all moves fit into it, else step by step.

An option's value is ``=`` and a move, ``+`` and a step, or ``>`` and a page.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias, TypeVar

import discord

from bot.drafts.component_ids import MenuId
from bot.drafts.draft import Menu, menu
from bot.drafts.learning_ids import PuzzleMenuId
from bot.drafts.piece_emoji import PieceEmoji
from bot.drafts.trial_ids import BoardMenuId
from bot.language.localizer import Localizer
from bot.language.names import cut
from games.position import Choice, Phrase, View
from renderers.interface import Mark
from storage.errors import Outdated

MenuState: TypeAlias = MenuId | PuzzleMenuId | BoardMenuId
S = TypeVar("S", bound=MenuState)
MAX_OPTIONS = 25  # options of one menu, Discord's limit
MAX_MENUS = 4  # of a message: one row of five is for buttons
MAX_PARTS = 2  # of a list: with more, the picture and the menus do not fit a window of 800 px together
PAGE = MAX_OPTIONS - 2  # of a list that needs pages: two options turn them
MAX_LABEL_CHARS = 100  # of an option, Discord's limit


@dataclass(frozen=True)
class MenuTexts:
    """The texts of menus for a player of a game. They name the ``player`` where others can read them; ``seats`` are the
    names of all players, in seat order, and ``pieces`` emoji beside the words."""

    game: str
    seats: Sequence[str]
    player: str | None
    localizer: Localizer
    pieces: PieceEmoji

    def words(self, phrase: Phrase) -> str:
        """Return a phrase in words."""
        return self.localizer.phrase(self.game, phrase, self.seats)

    def ask(self, *, are_moves: bool) -> str:
        """Return the placeholder of the first menu, of whole moves or of first steps."""
        what = "move" if are_moves else "first"
        if self.player is None:
            return self.localizer(f"ask-own-{what}")
        return self.localizer(f"ask-{what}", player=self.player)


def after_option(state: S, value: str) -> S:
    """Return the id of the menus after an option, a ``+step`` or a ``>page``. Raises Outdated for another."""
    if re.fullmatch(">[0-9]{1,4}", value):
        return replace(state, page=int(value[1:]))
    if not value.startswith("+"):
        raise Outdated
    return replace(state, page=0, path=(*state.path, value[1:]))


def option_marks(view: View, path: Sequence[str]) -> list[Mark]:
    """Return the moves that begin with the steps of ``path``, to be marked on the board; [] before the first step, and
    after a broad one."""
    steps = tuple(path)
    found = [one for one in view.choices if steps and tuple(step.key for step in one.steps[: len(steps)]) == steps]
    return [Mark(one.move, "option") for one in found if not one.steps[len(steps) - 1].is_broad]


def menus(choices: Sequence[Choice], state: MenuState, texts: MenuTexts) -> list[Menu]:
    """Return the menus of a decision: one for each step of ``state.path``, and the next. At a table all moves that are
    left are in the next ones, if they fit."""
    found, depth = list[Menu](), 0
    while choices:
        here = replace(state, path=state.path[:depth])
        most = min(MAX_PARTS, MAX_MENUS - depth)
        if isinstance(here, MenuId) and MAX_OPTIONS < len(choices) <= MAX_OPTIONS * most:
            parts = _parts(choices, depth, most)
            return [*found, *(_part(part, depth, replace(here, page=n), texts) for n, part in enumerate(parts))]
        options = _options(choices, depth)
        selected = state.path[depth] if depth < len(state.path) else None
        ask = texts.localizer("ask-then") if depth else texts.ask(are_moves=len(choices) <= MAX_OPTIONS)
        if selected is None or f"+{selected}" not in options:
            return [*found, _menu(options, here, ask, texts, None)]
        found.append(_menu(options, replace(here, page=0), ask, texts, f"+{selected}"))
        choices = [choice for choice in choices if choice.steps[depth].key == selected]
        depth += 1
    return found


def _parts(choices: Sequence[Choice], depth: int, most: int) -> list[list[Choice]]:
    """Return the choices in at most so many parts that fit into a menu each, those with the same step at a depth
    together where possible."""
    pieces: dict[str, list[Choice]] = {}
    for choice in choices:
        pieces.setdefault(choice.steps[depth].key, []).append(choice)
    parts, even = list[list[Choice]](), -(-len(choices) // -(-len(choices) // MAX_OPTIONS))
    for of_piece in pieces.values():
        if parts and len(parts[-1]) < even and len(parts[-1]) + len(of_piece) <= MAX_OPTIONS:
            parts[-1] += of_piece
        else:
            parts.append([*of_piece])
    if len(parts) > most or max(map(len, parts)) > MAX_OPTIONS:
        ordered = [choice for of_piece in pieces.values() for choice in of_piece]
        parts = [ordered[first : first + MAX_OPTIONS] for first in range(0, len(ordered), MAX_OPTIONS)]
    return parts


def _part(choices: Sequence[Choice], depth: int, here: MenuId, texts: MenuTexts) -> Menu:
    """Return a menu of whole moves, which names the first and the last of their steps at a depth."""
    first, last = (texts.words(choice.steps[depth].label).partition(",")[0] for choice in (choices[0], choices[-1]))
    entries = [_option(choice.label, f"={choice.move}", texts, default=False) for choice in choices]
    ask = texts.localizer("ask-part", player=texts.player or "", first=first, last=last)
    if first == last:
        ask = texts.localizer("ask-piece", player=texts.player or "", piece=first)
    return menu(here, entries, shorten(ask))


def _options(choices: Sequence[Choice], depth: int) -> dict[str, Phrase]:
    """Return the options at a depth, value → label: whole moves if they all fit, else the next step of each."""
    options: dict[str, Phrase] = {}
    if len(choices) > MAX_OPTIONS and not depth:
        options = {f"={choice.move}": choice.quick for choice in choices if choice.quick}
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
            entries.insert(0, discord.SelectOption(label=texts.localizer("ask-back"), value=f">{page - 1}"))
        if (page + 1) * PAGE < len(options):
            entries.append(discord.SelectOption(label=texts.localizer("ask-more"), value=f">{page + 1}"))
    return menu(here, entries, ask)


def _option(phrase: Phrase, value: str, texts: MenuTexts, *, default: bool) -> discord.SelectOption:
    label = shorten(texts.words(phrase))
    return discord.SelectOption(label=label, value=value, emoji=texts.pieces.of(texts.game, phrase), default=default)


def shorten(label: str, limit: int = MAX_LABEL_CHARS) -> str:
    """Return a label cut to a number of characters, by default Discord's limit."""
    return label if len(label) <= limit else cut(label, limit - 1) + "…"
