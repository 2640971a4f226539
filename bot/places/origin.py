"""Where an interaction comes from, and who sees the answer."""

from __future__ import annotations

from typing import Any

import discord

from storage.places import Place


def place_of(interaction: discord.Interaction[Any]) -> Place:
    """Return the kind of place that an interaction comes from.

    A server is the bot's own if the gateway has sent it: which kinds of installation an interaction names says nothing
    of that, as commands can be installed on a server without the bot.
    """
    if interaction.guild_id is not None:
        return Place.ELSEWHERE if interaction.client.get_guild(interaction.guild_id) is None else Place.SERVER
    between_people = interaction.context.private_channel or isinstance(interaction.channel, discord.GroupChannel)
    return Place.ELSEWHERE if between_people else Place.DIRECT


def answers_are_hidden(interaction: discord.Interaction[Any]) -> bool:
    """Return whether Discord shows what the bot answers to this person alone: on a server that has not installed the
    app, not even for commands alone, where people may not use apps from elsewhere or may not write."""
    if interaction.guild_id is None or place_of(interaction).can_post or interaction.is_guild_integration():
        return False
    may = interaction.permissions
    writes = may.send_messages_in_threads if isinstance(interaction.channel, discord.Thread) else may.send_messages
    return not (may.use_external_apps and writes)
