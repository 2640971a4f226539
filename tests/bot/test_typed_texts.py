"""What a person has typed: repeated shortened, and as valid Unicode."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.client import replace_lone_surrogates
from bot.components.personal import suggest_quiet_hours
from bot.error_replies import error_text
from bot.language.localizer import get_localizer
from storage.errors import Refused

TYPED = "**x**" * 1200  # as long as Discord allows an option to be


@pytest.mark.parametrize(
    "error",
    [
        Refused("no-such-zone", zone=TYPED),
        Refused("not-quiet-hours", hours=TYPED),
        Refused("not-a-day", day=TYPED),
        Refused("not-a-moment", text=TYPED),
        Refused("unclear-moment", text=TYPED),
    ],
    ids=str,
)
def test_a_text_of_thousands_of_letters_is_refused_in_a_few(error: Refused) -> None:
    tables = SimpleNamespace(loaded_session=lambda channel: None)
    here = SimpleNamespace(locale=discord.Locale.american_english, channel_id=1, client=SimpleNamespace(tables=tables))
    text = error_text(cast("Any", here), error)
    assert len(text) < 200
    assert "**x**" not in text


def test_suggested_hours_are_as_short_as_discord_wants_them() -> None:
    choices = suggest_quiet_hours(f"22{' ' * 200}- 8", get_localizer("en"))
    assert choices[0].value == "22 - 8"
    assert all(len(choice.name) <= 100 for choice in choices)


def test_half_a_surrogate_pair_is_replaced_and_whole_ones_stay() -> None:
    data: dict[str, Any] = {"id": 1, "options": [{"value": "a\ud83db 🐸", "focused": True}], "values": ["\ude00"]}
    replace_lone_surrogates(data)
    assert data == {"id": 1, "options": [{"value": "a�b 🐸", "focused": True}], "values": ["�"]}
