"""The pictures of Cappuccino: the table, and the lobby's cover."""

from renderers.cappuccino.painter import CappuccinoPainter

__all__ = ["PAINTER", "CappuccinoPainter"]

PAINTER = CappuccinoPainter
