"""What may be decided where a frog's move has ended: which flowers are exchanged, which is left behind and where."""

from __future__ import annotations

from games.race.board import Board
from games.race.moves import Drop, Exchange
from games.race.rules import Rules


def exchanges(rules: Rules, hands: tuple[str, ...], owner: int, mover: int) -> tuple[Exchange, ...]:
    """Every exchange of two different flowers between the frog's owner and another seat (CM-18, CM-19, FL-16).

    The neutral colour exchanges with the player who did not move its frog (CM-39).
    """
    barred = (owner, mover) if rules.is_neutral(owner) else (owner,)
    return tuple(
        Exchange(give, take, rules.colours[seat])
        for seat, hand in enumerate(hands)
        if seat not in barred
        for give in dict.fromkeys(hands[owner])
        for take in dict.fromkeys(hand)
        if give != take
    )


def drops(board: Board, hand: str, pad: int, frogs: int, lying: str) -> tuple[Drop, ...]:
    """Every flower of the frog's owner on every pad where it may be left (CM-21, FL-17)."""
    if not hand:
        return ()
    pads = board.empty_behind(pad, frogs, lying)
    return tuple(Drop(flower, behind) for flower in dict.fromkeys(hand) for behind in pads)
