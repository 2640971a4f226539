"""Skin patterns of frogs, for people with colour vision deficiency. Outlines are relative to the foot point."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from renderers.shapes import Outline, arc, ellipse, ribbon, transform_outline

Pattern: TypeAlias = Literal["plain", "stripes", "spots", "bands", "rings", "chevrons", "mask"]


def pattern_outlines(pattern: Pattern) -> Sequence[Outline]:
    """Return the marks of a pattern on a frog of size 1, before they are clipped to its skin."""
    return _PATTERNS[pattern]()


def _stripes() -> Sequence[Outline]:
    """Return upright stripes, as on a tiger."""
    tops = ((-46, 5), (-13, 8), (13, 8), (46, 5))
    return [ribbon(arc((x * 0.9, -70), (x * 1.02, -40), (x, 0)), 0.4 * wide, 1.6 * wide) for x, wide in tops] + [
        ribbon(arc((0, -70), (0, -60), (0, -50)), 8, 2)
    ]


def _spots() -> Sequence[Outline]:
    """Return a few large spots."""
    places = ((-4, -57, 7.5), (-39, -37, 8), (37, -41, 7.5), (43, -21, 8), (-45, -17, 7), (-22, -74, 5), (31, -73, 5))
    return [ellipse((x, y), r, r * 0.9) for x, y, r in places]


def _bands() -> Sequence[Outline]:
    """Return level bands, as on a wasp."""
    return [ribbon(arc((-64, y), (0, y - 12), (64, y)), 9, 9) for y in (-64, -44, -23, -4)]


def _rings() -> Sequence[Outline]:
    """Return open circles."""
    rings: list[Outline] = []
    for x, y, r in ((0, -57, 8), (-41, -30, 9.5), (41, -30, 9.5)):
        circle = ellipse((x, y), r, r)
        rings.append(ribbon([*circle, circle[0], circle[1]], 4.2, 4.2))
    return rings


def _chevrons() -> Sequence[Outline]:
    """Return chevrons one above the other."""
    roof = [(-62.0, 22.0), (0.0, 0.0), (62.0, 22.0)]
    return [ribbon(transform_outline(roof, 0, y), 9, 9) for y in (-66, -45, -24)]


def _mask() -> Sequence[Outline]:
    """Return dark patches about the eyes, as on a badger."""
    return [transform_outline(ellipse((0, 0), 23, 15), side * 30, -55, turn=side * 0.5) for side in (-1, 1)]


_PATTERNS: dict[Pattern, Callable[[], Sequence[Outline]]] = {
    "plain": list,
    "stripes": _stripes,
    "spots": _spots,
    "bands": _bands,
    "rings": _rings,
    "chevrons": _chevrons,
    "mask": _mask,
}
