"""Seats of a lobby that are kept for people: by an invitation, until it is answered, and by a rematch for a while."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from bot.tables.context import Context
from bot.tables.lobby import changed
from bot.tables.messages import REMATCH_CALL, invitation, notice
from storage.errors import Refused
from storage.table import Invitation, Table


def invite(
    table: Table,
    context: Context,
    invited: Invitation,
    host: str,
    replaces: int | None = None,
    *,
    quiet: bool,
) -> Table:
    """Reserve a seat of a new lobby for a person, and ask that person; the question ``replaces`` an earlier message."""
    question = invitation(table.row, context, invited.user, invited.name, host, replaces, quiet=quiet)
    kept = replace(invited, made=table.row.created)
    return replace(table, invitations=(*table.invitations, kept)).tell(question)


def keep_seats(table: Table, context: Context, people: Sequence[tuple[int, str]], host: str, until: datetime) -> Table:
    """Reserve seats of a rematch for its other players until a moment, and call them once."""
    kept = tuple(Invitation(user, name, made=table.row.created, kept_until=until) for user, name in people)
    users = [user for user, _ in people]
    call = notice(table.row, context, REMATCH_CALL, {"name": host}, users, until=until.isoformat())
    return replace(table, invitations=(*table.invitations, *kept)).tell(call)


def ask_invited(table: Table, context: Context, user: int, name: str, host: str, *, quiet: bool) -> Table:
    """Ask an invited person who was away, and is back; nothing changes if that person was asked meanwhile or has
    answered, or the lobby has ended."""
    waits = any(one.user == user and one.ask_at is not None and not one.declined for one in table.invitations)
    if not waits:
        return table
    invitations = tuple(replace(one, ask_at=None) if one.user == user else one for one in table.invitations)
    question = invitation(table.row, context, user, name, host, quiet=quiet)
    return replace(table, invitations=invitations).tell(question)


def ask_anew(table: Table, context: Context, asked: Mapping[int, int]) -> Table:
    """Word the questions to invited people who have not answered anew. They take the places of the messages that have
    ``asked`` them, by person, and ping nobody."""
    row, waiting = table.row, [one for one in table.invitations if one.user in asked and not one.declined]
    return table.tell(
        *(invitation(row, context, one.user, one.name, row.host_name, asked[one.user], quiet=True) for one in waiting)
    )


def decline(table: Table, context: Context, user: int) -> Table:
    """Give up the seat reserved for a person. Raises Refused."""
    if all(one.user != user or one.declined for one in table.invitations):
        raise Refused("no-seat-kept")
    declined = tuple(replace(one, declined=True) if one.user == user else one for one in table.invitations)
    return changed(replace(table, invitations=declined), context)


def release_seats(table: Table, context: Context) -> Table:
    """Give up the seats that were kept until now; nothing changes if there are none."""
    kept = tuple(one for one in table.invitations if one.kept_until is None or one.kept_until > context.now)
    if len(kept) == len(table.invitations):
        return table
    return changed(replace(table, invitations=kept), context)
