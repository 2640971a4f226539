"""Changes of stored tables by the rules of ``bot.tables``, as short calls for the tests of the store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Unpack

from bot.tables import change, course, kept_seats, lobby, requests, seats, undo
from bot.tables.context import Context, Rule
from bot.tables.play import Turn, play
from bot.tables.seats import forget as forget_person
from storage.clock import UNTIMED, Clock
from storage.messages import OutboxMessage
from storage.models import LobbyOptions, Request, RequestKind, State, Strength, TableRow
from storage.repositories import Repositories
from storage.scores import Rate, Standing
from storage.store import Store
from storage.table import Change, Invitation, Table

NOTHING = timedelta(0)


async def change_table(store: Store, table: str, rule: Rule, now: datetime) -> Table:
    """Store what a rule makes of a table, with all that follows, and return that."""
    return await store.tables.change(table, lambda value: change.apply(value, rule, Context(now)))


async def join(store: Store, table: str, user: int, name: str, now: datetime, locale: str = "en") -> TableRow:
    """Seat a person at a lobby."""
    rule = partial(lobby.join, user=user, name=name, locale=locale)
    return (await change_table(store, table, rule, now)).row


async def leave(store: Store, table: str, user: int, now: datetime) -> TableRow:
    """Remove a person from a lobby."""
    return (await change_table(store, table, partial(lobby.leave, user=user), now)).row


async def add_computer(store: Store, table: str, name: str, strength: Strength, now: datetime) -> TableRow:
    """Add a computer player to a lobby."""
    return (await change_table(store, table, partial(lobby.add_computer, name=name, strength=strength), now)).row


async def set_options(store: Store, table: str, now: datetime, **options: Unpack[LobbyOptions]) -> TableRow:
    """Change options of a lobby."""
    return (await change_table(store, table, partial(lobby.set_options, **options), now)).row


async def close(store: Store, table: str, now: datetime) -> TableRow:
    """Close a lobby."""
    return (await change_table(store, table, lobby.close, now)).row


async def decline(store: Store, table: str, user: int, now: datetime) -> TableRow:
    """Decline an invitation."""
    return (await change_table(store, table, partial(kept_seats.decline, user=user), now)).row


async def move_to(store: Store, table: str, channel: int) -> TableRow:
    """Move a table to another channel."""
    moved = await store.tables.change(table, lambda value: course.move_to(value, Context(value.row.created), channel))
    return moved.row


async def set_aside(store: Store, installed: Sequence[str], now: datetime) -> list[str]:
    """Pause the games that are not ``installed``, and leave their tables alone. Returns the games of these."""
    missing = await store.tables.of_missing_games(installed)
    for row in missing:
        if row.state is State.RUNNING:
            await change_table(store, row.id, partial(course.unless_paused, rule=course.suspend), now)
    store.tables.hide_games({row.game for row in missing})
    return [row.game for row in missing]


async def set_clock(store: Store, table: str, version: int, clock: Clock) -> None:
    """Replace the current decision's clock, if a game is at a version and runs."""

    def change(value: Table) -> Table:
        row = value.row
        is_same = row.state is State.RUNNING and row.version == version and row.paused is None
        return replace(value, row=replace(row, clock=clock)) if is_same else value

    await store.tables.change(table, change)


async def start_game(
    store: Store,
    table: str,
    version: int,
    setup: Mapping[str, Any],
    order: Sequence[int],
    now: datetime,
    clock: Clock = UNTIMED,
    bank: timedelta = NOTHING,
) -> TableRow:
    """Start the game of a lobby with this clock and bank."""

    def begin(value: Table, context: Context) -> Table:
        begun = lobby.start(value, context, version, setup, order, None)
        banked = tuple(replace(seat, bank=bank) for seat in begun.row.seats)
        return replace(begun, row=replace(begun.row, clock=clock, seats=banked))

    return (await change_table(store, table, begin, now)).row


async def append(
    store: Store,
    row: TableRow,
    moves: Sequence[str],
    movers: Sequence[int],
    now: datetime,
    *,
    clock: Clock = UNTIMED,
    timed_out: Strength | None = None,
    spent: timedelta | None = None,
    bank: timedelta | None = None,
    result: Mapping[str, Any] | None = None,
    standings: Sequence[Standing] = (),
    rate: Rate | None = None,
) -> TableRow:
    """Store moves of a game, with the clock of the next decision."""
    turn = Turn(tuple(zip(movers, moves, strict=True)), None, result, tuple(standings))
    rule = partial(play, turn=turn, version=row.version, holder=row.seats[movers[0]].holder, timed_out=timed_out)

    def timed(value: Table, context: Context) -> Table:
        played = rule(value, context)
        seats = [
            replace(seat, bank=bank) if bank is not None and seat.number == movers[0] else seat
            for seat in played.row.seats
        ]
        first, *others = played.new_moves
        return replace(
            played,
            row=replace(played.row, clock=clock, seats=tuple(seats)),
            new_moves=(replace(first, spent=spent), *others),
        )

    if timed_out is not None:  # as sessions do, since other people may have to agree to what is asked
        return (await store.tables.change(row.id, lambda table: change.apply(table, timed, Context(now)), rate)).row
    after = change.apply(Table(row), timed, Context(now))
    await store.games.append(row, after, rate)
    return after.row


async def hand_over(store: Store, table: str, seat: int, now: datetime) -> TableRow:
    """Give a seat to a computer player."""
    return (await change_table(store, table, partial(seats.hand_over, number=seat), now)).row


async def mark_away(store: Store, table: str, user: int, now: datetime) -> TableRow:
    """Let a computer player decide for a person."""
    return (await change_table(store, table, partial(seats.leave_server, user=user), now)).row


async def come_back(store: Store, table: str, user: int, now: datetime) -> TableRow:
    """Give a person back the seat."""
    return (await change_table(store, table, partial(seats.come_back, user=user, name=""), now)).row


async def call_substitute(store: Store, table: str, seat: int, now: datetime) -> TableRow:
    """Open a seat to a substitute, as its person."""

    def call(value: Table, context: Context) -> Table:
        user = seats.seat_of(value.row, seat).user or 0
        return seats.call_for_substitute(value, context, seat, user, is_moderator=True)

    return (await change_table(store, table, call, now)).row


async def take_seat(store: Store, table: str, seat: int, user: int, name: str, locale: str, now: datetime) -> TableRow:
    """Give a seat to a person, with the consent of the people at the table where it is needed."""

    def sit(value: Table, context: Context) -> Table:
        if seats.must_ask(value, seat, user):
            return seats.sit_down(value, context, seat, user, name, locale)
        return seats.take(value, context, seat, user, name, locale)

    return (await change_table(store, table, sit, now)).row


async def ask_undo(store: Store, table: str, version: int, seat: int, to: int, now: datetime) -> TableRow:
    """Ask to undo the moves after the first ``to``."""
    target = undo.Target(to, None, "")
    return (await change_table(store, table, partial(undo.ask, seat=seat, version=version, target=target), now)).row


async def agree_to_undo(store: Store, table: str, version: int, seat: int, now: datetime) -> TableRow:
    """Agree to an undo request."""

    def agree(value: Table, context: Context) -> Table:
        target = undo.Target(0 if value.row.undo is None else value.row.undo.to, None, "")
        return undo.agree(value, context, seat, version, target)

    return (await change_table(store, table, agree, now)).row


async def pause(store: Store, table: str, now: datetime, user: int | None = None) -> TableRow:
    """Pause a game, at a person's request if ``user`` is given."""
    rule = course.suspend if user is None else partial(course.pause, user=user)
    return (await change_table(store, table, rule, now)).row


async def resume(store: Store, table: str, now: datetime) -> TableRow:
    """Resume a game."""
    return (await change_table(store, table, course.resume, now)).row


async def cancel(store: Store, table: str, now: datetime) -> TableRow:
    """End a table without a result."""
    return (await change_table(store, table, course.cancel, now)).row


async def ask_request(store: Store, table: str, request: Request) -> Table:
    """Make a request, as its person."""
    return await change_table(store, table, partial(requests.ask, request=request, absences={}), request.made)


async def agree_to_request(
    store: Store, table: str, kind: RequestKind, seat: int, user: int, by: int, now: datetime
) -> Table:
    """Agree to a request as the person of the seat ``by``."""
    asked = requests.Asked(kind, seat, user)
    return await change_table(store, table, partial(requests.agree, asked=asked, seat=by, absences={}), now)


async def forget(store: Repositories, user: int, now: datetime) -> list[TableRow]:
    """Delete a person's data."""
    rule = partial(forget_person, user=user)
    return await store.user_data.forget(user, lambda value: change.apply(value, rule, Context(now)), now)


async def close_idle(store: Store, before: datetime, now: datetime) -> list[TableRow]:
    """Close the idle lobbies of a bot."""
    rule = partial(lobby.close_if_idle, before=before)
    return [(await change_table(store, table, rule, now)).row for table in await store.tables.idle_lobbies(before)]


async def bot_added(store: Store, guild: int, now: datetime) -> list[str]:
    """Make the tables of a server ordinary ones, as when it has invited the bot. Returns their ids."""
    tables = await store.tables.live_ids(guild, can_post=False)
    return [(await change_table(store, table, course.bot_added, now)).row.id for table in tables]


async def bot_removed(store: Store, guild: int, now: datetime) -> list[str]:
    """Let the tables of a server go on through interactions, as when it has removed the bot. Returns their ids."""
    tables = await store.tables.live_ids(guild, can_post=True)
    return [(await change_table(store, table, course.bot_removed, now)).row.id for table in tables]


async def ask_invited(store: Store, table: str, user: int, now: datetime) -> list[OutboxMessage]:
    """Ask an invited person who is back. Returns the questions stored."""
    rule = partial(kept_seats.ask_invited, user=user, name="Carp", host="Heron", quiet=False)
    return [*(await change_table(store, table, rule, now)).outbox]


def invite(invited: Invitation, now: datetime) -> Change:
    """Return the rule that keeps a seat of a new lobby for a person, and asks that person."""
    rule = partial(kept_seats.invite, invited=invited, host="Heron", quiet=False)
    return lambda table: change.apply(table, rule, Context(now))
