"""The private panel of a running game: every action of this person but moves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial

import discord
from discord.utils import as_chunks

from bot.components import requests, seats, undo
from bot.components.changes import change_table, show_table
from bot.components.component import Answer, on_press
from bot.components.origin import require_here, session_here
from bot.display.channels import parent_of
from bot.drafts.component_ids import (
    HintId,
    NoteId,
    PageId,
    ReadId,
    RemoveId,
    TableAction,
    TableActionId,
    TableMenuId,
    TurnsId,
)
from bot.drafts.draft import ROW, WATER, Button, MessageDraft, button, controls
from bot.drafts.players import short_name
from bot.drafts.trial_ids import TryId
from bot.language.localizer import Localizer
from bot.responses import Interaction, conclude_question, localizer_for, replace_private, reply_private
from bot.sessions.limits import PAUSE
from bot.sessions.live_game import WholeGame
from bot.sessions.session import GameSession
from bot.tables import course
from bot.tables import requests as request_rules
from bot.tables.errors import is_refused
from bot.tables.seats import require_call
from storage.errors import Outdated
from storage.models import WHOLE_GAME, RequestKind, SeatRow, TableRow


async def pause(interaction: Interaction, session: GameSession) -> None:
    """Pause the game: it takes no moves and its clock stops. Raises Refused."""
    user = interaction.user.id
    session.require_open(None)  # who finds it paused is not told when to ask again
    with interaction.client.pauses.counting(PAUSE, user, session.row.id):
        await session.apply(partial(course.pause, user=user))
    await show_table(interaction, session.row.id)


async def resume(interaction: Interaction, session: GameSession) -> None:
    """Resume the game; the time of the current decision starts again. Raises Refused."""
    await change_table(interaction, session.row.id, partial(course.resume, user=interaction.user.id), ask=True)


FOR_ALL = 2  # buttons that a watcher has, too


ACTIONS: Mapping[TableAction, Callable[[Interaction, GameSession], Awaitable[object]]] = {
    "undo": undo.ask,
    "pause": pause,
    "go-on": resume,
    "resign-sure": seats.resign,
    "back": seats.return_to_seat,
    "end-sure": seats.end,
}
SEAT_ACTIONS: Mapping[TableAction, Callable[[Interaction, GameSession, int], Awaitable[None]]] = {
    "take": seats.take_seat,
    "replace": seats.replace,
    "substitute": seats.call_substitute,
    "presence": lambda interaction, session, seat: requests.ask(interaction, session, "presence", seat),
}
SURE: dict[TableAction, TableAction] = {"resign": "resign-sure", "end": "end-sure"}
"""The actions that need confirmation, with the actions that follow it."""


@on_press(TableMenuId, Answer.PRIVATE)
async def show(interaction: Interaction, component: TableMenuId) -> None:
    """Show this person's panel privately. Raises Refused."""
    await reply_private(interaction, await panel(interaction, await session_here(interaction, component.table)))


async def panel(interaction: Interaction, session: GameSession) -> MessageDraft:
    """Return the panel with the actions that this person may take."""
    localizer = localizer_for(interaction)
    whole = await session.whole(interaction.user.id)
    buttons = [
        *_own_buttons(interaction, session, whole, localizer),
        *_request_buttons(interaction, session.row, whole, localizer),
    ]
    if await interaction.client.page_links.of(session.row) is not None:
        buttons.append(button(localizer, "page", PageId(session.row.id, "show")))
    mine = session.row.seat_of(interaction.user.id) is not None
    text = localizer("panel-intro" if mine or len(buttons) > FOR_ALL else "panel-watching")
    if any(one.disabled for one in buttons):
        reason = localizer(f"refused-{undo.reason_against(session, interaction.user.id)}")
        text += f"\n-# *{localizer('button-undo')}*: {reason}"
    embed = discord.Embed(title=localizer.game(session.row.game), description=text, colour=WATER)
    return MessageDraft("", embed, [], controls(*as_chunks(buttons, ROW)))


def _own_buttons(
    interaction: Interaction, session: GameSession, whole: WholeGame, localizer: Localizer
) -> Iterator[Button]:
    row, user = session.row, interaction.user.id
    mine, held, (table, context, absences) = row.seat_of(user), row.held_by(user), whole
    red = discord.ButtonStyle.danger

    def action_id(action: TableAction, seat: int | None = None) -> TableActionId:
        return TableActionId(row.id, action, seat)

    if held is not None:
        if row.paused is None:
            yield button(localizer, "undo", action_id("undo"), off=undo.reason_against(session, user) != "")
            yield button(localizer, "pause", action_id("pause"))
        else:
            yield button(localizer, "go-on", action_id("go-on"), discord.ButtonStyle.success)
        yield button(localizer, "resign", action_id("resign"), red)
    elif mine is not None and mine.away:
        yield button(localizer, "back", action_id("back"), discord.ButtonStyle.success)
    else:
        for seat in row.seats:
            if not request_rules.may_sit_down(table, context, seat.number, user, absences):
                continue
            if seat is mine:
                yield button(localizer, "play-on", action_id("take", seat.number), discord.ButtonStyle.success)
            else:
                yield button(localizer, "take", action_id("take", seat.number), player=_name(seat, row, localizer))
    if held is not None and held.number == session.position.actor and not is_refused(course.require_hints, row):
        yield button(localizer, "hint", HintId(row.id), discord.ButtonStyle.primary)
    yield button(localizer, "words", ReadId(row.id))
    yield button(localizer, "try", TryId(row.id, row.version, len(row.moves), "show"))
    if held is not None:
        yield interaction.client.plans.open_button(row, localizer)
        yield button(localizer, "turns", TurnsId(0))
        yield button(localizer, "note", NoteId(row.id))


def _request_buttons(
    interaction: Interaction, row: TableRow, whole: WholeGame, localizer: Localizer
) -> Iterator[Button]:
    """Yield the buttons with which a moderator decides about others' seats and the game, or a player asks."""
    user, (table, context, absences) = interaction.user.id, whole
    moderates = seats.moderates(interaction, table)
    may_call = partial(require_call, row, user=user, is_moderator=seats.is_moderator(interaction))

    def may_ask(kind: RequestKind, seat: int = WHOLE_GAME) -> bool:
        return request_rules.may_ask(table, context, kind, seat, user, absences)

    for seat in row.seats:
        name = _name(seat, row, localizer)
        if not is_refused(may_call, seat.number):
            yield button(localizer, "substitute", TableActionId(row.id, "substitute", seat.number), player=name)
        if may_ask("presence", seat.number):
            yield button(localizer, "presence", TableActionId(row.id, "presence", seat.number), player=name)
        if seat.user is not None and (may_ask("computer", seat.number) or (moderates and seat.is_held)):
            yield button(localizer, "replace", RemoveId(row.id, seat.user), player=name)
    if moderates or may_ask("end"):
        yield button(localizer, "end", TableActionId(row.id, "end"), discord.ButtonStyle.danger)


def _name(seat: SeatRow, row: TableRow, localizer: Localizer) -> str:
    """Return the name of a seat's person, with the seat's number where another one has the same name."""
    name = short_name(seat.name, localizer)
    is_shared = sum(short_name(other.name, localizer) == name for other in row.seats) > 1
    return f"{name} ({seat.number + 1})" if is_shared else name


@on_press(TableActionId, lambda component: Answer.PRIVATE if component.action in SURE else Answer.UPDATE)
async def press(interaction: Interaction, component: TableActionId) -> None:
    """Handle a button of the panel, or of the table's message. Raises Refused."""
    session = await _session_of(interaction, component)
    if component.action in SURE:
        await ask_again(interaction, session.row, component)
        return
    if (act := ACTIONS.get(component.action)) is not None:
        await act(interaction, session)
    else:
        await SEAT_ACTIONS[component.action](interaction, session, _seat(session, component))
    if not await _close_panel(interaction) and component.action == "take":
        await conclude_question(interaction)  # the call for a substitute


@on_press(RemoveId)
async def remove(interaction: Interaction, component: RemoveId) -> None:
    """Give a person's seat to a computer player. Raises Refused if it is no longer theirs."""
    session = await session_here(interaction, component.table)
    seat = session.row.seat_of(component.user)
    if seat is None or not seat.is_held:
        raise Outdated
    await seats.replace(interaction, session, seat.number)
    await _close_panel(interaction)


async def _close_panel(interaction: Interaction) -> bool:
    """Replace the pressed panel by a word that it is done. Returns False for a press on another message."""
    message = interaction.message
    if message is None or not message.flags.ephemeral:
        return False
    await replace_private(interaction, localizer_for(interaction)("done"))
    return True


async def _session_of(interaction: Interaction, component: TableActionId) -> GameSession:
    """Return the game of a button, used at its table or, to take a seat, in its thread's channel. Raises Refused."""
    client = interaction.client
    session = await client.tables.session_of(component.table)
    if component.action == "back" and session.row.seat_of(interaction.user.id) is not None:
        return session  # /turns offers it anywhere
    elsewhere = component.action == "take" and session.row.channel != interaction.channel_id
    if not elsewhere or await parent_of(client, session.row) != interaction.channel_id:
        require_here(interaction, session.row)
    return session


async def ask_again(interaction: Interaction, row: TableRow, component: TableActionId) -> None:
    """Ask for confirmation; who resigns alone among computer players reads that this ends the game, except in a cup.
    Raises Refused for who has no seat to resign."""
    if component.action == "resign":
        course.require_player(row, interaction.user.id)
    localizer, sure, red = localizer_for(interaction), SURE[component.action], discord.ButtonStyle.danger
    yes = controls([button(localizer, sure, replace(component, action=sure), red)])
    embed = discord.Embed(description=localizer("panel-sure"))
    is_last = component.action == "resign" and row.is_solo and row.cup is None
    question = localizer("panel-resign-last" if is_last else f"panel-{component.action}")
    await reply_private(interaction, MessageDraft(question, embed, controls=yes))


def _seat(session: GameSession, component: TableActionId) -> int:
    """Return the seat number of a button. Raises Outdated if the table has no such seat."""
    if component.seat is None or component.seat >= len(session.row.seats):
        raise Outdated
    return component.seat
