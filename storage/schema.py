"""The database schema, as the newest migration leaves it."""

from __future__ import annotations

import sqlalchemy as sa

from storage import guild_settings
from storage.column_types import Duration, Instant, Stops, UndoRequest, index, json, metadata
from storage.schema_cups import cup_deeds, cup_entrants, cup_messages, cup_rounds, cup_tables, cups, live_cups
from storage.schema_pages import cup_pages, guild_pages, pages
from storage.schema_people import (
    apart,
    last_read,
    lessons,
    people,
    personal_notes,
    plans,
    puzzle_tries,
    ratings,
    results,
    reviews,
    roles_to_take,
    season_ratings,
    wishes,
)

__all__ = [
    "apart",
    "cup_deeds",
    "cup_entrants",
    "cup_messages",
    "cup_pages",
    "cup_rounds",
    "cup_tables",
    "cups",
    "guild_pages",
    "json",
    "last_read",
    "lessons",
    "live_cups",
    "metadata",
    "pages",
    "people",
    "personal_notes",
    "plans",
    "puzzle_tries",
    "ratings",
    "results",
    "reviews",
    "roles_to_take",
    "season_ratings",
    "wishes",
]  # fmt: skip

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(8), primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("guild", sa.BigInteger),
    # of a table that awaits its thread, the id of the interaction that asked for it, which no channel has
    sa.Column("channel", sa.BigInteger, nullable=False),
    sa.Column("host", sa.BigInteger),
    sa.Column("locale", sa.Text, nullable=False),
    sa.Column("state", sa.Text, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("options", json, nullable=False),
    sa.Column("start", json),
    sa.Column("result", json),
    sa.Column("message", sa.BigInteger),
    sa.Column("shown_version", sa.Integer),
    sa.Column("created", Instant, nullable=False),
    sa.Column("last_activity", Instant, nullable=False),
    sa.Column("ended", Instant),
    sa.Column("seating", sa.Text, nullable=False),
    sa.Column("timer", sa.Integer),
    sa.Column("deadline", Instant),
    sa.Column("reminder", Instant),
    sa.Column("paused", Instant),
    sa.Column("paused_by", sa.Integer),
    sa.Column("hints_allowed", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("page_allowed", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("undo", UndoRequest),
    sa.Column("undone_at_version", sa.Integer, nullable=False),
    sa.Column("bank", sa.Integer, nullable=False, server_default="0"),
    sa.Column("away_allowed", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("actor", sa.Integer),
    sa.Column("started_at", Instant),
    sa.Column("clock_since", Instant),
    sa.Column("clock_spent", Duration, nullable=False, server_default="0"),
    sa.Column("clock_stops", Stops),
    sa.Column("notified_at", Instant),
    sa.Column("shown_activity", Instant),
    sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("awaits_thread", sa.Boolean, nullable=False, server_default=sa.false()),
    # whether it speaks only through the tokens of interactions, where the bot is no member
    sa.Column("by_interactions", sa.Boolean, nullable=False, server_default=sa.false()),
    # holidays that begin then or later do not stop the current decision's clock
    sa.Column("late_holiday", Instant),
    sa.Column("repost_due", sa.Boolean, nullable=False, server_default=sa.false()),
    # until when the people of a lobby who are asked may answer whether they are there
    sa.Column("muster", Instant),
    # the id of the game of which this is a rematch
    sa.Column("follows", sa.String(8)),
    # how many games a series has at most; 1 without a series
    sa.Column("best_of", sa.Integer, nullable=False, server_default="1"),
    sa.Column("cup", sa.String(8)),
    # the points of the people for whom the table is, give or take some; NULL for all
    sa.Column("level", sa.Integer),
    # the moment for which the people of a lobby meet, and when they are next told of it
    sa.Column("starts", Instant),
    sa.Column("call_due", Instant),
    # the event of the server for that moment, and how it stands; without a status there is none to keep
    sa.Column("event", sa.BigInteger),
    sa.Column("event_status", sa.Text),
    # the channel in which the lobby always stands open
    sa.Column("standing_in", sa.BigInteger),
)

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

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("user", sa.BigInteger),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("computer", sa.Boolean, nullable=False),
    sa.Column("locale", sa.Text, nullable=False),
    sa.Column("strength", sa.Text),
    sa.Column("away", sa.Boolean, nullable=False),
    sa.Column("timeouts_in_a_row", sa.Integer, nullable=False),
    sa.Column("since", Instant),
    sa.Column("bank", Duration, nullable=False, server_default="0"),
    sa.Column("substitute", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("wanted", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("hints", sa.Integer, nullable=False, server_default="0"),
    sa.Column("late", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("removed", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("late_holiday_used", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("decisions", sa.Integer, nullable=False, server_default="0"),
    sa.Column("terms", sa.Text),
    sa.Column("told", sa.Text),
    # whether a person of a lobby has to answer its muster
    sa.Column("asked", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.UniqueConstraint("table_id", "user", name="one_place_a_user"),
)

index("seats_by_user", seats.c.user)

# Hashes of people who have left a seat of a running game.
former_players = sa.Table(
    "former_players",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("key", sa.LargeBinary, primary_key=True),
    sa.Column("hash", sa.LargeBinary, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
)

# Triggers reject the removal of moves, and updates other than a single undo of each.
moves = sa.Table(
    "moves",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    # 0 for a move that stands, n for one undone by the n-th undo at this table
    sa.Column("undone", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("move", sa.Text, nullable=False),
    sa.Column("made", Instant, nullable=False),
    sa.Column("spent", Duration),
    # a value of ``MadeBy``; None in games of earlier versions
    sa.Column("made_by", sa.Text),
)

settings = sa.Table(
    "settings",
    metadata,
    sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
    *guild_settings.columns(),
    sa.Column("role_pinged", Instant),
    sa.Column("welcomed", Instant),
    # the last day of which the puzzle was posted, as ``date.toordinal`` counts
    sa.Column("puzzle_posted", sa.Integer),
    # the season whose winner was given a role last, and that role
    sa.Column("season_rewarded", sa.Text),
    sa.Column("role_given", sa.BigInteger),
)

# Running games whose message must be edited because somebody there has gone on holiday, or is back.
outdated_absences = sa.Table(
    "outdated_absences",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("since", Instant, nullable=False),
)

# Lobby seats reserved for people; deleted when the lobby ends.
invitations = sa.Table(
    "invitations",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("declined", sa.Boolean, nullable=False),
    sa.Column("made", Instant, nullable=False),
    # when a person who was away is pinged
    sa.Column("ask_at", Instant),
    # of a seat kept for a while, until when
    sa.Column("kept_until", Instant),
)

index("invitations_by_user", invitations.c.user)
index("invitations_by_ask_at", invitations.c.ask_at, where=invitations.c.ask_at.is_not(None))
index("invitations_by_kept_until", invitations.c.kept_until, where=invitations.c.kept_until.is_not(None))

# Who has held a seat that somebody else holds now. The seat's result counts for the person who began there.
departures = sa.Table(
    "departures",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("left", Instant, nullable=False),
    sa.Column("takes_result", sa.Boolean, nullable=False, server_default=sa.true()),
)

index("departures_by_user", departures.c.user)

# Messages beside tables: those still to be posted; those that ask somebody by buttons, and old messages of tables,
# until their components are taken away; those that announce lobbies, in the channel of the thread if there is one,
# until they show that the lobby has ended; and for each person who is to be told a secret one without a text.
outbox = sa.Table(
    "outbox",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("pings", json, nullable=False),
    sa.Column("buttons", json, nullable=False),
    sa.Column("made", Instant, nullable=False),
    sa.Column("role", sa.BigInteger),
    sa.Column("channel", sa.BigInteger),
    sa.Column("silent", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("invitee", sa.BigInteger),
    sa.Column("seat", sa.Integer),
    sa.Column("request", sa.Text),
    # whom alone it is for, when that person is there
    sa.Column("person", sa.BigInteger),
    sa.Column("due", Instant),
    # of the undo request that it tells of, or of the lobby that it shows
    sa.Column("version", sa.Integer),
    sa.Column("message", sa.BigInteger),
    # the parameters of a Fluent message of which the text is the id; without them the text is the words
    sa.Column("facts", json),
)

index("outbox_by_due", outbox.c.due, where=outbox.c.due.is_not(None))
index("outbox_unposted", outbox.c.made, where=outbox.c.message.is_(None))
index("outbox_posted", outbox.c.message, where=outbox.c.message.is_not(None))
index("outbox_announcements", outbox.c.table_id, where=outbox.c.key == sa.literal_column("'announcement'"))

# What somebody asks the people of a running game; deleted when it ends.
requests = sa.Table(
    "requests",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("kind", sa.Text, primary_key=True),
    # the seat it is about, or -1 for the whole game
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("locale", sa.Text, nullable=False),
    # the numbers of the seats that have agreed
    sa.Column("agreed", json, nullable=False),
    sa.Column("made", Instant, nullable=False),
    sa.Column("answered", Instant),
    # how often a silent player has given a sign since the last decision
    sa.Column("signs", sa.Integer, nullable=False, server_default="0"),
)

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
heartbeats = sa.Table(
    "heartbeats",
    metadata,
    sa.Column("shard_count", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("shard", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("last", Instant),
)
