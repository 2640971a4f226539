"""Requests to a game's people: its end, a computer player for a seat, a seat for a newcomer, a sign of presence."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from weakref import WeakKeyDictionary

import discord

from bot.components.component import on_press
from bot.components.origin import session_here
from bot.components.questions import show_question
from bot.drafts.component_ids import RequestId
from bot.drafts.draft import button
from bot.drafts.notices import new_note, personal_note
from bot.drafts.table import ping_targets
from bot.language.localizer import get_localizer, plain
from bot.responses import Interaction, conclude_question, localizer_for, name_of, reply_private, require_shown
from bot.sessions.agreement import SILENCE, can_ask_for_presence, can_remove, needed_for_end, silent_seats
from bot.sessions.limits import REQUEST
from bot.sessions.session import GameSession
from bot.tables.clock import now
from bot.tables.errors import StaleInteraction, UserError
from bot.tables.notice import Notice
from games.position import Seat
from storage.models import WHOLE_GAME, OutboxMessage, Pings, Request, RequestKind, SeatRow, TableRow
from storage.outbox import Notes
from storage.requests import joins


async def ask_for_end(interaction: Interaction, session: GameSession) -> None:
    """Ask the others to end the game without a result; it ends at once if nobody else must agree. Raises UserError."""
    session.seat_of(interaction.user.id)
    await _ask(interaction, session, "end", WHOLE_GAME)


async def ask_for_computer(interaction: Interaction, session: GameSession, seat: int) -> None:
    """Ask the others to give a person's seat to a computer player. Raises UserError."""
    session.seat_of(interaction.user.id)
    if session.row.seats[seat].holder in (None, interaction.user.id):
        raise StaleInteraction
    everybody = [one.number for one in session.row.humans]
    if not can_remove(session.row, seat, everybody, await _silent(interaction, session)):
        raise UserError("not-silent", name=session.row.seats[seat].name)
    await _ask(interaction, session, "computer", seat)


async def ask_for_seat(interaction: Interaction, session: GameSession, seat: int) -> None:
    """Ask the people at a table, once, for the seat of a computer player. Raises UserError."""
    if any(other.user == interaction.user.id for other in session.row.seats if other.number != seat):
        raise UserError("already-seated")
    if not session.row.seats[seat].computer:
        raise UserError("seat-held")
    if not session.row.humans:
        raise UserError("nobody-to-ask")
    await _ask(interaction, session, "seat", seat)


async def ask_for_presence(interaction: Interaction, session: GameSession, seat: int) -> None:
    """Ask a silent player for a sign, once a day for the whole table. Raises UserError."""
    session.seat_of(interaction.user.id)
    client = interaction.client
    if not await can_ask_for_presence(session.row, seat, client.store, client.tables.people):
        raise UserError("asked-today", name=session.row.seats[seat].name)
    await _ask(interaction, session, "presence", seat)


_answering: WeakKeyDictionary[GameSession, asyncio.Lock] = WeakKeyDictionary()


@on_press(RequestId)
async def press(interaction: Interaction, component: RequestId) -> None:
    """Agree to a request or refuse it; a sign of presence is agreement. Raises UserError."""
    session = await session_here(interaction, component.table)
    async with _answering.setdefault(session, asyncio.Lock()):  # what is agreed is done before another answer counts
        await _answer(interaction, session, component)


async def _answer(interaction: Interaction, session: GameSession, component: RequestId) -> None:
    request = await _open_request(interaction, session, component)
    seat, store = session.seat_of(interaction.user.id), interaction.client.store
    if request.kind == "presence" and seat != request.seat:
        raise UserError("not-asked")
    if component.answer == "refuse" or request.kind == "presence" or seat == request.seat:
        await store.requests.answer(session.row.id, request.kind, request.seat, request.user, now())
        if request.kind != "presence":
            interaction.client.pauses.lengthen(REQUEST, request.user, session.row.id, request.seat)
        answer = "request-here" if seat == request.seat else "request-refused"
        await _replace_question(interaction, session, answer)
        return
    request = await store.requests.agree(session.row.id, request.kind, request.seat, request.user, seat)
    if await _carry_out(interaction, session, request):
        await _replace_question(interaction, session, "request-granted")
    else:
        await reply_private(interaction, localizer_for(interaction)("undo-agreed"))


async def _open_request(interaction: Interaction, session: GameSession, component: RequestId) -> Request:
    """Return the request of a button; a sign of presence answers whoever asked last. Raises StaleInteraction if it is
    answered."""
    about = component.kind, component.seat if component.seat is not None else WHOLE_GAME
    for request in await interaction.client.store.requests.of(session.row.id):
        is_meant = request.user == component.user or request.kind == "presence"
        if (request.kind, request.seat) == about and is_meant and request.is_open:
            return request
    await conclude_question(interaction)
    raise StaleInteraction


async def _replace_question(interaction: Interaction, session: GameSession, message: str) -> None:
    name = plain(name_of(interaction.user))
    text = get_localizer(session.row.locale)(message, name=name)
    await conclude_question(interaction, text)


async def _silent(interaction: Interaction, session: GameSession) -> list[int]:
    client = interaction.client
    silence = await silent_seats(session.row, client.store, client.tables.people)
    return [seat for seat, length in silence.items() if length >= SILENCE]


async def _ask(interaction: Interaction, session: GameSession, kind: RequestKind, seat: int) -> None:
    """Store a request and ask whom it concerns, or do at once what nobody else must agree to."""
    client, user, row = interaction.client, interaction.user, session.row
    mine = [one.number for one in row.humans if one.user == user.id]
    locale = localizer_for(interaction).locale
    request = Request(kind, seat, user.id, name_of(user), locale, tuple(mine), now())
    if await _carry_out(interaction, session, request):
        return
    known = any(joins(request, one) for one in await client.store.requests.of(row.id))
    if not known and kind != "seat":  # which the store allows once a game
        client.pauses.require(REQUEST, user.id, row.id, seat)
    note = await _question(interaction, session, request)
    stored = await client.store.requests.add(row.id, request, note)
    if not await _carry_out(interaction, session, stored):
        if not known:
            require_shown(interaction, await show_question(interaction, row, note.key))
        await reply_private(interaction, localizer_for(interaction)("undo-waiting"))


async def _question(interaction: Interaction, session: GameSession, request: Request) -> OutboxMessage:
    """Return the message that asks whom a request concerns."""
    client, row, localizer = interaction.client, session.row, get_localizer(session.row.locale)
    asked = [seat for seat in row.humans if seat.number not in (*request.agreed, request.seat)]
    if request.kind == "presence":
        asked = [row.seats[request.seat]]
    pings = (await client.preferences.of(row.guild)).pings
    about = row.seats[request.seat].name if request.seat >= 0 else ""
    text = localizer(
        f"request-{request.kind}",
        name=plain(request.name),
        player=plain(about) or localizer("somebody"),
        others=localizer.names([_mention(seat, pings) for seat in asked]) or localizer("somebody"),
    )
    component = RequestId(row.id, request.kind, request.seat if request.seat >= 0 else None, request.user, "agree")
    buttons = [button(localizer, f"request-{request.kind}", component, discord.ButtonStyle.success)]
    if request.kind != "presence":
        buttons.append(button(localizer, "undo-refuse", replace(component, answer="refuse")))
    people = [user for seat in asked if (user := seat.holder) is not None]
    present = await client.tables.people.present(ping_targets(people, pings))
    note = new_note(row, text, present, buttons, seat=request.seat)
    return replace(note, silent=pings == "silent", request=request.kind)


def _mention(seat: SeatRow, pings: Pings) -> str:
    return plain(seat.name) if pings == "none" else f"<@{seat.user}>"


async def _carry_out(interaction: Interaction, session: GameSession, request: Request) -> bool:
    """Do what was asked if everybody who must has agreed. Returns whether it is done."""
    silent = await _silent(interaction, session) if request.kind in ("end", "computer") else []
    match request.kind:
        case "end":
            if not request.agreed or not needed_for_end(session.row, silent) <= {*request.agreed}:
                return False
            notes = await interaction.client.display.notes_of(session.row, Notice("table-ended-by-all"))
            await session.cancel(notes=notes)
        case "computer":
            if not can_remove(session.row, request.seat, request.agreed, silent):
                return False
            await _remove(interaction, session, request.seat, is_silent=request.seat in silent)
        case "seat":
            if not request.agreed:
                return False
            await _seat_newcomer(interaction, session, request)
        case "presence":
            return False
    await show_changed(interaction, session)
    return True


async def _remove(interaction: Interaction, session: GameSession, seat: int, *, is_silent: bool) -> None:
    """Give a seat to a computer player: until a silent person is back, or for good."""
    holder, notes = session.row.seats[seat].user, await notes_of_removal(interaction, session, seat)
    if is_silent and holder is not None:
        await session.seats.mark_away(holder, notes=notes)
    else:
        await session.seats.hand_over(Seat(seat), removed=True, notes=notes)


async def notes_of_removal(interaction: Interaction, session: GameSession, seat: int) -> Notes:
    """Return what tells a person and the table that a computer player has the seat."""
    holder = session.row.seats[seat]
    notice = Notice("seat-replaced", {"name": holder.name}, pings=() if holder.user is None else (holder.user,))
    return await notes_of_loss(interaction, session, notice, lambda row: personal_note(row, holder, "seat-given"))


async def notes_of_loss(
    interaction: Interaction, session: GameSession, notice: Notice, note: Callable[[TableRow], OutboxMessage]
) -> Notes:
    """Return what tells the table that a seat has passed to somebody else: a notice that pings who has lost it, whom a
    ``note`` tells later if that person is away."""
    client = interaction.client
    tell_all = await client.display.notes_of(session.row, notice)
    if not notice.pings or await client.tables.people.present(notice.pings):
        return tell_all
    return lambda changed: [note(changed), *tell_all(changed)]


async def show_changed(interaction: Interaction, session: GameSession) -> None:
    """Show a game whose seats have changed, or that has ended, in a new message. Raises UserError."""
    require_shown(interaction, await interaction.client.display.show(session.row.id, repost=True))


async def _seat_newcomer(interaction: Interaction, session: GameSession, request: Request) -> None:
    """Give a computer player's seat to who has asked for it."""
    client, before = interaction.client, session.row.seats[request.seat].name
    notice = Notice("seat-taken", {"name": request.name, "before": before}, pings=(request.user,))
    notes = await client.display.notes_of(session.row, notice)
    await session.seats.take_seat(request.seat, request.user, request.name, request.locale, notes=notes)
