"""What is stored about a person: told, handed over as a file, and deleted."""

from __future__ import annotations

import io
import json

import discord

from bot.language.localizer import Localizer, words
from bot.messages.draft import WATER, MessageDraft, button, controls
from bot.responses import Interaction, localizer_for, tell
from bot.services import BotServices
from bot.sessions.clock import now
from storage.models import State, TableRow


def panel(words: Localizer) -> MessageDraft:
    """What is stored and why, with the ways to have it and to delete it."""
    embed = discord.Embed(title=words("privacy-title"), description=words("privacy-stored"), colour=WATER)
    red = discord.ButtonStyle.danger
    row = [button(words, "data-export", "privacy:export"), button(words, "data-delete", "privacy:delete", red)]
    return MessageDraft("", embed, [], controls(row))


async def press(interaction: Interaction, action: str) -> None:
    """A button of the panel, or of the question that follows it."""
    if action == "export":
        await _export(interaction)
    elif action == "delete":
        said = localizer_for(interaction)
        sure = controls([button(said, "data-delete-sure", "privacy:sure", discord.ButtonStyle.danger)])
        await tell(
            interaction,
            said("privacy-sure"),
            MessageDraft("", discord.Embed(description=said("privacy-what")), [], sure),
        )
    else:
        await interaction.response.defer()
        await forget(interaction.client, interaction.user.id)
        await interaction.edit_original_response(
            content=localizer_for(interaction)("privacy-deleted"), embed=None, view=None
        )


async def _export(interaction: Interaction) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    stored = await interaction.client.store.about(interaction.user.id)
    data = io.BytesIO(json.dumps(stored, ensure_ascii=False, indent=1).encode())
    file = discord.File(data, filename=f"pondside-{interaction.user.id}.json")
    await interaction.followup.send(localizer_for(interaction)("privacy-exported"), file=file, ephemeral=True)


async def forget(client: BotServices, user: int) -> None:
    """Delete what is stored about a person, and show the tables where that changes something."""
    for row in await client.store.forget(user, now()):
        await _show(client, row)


async def _show(client: BotServices, row: TableRow) -> None:
    if row.start is None:
        await client.stage.lobby(row.id)
        return
    live = client.tables.of(row.id)
    await live.reload(client.store)
    if row.state is State.RUNNING:
        await client.stage.table(live, repost=True)
        client.computers.wake(live)
    else:
        client.tables.forget(live)
        await client.stage.ended(live, words(row.locale)("table-abandoned"))
