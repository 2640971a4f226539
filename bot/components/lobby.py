"""Lobbies: opening, joining, leaving, options and the start."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence

from bot.components import lobby_options
from bot.components.lobby_hosts import close_deserted, require_host
from bot.components.open_calls import ROLE_PAUSE, callable_role
from bot.components.origin import require_here, row_here
from bot.components.seats import is_moderator
from bot.components.threads import thread_parent
from bot.language.localizer import get_localizer, plain
from bot.messages.channel_history import components_of
from bot.messages.channels import existing, jump_url
from bot.messages.component_ids import LobbyAction, LobbyId, LobbySettingId
from bot.responses import (
    Interaction,
    localizer_for,
    name_of,
    reply_private,
    require_not_refused,
    require_permissions,
    require_shown,
)
from bot.sessions.clock import now
from bot.sessions.errors import UserError
from bot.sessions.fair_shares import TABLES
from bot.sessions.registry import player_count_error
from bot.sessions.request_pauses import LOBBY, REMATCH
from games import GAMES
from storage.announcements import Announcement
from storage.errors import AlreadySeated, ChannelBusy, NoSuchTable, NotALobby, NotSeated, TableFull, TooManyTables
from storage.invitations import NewInvitation
from storage.lobbies import LobbyOptions
from storage.models import Pings, SeatRow, Strength, TableRow


async def store_lobby(
    interaction: Interaction,
    game: str,
    channel: int,
    like: TableRow | None = None,
    computers: Sequence[Strength] = (),
    parent: int | None = None,
    invite: Callable[[Pings, str], NewInvitation] | None = None,
) -> TableRow:
    """Store a lobby in a channel with this person as its host, with what was chosen for a table ``like`` it and the
    computer players there, or with ``computers``; one that gets a thread in the channel ``parent`` waits for it. It
    pings the server's role, unless it is a rematch. ``invite`` makes an invitation from how the server wants pings and
    the host's name; it is stored at once with the lobby. Raises UserError, ChannelBusy."""
    client, name = interaction.client, name_of(interaction.user)
    preferences = await client.preferences.of(interaction.guild_id)
    locale = preferences.locale or get_localizer(interaction.guild_locale or interaction.locale).locale
    role = callable_role(interaction, preferences) if like is None else None
    try:
        return await client.store.open_lobby(
            game=game,
            guild=interaction.guild_id,
            channel=channel,
            host=interaction.user.id,
            name=name,
            locale=locale,
            now=now(),
            host_locale=localizer_for(interaction).locale,
            timer=preferences.timer,
            options=None if like is None else _options_of(like),
            computers=lobby_options.new_computers(computers, name, locale) if like is None else _computers_of(like),
            limits=TABLES,
            announcement=Announcement(role, parent),
            role_pause=ROLE_PAUSE,
            invitation=None if invite is None else invite(preferences.pings, plain(name)),
        )
    except TooManyTables as error:
        raise too_many_tables_error(error) from error


async def show_lobby(interaction: Interaction, row: TableRow) -> str:
    """Show a new lobby, in a new thread if it waits for one. Returns its address. Raises UserError."""
    client = interaction.client
    has_thread = not row.awaits_thread or await client.threads.open(row.id, new=True)
    success = has_thread and await client.lobbies.publish(row.id, new=True)
    if not success and client.backlog.is_refused(row.id):
        await client.store.close_lobby(row.id, now())  # a lobby that nobody can see must not hold the channel
        await client.announcements.publish(row.id)
        require_not_refused(interaction)
    require_shown(interaction, success)
    return jump_url(await client.tables.row(row.id))


def _computers_of(row: TableRow) -> list[SeatRow]:
    """Return the computer players of another table, for a new lobby that needs a seat for its host."""
    most = GAMES[row.game].player_counts(row.options)[-1]
    computers = [seat for seat in row.seats if seat.user is None and seat.name and seat.strength]
    return [SeatRow(0, None, seat.name, computer=True, strength=seat.strength) for seat in computers[: most - 1]]


def _options_of(row: TableRow) -> LobbyOptions:
    time: LobbyOptions = {"timer": row.timer, "bank": row.bank, "away_allowed": row.away_allowed}
    return {**time, "hints_allowed": row.hints_allowed, "options": row.options, "seating": row.seating}


async def require_allowed(interaction: Interaction) -> None:
    """Raise UserError, naming the allowed channels, in a channel where the server allows no games. When all allowed
    ones were deleted, games may be played everywhere."""
    client, guild = interaction.client, interaction.guild_id
    permitted = existing(client, guild, (await client.preferences.of(guild)).channels)
    parent = getattr(interaction.channel, "parent_id", None)
    if permitted and interaction.channel_id not in permitted and parent not in permitted:
        channels = localizer_for(interaction).names([f"<#{channel}>" for channel in permitted])
        raise UserError("elsewhere", channels=channels)


def too_many_tables_error(error: TooManyTables) -> UserError:
    """Return the error that names the limit of open tables."""
    if error.guild:
        return UserError("too-many-tables-here", most=error.most)
    if error.lobbies:
        return UserError("too-many-lobbies", most=error.most)
    return UserError("too-many-tables", most=error.most)


async def open_here(
    interaction: Interaction, game: str, *, thread: bool = False, computers: Sequence[Strength] = ()
) -> str:
    """Open a lobby in this channel, or in a new thread, with these computer players. Returns its address. Raises
    UserError."""
    return await show_lobby(interaction, await store_here(interaction, game, thread=thread, computers=computers))


async def store_here(
    interaction: Interaction,
    game: str,
    *,
    thread: bool = False,
    computers: Sequence[Strength] = (),
    invite: Callable[[Pings, str], NewInvitation] | None = None,
) -> TableRow:
    """Store a lobby in this channel, or one that gets a new thread here, with these computer players and this
    invitation. Raises UserError."""
    await require_allowed(interaction)
    parent = thread_parent(interaction).id if thread else None
    channel = -interaction.id if thread else interaction.channel_id or 0
    if not thread:
        await close_deserted(interaction)
    interaction.client.pauses.require(LOBBY, interaction.user.id, interaction.channel_id or 0)
    try:
        return await store_lobby(interaction, game, channel, computers=computers, parent=parent, invite=invite)
    except ChannelBusy as error:
        await interaction.client.sweep.repost_if_deleted(error.table)
        raise channel_busy_error(await interaction.client.tables.row(error.table.id)) from error


async def open_alone(interaction: Interaction, game: str, strength: Strength) -> str:
    """Open a lobby here with as many computer players as a person needs to play. Returns its address. Raises
    UserError."""
    others = GAMES[game].player_counts({})[0] - 1
    return await open_here(interaction, game, computers=[strength] * others)


async def press(interaction: Interaction, component: LobbyId) -> None:
    """Handle a button of a lobby, or of its announcement, from which one can join. Raises UserError."""
    row = await interaction.client.tables.row(component.table)
    message = interaction.message
    is_thread_starter = (
        message is not None and message.id == row.channel
    )  # a thread has the id of the message it starts from
    if not is_thread_starter or component.action != "join":
        require_here(interaction, row)
    try:
        await ACTIONS[component.action](interaction, row, component.version)
    except (NotALobby, NoSuchTable) as error:
        raise UserError("lobby-closed") from error


async def join(interaction: Interaction, row: TableRow, version: int) -> None:
    """Add this person to the lobby."""
    client = interaction.client
    invited = await _is_invited(interaction, row)
    try:
        most = GAMES[row.game].player_counts(row.options)[-1]
        user, locale = interaction.user, localizer_for(interaction).locale
        await client.store.join(row.id, user.id, name_of(user), most, now(), locale=locale)
    except AlreadySeated as error:
        raise UserError("already-seated") from error
    except TableFull as error:
        raise UserError("table-full") from error
    require_shown(interaction, await client.lobbies.publish(row.id))
    if invited:
        text = get_localizer(row.locale)("invitation-accepted", name=plain(name_of(user)))
        await interaction.edit_original_response(content=text, view=None)
    elif row.channel != interaction.channel_id:
        await reply_private(interaction, localizer_for(interaction)("joined-in-thread", link=jump_url(row)))


async def _is_invited(interaction: Interaction, row: TableRow) -> bool:
    """Return whether the message that was pressed asks this person to the lobby."""
    components = () if interaction.message is None else components_of(interaction.message, row.id)
    if not any(isinstance(component, LobbyId) and component.action == "decline" for component in components):
        return False  # it is the lobby's own, or announces it
    invitations = await interaction.client.store.invitations(row.id)
    return any(invitation.user == interaction.user.id for invitation in invitations)


async def leave(interaction: Interaction, row: TableRow, version: int) -> None:
    """Remove this person from the lobby."""
    try:
        await interaction.client.store.leave(row.id, interaction.user.id, now())
    except NotSeated as error:
        raise UserError("not-seated") from error
    require_shown(interaction, await interaction.client.lobbies.publish(row.id))


async def cancel(interaction: Interaction, row: TableRow, version: int) -> None:
    """Close the lobby. For the host and moderators."""
    if not is_moderator(interaction):
        await require_host(interaction, row)
    await interaction.client.store.close_lobby(row.id, now())
    require_shown(interaction, await interaction.client.lobbies.publish(row.id))


async def start(interaction: Interaction, row: TableRow, version: int) -> None:
    """Start the game. For the host and moderators; refused if the lobby has changed since its message was shown."""
    if not is_moderator(interaction):
        row = await require_host(interaction, row)
    if len(row.seats) not in GAMES[row.game].player_counts(row.options):
        raise player_count_error(row)
    require_permissions(interaction)
    if row.version != version:
        raise UserError("lobby-changed")
    client = interaction.client
    session = await client.tables.start(row, client.deals)
    success, _ = await asyncio.gather(client.publisher.publish(session), client.secrets.deliver(session, new=True))
    await client.announcements.publish(row.id)
    await client.notes.retire_answered(row)
    require_shown(interaction, success)


async def options(interaction: Interaction, row: TableRow, version: int) -> None:
    """Show the host the menus of options."""
    row = await require_host(interaction, row)
    await lobby_options.show_options(interaction, row)


async def computer(interaction: Interaction, row: TableRow, version: int) -> None:
    """Show the host the menu of computer players."""
    row = await require_host(interaction, row)
    await lobby_options.show_computers(interaction, row)


async def choose(interaction: Interaction, component: LobbySettingId, values: Sequence[str]) -> None:
    """Set what the host has chosen. Raises UserError."""
    row = await row_here(interaction, component.table)
    row = await require_host(interaction, row)
    try:
        await lobby_options.choose(interaction, row, component.setting, values)
    except (NotALobby, NoSuchTable) as error:
        raise UserError("lobby-closed") from error
    require_shown(interaction, await interaction.client.lobbies.publish(row.id))


async def rematch(interaction: Interaction, table: str) -> None:
    """Open a lobby for the same game with all that was chosen for it; whoever wants to play again joins it."""
    require_permissions(interaction)
    await require_allowed(interaction)
    row = await row_here(interaction, table)
    if (busy := await interaction.client.store.live_table(row.channel)) is not None:
        raise channel_busy_error(busy)
    interaction.client.pauses.require(REMATCH, interaction.user.id, row.id)
    try:
        new_lobby = await store_lobby(interaction, row.game, row.channel, row)
    except ChannelBusy as error:
        raise channel_busy_error(error.table) from error
    await show_lobby(interaction, new_lobby)
    await reply_private(interaction, localizer_for(interaction)("rematch-opened"))


def channel_busy_error(row: TableRow) -> UserError:
    """Return the error that links to the channel's open table."""
    return UserError("channel-busy", link=jump_url(row))


ACTIONS: Mapping[LobbyAction, Callable[[Interaction, TableRow, int], Awaitable[None]]] = {
    "join": join,
    "leave": leave,
    "computer": computer,
    "start": start,
    "options": options,
    "cancel": cancel,
}
