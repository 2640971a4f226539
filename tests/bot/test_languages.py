"""What languages lack and copy, and a language that is installed as a package of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

import seeds
from bot.language.coverage import FLUENT, LESSON, RULEBOOK, coverage
from bot.language.localizer import get_localizer, language_name

pytestmark = pytest.mark.xdist_group("texts")  # in one process, which parses each text once

ROOT = Path(__file__).parents[2]
RIGHTLY_THE_SAME = {
    "ru": set[str](),
    "it": {  # words that Italian has taken over, and names of games
        "bot: lobby-computer is as in English",
        "bot: computer is as in English",
        "bot: end-computer is as in English",
        "bot: stats-rating is as in English",
        "water-lily/texts: water-lily-name is as in English",
        "cappuccino/texts: cappuccino-name is as in English",
        "china-moon/texts: china-moon-name is as in English",
    },
}
ENTRY = "[pondside.languages]\nde = pondside_german\nru = pondside_german\ngerman = pondside_german\n"
GERMAN = """
import seeds.rulebook
from bot.language.localizer import get_localizer
german = get_localizer("de")
print(*seeds.LOCALES)
print(german("button-resume"))
print(german("refused-game-over"))
print(german.game("water-lily"), "-", german.game("cappuccino"))
print(seeds.rulebook.rulebook("water-lily", "de").title, "-", seeds.rulebook.rulebook("cappuccino", "de").title)
for localizer in (get_localizer("en"), german):
    print(localizer("china-moon-place", place=3, flower="rose", owner="Heron"))
"""


@pytest.mark.parametrize("locale", seeds.LOCALES[1:])
def test_a_language_lacks_nothing_and_copies_no_english_text(locale: str) -> None:
    found = coverage(locale)
    assert found.lacks == ()
    assert set(found.copies) == RIGHTLY_THE_SAME[locale]
    assert found.total > 1000


def test_languages_are_called_by_their_own_names() -> None:
    assert [language_name(locale) for locale in ("en", "ru", "it")] == ["English", "Русский", "Italiano"]


def test_what_a_text_lacks_is_told() -> None:
    english = "a = A { $x }\nb = B\n"
    assert list(FLUENT.lacks(english, "a = Ä\nc = C\n")) == [
        "b is missing",
        "c is not in English",
        "a does not take $x",
    ]
    assert list(FLUENT.lacks("a = A\n    .b = B\n", "a = Ä\n")) == ["a.b is missing"]
    assert list(FLUENT.lacks("a = { b }\nb = { $x }\n", "a = { b }\n")) == ["b is missing"]
    assert list(FLUENT.lacks(english, "a = Ä { $x }\n[oops\n")) == ["not Fluent: [oops"]
    assert list(RULEBOOK.lacks((ROOT / "seeds/cappuccino/rulebook/en.md").read_text("utf-8"), "no rulebook"))
    assert list(LESSON.lacks((ROOT / "seeds/cappuccino/lesson/en.md").read_text("utf-8"), "no lesson"))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which a German package is installed that has few texts."""
    site = tmp_path_factory.mktemp("site")
    files = {
        "pondside_german-1.dist-info/METADATA": "Metadata-Version: 2.1\nName: pondside-german\nVersion: 1\n",
        "pondside_german-1.dist-info/entry_points.txt": ENTRY,
        "pondside_german/__init__.py": "",
        "pondside_german/bot/texts/de.ftl": "button-resume = Weiter\nbutton-cancel = Cancel\n",
        "pondside_german/china-moon/texts/de.ftl": "china-moon-place = Insel, { $place }: { china-moon-flower }\n",
        "pondside_german/water-lily/texts/de.ftl": "water-lily-name = Seerose\n",
        "pondside_german/water-lily/rulebook/de.md": (ROOT / "seeds/water-lily/rulebook/en.md")
        .read_text("utf-8")
        .replace("# Water Lily", "# Seerose"),
    }
    for name, text in files.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(text, "utf-8")
    return site


def run(site: Path, *arguments: str, status: int = 0) -> subprocess.CompletedProcess[str]:
    """Run Python with the German package installed."""
    environment = os.environ | {"PYTHONPATH": f"{site}{os.pathsep}{ROOT}", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, *arguments]
    process = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert process.returncode == status, process.stderr
    return process


def test_what_an_installed_language_lacks_is_shown_in_english(site: Path) -> None:
    process = run(site, "-c", GERMAN)
    *lines, english_place, german_place = process.stdout.splitlines()
    assert lines == [
        "en ru it de",
        "Weiter",
        "That game is over. /play opens a new one.",
        "Seerose - Cappuccino",
        "Seerose - Cappuccino",
    ]
    assert german_place == english_place, "it builds on a message that is missing"
    assert process.stderr.count("is left out") == 2  # a language that is built in, and a name that is no code


@pytest.mark.soak
def test_the_command_lists_what_a_language_lacks_and_copies(site: Path) -> None:
    languages = run(site, "-m", "bot.language").stdout.splitlines()
    assert [line.split()[:2] for line in languages] == [
        ["en", "English"],
        ["ru", "Русский"],
        ["it", "Italiano"],
        ["de", "Deutsch"],
    ]
    assert "0 lacking, 0 as in English" in languages[1]
    texts, lacking = map(int, re.findall(r"\d+", languages[3])[:2])
    assert 3 < texts - lacking < 60  # four messages and a rulebook
    lines = run(site, "-m", "bot.language", "de").stdout.splitlines()
    assert "bot: button-resume is missing" not in lines
    assert "bot: refused-game-over is missing" in lines
    assert "bot: button-cancel is as in English" in lines
    assert "water-lily/rulebook: goal is as in English" in lines
    assert "cappuccino/rulebook: is missing" in lines
    assert "unknown language 'xx'" in run(site, "-m", "bot.language", "xx", status=1).stderr


@pytest.mark.parametrize(
    ("locale", "numbers"),
    [
        ("en", ["69.2%", "0.500", "2½", "1⅚", "0.58", "+0.5", "−2", "0"]),
        ("ru", ["69,2\xa0%", "0,500", "2½", "1⅚", "0,58", "+0,5", "−2", "0"]),
        ("it", ["69,2%", "0,500", "2½", "1⅚", "0,58", "+0,5", "−2", "0"]),
    ],
)
def test_numbers_are_written_as_in_the_language(locale: str, numbers: list[str]) -> None:
    localizer = get_localizer(locale)
    signed = [localizer.signed(value) for value in (0.5, -2.0, 0.0)]
    fractions = [localizer.fraction(value) for value in (Fraction(5, 2), Fraction(11, 6), Fraction(7, 12))]
    assert [localizer.percent(0.6917), localizer.decimal(0.5, "0.000"), *fractions, *signed] == numbers


@pytest.mark.parametrize("locale", ["en", "ru", "it"])
def test_signs_of_per_cent_are_written_in_one_way(locale: str) -> None:
    texts = [*ROOT.glob(f"bot/language/{locale}.ftl"), *ROOT.glob(f"seeds/*/texts/{locale}.ftl")]
    signs = [sign[1] for path in texts for sign in re.finditer(r"[\d}](\s*)%", path.read_text("utf-8"))]
    assert {*signs} == {"\xa0" if locale == "ru" else ""}


def test_italian_joins_a_preposition_to_the_article_behind_it() -> None:
    colours = {"seat": "Otter", "frog": "O", "partner": "R"}
    for give in "ypwuk":
        for take in "ypwuk":
            told = get_localizer("it")("china-moon-exchanged", **colours, give=give, take=take)
            assert not re.search(r"\b(?:di|a|da|in|su) (?:il|lo|la|l'|i|gli|le)\b", told), told
