"""Undo: one player asks, the other people at the table agree by button, and a notice is posted."""

from __future__ import annotations

import discord

from bot.components.origin import session_here
from bot.language.localizer import get_localizer, plain
from bot.messages.component_ids import UndoId
from bot.messages.draft import button, controls
from bot.messages.seat_names import plain_names
from bot.messages.table import ping_targets
from bot.responses import Interaction, localizer_for, reply_private, require_shown
from bot.sessions.errors import StaleInteraction, UserError
from bot.sessions.ports import Notice
from bot.sessions.session import GameSession
from games.position import Seat


async def ask(interaction: Interaction, session: GameSession) -> None:
    """Ask to undo the last move that a person has chosen and all moves after it. Raises UserError."""
    seat = session.seat_of(interaction.user.id)
    to = session.undo_target()
    if to is None:
        raise UserError("nothing-to-undo")
    version, what = session.version, _move(session, to)
    await session.ask_undo(seat, to, version)
    if session.row.undo is None:
        await _show_undone(interaction, session, seat, what)
        await reply_private(interaction, localizer_for(interaction)("undo-done"))
        return
    try:
        await _request(interaction, session, seat, what)
    except discord.HTTPException:
        await session.refuse_undo(seat, version)
        raise
    await reply_private(interaction, localizer_for(interaction)("undo-waiting"))


async def _request(interaction: Interaction, session: GameSession, seat: Seat, what: str) -> None:
    """Post the request in the channel."""
    client, localizer = interaction.client, get_localizer(session.row.locale)
    pings = (await client.preferences.of(session.row.guild)).pings
    seats = [other for other in session.row.humans if other.number != seat]
    others = [other.user for other in seats if other.user is not None]
    row = session.row
    buttons = [
        button(localizer, "undo-agree", UndoId(row.id, row.version, "agree"), discord.ButtonStyle.success),
        button(localizer, "undo-refuse", UndoId(row.id, row.version, "refuse")),
    ]
    asked = localizer(
        "undo-asked",
        name=plain(interaction.user.display_name),
        move=what,
        others=localizer.names(
            [plain(other.name) for other in seats] if pings == "none" else [f"<@{user}>" for user in others]
        ),
        count=len(seats),
    )
    heard = ping_targets(others, pings)
    await client.publisher.send_text(session.row, asked, heard, controls(buttons), silent=pings == "silent")


async def press(interaction: Interaction, component: UndoId) -> None:
    """Agree to, refuse or withdraw a request. Raises UserError."""
    session, version, answer = await session_here(interaction, component.table), component.version, component.answer
    await interaction.response.defer()
    seat, undo = session.seat_of(interaction.user.id), session.row.undo
    if undo is None or version != session.version:
        await interaction.edit_original_response(view=None)
        raise StaleInteraction
    if seat == undo.seat and answer == "agree":
        raise UserError("own-undo")
    localizer, what = get_localizer(session.row.locale), _move(session, undo.to)
    name = plain(interaction.user.display_name)
    if answer == "refuse":
        await session.refuse_undo(seat, version)
        note = localizer("undo-withdrawn" if seat == undo.seat else "undo-refused", name=name, move=what)
        await interaction.edit_original_response(content=note, view=None)
        return
    await session.agree_undo(seat, version)
    if session.row.undo is not None:
        await reply_private(interaction, localizer_for(interaction)("undo-agreed"))
        return
    await interaction.edit_original_response(view=None)
    await _show_undone(interaction, session, Seat(undo.seat), what)


def _move(session: GameSession, to: int) -> str:
    """Describe the move to undo in the table's language."""
    localizer, snapshot = get_localizer(session.row.locale), session.move_to_undo(to)
    return " ".join(
        localizer.phrase(session.row.game, event, plain_names(snapshot, localizer)) for event in snapshot.events
    )


async def _show_undone(interaction: Interaction, session: GameSession, seat: Seat, what: str) -> None:
    """Show the table after an undo, with a notice."""
    notice = Notice("undo-note", {"name": session.row.seats[seat].name}, {"move": what})
    require_shown(interaction, await interaction.client.seats.announce(session, notice))
