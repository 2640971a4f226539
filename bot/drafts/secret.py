"""A player's secret."""

from __future__ import annotations

import discord

from bot.drafts.draft import MessageDraft
from bot.drafts.links import jump_url
from bot.drafts.rendering import picture_file, render
from bot.drafts.rulebook import goal
from bot.drafts.seat_names import names
from bot.language.localizer import Localizer
from bot.sessions.errors import UserError
from bot.sessions.snapshot import GameSnapshot
from games.position import Seat
from renderers import painter


async def card(snapshot: GameSnapshot, seat: Seat, localizer: Localizer) -> MessageDraft:
    """Return a seat's secret in words and as a picture. Raises UserError in a game without secrets."""
    row = snapshot.row
    view = snapshot.position.view(seat)
    if view.secret is None:
        raise UserError("no-secrets")
    text = localizer.phrase(row.game, view.secret, names(snapshot, localizer))
    picture = picture_file(await render(painter(row.game).secret, view), text)
    aim = localizer("table-goal", goal=goal(row.game, localizer))
    embed = discord.Embed(title=localizer.game(row.game), description=f"**{text}**\n{aim}")
    embed.set_footer(text=localizer("secret-footer"))
    return MessageDraft(localizer("secret-intro", table=jump_url(row)), embed, [picture])
