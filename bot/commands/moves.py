"""Commands of a player at a table: ``/move``, ``/secret``, ``/resign``, ``/undo``."""

from __future__ import annotations

from functools import partial

from discord import app_commands

from bot.commands.autocomplete import suggestions
from bot.components import seats
from bot.components import undo as undoing
from bot.components.secret import show_secret
from bot.components.turns import reply_next_game
from bot.display.response_state import let_table_answer
from bot.language.command_texts import text
from bot.responses import (
    Interaction,
    defer_private,
    defer_private_if_slow,
    localizer_for,
    reply_private,
    require_move_shown,
    withdraw_response,
)
from bot.sessions.errors import UserError
from storage.models import State


@app_commands.command(name="move", description=text("command-move"))
@app_commands.describe(move=text("command-move-move"))
async def move(interaction: Interaction, move: str) -> None:
    """Play one move, or several moves of one turn separated by spaces; either all or none are played.

    The table shows them, so nothing is answered unless another game waits for the person.
    """
    async with defer_private_if_slow(interaction):
        client = interaction.client
        # unchecked: the store refuses stale moves
        session = await client.tables.require_in_channel(interaction.channel_id, check=False)
        moves = move.split()
        if not moves:
            raise UserError("nothing-typed")
        interaction.extras["moves"] = moves
        let_table_answer(interaction)
        await session.play(interaction.user.id, moves, None)
        require_move_shown(interaction, await client.publisher.publish(session))
    if not await reply_next_game(interaction, session):
        await withdraw_response(interaction)


@move.autocomplete("move")
async def _legal(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    session = await interaction.client.tables.in_channel(interaction.channel_id, check=False)
    if session is None:
        return []
    snapshot, user = session.snapshot(len(session.row.moves)), interaction.user.id
    work = partial(suggestions, snapshot, user, current, localizer_for(interaction))
    return await interaction.client.suggestions.answer(user, work) or []


@app_commands.command(name="secret", description=text("command-secret"))
async def secret(interaction: Interaction) -> None:
    """Show this player's secret privately."""
    await defer_private(interaction)
    session = await interaction.client.tables.require_in_channel(interaction.channel_id)
    await show_secret(interaction, session)


@app_commands.command(name="resign", description=text("command-resign"))
async def resign(interaction: Interaction) -> None:
    """Give this person's seat to a computer player; without people the game ends."""
    await defer_private(interaction)
    let_table_answer(interaction)
    session = await interaction.client.tables.require_in_channel(interaction.channel_id)
    await seats.resign(interaction, session)
    await reply_private(
        interaction, localizer_for(interaction)("resigned" if session.row.state is State.RUNNING else "resigned-last")
    )


@app_commands.command(name="undo", description=text("command-undo"))
async def undo(interaction: Interaction) -> None:
    """Ask to undo the last move that a person has chosen; the other people at the table agree by button."""
    await defer_private(interaction)
    let_table_answer(interaction)
    await undoing.ask(interaction, await interaction.client.tables.require_in_channel(interaction.channel_id))
