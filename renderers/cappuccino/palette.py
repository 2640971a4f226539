"""The colours of the four sorts of cups, and of the table they stand on."""

from __future__ import annotations

from typing import NamedTuple


class Glaze(NamedTuple):
    """How a cup of one colour is painted: lit glaze, glaze, glaze in shade, outline, its pattern, and its letter's ink.

    From panda over flower and leaf to cat the glazes grow lighter, so that they differ to every eye.
    """

    light: str
    glaze: str
    shade: str
    edge: str
    pattern: str
    ink: str


GLAZES: dict[str, Glaze] = {
    "F": Glaze("#ff6f96", "#c2134a", "#8c0a36", "#40021a", "#ffd3df", "#ffffff"),
    "P": Glaze("#66759a", "#262d43", "#131725", "#05070c", "#e4e8f4", "#ffffff"),
    "L": Glaze("#c4f0a4", "#6cbf52", "#3d8c34", "#0c3312", "#1d6a2a", "#04230c"),
    "C": Glaze("#fff6c4", "#ffd04a", "#eaa010", "#6b3a00", "#8a4a08", "#3a1f00"),
}
PLAIN = Glaze("#ffffff", "#f4ead8", "#cbb595", "#5c4427", "#f4ead8", "#5c4427")  # a cup that is nobody's
COFFEE = ("#8f5426", "#6e3a17", "#542709")
FOAM = ("#fffaf0", "#ffe9c6")
ESPRESSO = "#2c1305"
GOLD = "#ffffff", "#fff3a8", "#ffd23c"
