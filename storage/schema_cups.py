"""The tables of cups."""

from __future__ import annotations

import sqlalchemy as sa

from storage.column_types import TABLE_ID, Instant, columns_of, cup_key, index, key, required, table
from storage.cup_rows import CupDeedRow, CupEntrantRow, CupRoundRow, CupRow, CupTableRow

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
