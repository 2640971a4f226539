"""Admission of interactions, and replies to their errors."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence

import aiohttp
import discord
from discord import app_commands

from bot.display.failures import ARCHIVED, FAILURES, is_thread_closed
from bot.display.response_state import AttemptedMoves, response_of
from bot.drafts.draft import jump_url
from bot.drafts.menus import shorten
from bot.drafts.rulebook import quoted_clause
from bot.language.localizer import Localizer, plain
from bot.places.permissions import missing_permissions
from bot.responses import ACKNOWLEDGED, Interaction, localizer_for, reply_private
from bot.sessions.limits import MOVE
from bot.shared_token import SHARED_TOKEN
from bot.tables.errors import RejectedMove
from bot.tables.snapshot import parse_moves
from storage.errors import DatabaseError, Outdated, Refused
from storage.models import TableRow
from storage.transaction import may_have_written, watch_writing

log = logging.getLogger(__name__)

EXPIRED = {10062, 10015, 50027, ACKNOWLEDGED}  # Discord's codes for an interaction that cannot be answered
GONE = {10003, 10008}  # Discord's codes for a channel or a message that is deleted, as before a pressed one is edited
OUTSIDE = (discord.DiscordServerError, aiohttp.ClientError)  # no failure of ours, which needs no traceback
RETRY_SECONDS = (1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0, 120.0, 240.0)  # between checks of a failed database
USER_TEXT = {"name", "host", "move", "zone", "hours", "day", "text"}  # variables that contain a person's own text


async def is_admitted(interaction: Interaction, *, is_move: bool) -> bool:
    """Wait until an interaction may be handled. Returns False for an interaction of a flood, which is dropped; the
    person is told occasionally. After an outage deadlines are shifted first, if that is quick."""
    await interaction.client.heartbeat.catch_up()
    limiter, user = interaction.client.limiter, interaction.user.id
    if await limiter.acquire(user, MOVE if is_move else 1.0):
        watch_writing()
        return True
    if limiter.should_notify(user):
        await reply_unexpected_error(interaction, Refused("too-fast"))
    return False


async def reply_unexpected_error(interaction: Interaction, error: Exception) -> None:
    """Respond to an error: with the text of a Refused, or with a code under which any other error is logged."""
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    if isinstance(error, discord.NotFound) and error.code in GONE:
        error = Outdated()
    if is_expired(error):
        if getattr(error, "code", 0) == ACKNOWLEDGED:
            SHARED_TOKEN.note_acknowledged(interaction.id)
        log.info("an interaction came too late, or its answer was too late: %s", error)
        return
    try:
        if not isinstance(error, DatabaseError) or error.kind == "other":
            await reply_private(interaction, error_text(interaction, error))
        elif may_have_written():
            await reply_when_known(interaction, error)
        else:
            log.error("the database failed (%s), so a person was not answered: %s", error.kind, error)
            await reply_private(interaction, localizer_for(interaction)("not-read"))
    except FAILURES as unanswered:
        level = logging.INFO if is_expired(unanswered) else logging.WARNING
        log.log(level, "an error was not answered: %s", unanswered)


def is_expired(error: BaseException) -> bool:
    """Return whether an interaction can no longer be answered: it is too late, already answered, or expired."""
    return isinstance(error, discord.HTTPException) and error.code in EXPIRED


async def reply_when_known(interaction: Interaction, error: DatabaseError) -> None:
    """Report that the outcome of a change is unknown, wait until the database responds, then publish and report what
    was stored."""
    log.error("the database failed (%s), so it is not known whether a change was kept: %s", error.kind, error)
    client, localizer = interaction.client, localizer_for(interaction)
    session, attempt = client.tables.loaded_session(interaction.channel_id), response_of(interaction).attempt
    before = attempt.row if attempt is not None else None if session is None else session.row
    moves = () if attempt is None else attempted_moves(attempt)
    await reply_private(interaction, localizer("not-known"))
    for pause in RETRY_SECONDS:
        await asyncio.sleep(pause)
        try:
            await client.store.heartbeats.require_writable()
            row = await client.store.tables.live_in(interaction.channel_id or 0)
            if row is None and before is not None:
                row = await client.store.tables.load(before.id)  # the move may have ended the game
            if row is not None:
                await client.display.show(row.id)
                row = await client.store.tables.load(row.id)
            await reply_private(interaction, known_text(localizer, before, row, moves))
        except (DatabaseError, Refused):
            continue
        return


def attempted_moves(attempt: AttemptedMoves) -> Sequence[str]:
    """Return the moves that an interaction was about to make, as a record has them."""
    position, typed = attempt.position, attempt.moves
    if position.actor is None:
        return typed
    try:
        return [move.text for move in parse_moves(position, position.actor, typed)]
    except Refused:
        return typed


def known_text(localizer: Localizer, before: TableRow | None, row: TableRow | None, moves: Sequence[str]) -> str:
    """Return what is known of a change that may have failed: the table was ``before``, and is ``row`` now. ``moves``
    were to be made; other moves may stand in their place."""
    if row is None:
        return localizer("known")
    if before is None or before.id != row.id:
        return localizer("known-again", link=jump_url(row))
    if moves:
        is_kept = [*row.moves[len(before.moves) :][: len(moves)]] == [*moves]
        return localizer("known-move" if is_kept else "known-no-move", link=jump_url(row))
    changed = (row.version, row.state, row.last_activity) != (before.version, before.state, before.last_activity)
    return localizer("known-again" if changed else "known-unchanged", link=jump_url(row))


def error_text(interaction: Interaction, error: Exception) -> str:
    """Return the text of an error in the person's language."""
    localizer = localizer_for(interaction)
    session = interaction.client.tables.loaded_session(interaction.channel_id)
    if isinstance(error, Outdated) and session is not None and session.row.is_shown:
        return localizer("refused-outdated-here", link=jump_url(session.row))
    if isinstance(error, Refused) and error.reason:
        variables = {name: quote(value) if name in USER_TEXT else value for name, value in error.variables.items()}
        if "names" in variables:
            variables["names"] = plain(str(variables["names"]))
        if variables.get("name") == "":
            variables["name"] = localizer("somebody")
        text = localizer(f"refused-{error.reason}", **variables)
        if isinstance(error, RejectedMove) and session is not None:
            text += quoted_clause(session.row.game, error.clause, localizer)
        return text
    if isinstance(error, discord.Forbidden) or is_thread_closed(error):
        log.info("Discord refused to let the bot write here: %s", error)
        missing = missing_permissions(interaction)
        if missing:
            return localizer("refused-forbidden-lacking", missing=missing)
        return localizer("refused-archived" if error.code == ARCHIVED else "refused-forbidden")
    code = secrets.token_hex(4)
    if isinstance(error, OUTSIDE):
        log.warning("%s: Discord or the network failed in an interaction: %s", code, error)
    else:
        log.error("%s: something unexpected in an interaction", code, exc_info=error)
    return localizer("unexpected", code=code)


def quote(value: str | int) -> str:
    """Return a person's text, shortened and without Markdown."""
    return plain(shorten(str(value), 60))
