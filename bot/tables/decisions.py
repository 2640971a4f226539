"""The clock of a table's decision, from its timer, its banks and the people's preferences."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.tables import clock as clocks
from bot.tables.clock import NOTHING, TimeRules, rules_of
from bot.tables.context import Context
from storage.clock import UNTIMED, Clock
from storage.models import TableRow

LEAST_AFTER_UNDO = 0.25  # of the table's time for a decision that is requested again


def time_rules(row: TableRow, seat: int, context: Context, *, user: int | None = None) -> TimeRules:
    """Return the time rules of a seat, for its present player or for ``user``, who gets the seat."""
    player = row.seats[seat]
    if user is not None:
        player = replace(player, user=user, computer=False)
    return rules_of(row, player, None if player.holder is None else context.person(player.holder))


def ask(
    row: TableRow,
    actor: int | None,
    context: Context,
    *,
    spent: timedelta = NOTHING,
    bank: timedelta | None = None,
    present: bool = False,
    user: int | None = None,
    late_holiday: datetime | None = None,
) -> Clock:
    """Return the clock of a decision requested now. ``bank`` is the seat's bank if it has changed, ``late_holiday``
    that of the clock of the same decision before."""
    if actor is None:
        return UNTIMED
    rules = time_rules(row, actor, context, user=user)
    if bank is not None:
        rules = rules._replace(bank=bank)
    used = min(spent, rules.timer or NOTHING)
    return clocks.ask(actor, rules, context.now, spent=used, present=present, late_holiday=late_holiday)


def time_and_bank(row: TableRow, context: Context) -> tuple[timedelta | None, timedelta | None]:
    """Return the time spent on the current decision until now and what is left in the seat's bank; None and None
    without a time limit."""
    if row.clock.actor is None:
        return None, None
    rules = time_rules(row, row.clock.actor, context)
    if rules.timer is None:
        return None, None
    return clocks.time_spent(row.clock, rules, context.now), clocks.bank_left(row.clock, rules, context.now)


def schedule(row: TableRow, context: Context) -> Clock:
    """Return the current decision's clock with its deadline and reminder recomputed from the current preferences."""
    if (actor := row.clock.actor) is None:
        return row.clock
    return clocks.schedule(row.clock, time_rules(row, actor, context), context.now)


def notified(row: TableRow, context: Context) -> Clock | None:
    """Return the current decision's clock after the table's message has pinged its person; None if that is not how the
    person is told, or no notice is due."""
    if row.clock.actor is None or row.clock.notified_at is not None or row.paused is not None:
        return None
    rules = time_rules(row, row.clock.actor, context)
    if rules.person is None or not clocks.is_told_in_channel(rules.person, context.now):
        return None
    return clocks.schedule(replace(row.clock, notified_at=context.now), rules)


def pause(row: TableRow, context: Context) -> Clock:
    """Return the current decision's clock paused."""
    rules = TimeRules() if row.clock.actor is None else time_rules(row, row.clock.actor, context)
    return clocks.pause(row.clock, rules, context.now)


def resume(row: TableRow, context: Context, user: int | None = None) -> Clock:
    """Return the current decision's clock resumed after a pause, by ``user``, who needs not be told."""
    actor = row.clock.actor
    present = actor is not None and user is not None and row.seats[actor].holder == user
    if actor is None or row.clock.since is None:
        return ask(row, actor, context, present=present)
    return clocks.resume(row.clock, time_rules(row, actor, context), context.now, present=present)


def after_leaving(row: TableRow, seat: int, context: Context) -> tuple[Clock, timedelta]:
    """Return the current decision's clock when a computer player takes a seat, and what is left in the seat's bank.
    They stay as they are if another seat decides, the clock is paused, or a computer player has decided there already;
    else the decision keeps its own time spent, and the rest is taken from the bank."""
    kept = row.seats[seat].bank
    if row.clock.actor != seat or row.paused is not None or row.seats[seat].computer:
        return row.clock, kept
    spent, bank = time_and_bank(row, context)
    own = min(spent or NOTHING, timedelta(seconds=row.timer or 0))
    late = row.clock.late_holiday
    clock = Clock(actor=seat, started_at=context.now, since=context.now, spent=own, late_holiday=late)
    return clock, kept if bank is None else bank


def for_player(row: TableRow, seat: int, user: int, context: Context) -> tuple[Clock, timedelta]:
    """Return the current decision's clock when a person takes a seat, and what is left in the seat's bank. They stay as
    they are if another seat decides or the person has the seat. A person who returns has the time that was left;
    another has new time, from the end of a pause on."""
    player = row.seats[seat]
    is_back = player.user == user
    if row.clock.actor != seat or player.holder == user or (row.paused is not None and is_back):
        return row.clock, player.bank
    spent, late = (row.clock.spent, row.clock.late_holiday) if is_back else (NOTHING, None)
    _, bank = time_and_bank(row, context)
    clock = ask(row, seat, context, spent=spent, bank=bank, present=True, user=user, late_holiday=late)
    return clock if row.paused is None else clock.stopped(context.now), player.bank if bank is None else bank


def after_undo(row: TableRow, actor: int | None, spent: timedelta, context: Context) -> tuple[Clock, timedelta | None]:
    """Return the clock of a decision that is requested again, on which this time was spent before, and what is left in
    the bank of the current actor, None if unchanged. The decision has the time that was left when it was made, but at
    least a quarter of the table's."""
    _, bank = time_and_bank(row, context)
    is_same = actor == row.clock.actor
    present = is_same and row.clock.notified_at is not None  # the person was already notified of this decision
    most = timedelta(seconds=row.timer or 0) * (1 - LEAST_AFTER_UNDO)
    clock = ask(
        row,
        actor,
        context,
        spent=min(spent, most),
        bank=bank if is_same else None,
        present=present,
        late_holiday=row.clock.late_holiday if is_same else None,
    )
    return clock, bank
