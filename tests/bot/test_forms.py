"""Forms, buttons, commands and settings fit Discord's limits in every language: labels and titles of 45 letters,
options and descriptions of 100, buttons of 80, five fields of a form, 25 of an embed."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

import discord
import pytest
from fluent.syntax import ast

import seeds
from bot.components import wishes
from bot.components.forms import Label
from bot.components.guild_settings import FORMS, settings_draft, settings_fields, warnings_of
from bot.components.lobby_options import option_fields
from bot.components.setting_menus import MAX_CHANNELS, message
from bot.display.channels import FOR_PICTURES, FOR_THREADS
from bot.drafts.players import MAX_LABEL_NAME
from bot.language.coverage import read_messages
from bot.language.localizer import get_localizer, own_messages
from games import GAMES
from storage.guild_settings import SETTINGS, Settings
from tests.tables.rows import LOBBY

pytestmark = pytest.mark.xdist_group("texts")  # in one process, which parses each text once

MAX_LABEL, MAX_TEXT, MAX_FIELDS, MAX_CHECKS, MAX_BUTTON = 45, 100, 5, 10, 80
MAX_EMBED_FIELDS, MAX_EMBED = 25, 6000
MAX_GAME_NAME = max(len(get_localizer(locale).game(game)) for locale in seeds.LOCALES for game in GAMES)


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
    forms += [option_fields(replace(LOBBY, game=game), localizer, has_pages=True) for game in GAMES]
    forms.append(wishes.fields([], localizer))
    titles = [localizer("options-title", game=localizer.game(game)) for game in GAMES]
    names = ("settings-title", "note-title", "note-label", "wishes-title", "moment-title", "moment-label")
    titles += [localizer(name) for name in names]
    assert max(map(len, forms)) <= MAX_FIELDS
    labels = [*titles, *(field.text for field in chain(*forms))]
    assert [label for label in labels if len(label) > MAX_LABEL] == []
    assert [text for field in chain(*forms) for text in texts(field) if len(text) > MAX_TEXT] == []
    hints = [localizer("note-description"), *(field.description or "" for field in chain(*forms))]
    assert [text for text in hints if len(text) > MAX_TEXT] == []
    groups = [field.component for field in chain(*forms) if isinstance(field.component, discord.ui.CheckboxGroup)]
    assert max(len(group.options) for group in groups) <= MAX_CHECKS


@pytest.mark.parametrize("locale", seeds.LOCALES)
def test_the_words_of_every_button_and_command_fit(locale: str) -> None:
    limits = {"button": MAX_BUTTON, "command": MAX_TEXT}
    tried = 0
    for name, text in read_messages(own_messages(locale)).items():
        kind = name.partition("-")[0]
        if text.pattern is not None and kind in limits:
            assert longest(text.pattern) <= limits[kind], name
            tried += 1
    assert tried > 100


def longest(part: ast.BaseNode) -> int:
    """Return how long a text can become, with names of people and games for its variables."""
    if isinstance(part, ast.Pattern):
        return sum(map(longest, part.elements))
    if isinstance(part, ast.TextElement | ast.StringLiteral):
        return len(part.value)
    if isinstance(part, ast.SelectExpression):
        return max(longest(variant.value) for variant in part.variants)
    if isinstance(part, ast.VariableReference):
        return MAX_LABEL_NAME if part.id.name in ("player", "name") else MAX_GAME_NAME
    return longest(part.expression) if isinstance(part, ast.Placeable) else MAX_LABEL_NAME


@pytest.mark.parametrize("locale", seeds.LOCALES)
def test_all_settings_fit_into_one_message(locale: str) -> None:
    localizer, settings = get_localizer(locale), Settings(channels=(1234567890123456789,) * MAX_CHANNELS)
    missing = localizer.permissions(["send_messages", *FOR_PICTURES, *FOR_THREADS])
    texts = [(name, f"{message(name)}-{end}") for end in ("missing", "closed") for name in SETTINGS]
    warnings = {name: localizer(text, missing=missing, channels="") for name, text in texts if localizer.has(text)}
    warnings |= warnings_of(None, settings, localizer, discord.Permissions.none())  # all the channels are closed
    embed = settings_draft(settings, localizer, server_page="https://" + "x" * 80, warnings=warnings).embed
    assert (len(embed.fields) <= MAX_EMBED_FIELDS, len(embed) <= MAX_EMBED) == (True, True)
    assert all(len(field.name or "") <= 256 and len(field.value or "") <= 1024 for field in embed.fields)
