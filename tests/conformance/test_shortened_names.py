"""Names in alternative texts are shortened only where they must be."""

from __future__ import annotations

from random import Random

from bot.drafts.menus import shorten
from bot.drafts.pictures import describe
from bot.language.localizer import get_localizer
from deploy.conformance.test_messages import LONG
from games import GAMES


def test_names_are_shortened_only_where_they_must_be() -> None:
    localizer, view = (
        get_localizer("en"),
        GAMES["china-moon"].start(GAMES["china-moon"].deal(5, {}, Random(1))).view(None),
    )
    assert all(name in describe(view, LONG, localizer) for name in LONG[:5])
    text = describe(view, LONG, localizer, "x" * 500)
    assert not any(name in text for name in LONG[:5])
    assert all(shorten(name, 6) in text for name in LONG[:5])
    assert len(text) <= 1024
