"""``/move``, and the legal moves that autocomplete suggests, matched by label or notation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import islice

from discord import app_commands

from bot.commands.declaration import DEFERS_ITSELF, command
from bot.components.changes import make_moves
from bot.components.personal import MAX_CHARS, MAX_CHOICES
from bot.components.turns import reply_next_game
from bot.display.response_state import response_of
from bot.drafts.draft import MessageDraft
from bot.drafts.players import names
from bot.drafts.typed_moves import UnclearMove, move_of, nearest_buttons, read_moves, read_notation
from bot.error_replies import error_text
from bot.language.localizer import Localizer
from bot.language.typed_text import MAX_TYPED, compact, comparable, cyrillic_readings, normalise, spells
from bot.responses import Interaction, defer_private_if_slow, localizer_for, reply_private, withdraw_response
from bot.sessions.session import GameSession
from bot.tables.snapshot import GameSnapshot
from games.position import Position
from storage.errors import Refused


@command("move", DEFERS_ITSELF)
async def move(interaction: Interaction, move: app_commands.Range[str, 1, MAX_TYPED]) -> None:
    """Play one move, or several moves of one turn separated by spaces; either all or none are played.

    The table shows them, so nothing is answered unless another game waits for the person.
    """
    client = interaction.client
    try:
        async with defer_private_if_slow(interaction):
            session = await client.tables.require_in_channel(interaction.channel_id, interaction.user.id, moves=True)
            moves = await _typed_moves(interaction, session, move)
            response_of(interaction).yields_to_table = True
            await make_moves(interaction, session, moves)
    except UnclearMove as error:  # answered when no deferral is under way
        await _offer_nearest(interaction, session, error)
        return
    if not await reply_next_game(interaction, session):
        await withdraw_response(interaction)


async def _typed_moves(interaction: Interaction, session: GameSession, text: str) -> list[str]:
    """Return the moves that the actor has typed in their notation; those of others as they are, to be refused. Raises
    Refused, UnclearMove."""
    if not normalise(text):
        raise Refused("nothing-typed")
    position, user = session.position, interaction.user.id
    actor = position.actor
    if actor is None or session.row.seats[actor].holder != user:
        return text.split()
    session.require_open(None)
    moves = read_notation(position, text)
    if moves is None:
        work = partial(read_moves, session.snapshot(), text, localizer_for(interaction))
        moves = await interaction.client.typed_moves.answer(user, work)
    return text.split() if moves is None else moves


async def _offer_nearest(interaction: Interaction, session: GameSession, error: UnclearMove) -> None:
    """Answer an unclear move with the refusal, and a button for each of the legal moves nearest to it."""
    refusal = error_text(interaction, error)
    if not error.nearest:
        await reply_private(interaction, refusal)
        return
    text = localizer_for(interaction)("nearest-moves", refusal=refusal)
    buttons = nearest_buttons(session.snapshot(), error.nearest)
    await reply_private(interaction, MessageDraft(text, controls=buttons))


@move.autocomplete("move")
async def _legal(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    try:
        session = await interaction.client.tables.in_channel(interaction.channel_id, check=False)
    except Refused:
        return []  # the command itself says why
    if session is None:
        return []
    snapshot, user = session.snapshot(len(session.row.moves)), interaction.user.id
    work = partial(suggestions, snapshot, user, current, localizer_for(interaction))
    return await interaction.client.suggestions.answer(user, work) or []


def suggestions(snapshot: GameSnapshot, user: int, query: str, localizer: Localizer) -> list[app_commands.Choice[str]]:
    """Return the legal moves that match the typed text best; none if it is not this person's decision."""
    return [*islice(all_suggestions(snapshot, user, query, localizer), MAX_CHOICES)]


def all_suggestions(
    snapshot: GameSnapshot, user: int, query: str, localizer: Localizer
) -> Iterable[app_commands.Choice[str]]:
    """Return all legal moves that match the typed text; none if it is not this person's decision.

    Of several moves all but the last must be whole; they are played first, and stay in front of each value.
    """
    before, current, position = _ahead(snapshot.position, query)
    actor = position.actor
    if actor is None or snapshot.row.seats[actor].holder != user:
        return []
    seats = names(snapshot, localizer)
    options = (
        (" ".join([*before, str(c.move)]), localizer.phrase(snapshot.row.game, c.label, seats), c)
        for c in position.view(None).choices
    )
    fitting: Iterable[app_commands.Choice[str]] = (
        app_commands.Choice(name=_name(before, label, value), value=value)
        for value, label, choice in options
        if _matches(current, label, str(choice.move)) and len(value) <= MAX_CHARS
    )
    if current:  # labels that contain the whole text come first
        fitting = sorted(fitting, key=lambda choice: comparable(current) not in comparable(choice.name))
    return fitting


def _name(before: Sequence[str], label: str, value: str) -> str:
    """Return the name of a suggestion, which some clients send in place of its value: so it has the moves before, and
    where that is too long for a name it is the value."""
    name = " ".join([*before, label])
    return name if len(name) <= MAX_CHARS else value


def _ahead(position: Position, query: str) -> tuple[list[str], str, Position]:
    """Return the typed moves before the last word, that word, and the position after them. If a word before is not a
    legal move, or ends the turn, return no moves, the whole text, and the position as it is."""
    actor, start, moves = position.actor, position, list[str]()
    words = compact(query).split()
    *ahead, current = [*words, ""] if query[-1:].isspace() or not words else words
    for word in ahead:
        move = move_of(position, word)
        position = position if move is None else position.play(move)
        if move is None or position.actor != actor:
            return [], " ".join(words), start
        moves.append(str(move))
    return moves, current, position


def _matches(query: str, label: str, notation: str) -> bool:
    """Return whether the label contains every typed word, or the notation starts with the typed text, or has its
    letters and digits, perhaps typed in Cyrillic ones."""
    typed, words = comparable(query), comparable(label)
    if comparable(notation).startswith(typed) or all(word in words for word in typed.split()):
        return True
    return any(spells(reading, notation) for reading in (query, *cyrillic_readings(query)))
