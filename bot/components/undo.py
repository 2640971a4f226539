"""Taking a move back: one player asks, the other people at the table agree by button, and a note of it stays."""

from __future__ import annotations

import discord

from bot.language.localizer import plain, words
from bot.language.seat_names import plain_names
from bot.messages.draft import button, controls
from bot.messages.table import pinged
from bot.responses import Interaction, localizer_for, tell
from bot.services import BotServices
from bot.sessions.clock import clock, now
from bot.sessions.errors import StaleInteraction, UserError
from bot.sessions.session import GameSession
from games.position import Seat


async def ask(interaction: Interaction, live: GameSession) -> None:
    """Ask to take back the last move that a person has chosen, and what came after it. Raises UserError."""
    client = interaction.client
    seat = live.seat_of(interaction.user.id)
    to = live.undo_target()
    if to is None:
        raise UserError("nothing-to-undo")
    version, what = live.version, _move(live, to)
    await live.change(lambda row: client.store.ask_undo(row.id, version, seat, to, now(), clock(row.timer)))
    if live.row.undo is None:
        await _done(client, live, seat, what)
        await tell(interaction, localizer_for(interaction)("undo-done"))
        return
    try:
        await _request(interaction, live, seat, what)
    except discord.HTTPException:
        await live.change(lambda row: client.store.refuse_undo(row.id, version, seat, now()))
        raise
    await tell(interaction, localizer_for(interaction)("undo-waiting"))


async def _request(interaction: Interaction, live: GameSession, seat: Seat, what: str) -> None:
    """Ask the others in the channel."""
    client, said = interaction.client, words(live.row.locale)
    pings = (await client.choices.of(live.row.guild)).pings
    seats = [other for other in live.row.humans if other.number != seat]
    others = [other.user for other in seats if other.user is not None]
    name = f"undo:{live.row.id}:{live.row.version}"
    buttons = [
        button(said, "undo-agree", f"{name}:agree", discord.ButtonStyle.success),
        button(said, "undo-refuse", f"{name}:refuse"),
    ]
    asked = said(
        "undo-asked",
        name=plain(interaction.user.display_name),
        move=what,
        others=said.names(
            [plain(other.name) for other in seats] if pings == "none" else [f"<@{user}>" for user in others]
        ),
        count=len(seats),
    )
    heard = pinged(others, pings)
    await client.stage.note(live.row, asked, heard, controls(buttons), silent=pings == "silent")


async def press(interaction: Interaction, live: GameSession, version: int, answer: str) -> None:
    """Agree to a request, or refuse it. Raises UserError."""
    await interaction.response.defer()
    client = interaction.client
    seat, undo = live.seat_of(interaction.user.id), live.row.undo
    if undo is None or version != live.version:
        await interaction.edit_original_response(view=None)
        raise StaleInteraction
    if seat == undo.seat and answer == "agree":
        raise UserError("own-undo")
    said, what = words(live.row.locale), _move(live, undo.to)
    name = plain(interaction.user.display_name)
    if answer == "refuse":
        await live.change(lambda row: client.store.refuse_undo(row.id, version, seat, now()))
        note = said("undo-withdrawn" if seat == undo.seat else "undo-refused", name=name, move=what)
        await interaction.edit_original_response(content=note, view=None)
        return
    await live.change(lambda row: client.store.agree_undo(row.id, version, seat, now(), clock(row.timer)))
    if live.row.undo is not None:
        await tell(interaction, localizer_for(interaction)("undo-agreed"))
        return
    await interaction.edit_original_response(view=None)
    await _done(client, live, Seat(undo.seat), what)


def _move(live: GameSession, to: int) -> str:
    """The move that would be taken back, in the table's words."""
    said, moment = words(live.row.locale), live.taken_back(to)
    return " ".join(said.phrase(live.row.game, event, plain_names(moment, said)) for event in moment.events)


async def _done(client: BotServices, live: GameSession, seat: Seat, what: str) -> None:
    """Show the table as it was before the move."""
    said = words(live.row.locale)
    await client.stage.note(live.row, said("undo-note", name=plain(live.row.seats[seat].name), move=what))
    await client.stage.table(live, repost=True)
    client.computers.wake(live)
