"""Two running games with all that belongs to them, all readers of several rows, and bad values for each column."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from datetime import timedelta
from typing import Any

import sqlalchemy as sa

from storage import schema
from storage.repositories import Repositories
from tests.storage.scenes import NOON

BROKEN, WHOLE = "brokenaa", "wholebbb"
GUILD, CHANNEL = 9, 90
SOON, LATE = NOON - timedelta(minutes=1), NOON + timedelta(days=1)
PAGES = {BROKEN: "address-of-broken", WHOLE: "address-of-whole"}
PEOPLE = {BROKEN: 1001, WHOLE: 1002}
OTHER = 1003  # sits at both tables
LEFT = 1009  # has left both
DAY, SEASON = 739_000, "2026-2"
Read = Callable[[Repositories], Awaitable[Any]]
READERS: Mapping[str, Read] = {  # of several rows
    "tables.finished_since": lambda store: store.tables.finished_since(SOON - timedelta(days=9)),
    "tables.count_live": lambda store: store.tables.count_live(),
    "tables.games_of": lambda store: store.tables.games_of(OTHER),
    "tables.in_play": lambda store: store.tables.in_play("water-lily", 99, SOON - timedelta(days=1)),
    "tables.live": lambda store: store.tables.live(GUILD),
    "tables.load_all": lambda store: store.tables.load_all([BROKEN, WHOLE]),
    "tables.servers": lambda store: store.tables.servers(can_post=True),
    "tables.of_missing_games": lambda store: store.tables.of_missing_games(("cappuccino",)),
    "tables.stopped": lambda store: store.tables.stopped(),
    "tables.unshown": lambda store: store.tables.unshown(),
    "invitations.due": lambda store: store.invitations.due(NOON),
    "invitations.expired": lambda store: store.invitations.expired(LATE, {0}),
    "invitations.of": lambda store: store.invitations.of(WHOLE),
    "tables.former_holders": lambda store: store.tables.former_holders(WHOLE, 0),
    "tables.idle_lobbies": lambda store: store.tables.idle_lobbies(SOON),
    "tables.live_ids": lambda store: store.tables.live_ids(GUILD, can_post=True),
    "requests.questions": lambda store: store.requests.questions(OTHER),
    "cups.finished": lambda store: store.cups.finished(GUILD, limit=9),
    "cups.of_guild": lambda store: store.cups.of_guild(GUILD),
    "due_cups.in_rounds": lambda store: store.due_cups.in_rounds({0}),
    "cups.places": lambda store: store.cups.places(),
    "due_cups.to_look_at": lambda store: store.due_cups.to_look_at(LATE, {0}),
    "cups.posted_as": lambda store: store.cups.posted_as(WHOLE, "out"),
    "cups.unposted": lambda store: store.cups.unposted(WHOLE),
    "timing.computer_turns": lambda store: store.timing.computer_turns(),
    "timing.due": lambda store: store.timing.due(NOON),
    "timing.games_in_channels": lambda store: store.timing.games_in_channels(),
    "timing.pending_decisions": lambda store: store.timing.pending_decisions(NOON, "", 99),
    "turns.open_decisions": lambda store: store.turns.open_decisions(),
    "turns.waiting_games": lambda store: store.turns.waiting_games(OTHER),
    "absences.outdated": lambda store: store.absences.outdated(99),
    "people.changed_since": lambda store: store.people.changed_since(SOON - timedelta(days=1)),
    "people.load_all": lambda store: store.people.load_all([*PEOPLE.values(), OTHER]),
    "people.summaries_due": lambda store: store.people.summaries_due(NOON, 99),
    "statistics.leaderboard": lambda store: store.statistics.leaderboard(GUILD, None, 99),
    "statistics.opponents": lambda store: store.statistics.opponents(GUILD, OTHER, 99),
    "statistics.scores": lambda store: store.statistics.scores(GUILD, PEOPLE[WHOLE]),
    "statistics.season_scores": lambda store: store.statistics.season_scores(GUILD, PEOPLE[WHOLE], 9),
    "statistics.season_winners": lambda store: store.statistics.season_winners(GUILD, SEASON),
    "statistics.seasons": lambda store: store.statistics.seasons(GUILD),
    "statistics.series": lambda store: store.statistics.series(WHOLE),
    "statistics.tallies": lambda store: store.statistics.tallies(PEOPLE[WHOLE]),
    "apart.of": lambda store: store.apart.of(PEOPLE[WHOLE]),
    "apart.pairs": lambda store: store.apart.pairs([*PEOPLE.values(), OTHER]),
    "wishes.for_game": lambda store: store.wishes.for_game(GUILD, "water-lily", LATE + timedelta(days=1)),
    "wishes.of": lambda store: store.wishes.of(PEOPLE[WHOLE], GUILD),
    "guilds.season_roles_due": lambda store: store.guilds.season_roles_due(SEASON),
    "guilds.roles_to_take": lambda store: store.guilds.roles_to_take(),
    "guilds.puzzles_due": lambda store: store.guilds.puzzles_due(DAY, 23),
    "puzzles.solvers": lambda store: store.puzzles.solvers(GUILD, DAY, "water-lily", 99),
    "lobbies.musters_due": lambda store: store.lobbies.musters_due(LATE, {0}),
    "lobbies.with_events": lambda store: store.lobbies.with_events(),
    "lobbies.standing": lambda store: store.lobbies.standing(),
    "guilds.next_tables": lambda store: store.guilds.next_tables(),
    "lobbies.calls_due": lambda store: store.lobbies.calls_due(LATE, {0}),
    "outbox.of": lambda store: store.outbox.of(WHOLE),
    "outbox.tables": lambda store: store.outbox.tables(),
    "outbox.tables_due": lambda store: store.outbox.tables_due(NOON),
    "outbox.tables_unposted": lambda store: store.outbox.tables_unposted(NOON),
    "outbox.tables_with_expired": lambda store: store.outbox.tables_with_expired(),
    "outbox.tables_with_secrets": lambda store: store.outbox.tables_with_secrets(),
    "personal_notes.of": lambda store: store.personal_notes.of(OTHER),
    "plans.at": lambda store: store.plans.at(WHOLE),
    "plans.of": lambda store: store.plans.of(OTHER),
    "plans.tables": lambda store: store.plans.tables(),
    "plans.to_tell": lambda store: store.plans.to_tell(NOON),
    "pages.channels": lambda store: store.pages.channels(GUILD),
    "pages.stamps": lambda store: store.pages.stamps([*PAGES.values()]),
    "pages.guilds": lambda store: store.pages.guilds(),
    "cup_pages.stamps": lambda store: store.cup_pages.stamps([f"{address}-cup" for address in PAGES.values()]),
    "cup_pages.of_guild": lambda store: store.cup_pages.of_guild(GUILD),
    "guild_pages.names": lambda store: store.guild_pages.names(GUILD, [*PEOPLE.values()]),
    "guild_pages.tables": lambda store: store.guild_pages.tables(GUILD),
}
WITHOUT_TABLES = {  # which name neither tables nor people, or are of lobbies or ended games alone
    "tables.count_live", "tables.servers", "timing.computer_turns", "invitations.of", "tables.former_holders",
    "tables.idle_lobbies", "invitations.expired", "cups.finished", "cups.posted_as", "cups.unposted",
    "tables.stopped", "tables.finished_since", "lobbies.musters_due", "lobbies.calls_due",
    "lobbies.standing", "guilds.next_tables", "apart.of",
    "statistics.seasons", "pages.guilds", "guilds.puzzles_due",
    "statistics.season_winners", "guilds.season_roles_due",
}  # fmt: skip
CHANGES = {  # which change what they return, and read it as others do
    "apart.add", "wishes.claim",
    "heartbeats.record", "reviews.save", "user_data.forget",
}  # fmt: skip
OF_ONE = {
    "outbox.due_of",
    "reviews.find",
    "tables.absent_since",
    "user_data.export",
    "statistics.uncounted_wins",
}  # one row, or all of one table or person
DEEP = "[" * 5000 + "]" * 5000
GARBAGE: Mapping[str, tuple[object, ...]] = {
    "number": ("x",),
    "text": (b"\xff",),
    "time": ("soon",),
    "json": ("5", DEEP),
    "bytes": (5,),
}


def kind_of(column: sa.Column[Any]) -> str:
    """Return what kind of garbage a column is given."""
    kind: object = column.type.impl_instance if isinstance(column.type, sa.TypeDecorator) else column.type
    named: Mapping[type[Any], str] = {
        sa.JSON: "json",
        sa.DateTime: "time",
        sa.LargeBinary: "bytes",
        sa.String: "text",
        object: "number",
    }
    return next(name for type_, name in named.items() if isinstance(kind, type_))


def rows_of(table: str) -> Mapping[str, list[dict[str, Any]]]:
    """Return a running game between a person of its own and another one, with all that belongs to it."""
    user = PEOPLE[table]
    number = user - 1000
    seat = {"table_id": table, "computer": False, "locale": "en", "away": False, "timeouts_in_a_row": 0}
    rated = {"guild": GUILD, "user": user, "mu": 25.0, "sigma": 8.0, "games": 3, "wins": 1, "updated": SOON}
    at = {"table_id": table, "user": OTHER}
    plan = {"version": 2, "ply": 1, "lines": [], "seed": 1, "updated": SOON}
    message = {"table_id": table, "pings": [user], "buttons": [], "made": SOON, "due": SOON, "text": "text"}
    place = {"guild": GUILD, "channel": CHANNEL + number, "message": 70 + number, "shown_version": 2, "host": user}
    clock = {"actor": 0, "started_at": SOON, "clock_since": SOON, "clock_stops": (), "notified_at": SOON}
    shape = {"options": {}, "start": {"options": {}, "seats": [[], []], "setup": {}}, "seating": "random"}
    times = {"created": SOON, "last_activity": SOON, "deadline": SOON, "reminder": SOON, "shown_activity": LATE}
    return {
        "tables": [
            {"id": table, "game": "water-lily", "locale": "en", "state": "running", "version": 2, "timer": 60}
            | {"undone_at_version": 0, "late_holiday": LATE, "event_status": "active"} | place | clock | shape | times
        ],
        "seats": [
            seat | {"number": 0, "user": OTHER, "name": "Otter"},
            seat | {"number": 1, "user": user, "name": "Newt"},
        ],
        "former_players": [{"table_id": table, "key": b"k", "hash": b"h", "seat": 0}],
        "moves": [{"table_id": table, "number": 1, "undone": 0, "seat": 0, "move": "a", "made": SOON}],
        "outdated_absences": [{"table_id": table, "since": SOON}],
        "invitations": [at | {"name": "Otter", "declined": False, "made": SOON, "ask_at": SOON}],
        "departures": [{"table_id": table, "user": LEFT, "seat": 0, "left": SOON}],
        "outbox": [
            message | {"key": "text", "person": OTHER},
            message | {"key": "old:1", "text": "", "message": 1},
            message | {"key": "secret:0", "text": "", "person": OTHER, "due": None},
        ],
        "requests": [
            {"table_id": table, "kind": "end", "seat": -1, "user": user, "name": "Newt", "locale": "en", "agreed": []}
            | {"made": SOON}
        ],
        "people": [
            {"user": user, "locale": "en", "notify": "daily", "again": 2, "summary_hour": 9, "zone": "Europe/Rome"}
            | {"quiet_from": 0, "quiet_to": 60, "quiet_since": SOON, "former_zone": "UTC", "former_from": 1}
            | {"former_to": 2, "holidays": ((SOON, LATE),), "dm_refused": False, "next_summary": SOON, "changed": SOON}
        ],
        "lessons": [{"user": user, "game": "water-lily", "step": 1, "updated": SOON}],
        "puzzle_tries": [
            {"guild": GUILD, "day": DAY, "game": "water-lily", "user": user, "tries": 1, "solved": True}
            | {"updated": SOON}
        ],
        "apart": [{"user": user, "other": OTHER, "name": "Otter", "since": SOON}],
        "roles_to_take": [{"guild": GUILD, "user": user, "role": 77, "since": SOON}],
        "wishes": [{"user": user, "guild": GUILD, "game": "water-lily", "days": 127, "hours": 15, "told": SOON}],
        "personal_notes": [at | {"text": f"note at {table}", "updated": SOON}],
        "plans": [
            at | plan | {"seat": 0},
            plan | {"table_id": table, "user": user, "seat": 1, "lapsed": "undone", "tell_at": SOON},
        ],
        "looks": [at | {"version": 2, "ply": 1, "since": 0, "updated": SOON}],
        "results": [
            {"table_id": table, "seat": number, "guild": GUILD, "game": "water-lily", "user": who, "rank": 1}
            | {"points": 3, "won": True, "ended": SOON}
            for number, who in enumerate((OTHER, user))
        ],
        "ratings": [rated | {"game": ""}, rated | {"game": "water-lily"}],
        "season_ratings": [rated | {"season": SEASON, "game": ""}],
        "reviews": [{"table_id": table, "review": {"version": 1}, "made": SOON}],
        "pages": [{"table_id": table, "address": PAGES[table], "is_public": True, "made": SOON}],
        "cups": [
            {"id": table, "guild": GUILD, "channel": CHANNEL, "host": user, "game": "water-lily", "name": "Cup"}
            | {"locale": "en", "options": {}, "format": "swiss", "rounds": 3, "sizes": [2, 3], "size": 3, "seed": 1}
            | {"max_people": 9, "timer": 60, "round_minutes": 30, "phase": "round", "version": 2}
            | {"due": SOON, "message": 90 + number, "shown_version": 1, "created": SOON}
        ],
        "cup_entrants": [
            {"cup_id": table, "number": 0, "user": user, "name": "Newt", "presence": "here", "rating": 1000}
            | {"has_returned": False, "late_rounds": []}
        ],
        "cup_rounds": [{"cup_id": table, "number": 1, "byes": [], "reasons": []}],
        "cup_tables": [
            {"cup_id": table, "round": 1, "number": 1, "seats": [0], "opened": table, "replays": 0, "is_void": False}
            | {"earlier": []}
        ],
        "cup_deeds": [{"cup_id": table, "number": 1, "kind": "round-undone", "user": user, "place": 1}],
        "cup_messages": [{"cup_id": table, "key": "muster", "made": SOON}],
        "cup_pages": [{"cup_id": table, "address": f"{PAGES[table]}-cup", "is_public": True, "made": SOON}],
    }  # fmt: skip


OF_A_SERVER: Mapping[str, dict[str, Any]] = {
    "settings": {"guild": GUILD, "pings": "mention", "channels": (), "pages": "all"},
    "guild_pages": {"guild": GUILD, "address": "address-of-server", "name": "Pond", "made": SOON},
    "heartbeats": {},
}  # of which a bad value affects the server


def fill(connection: sa.Connection) -> None:
    """Store both games, with all that belongs to them."""
    for table in schema.metadata.sorted_tables:
        if row := OF_A_SERVER.get(table.name):
            connection.execute(sa.insert(table), [row])
        for rows in (rows_of(BROKEN), rows_of(WHOLE)):
            for one in rows.get(table.name, ()):
                connection.execute(sa.insert(table), [one])
