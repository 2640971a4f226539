"""What a person chose as a name is shown inert: no link, no direction, no words of ours."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.language.localizer import inert, isolated, plain, plain_lines

LINKS = re.compile(r"https?://|(?<!\\)\.\w|(?<!\\)\]\(")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("Ann (she/her)", "Ann (she/her)"),
        ("Ann (computer, hard)", "Ann"),
        ("Ann （computer，hard）", "Ann"),
        ("Ann (сomputer, hard)", "Ann"),  # a Cyrillic letter
        ("Аня (компьютер, сильный)", "Аня"),
        ("Anna (computer, difficile)", "Anna"),
        ("Ann [away, a computer plays", "Ann"),
        ("Ann ﹙computer, hard﹚", "Ann"),
        ("Ann ⁽computer⁾", "Ann"),
        ("Ann ⦅computer", "Ann"),
        ("Ann 「computer」", "Ann"),
        ("Ann ((computer))", "Ann"),
        ("Ann (comp\u0332uter)", "Ann"),
        ("Ann (cοmputer)", "Ann"),  # a Greek letter
        ("Ann (ᴄomputer)", "Ann"),
        ("Ann (c0mputer)", "Ann"),
        ("Ann (hardly)", "Ann (hardly)"),
        ("Ann ((she/her))", "Ann ((she/her))"),
        ("Computer", "“Computer”"),
        ("Компьютер", "“Компьютер”"),
        ("Somebody", "“Somebody”"),
        ("Somebody!", "“Somebody!”"),
        ("“Somebody”", "“Somebody”"),
        ("Cοmputer", "“Cοmputer”"),  # a Greek letter
        ("Ann · 2 Ben", "Ann 2 Ben"),
        ("▸ Ann", "Ann"),
        ("► Ann ‧ 2 Ben", "Ann 2 Ben"),
        ("A\u202enn", "Ann"),
        ("\u2066A\u200bnn\u200f", "Ann"),
        ("Ann\nBen", "Ann Ben"),
        ("\u200b\u200d\u2060", "?"),
        ("\u3164", "?"),
        ("\U0001d159", "?"),
        ("\u2800 \u115f", "?"),
        ("", ""),
        ("🐸", "🐸"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("A" + "\u0301" * 40, "A" + "\u0301" * 2),
    ],
)
def test_a_name_is_shown_without_what_is_not_a_name(name: str, shown: str) -> None:
    assert inert(name) == shown


@pytest.mark.parametrize(
    "name",
    ["https://evil.example", "[click](https://evil.example)", "<https://evil.example>", "discord.gg/abc", "a.example"],
)
def test_an_address_in_a_name_is_no_link(name: str) -> None:
    assert not LINKS.search(plain(name))


@pytest.mark.parametrize(
    "name", ["# Ann", "> Ann", "- Ann", "1. Ann", "<@1>", "@everyone", "`Ann`", "**Ann**", "||A||"]
)
def test_a_name_formats_and_mentions_nothing(name: str) -> None:
    assert re.fullmatch(r"(?:\\[^\w\s]|[\w\s])+", plain(name))


def test_a_name_from_right_to_left_does_not_turn_what_follows() -> None:
    assert isolated("דנה") == "\u2068דנה\u2069"
    assert plain("دانا") == "\u2068دانا\u2069"
    assert isolated("Ann") == "Ann"
    assert isolated(isolated("דנה")[:2]) == "\u2068ד\u2069"


@given(st.text(max_size=40))
def test_no_name_changes_direction_hides_or_breaks_a_line(name: str) -> None:
    text = inert(name)
    assert bool(text) == bool(name)
    assert not re.search("[\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\u061c\n\r]", text)
    assert inert(text) == text
    assert all(unicodedata.category(letter) not in ("Cc", "Cs") for letter in text)


def test_the_words_of_a_picture_keep_their_signs_in_a_message_and_format_nothing() -> None:
    assert plain_lines("Orange: J7 → J8 (neutral)\n*a_b*") == "Orange: J7 → J8 (neutral)\n\\*a\\_b\\*"
