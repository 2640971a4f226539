"""What is stored about a person: told, handed over as a file, and deleted."""

from __future__ import annotations

import io
import json

import discord

from bot.answers import Interaction, tell, their
from bot.clock import now
from bot.faces import WATER, Face, button, controls
from bot.house import House
from bot.words import Words, words
from storage.models import State, TableRow


def panel(words: Words) -> Face:
    """What is stored and why, with the ways to have it and to delete it."""
    embed = discord.Embed(title=words("privacy-title"), description=words("privacy-stored"), colour=WATER)
    red = discord.ButtonStyle.danger
    row = [button(words, "data-export", "privacy:export"), button(words, "data-delete", "privacy:delete", red)]
    return Face("", embed, [], controls(row))


async def press(interaction: Interaction, action: str) -> None:
    """A button of the panel, or of the question that follows it."""
    if action == "export":
        await _export(interaction)
    elif action == "delete":
        said = their(interaction)
        sure = controls([button(said, "data-delete-sure", "privacy:sure", discord.ButtonStyle.danger)])
        await tell(
            interaction, said("privacy-sure"), Face("", discord.Embed(description=said("privacy-what")), [], sure)
        )
    else:
        await interaction.response.defer()
        await forget(interaction.client, interaction.user.id)
        await interaction.edit_original_response(content=their(interaction)("privacy-deleted"), embed=None, view=None)


async def _export(interaction: Interaction) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    stored = await interaction.client.store.about(interaction.user.id)
    data = io.BytesIO(json.dumps(stored, ensure_ascii=False, indent=1).encode())
    file = discord.File(data, filename=f"pondside-{interaction.user.id}.json")
    await interaction.followup.send(their(interaction)("privacy-exported"), file=file, ephemeral=True)


async def forget(client: House, user: int) -> None:
    """Delete what is stored about a person, and show the tables where that changes something."""
    for row in await client.store.forget(user, now()):
        await _show(client, row)


async def _show(client: House, row: TableRow) -> None:
    if row.start is None:
        await client.stage.lobby(row.id)
        return
    live = client.tables.of(row.id)
    await live.look_again(client.store)
    if row.state is State.RUNNING:
        await client.stage.table(live, anew=True)
        client.computers.wake(live)
    else:
        client.tables.forget(live)
        await client.stage.ended(live, words(row.locale)("table-abandoned"))
