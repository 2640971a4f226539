"""A table's picture with moves drawn on it, for hints, puzzles and reviews."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.drafts.alt_text import describe
from bot.drafts.rendering import Attachment, picture_file, render
from bot.language.localizer import Localizer
from games.position import View
from renderers import painter
from renderers.overlay import Mark, Style

ARROWS: Mapping[Style, str] = {"better": "marked-better", "played": "marked-played"}


async def marked_table(view: View, marks: Sequence[Mark], seats: Sequence[str], localizer: Localizer) -> Attachment:
    """Draw the table of a view with some of its legal moves marked instead of the last one.

    The description begins with these moves; ``seats`` are the names of the players, in seat order.
    """
    picture = await render(painter(view.game).table, view, marks)
    labels = {choice.move: localizer.phrase(view.game, choice.label, seats) for choice in view.choices}
    heading = "\n".join(localizer(ARROWS[mark.style], move=labels[mark.move]) for mark in marks if mark.style in ARROWS)
    return picture_file(picture, describe(view, seats, localizer, heading))
