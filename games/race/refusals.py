"""Reasons why a move of a race is illegal: the first clause it breaks."""

from __future__ import annotations

from games.position import IllegalMove
from games.race.board import Kind
from games.race.moves import Drop, Exchange, Hop, RaceMove
from games.race.state import RaceState


def refusal(at: RaceState, move: RaceMove) -> IllegalMove:
    """Return the error for an illegal move."""
    clauses = at.rules.clauses
    if at.is_over:
        return IllegalMove("the game is over: the fourth frog has reached the island", clauses.end)
    if isinstance(move, Hop):
        if at.pending:
            return IllegalMove(f"first what the frog on {at.pending.pad} has caused must be decided", clauses.complete)
        return _no_frog(at, move) or _no_fly(at, move) or _no_way(at, move)
    if isinstance(move, Exchange):
        return _no_exchange(at, move)
    return _no_drop(at, move)


def _no_frog(at: RaceState, move: Hop) -> IllegalMove | None:
    """Return the error if this frog may not be moved, else None."""
    rules, turn, start = at.rules, at.turn, move.pads[0]
    if move.frog not in rules.colours:
        return IllegalMove(f"no frogs of colour {move.frog} are in this race", rules.clauses.colours)
    owner = rules.colours.index(move.frog)
    if start == rules.board.island:
        return IllegalMove("a frog that has arrived is never moved again", rules.clauses.island)
    if start not in at.frogs[owner]:
        return IllegalMove(f"no frog of colour {move.frog} stands on {start}", rules.clauses.three_frogs)
    if turn.done >> start & 1:
        return IllegalMove(f"the frog on {start} has already moved in this turn", rules.clauses.three_frogs)
    if owner == turn.seat and turn.number == 2 and not turn.moved_other:
        return IllegalMove("one of the three frogs must be another seat's", rules.clauses.others)
    return None


def _no_fly(at: RaceState, move: Hop) -> IllegalMove | None:
    """Return the error if the move spends a fly that cannot be spent, else None."""
    if not move.fly:
        return None
    clauses, start = at.rules.clauses, move.pads[0]
    if not at.flies[at.turn.seat]:
        return IllegalMove("there is no fly to spend", clauses.fly)
    if not at.rules.board.landings(start, _stride(at, start), at.occupied, fly=True):
        return IllegalMove(f"from {start} the frog reaches the island without a fly", clauses.fly)
    return None


def _stride(at: RaceState, start: int) -> int:
    """Return the length of the frog's first hop, without a fly."""
    return at.rules.strides[at.turn.number] + 2 * (start == at.rear)


def _no_way(at: RaceState, move: Hop) -> IllegalMove:
    """Return the error for the first illegal hop, or for a missing or invented bounce."""
    board, clauses, stride = at.rules.board, at.rules.clauses, _stride(at, move.pads[0])
    fly = move.fly
    for start, end in zip(move.pads, move.pads[1:], strict=False):
        if start != move.pads[0] and board.kinds[start] is not Kind.BOUNCE:
            return IllegalMove(f"the frog's move ends on {start}, which is no bounce pad", clauses.bounce)
        if end not in board.landings(start, stride, at.occupied, fly):
            return _no_hop(at, start, end, stride, fly)
        stride, fly = at.rules.strides[at.turn.number], False
    return IllegalMove(f"{move.pads[-1]} is a bounce pad: the frog moves on", clauses.bounce)


def _no_hop(at: RaceState, start: int, end: int, stride: int, fly: bool) -> IllegalMove:
    """Return the error for a hop that may not end there."""
    board, clauses = at.rules.board, at.rules.clauses
    if end <= start:
        return IllegalMove(f"frogs only move forward, and {end} is not ahead of {start}", clauses.forward)
    if not board.reachable(start, end):
        return IllegalMove(f"no way leads from {start} to {end}", clauses.path)
    if at.occupied >> end & 1:
        return IllegalMove(f"there is a frog on {end}, and pads with a frog are jumped", clauses.jumped)
    hop = stride + fly
    reason = (
        f"from {start} the frog counts {hop} free {'pad' if hop == 1 else 'pads'}, and {end} is not where that ends"
    )
    if start == at.rear:
        return IllegalMove(f"{reason}: it is the last frog", clauses.last_frog)
    if fly:
        return IllegalMove(f"{reason}: a fly adds one", clauses.fly)
    rising = len(set(at.rules.strides)) > 1
    return IllegalMove(reason, clauses.rising if rising else clauses.stride)


def _no_exchange(at: RaceState, move: Exchange) -> IllegalMove:
    """Return the error for an illegal exchange."""
    rules, clause, pending = at.rules, at.rules.clauses.exchange, at.pending
    if pending is None or rules.board.kinds[pending.pad] is not Kind.EXCHANGE:
        return IllegalMove("there is nothing to exchange now", clause)
    if move.partner not in rules.colours:
        return IllegalMove(f"nobody has colour {move.partner} in this race", rules.clauses.colours)
    partner = rules.colours.index(move.partner)
    if rules.is_neutral(pending.owner) and partner == at.turn.seat:
        return IllegalMove("the neutral colour exchanges with the other player only", rules.clauses.neutral_exchange)
    if partner == pending.owner:
        reason = "the exchange must be with another seat"
    elif move.give == move.take:
        reason = "the two flowers must be of different colours"
    elif move.give not in at.hands[pending.owner]:
        reason = f"there is no flower {move.give} to give"
    else:
        reason = f"{move.partner} has no flower {move.take} to take"
    return IllegalMove(reason, clause)


def _no_drop(at: RaceState, move: Drop) -> IllegalMove:
    """Return the error for an illegal drop."""
    board, clause, pending = at.rules.board, at.rules.clauses.drop, at.pending
    if pending is None or board.kinds[pending.pad] is not Kind.DROP:
        return IllegalMove("no flower is to be left behind now", clause)
    if move.flower not in at.hands[pending.owner]:
        return IllegalMove(f"there is no flower {move.flower} to leave behind", clause)
    return IllegalMove(f"{move.pad} is not the first empty pad behind {pending.pad}", clause)
