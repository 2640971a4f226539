"""Requests to a game's people: its end, a computer player for a seat, a seat for a newcomer, a sign of presence."""

from __future__ import annotations

from functools import partial

from bot.components.changes import show_table
from bot.components.component import on_press
from bot.components.origin import session_here
from bot.components.questions import reply_asked, show_question, standing_question
from bot.drafts.component_ids import RequestId
from bot.language.localizer import get_localizer, plain
from bot.responses import Interaction, conclude_question, localizer_for, name_of, reply_private
from bot.sessions.limits import REQUEST
from bot.sessions.session import GameSession
from bot.tables import requests as rules
from bot.tables.clock import now
from bot.tables.requests import Asked
from storage.errors import Outdated
from storage.models import WHOLE_GAME, Request, RequestKind


async def ask(interaction: Interaction, session: GameSession, kind: RequestKind, seat: int = WHOLE_GAME) -> None:
    """Make a request to the people of a game, as a player or for a seat. Show the question to those who must answer, or
    the result if no answer is needed. Raises Refused."""
    client, user, row = interaction.client, interaction.user, session.row
    _, _, absences = await session.whole(user.id)
    mine = tuple(one.number for one in row.humans if one.user == user.id)
    request = Request(kind, seat, user.id, name_of(user), localizer_for(interaction).locale, mine, now())
    rule = partial(rules.ask, request=request, absences=absences)
    asks = any(one.asks for one in (await session.preview(rule, user.id)).outbox)  # what is refused makes no pause
    if kind in ("end", "computer") and asks:  # a seat can be asked for once a game, a silent person once a day
        client.pauses.require(REQUEST, user.id, row.id, seat)
    replaces = await standing_question(interaction, row.id, kind, seat)
    table = await session.apply(partial(rule, replaces=replaces), user.id)
    question = next((one for one in table.outbox if one.request == kind), None)
    open_request = next((one for one in table.requests if one.is_open and rules.is_same_subject(one, request)), None)
    if question is None:
        await show_table(interaction, row.id)
    else:
        await show_question(interaction, row, question.key)
    if open_request is not None:
        await reply_asked(interaction, [one for one in table.row.humans if open_request.asks(one)])


@on_press(RequestId)
async def press(interaction: Interaction, component: RequestId) -> None:
    """Agree to a request or refuse it; a sign of presence is agreement. Raises Refused."""
    session = await session_here(interaction, component.table)
    asked = Asked(component.kind, WHOLE_GAME if component.seat is None else component.seat, component.user)
    table, _, absences = await session.whole()
    request = rules.find(table, asked)
    if request is None:
        await conclude_question(interaction)
        raise Outdated
    seat = session.seat_of(interaction.user.id)
    if component.answer == "refuse" or seat == request.seat:
        await session.apply(partial(rules.answer, asked=asked, seat=seat))
        if request.kind != "presence":
            interaction.client.pauses.lengthen(REQUEST, request.user, session.row.id, request.seat)
        is_own = request.user == interaction.user.id
        refused = "request-withdrawn" if is_own else "request-refused"
        await _replace_question(interaction, session, "request-here" if seat == request.seat else refused)
        return
    table = await session.apply(partial(rules.agree, asked=asked, seat=seat, absences=absences), request.user)
    if rules.find(table, asked) is not None:
        await reply_private(interaction, localizer_for(interaction)("undo-agreed"))
        return
    await show_table(interaction, session.row.id)
    await _replace_question(interaction, session, "request-granted")


async def _replace_question(interaction: Interaction, session: GameSession, message: str) -> None:
    name = plain(name_of(interaction.user))
    text = get_localizer(session.row.locale)(message, name=name)
    await conclude_question(interaction, text)
