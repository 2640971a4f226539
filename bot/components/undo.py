"""Undo: one player asks, the other people at the table agree by button, and a notice is posted."""

from __future__ import annotations

from collections.abc import Sequence

from bot.components.component import on_press
from bot.components.origin import session_here
from bot.components.questions import Asked, in_place_of_last, show_question
from bot.drafts.component_ids import UndoId
from bot.drafts.notices import describe_move, notice_note, undo_messages
from bot.language.localizer import get_localizer, plain
from bot.responses import Interaction, conclude_question, localizer_for, name_of, reply_private, require_shown
from bot.sessions.limits import UNDO
from bot.sessions.session import GameSession
from bot.tables.errors import StaleInteraction, UserError
from bot.tables.notice import Notice
from games.position import Seat
from storage.models import OutboxMessage, TableRow, Undo
from storage.outbox import Notes


async def ask(interaction: Interaction, session: GameSession) -> None:
    """Ask to undo the last move that a person has chosen and all moves after it. Raises UserError."""
    client, seat = interaction.client, session.seat_of(interaction.user.id)
    session.require_open(None)  # only what is asked is followed by a pause
    if session.row.undo is not None:
        raise UserError("undo-open")
    to = session.history.undo_target()
    if to is None:
        raise UserError("nothing-to-undo")
    version, move = session.version, describe_move(session.history, to, get_localizer(session.row.locale))
    others = [other for other in session.row.humans if other.number != seat]
    asked = Asked(UNDO, session.row.id)
    may_ping = bool(others) and client.pauses.claim(UNDO, interaction.user.id, session.row.id)
    pings = (await client.preferences.of(session.row.guild)).pings
    people = [user for other in others if may_ping and (user := other.user) is not None]
    present = await client.tables.people.present(people)
    question, *later = undo_messages(session.history, Undo(seat, to), pings, present, may_ping=may_ping)
    if not may_ping:
        question = in_place_of_last(interaction, session.row, question, asked)
    notes = _notes(session.row, seat, move, [question, *later])
    if await session.undo.ask(seat, to, version, notes=notes):
        await _show_undone(interaction, session)
        await reply_private(interaction, localizer_for(interaction)("undo-done"))
        return
    require_shown(interaction, await show_question(interaction, session.row, question.key, asked))
    await reply_private(interaction, localizer_for(interaction)("undo-waiting"))


@on_press(UndoId)
async def press(interaction: Interaction, component: UndoId) -> None:
    """Agree to, refuse or withdraw a request. Raises UserError."""
    session, version, answer = await session_here(interaction, component.table), component.version, component.answer
    seat, undo = session.seat_of(interaction.user.id), session.row.undo
    if undo is None or version != session.version:
        await conclude_question(interaction)
        raise StaleInteraction
    if seat == undo.seat and answer == "agree":
        raise UserError("own-undo")
    localizer = get_localizer(session.row.locale)
    move = describe_move(session.history, undo.to, localizer)
    name = plain(name_of(interaction.user))
    if answer == "refuse":
        await session.undo.refuse(seat, version)
        note = localizer("undo-withdrawn" if seat == undo.seat else "undo-refused", name=name, move=move)
        await conclude_question(interaction, note)
        return
    if not await session.undo.agree(seat, version, notes=_notes(session.row, Seat(undo.seat), move)):
        await reply_private(interaction, localizer_for(interaction)("undo-agreed"))
        return
    await conclude_question(interaction)
    if (asker := session.row.seats[undo.seat].user) is not None:
        interaction.client.pauses.forget(UNDO, asker, session.row.id)
    await _show_undone(interaction, session)


def _notes(row: TableRow, seat: Seat, what: str, questions: Sequence[OutboxMessage] = ()) -> Notes:
    """Return what tells of an undo that ``seat`` has asked for, or asks the others as long as it is not done."""
    notice = Notice("undo-note", {"name": row.seats[seat].name}, {"move": what})

    def notes(changed: TableRow) -> Sequence[OutboxMessage]:
        if changed.undo is not None:
            return questions
        return [] if changed.is_solo else [notice_note(changed, notice)]  # a solo game leaves no lines in the channel

    return notes


async def _show_undone(interaction: Interaction, session: GameSession) -> None:
    shown = await interaction.client.display.show(session.row.id, repost=not session.row.is_solo)
    require_shown(interaction, shown)
