"""Jinns of the Lake, by Claude Leroy: the rules, clause by clause as its rulebook numbers them."""

from games.jinns.game import JinnsOfTheLake
from games.jinns.position import JinnsPosition
from games.jinns.view import JinnsView

__all__ = ["JinnsOfTheLake", "JinnsPosition", "JinnsView"]
