"""The decisions after a frog's move: which flowers are exchanged, and which is left behind where."""

from __future__ import annotations

from functools import cache

from games.race.board import Board
from games.race.moves import Drop, Exchange
from games.race.rules import Rules


def exchanges(rules: Rules, hands: tuple[str, ...], owner: int, mover: int) -> tuple[Exchange, ...]:
    """Return every exchange of two different flowers between the owner and another seat (CM-18, CM-19, FL-16).

    The neutral colour exchanges with the player who did not move its frog (CM-39).
    """
    excluded_seats = (owner, mover) if rules.is_neutral(owner) else (owner,)
    gives, result = _kinds(hands[owner]), list[Exchange]()
    for seat, hand in enumerate(hands):
        if seat not in excluded_seats:
            result += _exchanges(gives, _kinds(hand), rules.colours[seat])
    return tuple(result)


@cache
def _kinds(hand: str) -> str:
    """Return the distinct flowers of a hand."""
    return "".join(dict.fromkeys(hand))


@cache
def _exchanges(gives: str, takes: str, partner: str) -> tuple[Exchange, ...]:
    return tuple(Exchange(give, take, partner) for give in gives for take in takes if give != take)


def drops(board: Board, hand: str, pad: int, frogs: int, items: str) -> tuple[Drop, ...]:
    """Return every drop of a flower of the frog's owner on a legal pad (CM-21, FL-17)."""
    if not hand:
        return ()
    pads = board.empty_behind(pad, frogs, items)
    return tuple(Drop(flower, behind) for flower in _kinds(hand) for behind in pads)
