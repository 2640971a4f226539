"""Changes of seats in a running game, and ending a game without a result."""

from __future__ import annotations

import discord

from bot.components import requests
from bot.components.questions import claim_role, show_question
from bot.display.channels import parent_of
from bot.drafts.component_ids import TableActionId
from bot.drafts.draft import button
from bot.drafts.notices import new_note, personal_note, substitute_call
from bot.drafts.players import short_name
from bot.language.localizer import get_localizer, plain
from bot.responses import Interaction, localizer_for, name_of, require_shown
from bot.sessions.limits import CALL, SEAT
from bot.sessions.session import GameSession
from bot.tables.errors import UserError
from bot.tables.notice import Notice
from games.position import Seat


async def resign(interaction: Interaction, session: GameSession) -> None:
    """Give this person's seat to a computer player; without people the game ends. Raises UserError."""
    seat, notice = session.seat_of(interaction.user.id), Notice("seat-resigned", {"name": name_of(interaction.user)})
    await session.seats.hand_over(seat, notes=await interaction.client.display.notes_of(session.row, notice))
    await requests.show_changed(interaction, session)


async def replace(interaction: Interaction, session: GameSession, seat: int) -> None:
    """Give another person's seat to a computer player: at once for moderators, and then the game changes no ratings; a
    player asks the others. Raises UserError."""
    if not is_moderator(interaction):
        await requests.ask_for_computer(interaction, session, seat)
        return
    notes = await requests.notes_of_removal(interaction, session, seat)
    await session.seats.hand_over(Seat(seat), removed=True, rated=False, notes=notes)
    await requests.show_changed(interaction, session)


async def return_to_seat(interaction: Interaction, session: GameSession) -> None:
    """Return this person to the seat that a computer player holds meanwhile. Raises UserError."""
    notice = Notice("seat-back", {"name": name_of(interaction.user)})
    notes = await interaction.client.display.notes_of(session.row, notice)
    await session.seats.return_to_seat(interaction.user.id, notes=notes)
    await requests.show_changed(interaction, session)


async def take_seat(interaction: Interaction, session: GameSession, seat: int) -> None:
    """Give a computer player's seat to this person: at once if this person has left it, or comes as a substitute who
    is wanted; otherwise, as after a removal, ask the people at the table. Raises UserError."""
    user, previous = interaction.user, session.row.seats[seat]
    was_removed = previous.removed and previous.computer
    must_ask = was_removed if previous.user == user.id else not previous.wanted
    if must_ask:
        await requests.ask_for_seat(interaction, session, seat)
        return
    interaction.client.pauses.require(SEAT, user.id, session.row.id)  # else one resigns and plays on again and again
    name = name_of(user)
    notice = Notice("seat-back", {"name": name})
    if previous.user != user.id:
        losers = () if previous.user is None or (previous.computer and not previous.away) else (previous.user,)
        notice = Notice("seat-taken", {"name": name, "before": previous.name}, pings=losers)
    notes = await requests.notes_of_loss(
        interaction, session, notice, lambda row: personal_note(row, previous, "seat-taken-over", name=plain(name))
    )
    locale = localizer_for(interaction).locale
    await session.seats.take_seat(seat, user.id, name, locale, notes=notes)
    await requests.show_changed(interaction, session)


async def call_substitute(interaction: Interaction, session: GameSession, seat: int) -> None:
    """Ask in the channel, or in that of the table's thread, who takes a seat, and ping the server's role. Its players,
    who opened the table and moderators may. Raises UserError."""
    holder = session.row.seats[seat]
    if not may_call(interaction, session) or (holder.holder not in (None, interaction.user.id)):
        raise UserError("not-keeper")
    if holder.wanted:
        raise UserError("already-called")
    interaction.client.pauses.require(CALL, interaction.user.id, session.row.id)
    client, row, localizer = interaction.client, session.row, get_localizer(session.row.locale)
    channel = await parent_of(client, row)  # before anything is stored, as Discord may fail
    take = TableActionId(row.id, "take", seat)
    buttons = [button(localizer, "take", take, discord.ButtonStyle.success, player=short_name(holder.name, localizer))]
    text = substitute_call(session.snapshot(), seat, localizer)
    call = new_note(row, text, (), buttons, await claim_role(interaction), channel, seat)
    await session.seats.call_substitute(seat, call)
    require_shown(interaction, await show_question(interaction, session.row, call.key))


def may_call(interaction: Interaction, session: GameSession) -> bool:
    """Return whether this person may look for substitutes: a player, the host, or a moderator; on a server
    of the bot alone: in a direct message nobody else can come, and elsewhere the bot calls nobody."""
    mine = any(seat.holder == interaction.user.id for seat in session.row.seats)
    is_host = interaction.user.id == session.row.host
    is_ours = session.row.guild is not None and not session.row.by_interactions
    return is_ours and (mine or is_host or is_moderator(interaction))


async def end(interaction: Interaction, session: GameSession) -> None:
    """End a game without a result: at once for moderators, else when all its people agree. Raises UserError."""
    if not is_moderator(interaction):
        await requests.ask_for_end(interaction, session)
        return
    notice = Notice("table-ended", {"name": name_of(interaction.user)})
    await session.cancel(notes=await interaction.client.display.notes_of(session.row, notice))
    await requests.show_changed(interaction, session)


def is_moderator(interaction: Interaction) -> bool:
    """Return whether this person may end games and change others' seats here."""
    has = interaction.permissions
    return interaction.guild_id is not None and (has.manage_guild or has.manage_messages)
