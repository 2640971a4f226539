"""Undo: one player asks, the other people at the table agree by button, and a notice is posted."""

from __future__ import annotations

from bot.components.component import on_press
from bot.components.origin import session_here
from bot.components.questions import Asked, post_question
from bot.drafts.component_ids import UndoId
from bot.drafts.notices import describe_move
from bot.language.localizer import get_localizer, plain
from bot.responses import Interaction, localizer_for, name_of, reply_private, require_shown
from bot.sessions.errors import StaleInteraction, UserError
from bot.sessions.ports import Notice
from bot.sessions.request_pauses import UNDO
from bot.sessions.session import GameSession
from games.position import Seat


async def ask(interaction: Interaction, session: GameSession) -> None:
    """Ask to undo the last move that a person has chosen and all moves after it. Raises UserError."""
    client, seat = interaction.client, session.seat_of(interaction.user.id)
    to = session.history.undo_target()
    if to is None:
        raise UserError("nothing-to-undo")
    version, move = session.version, describe_move(session, to, get_localizer(session.row.locale))
    others = [other for other in session.row.humans if other.number != seat]
    asked = Asked(UNDO, session.row.id)
    may_ping = bool(others) and client.pauses.claim(UNDO, interaction.user.id, session.row.id)
    messages = await client.publisher.undo_messages(session, seat, to, may_ping=may_ping)
    with client.outbox.reserve() as reserved:
        await session.undo.ask(seat, to, version, [reserved(messages[0]), *messages[1:]])
        if session.row.undo is not None:
            shown = await post_question(interaction, session.row, messages[0], asked, may_ping=may_ping)
    if session.row.undo is None:
        await _show_undone(interaction, session, seat, move)
        await reply_private(interaction, localizer_for(interaction)("undo-done"))
        return
    await client.publisher.mark_nothing_to_show(session)
    require_shown(interaction, shown)
    await reply_private(interaction, localizer_for(interaction)("undo-waiting"))


@on_press(UndoId)
async def press(interaction: Interaction, component: UndoId) -> None:
    """Agree to, refuse or withdraw a request. Raises UserError."""
    session, version, answer = await session_here(interaction, component.table), component.version, component.answer
    seat, undo = session.seat_of(interaction.user.id), session.row.undo
    if undo is None or version != session.version:
        await interaction.edit_original_response(view=None)
        raise StaleInteraction
    if seat == undo.seat and answer == "agree":
        raise UserError("own-undo")
    localizer = get_localizer(session.row.locale)
    move = describe_move(session, undo.to, localizer)
    name = plain(name_of(interaction.user))
    if answer == "refuse":
        await session.undo.refuse(seat, version)
        await interaction.client.publisher.mark_nothing_to_show(session)
        note = localizer("undo-withdrawn" if seat == undo.seat else "undo-refused", name=name, move=move)
        await interaction.edit_original_response(content=note, view=None)
        return
    await session.undo.agree(seat, version)
    if session.row.undo is not None:
        await interaction.client.publisher.mark_nothing_to_show(session)
        await reply_private(interaction, localizer_for(interaction)("undo-agreed"))
        return
    await interaction.edit_original_response(view=None)
    if (asker := session.row.seats[undo.seat].user) is not None:
        interaction.client.pauses.forget(UNDO, asker, session.row.id)
    await _show_undone(interaction, session, Seat(undo.seat), move)


async def _show_undone(interaction: Interaction, session: GameSession, seat: Seat, what: str) -> None:
    """Show the table after an undo, with a notice."""
    notice = Notice("undo-note", {"name": session.row.seats[seat].name}, {"move": what})
    require_shown(interaction, await interaction.client.display.announce(session, notice))
