"""The moves of the race and their notation: a frog's hops, an exchange of flowers, a flower left behind."""

from __future__ import annotations

import re
from typing import NamedTuple, TypeAlias

from games.position import NotAMove
from games.race.board import Board, PadPath


class Hop(NamedTuple):
    """A frog's move: its colour, the pad it leaves, every pad where a hop of it ends; and whether a fly is spent."""

    frog: str
    pads: PadPath
    fly: bool = False

    def __str__(self) -> str:
        return f"{self.frog}{'-'.join(map(str, self.pads))}{'*' if self.fly else ''}"


class Exchange(NamedTuple):
    """One flower for another: what is given, what is taken, and the colour of the seat it is taken from."""

    give: str
    take: str
    partner: str

    def __str__(self) -> str:
        return f"{self.give}>{self.take}@{self.partner}"


class Drop(NamedTuple):
    """A flower left behind on a pad."""

    flower: str
    pad: int

    def __str__(self) -> str:
        return f"{self.flower}@{self.pad}"


RaceMove: TypeAlias = Hop | Exchange | Drop

_NUMBER = "(?:0|[1-9][0-9]?)"
_HOP = re.compile(rf"([A-Z])({_NUMBER}(?:-{_NUMBER})+)(\*?)")
_EXCHANGE = re.compile(r"([ypwku])>([ypwku])@([A-Z])")
_DROP = re.compile(rf"([ypwku])@({_NUMBER})")


def parse(text: str, board: Board) -> RaceMove:
    """Parse a move, legal or not. Raises NotAMove."""
    if hop := _HOP.fullmatch(text):
        pads = tuple(map(int, hop[2].split("-")))
        known = hop[1] in board.colours and max(pads) <= board.island
        if known and (len(pads) == 2 or board.bounces) and (not hop[3] or board.flies):
            return Hop(hop[1], pads, bool(hop[3]))
    elif exchange := _EXCHANGE.fullmatch(text):
        if exchange[3] in board.colours:
            return Exchange(*exchange.groups())
    elif (drop := _DROP.fullmatch(text)) and int(drop[2]) <= board.island:
        return Drop(drop[1], int(drop[2]))
    raise NotAMove("a move is written like R0-2 (a frog), y>p@G (an exchange) or y@11 (a flower left behind)")
