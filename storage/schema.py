"""The database schema, as the newest migration leaves it."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from storage.column_types import (
    TABLE_ID,
    Duration,
    Instant,
    Stops,
    columns_of,
    cup_key,
    index,
    json,
    key,
    required,
    table,
    table_key,
)
from storage.cup_rows import CupDeedRow, CupEntrantRow, CupRoundRow, CupRow, CupTableRow
from storage.guild_settings import Settings
from storage.messages import OutboxMessage
from storage.models import Request, SeatRow, TableRow
from storage.person import LastReadRow, Person, PlanRow, Wish
from storage.table import Departure, FormerPlayer, Invitation

tables = table(
    "tables",
    *columns_of(
        TableRow,
        "id",
        without=("seats", "moves", "clock"),
        no_default=("seating", "undone_at_version"),
        id=TABLE_ID,
        follows=TABLE_ID,
        cup=TABLE_ID,
    ),
    sa.Column("deadline", Instant),
    sa.Column("reminder", Instant),
    sa.Column("actor", sa.Integer),
    sa.Column("started_at", Instant),
    sa.Column("clock_since", Instant),
    sa.Column("clock_spent", Duration, nullable=False, server_default="0"),
    sa.Column("clock_stops", Stops),
    sa.Column("notified_at", Instant),
    sa.Column("late_holiday", Instant),
)
metadata = tables.metadata

# Literal rather than bound: a partial index is used only if the planner can read the condition.
in_lobby = tables.c.state == sa.literal_column("'lobby'")
running = tables.c.state == sa.literal_column("'running'")
over = tables.c.state == sa.literal_column("'over'")
live = tables.c.state.in_([sa.literal_column("'lobby'"), sa.literal_column("'running'")])
can_post = tables.c.by_interactions.is_(sa.false())  # ``Place.can_post``
# One expression, which PostgreSQL expects of few rows: it expects two columns to differ in nearly every row.
unshown = sa.case(
    (tables.c.shown_activity == tables.c.last_activity, sa.literal_column("0")),
    else_=sa.literal_column("1"),
) == sa.literal_column("1")


index("one_live_table_a_channel", tables.c.channel, where=live, unique=True)
index("tables_by_host", tables.c.host)
index("live_tables_by_guild", tables.c.guild, where=live)
index("lobbies_by_muster", tables.c.muster, where=tables.c.muster.is_not(None))
index("lobbies_by_call_due", tables.c.call_due, where=tables.c.call_due.is_not(None))
index("tables_with_events", tables.c.event_status, where=tables.c.event_status.is_not(None))
index("standing_lobbies", tables.c.standing_in, where=tables.c.standing_in.is_not(None))
index("lobbies_by_last_activity", tables.c.last_activity, where=in_lobby)
index("tables_by_deadline", tables.c.deadline, where=tables.c.deadline.is_not(None))
index("tables_by_reminder", tables.c.reminder, where=tables.c.reminder.is_not(None))
index("games_over_by_channel", tables.c.channel, tables.c.ended, where=over)
index("unshown_tables", tables.c.last_activity, where=unshown)

seats = table(
    "seats",
    table_key(),
    *columns_of(SeatRow, "number", no_default=("computer", "locale", "away", "timeouts_in_a_row")),
    sa.UniqueConstraint("table_id", "user", name="one_place_a_user"),
)

index("seats_by_user", seats.c.user)

# Hashes of people who have left a seat of a running game.
former_players = table("former_players", table_key(), *columns_of(FormerPlayer, "key"))

# Triggers reject the removal of moves, and updates other than a single undo of each.
moves = table(
    "moves",
    table_key(),
    key("number", sa.Integer),
    # 0 for a move that stands, n for one undone by the n-th undo at this table
    key("undone", sa.Integer),
    required("seat", sa.Integer),
    required("move", sa.Text),
    required("made", Instant),
    sa.Column("spent", Duration),
    # a value of ``MadeBy``; None in games of earlier versions
    sa.Column("made_by", sa.Text),
)

settings = table(
    "settings",
    key("guild"),
    *columns_of(Settings),
    sa.Column("role_pinged", Instant),
    sa.Column("welcomed", Instant),
    # the last day of which the puzzle was posted, as ``date.toordinal`` counts
    sa.Column("puzzle_posted", sa.Integer),
    # the season whose winner was given a role last, and that role
    sa.Column("season_rewarded", sa.Text),
    sa.Column("role_given", sa.BigInteger),
)

# Running games whose message must be edited because somebody there has gone on holiday, or is back.
outdated_absences = table("outdated_absences", table_key(), required("since", Instant))

# Lobby seats reserved for people; deleted when the lobby ends.
invitations = table(
    "invitations",
    table_key(),
    *columns_of(Invitation, "user", without=("made",), no_default=("declined",)),
    required("made", Instant),
)

index("invitations_by_user", invitations.c.user)
index("invitations_by_ask_at", invitations.c.ask_at, where=invitations.c.ask_at.is_not(None))
index("invitations_by_kept_until", invitations.c.kept_until, where=invitations.c.kept_until.is_not(None))

# Who has held a seat that somebody else holds now. The seat's result counts for the person who began there.
departures = table("departures", table_key(), *columns_of(Departure, "user"))

index("departures_by_user", departures.c.user)

# Messages beside tables: those still to be posted; those that ask somebody by buttons, and old messages of tables,
# until their components are taken away; those that announce lobbies, in the channel of the thread if there is one,
# until they show that the lobby has ended; and for each person who is to be told a secret one without a text.
outbox = table("outbox", table_key(), *columns_of(OutboxMessage, "key", without=("table", "is_expired")))

index("outbox_by_due", outbox.c.due, where=outbox.c.due.is_not(None))
index("outbox_unposted", outbox.c.made, where=outbox.c.message.is_(None))
index("outbox_posted", outbox.c.message, where=outbox.c.message.is_not(None))
index("outbox_announcements", outbox.c.table_id, where=outbox.c.key == sa.literal_column("'announcement'"))

# What somebody asks the people of a running game; deleted when it ends.
requests = table("requests", table_key(), *columns_of(Request, "kind", "seat", "user"))

index("requests_by_user", requests.c.user)
# Whether a request at a joined table waits for an answer: not a question for a sign of who has decided since.
request_waits = sa.and_(
    sa.or_(requests.c.answered.is_(None), requests.c.answered < requests.c.made),
    sa.or_(
        requests.c.kind != "presence",
        sa.and_(tables.c.actor == requests.c.seat, tables.c.started_at <= requests.c.made),
    ),
)

# When a bot last served each shard.
heartbeats = table("heartbeats", key("shard_count", sa.Integer), key("shard", sa.Integer), sa.Column("last", Instant))

cups = table(
    "cups",
    *columns_of(
        CupRow,
        "id",
        without=("entrants", "drawn", "tables", "deeds"),
        no_default=("phase", "version"),
        id=TABLE_ID,
        last_season=TABLE_ID,
        seed=sa.BigInteger(),
    ),
)

live_cups = cups.c.phase.not_in([sa.literal_column("'over'"), sa.literal_column("'cancelled'")])

index("live_cups_by_guild", cups.c.guild, where=live_cups)
index("cups_by_due", cups.c.due, where=cups.c.due.is_not(None))
index("cups_by_last_season", cups.c.last_season, where=cups.c.last_season.is_not(None))

# The places of a cup, numbered in order of sign-up. A place keeps its number when a substitute takes it.
cup_entrants = table(
    "cup_entrants", cup_key(), *columns_of(CupEntrantRow, "number", no_default=("rating", "has_returned"))
)

index("cup_entrants_by_user", cup_entrants.c.user)

cup_rounds = table("cup_rounds", cup_key(), *columns_of(CupRoundRow, "number"))

cup_tables = table(
    "cup_tables", cup_key(), *columns_of(CupTableRow, "round", "number", no_default=("replays", "is_void"))
)

index("cup_tables_by_opened", cup_tables.c.opened, where=cup_tables.c.opened.is_not(None))

# What organisers have done to a cup, by whom and to whom, in order.
cup_deeds = table("cup_deeds", cup_key(), *columns_of(CupDeedRow, "number"))

# Messages beside a cup's own: stored with the step that they tell of, worded when they are posted.
cup_messages = table(
    "cup_messages", cup_key(), key("key", sa.Text), required("made", Instant), sa.Column("message", sa.BigInteger)
)

index("cup_messages_unposted", cup_messages.c.made, where=cup_messages.c.message.is_(None))


def _addresses(name: str, of: sa.Column[Any], told: sa.Column[Any]) -> sa.Table:
    """Return a table of the addresses of web pages: each is made when it is first asked for, and replaced when it is
    withdrawn. ``told`` is what else is stored of a page."""
    return table(name, of, sa.Column("address", sa.Text, nullable=False, unique=True), told, required("made", Instant))


# Pages on which a table or a cup can be watched without Discord, and whether everybody on the server sees its channel.
pages = _addresses("pages", table_key(), required("is_public", sa.Boolean))
cup_pages = _addresses("cup_pages", cup_key(), required("is_public", sa.Boolean))

# Pages of servers, with the name that the server has in Discord.
guild_pages = _addresses("guild_pages", key("guild"), required("name", sa.Text))

# How people are notified, and when they are away.
people = table(
    "people",
    *columns_of(
        Person,
        "user",
        without=("quiet", "former_quiet", "former_zone"),
        no_default=("locale", "notify", "summary_hour", "zone", "dm_refused"),
        user=sa.BigInteger(),
        holidays=Stops(),
    ),
    *(sa.Column(name, sa.Integer) for name in ("quiet_from", "quiet_to", "former_from", "former_to")),
    sa.Column("former_zone", sa.Text),
    sa.Column("next_summary", Instant),
    required("changed", Instant),
    # until then tables name the day of the person's return
    sa.Column("holiday_end", Instant),
)

index("people_by_change", people.c.changed)
index("people_by_summary", people.c.next_summary, where=people.c.next_summary.is_not(None))
index("people_by_holiday_end", people.c.holiday_end, where=people.c.holiday_end.is_not(None))

# A person's step in a game's lesson, counted from 0.
lessons = table(
    "lessons", key("user"), key("game", sa.Text), required("step", sa.Integer), required("updated", Instant)
)

# Attempts at the daily puzzles, on a server or, with the person's id as guild, in direct messages.
puzzle_tries = table(
    "puzzle_tries",
    key("guild"),
    key("day", sa.Integer),
    key("game", sa.Text),
    key("user"),
    required("tries", sa.Integer),
    required("solved", sa.Boolean),
    required("updated", Instant),
    sa.Column("given_up", sa.Boolean, nullable=False, server_default=sa.false()),
)

index("puzzle_tries_by_user", puzzle_tries.c.user)

# What people note for themselves at tables.
personal_notes = table(
    "personal_notes", key("user"), table_key(), required("text", sa.Text), required("updated", Instant)
)

# Whom people do not want to sit with; secret.
apart = table(
    "apart",
    key("user"),
    key("other"),
    # of the other, for the list's owner
    required("name", sa.Text),
    required("since", Instant),
)

index("apart_by_other", apart.c.other)

# Of which games people want to be told when a table opens on a server.
wishes = table("wishes", *columns_of(Wish, "user", "guild", "game", no_default=("days", "hours")))

index("wishes_by_game", wishes.c.guild, wishes.c.game)

# Roles of seasons' winners that the bot is to take from people who have deleted their data; deleted once that is done.
roles_to_take = table("roles_to_take", key("guild"), key("user"), key("role"), required("since", Instant))

# Plans of people at tables; secret. Deleted when the game ends.
plans = table("plans", key("user"), table_key(), *columns_of(PlanRow, without=("user", "table"), seed=sa.BigInteger()))

# What people have been told of tables in words. Deleted when the game ends.
last_read = table("looks", key("user"), table_key(), *columns_of(LastReadRow, without=("user", "table_id")))

index("looks_by_table", last_read.c.table_id)
index("personal_notes_by_table", personal_notes.c.table_id)
index("plans_by_table", plans.c.table_id)
index("plans_by_tell_at", plans.c.tell_at, where=plans.c.tell_at.is_not(None))

# Those of games where the bot is no member have no guild.
results = table(
    "results",
    table_key(),
    key("seat", sa.Integer),
    sa.Column("guild", sa.BigInteger),
    required("game", sa.Text),
    sa.Column("user", sa.BigInteger),
    required("rank", sa.Integer),
    required("points", sa.Integer),
    required("won", sa.Boolean),
    required("ended", Instant),
)

index("results_by_user", results.c.user)


def _ratings(name: str, *parts: str) -> sa.Table:
    """Declare a table of the ratings of people on servers, for each of these ``parts``."""
    made = table(
        name,
        key("guild"),
        *(key(part, sa.Text) for part in parts),
        key("user"),
        required("mu", sa.Double),
        required("sigma", sa.Double),
        required("games", sa.Integer),
        required("wins", sa.Integer),
        required("updated", Instant),
    )
    index(f"{name}_by_user", made.c.user, made.c.guild)
    return made


ratings = _ratings("ratings", "game")  # the game is empty in the row for all games
season_ratings = _ratings("season_ratings", "season", "game")  # per season of three months, such as 2026-4

# The reviews of finished games.
reviews = table("reviews", table_key(), required("review", json), required("made", Instant))
