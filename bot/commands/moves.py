"""``/move``, and the legal moves that autocomplete suggests, matched by label or notation."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import islice

from discord import app_commands

from bot.components.turns import reply_next_game
from bot.display.response_state import Attempt, let_table_answer, record_attempt
from bot.drafts.menus import shorten
from bot.drafts.players import names
from bot.language.command_texts import text
from bot.language.localizer import Localizer
from bot.responses import (
    Interaction,
    defer_private_if_slow,
    localizer_for,
    require_move_shown,
    withdraw_response,
)
from bot.tables.errors import UserError
from bot.tables.snapshot import GameSnapshot
from games.position import MoveError, Position


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
        await session.refresh_unless_actor(interaction.user.id)
        record_attempt(interaction, Attempt(session.row, session.position, moves))
        let_table_answer(interaction)
        await session.play(interaction.user.id, moves, None)
        require_move_shown(interaction, await client.display.show(session))
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


MAX_CHOICES = 25  # of an autocomplete, Discord's limit
MAX_CHARS = 100  # of a choice's value


def suggestions(snapshot: GameSnapshot, user: int, query: str, localizer: Localizer) -> list[app_commands.Choice[str]]:
    """Return the legal moves that match the typed text; none if it is not this person's decision.

    Of several moves all but the last must be whole; they are played first, and stay in front of each value.
    """
    ahead = _ahead(snapshot.position, query)
    before, _, current = query.rpartition(" ") if ahead else ("", "", query)
    position = ahead or snapshot.position
    actor = position.actor
    if actor is None or snapshot.row.seats[actor].holder != user:
        return []
    seats = names(snapshot, localizer)
    options = (
        (f"{before} {c.move}".strip(), localizer.phrase(snapshot.row.game, c.label, seats), c)
        for c in position.view(None).choices
    )
    fitting: Iterable[app_commands.Choice[str]] = (
        app_commands.Choice(name=shorten(label), value=value)
        for value, label, choice in options
        if _matches(current, label, str(choice.move)) and len(value) <= MAX_CHARS
    )
    if phrase := current.casefold().strip():  # labels that contain the whole text come first
        fitting = sorted(fitting, key=lambda choice: phrase not in choice.name.casefold())
    return list(islice(fitting, MAX_CHOICES))


def _ahead(position: Position, query: str) -> Position | None:
    """Return the position after all typed moves but the last; None if one of them is not legal."""
    actor = position.actor
    *moves, _ = query.split(" ")
    for typed in filter(None, moves):
        try:
            position = position.play(position.parse(typed))
        except MoveError:
            return None
        if position.actor != actor:
            return None
    return position


def _matches(query: str, label: str, notation: str) -> bool:
    """Return whether the label contains every typed word, or the notation starts with the typed text."""
    query = query.casefold().strip()
    return notation.casefold().startswith(query) or all(word in label.casefold() for word in query.split())
