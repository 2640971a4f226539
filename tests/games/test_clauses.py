"""Every clause of every rulebook has a test that cites it, and a rulebook is read strictly."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from doctest import DocTestParser, DocTestRunner
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

from games import GAMES
from games.position import IllegalMove, NotAMove
from seeds import LOCALES
from seeds import rulebook as rulebooks
from seeds.registry import BUILT_IN
from seeds.rulebook import RulebookError, parse, rulebook
from tests.games.comparison import module_of

TESTS = Path(__file__).parents[1]
RULINGS = {  # by their numbers; 28, 30 and 23 are those on ties
    "china-moon": [1, 3, 4, 13, 19, 21, 28, 30, 31, 33, 34, 38, 41],
    "flower-of-the-lotus": [1, 2, 4, 12, 13, 15, 16, 17, 23],
}


def _cited_clauses(source: str) -> Iterator[str]:
    """Yield the ids in the ``@pytest.mark.clause(...)`` of a source's test functions."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause":
                    yield from (ast.literal_eval(argument) for argument in mark.args)


@pytest.mark.soak
def test_every_clause_is_cited_by_a_test_and_every_citation_is_a_clause() -> None:
    citations = {name for path in TESTS.rglob("test_*.py") for name in _cited_clauses(path.read_text("utf-8"))}
    clauses = {clause.id for game in GAMES for clause in rulebook(game, "en").clauses}
    assert citations == clauses


@pytest.mark.parametrize("game", GAMES)
def test_the_clauses_are_numbered_without_a_gap(game: str) -> None:
    clauses = rulebook(game, "en").clauses
    prefix = clauses[0].id.partition("-")[0]
    assert [clause.id for clause in clauses] == [f"{prefix}-{number}" for number in range(1, len(clauses) + 1)]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", RULINGS)
def test_every_language_names_the_clauses_that_are_rulings_on_the_page(game: str, locale: str) -> None:
    rulings = [int(clause.id.partition("-")[2]) for clause in rulebook(game, locale).clauses if clause.ruling]
    assert rulings == RULINGS[game]


MINUTE = "## Minute\n\n" + "\n".join(f"- **{name}** Hop." for name in rulebooks.MINUTE)
PRACTICE = "## Here\n\n" + "\n".join(f"- **{name}** Hop\n  on." for name in rulebooks.PRACTICE)
CLAUSES = "## All\n\n- **XX-1** Hop.\n  ![Two\n  frogs.](figure)\n- **XX-2** (ruling) Hop\n  on."
BOOK = ("# Frogs", "Hop\nand hope.", MINUTE, CLAUSES, PRACTICE)


def test_a_rulebook_is_read_section_by_section() -> None:
    book = parse("\n\n".join(BOOK))
    assert (book.title, book.pitch) == ("Frogs", "Hop and hope.")
    assert [section.title for section in book.sections] == ["All"]
    assert book.clauses == (("XX-1", False, "Hop.", "Two frogs."), ("XX-2", True, "Hop on.", ""))
    assert (book.minute.title, book.practice.title) == ("Minute", "Here")
    assert book.minute.notes == tuple(rulebooks.Note(name, "Hop.") for name in rulebooks.MINUTE)
    assert book.practice.notes == tuple(rulebooks.Note(name, "Hop on.") for name in rulebooks.PRACTICE)


@pytest.mark.parametrize("part", BOOK)
def test_a_rulebook_that_lacks_a_part_is_refused(part: str) -> None:
    with pytest.raises(RulebookError):
        parse("\n\n".join(other for other in BOOK if other != part))


@pytest.mark.parametrize("note", [*rulebooks.MINUTE, *rulebooks.PRACTICE])
def test_a_rulebook_that_lacks_a_note_is_refused(note: str) -> None:
    with pytest.raises(RulebookError, match=note):
        parse("\n\n".join(BOOK).replace(f"- **{note}**", "- **other**"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_rulebook_names_a_first_game_and_types_moves_of_its_game(game: str, locale: str) -> None:
    book = rulebook(game, locale)
    notes = {note.name: note.text for note in (*book.minute.notes, *book.practice.notes)}
    assert notes.keys() == {*rulebooks.MINUTE, *rulebooks.PRACTICE}
    english = {note.name: note.text for note in rulebook(game, "en").practice.notes}
    moves = re.findall(r"`([^`]+)`", notes["typing"])
    assert sorted(moves) == sorted(re.findall(r"`([^`]+)`", english["typing"]))
    assert len(moves) >= 2
    assert [move for move in " ".join(moves).split() if not is_notation(game, move)] == []


def is_notation(game: str, text: str) -> bool:
    """Return whether a text is a move of a game, legal or not, with some option."""
    rules = GAMES[game]
    for options in ({}, *({name: True} for name in rules.options)):
        position = rules.start(rules.deal(rules.player_counts(options)[0], options, Random(1)))
        with suppress(NotAMove):
            with suppress(IllegalMove):
                position.parse(text)
            return True
    return False


@pytest.mark.parametrize(
    "change",
    [
        ("# Frogs", "Frogs"),
        ("Hop\nand", "Hop\n\nand"),
        ("- **XX-1** Hop.", "- XX-1 Hop."),
        ("(ruling) Hop", "(rulling)"),
        ("  on.", "and more"),
        ("XX-2", "XX-1"),
    ],
)
def test_what_is_no_rulebook_is_refused(change: tuple[str, str]) -> None:
    with pytest.raises(RulebookError):
        parse("\n\n".join(BOOK).replace(*change))


DOCS = Path(__file__).parents[2] / "docs"


def test_the_examples_of_the_rules_from_python_print_what_they_say() -> None:
    page = (DOCS / "rules-from-python.md").read_text("utf-8")
    source = "\n".join("" if line.startswith("```") else line for line in page.splitlines())
    failed, attempts = DocTestRunner().run(DocTestParser().get_doctest(source, {}, "rules-from-python.md", None, 0))
    assert failed == 0
    assert attempts > 20


def test_every_game_has_a_reference_game() -> None:
    assert [slug for slug in BUILT_IN if find_spec(module_of(slug)) is None] == []
