"""Opens lobbies, in place of stalled games too, and finds their hosts even if the person who opened one has left the
server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import cast

import discord

from bot.components import lobby_options, wishes
from bot.components.changes import refused_error, require_shown
from bot.components.component import Answer, on_press
from bot.components.questions import ROLE_PAUSE, callable_role
from bot.display.channels import FOR_THREADS, existing, may_create_events
from bot.display.response_state import response_of
from bot.drafts.component_ids import FirstTableId, NewTableId, OfGame
from bot.drafts.draft import jump_links, jump_url
from bot.language.localizer import get_localizer
from bot.places.origin import place_of
from bot.places.permissions import has_threads, require_permissions
from bot.responses import Interaction, localizer_for, name_of, reply_private
from bot.sessions.limits import LOBBY, TABLES
from bot.sessions.musters import start_if_mustered
from bot.tables import appointment, change, stalled
from bot.tables import lobby as rules
from bot.tables.clock import now
from bot.tables.context import Context, Rule
from bot.tables.messages import notice
from bot.tables.snapshot import record_of
from games import GAMES
from seeds.registry import package
from storage.errors import ChannelBusy, NotStalled, Refused, TooManyTables
from storage.models import LobbyOptions, SeatRow, State, Strength, TableRow
from storage.table import Change, Table


def thread_parent(interaction: Interaction) -> discord.TextChannel:
    """Return this channel, where the bot may open threads. Raises Refused."""
    if not isinstance(interaction.channel, discord.TextChannel):
        raise Refused("no-thread-here")
    require_permissions(interaction, FOR_THREADS)
    return interaction.channel


async def _with_present_host(interaction: Interaction, row: TableRow) -> TableRow:
    """Return a lobby. If its host has left the server, the next seated person who has not becomes the host; without one
    the lobby is closed."""
    client, before = interaction.client, row
    while row.state is State.LOBBY and row.host is not None and await client.display.has_left(row, row.host):
        try:
            row = (await client.tables.apply(row.id, partial(rules.leave, user=row.host))).row
        except Refused:
            return await client.tables.row(row.id)
    if row is not before:
        await start_if_mustered(client.tables, client.display, row)
    return row


async def require_host(interaction: Interaction, row: TableRow) -> TableRow:
    """Return the lobby if this person is its host, perhaps because the former one has left the server. Raises
    Refused."""
    if interaction.user.id != row.host:
        row = await _with_present_host(interaction, row)
    if interaction.user.id != rules.require_lobby(row).host:
        raise Refused("not-host", host=row.host_name)
    return row


@dataclass(frozen=True)
class NewLobby:
    """What is wanted of a new lobby: its game, a ``thread`` of its own, computer players, the variants of a first game
    if it ``is_first``, the moment at which its people meet, and the rule that invites a person."""

    game: str
    thread: bool = False
    computers: Sequence[Strength] = ()
    invite: Rule | None = None
    is_first: bool = False
    starts: datetime | None = None


async def store_lobby(
    interaction: Interaction,
    wanted: NewLobby,
    channel: int,
    *,
    like: TableRow | None = None,
    parent: int | None = None,
    changes: Sequence[tuple[str, Change]] = (),
    rules: Sequence[Rule] = (),
) -> TableRow:
    """Store a lobby in a channel with this person as its host. It has what was chosen for a table ``like`` it and the
    computer players there, or what is ``wanted``. One that gets a thread in the channel ``parent`` waits for it. It
    pings the server's role, unless it is a rematch or has computer players. In the same transaction ``rules`` are
    applied to it, and ``changes`` to games, by their ids. Raises Refused, and what they raise."""
    await require_allowed(interaction)
    response_of(interaction).yields_to_table = True
    client, name = interaction.client, name_of(interaction.user)
    preferences = await client.tables.guilds.of(interaction.guild_id)
    locale = preferences.locale or get_localizer(interaction.guild_locale or interaction.locale).locale
    computers = wanted.computers if like is None else ()
    role = callable_role(interaction, preferences) if like is None and not computers else None
    first: LobbyOptions | None = {"options": dict(package(wanted.game).first_options)} if wanted.is_first else None
    chosen = [] if wanted.invite is None else [wanted.invite]
    if wanted.starts is not None:
        has_event = preferences.events and may_create_events(interaction.guild)
        chosen.append(partial(appointment.appoint, starts=wanted.starts, has_event=has_event))
    opening = client.store.lobbies.open(
        game=wanted.game,
        guild=interaction.guild_id,
        channel=channel,
        host=interaction.user.id,
        name=name,
        locale=locale,
        now=now(),
        host_locale=localizer_for(interaction).locale,
        timer=preferences.timer,
        options=first if like is None else _options_of(like),
        computers=lobby_options.new_computers(computers, name, locale) if like is None else _computers_of(like),
        limits=TABLES,
        role=role,
        parent=parent,
        role_pause=ROLE_PAUSE,
        place=place_of(interaction),
        follows=None if like is None else like.id,
        changes=changes,
        rule=partial(_opened, rules=[*chosen, *rules]),
    )
    try:
        return await opening
    except TooManyTables as error:
        raise Refused(error.reason, most=error.variables["most"], links=jump_links(error.tables)) from error


def _opened(table: Table, rules: Sequence[Rule]) -> Table:
    context = Context(now())
    for rule in reversed(rules):  # an invitation says when people meet
        table = change.apply(table, rule, context)
    return table


async def show_lobby(interaction: Interaction, row: TableRow) -> str:
    """Show a new lobby, in a new thread if it waits for one. Returns its address. Raises Refused."""
    client = interaction.client
    if row.awaits_thread:
        row = await client.threads.open(row)
    success = not row.awaits_thread and await client.display.show(row.id)
    if not success and (refusal := client.retries.refusal_of(row.id)) is not None:
        error = refused_error(interaction, refusal)
        if row.state is State.LOBBY:
            await client.tables.apply(row.id, rules.close)  # a lobby that nobody can see must not hold the channel
        await client.display.show(row.id)
        raise error
    require_shown(interaction, success)
    return jump_url(await client.tables.row(row.id))


def _computers_of(row: TableRow) -> list[SeatRow]:
    """Return the computer players of another table, for a new lobby that needs a seat for its host."""
    most = rules.most_players(row)
    computers = [seat for seat in row.seats if seat.user is None and seat.name and seat.strength]
    return [SeatRow(0, None, seat.name, computer=True, strength=seat.strength) for seat in computers[: most - 1]]


def _options_of(row: TableRow) -> LobbyOptions:
    return cast(LobbyOptions, {name: getattr(row, name) for name in LobbyOptions.__annotations__})


async def require_allowed(interaction: Interaction) -> None:
    """Raise Refused, naming the allowed channels, in a channel where the server allows no games. When all allowed ones
    were deleted, games may be played everywhere."""
    client, guild = interaction.client, interaction.guild_id
    permitted = existing(client, guild, (await client.tables.guilds.of(guild)).channels)
    parent = getattr(interaction.channel, "parent_id", None)
    if permitted and interaction.channel_id not in permitted and parent not in permitted:
        channels = localizer_for(interaction).names([f"<#{channel}>" for channel in permitted])
        raise Refused("elsewhere", channels=channels)


def counting(interaction: Interaction) -> AbstractContextManager[None]:
    """Return a context in which this person opens a lobby here, by whatever means, which is counted unless it is
    refused. Raises Refused during the pause after earlier ones."""
    if place_of(interaction).is_private:  # a lobby in a direct message disturbs no others
        return nullcontext()
    return interaction.client.pauses.counting(LOBBY, interaction.user.id, interaction.channel_id or 0)


async def open_here(interaction: Interaction, wanted: NewLobby) -> str:
    """Open a lobby in this channel, or in a new thread; in a direct message with as many computer players as a person
    needs to play. Returns its address. Raises Refused."""
    if place_of(interaction).is_private and wanted.game in GAMES and not wanted.computers:
        wanted = alone(wanted, "medium")
    opened = await store_here(interaction, wanted)
    link = await show_lobby(interaction, opened)
    if not wanted.computers:
        wishes.tell_later(interaction, opened)
    return link


async def store_here(interaction: Interaction, wanted: NewLobby) -> TableRow:
    """Store a lobby in this channel, or one that gets a new thread here. Raises Refused."""
    require_permissions(interaction)
    if wanted.game not in GAMES:
        raise Refused("no-such-game")
    parent = thread_parent(interaction).id if wanted.thread else None
    channel = interaction.id if wanted.thread else interaction.channel_id or 0
    row = None if wanted.thread else await interaction.client.store.tables.live_in(channel)
    if row is not None and row.state is State.LOBBY:
        await _with_present_host(interaction, row)  # or it is closed, if nobody else is there
    try:
        with counting(interaction):
            store = partial(store_lobby, interaction, wanted, channel, parent=parent)
            opened = await _store_instead(interaction, row, store)
    except ChannelBusy as error:
        await interaction.client.display.repost_if_deleted(error.table)
        await interaction.client.display.flush_pending(error.table.id)  # a table without the bot waits for a command
        raise channel_busy_error(interaction, await interaction.client.tables.row(error.table.id)) from error
    return opened


async def _store_instead(
    interaction: Interaction, row: TableRow | None, store: Callable[..., Awaitable[TableRow]]
) -> TableRow:
    """Store a new table by ``store``: if a stalled game has this channel, in one transaction with its leaving or its
    end, which the channel is told. Raises Refused, ChannelBusy, and what ``store`` raises."""
    client = interaction.client
    if row is None or row.place.is_private or row.state is not State.RUNNING or row.game not in GAMES:
        return await store()
    session = await client.tables.session_of(row.id)
    last = await client.store.tables.last_decision(row.id)
    leave = partial(stalled.set_aside, last_decision=last, number=interaction.id)
    end = partial(stalled.end, last_decision=last)
    players = [seat.name for seat in row.seats if seat.user is not None]
    message = "channel-freed" if row.place.can_post else "channel-freed-ended"

    def tell(table: Table, context: Context) -> Table:
        names = {"players": get_localizer(table.row.locale).names(players)}
        return table.tell(notice(table.row, context, message, names))

    changes = [(row.id, leave if row.place.can_post else end)]
    try:
        opened = await client.tables.change_within(partial(store, rules=[tell]), changes)
    except NotStalled:
        return await store()
    if session.row.state is State.RUNNING:
        client.outbox.update_later(session.row, session.history)
    else:
        await client.display.show(session)
    return opened


def alone(wanted: NewLobby, strength: Strength) -> NewLobby:
    """Return a lobby with computer players of a strength for the other seats."""
    options = package(wanted.game).first_options if wanted.is_first else {}
    return replace(wanted, computers=[strength] * (GAMES[wanted.game].player_counts(options)[0] - 1))


def channel_busy_error(interaction: Interaction, row: TableRow) -> Refused:
    """Return the error that links to the channel's open table, and tells of threads where there can be some, or of
    ``/board`` where its message may be gone. Raises UnreadableTable if that is a game that cannot go on."""
    if row.state is State.RUNNING and row.game in GAMES:
        record_of(row)
    state = "lobby" if row.state is State.LOBBY and row.seat_of(interaction.user.id) is None else "other"
    link = jump_url(row)
    if not row.place.can_post:
        return Refused("channel-busy-board", link=link, state=state)
    return Refused("channel-busy-thread" if has_threads(interaction) else "channel-busy", link=link, state=state)


async def open_table(interaction: Interaction, component: OfGame) -> None:
    """Open a lobby here, perhaps for a first game. Raises Refused."""
    link = await open_here(interaction, NewLobby(component.game, is_first=isinstance(component, FirstTableId)))
    await reply_private(interaction, localizer_for(interaction)("lobby-opened", link=link))


for kind in (NewTableId, FirstTableId):
    on_press(kind, Answer.PRIVATE)(open_table)
