"""The hops: a pawn, with any number of those below it, goes round the ring onto another pile."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from games.jinns.board import PILE_FACTS, TOWER, Ring, Seating
from games.position import IllegalMove

STANDS, UPPER, LOWER, OFF = "", "^", "_", "!"
_SQUARE = "([1-9]|[12][0-9]|3[0-2])"
_HOP = re.compile(f"{_SQUARE}(?:x([2-9]))?-{_SQUARE}([_^!]?)")


class Hop(NamedTuple):
    """One move: the top pawns of a square's pile go onto another square's.

    ``ending`` says what happens to a tower of partners: the mover keeps the upper half (``^``) or the lower (``_``) of
    one of four, or takes one of three off the board (``!``).
    """

    start: int
    end: int
    pawns: int
    ending: str

    def __str__(self) -> str:
        along = f"x{self.pawns}" if self.pawns > 1 else ""
        return f"{self.start}{along}-{self.end}{self.ending}"


def parse(text: str) -> Hop | None:
    """Parse a hop. Returns None if ``text`` is not the notation of a hop."""
    match = _HOP.fullmatch(text)
    if match is None:
        return None
    start, pawns, end, ending = match.groups()
    return Hop(int(start), int(end), int(pawns or 1), ending)


@cache
def _hops(start: int, end: int, loose: int, height: int, partners: bool) -> tuple[Hop, ...]:
    """Return the hops between two squares with 1 to ``loose`` pawns, onto a pile of height ``height``."""
    return tuple(
        Hop(start, end, count, ending) for count in range(1, loose + 1) for ending in endings(height + count, partners)
    )


def endings(height: int, partners: bool) -> tuple[str, ...]:
    """Return the endings of a hop that makes a tower of this height; partners share some (JL-17, JL-18)."""
    if partners and height == TOWER:
        return UPPER, LOWER
    return (STANDS, OFF) if partners and height == TOWER - 1 else (STANDS,)


def legal(ring: Ring, seating: Seating, seat: int) -> tuple[Hop, ...]:
    """Return a seat's hops by square, clockwise before anticlockwise (JL-9 to JL-13, JL-15, JL-16)."""
    movable, rival, partners = seating.movable[seat], seating.rivals[seat], seating.partners
    squares = [square for square, pile in enumerate(ring, 1) if pile]
    piles = [PILE_FACTS[pile] for pile in ring if pile]
    around = len(piles)
    result: list[Hop] = []
    for here, (colour, strength, _, _, loose) in enumerate(piles):
        if colour in movable and strength < around:
            for there in _landings(here, strength, around):
                onto, _, colours, height, _ = piles[there]
                most = loose[colours]
                if most and onto != rival:
                    result += _hops(squares[here], squares[there], most, height, partners)
    return tuple(result)


def _landings(here: int, strength: int, around: int) -> tuple[int, ...]:
    """Return the piles ``strength`` piles away in both directions, without duplicates (JL-10)."""
    if strength * 2 == around:
        return (here - strength,)
    return here + strength - around, here - strength


def share_tower(hop: Hop, tower: str) -> tuple[str, str]:
    """Split a tower taken off into the mover's part and the partner's."""
    match hop.ending:
        case "^":
            return tower[4:], tower[:4]
        case "_":
            return tower[:4], tower[4:]
        case "!":
            return tower[2:], tower[:2]
        case _:
            return tower, ""


def refusal(hop: Hop, ring: Ring, seating: Seating, seat: int) -> IllegalMove:
    """Return the error for an illegal hop, with the first clause it breaks."""
    return next(_refusals(hop, ring, seating, seat))


def _refusals(hop: Hop, ring: Ring, seating: Seating, seat: int) -> Iterator[IllegalMove]:
    pile, onto = ring[hop.start - 1], ring[hop.end - 1]
    if not pile:
        yield IllegalMove(f"there is no pawn on {hop.start}", "JL-9")
    if pile[-2] not in seating.movable[seat]:
        clause = "JL-15" if len(seating.colours) == 3 else "JL-9"
        yield IllegalMove(f"{pile[-2:]}, on top of {hop.start}, is not this seat's to move", clause)
    if not onto:
        yield IllegalMove(f"there is no pile on {hop.end}", "JL-10")
    look, there = PILE_FACTS[pile], PILE_FACTS[onto]
    if hop.pawns > look.height:
        yield IllegalMove(f"the pile on {hop.start} is only {look.height} high", "JL-11")
    yield from _bad_ways(hop, ring, look.strength)
    if hop.pawns > look.loose[there.colours]:
        yield IllegalMove(f"the tower on {hop.end} would hold a colour twice", "JL-13")
    if there.colour == seating.rivals[seat]:
        yield IllegalMove(f"the pawn on top of {hop.end} is the partner's", "JL-16")
    yield _bad_ending(hop, there.height + hop.pawns, seating.partners)


def _bad_ways(hop: Hop, ring: Ring, strength: int) -> Iterator[IllegalMove]:
    squares = [square for square, pile in enumerate(ring, 1) if pile]
    others = len(squares) - 1
    if hop.end == hop.start:
        yield IllegalMove("a pawn hops onto another pile, not back onto its own", "JL-12")
    if strength > others:
        yield IllegalMove(f"a pawn of strength {strength} needs as many other piles, and there are {others}", "JL-12")
    ends = [squares[there] for there in _landings(squares.index(hop.start), strength, len(squares))]
    if hop.end not in ends:
        end_list = " or ".join(map(str, ends))
        yield IllegalMove(f"a pawn of strength {strength} on {hop.start} reaches {end_list}", "JL-10")


def _bad_ending(hop: Hop, height: int, partners: bool) -> IllegalMove:
    if not partners:
        clause = "JL-18" if hop.ending == OFF else "JL-17"
        return IllegalMove("only with four players is a tower shared between partners", clause)
    if height == TOWER:
        return IllegalMove("a tower of four is completed with ^ for its upper half or _ for its lower half", "JL-17")
    if hop.ending == OFF:
        return IllegalMove(f"only a tower of exactly three is taken off with !, and this one has {height}", "JL-18")
    return IllegalMove(f"only a tower of four has halves, and this one has {height}", "JL-17")
