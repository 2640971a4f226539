"""The golden figures of the races' rulebooks: ``python -m tests.renderers.race_figures`` accepts them anew.

Look at the difference before you commit it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from renderers.gallery import image
from renderers.race import RacePainter
from seeds.rulebook import rulebook
from tests.renderers.accept import GOLDEN, thumbnail

SLUGS = ("china-moon", "flower-of-the-lotus")


def golden(slug: str, number: int) -> Path:
    """Where the golden copy of a page stands."""
    return GOLDEN / slug / "figures" / f"{number}.png"


def pages(slug: str) -> Iterator[tuple[int, Image.Image]]:
    """The figures of every page that has some, small, by the page's number from 1 on."""
    for number, section in enumerate(rulebook(slug, "en").sections, 1):
        if picture := RacePainter(slug).figures([clause.id for clause in section.clauses]):
            yield number, thumbnail(image(picture))


def main() -> None:
    """Replace all golden figures."""
    for slug in SLUGS:
        for number, small in pages(slug):
            golden(slug, number).parent.mkdir(parents=True, exist_ok=True)
            small.save(golden(slug, number), optimize=True)


if __name__ == "__main__":
    main()
