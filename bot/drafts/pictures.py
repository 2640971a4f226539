"""Pictures of tables with their alternative texts, for people who do not see them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord

from bot.drafts.draft import (
    MAX_ALT_CHARS,
    Attachment,
    MessageDraft,
    jump_url,
    picture_file,
    render_later,
    render_private,
)
from bot.drafts.menus import shorten
from bot.drafts.players import names
from bot.drafts.rulebook import goal
from bot.language.localizer import Localizer
from bot.tables.errors import UserError
from bot.tables.snapshot import GameSnapshot
from games.position import Seat, View
from renderers.interface import Mark, Style, painter

MIN_CHARS = 6  # letters of a name that is always left
MAX_GOAL_CHARS = 400  # of a description for the goals that are lit


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


async def marked_table(view: View, marks: Sequence[Mark], seats: Sequence[str], localizer: Localizer) -> Attachment:
    """Draw the table of a view with some of its legal moves marked.

    The description begins with these moves; ``seats`` are the names of the players, in seat order.
    """
    picture = await render_private(painter(view.game).table, view, marks)
    return picture_file(picture, describe(view, seats, localizer, _marked(view, marks, seats, localizer)))


async def late_table(
    view: View, marks: Sequence[Mark], seats: Sequence[str], localizer: Localizer
) -> Attachment | None:
    """Draw the table as ``marked_table`` does, but after all other pictures; None if it cannot be drawn."""
    picture = await render_later(painter(view.game).table, view, marks)
    words = describe(view, seats, localizer, _marked(view, marks, seats, localizer))
    return None if picture is None else picture_file(picture, words)


def _marked(view: View, marks: Sequence[Mark], seats: Sequence[str], localizer: Localizer) -> str:
    """Return what is marked, in lines: each arrow, and of the options the steps that they share and those that may
    follow."""
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


async def card(snapshot: GameSnapshot, seat: Seat, localizer: Localizer) -> MessageDraft:
    """Return a seat's secret in words and as a picture. Raises UserError in a game without secrets."""
    row = snapshot.row
    view = snapshot.position.view(seat)
    if view.secret is None:
        raise UserError("no-secrets")
    text = localizer.phrase(row.game, view.secret, names(snapshot, localizer))
    picture = picture_file(await render_private(painter(row.game).secret, view), text)
    aim = localizer("table-goal", goal=goal(row.game, localizer))
    embed = discord.Embed(title=localizer.game(row.game), description=f"**{text}**\n{aim}")
    embed.set_footer(text=localizer("secret-footer"))
    return MessageDraft(localizer("secret-intro", table=jump_url(row)), embed, [picture])
