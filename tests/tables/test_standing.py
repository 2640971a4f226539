"""Tables that always stand open: without people they stay, and the first who joins is host."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from bot.drafts.component_ids import LobbyId
from bot.drafts.draft import MessageDraft
from bot.drafts.found_message import FoundMessage
from bot.drafts.lobby import invitation, lobby_controls
from bot.language.localizer import get_localizer
from bot.tables import lobby, muster, standing
from bot.tables.context import Context
from bot.tables.standing import is_full
from games import GAMES
from storage.models import State, TableRow
from storage.table import Table
from tests.local_discord.reading import components

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
NEXT_DAY = NOON + timedelta(days=1)
HERON, OTTER = 1, 2
ROW = TableRow(
    "abcdefgh", "water-lily", 5, 6, None, "en", State.LOBBY, 1, {}, (), None, (), None, None, None, NOON, NOON, None,
    standing_in=7,
)  # fmt: skip
EMPTY = Table(ROW)
NOW = Context(NOON)


def join(table: Table, user: int, moment: datetime = NOON) -> Table:
    return lobby.join(table, Context(moment), user, f"Person {user}", "en", 4)


def labels(row: TableRow) -> list[str]:
    """Return the labels of a lobby's buttons."""
    view = lobby_controls(row, get_localizer("en"), GAMES[row.game].player_counts(row.options))
    draft = MessageDraft("", controls=view)
    return [one["label"] for one in components({"components": draft.controls.to_components()})]


def test_the_first_who_joins_is_host_until_all_have_left() -> None:
    seated = join(join(EMPTY, HERON), OTTER)
    assert seated.row.host == HERON
    left = lobby.leave(lobby.leave(seated, NOW, HERON), NOW, OTTER)
    assert (left.row.state, left.row.host, left.row.seats) == (State.LOBBY, None, ())
    assert join(left, OTTER).row.host == OTTER


def test_what_people_have_chosen_leaves_with_them() -> None:
    chosen = lobby.set_options(join(EMPTY, HERON), NOW, options={"open_pond": True}, level=1000)
    left = lobby.leave(lobby.add_computer(chosen, NOW, "Pike", "hard", 4), NOW, HERON)
    assert (left.row.options, left.row.level, left.row.seats) == ({}, None, ())
    assert standing.vacate(chosen, NOW).row.seats == ()


def test_an_empty_table_offers_only_what_leads_to_it() -> None:
    assert labels(ROW) == ["Join", "Start", "Learn", "Rules"]
    assert FoundMessage(1, "", (LobbyId(ROW.id, 1, "start"),)).is_table, "by which its message is found after a kill"
    assert "Play the computer" not in labels(join(EMPTY, HERON).row)
    assert "Next table for **Water Lily**" in invitation(ROW, get_localizer("en"))


def test_it_is_full_when_all_seats_are_taken_and_nothing_is_asked() -> None:
    full = EMPTY
    for user in range(1, 5):
        assert not is_full(full.row)
        full = join(full, user)
    assert is_full(full.row)
    later = NOON + muster.LONG
    asked = muster.ask(full, Context(later), None)
    assert [seat.user for seat in asked.row.seats if seat.asked] == [1, 2, 3, 4], "the host, too, joined long ago"
    assert not is_full(asked.row)
    gone = muster.end(asked, Context(later + muster.ANSWER))
    assert (gone.row.state, gone.row.seats) == (State.LOBBY, ())
    assert muster.fall_short(gone, Context(later), more=2) is gone


def test_an_idle_one_is_emptied_and_stays() -> None:
    idle = lobby.close_if_idle(join(EMPTY, HERON), Context(NEXT_DAY), NEXT_DAY)
    assert (idle.row.state, idle.row.seats) == (State.LOBBY, ())
    assert lobby.close_if_idle(EMPTY, Context(NEXT_DAY), NEXT_DAY) is EMPTY


def test_one_that_is_no_longer_wanted_is_closed_unless_people_sit_there() -> None:
    assert standing.withdraw(EMPTY, NOW).row.state is State.CANCELLED
    kept = standing.withdraw(join(EMPTY, HERON), NOW)
    assert (kept.row.state, kept.row.standing_in) == (State.LOBBY, None)
    ordinary = Table(replace(ROW, standing_in=None))
    assert standing.withdraw(ordinary, NOW) is standing.vacate(ordinary, NOW) is ordinary
