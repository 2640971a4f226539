"""The frogs of Water Lily: one sprite per colour and size, drawn once and pasted ever after."""

from __future__ import annotations

from renderers.cached import cached
from renderers.colour_symbols import colour_symbol
from renderers.frogs import drawn
from renderers.sprite import Sprite
from renderers.water_lily.palette import AWAKE, COATS, STRANGER


@cached
def frog(colour: str, size: float = 1) -> Sprite:
    """A frog with its letter and mark."""
    return drawn(COATS[colour], size, colour, colour_symbol(colour))


@cached
def stranger(size: float = 1, number: int | None = None, lit: bool = False) -> Sprite:
    """A frog that does not show its colour, maybe with a seat's number, lit for the seat that must decide."""
    return drawn(AWAKE if lit else STRANGER, size, "" if number is None else str(number))
