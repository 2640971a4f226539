"""Undo: one player asks, the other people at the table agree by button, and a notice is posted."""

from __future__ import annotations

from functools import partial

from bot.components.changes import show_table
from bot.components.component import on_press
from bot.components.origin import session_here
from bot.components.questions import QuestionKey, last_question, reply_asked, show_question
from bot.drafts.component_ids import UndoId
from bot.drafts.notices import describe_move
from bot.language.localizer import get_localizer, plain
from bot.responses import Interaction, conclude_question, localizer_for, name_of, reply_private
from bot.sessions.limits import UNDO
from bot.sessions.session import GameSession
from bot.tables import errors
from bot.tables import undo as rules
from bot.tables.clock import now
from bot.tables.context import Context
from bot.tables.messages import undo_question
from storage.errors import Outdated, Refused


def reason_against(session: GameSession, user: int) -> str:
    """Return why a person cannot ask for an undo now, or "" if that is possible."""
    seat, to = session.seat_of(user), session.history.undo_target()
    return errors.reason_against(rules.require_target, session.row, seat, to)


async def ask(interaction: Interaction, session: GameSession) -> None:
    """Ask to undo the last move that a person has chosen and all moves after it. Raises Refused."""
    client, seat = interaction.client, session.seat_of(interaction.user.id)
    try:
        to = rules.require_target(session.row, seat, session.history.undo_target())  # only what is asked makes a pause
    except Refused:
        await _restore_question(interaction, session)
        raise
    asked, other = QuestionKey(UNDO, session.row.id), session.row.undo
    asks_others = other is None and len(session.row.humans) > 1
    may_ping = asks_others and client.pauses.is_free(UNDO, interaction.user.id, session.row.id)
    replaces = None if may_ping else last_question(interaction, session.row, asked)
    table = await session.ask_undo(seat, to, session.version, replaces, may_ping=may_ping)
    if table.row.undo is None:
        at_once = [one.number for one in table.row.humans if one.number != seat]  # who may have asked meanwhile
        for asker in at_once if other is None else [other.seat]:
            _forget_pause(interaction, session, asker)
        await show_table(interaction, session.row.id)
        await reply_private(interaction, localizer_for(interaction)("undo-done"))
        return
    if table.row.undo.seat != seat:  # another player had asked, perhaps at the same moment
        await reply_private(interaction, localizer_for(interaction)("undo-agreed"))
        return
    if may_ping:
        client.pauses.claim(UNDO, interaction.user.id, session.row.id)
    await show_question(interaction, session.row, table.outbox[0].key, asked)
    await reply_asked(interaction, [one for one in table.row.humans if table.row.undo.asks(one)])


async def _restore_question(interaction: Interaction, session: GameSession) -> None:
    """Post the question of an open request again if it was deleted, which Discord does not announce to the bot."""
    client, row, undo = interaction.client, session.row, session.row.undo
    if undo is None or row.paused:
        return
    route = client.display.poster.routes.table(row)
    for one in await client.store.outbox.of(row.id):
        if one.request != "undo" or one.is_expired or one.message is None or await route.stands(one.message):
            continue
        await client.store.outbox.add(undo_question(row, Context(now()), undo.seat, undo.to, replaces=one.message))
        await client.display.show(row.id)


@on_press(UndoId)
async def press(interaction: Interaction, component: UndoId) -> None:
    """Agree to, refuse or withdraw a request. Raises Refused."""
    session, version, answer = await session_here(interaction, component.table), component.version, component.answer
    seat, undo = session.seat_of(interaction.user.id), session.row.undo
    if undo is None or version != session.version:
        await conclude_question(interaction)
        raise Outdated
    localizer = get_localizer(session.row.locale)
    move = describe_move(session.history, undo.to, localizer)
    name = plain(name_of(interaction.user))
    if answer == "refuse":
        await session.apply(partial(rules.refuse, seat=seat, version=version))
        note = localizer("undo-withdrawn" if seat == undo.seat else "undo-refused", name=name, move=move)
        await conclude_question(interaction, note)
        return
    if (await session.agree_to_undo(seat, version)).row.undo is not None:
        await reply_private(interaction, localizer_for(interaction)("undo-agreed"))
        return
    await conclude_question(interaction)
    _forget_pause(interaction, session, undo.seat)
    await show_table(interaction, session.row.id)


def _forget_pause(interaction: Interaction, session: GameSession, seat: int) -> None:
    """Permit the person in a seat, whose request was granted, to ask again."""
    if (asker := session.row.seats[seat].user) is not None:
        interaction.client.pauses.forget(UNDO, asker, session.row.id)
