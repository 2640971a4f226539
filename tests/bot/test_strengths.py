"""The strengths of computer players that a lobby offers, and how it describes them."""

from __future__ import annotations

import pytest

import seeds
from bot.components.lobby_options import STRENGTHS, offered_strengths
from bot.language.localizer import get_localizer

MAX_DESCRIPTION = 100  # letters of an option of a menu


def test_an_expert_is_offered_only_in_games_in_which_it_is_much_stronger() -> None:
    assert offered_strengths("cappuccino") == ["easy", "medium", "hard", "expert"]
    assert offered_strengths("jinns-of-the-lake") == ["easy", "medium", "hard"]


@pytest.mark.parametrize("locale", seeds.LOCALES)
@pytest.mark.parametrize("seconds", [1, 10, 30])
def test_the_menu_says_how_long_an_expert_thinks(locale: str, seconds: int) -> None:
    localizer = get_localizer(locale)
    assert f" {seconds} " in localizer("strength-expert-hint", seconds=seconds)
    hints = [localizer(f"strength-{strength}-hint", seconds=seconds) for strength in STRENGTHS]
    assert max(map(len, hints)) <= MAX_DESCRIPTION
