"""Cappuccino, by Charles Chevallier: the rules, clause by clause as its rulebook numbers them."""

from __future__ import annotations

from games.cappuccino.game import Cappuccino
from games.cappuccino.position import CappuccinoPosition
from games.cappuccino.view import CappuccinoView
from games.position import Game

__all__ = ["GAMES", "Cappuccino", "CappuccinoPosition", "CappuccinoView"]

GAMES: tuple[Game, ...] = (Cappuccino(),)
