"""The private message with a seat's secret."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.drafts.draft import Drawing, MessageDraft, jump_url
from bot.drafts.players import names
from bot.drafts.rulebook import goal
from bot.language.localizer import Localizer
from bot.tables.snapshot import GameSnapshot
from games.position import Seat
from renderers.interface import painter
from storage.errors import Refused


def card(snapshot: GameSnapshot, seat: Seat, former: Sequence[int | None], localizer: Localizer) -> MessageDraft:
    """Return a seat's secret in words and as a picture, and name the ``former`` holders of the seat, who may know it,
    too. Raises Refused in a game without secrets."""
    row = snapshot.row
    view = snapshot.position.view(seat)
    if view.secret is None:
        raise Refused("no-secrets")
    text = localizer.phrase(row.game, view.secret, names(snapshot, localizer))
    picture = Drawing(text, painter(row.game).secret, (view,))
    aim = localizer("table-goal", goal=goal(row.game, localizer))
    embed = discord.Embed(title=localizer.game(row.game), description=f"**{text}**\n{aim}")
    embed.set_footer(text=localizer("secret-footer"))
    lines = [localizer("secret-intro", table=jump_url(row))]
    if former:
        people = localizer.names([localizer("somebody") if user is None else f"<@{user}>" for user in former])
        lines.append(localizer("secret-known-to", people=people))
    return MessageDraft("\n".join(lines), embed, drawings=[picture])
