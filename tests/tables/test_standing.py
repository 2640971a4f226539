"""Tables that always stand open: without people they stay, and the first who joins is host."""

from __future__ import annotations

from dataclasses import replace

from bot.drafts.component_ids import LobbyId
from bot.drafts.draft import MessageDraft
from bot.drafts.found_message import FoundMessage
from bot.drafts.lobby import invitation, lobby_controls
from bot.language.localizer import get_localizer
from games import GAMES
from storage.models import TableRow
from storage.table import Table
from tests.local_discord.reading import components
from tests.tables.rows import HERON, LOBBY, join

ROW = replace(LOBBY, host=None, seats=(), standing_in=7)
EMPTY = Table(ROW)


def labels(row: TableRow) -> list[str]:
    """Return the labels of a lobby's buttons."""
    view = lobby_controls(row, get_localizer("en"), GAMES[row.game].player_counts(row.options))
    draft = MessageDraft("", controls=view)
    return [one["label"] for one in components({"components": draft.controls.to_components()})]


def test_an_empty_table_offers_only_what_leads_to_it() -> None:
    assert labels(ROW) == ["Join", "Start", "Learn", "Rules"]
    assert FoundMessage(1, "", (LobbyId(ROW.id, 1, "start"),)).is_table, "by which its message is found after a kill"
    assert "Play the computer" not in labels(join(EMPTY, HERON).row)
    assert "Next table for **Water Lily**" in invitation(ROW, get_localizer("en"))
