"""The figures of every rulebook: one for every page, or for every clause, each with its label."""

from __future__ import annotations

import pytest

from deploy.conformance.pictures import OF_EACH_GAME, difference
from deploy.conformance.test_figures import figure
from games import GAMES
from renderers import painter
from renderers.figures import LABEL, TILE
from renderers.race.figures import FIGURES
from seeds.rulebook import rulebook

SLUGS = ("china-moon", "flower-of-the-lotus")
BOTH = pytest.mark.parametrize("slug", SLUGS)


@BOTH
def test_every_figure_belongs_to_a_clause_and_every_page_has_some(slug: str) -> None:
    book = rulebook(slug, "en")
    assert FIGURES[slug].keys() <= {clause.id for clause in book.clauses}
    assert all(FIGURES[slug].keys() & {clause.id for clause in section.clauses} for section in book.sections)


@pytest.mark.parametrize("slug", ["cappuccino", "jinns-of-the-lake"])
def test_every_clause_has_a_figure(slug: str) -> None:
    assert {*painter(slug).clauses_with_figures} == {clause.id for clause in rulebook(slug, "en").clauses}


@OF_EACH_GAME
def test_every_figure_is_labelled_with_its_clause(game: str) -> None:
    clauses = sorted(painter(game).clauses_with_figures)
    for clause in clauses:
        alone, another = figure(game, clause), figure(game, clauses[clause == clauses[0]])
        assert alone is not None
        assert another is not None
        gap, larger = 12, alone.width / (TILE[0] + 2 * 12)
        left, top, right, bottom = (round(larger * (gap + side)) for side in LABEL)
        room = left, top, right, bottom
        assert difference(alone.crop(room), another.crop(room)) > 9, clause


@OF_EACH_GAME
def test_three_figures_do_not_fit_on_a_picture(game: str) -> None:
    with pytest.raises(ValueError, match="one or two figures"):
        painter(game).figures(sorted(painter(game).clauses_with_figures)[:3])


@OF_EACH_GAME
def test_clauses_without_a_figure_have_no_page(game: str) -> None:
    others = [clause.id for other in GAMES if other != game for clause in rulebook(other, "en").clauses]
    for ids in ([], ["XX-1"], others):
        assert painter(game).figures(ids) is None, ids
