"""A strong greedy player of both races: one frog ahead it counts points, what can be taken next, and what threatens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.position import Move
from games.race import RacePosition

NEXT, THREAT = 0.5, 0.8
DECIDED = 1000.0  # points for a won race


def count(at: RacePosition, move: Move) -> float:
    """Count a seat's lead, the most that its next frog can add, and the most that the next seat's can take from it."""
    after, me = at.play(move), at.actor or 0
    lead = _lead(after.scores, me)
    if after.is_over:
        return DECIDED * (me in (after.winners or ())) + lead
    if after.pending:
        return lead
    found = lead + NEXT * (max(_leads_next(after, me)) - lead)
    return found if after.actor == me else found + THREAT * (min(_leads_next(after, after.turn.seat, me)) - lead)


def _leads_next(at: RacePosition, seat: int, me: int | None = None) -> list[int]:
    """Return a seat's lead, or mine, after each move that this seat can make or could if it were on turn."""
    there = replace(at, turn=at.turn._replace(seat=seat))
    return [_lead(there.play(move).scores, seat if me is None else me) for move in there.legal]


def _lead(scores: Sequence[int], seat: int) -> int:
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
