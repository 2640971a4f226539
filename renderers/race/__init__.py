"""The pictures of the two races, China Moon and Flower of the Lotus: the table and the lobby's cover."""

from renderers.race.painter import RacePainter

__all__ = ["PAINTER", "RacePainter"]

PAINTER = RacePainter
