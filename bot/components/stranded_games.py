"""Games whose channel was deleted: they wait until one of their players resumes them in another channel.

A game is stranded for as long as its channel does not exist, and paused from the moment at which that is known. A
resumed decision has the time that was left.
"""

from __future__ import annotations

from functools import partial

import discord

from bot.components.changes import refused_error, require_shown, show_table
from bot.components.component import on_press
from bot.components.opening import NewLobby, channel_busy_error, open_here, require_allowed, thread_parent
from bot.drafts.component_ids import OpenId, ResumeId
from bot.drafts.draft import WATER, MessageDraft, button, controls, jump_url
from bot.language.localizer import plain
from bot.places.permissions import require_permissions
from bot.responses import Interaction, localizer_for, name_of, replace_private
from bot.tables.seats import come_back
from games import GAMES
from storage.errors import ChannelBusy, Outdated, Refused

OFFERED = 4  # games; each takes a row of buttons, and one is left for a new table


async def offer(interaction: Interaction, game: str, *, thread: bool) -> MessageDraft | None:
    """Offer to resume this person's games whose channel was deleted; None without such games."""
    client = interaction.client
    mine = await client.store.tables.games_of(interaction.user.id, interaction.guild_id or 0)
    lost = [row.id for row in mine if row.game in GAMES and await client.display.channel_deleted(row)]
    games = [await client.tables.session_of(table) for table in lost]
    if not games:
        return None
    localizer = localizer_for(interaction)
    lines, rows = [], []
    for session in games[:OFFERED]:
        row = session.row
        name, move = localizer.game(row.game), len(row.moves)
        seated = localizer.names([plain(seat.name) or localizer("somebody") for seat in row.seats])
        lines.append(localizer("stranded-game", game=name, move=move, players=seated, table=row.id))
        green = discord.ButtonStyle.success
        rows.append([button(localizer, "resume", ResumeId(row.id, thread), green, game=name, move=move)])
    rows.append([button(localizer, "open", OpenId(game, thread), game=localizer.game(game))])
    embed = discord.Embed(description="\n".join(lines), colour=WATER)
    return MessageDraft(localizer("stranded-offer", count=len(games)), embed, [], controls(*rows))


@on_press(ResumeId)
async def resume(interaction: Interaction, component: ResumeId) -> None:
    """Go on with a stranded game in this channel, or in a new thread; who was away has the seat back. Raises
    Refused."""
    client, table, thread = interaction.client, component.table, component.thread
    session = await client.tables.session_of(table)
    if session.row.guild != interaction.guild_id:
        raise Outdated
    user = interaction.user
    is_away = any(seat.away and seat.user == user.id for seat in session.row.seats)
    if not is_away:
        session.seat_of(user.id)
    if not await client.display.channel_deleted(session.row):
        raise Refused("not-stranded", link=jump_url(session.row))
    require_permissions(interaction)
    await require_allowed(interaction)
    parent = thread_parent(interaction).id if thread else None
    channel = interaction.id if thread else interaction.channel_id or 0
    if is_away:
        await session.apply(partial(come_back, user=user.id, name=name_of(user)))
    try:
        await session.move_to(user.id, channel, parent)
    except ChannelBusy as error:
        raise channel_busy_error(interaction, error.table) from error
    if parent is not None:
        row = await client.threads.open(session.row)
        if row.channel == interaction.id and not row.awaits_thread:
            raise refused_error(interaction, client.retries.refusal_of(row.id))
        require_shown(interaction, not row.awaits_thread)
    await show_table(interaction, table)
    await replace_private(interaction, localizer_for(interaction)("stranded-resumed", link=jump_url(session.row)))


@on_press(OpenId)
async def open_new_table(interaction: Interaction, component: OpenId) -> None:
    """Open a new table instead. Raises Refused."""
    link = await open_here(interaction, NewLobby(component.game, thread=component.thread))
    await replace_private(interaction, localizer_for(interaction)("lobby-opened", link=link))
