"""Every clause of every rulebook has a test that cites it, and a rulebook is read strictly."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from games import GAMES
from seeds.rulebook import RulebookError, parse, rulebook

TESTS = Path(__file__).parents[1]


def _cited(source: str) -> Iterator[str]:
    """The ids in the ``@pytest.mark.clause(...)`` of a source's test functions."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause":
                    yield from (ast.literal_eval(argument) for argument in mark.args)


def test_only_the_marks_of_test_functions_count_as_citations() -> None:
    source = """
@pytest.mark.clause("XX-1", "XX-2")
def test_one(): ...
@pytest.mark.clause("XX-3")
def helper(): ...
"pytest.mark.clause('XX-4')"
"""
    assert set(_cited(source)) == {"XX-1", "XX-2"}


def test_every_clause_is_cited_by_a_test_and_every_citation_is_a_clause() -> None:
    cited = {name for path in TESTS.rglob("test_*.py") for name in _cited(path.read_text("utf-8"))}
    written = {clause.id for game in GAMES for clause in rulebook(game, "en").clauses}
    assert cited == written


@pytest.mark.parametrize("game", GAMES)
def test_the_clauses_are_numbered_without_a_gap(game: str) -> None:
    clauses = rulebook(game, "en").clauses
    prefix = clauses[0].id.partition("-")[0]
    assert [clause.id for clause in clauses] == [f"{prefix}-{number}" for number in range(1, len(clauses) + 1)]


def test_a_rulebook_is_read_section_by_section() -> None:
    book = parse("# Frogs\n\nHop\nand hope.\n\n## All\n\n- **XX-1** Hop.\n- **XX-2** (ruling) Hop\n  on.\n")
    assert (book.title, book.pitch) == ("Frogs", "Hop and hope.")
    assert [section.title for section in book.sections] == ["All"]
    assert book.clauses == (("XX-1", False, "Hop."), ("XX-2", True, "Hop on."))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Frogs\n\nHop.\n\n## All\n\n- **XX-1** Hop.",
        "# Frogs\n\n## All\n\n- **XX-1** Hop.",
        "# Frogs\n\nHop.\n\nHope.\n\n## All\n\n- **XX-1** Hop.",
        "# Frogs\n\nHop.",
        "# Frogs\n\nHop.\n\n## All",
        "# Frogs\n\nHop.\n\n## All\n\n- XX-1 Hop.",
        "# Frogs\n\nHop.\n\n## All\n\n- **XX-1** (rulling)",
        "# Frogs\n\nHop.\n\n## All\n\n- **XX-1** Hop.\nand more",
        "# Frogs\n\nHop.\n\n## All\n\n- **XX-1** Hop.\n- **XX-1** Hop.",
    ],
)
def test_what_is_no_rulebook_is_refused(text: str) -> None:
    with pytest.raises(RulebookError):
        parse(text)
