"""The two figures of a turn in a minute: two own frogs, then another seat's, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from renderers.cached import cached
from renderers.marks import becomes
from renderers.race.plates import change, swap
from renderers.race.sketch import LOWER, UPPER, Sketch, bloom
from renderers.scene import Scene

Draw: TypeAlias = Callable[[Sketch], None]


@cached
def figures(slug: str) -> list[Scene]:
    """Return the two figures."""
    return [Sketch(slug).drawn(draw) for draw in FIGURES[slug]]


def _over_a_frog(on: Sketch) -> None:
    """Show one square, over a frog that is not counted; then two squares to a flower."""
    _hop(on, UPPER, (5, 6, 7), "R", (5, 7), {6: "G"})
    _hop(on, LOWER, (2, 3, 4), "R", (2, 4))
    _draw_taken(on, LOWER, 4, "p")


def _onto_a_rock(on: Sketch) -> None:
    """Show three squares, past a frog, to a slippery rock: one of two flowers is put behind it."""
    _hop(on, UPPER, (6, 7, 8, 9, 10), "G", (6, 10), {7: "R"})
    x, y = on.spots[UPPER, 9]
    on.put(bloom("y", 56), x, y - 16)
    on.hand("G", "yp", (130, LOWER - 6))
    on.put(becomes(0), 231, LOWER - 6)
    on.hand("G", "p", (332, LOWER - 6), lit=True)


def _along_a_branch(on: Sketch) -> None:
    """Show two free pads along a branch to a flower; then two pads to a bounce and two more."""
    _hop(on, UPPER, (6, 9, 10, 11), "R", (6, 11), {10: "B"})
    _draw_taken(on, UPPER, 11, "p")
    _hop(on, LOWER, (2, 3, 4, 5, 6), "R", (2, 4, 6))


def _onto_a_silly_frog(on: Sketch) -> None:
    """Show two pads to a silly frog: its owner exchanges a flower."""
    _hop(on, UPPER, (14, 15, 16), "G", (14, 16))
    on.hand("G", "y", (130, LOWER - 6), lit=True)
    on.put(swap(), 231, LOWER - 6)
    on.hand("R", "p", (332, LOWER - 6))


def _hop(
    on: Sketch, down: int, row: Sequence[int], frog: str, path: Sequence[int], others: Mapping[int, str] | None = None
) -> None:
    on.row(row, down)
    on.stand(down, others or {})
    on.hop(down, frog, path)


def _draw_taken(on: Sketch, down: int, pad: int, kind: str) -> None:
    """Draw what the frog on a pad has just taken."""
    x, y = on.spots[down, pad]
    on.put(bloom(kind, 50), x + 44, y - 34)
    on.put(change(True), x + 24, y - 50)


FIGURES: Mapping[str, tuple[Draw, Draw]] = {
    "china-moon": (_along_a_branch, _onto_a_silly_frog),
    "flower-of-the-lotus": (_over_a_frog, _onto_a_rock),
}
