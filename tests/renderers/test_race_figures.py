"""The figures of the races' rulebooks: one for every page, true to the rules, large enough to read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from games.race.board import Board, board
from renderers import painter
from renderers.race.figures import FIGURES
from renderers.race.sketch import Sketch
from seeds import LOCALES
from seeds.rulebook import Section, rulebook

SLUGS = ("china-moon", "flower-of-the-lotus")
BOTH = pytest.mark.parametrize("slug", SLUGS)
DRAWN = pytest.mark.parametrize(("slug", "clause"), [(slug, clause) for slug in SLUGS for clause in FIGURES[slug]])
LONGEST = 5  # pads: a last frog with a fly on the third step of a turn goes further only where none of the figures is


class Watched(Sketch):
    """A sketch that remembers which frogs were shown where, and how they moved."""

    def __init__(self, slug: str) -> None:
        super().__init__(slug)
        self.hops: list[tuple[int, Sequence[int]]] = []
        self.frogs: dict[int, dict[int, str]] = {}

    def stand(self, down: int, frogs: Mapping[int, str], flowers: Mapping[int, str] | None = None) -> None:
        super().stand(down, frogs, flowers or {})
        self.frogs.setdefault(down, {}).update(frogs)

    def hop(self, down: int, colour: str, path: Sequence[int]) -> None:
        super().hop(down, colour, path)
        self.hops.append((down, path))


def ids(section: Section) -> list[str]:
    return [clause.id for clause in section.clauses]


@BOTH
@pytest.mark.parametrize("locale", LOCALES)
def test_every_figure_belongs_to_a_clause_and_every_page_has_some(slug: str, locale: str) -> None:
    book = rulebook(slug, locale)
    assert FIGURES[slug].keys() <= {clause.id for clause in book.clauses}
    assert all(FIGURES[slug].keys() & ids(section) for section in book.sections)


@BOTH
def test_there_is_no_picture_where_no_clause_has_a_figure(slug: str) -> None:
    assert painter(slug).figures(["CM-9", "FL-3", "WL-1"]) is None


def lands(place: Board, start: int, end: int, frogs: Mapping[int, str]) -> bool:
    """Return whether a hop of some length ends there, these frogs in the way."""
    occupied = sum(1 << pad for pad in frogs if pad != start)
    return any(end in place.landings(start, stride, occupied) for stride in range(1, LONGEST))


@DRAWN
def test_a_frog_in_a_figure_moves_as_the_rules_have_it(slug: str, clause: str) -> None:
    sketch, place = Watched(slug), board(slug)
    FIGURES[slug][clause](sketch)
    for down, (start, *onward) in sketch.hops:
        for end in onward:
            assert lands(place, start, end, sketch.frogs.get(down, {})), (start, end)
            start = end  # noqa: PLW2901 - the next hop begins where this one ended
        assert place.kinds[onward[-1]].value != "bounce"


@BOTH
def test_figures_of_hops_have_the_length_that_the_clause_says(slug: str) -> None:
    place = board(slug)
    two, over = ("CM-11", "CM-12") if slug == "china-moon" else (None, "FL-11")
    for clause, with_frog in ((two, False), (over, True)):
        if clause:
            sketch = Watched(slug)
            FIGURES[slug][clause](sketch)
            [(down, path)] = sketch.hops
            frogs = sum(1 << pad for pad in sketch.frogs[down])
            assert bool(frogs) is with_frog
            assert place.landings(path[0], 2, frogs) == (path[-1],)
            assert place.landings(path[0], 2, 0) != (path[-1],) or not with_frog
