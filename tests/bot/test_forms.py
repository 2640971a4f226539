"""Forms fit Discord's limits in every language: labels and titles of 45 letters, options of 100, five fields."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

import discord
import pytest

import seeds
from bot.components import wishes
from bot.components.forms import Label
from bot.components.guild_settings import FORMS, settings_fields
from bot.components.lobby_options import option_fields
from bot.language.localizer import get_localizer
from games import GAMES
from storage.guild_settings import Settings
from tests.tables.test_muster import ROW

MAX_LABEL, MAX_TEXT, MAX_FIELDS, MAX_CHECKS = 45, 100, 5, 10


def texts(field: Label) -> list[str]:
    """Return the words of the options of a field, and what they mean."""
    item = field.component
    if not isinstance(item, discord.ui.Select | discord.ui.CheckboxGroup):
        return []
    return [text for option in item.options for text in (option.label, option.description) if text]


@pytest.mark.parametrize("locale", seeds.LOCALES)
def test_the_words_of_every_form_fit(locale: str) -> None:
    localizer = get_localizer(locale)
    forms = [settings_fields(Settings(), localizer, number) for number in range(len(FORMS))]
    forms += [option_fields(replace(ROW, game=game), localizer, has_pages=True) for game in GAMES]
    forms.append(wishes.fields([], localizer))
    titles = [localizer("options-title", game=localizer.game(game)) for game in GAMES]
    titles += [localizer(name) for name in ("settings-title", "note-title", "note-label", "wishes-title")]
    assert max(map(len, forms)) <= MAX_FIELDS
    labels = [*titles, *(field.text for field in chain(*forms))]
    assert [label for label in labels if len(label) > MAX_LABEL] == []
    assert [text for field in chain(*forms) for text in texts(field) if len(text) > MAX_TEXT] == []
    groups = [field.component for field in chain(*forms) if isinstance(field.component, discord.ui.CheckboxGroup)]
    assert max(len(group.options) for group in groups) <= MAX_CHECKS
