"""Pictures, drawn away from the event loop, with their alternative texts, for people who do not see them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import ParamSpec, Protocol, TypeVar

from bot.drafts.draft import MAX_ALT_CHARS, Attachment, Drawing, MessageDraft, picture_file
from bot.drafts.menus import shorten
from bot.drafts.players import names
from bot.language.localizer import Localizer
from bot.tables.snapshot import GameSnapshot
from bot.workers.pool import WorkerLost
from games import GAMES
from games.position import View
from renderers.interface import Mark, Style, painter
from renderers.picture import Picture
from storage.models import TableRow

MIN_CHARS = 6  # letters of a name that is always left
MAX_GOAL_CHARS = 400  # of a description for the goals that are lit

P = ParamSpec("P")
T = TypeVar("T")


class Drawer(Protocol):
    """Calls a method of a painter away from the event loop."""

    async def __call__(self, draw: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what ``draw`` returns."""


_drawer: Drawer = asyncio.to_thread
_later: Drawer = asyncio.to_thread


def draw_by(drawer: Drawer, later: Drawer | None = None) -> None:
    """Use these drawers from now on, ``later`` for pictures that go after all others; without them threads draw."""
    global _drawer, _later
    _drawer, _later = drawer, later or drawer


async def render(draw: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """Draw a picture: on the event loop it would stop the bot."""
    return await _drawer(draw, *args, **kwargs)


async def unless_lost(drawing: Awaitable[Picture | None]) -> Picture | None:
    """Return a picture; None if no process can draw, and its words must do."""
    try:
        return await drawing
    except WorkerLost:
        return None


async def drawn(draft: MessageDraft, *, or_lost: bool = True) -> MessageDraft:
    """Return a message with its pictures drawn. If no process can draw one, its words must do where it may be lost, as
    in a private answer; else raises WorkerLost."""
    if not draft.drawings:
        return draft
    pictures = []
    for one in draft.drawings:
        drawing = render(one.draw, *one.arguments)
        pictures.append(picture_file(await (unless_lost(drawing) if or_lost else drawing), one.alt))
    return replace(draft, drawings=(), attachments=[*pictures, *draft.attachments])


def describe(view: View, seats: Sequence[str], localizer: Localizer, heading: str = "") -> str:
    """Describe a view below a heading, a phrase a line; names are shortened if that is too long, then the end.

    ``seats`` are the names of the players, in seat order.
    """
    letters = max(map(len, seats))
    while True:
        short = [shorten(name, letters) for name in seats]
        lines = [localizer.phrase(view.game, phrase, short) for phrase in view.description]
        text = "\n".join([heading, *lines] if heading else lines)
        if len(text) <= MAX_ALT_CHARS or letters <= MIN_CHARS:
            return shorten(text, MAX_ALT_CHARS)
        letters -= 1


ARROWS: Mapping[Style, str] = {"better": "marked-better", "played": "marked-played"}


def marked_table(view: View, marks: Sequence[Mark], seats: Sequence[str], localizer: Localizer) -> Drawing:
    """Return the picture of the table of a view with some of its legal moves marked, which is to be drawn.

    The description begins with these moves; ``seats`` are the names of the players, in seat order.
    """
    alt = describe(view, seats, localizer, _marked(view, marks, seats, localizer))
    return Drawing(alt, painter(view.game).table, (view, marks))


async def late_board(snapshot: GameSnapshot, marks: Sequence[Mark], localizer: Localizer) -> Attachment | None:
    """Draw the public view as ``marked_table`` does, but after all other pictures; None if it cannot be drawn."""
    drawing = marked_table(snapshot.view, marks, names(snapshot, localizer), localizer)
    picture = await unless_lost(_later(drawing.draw, *drawing.arguments))
    return None if picture is None else picture_file(picture, drawing.alt)


def _marked(view: View, marks: Sequence[Mark], seats: Sequence[str], localizer: Localizer) -> str:
    """Return what is marked, in lines: each arrow, and the options' common steps and those that may follow."""
    chosen = {choice.move: choice for choice in view.choices}
    lines = [
        localizer(ARROWS[mark.style], move=localizer.phrase(view.game, chosen[mark.move].label, seats))
        for mark in marks
        if mark.style in ARROWS
    ]
    options = [chosen[mark.move].steps for mark in marks if mark.style == "option"]
    if not options:
        return "\n".join(lines)
    levels = enumerate(zip(*options, strict=False))
    depth = next((n for n, steps in levels if len({step.key for step in steps}) > 1), min(map(len, options)))
    shared = [localizer.phrase(view.game, step.label, seats) for step in options[0][:depth]]
    goals = dict.fromkeys(localizer.phrase(view.game, steps[depth].label, seats) for steps in options if steps[depth:])
    of_goals = shorten("; ".join(goals), MAX_GOAL_CHARS)
    return "\n".join([*lines, localizer("marked-options", chosen="; ".join(shared), goals=of_goals)])


async def board(snapshot: GameSnapshot, localizer: Localizer) -> Attachment:
    """Return the picture of the public view, with its alt text."""
    picture = await render(painter(snapshot.row.game).table, snapshot.view)
    return picture_file(picture, describe(snapshot.view, names(snapshot, localizer), localizer))


async def cover(row: TableRow, localizer: Localizer) -> Attachment:
    """Return the picture of a lobby, which counts its players, with its alt text."""
    most = GAMES[row.game].player_counts(row.options)[-1]
    picture = await render(painter(row.game).cover, most, len(row.seats))
    alt = localizer("lobby-alt", game=localizer.game(row.game), seated=len(row.seats), most=most)
    return picture_file(picture, alt)
