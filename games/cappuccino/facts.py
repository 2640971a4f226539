"""Facts in favour of a move of Cappuccino, for hints."""

from __future__ import annotations

from functools import partial

from games.cappuccino.board import NEAR, NUMBER, PLACES, Jump, Placing, Swap, Table
from games.cappuccino.position import CappuccinoPosition
from games.cappuccino.state import CappuccinoMove
from games.players.reasons import result_facts
from games.position import Phrase, Seat, phrase

Facts = list[tuple[float, Phrase]]


def facts(position: CappuccinoPosition, move: CappuccinoMove) -> Facts:
    """Return the facts in the actor's favour about a move, each with its weight."""
    seat = position.actor or Seat(0)
    if isinstance(move, Placing):
        return _placing_facts(position, move, seat)
    if isinstance(move, Swap):
        return _swap_facts(position)
    own, after = position.terms.seats[seat], position.play(move)
    table, then = position.table, after.table
    result = result_facts(after, seat, 20.0)
    if table[move.end][-1] not in own:
        result.append((len(table[move.end]) + 1.0, phrase("why-takes", cups=len(table[move.end]))))
    if _takers(table, move.start, own) and not _takers(then, move.end, own):
        result.append((len(table[move.start]) + 0.5, _about("why-saves", table, move.start)))
    if table[move.end][-1] in own and _takers(table, move.end, own) and not _takers(then, move.end, own):
        result.append((len(table[move.end]) + 0.6, _about("why-saves", table, move.end)))
    for place in NEAR[move.end]:
        if (
            place != move.start
            and table[place]
            and table[place][-1] in own
            and _takers(table, place, own) == [move.end]
        ):
            result.append((len(table[place]) + 0.7, _about("why-guards", table, place)))
    if not after.is_over:
        result += _standing(then, move, own)
    stopped = [Seat(other) for other in after.stopped_seats if other not in position.stopped_seats and other != seat]
    return result + [(3.0, phrase("why-stops", seat=other)) for other in stopped if not after.is_over]


def is_shared(position: CappuccinoPosition, fact: Phrase, move: CappuccinoMove, other: CappuccinoMove) -> bool:
    """Return whether what a fact tells of a jump is so after another one, too: the same stack is safe, stands alone or
    could be taken, by whichever jump."""
    if not isinstance(move, Jump) or not isinstance(other, Jump) or "place" not in fact.details:
        return False
    own, then = position.terms.seats[position.actor or 0], position.play(other).table
    place = NUMBER[str(fact.details["place"])]
    if fact.kind == "why-threatens":
        height = len(then[place])
        return height == fact.details["cups"] and any(
            then[near][-1] in own and len(then[near]) >= height for near in _occupied_neighbours(then, place)
        )
    if other.start == place and fact.kind == "why-saves":
        return True  # where it is safe is told besides
    spot = other.end if other.start == place else place
    if not then[spot] or then[spot][-1] not in own:
        return False
    return not (_occupied_neighbours if fact.kind == "why-settles" else partial(_takers, own=own))(then, spot)


def _about(kind: str, table: Table, place: int) -> Phrase:
    """Return a phrase about the stack on a place, which is a cup if its height is 1."""
    return phrase(kind, place=PLACES[place], height=len(table[place]))


def _standing(table: Table, jump: Jump, own: str) -> Facts:
    """Return the facts about the stack's new place and the place it leaves."""
    result: Facts = []
    height = len(table[jump.end])
    if height and not _takers(table, jump.end, own):
        result.append((height / 2, phrase("why-safe", height=height)))
    prey = [place for place in NEAR[jump.end] if 0 < len(table[place]) <= height and table[place][-1] not in own]
    if prey:
        most = max(prey, key=lambda place: len(table[place]))
        result.append((len(table[most]) * 0.4, phrase("why-threatens", place=PLACES[most], cups=len(table[most]))))
    for place in NEAR[jump.start]:
        if table[place] and table[place][-1] in own and place != jump.end and not _occupied_neighbours(table, place):
            result.append((len(table[place]) * 0.9, _about("why-settles", table, place)))
    return result


def _swap_facts(position: CappuccinoPosition) -> Facts:
    """Return the fact that the stack that has jumped, the actor's own after a swap, cannot be taken at once."""
    last = position.last
    return [(1.0, phrase("why-safe", height=len(position.table[last.end])))] if isinstance(last, Jump) else []


def _placing_facts(position: CappuccinoPosition, move: Placing, seat: int) -> Facts:
    """Return the facts about a place for a cup."""
    own = position.terms.seats[seat]
    beside = [position.table[place][-1] in own for place in NEAR[move.place] if position.table[place]]
    others = len(beside) - sum(beside)
    if not beside:
        return [(1.0, phrase("why-centre"))]
    result: Facts = [(others * 0.5, phrase("why-targets", count=others))] if others else []
    result += [(1.0, phrase("why-together", count=sum(beside)))] if any(beside) else []
    return result + ([(2.0, phrase("why-sheltered"))] if not others else [])


def _occupied_neighbours(table: Table, place: int) -> list[int]:
    return [near for near in NEAR[place] if table[near]]


def _takers(table: Table, place: int, own: str) -> list[int]:
    """Return the places from which another seat could take the stack on a place."""
    return [
        near
        for near in _occupied_neighbours(table, place)
        if table[near][-1] not in own and len(table[near]) >= len(table[place])
    ]
