"""Private answers to interactions in the person's language, also to errors."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from typing import TypeAlias

import discord
from discord import app_commands
from discord.utils import MISSING

from bot.language.localizer import Localizer, get_localizer, plain
from bot.messages.draft import MessageDraft
from bot.messages.menus import shorten
from bot.messages.publisher import jump_url
from bot.services import BotServices
from bot.sessions.errors import RejectedMove, StaleInteraction, UserError
from bot.sessions.session import GameSession
from bot.sessions.snapshot import GameSnapshot
from seeds.rulebook import rulebook

log = logging.getLogger(__name__)

Interaction: TypeAlias = discord.Interaction[BotServices]
NOBODY = discord.AllowedMentions.none()

USER_TEXT = {"name", "host", "move"}  # variables that hold a person's own text
REQUIRED_PERMISSIONS = (
    "view_channel",
    "embed_links",
    "attach_files",
)  # to keep a table in a channel, besides sending there


def localizer_for(interaction: Interaction) -> Localizer:
    """Return the localizer for the person's language."""
    return get_localizer(interaction.locale)


async def defer_private(interaction: Interaction) -> None:
    """Defer a private answer: Discord waits three seconds for an answer, and fifteen minutes after a deferral."""
    await interaction.response.defer(ephemeral=True, thinking=True)


async def reply_private(
    interaction: Interaction, text: str, draft: MessageDraft | None = None, *, view: discord.ui.View | None = None
) -> None:
    """Answer to this person alone, with the embed, files and controls of ``draft``, or the controls of ``view``."""
    embed = draft.embed if draft else MISSING
    files = draft.files() if draft and draft.attachments else MISSING
    controls = view or (draft.controls if draft and draft.controls.children else MISSING)
    send = interaction.followup.send if interaction.response.is_done() else interaction.response.send_message
    await send(text, embed=embed, files=files, view=controls, ephemeral=True, allowed_mentions=NOBODY)


def require_permissions(interaction: Interaction) -> None:
    """Raise UserError, naming them, if the bot lacks permissions it needs for a table here."""
    if missing := missing_permissions(interaction):
        raise UserError("missing-permissions", missing=missing)


def missing_permissions(interaction: Interaction) -> str:
    """The permissions that the bot needs to keep a table here and has not, in the person's words; "" for none."""
    has, localizer = interaction.app_permissions, localizer_for(interaction)
    sending = "send_messages_in_threads" if isinstance(interaction.channel, discord.Thread) else "send_messages"
    missing = [name for name in (*REQUIRED_PERMISSIONS, sending) if not getattr(has, name)]
    return localizer.names([localizer(f"permission-{name.replace('_', '-')}") for name in missing])


async def reply_unexpected_error(interaction: Interaction, error: Exception) -> None:
    """Answer an error: a UserError with its text, any other error with a code that is logged."""
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    try:
        await reply_private(interaction, error_text(interaction, error))
    except discord.NotFound:
        log.warning("an interaction was gone before it was answered: %s", error)
    except discord.HTTPException:
        log.exception("an error could not be answered")


def error_text(interaction: Interaction, error: Exception) -> str:
    """Return the text of an error in the person's language."""
    localizer = localizer_for(interaction)
    session = interaction.client.tables.loaded_in(interaction.channel_id)
    if isinstance(error, StaleInteraction) and session is not None and session.row.message is not None:
        return localizer("refused-outdated-here", link=jump_url(session.row))
    if isinstance(error, UserError):
        variables = {name: quote(value) if name in USER_TEXT else value for name, value in error.variables.items()}
        text = localizer(f"refused-{error.message}", **variables)
        return (
            f"{text}\n{quote_clause(interaction, error, localizer)}"
            if isinstance(error, RejectedMove) and error.clause
            else text
        )
    if isinstance(error, discord.Forbidden):
        missing = missing_permissions(interaction)
        return localizer("refused-forbidden-lacking", missing=missing) if missing else localizer("refused-forbidden")
    code = secrets.token_hex(4)
    log.error("%s: something unexpected in an interaction", code, exc_info=error)
    return localizer("unexpected", code=code)


async def play_and_show(
    interaction: Interaction, session: GameSession, moves: Sequence[str], version: int | None
) -> GameSnapshot:
    """Make a person's moves, show the table, and wake the next computer player. Raises UserError.

    ``version`` is that of the message the person pressed on, None for a typed move.
    """
    client = interaction.client
    try:
        snapshot = await session.play(interaction.user.id, moves, version)
    except StaleInteraction:
        await client.show(session)
        raise
    if not await client.show(session):
        missing = missing_permissions(interaction)
        raise UserError("not-shown-lacking", missing=missing) if missing else UserError("not-shown")
    return snapshot


def require_shown(interaction: Interaction, shown: bool) -> None:
    """Raise UserError, naming missing permissions, if a change was not shown."""
    if not shown:
        missing = missing_permissions(interaction)
        raise UserError("forbidden-lacking", missing=missing) if missing else UserError("forbidden")


def quote(value: str | int) -> str:
    """Return a person's text, shortened and without Markdown."""
    return plain(shorten(str(value), 60))


def quote_clause(interaction: Interaction, error: RejectedMove, localizer: Localizer) -> str:
    """Return the text of the clause that a move breaks."""
    session = interaction.client.tables.loaded_in(interaction.channel_id)
    if session is None:
        return ""
    book = rulebook(session.row.game, localizer.locale)
    text = next((c.text for section in book.sections for c in section.clauses if c.id == error.clause), "")
    return f"> **{error.clause}** {text}"
