"""The words of the local Discord's page: the same in every language, and just those the page uses."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "deploy" / "local" / "page"
PLURALS = {"en": {"one", "other"}, "ru": {"one", "few", "many", "other"}, "it": {"one", "many", "other"}}
Entry = str | dict[str, str]


def words(language: str) -> dict[str, Entry]:
    """Return all words in a language."""
    text = (PAGE / "words" / f"{language}.json").read_text("utf-8")
    entries: dict[str, Entry] = json.loads(text)
    return entries


def variables(entry: Entry) -> set[str]:
    """Return what is put into some words."""
    forms = [entry] if isinstance(entry, str) else entry.values()
    return {name for form in forms for name in re.findall(r"\{(\w+)\}", form)}


@pytest.mark.parametrize("language", PLURALS)
def test_no_words_of_the_page_are_missing_in_a_language(language: str) -> None:
    english, own = words("en"), words(language)
    assert list(own) == list(english)
    assert {key: variables(entry) for key, entry in own.items()} == {
        key: variables(entry) for key, entry in english.items()
    }
    assert [key for key, entry in own.items() if not isinstance(entry, str) and set(entry) != PLURALS[language]] == []


def test_the_page_uses_just_the_words_there_are() -> None:
    code = "".join(path.read_text("utf-8") for path in [*PAGE.glob("*.js"), PAGE / "index.html"])
    known = set(words("en"))
    names = set(re.findall(r'\bt(?:Nodes)?\("([\w-]+)"', code)) | set(
        re.findall(r'data-t(?:-label)?"?[=:] ?"([\w-]+)"', code)
    )
    assert names - known == set()
    unused = {key for key in known if f'"{key}"' not in code and not key.endswith("-hint")}
    assert {key for key in unused if not key.startswith("colours-")} == set()
