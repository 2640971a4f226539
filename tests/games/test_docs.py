"""The examples in ``docs/`` do what they say."""

from __future__ import annotations

from doctest import DocTestParser, DocTestRunner
from importlib.util import find_spec
from pathlib import Path

from seeds.registry import BUILT_IN
from tests.games.comparison import module_of

DOCS = Path(__file__).parents[2] / "docs"


def test_the_examples_of_the_rules_from_python_print_what_they_say() -> None:
    page = (DOCS / "rules-from-python.md").read_text("utf-8")
    source = "\n".join("" if line.startswith("```") else line for line in page.splitlines())
    failed, attempts = DocTestRunner().run(DocTestParser().get_doctest(source, {}, "rules-from-python.md", None, 0))
    assert failed == 0
    assert attempts > 20


def test_every_game_has_a_reference_game() -> None:
    assert [slug for slug in BUILT_IN if find_spec(module_of(slug)) is None] == []
