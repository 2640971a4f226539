"""The page of commands and the help text name the commands that are registered, with their options."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands

from bot.commands import COMMANDS
from bot.drafts import rulebook
from bot.language.localizer import get_localizer
from seeds import LOCALES

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


@pytest.mark.parametrize("locale", LOCALES)
def test_the_help_tells_of_every_command_but_those_for_few(locale: str) -> None:
    text = rulebook.help_draft(get_localizer(locale), {}).content
    assert set(re.findall("`/(.*?)`", text)) == {command.qualified_name for command in SLASH} - UNTOLD
