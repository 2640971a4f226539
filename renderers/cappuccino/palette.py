"""The colours of the four sorts of cups, and of the table they stand on."""

from __future__ import annotations

from typing import NamedTuple


class Glaze(NamedTuple):
    """How a cup of one colour is painted: lit glaze, glaze, glaze in shade, outline, and the ink of its letter."""

    light: str
    glaze: str
    shade: str
    edge: str
    ink: str


GLAZES: dict[str, Glaze] = {
    "F": Glaze("#ff7096", "#c4174d", "#8e0c37", "#470219", "#ffffff"),
    "P": Glaze("#6f7d9c", "#2b3247", "#171b29", "#07090f", "#ffffff"),
    "L": Glaze("#9ade83", "#3a9f3a", "#20762a", "#083a12", "#ffffff"),
    "C": Glaze("#fff0a8", "#ffc22e", "#e08e00", "#6b3a00", "#3f2200"),
}
PLAIN = Glaze("#ffffff", "#f4ead8", "#cbb595", "#5c4427", "#5c4427")  # a cup that is nobody's
COFFEE = ("#8f5426", "#6e3a17", "#542709")
FOAM = ("#fffaf0", "#ffe9c6")
ESPRESSO = "#2c1305"
