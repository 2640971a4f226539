"""What is stored of the tables at which private panels are used."""

from __future__ import annotations

import json
from typing import Any

from bot.drafts.menus import MAX_OPTIONS
from games.record import replay, start_from_json
from tests.soak.virtual_world import VirtualWorld

SHARED = ("tables", "moves", "outbox", "requests", "invitations", "results", "departures")


def shared_rows(world: VirtualWorld) -> list[Any]:
    """Return all that is stored and not one person's own; first the versions of the tables."""
    versions = world.rows("select id, version, shown_version, message from tables order by id")
    seats = world.rows("select table_id, number, user, computer, away, timeouts_in_a_row from seats order by 1, 2")
    return [versions, seats, *(world.rows(f"select * from {name} order by 1, 2, 3") for name in SHARED)]  # noqa: S608


def fullest_move(world: VirtualWorld, table: str) -> str:
    """Return the move after which there are most moves to choose from, but no more than a menu holds."""
    ((game, start),) = world.rows("select game, start from tables where id = ?", table)
    moves = [move for (move,) in world.rows("select move from moves where table_id = ? order by number", table)]
    position = replay(start_from_json(game, json.loads(start)), moves).positions[-1]
    sizes = {move: len(position.play(move).legal) for move in position.legal}
    return str(max(sizes, key=lambda move: sizes[move] if sizes[move] <= MAX_OPTIONS else 0))
