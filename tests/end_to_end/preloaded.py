"""The process that bots are forked from: it has imported them, and read their texts, which takes most of a start.

These bots draw in a thread, since a process for it would import the painters again for each test.
"""

from __future__ import annotations

import pickle

from bot import __main__ as program
from bot.language.localizer import get_localizer
from bot.workers.drawing_pool import DrawingPool
from bot.workers.drawing_worker import LENGTH, answer, pack
from games import GAMES
from renderers import painter
from seeds import LOCALES

__all__ = ["program"]


def draw_here(pool: DrawingPool, question: bytes) -> bytes:
    """Draw a picture as the drawing process does."""
    return pack(answer(*pickle.loads(question[LENGTH:])))[LENGTH:]  # noqa: S301 - the bot's own


DrawingPool._ask = draw_here  # type: ignore[assignment, method-assign] # only in the processes that are forked from this one

for locale in LOCALES:
    get_localizer(locale)
for game in GAMES:
    painter(game)
