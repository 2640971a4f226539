"""How a person is answered: at once, privately, in their own language, and kindly when something goes wrong."""

from __future__ import annotations

import logging
import secrets
from typing import TypeAlias

import discord
from discord import app_commands
from discord.utils import MISSING

from bot.faces import Face
from bot.house import House
from bot.live import RefusedMove
from bot.menus import short
from bot.refusals import Outdated, Refusal
from bot.stage import address
from bot.words import Words, plain, words
from seeds.rulebook import rulebook

log = logging.getLogger(__name__)

Interaction: TypeAlias = discord.Interaction[House]
NOBODY = discord.AllowedMentions.none()

TYPED = {"name", "host", "move"}  # variables that hold a person's own text
NEEDED = ("view_channel", "embed_links", "attach_files")  # to keep a table in a channel, besides sending there


def their(interaction: Interaction) -> Words:
    """The words in the language of the person."""
    return words(interaction.locale)


async def later(interaction: Interaction) -> None:
    """Promise a private answer: Discord waits three seconds for one, and fifteen minutes for a promised one."""
    await interaction.response.defer(ephemeral=True, thinking=True)


async def tell(interaction: Interaction, text: str, face: Face | None = None) -> None:
    """Answer to this person alone, with the embed, files and controls of ``face``."""
    embed = face.embed if face else MISSING
    files = face.files() if face and face.attachments else MISSING
    view = face.controls if face and face.controls.children else MISSING
    send = interaction.followup.send if interaction.response.is_done() else interaction.response.send_message
    await send(text, embed=embed, files=files, view=view, ephemeral=True, allowed_mentions=NOBODY)


def require_permissions(interaction: Interaction) -> None:
    """Raises Refusal, naming them, where the bot lacks permissions it needs to keep a table here."""
    if missing := lacking(interaction):
        raise Refusal("missing-permissions", missing=missing)


def lacking(interaction: Interaction) -> str:
    """The permissions that the bot needs to keep a table here and has not, in the person's words; "" for none."""
    has, said = interaction.app_permissions, their(interaction)
    sending = "send_messages_in_threads" if isinstance(interaction.channel, discord.Thread) else "send_messages"
    missing = [name for name in (*NEEDED, sending) if not getattr(has, name)]
    return said.names([said(f"permission-{name.replace('_', '-')}") for name in missing])


async def apologise(interaction: Interaction, error: Exception) -> None:
    """Answer an error: a refusal in its words, anything else with a code that stands in the log."""
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    try:
        await tell(interaction, refusal(interaction, error))
    except discord.NotFound:
        log.warning("an interaction was gone before it was answered: %s", error)
    except discord.HTTPException:
        log.exception("an apology could not be sent")


def refusal(interaction: Interaction, error: Exception) -> str:
    """An error in the person's words."""
    said = their(interaction)
    live = interaction.client.tables.in_channel(interaction.channel_id or 0)
    if isinstance(error, Outdated) and live is not None and live.row.message is not None:
        return said("refused-outdated-here", link=address(live.row))
    if isinstance(error, Refusal):
        variables = {name: typed(value) if name in TYPED else value for name, value in error.variables.items()}
        text = said(f"refused-{error.message}", **variables)
        return (
            f"{text}\n{clause(interaction, error, said)}" if isinstance(error, RefusedMove) and error.clause else text
        )
    if isinstance(error, discord.Forbidden):
        missing = lacking(interaction)
        return said("refused-forbidden-lacking", missing=missing) if missing else said("refused-forbidden")
    code = secrets.token_hex(4)
    log.error("%s: something unexpected in an interaction", code, exc_info=error)
    return said("unexpected", code=code)


def typed(value: str | int) -> str:
    """What a person wrote, short enough to repeat and without format."""
    return plain(short(str(value), 60))


def clause(interaction: Interaction, error: RefusedMove, said: Words) -> str:
    """The clause a move breaks, as the rulebook has it."""
    live = interaction.client.tables.in_channel(interaction.channel_id or 0)
    if live is None:
        return ""
    book = rulebook(live.row.game, said.locale)
    text = next((c.text for section in book.sections for c in section.clauses if c.id == error.clause), "")
    return f"> **{error.clause}** {text}"
