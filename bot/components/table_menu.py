"""What can be done about a running game besides moving: a private panel with what this person may do.

Its buttons' ids are ``do:<table>:<action>:<seat>``; the seat is empty where none is meant.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator

import discord

from bot.components import pause as pausing
from bot.components import seats
from bot.components import undo as undoing
from bot.language.localizer import Localizer
from bot.messages.draft import WATER, MessageDraft, button, controls
from bot.responses import Interaction, localizer_for, reply_private
from bot.sessions.errors import StaleInteraction
from bot.sessions.session import GameSession
from storage.models import SeatRow

WIDTH = 5  # buttons in a row, Discord's limit

Button = discord.ui.Button[discord.ui.View]


def panel(interaction: Interaction, session: GameSession) -> MessageDraft:
    """What this person may do at this table."""
    localizer = localizer_for(interaction)
    buttons = list(_buttons(interaction, session, localizer))
    rows = [buttons[start : start + WIDTH] for start in range(0, len(buttons), WIDTH)]
    text = localizer("panel-intro" if buttons else "panel-nothing")
    embed = discord.Embed(title=localizer.game(session.row.game), description=text, colour=WATER)
    return MessageDraft("", embed, [], controls(*rows))


def _buttons(interaction: Interaction, session: GameSession, localizer: Localizer) -> Iterator[Button]:
    row, user = session.row, interaction.user.id
    mine = next((seat for seat in row.seats if seat.user == user), None)
    red = discord.ButtonStyle.danger

    def named(action: str, seat: int | str = "") -> str:
        return f"do:{row.id}:{action}:{seat}"

    if mine is not None and mine.holder is not None:
        if row.paused is None:
            yield button(localizer, "undo", named("undo"), off=session.undo_target() is None or row.undo is not None)
            yield button(localizer, "pause", named("pause"))
        else:
            yield button(localizer, "go-on", named("go-on"), discord.ButtonStyle.success)
        yield button(localizer, "resign", named("resign"), red)
    elif mine is not None and mine.away:
        yield button(localizer, "back", named("back"), discord.ButtonStyle.success)
    else:
        for seat in [mine] if mine is not None else row.seats:
            if seat.computer and not seat.away:
                yield button(localizer, "take", named("take", seat.number), player=_name(seat, localizer))
    if seats.keeps_order(interaction, session):
        for seat in row.seats:
            if seat is not mine and (not seat.computer or seat.away):
                yield button(localizer, "replace", named("replace", seat.number), player=_name(seat, localizer))
        yield button(localizer, "end", named("end"), red)


def _name(seat: SeatRow, localizer: Localizer) -> str:
    return seat.name[:40] or localizer("somebody")


async def press(interaction: Interaction, session: GameSession, action: str, seat: str) -> None:
    """A button of the panel, or of the table's message. Raises UserError."""
    if action in SURE:
        localizer = localizer_for(interaction)
        again = f"do:{session.row.id}:{action}-sure:{seat}"
        yes = controls([button(localizer, f"{action}-sure", again, discord.ButtonStyle.danger)])
        await reply_private(
            interaction,
            localizer(f"panel-{action}"),
            MessageDraft("", discord.Embed(description=localizer("panel-sure")), [], yes),
        )
        return
    if action not in ACTIONS:
        raise StaleInteraction
    await interaction.response.defer()
    await ACTIONS[action](interaction, session, int(seat or 0))
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        await interaction.edit_original_response(
            content=localizer_for(interaction)("panel-done"), embed=None, view=None
        )


async def _undo(interaction: Interaction, session: GameSession, seat: int) -> None:
    await undoing.ask(interaction, session)


async def _pause(interaction: Interaction, session: GameSession, seat: int) -> None:
    await pausing.pause(interaction, session)


async def _go_on(interaction: Interaction, session: GameSession, seat: int) -> None:
    await pausing.go_on(interaction, session)


async def _resign(interaction: Interaction, session: GameSession, seat: int) -> None:
    await seats.resign(interaction, session)


async def _back(interaction: Interaction, session: GameSession, seat: int) -> None:
    await seats.come_back(interaction, session)


async def _end(interaction: Interaction, session: GameSession, seat: int) -> None:
    await seats.end(interaction, session)


SURE = {"resign", "end"}
ACTIONS: dict[str, Callable[[Interaction, GameSession, int], Awaitable[None]]] = {
    "undo": _undo,
    "pause": _pause,
    "go-on": _go_on,
    "resign-sure": _resign,
    "back": _back,
    "take": seats.take_seat,
    "replace": seats.replace,
    "end-sure": _end,
}
