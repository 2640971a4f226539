"""Whether a record leads through the position of a game that is being played: its review would be advice there.

Only what the public may know is compared, so that a refusal tells nothing of what is secret.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from bot.tables.snapshot import record_of
from games import GAMES
from games.position import Move, Phrase, Position, Seat, Start
from games.record import Record
from storage.errors import UnreadableTable
from storage.models import TableRow

OPENING = 4  # moves that many games have in common where nothing is dealt
PublicState = tuple[Seat | None, tuple[Phrase, ...], tuple[Move, ...]]


def game_in_play(record: Record, games: Iterable[TableRow], *, own: bool) -> TableRow | None:
    """Return which of these games has a record's position after as many moves, in whatever order they were made.

    Where nothing is dealt all games begin alike: those without a move are left out, and those in their opening
    unless the games are the reader's ``own``.
    """
    fewest = 0 if _is_dealt(record.start) else 1 if own else OPENING
    for row in games:
        if len(row.moves) >= fewest and _has_position(record, row):
            return row
    return None


def _has_position(record: Record, row: TableRow) -> bool:
    count = len(row.moves)
    if row.game != record.start.game or row.start is None or sorted(row.moves) != sorted(record.moves[:count]):
        return False
    try:
        position = record_of(row).positions[-1]
    except UnreadableTable:
        return False
    return _public_state(position) == _public_state(record.positions[count])


def _public_state(position: Position) -> PublicState:
    """Return the public part of a position: the actor, the board in words, and the legal moves."""
    view = position.view(None)
    return view.actor, view.description, tuple(choice.move for choice in view.choices)


def _is_dealt(start: Start) -> bool:
    """Return whether games with these options have visibly different starts."""
    game = GAMES[start.game]
    players = min(len(start.seats), game.player_counts(start.options)[-1])
    deals = (game.start(game.deal(players, start.options, Random(seed))) for seed in range(2))
    first, second = (_public_state(position) for position in deals)
    return first != second
