"""The pictures of Water Lily: the table, a seat's card, and the lobby's cover."""

from renderers.water_lily.painter import WaterLilyPainter

__all__ = ["PAINTER", "WaterLilyPainter"]

PAINTER = WaterLilyPainter
