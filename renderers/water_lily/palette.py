"""The colours of the five frogs, of the seats' cards, and of the pond's rows."""

from __future__ import annotations

from renderers.frogs import Coat
from renderers.seat_column import CardPaint

COATS: dict[str, Coat] = {
    "R": Coat("#ff6f58", "#cc1518", "#930812", "#480309", "#ffffff", "bands"),
    "Y": Coat("#fff3a0", "#ffd21f", "#eda400", "#7a4c00", "#4a2b00", "stripes"),
    "G": Coat("#c9f57c", "#74c421", "#44930c", "#1f4a04", "#0f2d08", "spots"),
    "B": Coat("#b4e2ff", "#2487ee", "#1a6cd6", "#06265f", "#ffffff", "rings"),
    "V": Coat("#b988ea", "#64219e", "#3f0f6d", "#220439", "#ffffff", "chevrons"),
}
STRANGER = Coat("#b9c9c4", "#7c9696", "#4d6a66", "#1b3330", "#ffffff")
AWAKE = Coat("#fffdf2", "#f6ecd0", "#cdb98c", "#4a3a1c", "#4a3a1c")
CARD = CardPaint(
    paper=("#2f8a86", "#1d6a70"),
    edge="#0d4148",
    ink="#eafff4",
    lit_paper=("#fffbe6", "#ffe9a6"),
    lit_edge="#8a5200",
    lit_ink="#4a2800",
)
WORTH = ("#93aaa8", "#f6e2a4", "#f9d56a", "#ffc233", "#ff9d1e")  # a row's colour by its points
LIGHT = ("#176b83", "#4fbfc4", "#83d3bd", "#bfe3a4", "#ffe58a")  # the water of a row by its points
