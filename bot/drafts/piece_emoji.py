"""The games' pieces as application emoji, for menus and texts."""

from __future__ import annotations

import logging
from collections.abc import Iterable

import discord

from games.position import Phrase, phrase
from renderers.interface import painter

log = logging.getLogger(__name__)

REFUSED = 50035  # Discord's code for an invalid message, for example with a deleted emoji


class PieceEmoji(dict[str, discord.PartialEmoji]):
    """The emoji of the games' pieces by name, as far as they are uploaded."""

    def of(self, game: str, subject: Phrase) -> discord.PartialEmoji | None:
        """Return the emoji of the piece that a phrase is about, or None."""
        return self.get(painter(game).emoji_of(subject) or "") if self else None

    def colours(self, game: str, letters: Iterable[str]) -> str:
        """Return the emoji of the pieces of these colours as text."""
        return "".join(str(piece) for letter in letters if (piece := self.of(game, phrase("colour", colour=letter))))

    def disable_if_refused(self, error: discord.HTTPException) -> bool:
        """Return whether Discord may have refused a message because of its emoji; if so, use none from now on."""
        if error.code != REFUSED or not self:
            return False
        log.warning("emoji are not used any more: %s", error)
        self.clear()
        return True


PLAIN = PieceEmoji()
"""No emoji: texts and menus show words only."""
