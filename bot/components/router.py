"""Routes components and forms to handlers by the custom id alone, so components work after a restart."""

from __future__ import annotations

import logging
import pkgutil
from importlib import import_module
from typing import Any

import discord

from bot import components
from bot.components.component import COMPONENTS
from bot.components.forms import fields_of
from bot.display.response_state import response_of
from bot.drafts.custom_id import ComponentId, decode
from bot.error_replies import is_admitted, reply_unexpected_error
from bot.places.presses import table_awaiting_press
from bot.responses import Interaction
from bot.sessions.loop import log_failure
from storage.errors import Outdated, Refused

log = logging.getLogger(__name__)

HANDLED = (discord.InteractionType.component, discord.InteractionType.modal_submit)

for module in pkgutil.iter_modules(components.__path__, f"{components.__name__}."):
    import_module(module.name)  # which declares its components


async def on_interaction(interaction: Interaction) -> None:
    """Handle a component or a form; commands are handled by the tree."""
    client = interaction.client
    if interaction.type in HANDLED and client.is_new(interaction):
        client.tasks.mark_answering()
        component = _component(interaction)
        if await is_admitted(interaction, is_move=component is not None and COMPONENTS[type(component)].is_move):
            await handle(interaction, component)


async def handle(interaction: Interaction, component: ComponentId | None) -> None:
    """Handle a component and answer errors. An unreadable custom id is answered as outdated."""
    try:
        if component is None:
            raise Outdated
        if component.is_secret:
            response_of(interaction).is_secret = True
        else:
            log.debug("%s in channel %s", type(component).__name__, interaction.channel_id)
        data: Any = interaction.data
        is_form = interaction.type is discord.InteractionType.modal_submit
        values = fields_of(interaction) if is_form else data.get("values", [])
        await COMPONENTS[type(component)].run(interaction, component, values)
    except Exception as error:
        await reply_unexpected_error(interaction, error)
    if not response_of(interaction).is_secret and (table := table_awaiting_press(interaction, component)) is not None:
        await _flush_pending(interaction, table)


async def _flush_pending(interaction: Interaction, table: str) -> None:
    """Show what waits at a table for a press like this one, whatever came of it."""
    try:
        await interaction.client.display.flush_pending(table)
    except Refused as error:
        log.info("table %s: nothing is shown after a press: %s", table, error)
    except Exception as error:
        log_failure(log, error, "table %s could not be shown after a press", table)


def _component(interaction: Interaction) -> ComponentId | None:
    """Return the pressed component, or None for a custom id that no component of this bot has."""
    data: Any = interaction.data
    try:
        return decode(str(data["custom_id"]))
    except Outdated:
        return None
