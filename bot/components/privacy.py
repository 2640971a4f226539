"""A person's stored data: description, export and deletion."""

from __future__ import annotations

import json
from functools import partial

import discord

from bot.components import apart
from bot.components.component import Answer, on_press
from bot.drafts.component_ids import PrivacyId
from bot.drafts.draft import WATER, Attachment, MessageDraft, button, controls
from bot.responses import Interaction, edit_private, localizer_for, replace_private, reply_private
from bot.sessions.musters import start_if_mustered
from bot.tables import change
from bot.tables.clock import now
from bot.tables.context import Context
from bot.tables.seats import forget


async def panel(interaction: Interaction) -> MessageDraft:
    """Describe the stored data, with buttons to export and delete it; where the host has web pages, also whether these
    name the person, with a button that changes it."""
    client, localizer = interaction.client, localizer_for(interaction)
    embed = discord.Embed(title=localizer("privacy-title"), description=localizer("privacy-stored"), colour=WATER)
    red = discord.ButtonStyle.danger
    first = [
        button(localizer, "data-export", PrivacyId("export")),
        button(localizer, "data-delete", PrivacyId("delete"), red),
    ]
    second = [button(localizer, "apart", PrivacyId("apart"))]
    if client.page_links.is_on:
        is_named = (await client.tables.people.of(interaction.user.id)).named_on_pages
        said = localizer("privacy-named" if is_named else "privacy-unnamed")
        embed.add_field(name=localizer("web-pages"), value=said, inline=False)
        if is_named:
            second.append(button(localizer, "unname", PrivacyId("unnamed")))
        else:
            second.append(button(localizer, "name", PrivacyId("named")))
    return MessageDraft("", embed, [], controls(first, second))


@on_press(
    PrivacyId,
    lambda component: Answer.PRIVATE if component.action in ("export", "delete", "apart") else Answer.UPDATE,
    counts_as="privacy",
)
async def press(interaction: Interaction, component: PrivacyId) -> None:
    """Handle a button of the panel or of its confirmation."""
    if component.action == "export":
        await _export(interaction)
    elif component.action == "delete":
        localizer = localizer_for(interaction)
        sure = controls([button(localizer, "data-delete-sure", PrivacyId("sure"), discord.ButtonStyle.danger)])
        what = discord.Embed(description=localizer("privacy-what"))
        await reply_private(interaction, MessageDraft(localizer("privacy-sure"), what, controls=sure))
    elif component.action == "apart":
        await reply_private(interaction, await apart.panel(interaction))
    elif component.action in ("named", "unnamed"):
        await _name(interaction, on_pages=component.action == "named")
    else:
        await _forget(interaction)
        await replace_private(interaction, localizer_for(interaction)("privacy-deleted"))


async def _name(interaction: Interaction, *, on_pages: bool) -> None:
    """Set whether web pages name a person, and show the panel again."""
    await interaction.client.tables.people.change(interaction.user.id, named_on_pages=on_pages)
    await edit_private(interaction, await panel(interaction))


async def _export(interaction: Interaction) -> None:
    person_data = await interaction.client.store.user_data.export(interaction.user.id)
    data = await interaction.client.limits.export(
        lambda: json.dumps(person_data, ensure_ascii=False, indent=1).encode()
    )
    file = Attachment(f"pondside-{interaction.user.id}.json", data)
    await reply_private(interaction, MessageDraft(localizer_for(interaction)("privacy-exported"), attachments=[file]))


async def _forget(interaction: Interaction) -> None:
    """Delete a person's data, and show the tables and cups that named the person."""
    client, user = interaction.client, interaction.user.id
    context = Context(now())
    changed = await client.store.user_data.forget(
        user, lambda table: change.apply(table, partial(forget, user=user), context), context.now
    )
    client.tables.people.forget(user)
    client.cups.on_change()
    for row in changed:
        await start_if_mustered(client.tables, client.display, row)
