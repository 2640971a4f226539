"""The pages on privacy and the terms say the same in every language, and are linked from each other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.language.localizer import get_localizer
from seeds import LOCALES

ROOT = Path(__file__).parents[2]
PAGES = ("PRIVACY", "TERMS")
OTHERS = [locale for locale in LOCALES if locale != "en"]


def page_of(page: str, locale: str) -> Path:
    """Return the path of a page in a language."""
    return ROOT / (f"{page}.md" if locale == "en" else f"{page}.{locale}.md")


def blocks(page: str, locale: str) -> list[tuple[str, list[str]]]:
    """Return a page's headings, paragraphs and items, in order: the kind of each, and what stands in it as code."""
    text = page_of(page, locale).read_text("utf-8")
    parts = re.split(r"\n\n|\n(?=- |[0-9]+\. )", text)
    found = []
    for part in parts:
        kind = re.match(r"#+ |- |[0-9]+\. |", part)
        names = [name.replace(f".{locale}.md", ".md") for name in re.findall("`([^`]+)`", part)]
        found.append((kind[0] if kind else "", sorted(names)))
    return found


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("locale", OTHERS)
def test_a_page_has_the_same_sections_and_items_in_every_language(page: str, locale: str) -> None:
    assert len(blocks(page, "en")) > 7
    assert blocks(page, locale) == blocks(page, "en")


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_linked_from_its_translations_and_the_readme(page: str) -> None:
    names = {page_of(page, locale).name for locale in LOCALES}
    for locale in LOCALES:
        text = page_of(page, locale).read_text("utf-8")
        assert {name for name in names if f"]({name})" in text} == names - {page_of(page, locale).name}
    readme = (ROOT / "README.md").read_text("utf-8")
    assert [name for name in names if f"]({name})" not in readme] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_the_page_on_privacy_names_the_buttons_as_they_are(locale: str) -> None:
    text, localizer = page_of("PRIVACY", locale).read_text("utf-8"), get_localizer(locale)
    for button in ("button-data-export", "button-data-delete"):
        assert f"*{localizer(button)}*" in text
