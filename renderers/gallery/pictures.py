"""Every kind of picture of a game, each with a name."""

from __future__ import annotations

from collections.abc import Iterator

from renderers import painter
from renderers.gallery.samples import captioned_views, scenes, seats, secrets
from renderers.interface import pages
from renderers.picture import Picture
from renderers.scene import Scene
from seeds.rulebook import rulebook


def pictures(game: str) -> Iterator[tuple[str, Picture]]:
    """Yield every kind of picture that is posted at a table of this game, each with a name."""
    draw = painter(game)
    for name, view in scenes(game):
        yield name, draw.table(view)
    for name, view in secrets(game):
        yield f"secret-{name}", draw.secret(view)
    for people in seats(game):
        yield f"cover-{people}", draw.cover(people, people // 2)


def figures(game: str) -> Iterator[tuple[str, Picture]]:
    """Yield the figures of every page of the rulebook that has any, by the id of the page's first clause."""
    draw = painter(game)
    for section in rulebook(game, "en").sections:
        for clauses in pages([clause.id for clause in section.clauses], draw.clauses_with_figures):
            if picture := draw.figures(clauses):
                yield f"figures-{clauses[0]}", picture


def transition(game: str) -> Scene:
    """Draw a move halfway: the first of the second half of a game."""
    views = captioned_views(game)
    before, after = views[len(views) // 2 - 1], views[len(views) // 2]
    return painter(game).transition(before.view, after.view, 0.5)


def filling(game: str) -> Iterator[tuple[str, Picture]]:
    """Yield the covers for the most people with every other number of seats taken."""
    people = seats(game)[-1]
    for occupied in (number for number in range(people + 1) if number != people // 2):
        yield f"cover-{people}-{occupied}-taken", painter(game).cover(people, occupied)
