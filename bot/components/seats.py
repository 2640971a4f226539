"""Changes of seats in a running game, and ending a game without a result."""

from __future__ import annotations

import discord

from bot.components.open_calls import claim_role
from bot.language.localizer import get_localizer, plain
from bot.messages.channels import parent_of
from bot.messages.component_ids import TableActionId
from bot.messages.draft import button
from bot.messages.notes import new_note
from bot.messages.substitutes import substitute_call
from bot.messages.table import board
from bot.responses import Interaction, localizer_for, require_shown
from bot.sessions.errors import UserError
from bot.sessions.ports import Notice
from bot.sessions.session import GameSession
from games.position import Seat


async def resign(interaction: Interaction, session: GameSession) -> None:
    """Give this person's seat to a computer player; without people the game ends. Raises UserError."""
    await session.hand_over(session.seat_of(interaction.user.id))
    await _announce(interaction, session, Notice("seat-resigned", {"name": interaction.user.display_name}))


async def replace(interaction: Interaction, session: GameSession, seat: int) -> None:
    """Give another person's seat to a computer player. For the host and moderators. Raises UserError."""
    require_moderator(interaction, session)
    name = session.row.seats[seat].name
    await session.hand_over(Seat(seat))
    await _announce(interaction, session, Notice("seat-replaced", {"name": name}))


async def return_to_seat(interaction: Interaction, session: GameSession) -> None:
    """Return this person to the seat that a computer player holds meanwhile. Raises UserError."""
    await session.return_to_seat(interaction.user.id)
    await _announce(interaction, session, Notice("seat-back", {"name": interaction.user.display_name}))
    await interaction.client.notes.retire_answered(session.row)


async def take_seat(interaction: Interaction, session: GameSession, seat: int) -> None:
    """Give a computer player's seat to this person, perhaps the seat this person had left. Raises UserError."""
    user, previous = interaction.user, session.row.seats[seat]
    await session.take_seat(seat, user.id, user.display_name, localizer_for(interaction).locale)
    back = Notice("seat-back", {"name": user.display_name})
    takeover = Notice("seat-taken", {"name": user.display_name, "before": previous.name})
    await _announce(interaction, session, back if previous.user == user.id else takeover)
    await interaction.client.secrets.deliver(session, new=True)
    await interaction.client.notes.retire_answered(session.row)


async def call_substitute(interaction: Interaction, session: GameSession, seat: int) -> None:
    """Ask in the channel, or in that of the table's thread, who takes a seat, and ping the server's role. Its players,
    who opened the table and moderators may. Raises UserError."""
    holder = session.row.seats[seat]
    if not may_call(interaction, session) or (holder.holder not in (None, interaction.user.id)):
        raise UserError("not-keeper")
    client, row, localizer = interaction.client, session.row, get_localizer(session.row.locale)
    channel = await parent_of(client, row)  # before anything is stored, as Discord may fail
    snapshot = session.snapshot()
    name = plain(holder.name) or localizer("somebody")
    take = TableActionId(row.id, "take", seat)
    buttons = [button(localizer, "take", take, discord.ButtonStyle.success, player=holder.name[:40] or name)]
    text, picture = substitute_call(snapshot, seat, localizer), await board(snapshot, localizer)
    call = new_note(row, text, (), buttons, await claim_role(interaction), channel, seat)
    await session.call_substitute(seat, call)
    success = await client.notes.post_stored(session.row, call, [picture])
    await client.publisher.note_nothing_to_show(session)
    require_shown(interaction, success)


def may_call(interaction: Interaction, session: GameSession) -> bool:
    """Return whether this person may look for substitutes: a player, the host, or a moderator; not in a direct message,
    where nobody else can come."""
    mine = any(seat.holder == interaction.user.id for seat in session.row.seats)
    return session.row.guild is not None and (mine or can_moderate(interaction, session))


async def end(interaction: Interaction, session: GameSession) -> None:
    """End a game without a result. For the host and moderators. Raises UserError."""
    require_moderator(interaction, session)
    await session.cancel()
    notice = Notice("table-ended", {"name": interaction.user.display_name})
    require_shown(interaction, await interaction.client.publisher.publish_end(session, notice))


def can_moderate(interaction: Interaction, session: GameSession) -> bool:
    """Return whether this person is the table's host or a moderator, who may change others' seats."""
    has = interaction.permissions
    return interaction.user.id == session.row.host or has.manage_guild or has.manage_messages


def require_moderator(interaction: Interaction, session: GameSession) -> None:
    """Raise UserError if this person is neither the table's host nor a moderator."""
    if not can_moderate(interaction, session):
        raise UserError("not-keeper")


async def _announce(interaction: Interaction, session: GameSession, notice: Notice) -> None:
    require_shown(interaction, await interaction.client.publisher.announce(session, notice))
