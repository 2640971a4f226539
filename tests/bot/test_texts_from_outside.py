"""Any text that comes from outside is taken, or refused by the error that is meant for it, and nothing else is raised.

``make soak`` tries many more texts, as of ids, moves and records.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from unittest import mock

from hypothesis import given
from hypothesis import strategies as st

from bot.commands.moves import suggestions
from bot.components.setting_menus import MENUS
from bot.drafts.menus import shorten
from bot.error_replies import quote
from bot.language.localizer import get_localizer, plain
from bot.settings import Settings, SettingsError, load_settings
from bot.tables.snapshot import GameSnapshot
from deploy.conformance.playthroughs import cases
from games import GAMES
from games.__main__ import play_at_random
from seeds import LOCALES
from storage.errors import Outdated
from tests.any_text import any_text, edited
from tests.tables.rows import row_of

MARKUP = st.text("*_~`|<@&#>[]()\\/:\n\r\t aé\u202e\u200b\ud800", max_size=32)


def places() -> Iterator[GameSnapshot]:
    """Yield some moments of a game of each kind."""
    for number, case in enumerate(cases()):
        record = play_at_random(GAMES[case.slug], case.people, case.options, Random(number))
        row = row_of(case, record.start, 3)
        yield from (GameSnapshot(row, position, ()) for position in record.positions[:-1:9])


@given(st.data(), st.sampled_from([*places()]), st.sampled_from(LOCALES))
def test_whatever_is_typed_as_moves_discord_takes_the_suggestions(
    data: st.DataObject, place: GameSnapshot, locale: str
) -> None:
    moves = st.sampled_from(list(map(str, place.position.legal)))
    typed = data.draw(any_text(100) | edited(st.lists(moves, max_size=3).map(" ".join)))
    choices = suggestions(place, (place.position.actor or 0) + 1, typed, get_localizer(locale))
    assert len(choices) <= 25
    assert all(0 < len(choice.name) <= 100 and 0 < len(choice.value) <= 100 for choice in choices)


@given(any_text(32) | MARKUP, st.sampled_from(LOCALES))
def test_a_name_is_short_enough_for_a_menu_and_mentions_nobody(name: str, locale: str) -> None:
    assert len(shorten(name, 14)) <= 14
    notice = get_localizer(locale)("seat-resigned", name=plain(name))
    assert not re.search(r"(?<!\\)<[@#:/at]", notice)
    quote(name)


@given(
    st.sampled_from([*MENUS]),
    st.lists(st.sampled_from(["auto", "en", "day", "none", "mention", "1234567890", "٣"]) | any_text(20), max_size=2),
)
def test_a_choice_in_a_menu_of_settings_is_taken_or_refused(setting: str, values: list[str]) -> None:
    with suppress(Outdated):
        MENUS[setting].parse(values)


@given(
    st.sampled_from([*Settings.model_fields]),
    st.sampled_from(["1", "0,1", "DEBUG", "true", "local", "a.b.c", "sqlite+aiosqlite:///x.db"]) | any_text(40),
)
def test_a_value_of_the_configuration_is_taken_or_refused_in_a_line(name: str, value: str) -> None:
    environment = {"DISCORD_TOKEN": "a.b.c", name.upper(): value.replace("\x00", "")}
    message = ""
    with mock.patch.dict(os.environ, environment, clear=True):
        try:
            load_settings(env_file=None)
        except SettingsError as error:
            message = str(error)
    assert "\n" not in message
