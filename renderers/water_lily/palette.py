"""The colours of the five frogs."""

from __future__ import annotations

from renderers.frogs import Coat

COATS: dict[str, Coat] = {
    "R": Coat("#ff6f55", "#d11a18", "#a00b16", "#52040b", "#ffffff"),
    "Y": Coat("#fff3a0", "#ffd21f", "#eda400", "#7a4c00", "#4a2b00"),
    "G": Coat("#bdf06a", "#6cbd1b", "#44930c", "#1f4a04", "#0f2d08"),
    "B": Coat("#8bd0ff", "#2487ee", "#1463cc", "#06265f", "#ffffff"),
    "V": Coat("#b27be0", "#6f2aa8", "#471377", "#220439", "#ffffff"),
}
STRANGER = Coat("#a9bab5", "#6f8a8a", "#46635f", "#1b3330", "#ffffff")
AWAKE = Coat("#fffdf2", "#efe6cf", "#c3b28c", "#4a3a1c", "#4a3a1c")
