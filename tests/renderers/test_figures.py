"""The figures of every rulebook: one for every page, or for every clause, each with its label."""

from __future__ import annotations

import pytest

from deploy.conformance.pictures import OF_EACH_GAME, difference, pages
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


@BOTH
def test_there_is_no_picture_where_no_clause_has_a_figure(slug: str) -> None:
    assert painter(slug).figures(["CM-9", "FL-3", "WL-1"]) is None


EXPLAINED = {  # the clauses that tell of a special place or kind of move
    "water-lily": "WL-4 WL-5 WL-8 WL-9 WL-10 WL-11 WL-12 WL-13 WL-14 WL-16 WL-17 WL-18",
    "flower-of-the-lotus": "FL-4 FL-10 FL-11 FL-12 FL-13 FL-15 FL-16 FL-17 FL-20 FL-21",
    "cappuccino": "CP-3 CP-5 CP-6 CP-7 CP-8 CP-9 CP-10 CP-11",
    "china-moon": "CM-4 CM-12 CM-14 CM-17 CM-18 CM-20 CM-21 CM-24 CM-25 CM-29 CM-31 CM-32 CM-33 CM-34 CM-39 CM-40",
    "jinns-of-the-lake": "JL-7 JL-9 JL-10 JL-11 JL-13 JL-14 JL-15 JL-16 JL-17 JL-18 JL-21 JL-22",
}


@OF_EACH_GAME
def test_a_game_with_special_places_or_moves_has_pages_of_figures(game: str) -> None:
    assert pages(game) or game not in EXPLAINED


@pytest.mark.soak
@OF_EACH_GAME
def test_every_clause_of_a_special_place_or_move_has_a_figure(game: str) -> None:
    clauses = EXPLAINED.get(game, "").split()
    assert {*clauses} <= {known.id for known in rulebook(game, "en").clauses}
    assert [clause for clause in clauses if figure(game, clause) is None] == []


@OF_EACH_GAME
def test_every_figure_is_labelled_with_its_clause(game: str) -> None:
    clauses = EXPLAINED.get(game, "").split()
    for clause in clauses:
        alone, another = figure(game, clause), figure(game, clauses[clause == clauses[0]])
        assert alone is not None
        assert another is not None
        gap, larger = 12, alone.width / (TILE[0] + 2 * 12)
        left, top, right, bottom = (round(larger * (gap + side)) for side in LABEL)
        room = left, top, right, bottom
        assert difference(alone.crop(room), another.crop(room)) > 9, clause


@pytest.mark.parametrize("game", EXPLAINED)
def test_three_figures_do_not_fit_on_a_picture(game: str) -> None:
    with pytest.raises(ValueError, match="one or two figures"):
        painter(game).figures(sorted(painter(game).clauses_with_figures)[:3])


@OF_EACH_GAME
def test_clauses_without_a_figure_have_no_page(game: str) -> None:
    others = [clause.id for other in GAMES if other != game for clause in rulebook(other, "en").clauses]
    for ids in ([], ["XX-1"], others):
        assert painter(game).figures(ids) is None, ids
