"""The rulebook of a game in pages, each of one section and with one picture of figures at most."""

from __future__ import annotations

from functools import cache

import discord

from bot.language.localizer import Localizer
from bot.messages.component_ids import RulesId
from bot.messages.draft import WATER, MessageDraft, button, controls
from bot.messages.menus import shorten
from bot.messages.rendering import ALT, picture_file, render
from bot.sessions.errors import UserError
from games import GAMES
from renderers import painter
from renderers.figures import pages as parted
from renderers.picture import Picture
from seeds.rulebook import Clause, Section, rulebook


async def page(game: str, number: int, localizer: Localizer) -> MessageDraft:
    """A page of a game's rulebook: its clauses with their ids, our rulings marked, and figures. Raises UserError."""
    if game not in GAMES:
        raise UserError("no-such-game")
    book = rulebook(game, localizer.locale)
    parts = pages(game, localizer.locale)
    number = max(0, min(number, len(parts) - 1))
    title, clauses = parts[number]
    text = "\n".join(_clause(clause, localizer) for clause in clauses)
    if number == 0:
        text = f"*{book.pitch}*\n\n{text}"
    embed = discord.Embed(title=f"{book.title} · {title}", description=text, colour=WATER)
    embed.set_footer(text=localizer("rules-footer", page=number + 1, pages=len(parts)))
    picture = await render(figures, game, tuple(clause.id for clause in clauses))
    files = [picture_file(picture, alt(clauses))] if picture else []
    turns = [
        button(localizer, "previous", RulesId(game, max(0, number - 1)), off=number == 0),
        button(localizer, "next", RulesId(game, number + 1), off=number == len(parts) - 1),
    ]
    return MessageDraft("", embed, files, controls(turns))


@cache
def pages(game: str, locale: str) -> tuple[Section, ...]:
    """The sections of a rulebook, those with many figures in several parts of the same title."""
    figured = painter(game).figured
    return tuple(
        Section(section.title, tuple(clause for clause in section.clauses if clause.id in part))
        for section in rulebook(game, locale).sections
        for part in parted([clause.id for clause in section.clauses], figured)
    )


@cache
def figures(game: str, clauses: tuple[str, ...]) -> Picture | None:
    """The figures of a page, the same in every language; None where none of its clauses has one."""
    return painter(game).figures(clauses)


def alt(clauses: tuple[Clause, ...]) -> str:
    """What the figures explain, in words: the clauses, each cut to its share where all of them are too long."""
    told = [f"{clause.id}: {clause.text}" for clause in clauses]
    room = ALT if len("\n".join(told)) <= ALT else ALT // len(told) - 1
    return "\n".join(shorten(text, room) for text in told)


def _clause(clause: Clause, localizer: Localizer) -> str:
    mark = f" *({localizer('rules-ruling')})*" if clause.ruling else ""
    return f"**{clause.id}**{mark} {clause.text}"
