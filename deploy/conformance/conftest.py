"""The random games that the suite looks at."""

from __future__ import annotations

import pytest

from deploy.conformance.playthroughs import Case, Playthrough, play_case, suite_cases

CASES = [pytest.param(case, id=str(case), marks=pytest.mark.xdist_group(str(case))) for case in suite_cases()]


@pytest.fixture(params=CASES)
def case(request: pytest.FixtureRequest) -> Case:
    """Every game in so many ways that every two choices meet; one process looks at all of a case."""
    result: Case = request.param
    return result


@pytest.fixture
def playthrough(case: Case) -> Playthrough:
    """A finished game of random moves for every case."""
    return play_case(case)
