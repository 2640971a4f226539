"""``python -m tests.bench.bare_bot``: a minimal bot that answers with a ready-made picture.

It is the peer of the latency of a move: discord.py with as little as possible on top.
"""

from __future__ import annotations

import asyncio
import io
import os
import secrets

import discord
from discord import app_commands
from PIL import Image

from bot.discord_library import use_api


def picture() -> bytes:
    """Return noise as a JPEG of about 100 kB."""
    data = io.BytesIO()
    Image.effect_noise((450, 450), 60).save(data, "JPEG", quality=75)
    return data.getvalue()


class BareBot(discord.Client):
    """Defers the answer to a move, then sends the picture."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self._tree = app_commands.CommandTree(self)
        self._picture = picture()

    async def setup_hook(self) -> None:
        """Register the one command."""

        @self._tree.command(name="move", description="Show the picture")
        async def command(interaction: discord.Interaction[BareBot], move: str) -> None:
            await interaction.response.defer()
            file = discord.File(io.BytesIO(self._picture), filename=f"{secrets.token_hex(6)}.jpg")
            await interaction.edit_original_response(attachments=[file])

        await self._tree.sync()


async def run() -> None:
    """Run until the process is ended."""
    await use_api(os.environ["DISCORD_API"])
    async with BareBot() as bot:
        await bot.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(run())
