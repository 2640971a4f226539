"""Checks of the figures of every rulebook."""

from __future__ import annotations

from functools import cache
from io import BytesIO

from PIL import Image

from deploy.conformance.chosen import languages
from deploy.conformance.pictures import OF_EACH_GAME, digest, pages
from deploy.conformance.playthroughs import part_of
from renderers import painter
from renderers.interface import pages as parted
from renderers.text import family_for
from seeds.rulebook import rulebook

HEAVIEST = 235_000  # bytes


@cache
def figure(game: str, clause: str) -> Image.Image | None:
    page = painter(game).figures([clause])
    return Image.open(BytesIO(page.data)).convert("RGB") if page else None


@OF_EACH_GAME
def test_no_two_clauses_have_the_same_figure(game: str) -> None:
    """`_figure` draws another figure for each clause of `clauses_with_figures`."""
    figures = [figure(game, clause.id) for clause in rulebook(game, "en").clauses]
    bare = [digest(page.crop((150, 70, page.width, page.height))) for page in figures if page]
    assert len(set(bare)) == len(bare)


@OF_EACH_GAME
def test_a_page_of_figures_is_large_enough_and_light_enough(game: str) -> None:
    for name, page in pages(game).items():
        assert 840 <= page.width <= 1200, name
        assert page.width > page.height, name
        assert len(page.data) <= HEAVIEST, name
        with Image.open(BytesIO(page.data)) as image:
            assert image.size == (page.width, page.height), name


@OF_EACH_GAME
def test_the_first_page_has_a_picture_of_its_own(game: str) -> None:
    """`_minute` draws two figures that differ, of the size `TILE`."""
    minute = painter(game).minute()
    assert 840 <= minute.width <= 1200
    assert minute.width > minute.height
    assert len(minute.data) <= HEAVIEST
    assert minute == painter(game).minute()
    assert minute not in pages(game).values()


@OF_EACH_GAME
def test_the_same_page_of_figures_is_drawn_twice_byte_for_byte(game: str) -> None:
    draw = painter(game)
    sections = [[clause.id for clause in section.clauses] for section in rulebook(game, "en").sections]
    parts = [part for section in sections for part in parted(section, draw.clauses_with_figures)]
    for part in part_of(parts):
        assert draw.figures(part) == pages(game).get(f"figures-{part[0]}"), part
    assert sorted(clause for part in parts for clause in part) == sorted(
        clause for section in sections for clause in section
    )


@OF_EACH_GAME
def test_every_rulebook_has_the_same_pages_in_every_language(game: str) -> None:
    books = [
        [[clause.id for clause in section.clauses] for section in rulebook(game, code).sections] for code in languages()
    ]
    assert all(book == books[0] for book in books)
    assert {family_for(id_) for page in books[0] for id_ in page} == {"Nunito"}
