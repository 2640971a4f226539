"""Uploads the games' pieces as application emoji, once.

Their names end in a digest of the picture, so a changed drawing is uploaded again and the old one deleted. If Discord
refuses them, texts do without them.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterable

import discord

from bot.display.failures import FAILURES
from bot.drafts.piece_emoji import REFUSED, PieceEmoji
from bot.workers.drawing_pool import draw_emoji
from renderers.picture import Picture

log = logging.getLogger(__name__)

DIGEST_CHARS = 8  # hexadecimal digits


async def upload_emoji(client: discord.Client, pieces: PieceEmoji, games: Iterable[str]) -> None:
    """Fetch the application's emoji, upload missing ones one by one, and delete outdated ones."""
    try:
        pictures = await draw_emoji(games)
        by_name = {f"{name}_{_digest(picture)}": name for name, picture in pictures.items()}
        existing = await client.fetch_application_emojis()
        _learn(pieces, existing, by_name)
        for full, name in by_name.items():
            if name not in pieces:
                _learn(pieces, await _create(client, full, pictures[name]), {full: name})
        for old in existing:
            if old.name not in by_name and old.name[: -DIGEST_CHARS - 1] in pictures:
                await old.delete()
        log.info("%s pieces have their emoji", len(pieces))
    except FAILURES as error:
        log.warning("some pieces are told without their emoji: %s", error)


async def _create(client: discord.Client, name: str, picture: Picture) -> list[discord.Emoji]:
    try:
        return [await client.create_application_emoji(name=name, image=picture.data)]
    except discord.HTTPException as error:
        if error.code != REFUSED:
            raise
        return await client.fetch_application_emojis()  # another process may have made it just now


def _learn(pieces: PieceEmoji, emojis: Iterable[discord.Emoji], names: dict[str, str]) -> None:
    for emoji in emojis:
        if emoji.name in names:
            pieces[names[emoji.name]] = discord.PartialEmoji(name=emoji.name, id=emoji.id)


def _digest(picture: Picture) -> str:
    return hashlib.sha256(picture.data).hexdigest()[:DIGEST_CHARS]
