"""Parameters of which ``make test`` takes a part, spread evenly, and ``make soak`` the rest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest


def one_in(number: int, name: str, values: Iterable[object]) -> pytest.MarkDecorator:
    """Parametrize a test, which ``make test`` runs with one in so many of these values, from the first on."""
    params = [pytest.param(value, marks=_mark(place % number == 0)) for place, value in enumerate(values)]
    return pytest.mark.parametrize(name, params, ids="{!s:.60}".format)


def by_turns(names: tuple[str, str], values: Iterable[object], others: Sequence[object]) -> pytest.MarkDecorator:
    """Parametrize a test with all pairs; ``make test`` runs it with each value and one of the others by turns."""
    params = [
        pytest.param(value, other, marks=_mark(place == number % len(others)))
        for number, value in enumerate(values)
        for place, other in enumerate(others)
    ]
    return pytest.mark.parametrize(names, params, ids=str)


def _mark(is_kept: bool) -> Sequence[pytest.MarkDecorator]:
    return () if is_kept else (pytest.mark.soak,)
