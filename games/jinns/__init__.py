"""Jinns of the Lake, by Claude Leroy: the rules, clause by clause as its rulebook numbers them."""

from __future__ import annotations

from games.jinns.game import JinnsOfTheLake
from games.jinns.position import JinnsPosition
from games.jinns.view import JinnsView
from games.position import Game

__all__ = ["GAMES", "JinnsOfTheLake", "JinnsPosition", "JinnsView"]

GAMES: tuple[Game, ...] = (JinnsOfTheLake(),)
