"""What must be true of everything that is stored and shown, whatever people and machines have done before."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, NamedTuple

from bot.drafts import component_ids as ids
from bot.drafts import custom_id, finished_ids
from deploy.local.world import LOADING, Channel, Message
from games.position import Position
from games.record import replay, result, start_from_json
from tests.soak.stage import Stage
from tests.soak.virtual_time import clock

# the old messages that may still have controls, without reminders of the decision that the game waits for
OLD = (
    "SELECT count(*) FROM outbox WHERE table_id = tables.id AND key LIKE 'old:%'"
    " AND (version IS NULL OR version != -2 - tables.version)"
)
COLUMNS = (
    "id, game, guild, channel, state, version, start, result, message, shown_version,"
    f" shown_activity is null or shown_activity != last_activity, ({OLD}), paused, actor,"
    " started_at, clock_spent, awaits_thread"
)


class Table(NamedTuple):
    """A stored table, with its moves and its seats."""

    id: str
    game: str
    guild: int | None
    channel: int
    state: str
    version: int
    start: str | None
    result: str | None
    message: int | None
    shown_version: int | None
    behind: bool
    old_messages: int
    paused: str | None
    actor: int | None
    started_at: str | None
    spent: int
    awaits_thread: int
    moves: tuple[str, ...] = ()
    seats: tuple[dict[str, Any], ...] = ()

    @property
    def holder(self) -> int | None:
        """Return the person who must decide."""
        seat = None if self.actor is None else self.seats[self.actor]
        return None if seat is None or seat["computer"] else seat["user"]

    def position(self) -> Position:
        """Return the position, replayed."""
        return replay(start_from_json(self.game, json.loads(self.start or "")), self.moves).positions[-1]


def stored_tables(stage: Stage) -> list[Table]:
    """Return all tables."""
    moves, seats = defaultdict(list), defaultdict(list)
    query = "select table_id, number, move from moves where undone = 0 order by table_id, number"
    for table, number, move in stage.rows(query):
        moves[table].append(move)
        assert number == len(moves[table]), f"table {table} has no move {len(moves[table])}"
    names = ("user", "computer", "bank")
    for table, *values in stage.rows("select table_id, user, computer, bank from seats order by table_id, number"):
        seats[table].append(dict(zip(names, values, strict=True)))
    rows = stage.rows(f"select {COLUMNS} from tables")  # noqa: S608 - our own columns
    return [Table(*row)._replace(moves=tuple(moves[row[0]]), seats=tuple(seats[row[0]])) for row in rows]


def note_problems(stage: Stage) -> list[str]:
    """Return what is wrong with the notes that are still to be posted, which may change soon; those for people who are
    away wait until these are back."""
    query = "select text, coalesce(outbox.channel, tables.channel) from outbox join tables on tables.id = table_id"
    is_due = "(outbox.due is null or outbox.due <= ?)"
    present = datetime.fromtimestamp(clock.now(), UTC).strftime("%Y-%m-%d %H:%M:%S")
    rows = stage.rows(f"{query} where outbox.message is null and key != 'announcement' and {is_due}", present)
    return [f"not posted: {text}" for text, channel in rows if channel in stage.local.world.channels]


def record_problems(table: Table) -> Iterator[str]:
    """Yield what is wrong with what is stored of a table."""
    if any(seat["bank"] < 0 for seat in table.seats) or table.spent < 0:
        yield f"table {table.id} has a negative time"
    if table.start is None:
        if table.moves or table.state not in ("lobby", "cancelled"):
            yield f"table {table.id} is {table.state} without a start"
        return
    position = table.position()
    if (position.winners is not None) != (table.state == "over") and table.state != "cancelled":
        yield f"table {table.id} is {table.state}, its winners are {position.winners}"
    if table.state == "over" and json.loads(table.result or "null") != json.loads(json.dumps(result(position))):
        yield f"table {table.id} has another result than its record"
    if table.state == "running" and table.actor != position.actor:
        yield f"table {table.id} waits for seat {table.actor} instead of {position.actor}"


def components_in(message: Message) -> Iterator[custom_id.ComponentId]:
    """Yield the components of a message that can be used."""
    for row in message.components:
        for component in row["components"]:
            if "custom_id" in component:
                yield custom_id.decode(component["custom_id"])


def is_table(component: custom_id.ComponentId) -> bool:
    """Return whether a component belongs to a table's own message."""
    lobby = isinstance(component, ids.LobbyId) and component.action == "start"
    return lobby or isinstance(component, ids.TableMenuId | finished_ids.RematchId)


def with_controls(channel: Channel, table: Table) -> list[Message]:
    """Return the messages of a channel that have the controls of a table's own message."""
    return [
        message
        for message in channel.messages.values()
        if message.viewer_id is None
        and any(is_table(one) and getattr(one, "table", "") == table.id for one in components_in(message))
    ]


def table_problem(stage: Stage, table: Table, removed: set[int]) -> str:
    """Return what is wrong with the messages of a table, which may change soon; "" if nothing is."""
    channel = stage.local.world.channels.get(table.channel)
    if channel is None:
        if table.state == "running" and table.paused is None and not table.awaits_thread:
            return f"table {table.id} goes on without a channel"
        return "" if table.state != "lobby" or not table.awaits_thread else f"table {table.id} has no thread yet"
    if table.behind or table.old_messages:
        return f"table {table.id} ({table.state}) is not shown ({table.behind}, {table.old_messages})"
    alive = sorted(message.id for message in with_controls(channel, table))
    is_lost = table.state == "cancelled" or table.message is None or table.message in removed
    wanted = [] if is_lost else [table.message]
    if alive != wanted:
        return f"table {table.id} ({table.state}): {alive} have controls, not {wanted}"
    if table.state in ("over", "cancelled"):
        return next(ended_problems(channel, table), "")
    return running_problem(stage, channel, table) if table.state == "running" else ""


def running_problem(stage: Stage, channel: Channel, table: Table) -> str:
    """Return what is wrong with what a running game shows."""
    if table.shown_version != table.version:
        return f"table {table.id} shows version {table.shown_version} of {table.version}"
    if table.paused is None and table.holder is None:
        return f"table {table.id} waits for a computer player"
    return "" if table.message not in channel.messages else asking_problem(stage, channel, table)


def ended_problems(channel: Channel, table: Table) -> Iterator[str]:
    """Yield what is wrong with the messages of an ended table."""
    for message, component in left_over(channel, table):
        yield f"table {table.id} is {table.state}, and {message.id} has {component}"


def left_over(channel: Channel, table: Table) -> Iterator[tuple[Message, custom_id.ComponentId]]:
    """Yield the controls of an ended table that should have gone, with their messages."""
    at_the_end = (
        finished_ids.RematchId,
        finished_ids.RecordId,
        finished_ids.ReviewId,
        finished_ids.WatchId,
        finished_ids.StepId,
        finished_ids.DecidingTurnId,
    )
    for message in channel.messages.values():
        for one in components_in(message) if message.viewer_id is None else ():  # ids of private ones are forged here
            if getattr(one, "table", "") == table.id and not isinstance(one, at_the_end):
                yield message, one


def asking_problem(stage: Stage, channel: Channel, table: Table) -> str:
    """Return what is wrong with how a table asks for its decision."""
    if table.paused is not None or table.message is None:
        return ""
    message = channel.messages[table.message]
    versions = {one.version for one in components_in(message) if isinstance(one, ids.MenuId)}
    if versions != {table.version}:
        return f"table {table.id} has menus of {versions}, not of {table.version}"
    ways = stage.rows("select notify, quiet_from, holidays, dm_refused from people where user = ?", table.holder)
    pings = stage.rows("select pings from settings where guild = ?", table.guild or 0)
    way, quiet, holidays, refused = ways[0] if ways else ("ping", None, "[]", False)
    if (pings and pings[0][0] == "none") or quiet is not None or holidays not in ("[]", None):
        return ""
    if way in ("ping", "both") and f"<@{table.holder}>" not in message.content:
        return f"table {table.id} does not ping {table.holder}, who wants {way} ({refused})"
    return ""


def loading_messages(stage: Stage) -> list[Message]:
    """Return the answers that are still to come."""
    channels = stage.local.world.channels.values()
    return [message for channel in channels for message in channel.messages.values() if message.flags & LOADING]


def plan_problems(stage: Stage) -> list[str]:
    """Return what is wrong with the plans: one of an ended game, or of a version that went on long ago."""
    query = "select table_id, state from plans join tables on id = table_id where state != 'running'"
    return [f"a plan is kept for table {table}, which is {state}" for table, state in stage.rows(query)]
