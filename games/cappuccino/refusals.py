"""Reasons why a move of Cappuccino is illegal: the first clause it breaks."""

from __future__ import annotations

from games.cappuccino.board import CENTRE, CUPS, NEAR, PLACES, Jump, Placing, Swap, between
from games.cappuccino.state import CappuccinoMove, CappuccinoState
from games.position import IllegalMove


def refusal(at: CappuccinoState, move: CappuccinoMove) -> IllegalMove:
    """Return the error for an illegal move."""
    if isinstance(move, Swap):
        return _no_swap(at)
    if isinstance(move, Placing):
        return _no_placing(at, move)
    if at.placing:
        return IllegalMove("nobody jumps before all cups are placed", "CP-9")
    if at.is_over:
        return IllegalMove("the game is over: nobody can move", "CP-8")
    return _not_mine(at, move.start) or _no_way(at, move) or _no_room(at, move)


def _no_swap(at: CappuccinoState) -> IllegalMove:
    if not at.terms.swap:
        return IllegalMove("sides are swapped with the option swap only", "CP-12")
    return IllegalMove("sides are swapped by the second player only, right after the first jump", "CP-12")


def _no_placing(at: CappuccinoState, move: Placing) -> IllegalMove:
    if not at.terms.draft:
        return IllegalMove("cups are placed in turn with the option draft only", "CP-9")
    if not at.placing:
        return IllegalMove("all cups are placed already", "CP-9")
    return _no_cup(at, move.colour) or _no_place(at, move.place)


def _no_cup(at: CappuccinoState, colour: str) -> IllegalMove | None:
    mine = at.terms.seats[at.turn]
    if colour not in mine:
        return IllegalMove(f"seat {at.turn} has no cups of {colour}, only of {' and '.join(mine)}", "CP-10")
    if colour and at.table.count(colour) == CUPS:
        return IllegalMove(f"all {CUPS} cups of {colour} are placed already", "CP-1")
    return None


def _no_place(at: CappuccinoState, place: int) -> IllegalMove:
    if at.table[place]:
        return IllegalMove(f"there is a cup on {PLACES[place]} already", "CP-4")
    if not at.ply:
        return IllegalMove(f"the first cup goes on {PLACES[CENTRE]}", "CP-9")
    neighbours = "the first cup" if at.ply == 1 else "at least two cups"
    return IllegalMove(f"{PLACES[place]} is not next to {neighbours}", "CP-9")


def _not_mine(at: CappuccinoState, start: int) -> IllegalMove | None:
    stack, colours = at.table[start], at.terms.seats[at.actor or 0]
    if not stack:
        return IllegalMove(f"there is no stack on {PLACES[start]}", "CP-5")
    if stack[-1] not in colours:
        return IllegalMove(f"the stack on {PLACES[start]} belongs to {stack[-1]}, not to seat {at.actor}", "CP-5")
    return None


def _no_way(at: CappuccinoState, jump: Jump) -> IllegalMove | None:
    start, end = PLACES[jump.start], PLACES[jump.end]
    if jump.end in NEAR[jump.start]:
        return None
    gaps = [PLACES[place] for place in between(jump.start, jump.end) if not at.table[place]]
    if gaps:
        return IllegalMove(f"{gaps[0]} is empty and cannot be crossed on the way from {start} to {end}", "CP-6")
    return IllegalMove(f"{end} is not next to {start}", "CP-5")


def _no_room(at: CappuccinoState, jump: Jump) -> IllegalMove:
    start, end = PLACES[jump.start], PLACES[jump.end]
    mine, other = len(at.table[jump.start]), len(at.table[jump.end])
    if not other:
        return IllegalMove(f"there is no stack on {end} to go onto", "CP-5")
    return IllegalMove(f"the stack on {end} is {other} high, that on {start} only {mine}", "CP-5")
