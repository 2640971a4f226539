"""Rematches, and the series of games that they make."""

from __future__ import annotations

from functools import partial

from bot.components.changes import change_table
from bot.components.component import on_press
from bot.components.opening import NewLobby, channel_busy_error, counting, require_host, show_lobby, store_lobby
from bot.components.origin import row_here
from bot.drafts.draft import MessageDraft, button, controls, jump_url
from bot.drafts.finished_ids import RematchId, SeriesId
from bot.places.permissions import require_permissions
from bot.responses import Interaction, localizer_for, name_of, replace_private, reply_private
from bot.sessions.limits import REMATCH
from bot.tables import kept_seats
from bot.tables import lobby as rules
from bot.tables.clock import now
from bot.tables.context import Rule
from bot.tables.rematch import KEPT, SERIES, after_series, may_be_series, require_rematch, seats_to_keep
from storage.errors import ChannelBusy, Outdated, Refused
from storage.models import State, TableRow


@on_press(RematchId)
async def rematch(interaction: Interaction, component: RematchId) -> None:
    """Open a lobby for the same game with the same options. Seats are reserved for the other players, who are notified
    once. For its players. Raises Refused."""
    require_permissions(interaction)
    row = await row_here(interaction, component.table)
    require_rematch(row, interaction.user.id)
    if (busy := await interaction.client.store.tables.live_in(row.channel)) is not None:
        raise _busy_error(interaction, row, busy)
    wanted = NewLobby(row.game, invite=await _seats_kept(interaction, row))
    wins = await interaction.client.store.statistics.series(row.id) if row.best_of > 1 else {}
    like = after_series(row, wins)
    try:  # all lobbies here count: a channel may have many games that are over
        with counting(interaction), interaction.client.pauses.counting(REMATCH, interaction.user.id, row.id):
            new_lobby = await store_lobby(interaction, wanted, row.channel, like=like)
    except ChannelBusy as error:
        raise _busy_error(interaction, row, error.table) from error
    await show_lobby(interaction, new_lobby)
    await reply_private(interaction, _rematch_opened(interaction, new_lobby))


def _busy_error(interaction: Interaction, row: TableRow, busy: TableRow) -> Refused:
    """Return the error that links to the channel's open table: to the rematch itself if another has opened it."""
    if busy.follows == row.id and busy.state is State.LOBBY:
        return Refused("rematch-open", link=jump_url(busy))
    return channel_busy_error(interaction, busy)


async def _seats_kept(interaction: Interaction, row: TableRow) -> Rule | None:
    """Return the rule that keeps seats for the other players of a game; None if there are no others."""
    apart = await interaction.client.store.apart.pairs(row.people)
    kept = seats_to_keep(row, interaction.user.id, apart)
    host = name_of(interaction.user)
    return partial(kept_seats.keep_seats, people=kept, host=host, until=now() + KEPT) if kept else None


def _rematch_opened(interaction: Interaction, row: TableRow) -> MessageDraft:
    """Return the answer to the person who has opened a rematch, with buttons for a series if others may join."""
    localizer, lengths = localizer_for(interaction), SERIES if may_be_series(row) else ()
    buttons = [button(localizer, "series", SeriesId(row.id, games), games=games) for games in lengths]
    return MessageDraft(localizer("rematch-opened"), controls=controls(buttons))


@on_press(SeriesId)
async def make_series(interaction: Interaction, component: SeriesId) -> None:
    """Make a rematch a game of a series, in which the game before counts. For the host. Raises Refused."""
    if component.best_of not in SERIES:
        raise Outdated
    row = await require_host(interaction, await row_here(interaction, component.table))
    await change_table(interaction, row.id, partial(rules.set_options, best_of=component.best_of))
    await replace_private(interaction, localizer_for(interaction)("series-chosen", games=component.best_of))
