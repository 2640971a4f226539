"""The tables of what people have chosen, learned, solved and kept for themselves, and of what games have come to."""

from __future__ import annotations

import sqlalchemy as sa

from storage.column_types import Instant, Stops, columns_of, index, json, key, required, table, table_key
from storage.person import LastReadRow, Person, PlanRow, Wish

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
