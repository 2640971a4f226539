"""Texts that are no valid Unicode."""

from __future__ import annotations

from typing import Any

from bot.discord_library import replace_lone_surrogates


def test_half_a_surrogate_pair_is_replaced_and_whole_ones_stay() -> None:
    data: dict[str, Any] = {"id": 1, "options": [{"value": "a\ud83db 🐸", "focused": True}], "values": ["\ude00"]}
    replace_lone_surrogates(data)
    assert data == {"id": 1, "options": [{"value": "a�b 🐸", "focused": True}], "values": ["�"]}
