"""Pages say what is so: commands with their options, and the same on privacy and terms in every language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands

from bot.commands import COMMANDS
from bot.drafts import help as help_texts
from bot.language.localizer import get_localizer
from seeds import LOCALES
from storage.places import Place

PAGE = Path(__file__).parents[2] / "docs" / "commands.md"
ROW = re.compile(r"^\| (`/.*?) \|", re.MULTILINE)
MENUS_ROW = re.compile(r"^\| (\*.*?) \|", re.MULTILINE)
UNTOLD = {"help", "settings", "export", "import", "secret", "board", "undo", "resign", "note"}
UNTOLD |= {"cup new", "cup show", "cup withdraw", "cup manage"}
"""Commands that the help leaves out: of a table's own panel, for experts, or for who manages the server."""

GROUPS = [command for command in COMMANDS if isinstance(command, app_commands.Group)]
IN_GROUPS = [command for group in GROUPS for command in group.walk_commands()]
SLASH = [command for command in (*COMMANDS, *IN_GROUPS) if isinstance(command, app_commands.Command)]


def usage(command: app_commands.Command[Any, ..., Any]) -> str:
    """Return a command as the page writes it, with optional parameters in brackets."""
    names = [each.display_name if each.required else f"[{each.display_name}]" for each in command.parameters]
    return " ".join([f"/{command.qualified_name}", *names])


def test_the_page_lists_every_command_with_its_options() -> None:
    rows = ROW.findall(PAGE.read_text("utf-8"))
    assert sorted(name for row in rows for name in re.findall("`(.*?)`", row)) == sorted(map(usage, SLASH))


def test_the_page_lists_every_context_menu() -> None:
    names = {command.name for command in COMMANDS if isinstance(command, app_commands.ContextMenu)}
    (row,) = MENUS_ROW.findall(PAGE.read_text("utf-8"))
    assert set(re.findall(r"\*(.*?)\*", row)) == names


@pytest.mark.parametrize("place", Place)
@pytest.mark.parametrize("locale", LOCALES)
def test_the_help_tells_of_the_commands_that_are_offered_but_those_for_few(locale: str, place: Place) -> None:
    """Nobody can join in a direct message, so its text does not mention *Join*."""
    localizer = get_localizer(locale)
    text = help_texts.help_draft(localizer, {}, place).content
    offered = [one for one in SLASH if place is Place.SERVER or not (one.root_parent or one).guild_only]
    assert set(re.findall("`/(.*?)`", text)) == {command.qualified_name for command in offered} - UNTOLD
    assert localizer("button-start") in text
    assert (localizer("button-join") in text) == (place is not Place.DIRECT)


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
