"""Play five whole games with the real bot inside SimCord, a double of Discord that others wrote.

``python -m tests.bench.second_double`` prints a line for each game, and what SimCord refused; it fails if that is
anything. Commands, buttons and pictures go through discord.py as with the local Discord, so that what both doubles take
is likelier to be what Discord takes.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import discord
import simcord

from bot.client import Pondside
from bot.command_tree import Commands
from bot.components.router import on_interaction
from bot.settings import Settings
from seeds.registry import BUILT_IN
from storage.store import Store

SETTLE_SECONDS = 60.0  # that the bot may take for an answer
MAX_MOVES = 1000
DEAL = 1


class BotWithoutLoops(Pondside):
    """The bot with its commands, but without its endless loops, which SimCord would wait for."""

    async def setup_hook(self) -> None:
        """Register the commands first."""
        self.loops = ()
        self.deals = Random(DEAL)
        tree = Commands(self, None)
        self.event(on_interaction)
        await tree.register()
        await super().setup_hook()


async def play(env: Any, channel: Any, people: list[Any], game: str) -> int:
    """Play a game by its first legal moves. Returns their number."""
    await people[0].slash(channel, "play", game=game)
    lobby = await found(env, channel, "Start")
    for person in people[1:]:
        await person.click(lobby, custom_id=id_of(lobby, "Join"))
        lobby = await found(env, channel, "Start")
    await people[0].click(lobby, custom_id=id_of(lobby, "Start"))
    table = await found(env, channel, "Table…")
    for move in range(MAX_MOVES):  # a game ends long before
        if has_button(table, "Rematch"):
            return move
        actor = next(person for person in people if f"<@{person.id}>" in table.content)
        before = table.content, [embed.to_dict() for embed in table.embeds]
        choices = await actor.autocomplete(channel, "move", "move", "")
        await actor.slash(channel, "move", move=choices[0]["value"])
        table = await changed(env, channel, before)
    raise AssertionError(f"{game} did not end")


def id_of(message: discord.Message, label: str) -> str | None:
    """Return the id of a message's button whose label begins like this, or None."""
    rows = [row for row in message.components if isinstance(row, discord.ActionRow)]
    buttons = [item for row in rows for item in row.children if isinstance(item, discord.Button)]
    return next((button.custom_id for button in buttons if (button.label or "").startswith(label)), None)


def has_button(message: discord.Message, label: str) -> bool:
    """Return whether a message has this button."""
    return id_of(message, label) is not None


async def found(env: Any, channel: Any, label: str) -> discord.Message:
    """Return the newest message with a button, once it is there."""
    return await _until(env, channel, lambda message: has_button(message, label))


async def changed(env: Any, channel: Any, before: tuple[object, object]) -> discord.Message:
    """Return the table, or the end of the game, once it shows something new."""

    def is_new(message: discord.Message) -> bool:
        now = message.content, [embed.to_dict() for embed in message.embeds]
        return now != before and (has_button(message, "Table…") or has_button(message, "Rematch"))

    return await _until(env, channel, is_new)


async def _until(env: Any, channel: Any, fits: Any) -> discord.Message:
    end = time.monotonic() + SETTLE_SECONDS
    while time.monotonic() < end:
        messages = [message for message in channel.history() if message.components]
        if messages and fits(messages[-1]):
            newest: discord.Message = messages[-1]
            return newest
        await env.external_wait(asyncio.sleep(0.02), reason="the bot draws in a process of its own")
    raise AssertionError(f"nothing new was shown:\n{env.transcript()[-4000:]}")


def watch_log() -> list[str]:
    """Return a list to which the bot's warnings and errors are added: it logs every refusal that it survives."""
    problems: list[str] = []
    handler = logging.Handler(logging.WARNING)
    handler.emit = lambda record: problems.append(record.getMessage())  # type: ignore[method-assign]
    logging.getLogger("bot").addHandler(handler)
    return problems


async def main() -> int:
    """Play the games. Returns the exit status."""
    problems = watch_log()
    with TemporaryDirectory() as folder:
        address = f"sqlite+aiosqlite:///{Path(folder) / 'tables.db'}"
        settings = Settings(
            discord_token="local",
            discord_api="http://127.0.0.1:9/api/v10",
            database_url=address,
            prepare_pictures=False,
            upload_emoji=False,
            computer_pace=0,
        )
        store = await Store.open(settings.database_url, settings.backup_dir, shards=settings.shards)
        bot = BotWithoutLoops(settings, store)
        try:
            async with simcord.run(bot, settle_timeout=SETTLE_SECONDS, shard_count=1) as env:
                guild = env.create_guild()
                people = [guild.add_member(env.create_user(name)) for name in ("heron", "otter", "newt")]
                for game in BUILT_IN:
                    begin = time.monotonic()
                    channel = guild.create_text_channel(game)
                    moves = await play(env, channel, people, game)
                    sys.stdout.write(f"{game}: {moves} moves to the end, {time.monotonic() - begin:.0f} s\n")
                refused = [*map(str, env.errors), *problems]
                sys.stdout.write("\n".join([*refused, f"{len(env.http_requests)} requests, {len(refused)} refused\n"]))
                return int(bool(refused))
        finally:
            await store.close()


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
