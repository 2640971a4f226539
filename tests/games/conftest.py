"""The mark that says which clause of a rulebook a test is about."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses of a rulebook this test is about")
