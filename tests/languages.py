"""What a language lacks: ``python -m tests.languages LOCALE`` prints it, a line each.

English is the measure: every file, message, variable, clause and word of the local page that English has must be there.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

import seeds
from bot.language.coverage import different_variables, fluent_lacks, lesson_lacks, read_messages, rulebook_lacks
from seeds.registry import BUILT_IN, BUILT_IN_LANGUAGES

ROOT = Path(__file__).parents[1]
ENGLISH = "en"
SEEDS = ROOT / "seeds"
BOT = next((ROOT / "bot").rglob(f"{ENGLISH}.ftl")).parent
PAGE = ROOT / "deploy" / "local" / "page" / "words"
PAGE_CODE = PAGE.with_name("i18n.js")


def missing(locale: str) -> Iterator[str]:
    """Everything a language lacks, each in a line that begins with the file to be mended."""
    files = {folder / f"{ENGLISH}.ftl": folder / f"{locale}.ftl" for folder in [BOT, *SEEDS.glob("*/texts")]}
    files |= {path: path.with_name(f"{locale}.md") for path in SEEDS.glob(f"*/rulebook/{ENGLISH}.md")}
    files |= {path: path.with_name(f"{locale}.md") for path in SEEDS.glob(f"*/lesson/{ENGLISH}.md")}
    files |= {PAGE / f"{ENGLISH}.json": PAGE / f"{locale}.json"}
    absent = [path for path in sorted(files.values()) if not path.exists()]
    yield from (f"{_name(path)}: there is no such file" for path in absent)
    if locale not in BUILT_IN_LANGUAGES:
        yield f"seeds/registry.py: BUILT_IN_LANGUAGES does not name {locale}"
    if f'"{locale}"' not in PAGE_CODE.read_text("utf-8"):
        yield f"{_name(PAGE_CODE)}: LANGUAGES does not name {locale}"
    present = {english: path for english, path in files.items() if path not in absent}
    for english, path in present.items():
        compare = {".ftl": fluent_lacks, ".md": rulebook_lacks, ".json": _words}[path.suffix]
        compare = lesson_lacks if path.parent.name == "lesson" else compare
        yield from (f"{_name(path)}: {lack}" for lack in compare(english.read_text("utf-8"), path.read_text("utf-8")))
    for game, package in BUILT_IN.items():
        folders = (package.resources, package.shared_texts or package.resources)
        texts = [ROOT / folder / "texts" / f"{locale}.ftl" for folder in folders]
        if not any(path in absent for path in texts):
            yield from (f"{_name(texts[0])}: {lack}" for lack in _variables(game, locale))


def _variables(game: str, locale: str) -> Iterator[str]:
    """Yield messages of a game, with those it shares, that do not take the variables that the English ones take."""
    yield from different_variables(*(read_messages(seeds.messages(game, language)) for language in (ENGLISH, locale)))


def _words(english: str, other: str) -> Iterator[str]:
    expected, actual = json.loads(english), json.loads(other)
    yield from (f"{name} is missing" for name in expected if name not in actual)


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.languages", description="What a language lacks.")
    parser.add_argument("locale", help="the language, as Discord names it, such as pl")
    print(*missing(parser.parse_args().locale), sep="\n")  # noqa: T201 - this is what the command is for
