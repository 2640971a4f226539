"""Alternative texts: the whole position of a table in words, for people who do not see its picture."""

from __future__ import annotations

from collections.abc import Sequence

from bot.drafts.menus import shorten
from bot.drafts.rendering import ALT
from bot.language.localizer import Localizer
from games.position import View

MIN_CHARS = 6  # letters of a name that is always left


def describe(view: View, seats: Sequence[str], localizer: Localizer, heading: str = "") -> str:
    """Describe a view below a heading, a phrase a line; names are shortened if that is too long.

    ``seats`` are the names of the players, in seat order.
    """
    letters = max(map(len, seats))
    while True:
        names = [shorten(name, letters) for name in seats]
        lines = [localizer.phrase(view.game, phrase, names) for phrase in view.description]
        text = "\n".join([heading, *lines] if heading else lines)
        if len(text) <= ALT or letters <= MIN_CHARS:
            return text
        letters -= 1
