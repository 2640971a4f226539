"""Changes of games in memory by the rules of ``bot.tables``, as short calls for the tests of the bot."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bot.sessions.session import GameSession
from bot.tables import course, seats, undo
from bot.tables.context import Context
from storage.messages import OutboxMessage
from storage.table import Table


async def hand_over(session: GameSession, seat: int, *, removed: bool = False) -> None:
    """Give a seat to a computer player, without a word."""
    await session.apply(partial(seats.hand_over, number=seat, removed=removed))


async def mark_away(session: GameSession, user: int) -> None:
    """Let a computer player decide for a person, without a word."""
    await session.apply(partial(seats.mark_away, number=int(session.seat_of(user))))


async def come_back(session: GameSession, user: int) -> None:
    """Give a person back the seat, without a word."""

    def silently(table: Table, context: Context) -> Table:
        return replace(seats.come_back(table, context, user, ""), outbox=())

    await session.apply(silently)


async def take_seat(session: GameSession, seat: int, user: int, name: str, locale: str) -> None:
    """Give a seat to a person, without a word."""
    await session.apply(partial(seats.sit_down, number=seat, user=user, name=name, locale=locale), user)


async def call_substitute(session: GameSession, seat: int, role: int | None = None) -> OutboxMessage:
    """Open a seat to a substitute. Returns the call."""
    user = session.row.seats[seat].user or 0
    call = partial(seats.call_for_substitute, number=seat, user=user, role=role, is_moderator=True)
    return (await session.apply(call)).outbox[0]


async def refuse_undo(session: GameSession, seat: int, version: int) -> None:
    """Refuse an undo request."""
    await session.apply(partial(undo.refuse, seat=seat, version=version))


async def pause(session: GameSession, user: int) -> None:
    """Pause a game at a person's request."""
    await session.apply(partial(course.pause, user=user))


async def suspend(session: GameSession) -> None:
    """Pause a game at nobody's request."""
    await session.apply(course.suspend)


async def end_suspension(session: GameSession) -> None:
    """Resume a game at nobody's request."""
    await session.apply(course.resume)


async def cancel(session: GameSession) -> None:
    """End a game without a result."""
    await session.apply(course.cancel)
