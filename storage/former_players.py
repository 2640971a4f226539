"""Former players of running games, recorded so that nobody learns the secrets of two seats.

A person is stored as a hash of the user id with a random key per row, without a name. Rows are deleted when the game
ends.
"""

from __future__ import annotations

import hmac
import secrets

import sqlalchemy as sa

from storage import schema

_former = schema.former_players
KEY_BYTES = 16


def add_former_player(connection: sa.Connection, table: str, user: int, seat: int) -> None:
    """Record that a person has held a seat of a locked running game."""
    key = secrets.token_bytes(KEY_BYTES)
    row = {"table_id": table, "key": key, "hash": _hash(key, user), "seat": seat}
    connection.execute(sa.insert(_former).values(row))


def former_seats(connection: sa.Connection, table: str, user: int) -> set[int]:
    """Return the seats of a running game that a person held and is no longer named at."""
    rows = connection.execute(sa.select(_former).where(_former.c.table_id == table))
    return {row.seat for row in rows if hmac.compare_digest(row.hash, _hash(row.key, user))}


def delete_former_players(connection: sa.Connection, table: str) -> None:
    """Delete the former players of a finished game."""
    connection.execute(sa.delete(_former).where(_former.c.table_id == table))


def _hash(key: bytes, user: int) -> bytes:
    return hmac.digest(key, str(user).encode(), "sha256")
