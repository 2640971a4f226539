"""Move notation of Cappuccino: ``H9-I9`` for a jump, ``+H10`` or with two colours ``F+H10`` for a placed cup, and
``swap``."""

from __future__ import annotations

import re

from games.cappuccino.board import COLOURS, NUMBER, SWAP, Jump, Placing, Swap
from games.position import IllegalMove, NotAMove

_PLACE = "([A-Q][1-9][0-9]?)"
_JUMP = re.compile(f"{_PLACE}-{_PLACE}")
_PLACING = re.compile(rf"([{COLOURS}]?)\+{_PLACE}")


def read(text: str, *, two_colours: bool) -> Jump | Placing | Swap:
    """Parse a move, legal or not. Raises NotAMove, or IllegalMove for a place off the table."""
    if text == str(SWAP):
        return SWAP
    if match := _JUMP.fullmatch(text):
        return Jump(_number(match[1]), _number(match[2]))
    match = _PLACING.fullmatch(text)
    if match is None:
        raise NotAMove("a move is written from-to, like H9-I9, and a placed cup like +H10")
    if two_colours is not bool(match[1]):
        raise NotAMove(f"with two colours a placed cup is written like F+H10, without them like +H10, not {text}")
    return Placing(match[1], _number(match[2]))


def _number(name: str) -> int:
    if name not in NUMBER:
        raise IllegalMove(f"{name} would be beside the table", "CP-2")
    return NUMBER[name]
