"""The process that bots are forked from: it has imported them, and read their texts, which takes most of a start.

These bots draw in a thread, since a process for it would import the painters again for each test.
"""

from __future__ import annotations

import io
import pickle
from random import Random

from PIL import Image

from bot import __main__ as program
from bot import client
from bot.language.localizer import get_localizer
from bot.workers.drawing_pool import DrawingPool
from bot.workers.drawing_worker import LENGTH, answer, pack
from games import GAMES
from renderers import painter
from renderers.picture import Picture
from seeds import LOCALES

__all__ = ["program"]

WITHOUT_PICTURES = "WITHOUT_PICTURES"  # the environment variable of a bot all of whose pictures are one dot


def draw_here(pool: DrawingPool, question: bytes) -> bytes:
    """Draw a picture as the drawing process does."""
    return pack(answer(*pickle.loads(question[LENGTH:])))[LENGTH:]  # noqa: S301 - the bot's own


def draw_dots() -> None:
    """Let this process, which is to be a bot, draw no pictures: they take most of its time."""
    file = io.BytesIO()
    Image.new("RGB", (1, 1)).save(file, "PNG")
    picture = pack(Picture(file.getvalue(), "png", 1, 1))[LENGTH:]
    DrawingPool._ask = lambda *_: picture  # type: ignore[assignment, method-assign] # as below


def seed_deals(seed: int) -> None:
    """Let this process, which is to be a bot, deal the same games each time."""
    vars(client)["SystemRandom"] = lambda: Random(seed)


DrawingPool._ask = draw_here  # type: ignore[assignment, method-assign] # only in the processes that are forked from this one

for locale in LOCALES:
    get_localizer(locale)
for game in GAMES:
    painter(game)
