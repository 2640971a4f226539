"""The random games that the suite looks at, and how it says what does not hold for an installed game."""

from __future__ import annotations

import os
from collections.abc import Generator
from inspect import cleandoc

import pytest

from deploy.conformance.chosen import VARIABLE
from deploy.conformance.playthroughs import Case, Playthrough, play_case, suite_cases

CASES = [pytest.param(case, id=str(case), marks=pytest.mark.xdist_group(case.slug)) for case in suite_cases()]


@pytest.fixture(params=CASES)
def case(request: pytest.FixtureRequest) -> Case:
    """Every game in the ways of ``suite_cases``; one process looks at all of a game."""
    result: Case = request.param
    return result


@pytest.fixture
def playthrough(case: Case) -> Playthrough:
    """A finished game of random moves for every case."""
    return play_case(case)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Report what does not hold for an installed game in sentences, unless ``--tb`` asks for the code."""
    report = yield
    is_told = os.environ.get(VARIABLE) and item.config.getoption("tbstyle") == "auto"
    if is_told and call.excinfo is not None and call.excinfo.errisinstance(Exception):
        report.longrepr = told(item, call.excinfo)
    return report


def told(item: pytest.Item, error: pytest.ExceptionInfo[BaseException]) -> str:
    """Return what must hold, what is found instead, where, and what to do."""
    name = getattr(item, "originalname", item.name)
    about = item.name.removeprefix(name).strip("[]")
    lines = [f"This must hold, and does not for {about}: {name.removeprefix('test_').replace('_', ' ')}."]
    if advice := getattr(getattr(item, "obj", None), "__doc__", None):
        lines.append(f"What to do: {' '.join(cleandoc(advice).split())}")
    entry = error.traceback[-1]
    found = str(error.value) if error.errisinstance(AssertionError) else error.exconly()
    lines += [f"What was found: {found}", f"Where: {entry.path}, line {entry.lineno + 1}; --tb=short shows more."]
    return "\n".join(lines)
