"""The random games that the suite looks at."""

from __future__ import annotations

import pytest

from deploy.conformance import playthroughs
from deploy.conformance.playthroughs import Case, Playthrough

CASES = [pytest.param(case, id=str(case), marks=pytest.mark.xdist_group(str(case))) for case in playthroughs.cases()]


@pytest.fixture(params=CASES)
def case(request: pytest.FixtureRequest) -> Case:
    """Every game with every choice of options and every number of people; one process looks at all of a case."""
    result: Case = request.param
    return result


@pytest.fixture
def playthrough(case: Case) -> Playthrough:
    """A finished game of random moves for every case."""
    return playthroughs.play_case(case)
