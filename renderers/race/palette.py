"""The colours of the moonlit pond: frogs, flowers, pads and the cards of the seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.race.board import Kind
from renderers.frogs import Coat
from renderers.seat_column import CardPaint

COATS: dict[str, Coat] = {
    "R": Coat("#ff7d62", "#dc2a20", "#a50f18", "#4a040c", "#ffffff", "stripes"),
    "G": Coat("#d8ff92", "#a6e642", "#69b018", "#214a06", "#12300a", "spots"),
    "B": Coat("#9fd4ff", "#3c96f4", "#1766cc", "#05235a", "#031c4a", "bands"),
    "O": Coat("#ffc674", "#ff9618", "#d76a00", "#5c2900", "#3d1c00"),
    "V": Coat("#9a5ae0", "#4a128a", "#2f0763", "#17023a", "#ffffff", "rings"),
    "T": Coat("#37b3ae", "#0a6163", "#064548", "#02282c", "#ffffff", "chevrons"),
}
PALE = Coat("#fffdf2", "#ece3f5", "#b7a8d6", "#3a2c63", "#2b1c55")  # whoever has taken a place in the lobby

NIGHT = "#050f2e"  # of shadows
LIGHT = "#fff3c4"  # of the moon
DEEP_GOLD = "#6b3a00"
PLATE, PLATE_EDGE, NUMERAL = ("#22306e", "#151c4c"), "#8fa6ee", "#f3f5ff"
PAPER, PAPER_INK = ("#fffbe8", "#f7e3a8"), "#33204e"
CARD = CardPaint(PLATE, PLATE_EDGE, NUMERAL, PAPER, DEEP_GOLD, PAPER_INK)


class Bloom(NamedTuple):
    """How a flower is painted: petals from the tip inward, their outline, its heart and the letter on it.

    ``rim`` is about those that are as dark as leaves to some eyes.
    """

    petals: Sequence[str]
    edge: str
    heart: str
    ink: str
    rim: str | None = None


BLOOMS: dict[str, Bloom] = {
    "y": Bloom(("#ffe640", "#ffb700"), "#6b4100", "#7a3d00", "#fff6c9"),
    "p": Bloom(("#ffc4ec", "#ff5cc0"), "#6a0a4c", "#7d0c46", "#ffe3f1", "#ffffff"),
    "w": Bloom(("#ffffff", "#dfe9f8"), "#3a4a6b", "#3f5573", "#ffffff"),
    "u": Bloom(("#59c8ff", "#1457d8"), "#051a52", "#061f63", "#d8f2ff"),
    "k": Bloom(("#4a4456", "#120d1d"), "#000000", "#f0e9ff", "#120d1d", "#d9c9ff"),
}

LEAVES: dict[Kind, tuple[str, str, str]] = {  # lit edge, blade, shade
    Kind.PLAIN: ("#5fbf8f", "#2c8a68", "#125048"),
    Kind.LOTUS: ("#5fbf8f", "#2c8a68", "#125048"),
    Kind.EXCHANGE: ("#f2f08a", "#bcbf36", "#6d7414"),
    Kind.BOUNCE: ("#ffc07a", "#d9742e", "#7a3514"),
    Kind.DROP: ("#d6efff", "#7fb6e2", "#3a6a9c"),
}
STONE = ("#e2e6ee", "#a4aebf", "#5a657c")


class Land(NamedTuple):
    """How a race's land looks: the meadow row by row, three colours across, its grass; the river and its shores."""

    meadow: Sequence[str]
    grass: str
    shade: str
    shore: str
    water: Sequence[str]
    glint: str
    light: str  # of the moon, or of the great lotus


LANDS = {
    "china-moon": Land(
        (
            *("#1c2a66", "#1d3068", "#2b3a80"),
            *("#14245a", "#12305a", "#1a2c66"),
            *("#0f2a4c", "#0c2a48", "#10264e"),
            *("#0b2240", "#0a1e3c", "#0a1a3a"),
        ),
        "#2f6a76",
        "#040a24",
        "#6d7fc4",
        ("#5d78d2", "#4660bd", "#364da6", "#2b3f92"),
        "#c9d6ff",
        "#e8ecff",
    ),
    "flower-of-the-lotus": Land(
        (
            *("#1d5a58", "#1d6060", "#2b6a70"),
            *("#14504c", "#0f4a46", "#175a56"),
            *("#0e4440", "#0b3d38", "#0e443e"),
            *("#0a3834", "#08302c", "#07302c"),
        ),
        "#5f9c5a",
        "#02201f",
        "#c9b98a",
        ("#5fb8bd", "#439aa4", "#2f808e", "#256a7a"),
        "#e6fff4",
        "#ffe0f0",
    ),
}
