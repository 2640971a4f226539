"""A person's stored data: description, export and deletion."""

from __future__ import annotations

import json

import discord

from bot.components.component import Answer, on_press
from bot.drafts.component_ids import PrivacyId
from bot.drafts.draft import WATER, Attachment, MessageDraft, button, controls
from bot.drafts.notices import notice_note
from bot.language.localizer import Localizer
from bot.responses import Interaction, localizer_for, reply_private
from bot.tables.clock import now
from bot.tables.notice import Notice
from storage.models import OutboxMessage, State, TableRow


def panel(localizer: Localizer) -> MessageDraft:
    """Describe the stored data, with buttons to export and delete it."""
    embed = discord.Embed(title=localizer("privacy-title"), description=localizer("privacy-stored"), colour=WATER)
    red = discord.ButtonStyle.danger
    row = [
        button(localizer, "data-export", PrivacyId("export")),
        button(localizer, "data-delete", PrivacyId("delete"), red),
    ]
    return MessageDraft("", embed, [], controls(row))


@on_press(
    PrivacyId,
    lambda component: Answer.UPDATE if component.action == "sure" else Answer.PRIVATE,
    counts_as="privacy",
)
async def press(interaction: Interaction, component: PrivacyId) -> None:
    """Handle a button of the panel or of its confirmation."""
    if component.action == "export":
        await _export(interaction)
    elif component.action == "delete":
        localizer = localizer_for(interaction)
        sure = controls([button(localizer, "data-delete-sure", PrivacyId("sure"), discord.ButtonStyle.danger)])
        await reply_private(
            interaction,
            localizer("privacy-sure"),
            MessageDraft("", discord.Embed(description=localizer("privacy-what")), [], sure),
        )
    else:
        await _forget(interaction)
        await interaction.edit_original_response(
            content=localizer_for(interaction)("privacy-deleted"), embed=None, view=None
        )


async def _export(interaction: Interaction) -> None:
    person_data = await interaction.client.store.user_data.export(interaction.user.id)
    data = await interaction.client.limits.export(
        lambda: json.dumps(person_data, ensure_ascii=False, indent=1).encode()
    )
    file = Attachment(f"pondside-{interaction.user.id}.json", data).file()
    await reply_private(interaction, localizer_for(interaction)("privacy-exported"), files=[file])


async def _forget(interaction: Interaction) -> None:
    """Delete a person's data, and show the tables that the person has left."""
    client, user = interaction.client, interaction.user.id
    changed = await client.store.user_data.forget(user, now(), notes=_notes_of_end)
    await client.tables.people.reload(user)
    for row in changed:
        await client.display.show(row.id, repost=row.state is State.RUNNING)


def _notes_of_end(row: TableRow) -> list[OutboxMessage]:
    """Return the note at a table whose game ends because its last person has gone."""
    has_ended = row.start is not None and row.state is State.CANCELLED
    return [notice_note(row, Notice("table-abandoned"))] if has_ended else []
