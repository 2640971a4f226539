"""The pictures of Jinns of the Lake: the table and the lobby's cover."""

from renderers.jinns.painter import JinnsPainter

__all__ = ["PAINTER", "JinnsPainter"]

PAINTER = JinnsPainter
