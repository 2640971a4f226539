"""Every kind of picture of Jinns of the Lake can be told whole in words, however long the players' names are."""

from __future__ import annotations

import pytest

from bot.drafts.draft import MAX_ALT_CHARS
from bot.drafts.pictures import describe
from bot.language.localizer import get_localizer
from games.jinns import JinnsView
from renderers.jinns.scenes import game, scenes
from seeds import LOCALES

NAMES = [f"Wolfeschlegelsteinhausenberger {seat}" for seat in range(4)]  # 32 letters, as many as a name can have
SHOWN = {**dict(scenes()), "crowded": next(game(1, 4, {"scatter": True})).view(None)}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", SHOWN)
def test_the_whole_position_is_told_in_words_without_a_name_being_cut(name: str, locale: str) -> None:
    view: JinnsView = SHOWN[name]
    text = describe(view, NAMES[: view.player_count], get_localizer(locale))
    assert len(text) <= MAX_ALT_CHARS
    assert all(seat in text for seat in NAMES[: view.player_count])
    lines = text.splitlines()
    assert [line.partition(":")[0] for line in lines if line[0].isdigit()] == [str(square) for square in view.ring]
