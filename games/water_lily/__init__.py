"""Water Lily, by Dominique Ehrhard: the rules, clause by clause as its rulebook numbers them."""

from games.water_lily.game import WaterLily
from games.water_lily.position import WaterLilyPosition, WaterLilyView

__all__ = ["WaterLily", "WaterLilyPosition", "WaterLilyView"]
