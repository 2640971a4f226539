"""The report on a move that may have been lost with its transaction."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.error_replies import known_text
from bot.language.localizer import get_localizer
from storage.models import TableRow
from storage.store import Store
from tests.storage.new_file import new_file
from tests.storage.scenes import crowded_game


@pytest.mark.parametrize(
    ("stored", "words"),
    [
        (("3-5",), "saved:"),
        (("3-5", "6-7"), "saved:"),  # a forced move, or another player's, has followed
        (("3-4",), "was not saved"),  # another move was made instead
        ((), "was not saved"),
    ],
)
async def test_a_move_is_called_kept_only_if_it_stands_in_the_record(
    tmp_path: Path, stored: tuple[str, ...], words: str
) -> None:
    store = await Store.open(new_file(tmp_path))
    before: TableRow = await crowded_game(store)
    await store.close()
    row = replace(before, moves=(*before.moves, *stored), version=before.version + len(stored))
    assert words in known_text(get_localizer("en"), before, row, ["3-5"])
