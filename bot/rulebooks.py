"""The rulebook of a game, a section a page."""

from __future__ import annotations

import discord

from bot.faces import WATER, Face, button, controls
from bot.refusals import Refusal
from bot.words import Words
from games import GAMES
from seeds.rulebook import Clause, rulebook


def page(game: str, number: int, words: Words) -> Face:
    """A page of a game's rulebook: its clauses with their ids, our rulings marked. Raises Refusal."""
    if game not in GAMES:
        raise Refusal("no-such-game")
    book = rulebook(game, words.locale)
    number = max(0, min(number, len(book.sections) - 1))
    section = book.sections[number]
    text = "\n".join(_clause(clause, words) for clause in section.clauses)
    if number == 0:
        text = f"*{book.pitch}*\n\n{text}"
    embed = discord.Embed(title=f"{book.title} · {section.title}", description=text, colour=WATER)
    embed.set_footer(text=words("rules-footer", page=number + 1, pages=len(book.sections)))
    turns = [
        button(words, "previous", f"rules:{game}:{number - 1}", off=number == 0),
        button(words, "next", f"rules:{game}:{number + 1}", off=number == len(book.sections) - 1),
    ]
    return Face("", embed, [], controls(turns))


def _clause(clause: Clause, words: Words) -> str:
    mark = f" *({words('rules-ruling')})*" if clause.ruling else ""
    return f"**{clause.id}**{mark} {clause.text}"
