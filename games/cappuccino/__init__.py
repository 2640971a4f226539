"""Cappuccino, by Charles Chevallier: the rules, clause by clause as its rulebook numbers them."""

from games.cappuccino.game import Cappuccino
from games.cappuccino.position import CappuccinoPosition
from games.cappuccino.view import CappuccinoView

__all__ = ["Cappuccino", "CappuccinoPosition", "CappuccinoView"]
