"""The rulebook of a game in pages: the game in a minute, its clauses by section, and how it is played here."""

from __future__ import annotations

from functools import cache, partial
from typing import NamedTuple

import discord

from bot.drafts.draft import WATER, Drawing, Menu, MessageDraft, button, controls, menu, page_turners
from bot.drafts.learning_ids import LearnId, RulesId, RulesMenuId, RulesPageMenuId
from bot.drafts.menus import MAX_OPTIONS, shorten
from bot.language.localizer import Localizer
from games import GAMES
from renderers.interface import pages as parted
from renderers.interface import painter
from seeds.rulebook import Clause, Note, rulebook
from storage.errors import Refused

QUICK_CLAUSES, MAX_CLAUSES = 12, 30  # of a game that is learnt in minutes, and of one that takes a game to learn


class Page(NamedTuple):
    """A page: either notes or clauses, and with one picture at most."""

    title: str
    notes: tuple[Note, ...] = ()
    clauses: tuple[Clause, ...] = ()


def page(game: str, number: int, localizer: Localizer) -> MessageDraft:
    """Return a page of a game's rulebook: clauses with their ids, marked rulings, and figures. Raises Refused."""
    if game not in GAMES:
        raise Refused("no-such-game")
    book = rulebook(game, localizer.locale)
    parts = pages(game, localizer.locale)
    number = max(0, min(number, len(parts) - 1))
    part = parts[number]
    text = _text(part, localizer)
    if number == 0:
        text = f"*{book.pitch}*\n\n{text}"
    embed = discord.Embed(title=f"{book.title} · {part.title}", description=text, colour=WATER)
    embed.set_footer(text=localizer("rules-footer", page=number + 1, pages=len(parts)))
    drawings: list[Drawing] = []
    if number == 0:
        drawings = [Drawing(alt(part, localizer), painter(game).minute)]
    elif figured := tuple(clause.id for clause in part.clauses if clause.figure):
        drawings = [Drawing(alt(part, localizer), painter(game).figures, (figured,))]
    turns = page_turners(localizer, number, len(parts), partial(RulesId, game))
    if number == 0:
        turns.append(button(localizer, "learn", LearnId(game)))
    return MessageDraft("", embed, controls=controls([_page_menu(game, number, localizer)], turns), drawings=drawings)


def _page_menu(game: str, number: int, localizer: Localizer) -> Menu:
    """Return the menu of a rulebook's pages by section and clauses, which shows the page that is open."""
    parts = pages(game, localizer.locale)
    first = max(0, min(number - MAX_OPTIONS // 2, len(parts) - MAX_OPTIONS))  # of those that fit into the menu
    shown = enumerate(parts[first : first + MAX_OPTIONS], first)
    return menu(RulesPageMenuId(game), [_page_option(part, place, is_open=place == number) for place, part in shown])


def _page_option(page: Page, place: int, *, is_open: bool) -> discord.SelectOption:
    """Return the option of a page: its title, the clauses it begins and ends with, and the beginning of the first."""
    label, hint = page.title, None
    if page.clauses:
        ends = dict.fromkeys([page.clauses[0].id, page.clauses[-1].id])
        label, hint = f"{label} · {'–'.join(ends)}", shorten(page.clauses[0].text)
    return discord.SelectOption(label=shorten(label), value=str(place), description=hint, default=is_open)


def goal(game: str, localizer: Localizer) -> str:
    """Return the goal of a game in one sentence."""
    return rulebook(game, localizer.locale).minute.texts["goal"]


def clause_text(game: str, clause: str, localizer: Localizer) -> str:
    """Return the text of a clause; "" if the rulebook has no such clause."""
    return next((one.text for one in rulebook(game, localizer.locale).clauses if one.id == clause), "")


def quoted_clause(game: str, clause: str | None, localizer: Localizer) -> str:
    """Return a clause as a quotation on a line of its own; "" where there is none."""
    text = clause_text(game, clause, localizer) if clause else ""
    return f"\n> **{clause}** {text}" if text else ""


def facts(game: str, localizer: Localizer) -> str:
    """Return a game's number of players, duration, and difficulty, which is measured by the number of rules."""
    book = rulebook(game, localizer.locale)
    players, minutes = book.minute.texts["credits"].split(" · ")[1:3]
    level = sum(len(book.clauses) > limit for limit in (QUICK_CLAUSES, MAX_CLAUSES))
    return " · ".join([players, minutes, localizer("learning", level=level)])


def choose_book(localizer: Localizer) -> MessageDraft:
    """Return the question which game's rules a person wants to read."""
    options = [
        discord.SelectOption(label=localizer.game(game), value=game, description=shorten(localizer(f"{game}-pitch")))
        for game in GAMES
    ]
    books = menu(RulesMenuId(), options, localizer("choose-game"))
    return MessageDraft("", discord.Embed(description=localizer("rules-which"), colour=WATER), [], controls([books]))


@cache
def pages(game: str, locale: str) -> tuple[Page, ...]:
    """Return the pages of a rulebook; a section with many figures has several pages of the same title."""
    figured = painter(game).clauses_with_figures
    book = rulebook(game, locale)
    between = (
        Page(section.title, clauses=tuple(clause for clause in section.clauses if clause.id in part))
        for section in book.sections
        for part in parted([clause.id for clause in section.clauses], figured)
    )
    return (Page(*book.minute), *between, Page(*book.practice))


def alt(page: Page, localizer: Localizer) -> str:
    """Return the alt text of a page's figures: what they show, those of clauses with their ids."""
    if page.notes:
        return f"{localizer('rules-example')}: {next(note.figure for note in page.notes if note.figure)}"
    return "\n".join(f"{clause.id}: {clause.figure}" for clause in page.clauses if clause.figure)


def _text(page: Page, localizer: Localizer) -> str:
    notes = "\n\n".join(_note(note, localizer) for note in page.notes)
    return notes or "\n".join(_clause(clause, localizer) for clause in page.clauses)


def _note(note: Note, localizer: Localizer) -> str:
    if note.name == "credits":
        return f"-# {note.text}"
    return f"**{localizer(f'rules-{note.name}')}.** {note.text}"


def _clause(clause: Clause, localizer: Localizer) -> str:
    """Return a clause with its id. A ruling is marked once: here, or in its text if only a part of it is ours."""
    ruling = localizer("rules-ruling")
    is_named = ruling.casefold() in clause.text.casefold()
    mark = f" *({ruling})*" if clause.ruling and not is_named else ""
    return f"**{clause.id}**{mark} {clause.text}"
