"""Forms: windows of labelled fields that a press opens and that are sent whole."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

import discord

from bot.drafts.custom_id import ComponentId, encode
from bot.responses import Interaction

OPEN_SECONDS = 900.0  # as long as the token of the press that has opened a form

Fields: TypeAlias = Mapping[str, Sequence[str]]
"""The values of a sent form's fields by their names; a text is the only value of its field."""

Label: TypeAlias = discord.ui.Label[discord.ui.Modal]


class Option(NamedTuple):
    """An option of a field, as discord.py names its parts: its value, its words, whether it is chosen, and what it
    means."""

    value: str
    label: str
    default: bool
    description: str | None = None


async def open_form(interaction: Interaction, component: ComponentId, title: str, fields: Iterable[Label]) -> None:
    """Answer a press with a form. Its kind is declared with ``on_submit``."""
    modal = discord.ui.Modal(title=title, custom_id=encode(component), timeout=OPEN_SECONDS)
    for field in fields:
        modal.add_item(field)
    await interaction.response.send_modal(modal)


def one_of(name: str, label: str, options: Iterable[Option]) -> Label:
    """Return a field with a menu, of which one option is chosen."""
    listed = [discord.SelectOption(**one._asdict()) for one in options]
    return discord.ui.Label(text=label, component=discord.ui.Select(custom_id=name, options=listed))


def any_of(name: str, label: str, options: Iterable[Option]) -> Label:
    """Return a field with check boxes."""
    listed = [discord.CheckboxGroupOption(**one._asdict()) for one in options]
    group = discord.ui.CheckboxGroup[discord.ui.Modal](
        custom_id=name, required=False, min_values=0, max_values=len(listed), options=listed
    )
    return discord.ui.Label(text=label, component=group)


def fields_of(interaction: Interaction) -> Fields:
    """Return the values of a form that was sent."""
    data: Any = interaction.data
    found: dict[str, Sequence[str]] = {}
    for holder in data.get("components", []):
        for field in [holder["component"]] if "component" in holder else holder.get("components", []):
            values = field["values"] if "values" in field else [field.get("value")]
            found[field["custom_id"]] = [str(value) for value in values if value is not None]
    return found
