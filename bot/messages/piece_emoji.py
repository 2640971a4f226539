"""The games' pieces as application emoji, for menus and texts.

They are uploaded once. Their names end in a digest of the picture, so a changed drawing is uploaded again and the old
one deleted. If Discord refuses them, texts do without them.
"""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Iterable

import discord

from bot.messages.backlog import FAILURES
from bot.workers.subprocesses import process
from games.position import Phrase, phrase
from renderers import painter
from renderers.picture import Picture

log = logging.getLogger(__name__)

DIGEST = 8  # hexadecimal digits
REFUSED = 50035  # Discord's code for a message that is not as it must be, an emoji that is gone in it for one


class PieceEmoji:
    """The emoji of the games' pieces by name, as far as they are uploaded."""

    def __init__(self) -> None:
        self._known: dict[str, discord.PartialEmoji] = {}

    def of(self, game: str, subject: Phrase) -> discord.PartialEmoji | None:
        """Return the emoji of the piece that a phrase is about, or None."""
        if not self._known:
            return None
        name = painter(game).emoji_of(subject)
        return None if name is None else self._known.get(name)

    def colours(self, game: str, letters: Iterable[str]) -> str:
        """Return the emoji of the pieces of these colours as text."""
        return "".join(str(piece) for letter in letters if (piece := self.of(game, phrase("colour", colour=letter))))

    def disable_if_refused(self, error: discord.HTTPException) -> bool:
        """Return whether Discord may have refused a message because of its emoji; if so, use none from now on."""
        if error.code != REFUSED or not self._known:
            return False
        log.warning("emoji are not used any more: %s", error)
        self._known.clear()
        return True

    async def upload(self, client: discord.Client, games: Iterable[str]) -> None:
        """Fetch the application's emoji, upload missing ones one by one, and delete outdated ones."""
        try:
            pictures = await _draw_pieces(games)
            by_name = {f"{name}_{_digest(picture)}": name for name, picture in pictures.items()}
            existing = await client.fetch_application_emojis()
            self._learn(existing, by_name)
            for full, name in by_name.items():
                if name not in self._known:
                    await self._make(client, full, name, pictures[name])
            for old in existing:
                if old.name not in by_name and old.name[: -DIGEST - 1] in pictures:
                    await old.delete()
            log.info("%s pieces have their emoji", len(self._known))
        except (*FAILURES, EOFError) as error:
            log.warning("some pieces are told without their emoji: %s", error)

    async def _make(self, client: discord.Client, full: str, name: str, picture: Picture) -> None:
        try:
            emojis = [await client.create_application_emoji(name=full, image=picture.data)]
        except discord.HTTPException as error:
            if error.code != REFUSED:
                raise
            emojis = await client.fetch_application_emojis()  # another process may have made it just now
        self._learn(emojis, {full: name})

    def _learn(self, emojis: Iterable[discord.Emoji], names: dict[str, str]) -> None:
        for emoji in emojis:
            if emoji.name in names:
                self._known[names[emoji.name]] = discord.PartialEmoji(name=emoji.name, id=emoji.id)


PLAIN = PieceEmoji()
"""No emoji: texts and menus show words only."""


async def _draw_pieces(games: Iterable[str]) -> dict[str, Picture]:
    """Draw the pieces of these games, by name."""
    pictures: dict[str, Picture] = {}
    async with process("bot.workers.emoji_worker", json.dumps([*games]).encode()) as (_, output):
        while line := await output.readline():
            name, kind, width, height, length = line.decode().split()
            pictures[name] = Picture(await output.readexactly(int(length)), kind, int(width), int(height))
    return pictures


def _digest(picture: Picture) -> str:
    return hashlib.sha256(picture.data).hexdigest()[:DIGEST]
