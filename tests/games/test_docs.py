"""The examples in ``docs/`` do what they say."""

from __future__ import annotations

import doctest
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def test_the_examples_of_the_rules_from_python_print_what_they_say() -> None:
    failed, tried = doctest.testfile(str(DOCS / "rules-from-python.md"), module_relative=False)
    assert failed == 0
    assert tried > 20
