"""Games that are taken up again: rematches, with the series that they make, and games whose channel was deleted.

The latter wait until one of their players resumes them in another channel. Such a game is stranded for as long as its
channel does not exist, and paused from the moment at which that is known. A resumed decision has the time that was
left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from functools import partial

import discord

from bot.components import opening as lobbies
from bot.components.component import on_press
from bot.components.opening import (
    NewLobby,
    channel_busy_error,
    require_allowed,
    require_host,
    require_pause,
    show_lobby,
    store_lobby,
    thread_parent,
)
from bot.components.origin import row_here
from bot.drafts.component_ids import OpenId, ResumeId
from bot.drafts.draft import WATER, MessageDraft, button, controls, jump_url
from bot.drafts.players import is_decided
from bot.drafts.replay_ids import RematchId, SeriesId
from bot.language.localizer import plain
from bot.places.origin import require_permissions
from bot.responses import Interaction, localizer_for, refused_error, reply_private, require_shown
from bot.sessions.limits import REMATCH
from bot.sessions.session import GameSession
from bot.tables import lobby as rules
from bot.tables.clock import now
from bot.tables.context import Rule
from bot.tables.errors import StaleInteraction, UserError
from games import GAMES
from storage.errors import ChannelBusy, NotLive
from storage.models import TableRow

KEPT = timedelta(minutes=10)  # for which a rematch keeps the seats of its people
SERIES = (3, 5)  # games at most


@on_press(RematchId)
async def rematch(interaction: Interaction, component: RematchId) -> None:
    """Open a lobby for the same game with all that was chosen for it, and seats kept for the other players, who are
    called once."""
    require_permissions(interaction)
    await require_allowed(interaction)
    row = await row_here(interaction, component.table)
    if (busy := await interaction.client.store.tables.live_in(row.channel)) is not None:
        raise channel_busy_error(interaction, busy)
    require_pause(interaction)  # of all lobbies here: a channel may have many games that are over
    interaction.client.pauses.require(REMATCH, interaction.user.id, row.id)
    try:
        new_lobby = await store_lobby(
            interaction,
            NewLobby(row.game, invite=await _seats_kept(interaction, row)),
            row.channel,
            like=await _next_of_series(interaction, row),
        )
    except ChannelBusy as error:
        raise channel_busy_error(interaction, error.table) from error
    await show_lobby(interaction, new_lobby)
    await reply_private(interaction, *_rematch_opened(interaction, new_lobby))


async def _next_of_series(interaction: Interaction, row: TableRow) -> TableRow:
    """Return a game of which a rematch is played, without its series if that is won."""
    wins = await interaction.client.store.statistics.series(row.id) if row.best_of > 1 else {}
    return replace(row, best_of=1) if is_decided(row.best_of, wins) else row


async def _seats_kept(interaction: Interaction, row: TableRow) -> Callable[[str], Rule] | None:
    """Return the rule that keeps seats for the other players of a game, if this person was one of them."""
    user = interaction.user.id
    people = {seat.user: seat.name for seat in row.seats if seat.user is not None and seat.may_return}
    if user not in people:
        return None
    apart = await interaction.client.store.apart.pairs(people.keys())
    kept = [(one, name) for one, name in people.items() if one != user and frozenset({one, user}) not in apart]
    return (lambda host: partial(rules.keep_seats, people=kept, host=host, until=now() + KEPT)) if kept else None


def _rematch_opened(interaction: Interaction, row: TableRow) -> tuple[str, MessageDraft | None]:
    """Return the answer to who has opened a rematch, with buttons that make it a series if others may join."""
    localizer = localizer_for(interaction)
    text = localizer("rematch-opened")
    if row.place.is_private or row.best_of > 1:
        return text, None
    buttons = [button(localizer, "series", SeriesId(row.id, games), games=games) for games in SERIES]
    return text, MessageDraft("", controls=controls(buttons))


@on_press(SeriesId)
async def make_series(interaction: Interaction, component: SeriesId) -> None:
    """Make a rematch a game of a series, in which the game before counts. For the host. Raises UserError."""
    if component.best_of not in SERIES:
        raise StaleInteraction
    row = await require_host(interaction, await row_here(interaction, component.table))
    await interaction.client.tables.apply(row.id, partial(rules.set_options, best_of=component.best_of))
    require_shown(interaction, await interaction.client.display.show(row.id))
    text = localizer_for(interaction)("series-chosen", games=component.best_of)
    await interaction.edit_original_response(content=text, view=None)


OFFERED = 4  # games; each takes a row of buttons, and one is left for a new table


async def offer(interaction: Interaction, game: str, *, thread: bool) -> MessageDraft | None:
    """Offer to resume this person's games whose channel was deleted; None without such games."""
    games = await _stranded_games(interaction)
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
    """Go on with a stranded game in this channel, or in a new thread. Raises UserError."""
    client, table, thread = interaction.client, component.table, component.thread
    session = await client.tables.session_of(table)
    if session.row.guild != interaction.guild_id:
        raise StaleInteraction
    session.seat_of(interaction.user.id)
    if not await client.display.channel_deleted(session.row):
        raise UserError("not-stranded", link=jump_url(session.row))
    require_permissions(interaction)
    await lobbies.require_allowed(interaction)
    parent = thread_parent(interaction).id if thread else None
    channel = interaction.id if thread else interaction.channel_id or 0
    try:
        await session.move_to(interaction.user.id, channel, parent)
    except ChannelBusy as error:
        raise lobbies.channel_busy_error(interaction, error.table) from error
    except NotLive as error:
        raise UserError("game-over") from error
    if parent is not None:
        row = await client.threads.open(session.row)
        if row.channel == interaction.id and not row.awaits_thread:
            raise refused_error(interaction, client.retries.refusal_of(row.id))
        require_shown(interaction, not row.awaits_thread)
    require_shown(interaction, await client.display.show(table))
    await replace_question(interaction, localizer_for(interaction)("stranded-resumed", link=jump_url(session.row)))


@on_press(OpenId)
async def open_new_table(interaction: Interaction, component: OpenId) -> None:
    """Open a new table instead. Raises UserError."""
    require_permissions(interaction)
    link = await lobbies.open_here(interaction, NewLobby(component.game, thread=component.thread))
    await replace_question(interaction, localizer_for(interaction)("lobby-opened", link=link))


async def replace_question(interaction: Interaction, text: str) -> None:
    """Replace the offer with an answer."""
    await interaction.edit_original_response(content=text, embed=None, view=None)


async def _stranded_games(interaction: Interaction) -> list[GameSession]:
    """Return the stranded games of this server in which this person plays."""
    client = interaction.client
    mine = await client.store.tables.games_of(interaction.user.id, interaction.guild_id or 0)
    return [
        await client.tables.session_of(row.id)
        for row in mine
        if row.game in GAMES and await client.display.channel_deleted(row)
    ]
