"""Private responses to interactions in the person's language, including errors."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import TypeAlias

import discord
from discord import app_commands
from discord.utils import MISSING

from bot.client import Pondside
from bot.language.localizer import Localizer, get_localizer, plain
from bot.language.names import chosen_name
from bot.messages.backlog import FAILURES
from bot.messages.channels import jump_url
from bot.messages.draft import MessageDraft
from bot.messages.menus import shorten
from bot.sessions.errors import RejectedMove, StaleInteraction, UserError
from bot.sessions.heartbeat import SLACK
from bot.sessions.pace import MOVE
from bot.sessions.session import GameSession
from bot.sessions.snapshot import parse_moves
from seeds.rulebook import rulebook
from storage.errors import DatabaseError, StorageError
from storage.models import TableRow

log = logging.getLogger(__name__)

ACKNOWLEDGED = 40060  # Discord's code for an interaction that was already acknowledged
GONE = {10062, 10015, 50027, ACKNOWLEDGED}  # Discord's codes for an interaction that cannot be answered
PAUSES = (0.1, 0.3, 0.6)  # seconds between attempts to acknowledge, which must succeed within three
SOON = 1.0  # seconds from an interaction within which an answer needs no deferral before it
LOOKS = (1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0, 120.0, 240.0)  # seconds between checks of a failed database

Interaction: TypeAlias = discord.Interaction[Pondside]
NOBODY = discord.AllowedMentions.none()

USER_TEXT = {"name", "host", "move", "zone", "hours", "day"}  # variables that contain a person's own text
REQUIRED_PERMISSIONS = (
    "view_channel",
    "embed_links",
    "attach_files",
)  # permissions for a table besides those for sending messages


async def enter_at_pace(interaction: Interaction, *, is_move: bool) -> bool:
    """Wait until an interaction may be handled. Returns False for one of a flood that is dropped, which is told to the
    person now and then. After an outage people have their time back first."""
    with suppress(StorageError):  # which is answered by what needs the database
        await interaction.client.heartbeat.fresh(SLACK)
    pace, user = interaction.client.pace, interaction.user.id
    if await pace.enter(user, MOVE if is_move else 1.0):
        return True
    if pace.tell_of_drop(user):
        await reply_unexpected_error(interaction, UserError("too-fast"))
    return False


def name_of(person: discord.abc.User) -> str:
    """Return a person's inert name."""
    return chosen_name(person.display_name, person.name)


def localizer_for(interaction: Interaction) -> Localizer:
    """Return the localizer for the person's language."""
    return get_localizer(interaction.locale)


async def defer_private(interaction: Interaction) -> None:
    """Defer with a private response, which may follow within fifteen minutes."""
    await _acknowledge(interaction, "private", ephemeral=True, thinking=True)


@asynccontextmanager
async def defer_private_if_slow(interaction: Interaction) -> AsyncIterator[None]:
    """Defer with a private response when the interaction is a second old, unless the block has ended: what is fast is
    answered in one request. An interaction that comes later than that is deferred first: it may have expired."""
    rest = SOON - max(0.0, (discord.utils.utcnow() - interaction.created_at).total_seconds())
    if rest <= 0:
        await defer_private(interaction)
        yield
        return
    deferrals: list[asyncio.Task[None]] = []
    timer = asyncio.get_running_loop().call_later(
        rest, lambda: deferrals.append(asyncio.create_task(defer_private(interaction)))
    )
    try:
        yield
    finally:
        timer.cancel()
        await asyncio.gather(*deferrals, return_exceptions=True)  # whoever answers next meets the same error


async def defer_public(interaction: Interaction) -> None:
    """Defer with a public response."""
    await _acknowledge(interaction, "public", thinking=True)


async def defer_update(interaction: Interaction) -> None:
    """Defer with an update of the component's message, or with none."""
    await _acknowledge(interaction, "update")


async def _acknowledge(interaction: Interaction, kind: str, **how: bool) -> None:
    """Acknowledge an interaction. An interaction that Discord acknowledged despite an error response counts as done.

    Raises HTTPException if it is too late, and network errors if all attempts fail.
    """
    for pause in (*PAUSES, None):
        try:
            await interaction.response.defer(**how)
            break
        except FAILURES as error:
            status, code = getattr(error, "status", 500), getattr(error, "code", 0)
            if code == ACKNOWLEDGED:
                break
            if status < 500 or pause is None:
                raise
            await asyncio.sleep(pause)
    interaction.extras["promised"] = kind


async def reply_private(
    interaction: Interaction,
    text: str,
    draft: MessageDraft | None = None,
    files: Sequence[discord.File] = (),
    *,
    view: discord.ui.View | None = None,
) -> None:
    """Respond privately with a text and the embed, files and controls of ``draft``, or with the controls of ``view``.
    The first response fills the deferred one, if there is one; later ones are messages of their own."""
    if draft is not None:
        files = [*draft.files(), *files]
    embed = draft.embed if draft else MISSING
    controls = view or (draft.controls if draft and draft.controls.children else MISSING)
    if interaction.extras.get("promised") == "private":
        interaction.extras["promised"] = "kept"
        await interaction.edit_original_response(
            content=text, embed=embed, attachments=files or MISSING, view=controls, allowed_mentions=NOBODY
        )
        return
    has_reply = "promised" in interaction.extras
    send = interaction.followup.send if has_reply else interaction.response.send_message
    await send(text, embed=embed, files=files or MISSING, view=controls, ephemeral=True, allowed_mentions=NOBODY)
    interaction.extras["promised"] = "kept"


async def withdraw_response(interaction: Interaction) -> None:
    """Answer with nothing, since the channel shows what came of it: delete the deferred private response, without which
    Discord takes an interaction for failed. One that cannot be deleted says so."""
    try:
        if "promised" not in interaction.extras:
            await defer_private(interaction)
        await interaction.delete_original_response()
        interaction.extras["promised"] = "kept"
    except discord.NotFound:
        pass
    except FAILURES:
        await reply_private(interaction, localizer_for(interaction)("done-here"))


def require_permissions(interaction: Interaction, others: Sequence[str] = ()) -> None:
    """Raise UserError, naming them, if the bot lacks permissions for a table here, or these ``others``."""
    if missing := missing_permissions(interaction, others):
        raise UserError("missing-permissions", missing=missing)


def missing_permissions(interaction: Interaction, others: Sequence[str] = ()) -> str:
    """Return the names of the permissions, with these ``others``, that the bot lacks for a table here, or "". It has
    all that a direct message needs, though Discord does not list them there."""
    if interaction.guild_id is None:
        return ""
    has, localizer = interaction.app_permissions, localizer_for(interaction)
    sending = "send_messages_in_threads" if isinstance(interaction.channel, discord.Thread) else "send_messages"
    missing = [name for name in (*REQUIRED_PERMISSIONS, sending, *others) if not getattr(has, name)]
    return localizer.names([localizer(f"permission-{name.replace('_', '-')}") for name in missing])


async def reply_unexpected_error(interaction: Interaction, error: Exception) -> None:
    """Respond to an error: with the text of a UserError, or with a code under which any other error is logged."""
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    if is_gone(error):
        log.info("an interaction came too late, or its answer was too late: %s", error)
        return
    try:
        if isinstance(error, DatabaseError) and error.kind != "other":
            await reply_when_known(interaction, error)
        else:
            await reply_private(interaction, error_text(interaction, error))
    except FAILURES as unanswered:
        log.log(logging.INFO if is_gone(unanswered) else logging.WARNING, "an error was not answered: %s", unanswered)


def is_gone(error: BaseException) -> bool:
    """Return whether an interaction can no longer be answered: it is too late, already answered, or expired."""
    return isinstance(error, discord.HTTPException) and error.code in GONE


async def reply_when_known(interaction: Interaction, error: DatabaseError) -> None:
    """Report that the outcome of a change is unknown, wait until the database responds, then publish and report what
    was stored."""
    log.error("the database failed (%s), so it is not known whether a change was kept: %s", error.kind, error)
    client, localizer = interaction.client, localizer_for(interaction)
    session = client.tables.loaded_session(interaction.channel_id)
    before = None if session is None else session.row
    moves = () if session is None else attempted_moves(interaction, session)
    await reply_private(interaction, localizer("not-known"))
    for pause in LOOKS:
        await asyncio.sleep(pause)
        try:
            row = await client.store.live_table(interaction.channel_id or 0)
            if row is None and before is not None:
                row = await client.store.table(before.id)  # the move may have ended the game
            if session is not None:
                await session.reload()
        except StorageError:
            continue
        if row is not None:
            await client.sweep.bring_up_to_date(row)
            row = await client.store.table(row.id)
        await reply_private(interaction, known_text(localizer, before, row, moves))
        return


def attempted_moves(interaction: Interaction, session: GameSession) -> Sequence[str]:
    """Return the moves that an interaction was about to make, as a record has them."""
    texts: Sequence[str] = interaction.extras.get("moves", ())
    try:
        return [move.text for move in parse_moves(session.position, session.seat_of(interaction.user.id), texts)]
    except UserError:
        return texts


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
    if isinstance(error, StaleInteraction) and session is not None and session.row.is_shown:
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


def require_shown(interaction: Interaction, success: bool) -> None:
    """Raise UserError, naming missing permissions, if a stored change could not be published."""
    if not success:
        missing = missing_permissions(interaction)
        raise UserError("kept-lacking", missing=missing) if missing else UserError("kept")


def require_move_shown(interaction: Interaction, success: bool) -> None:
    """Raise UserError, naming missing permissions, if a stored move could not be published."""
    if not success:
        missing = missing_permissions(interaction)
        raise UserError("not-shown-lacking", missing=missing) if missing else UserError("not-shown")


def require_not_refused(interaction: Interaction) -> None:
    """Raise UserError, naming missing permissions, because Discord refused the message and the change was reverted."""
    missing = missing_permissions(interaction)
    raise UserError("missing-permissions", missing=missing) if missing else UserError("no-place-here")


def quote(value: str | int) -> str:
    """Return a person's text, shortened and without Markdown."""
    return plain(shorten(str(value), 60))


def quote_clause(interaction: Interaction, error: RejectedMove, localizer: Localizer) -> str:
    """Return the text of the clause that a move breaks."""
    session = interaction.client.tables.loaded_session(interaction.channel_id)
    if session is None:
        return ""
    book = rulebook(session.row.game, localizer.locale)
    text = next((c.text for section in book.sections for c in section.clauses if c.id == error.clause), "")
    return f"> **{error.clause}** {text}"
