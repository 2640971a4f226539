"""A step of a lesson by its number, which may come from an old message."""

from __future__ import annotations

import pytest

from bot.drafts.lesson import lesson_steps, step_draft
from bot.language.localizer import get_localizer
from bot.tables.errors import StaleInteraction


async def test_a_step_after_the_last_is_called_out_of_date() -> None:
    with pytest.raises(StaleInteraction):
        step_draft("cappuccino", len(lesson_steps("cappuccino")), get_localizer("en"))
