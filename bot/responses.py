"""Private responses to interactions in the person's language."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeAlias

import discord
from discord.utils import MISSING

from bot.discord_clock import DISCORD_CLOCK
from bot.display.failures import FAILURES, NETWORK_ERRORS, retry
from bot.display.response_state import ResponseState, response_of, take_deferred, withdraw_deferred
from bot.drafts.draft import MAX_CONTENT, MessageDraft
from bot.drafts.menus import shorten
from bot.drafts.pictures import drawn
from bot.language.localizer import Localizer, get_localizer, plain_lines
from bot.language.names import chosen_name
from bot.places.origin import place_of
from bot.places.presses import keep_token
from bot.services import Services
from bot.shared_token import SHARED_TOKEN
from storage.errors import DatabaseError

log = logging.getLogger(__name__)

ACKNOWLEDGED = 40060  # Discord's code for an interaction that was already acknowledged
DEFERRAL_SECONDS = 1.0  # seconds from an interaction within which an answer needs no deferral before it

Attached: TypeAlias = discord.Attachment | discord.File
Interaction: TypeAlias = discord.Interaction[Services]
Person: TypeAlias = discord.Member | discord.User  # who has left the server is a user


def name_of(person: discord.abc.User) -> str:
    """Return a person's inert name."""
    return chosen_name(person.display_name, person.name)


def localizer_for(interaction: Interaction) -> Localizer:
    """Return the localizer for the person's language."""
    return get_localizer(interaction.locale)


async def localizer_of_place(interaction: Interaction) -> Localizer:
    """Return the localizer for what all see here: the server's language."""
    preferences = await interaction.client.tables.guilds.of(interaction.guild_id)
    return get_localizer(preferences.locale or interaction.guild_locale or interaction.locale)


async def defer_private(interaction: Interaction) -> None:
    """Defer with a private response, which may follow within fifteen minutes."""
    await _acknowledge(interaction, ResponseState.DEFERRED_PRIVATE, ephemeral=True, thinking=True)


@asynccontextmanager
async def defer_private_if_slow(interaction: Interaction) -> AsyncIterator[None]:
    """Defer with a private response when the interaction is a second old, unless the block has ended: what is fast is
    answered in one request. An interaction that comes later than that is deferred first: it may have expired. So is
    every one where only its token can show what comes of it."""
    rest = DEFERRAL_SECONDS - max(0.0, (DISCORD_CLOCK.now() - interaction.created_at).total_seconds())
    if rest <= 0 or not place_of(interaction).can_post:
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
        await asyncio.gather(*deferrals, return_exceptions=True)  # the next response meets the same error


async def defer_public(interaction: Interaction) -> None:
    """Defer with a public response."""
    await _acknowledge(interaction, ResponseState.DEFERRED_PUBLIC, thinking=True)


async def defer_update(interaction: Interaction) -> None:
    """Defer with an update of the component's message, or with none."""
    await _acknowledge(interaction, ResponseState.DEFERRED_UPDATE)


async def _acknowledge(interaction: Interaction, state: ResponseState, **how: bool) -> None:
    """Acknowledge an interaction. An interaction that Discord acknowledged despite an error response counts as done.

    Raises HTTPException if it is too late, and network errors if all attempts fail.
    """

    async def defer() -> None:
        try:
            await interaction.response.defer(**how)
        except discord.HTTPException as error:
            if error.code != ACKNOWLEDGED:
                raise
            SHARED_TOKEN.note_acknowledged(interaction.id)

    await retry(defer)  # Discord gives three seconds
    response_of(interaction).state = state
    keep_token(interaction)


async def in_chosen_form(interaction: Interaction, draft: MessageDraft) -> tuple[str, list[discord.File]]:
    """Return the text of a private draft and its files as the person has chosen: with pictures, with words before them,
    or in words instead. The words are the pictures' descriptions; those of pictures that could not be drawn are always
    there."""
    words, files = [draft.content], draft.files()
    if draft.lost_pictures:
        words += [localizer_for(interaction)("picture-lost"), *map(plain_lines, draft.lost_pictures)]
    if described := [plain_lines(file.description) for file in files if file.description]:
        way = (await interaction.client.tables.people.of(interaction.user.id)).words
        if way != "pictures":
            words += described
        if way == "instead":
            files = [file for file in files if not file.description]
    return shorten("\n\n".join(filter(None, words)), MAX_CONTENT), files


async def edit_private(interaction: Interaction, draft: MessageDraft, others: Sequence[Attached] = ()) -> None:
    """Edit the private message that the interaction answers or comes from, in the form that the person has chosen.
    ``others`` are files beside those of ``draft``."""
    draft = await drawn(draft)
    content, files = await in_chosen_form(interaction, draft)
    await _edit_original(
        interaction,
        content=content or None,
        embed=draft.embed or None,
        attachments=[*files, *others],
        view=draft.controls,
    )
    if response_of(interaction).state is ResponseState.DEFERRED_PRIVATE:
        response_of(interaction).state = ResponseState.ANSWERED


async def replace_private(interaction: Interaction, text: str) -> None:
    """Replace the private message that was pressed, or is deferred, by a text."""
    await _edit_original(interaction, content=text, embed=None, view=None)


async def _edit_original(interaction: Interaction, **content: Any) -> None:
    """Edit the message that an interaction answers or comes from; once more if the network loses Discord's answer,
    except with files, which can be sent only once."""
    try:
        await interaction.edit_original_response(**content)
    except NETWORK_ERRORS:
        if content.get("attachments"):
            raise
        await interaction.edit_original_response(**content)


async def reply_private(interaction: Interaction, answer: str | MessageDraft) -> None:
    """Respond privately with a text, or a whole message. The first response fills the deferred one, if there is one;
    later ones are messages of their own."""
    draft = await drawn(MessageDraft(answer) if isinstance(answer, str) else answer)
    text, files = await in_chosen_form(interaction, draft)
    embed, controls = draft.embed or MISSING, draft.controls if draft.controls.children else MISSING
    if await take_deferred(interaction):
        await _edit_original(interaction, content=text, embed=embed, attachments=files or MISSING, view=controls)
        return
    is_first = response_of(interaction).state is ResponseState.NONE
    if not is_first and not interaction.client.tokens.claim_follow_up(interaction):
        log.info("an answer was left out, since Discord takes no more of them for this interaction")
        return
    send = interaction.response.send_message if is_first else interaction.followup.send
    await send(text, embed=embed, files=files or MISSING, view=controls, ephemeral=True)
    response_of(interaction).state = ResponseState.ANSWERED


async def conclude_question(interaction: Interaction, text: str | None = None) -> None:
    """Take the buttons from the question that was pressed, and put ``text`` in its place, which stays then. The answer
    counts even if the question cannot be edited, because it was deleted or its thread is archived: then only this
    person reads the text, and the outbox removes the buttons when it can."""
    client, message = interaction.client, interaction.message
    try:
        async with client.outbox.lock(interaction.channel_id or 0):  # it may ask something else afterwards
            await _edit_original(interaction, content=MISSING if text is None else text, view=None)
            if text is not None and message is not None:
                with suppress(DatabaseError):  # then it loses its buttons once more
                    await client.store.outbox.delete_answered(message.id)
    except FAILURES as error:
        log.info("a question that was answered could not be edited: %s", error)
        if text is not None:
            await reply_private(interaction, text)


async def withdraw_response(interaction: Interaction) -> None:
    """Answer with nothing, since the channel shows the result: delete the deferred private response, which Discord
    requires. If it cannot be deleted, edit it to say that all is done."""
    try:
        if response_of(interaction).state is ResponseState.NONE:
            await defer_private(interaction)
        await withdraw_deferred(interaction)
    except discord.NotFound:
        pass
    except FAILURES:
        with suppress(discord.NotFound):  # it is deleted, and the answer to that was lost
            await reply_private(interaction, localizer_for(interaction)("done"))
