"""The host of a lobby: who may start and change it, also when the person who opened it has left the server."""

from __future__ import annotations

from bot.responses import Interaction
from bot.sessions.clock import now
from bot.sessions.errors import UserError
from storage.errors import NotALobby, NotSeated
from storage.models import State, TableRow


async def close_deserted(interaction: Interaction) -> None:
    """Pass on the lobby of this channel whose host has left the server; without another person it is closed."""
    row = await interaction.client.store.tables.live_in(interaction.channel_id or 0)
    if row is not None and row.state is State.LOBBY:
        await _with_present_host(interaction, row)


async def _with_present_host(interaction: Interaction, row: TableRow) -> TableRow:
    """Return a lobby; if its host has left the server, the next person seated is host, or it is closed."""
    client = interaction.client
    if row.host is None or not await client.publisher.has_left(row, row.host):
        return row
    try:
        row = await client.store.lobbies.leave(row.id, row.host, now())
    except (NotALobby, NotSeated):
        return await client.tables.row(row.id)
    await client.display.show(row.id)
    return row


async def require_host(interaction: Interaction, row: TableRow) -> TableRow:
    """Return the lobby if this person is its host, perhaps because the former one has left the server. Raises
    UserError."""
    if interaction.user.id != row.host:
        row = await _with_present_host(interaction, row)
    if interaction.user.id != row.host:
        name = next((seat.name for seat in row.seats if seat.user == row.host), "")
        raise UserError("not-host", host=name)
    return row
