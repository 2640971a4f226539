"""The mark that says which clause of a rulebook a test is about, and patience with a busy machine."""

from __future__ import annotations

import hypothesis
import pytest

hypothesis.settings.register_profile("games", deadline=None)
hypothesis.settings.load_profile("games")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses of a rulebook this test is about")
