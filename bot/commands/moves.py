"""What a player does at a table: ``/move``, ``/secret``, ``/resign``."""

from __future__ import annotations

import asyncio

from discord import app_commands

from bot import seats, undoing
from bot.answers import Interaction, later, tell, their
from bot.autocomplete import suggestions
from bot.play import play
from bot.privately import card
from bot.refusals import Refusal
from bot.table_face import happened
from bot.translation import text
from storage.models import State


@app_commands.command(name="move", description=text("command-move"))
@app_commands.describe(move=text("command-move-move"))
@app_commands.guild_only()
async def move(interaction: Interaction, move: str) -> None:
    """Make a move, or several of one turn with spaces between them: all are made or none."""
    await later(interaction)
    live = interaction.client.tables.here(interaction.channel_id)
    moves = move.split()
    if not moves:
        raise Refusal("nothing-typed")
    moment = await play(interaction, live, moves, None)
    await tell(interaction, happened(moment, their(interaction)))


@move.autocomplete("move")
async def _legal(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    live = interaction.client.tables.in_channel(interaction.channel_id or 0)
    if live is None:
        return []
    said = their(interaction)  # a game may have thousands of moves to word, so others need not wait for it
    return await asyncio.to_thread(suggestions, live, interaction.user.id, current, said)


@app_commands.command(name="secret", description=text("command-secret"))
@app_commands.guild_only()
async def secret(interaction: Interaction) -> None:
    """Show, to this player alone, what only this player may know."""
    await later(interaction)
    live = interaction.client.tables.here(interaction.channel_id)
    face = await card(live.moment(), live.seat_of(interaction.user.id), their(interaction))
    await tell(interaction, face.content, face)


@app_commands.command(name="resign", description=text("command-resign"))
@app_commands.guild_only()
async def resign(interaction: Interaction) -> None:
    """Leave a running game to a computer player; it ends when no human is left."""
    await later(interaction)
    live = interaction.client.tables.here(interaction.channel_id)
    await seats.resign(interaction, live)
    await tell(interaction, their(interaction)("resigned" if live.row.state is State.RUNNING else "resigned-last"))


@app_commands.command(name="undo", description=text("command-undo"))
@app_commands.guild_only()
async def undo(interaction: Interaction) -> None:
    """Ask to take back the last move that a person has made; the other people at the table agree by button."""
    await later(interaction)
    await undoing.ask(interaction, interaction.client.tables.here(interaction.channel_id))
