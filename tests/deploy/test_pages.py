"""What hosts copy from the pages: commands without gaps, and words for the App Directory that fit Discord's fields."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.language.localizer import get_localizer
from seeds.registry import BUILT_IN

ROOT = Path(__file__).parents[2]
HOSTING = (ROOT / "docs" / "hosting.md").read_text("utf-8")
DIRECTORY = (ROOT / "docs" / "app-directory.md").read_text("utf-8")
LANGUAGES = {"English": "en", "Русский": "ru", "Italiano": "it"}
MAX_SUMMARY, MAX_DESCRIPTION, MAX_TAG, MAX_TAGS = 200, 400, 20, 5


@pytest.mark.parametrize("page", [HOSTING, (ROOT / "README.md").read_text("utf-8")], ids=["hosting", "README"])
def test_commands_have_no_gaps_and_use_variables_that_are_set(page: str) -> None:
    blocks = re.findall(r"```sh\n(.*?)```", page, re.DOTALL)
    assert blocks
    assert not [block for block in blocks if "…" in block]
    used = {name for block in blocks for name in re.findall(r"\$(\w+)", block)}
    set_here = {
        name for block in blocks for pair in re.findall(r"^(\w+)=|read -rs (\w+)", block, re.M) for name in pair
    }
    assert used <= set_here


@pytest.mark.parametrize(("heading", "locale"), LANGUAGES.items())
def test_the_words_for_the_app_directory_fit_and_name_the_games(heading: str, locale: str) -> None:
    section = DIRECTORY.split(f"### {heading}\n")[1].partition("\n#")[0]
    summary, description = re.findall(r"^- \*\*[^*]+\*\*: (.*)$", section, re.MULTILINE)
    assert len(summary) <= MAX_SUMMARY
    assert len(description) <= MAX_DESCRIPTION
    assert not re.search(r"[*_`#]", summary + description)
    for game in BUILT_IN:
        assert get_localizer(locale).game(game) in description


def test_the_tags_fit() -> None:
    tags = re.findall(r"`([^`]+)`", next(line for line in DIRECTORY.splitlines() if line.startswith("Tags:")))
    assert 0 < len(tags) <= MAX_TAGS
    assert all(len(tag) <= MAX_TAG for tag in tags)
