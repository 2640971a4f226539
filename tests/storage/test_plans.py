"""Every query that runs on a table that grows finds its rows by an index: shown by the plan of what the store sends."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from functools import partial
from typing import Any

import sqlalchemy as sa

from storage.errors import Refused
from storage.messages import OutboxMessage
from storage.models import TableRow
from storage.store import Store
from tests.storage.changes import (
    append,
    ask_invited,
    ask_undo,
    bot_added,
    close_idle,
    decline,
    forget,
    hand_over,
    move_to,
    pause,
    set_clock,
)
from tests.storage.damaged_rows import READERS, fill
from tests.storage.scenes import (
    CHANNEL,
    CLOCK,
    GUILD,
    HERON,
    LATER,
    NOON,
    OTTER,
    crowded_game,
    finished_game,
    new_lobby,
)
from tests.storage.test_statistics import finish

Statement = tuple[str, Any]
SLACK = timedelta(minutes=2)
STATEMENT = re.compile(r"SELECT|INSERT|UPDATE|DELETE|WITH")
GROWING = (
    "(tables|seats|moves|results|own|other|ratings|season_ratings|settings|lessons|outbox|reviews|people|invitations|"
    "puzzle_tries|personal_notes)"
)
FULL_SCAN = re.compile(rf"SCAN {GROWING}\w*(?!.* INDEX (?!sqlite_))|Seq Scan on {GROWING}")

NOTE = OutboxMessage("note", "lobbyaaa", "Do you play?", (), NOON)

SCANNED = {  # which read a table from its beginning to its end, at least on SQLite
    "tables.stopped", "invitations.expired", "timing.games_in_channels", "guilds.season_roles_due", "pages.guilds",
    "guilds.puzzles_due", "guilds.next_tables", "outbox.tables_due", "plans.tables", "pages.channels",
}  # fmt: skip
READS: dict[str, Callable[[Store, TableRow], Awaitable[object]]] = {  # beside ``READERS``
    "what has changed": lambda store, row: store.tables.is_current(row),
    "games of a person on a server": lambda store, row: store.tables.games_of(HERON, GUILD),
    "table of a channel": lambda store, row: store.tables.live_in(CHANNEL),
    "live": lambda store, row: store.tables.live(),
    "not shown for long": lambda store, row: store.tables.unshown(NOON),
    "a review": lambda store, row: store.reviews.find(row.id),
    "the time of a decision": lambda store, row: store.tables.decision_time(row.id, 1),
    "preferences": lambda store, row: store.people.load_all([HERON, OTTER]),
    "a posted note": lambda store, row: store.outbox.mark_posted(NOTE, 7),
    "over in a channel": lambda store, row: store.tables.latest_finished(CHANNEL),
    "due next": lambda store, row: store.timing.next_due(NOON),
    "the oldest decisions of a person": lambda store, row: store.turns.waiting_games(HERON, mine_only=True, limit=5),
    "an announcement": lambda store, row: store.outbox.announcement(row.id),
    "the longest game": lambda store, row: store.statistics.longest_game(GUILD, HERON),
    "opponents everywhere": lambda store, row: store.statistics.opponents(None, HERON, 5),
    "the longest game everywhere": lambda store, row: store.statistics.longest_game(None, HERON),
    "settings": lambda store, row: store.guilds.settings(GUILD),
    "lesson": lambda store, row: store.lessons.step(HERON, "water-lily"),
    "servers without the bot": lambda store, row: store.tables.servers(can_post=False),
    "about": lambda store, row: store.user_data.export(HERON),
}
CHANGES: dict[str, Callable[[Store, TableRow], Awaitable[object]]] = {
    "a reminder": lambda store, row: store.timing.claim_reminder(row.id, row.version, LATER, LATER),
    "a person": lambda store, row: store.people.change(
        HERON, lambda person: (person, None), LATER, lambda row, *_: row.clock
    ),
    "a role's ping": lambda store, row: store.guilds.claim_role_ping(GUILD, NOON, SLACK),
    "an invitation": lambda store, row: decline(store, row.id, OTTER, LATER),
    "old notes": lambda store, row: store.outbox.give_up(LATER),
    "a clock": lambda store, row: set_clock(store, row.id, row.version, CLOCK),
    "who is back": lambda store, row: store.absences.record_returns(LATER),
    "who is shown as away at a table": lambda store, row: store.absences.mark_shown(row.id, LATER),
    "an invited person": lambda store, row: ask_invited(store, row.id, OTTER, LATER),
    "invited people": lambda store, row: store.invitations.postpone(OTTER, LATER),
    "notes to a person": lambda store, row: store.outbox.postpone_messages_to(OTTER, LATER),
    "stale lobbies": lambda store, row: close_idle(store, NOON, LATER),
    "time given back": lambda store, row: store.heartbeats.record(LATER + timedelta(hours=5), SLACK),
    "forgotten": lambda store, row: forget(store, HERON, LATER),
    "a move": lambda store, row: append(store, row, ["c"], [2], LATER),
    "the last move": finish,
    "what is shown": lambda store, row: store.games.record_shown(row.id, 1, row.version),
    "what has lost its controls": lambda store, row: store.outbox.delete_unreachable(row.id),
    "who knows the secret": lambda store, row: store.outbox.delete(row.id, "secret:1", OTTER),
    "moves taken back": lambda store, row: ask_undo(store, row.id, row.version, 1, 1, LATER),
    "a pause": lambda store, row: pause(store, row.id, LATER),
    "another channel": lambda store, row: move_to(store, row.id, 7),
    "what the bot is invited to": lambda store, row: bot_added(store, GUILD, LATER),
    "a seat": lambda store, row: hand_over(store, row.id, 0, LATER),
}


@contextmanager
def statements() -> Iterator[list[Statement]]:
    """Yield what is sent to any database meanwhile."""
    sent_queries: list[Statement] = []

    def note(_: object, __: object, statement: str, parameters: Any, *more: object) -> None:
        if STATEMENT.match(statement):
            sent_queries.append((statement, parameters[0] if isinstance(parameters, list) else parameters))

    sa.event.listen(sa.Engine, "before_cursor_execute", note)
    try:
        yield sent_queries
    finally:
        sa.event.remove(sa.Engine, "before_cursor_execute", note)


async def plans(store: Store, sent_queries: list[Statement]) -> list[str]:
    """Return how the database would do it, a line a step."""

    def explain(connection: sa.Connection) -> list[str]:
        words = "EXPLAIN QUERY PLAN"
        if connection.dialect.name == "postgresql":
            words = "EXPLAIN"
            connection.execute(sa.text("SET LOCAL enable_seqscan = off"))  # a small table is read whole otherwise
        found = (connection.exec_driver_sql(f"{words} {statement}", values) for statement, values in sent_queries)
        return [str(row[-1]).strip() for rows in found for row in rows]

    return await store.database.read(explain)


def full_scans(steps: list[str]) -> list[str]:
    """Return the steps that read every row of a table that grows, as SQLite and as PostgreSQL word them."""
    return [step for step in steps if FULL_SCAN.search(step)]


async def test_no_question_reads_a_whole_table(store: Store) -> None:
    await store.database.write(fill)
    row = await crowded_game(store)
    questions = {name: partial(read, store) for name, read in READERS.items() if name not in SCANNED}
    questions |= {name: partial(read, store, row) for name, read in READS.items()}
    for name, question in questions.items():
        with statements() as sent_queries:
            await question()
        assert sent_queries, name
        assert full_scans(await plans(store, sent_queries)) == [], name
    with statements() as scanning:
        await READERS["guilds.puzzles_due"](store)
    assert full_scans(await plans(store, scanning)) != [], "a scan is noticed"


async def test_no_change_reads_a_whole_table(store: Store) -> None:
    await finished_game(store, channel=2)
    await new_lobby(store, channel=3, host=OTTER)
    await store.heartbeats.record(NOON, SLACK)
    for number, (name, change) in enumerate(CHANGES.items()):
        row = await crowded_game(store, channel=100 + number)
        with statements() as sent_queries, suppress(Refused):
            await change(store, row)
        assert sent_queries, name
        assert full_scans(await plans(store, sent_queries)) == [], name


async def test_a_move_is_one_update_and_one_insert_and_nothing_is_read(store: Store) -> None:
    row = await crowded_game(store)
    with statements() as sent_queries:
        await append(store, row, ["c"], [2], LATER, clock=CLOCK)
    assert [" ".join(statement.split()[:2]) for statement, _ in sent_queries] == ["UPDATE tables", "INSERT INTO"]
