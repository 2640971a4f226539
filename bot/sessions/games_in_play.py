"""Whether a record leads through the position of a game that is being played: its review would be advice there.

Only what the public may know is compared, so that a refusal tells nothing of what is secret.
"""

from __future__ import annotations

from collections import Counter
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
    """Return which of these games has a position of a record: of the reader's ``own`` by whatever moves, of others,
    which may be many, if all of their moves are in the record, in whatever order and among whatever others.

    Where nothing is dealt all games begin alike: those without a move are left out, and those in their opening
    unless the games are the reader's own.
    """
    fewest = 0 if _is_dealt(record.start) else 1 if own else OPENING
    moves, states = Counter(record.moves), list[PublicState]()
    for row in games:
        may_have = row.game == record.start.game and len(row.moves) >= fewest
        if may_have and (own or Counter(row.moves) <= moves):
            states = states or [_public_state(position) for position in record.positions]
            if _state_of(row) in states:
                return row
    return None


def _state_of(row: TableRow) -> PublicState | None:
    """Return the public part of a game's position; None for a game that cannot be read."""
    try:
        return None if row.start is None else _public_state(record_of(row).positions[-1])
    except UnreadableTable:
        return None


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
