"""The running games of a person on all servers, and whom each of them waits for."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, NamedTuple

import sqlalchemy as sa

from storage import schema
from storage.clock import COLUMNS, UNTIMED, Clock, pop_clock
from storage.models import Undo
from storage.queries import rows_of
from storage.repository import Repository

MAX_GAMES = 200  # games per person that are read

_tables, _seats, _actors = schema.tables.c, schema.seats.c, schema.seats.alias("actors")


@dataclass(frozen=True)
class WaitingGame:
    """A running game of a person: where it is, and since when it waits for whom. ``is_mine`` is true if it waits for
    the person. ``actor`` is the name of the player who must decide, empty if deleted; ``computer`` is true for a
    computer player. ``bank`` was left in that seat's time bank when the decision began, which has this ``clock`` and is
    made by the person ``holder``. With ``must_agree`` the person is asked to agree to an undo; with ``is_replaced`` a
    computer player decides for the person, who may come back."""

    table: str
    game: str
    guild: int | None
    channel: int
    message: int | None
    seat: int
    is_mine: bool
    actor: str
    computer: bool
    paused: datetime | None
    bank: timedelta | None
    must_agree: bool
    is_replaced: bool = False
    timer: timedelta | None = None
    holder: int | None = None
    away_allowed: bool = True
    clock: Clock = UNTIMED
    by_interactions: bool = False


class OpenDecision(NamedTuple):
    """A decision that waits for a person: its table, where that is, and since when it waits."""

    table: str
    game: str
    guild: int | None
    channel: int
    message: int | None
    by_interactions: bool
    started_at: datetime | None


class Turns(Repository):
    """The running games of people."""

    async def open_decisions(self) -> list[tuple[int, OpenDecision]]:
        """Return all decisions that wait for people at own tables, each with the person."""
        query = (
            sa.select(_seats.user, *(_tables[name] for name in ("id", *OpenDecision._fields[1:])))
            .join_from(
                schema.tables, schema.seats, sa.and_(_seats.table_id == _tables.id, _seats.number == _tables.actor)
            )
            .where(schema.live, schema.running, self._own, _tables.paused.is_(None))  # live has an index
            .where(_seats.computer.is_(False), _seats.user.is_not(None))
        )
        rows = await self._database.read(lambda connection: rows_of(connection, query))
        return [(row[0], OpenDecision._make(row[1:])) for row in rows]

    async def waiting_games(self, user: int, *, mine_only: bool = False, limit: int = MAX_GAMES) -> list[WaitingGame]:
        """Return the running games of a person: first those that wait for the person, then, unless ``mine_only``, the
        others, the longest wait first in both."""
        waits = sa.and_(_tables.actor == _seats.number, _seats.computer.is_(False), _tables.paused.is_(None))
        mine = waits.label("is_mine")
        query = (
            sa.select(
                _tables.id.label("table"),
                _tables.game,
                _tables.guild,
                _tables.channel,
                _tables.message,
                _tables.by_interactions,
                _seats.number.label("seat"),
                mine,
                sa.func.coalesce(_actors.c.name, "").label("name"),
                sa.func.coalesce(_actors.c.computer, sa.false()).label("computer"),
                _tables.paused,
                _actors.c.bank,
                _tables.undo.label("must_agree"),
                _seats.computer.label("is_replaced"),
                _tables.timer,
                _tables.away_allowed,
                _actors.c.user.label("holder"),
                *(_tables[column] for column in COLUMNS.values()),
            )
            .select_from(schema.seats)
            .join(schema.tables, _tables.id == _seats.table_id)
            .outerjoin(_actors, sa.and_(_actors.c.table_id == _tables.id, _actors.c.number == _tables.actor))
            .where(_seats.user == user, schema.running)
            .where(waits if mine_only else sa.or_(_seats.computer.is_(False), _seats.away))
            .order_by(mine.desc(), _tables.started_at, _tables.id)
            .limit(limit)
        )

        def read(connection: sa.Connection) -> list[WaitingGame]:
            return [_game(row._asdict()) for row in rows_of(connection, query)]

        return await self._database.read(read)


def _game(row: dict[str, Any]) -> WaitingGame:
    undo: Undo | None = row.pop("must_agree")
    has_answered = undo is None or row["seat"] in (undo.seat, *undo.agreed)
    is_replaced = row.pop("is_replaced")
    must_agree = not has_answered and not is_replaced
    clock = pop_clock(row)
    row["actor"] = row.pop("name")
    timer = None if row["timer"] is None else timedelta(seconds=row["timer"])
    values = {"is_mine": bool(row["is_mine"]), "computer": bool(row["computer"]), "timer": timer, "clock": clock}
    return WaitingGame(**row | values, must_agree=must_agree, is_replaced=bool(is_replaced))
