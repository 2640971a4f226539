"""Pictures of tables with their alternative texts, for people who do not see them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord

from bot.drafts.draft import MAX_ALT_CHARS, Attachment, MessageDraft, jump_url, picture_file, render_private
from bot.drafts.menus import shorten
from bot.drafts.players import names
from bot.drafts.rulebook import goal
from bot.language.localizer import Localizer
from bot.tables.errors import UserError
from bot.tables.snapshot import GameSnapshot
from games.position import Seat, View
from renderers.interface import Mark, Style, painter

MIN_CHARS = 6  # letters of a name that is always left


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
    """Draw the table of a view with some of its legal moves marked instead of the last one.

    The description begins with these moves; ``seats`` are the names of the players, in seat order.
    """
    picture = await render_private(painter(view.game).table, view, marks)
    labels = {choice.move: localizer.phrase(view.game, choice.label, seats) for choice in view.choices}
    heading = "\n".join(localizer(ARROWS[mark.style], move=labels[mark.move]) for mark in marks if mark.style in ARROWS)
    return picture_file(picture, describe(view, seats, localizer, heading))


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
