"""What people are told of their notes."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.components.personal_notes import write
from storage.errors import Refused
from tests.bot.test_trial import table


async def test_a_note_that_is_too_late_to_be_kept_is_not_called_noted() -> None:
    async def keep_nothing(*_: object) -> bool:
        return False

    row, _ = table("cappuccino", moves=0)
    store = SimpleNamespace(personal_notes=SimpleNamespace(set=keep_nothing))
    interaction: Any = SimpleNamespace(user=SimpleNamespace(id=row.people[0]), client=SimpleNamespace(store=store))
    session: Any = SimpleNamespace(row=row)
    with pytest.raises(Refused, match="game-over"):
        await write(interaction, session, "A fine game")
