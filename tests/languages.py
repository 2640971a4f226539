"""What a language lacks: ``python -m tests.languages LOCALE`` prints it, a line each.

English is the measure: every file, message, variable, clause and word of the local page that English has must be there.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import seeds
from games import GAMES
from seeds.lesson import LessonError
from seeds.lesson import parse as parse_lesson
from seeds.rulebook import RulebookError
from seeds.rulebook import parse as parse_rulebook

ROOT = Path(__file__).parents[1]
ENGLISH = "en"
BOT = next((ROOT / "bot").rglob(f"{ENGLISH}.ftl")).parent
PAGE = ROOT / "deploy" / "local" / "page" / "words"
PAGE_CODE = PAGE.with_name("i18n.js")


class Variables(Visitor):
    """The variables a message takes, and the messages it builds on."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's own name
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - the visitor's own name
        self.messages.add(node.id.name)


def read_messages(text: str) -> dict[str, Variables]:
    """Return the messages of a Fluent source with what each takes. Raises ValueError for a line that is no message."""
    messages = {}
    for entry in parse(text).body:
        if isinstance(entry, ast.Junk):
            raise ValueError(f"not Fluent: {str(entry.content).splitlines()[0]}")
        if isinstance(entry, ast.Message):
            messages[entry.id.name] = variables = Variables()
            variables.visit(entry)
    return messages


def needed_variables(messages: dict[str, Variables], name: str) -> set[str]:
    """Return the variables a message needs, with those of the messages it builds on."""
    here = messages[name]
    return here.names.union(*(needed_variables(messages, other) for other in here.messages if other in messages))


def missing(locale: str) -> Iterator[str]:
    """Everything a language lacks, each in a line that begins with the file to be mended."""
    files = {folder / f"{ENGLISH}.ftl": folder / f"{locale}.ftl" for folder in [BOT, *seeds.HERE.glob("*/texts")]}
    files |= {path: path.with_name(f"{locale}.md") for path in seeds.HERE.glob(f"*/rulebook/{ENGLISH}.md")}
    files |= {path: path.with_name(f"{locale}.md") for path in seeds.HERE.glob(f"*/lesson/{ENGLISH}.md")}
    files |= {PAGE / f"{ENGLISH}.json": PAGE / f"{locale}.json"}
    absent = [path for path in sorted(files.values()) if not path.exists()]
    yield from (f"{_name(path)}: there is no such file" for path in absent)
    if locale not in seeds.LOCALES:
        yield f"seeds/__init__.py: LOCALES does not name {locale}"
    if f'"{locale}"' not in PAGE_CODE.read_text("utf-8"):
        yield f"{_name(PAGE_CODE)}: LANGUAGES does not name {locale}"
    for language in sorted({*seeds.LOCALES, locale}):
        path = BOT / f"{language}.ftl"
        if path.exists() and f"settings-locale-{locale}" not in read_messages(path.read_text("utf-8")):
            yield f"{_name(path)}: settings-locale-{locale} is missing"
    present = {english: path for english, path in files.items() if path not in absent}
    for english, path in present.items():
        compare = {".ftl": _messages, ".md": _clauses, ".json": _words}[path.suffix]
        compare = _steps if path.parent.name == "lesson" else compare
        yield from (f"{_name(path)}: {lack}" for lack in compare(english.read_text("utf-8"), path.read_text("utf-8")))
    for game in GAMES:
        texts = [seeds.HERE / folder / "texts" / f"{locale}.ftl" for folder in (game, seeds.SHARED.get(game, game))]
        if not any(path in absent for path in texts):
            yield from (f"{_name(texts[0])}: {lack}" for lack in _variables(game, locale))


def _messages(english: str, other: str) -> Iterator[str]:
    expected, actual = read_messages(english), read_messages(other)
    yield from (f"{name} is missing" for name in expected if name not in actual)
    yield from (f"{name} is not in English" for name in actual if name not in expected)
    if expected.keys() == actual.keys():
        yield from _different(expected, actual)


def _variables(game: str, locale: str) -> Iterator[str]:
    """Yield messages of a game, with those it shares, that do not take the variables that the English ones take."""
    yield from _different(*(read_messages(seeds.messages(game, language)) for language in (ENGLISH, locale)))


def _different(expected: dict[str, Variables], actual: dict[str, Variables]) -> Iterator[str]:
    for name in expected.keys() & actual.keys():
        if needed_variables(expected, name) != needed_variables(actual, name):
            variables = " ".join(sorted(f"${variable}" for variable in needed_variables(expected, name)))
            yield f"{name} does not take {variables or 'no variables'}"


def _clauses(english: str, other: str) -> Iterator[str]:
    try:
        books = parse_rulebook(english), parse_rulebook(other)
    except RulebookError as error:
        yield str(error)
        return
    for expected, actual in zip_longest(*(book.sections for book in books)):
        if expected is None or actual is None:
            yield f"section {(expected or actual).title} is in one language only"
        elif [clause[:2] for clause in expected.clauses] != [clause[:2] for clause in actual.clauses]:
            yield f"section {actual.title} has not the clauses {expected.clauses[0].id} to {expected.clauses[-1].id}"


def _steps(english: str, other: str) -> Iterator[str]:
    try:
        lessons = parse_lesson(english), parse_lesson(other)
    except LessonError as error:
        yield str(error)
        return
    expected, actual = ({name: list(step.answers) for name, step in lesson.steps.items()} for lesson in lessons)
    yield from (f"step {name} has not the answers {answers}" for name, answers in expected.items()
                if actual.get(name) != answers)  # fmt: skip


def _words(english: str, other: str) -> Iterator[str]:
    expected, actual = json.loads(english), json.loads(other)
    yield from (f"{name} is missing" for name in expected if name not in actual)


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


if __name__ == "__main__":
    print(*missing(sys.argv[1]), sep="\n")  # noqa: T201 - this is what the command is for
