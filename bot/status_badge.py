"""The bot's public status as a small picture for pages elsewhere: its name and version, and whether it is online."""

from __future__ import annotations

import htpy as h

HEIGHT = 20  # pixels
CHAR = 6.6  # pixels of a character of 11 pixels, to which texts are stretched
MARGIN = 7  # pixels on either side of a text
DARK = "#33413c"
COLOURS = {"online": "#1c7c54", "degraded": "#a4570a"}  # white text on them has a contrast of at least 5 : 1


def status_badge(name: str, state: str) -> str:
    """Return the badge as SVG; ``state`` is one of ``COLOURS``."""
    widths = [round(len(text) * CHAR) + 2 * MARGIN for text in (name, state)]
    size = {"width": str(sum(widths)), "height": str(HEIGHT)}
    parts = [_part(name, 0, widths[0], DARK), _part(state, widths[0], widths[1], COLOURS[state])]
    svg = h.Element("svg")(
        {"xmlns": "http://www.w3.org/2000/svg", "role": "img", "aria-label": f"{name}: {state}"} | size
    )
    return str(svg[h.Element("title")[f"{name}: {state}"], parts])


def _part(text: str, left: int, width: int, colour: str) -> h.Fragment:
    place = {"x": str(left), "width": str(width), "height": str(HEIGHT), "fill": colour}
    written = {"x": str(left + MARGIN), "y": "14", "textLength": str(width - 2 * MARGIN), "fill": "#fff"}
    font = {"font-family": "Verdana, DejaVu Sans, sans-serif", "font-size": "11"}
    return h.fragment[h.Element("rect")(place), h.Element("text")(written | font)[text]]
