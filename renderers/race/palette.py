"""The colours of the moonlit pond: frogs, flowers, pads and the cards of the seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.race.board import Kind
from renderers.frogs import Coat

COATS: dict[str, Coat] = {
    "R": Coat("#ff7d62", "#dc2a20", "#a50f18", "#4a040c", "#ffffff"),
    "G": Coat("#d8ff92", "#a6e642", "#69b018", "#214a06", "#12300a"),
    "B": Coat("#9fd4ff", "#3c96f4", "#1766cc", "#05235a", "#031c4a"),
    "O": Coat("#ffc674", "#ff9618", "#d76a00", "#5c2900", "#3d1c00"),
    "V": Coat("#9a5ae0", "#4a128a", "#2f0763", "#17023a", "#ffffff"),
    "T": Coat("#37b3ae", "#0a6163", "#064548", "#02282c", "#ffffff"),
}
PALE = Coat("#fffdf2", "#ece3f5", "#b7a8d6", "#3a2c63", "#2b1c55")  # whoever has taken a place in the lobby

NIGHT = "#050f2e"  # of shadows
LIGHT = "#fff3c4"  # of the moon
GOLD, DEEP_GOLD = "#ffd65a", "#6b3a00"
PLATE, PLATE_EDGE, NUMERAL = ("#22306e", "#151c4c"), "#8fa6ee", "#f3f5ff"
PAPER, PAPER_INK = ("#fffbe8", "#f7e3a8"), "#33204e"


class Bloom(NamedTuple):
    """How a flower is painted: petals from the tip inward, their outline, its heart and the letter on it."""

    petals: Sequence[str]
    edge: str
    heart: str
    ink: str


BLOOMS: dict[str, Bloom] = {
    "y": Bloom(("#ffe640", "#ffb700"), "#6b4100", "#7a3d00", "#fff6c9"),
    "p": Bloom(("#ff9bd0", "#f0388f"), "#6a0a3c", "#7d0c46", "#ffe3f1"),
    "w": Bloom(("#ffffff", "#dfe9f8"), "#3a4a6b", "#3f5573", "#ffffff"),
    "u": Bloom(("#59c8ff", "#1457d8"), "#051a52", "#061f63", "#d8f2ff"),
    "k": Bloom(("#4a4456", "#120d1d"), "#000000", "#f0e9ff", "#120d1d"),
}

LEAVES: dict[Kind, tuple[str, str, str]] = {  # lit edge, blade, shade
    Kind.PLAIN: ("#57b08a", "#2a7d68", "#12504e"),
    Kind.LOTUS: ("#9a83c8", "#5a549e", "#2f326f"),
    Kind.EXCHANGE: ("#c3cf55", "#829a30", "#43601f"),
    Kind.BOUNCE: ("#e79a5c", "#b3622f", "#6b361f"),
    Kind.DROP: ("#6fb7de", "#3578ae", "#1b4679"),
}
STONE = ("#c8d0de", "#8b96ab", "#4c566e")
