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
from bot.responses import Interaction, localizer_for, tell
from bot.sessions.errors import StaleInteraction
from bot.sessions.session import GameSession
from storage.models import SeatRow

WIDTH = 5  # buttons in a row, Discord's limit

Button = discord.ui.Button[discord.ui.View]


def panel(interaction: Interaction, live: GameSession) -> MessageDraft:
    """What this person may do at this table."""
    said = localizer_for(interaction)
    buttons = list(_buttons(interaction, live, said))
    rows = [buttons[start : start + WIDTH] for start in range(0, len(buttons), WIDTH)]
    text = said("panel-intro" if buttons else "panel-nothing")
    embed = discord.Embed(title=said.game(live.row.game), description=text, colour=WATER)
    return MessageDraft("", embed, [], controls(*rows))


def _buttons(interaction: Interaction, live: GameSession, said: Localizer) -> Iterator[Button]:
    row, user = live.row, interaction.user.id
    mine = next((seat for seat in row.seats if seat.user == user), None)
    red = discord.ButtonStyle.danger

    def named(action: str, seat: int | str = "") -> str:
        return f"do:{row.id}:{action}:{seat}"

    if mine is not None and mine.holder is not None:
        if row.paused is None:
            yield button(said, "undo", named("undo"), off=live.undo_target() is None or row.undo is not None)
            yield button(said, "pause", named("pause"))
        else:
            yield button(said, "go-on", named("go-on"), discord.ButtonStyle.success)
        yield button(said, "resign", named("resign"), red)
    elif mine is not None and mine.away:
        yield button(said, "back", named("back"), discord.ButtonStyle.success)
    else:
        for seat in [mine] if mine is not None else row.seats:
            if seat.computer and not seat.away:
                yield button(said, "take", named("take", seat.number), player=_name(seat, said))
    if seats.keeps_order(interaction, live):
        for seat in row.seats:
            if seat is not mine and (not seat.computer or seat.away):
                yield button(said, "replace", named("replace", seat.number), player=_name(seat, said))
        yield button(said, "end", named("end"), red)


def _name(seat: SeatRow, said: Localizer) -> str:
    return seat.name[:40] or said("somebody")


async def press(interaction: Interaction, live: GameSession, action: str, seat: str) -> None:
    """A button of the panel, or of the table's message. Raises UserError."""
    if action in SURE:
        said = localizer_for(interaction)
        again = f"do:{live.row.id}:{action}-sure:{seat}"
        yes = controls([button(said, f"{action}-sure", again, discord.ButtonStyle.danger)])
        await tell(
            interaction,
            said(f"panel-{action}"),
            MessageDraft("", discord.Embed(description=said("panel-sure")), [], yes),
        )
        return
    if action not in ACTIONS:
        raise StaleInteraction
    await interaction.response.defer()
    await ACTIONS[action](interaction, live, int(seat or 0))
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        await interaction.edit_original_response(
            content=localizer_for(interaction)("panel-done"), embed=None, view=None
        )


async def _undo(interaction: Interaction, live: GameSession, seat: int) -> None:
    await undoing.ask(interaction, live)


async def _pause(interaction: Interaction, live: GameSession, seat: int) -> None:
    await pausing.pause(interaction, live)


async def _go_on(interaction: Interaction, live: GameSession, seat: int) -> None:
    await pausing.go_on(interaction, live)


async def _resign(interaction: Interaction, live: GameSession, seat: int) -> None:
    await seats.resign(interaction, live)


async def _back(interaction: Interaction, live: GameSession, seat: int) -> None:
    await seats.come_back(interaction, live)


async def _end(interaction: Interaction, live: GameSession, seat: int) -> None:
    await seats.end(interaction, live)


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
