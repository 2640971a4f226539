"""The command tree: registers the commands with Discord, and checks and answers them."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, TypeAlias

import discord
from discord import app_commands

from bot.commands import COMMANDS
from bot.commands.declaration import DEFERS_ITSELF, UNNOTICED, Translator
from bot.display.failures import FAILURES, NETWORK_ERRORS, is_refusal
from bot.display.response_state import response_of
from bot.error_replies import is_admitted, is_expired, reply_unexpected_error
from bot.places.origin import place_of
from bot.responses import Interaction, defer_private
from bot.services import Services
from bot.sessions.limits import SUGGESTION
from bot.sessions.loop import Loop
from storage.errors import Refused

log = logging.getLogger(__name__)

Command: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.ContextMenu
OUTDATED = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)  # Discord has it as it was before
ANYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
BY_ANYBODY = app_commands.AppInstallationType(guild=True, user=True)
BY_SERVERS = app_commands.AppInstallationType(guild=True, user=False)
UNCOUNTED = ("move", "undo", "resign")  # commands that the store puts in order
FIRST_PAUSE, LONGEST_PAUSE = 5.0, 6 * 3600.0  # seconds between attempts to register the commands


class Commands(app_commands.CommandTree[Services]):
    """The command tree. Errors of commands are answered privately."""

    def __init__(self, client: Services, guild: int | None) -> None:
        super().__init__(client)
        self._guild = discord.Object(guild) if guild else None  # the only server that gets the commands
        for command in COMMANDS:
            if self._guild is None:
                command.allowed_installs = BY_SERVERS if command.guild_only else BY_ANYBODY
                command.allowed_contexts = command.allowed_contexts or ANYWHERE
            self.add_command(command, guild=self._guild)
        logging.getLogger("discord.app_commands.tree").addFilter(LateSuggestions())

    async def register(self) -> bool:
        """Register the commands. Commands registered before work if that fails. Returns whether it succeeded."""
        if self.translator is None:
            await self.set_translator(Translator())
        try:
            commands = await self.sync(guild=self._guild)
            if self._guild is not None and await self.fetch_commands():  # of a start without OWNER_GUILD
                await self.sync()
        except FAILURES as error:
            cure = ""
            if self._guild is not None and is_refusal(error):
                cure = f"; invite the bot to the server {self._guild.id}, or let OWNER_GUILD name another one"
            log.warning("the commands could not be registered, which is tried again: %s%s", error, cure)
            return False
        self.client.command_ids = {command.name: command.id for command in commands}
        return True

    async def register_later(self) -> None:
        """Try to register the commands, with growing pauses, until it succeeds."""
        pauses = iter([FIRST_PAUSE * 4**number for number in range(1, 7)])

        async def work() -> float | None:
            return None if await self.register() else next(pauses, LONGEST_PAUSE)

        await asyncio.sleep(FIRST_PAUSE)
        await Loop("the registration of commands", work).run()

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Refuse a command that is already pending for the person, except moves, and drop commands of a flood.

        Defer the other commands. A stop waits for the answer.
        """
        interaction.client.tasks.mark_answering()
        client, command = interaction.client, interaction.command
        if interaction.type is discord.InteractionType.autocomplete or command is None:
            return not client.tasks.is_closed and await client.limiter.acquire(interaction.user.id, SUGGESTION)
        if not client.is_new(interaction) or not await is_admitted(interaction, is_move=command.name == "move"):
            return False
        if command.extras.get(UNNOTICED):  # who uses it, and where
            response_of(interaction).is_secret = True
        else:
            log.debug("/%s in channel %s", command.qualified_name, interaction.channel_id)
        try:
            require_bot(interaction, command)
            if command.name not in UNCOUNTED:
                client.limits.claim(interaction.user.id, command.name)
            if not command.extras.get(DEFERS_ITSELF):
                await defer_private(interaction)
        except Exception as error:
            await reply_unexpected_error(interaction, error)
            return False
        return True

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Answer an error of a command. A failed autocomplete is only logged."""
        if isinstance(error, OUTDATED):
            log.info("a command came that is another one here: %s", str(error).partition("\n")[0])
            if interaction.type is not discord.InteractionType.autocomplete:
                await reply_unexpected_error(interaction, Refused("command-outdated"))
            return
        if interaction.type is discord.InteractionType.autocomplete:
            log.warning("an autocomplete failed", exc_info=error)
        else:
            await reply_unexpected_error(interaction, error)


def require_bot(interaction: Interaction, command: Command) -> None:
    """Raise Refused where the bot is no member, for a command that people cannot install for themselves."""
    installs = command.allowed_installs
    if (installs is None or not installs.user) and not place_of(interaction).can_post:
        raise Refused("needs-bot")


class LateSuggestions(logging.Filter):
    """Logs as information what discord.py logs as an error: an autocomplete that was answered too late, or whose answer
    the network or Discord has lost."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record is logged unchanged."""
        error = record.exc_info[1] if record.exc_info else None
        is_lost = isinstance(error, NETWORK_ERRORS) or getattr(error, "status", 0) >= 500
        if error is None or not (is_lost or is_expired(error)):
            return True
        log.info("suggestions came too late, or were lost: %s", error)
        return False
