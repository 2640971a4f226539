"""Tables for people of about one level, by their ratings in the game on the table's server."""

from __future__ import annotations

import sqlalchemy as sa

from storage import schema
from storage.errors import Refused
from storage.scores import BEGINNING, Rating, level_span, points
from storage.table import Table


def require_level(connection: sa.Connection, before: Table, after: Table) -> None:
    """Refuse a change that seats a person of another level than the table's, or that adds such a person's request for a
    seat. A person without a rating counts as a new player. A person who has had a seat at the table may always come
    back. A person with a reserved seat, by an invitation or for a rematch, may take it. Raises Refused."""
    row = after.row
    if row.level is None or row.home is None:
        return
    known = {seat.user for seat in before.row.seats} | {one.user for one in before.departures}
    known |= {one.user for one in before.invitations if not one.declined}
    coming = after.coming_since(before) - known
    if not coming:
        return
    columns = schema.ratings.c
    query = sa.select(columns.user, columns.mu, columns.sigma)
    query = query.where(columns.guild == row.home, columns.game == row.game, columns.user.in_(coming))
    ratings = {one.user: Rating(one.mu, one.sigma) for one in connection.execute(query)}
    span = level_span(row.level)
    for user in sorted(coming):
        if (mine := points(ratings.get(user, BEGINNING))) not in span:
            raise Refused("other-level", least=str(span[0]), most=str(span[-1]), points=str(mine))
