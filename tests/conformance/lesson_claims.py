"""Checks the claims of a lesson against the rules by full search.

A step's ``claims`` have these, by answer, or by ``task`` for the position before one:

``points``        by seat: the points before, and right after the move
``turn``          by seat: the points before, and at every end of the learner's turn
``over``          the seats that have won, as the move ends the game
``goes_on``       the move does not end the game, and the learner cannot win in what is left of the turn
``decides``       the seat that must decide next
``before``, ``after``             by place: what stands there
``height``, ``height_after``      by place: how many stand there
``worth``         by square: what the pile there is worth after the move (Jinns of the Lake)
``takes``         what the pile taken off by the move is worth (Jinns of the Lake)
``holds``         the learner's flowers before (races)
``flower``        a pad with a flower before (races)
``legal``         moves that could be made instead
``beside``        by such a move: what it would do, in the same form
``replies``       moves that the next one to decide can make
``threat``        a reply, and what its player can do next, whatever the learner does in between
``answers``       moves of which the learner can make one, whatever the others reply
``safe``          a place on which nobody else ever lands
``then``          by seat: what its next turn can bring, as ``points`` and ``over``
``rules``         clauses whose numbers are told
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from games.cappuccino import CappuccinoPosition
from games.cappuccino.board import PLACES as CAPPUCCINO_PLACES
from games.jinns import JinnsPosition
from games.jinns.board import worth
from games.position import Move, Position, Seat
from games.race import RacePosition
from games.water_lily import WaterLilyPosition
from games.water_lily.board import PLACES as POND_PLACES

Claims: TypeAlias = Mapping[str, Any]
LIMIT = 20_000  # positions of a search: more would be slow


def legal(position: Position) -> tuple[Move, ...]:
    """Return every legal move of the actor."""
    return tuple(choice.move for choice in position.view(None).choices)


def on_turn(position: Position) -> Seat | None:
    """Return the seat whose turn it is; None when the game is over."""
    return position.view(None).on_turn


def turn_ends(position: Position, seat: Seat | None) -> Iterator[Position]:
    """Yield every position in which a seat's turn can end, from ``position`` on. A decision in the turn of another seat
    is a turn of its own."""
    seen, waiting = {position}, [position]
    while waiting:
        now = waiting.pop()
        if now.is_over or on_turn(now) != seat:
            yield now
            continue
        for move in legal(now):
            after = now.play(move)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
        assert len(seen) < LIMIT


def holds(claims: Claims, before: Position, move: Move | None) -> Iterator[str]:
    """Yield each claim that is not true of a move, or of the position before it for None."""
    after = before if move is None else before.play(move)
    for name, value in claims.items():
        check = CHECKS[name]
        if not check(value, before, after):
            yield f"{name} {value}"


def numbers(claims: Claims) -> set[int]:
    """Return the numbers in claims, with the differences of points."""
    found: set[int] = set()
    for pair in claims.get("points", {}).values():
        found.add(abs(pair[0] - pair[1]))
    for inner in (*claims.get("beside", {}).values(), *claims.get("then", {}).values()):
        found |= numbers(inner)
    return found | {int(digits) for digits in re.findall(r"\d+", str({**claims, "rules": ()}))}


def _points(value: Mapping[str, list[int]], before: Position, after: Position) -> bool:
    return all([_scores(before)[int(seat)], _scores(after)[int(seat)]] == pair for seat, pair in value.items())


def _scores(position: Position) -> tuple[int, ...]:
    scores = position.scores
    assert scores is not None
    return scores


def _turn(value: Mapping[str, list[int]], before: Position, after: Position) -> bool:
    return all(_points(value, before, end) for end in turn_ends(after, before.actor))


def _over(value: list[int], before: Position, after: Position) -> bool:
    return after.is_over and list(after.winners or ()) == value


def _goes_on(value: bool, before: Position, after: Position) -> bool:
    return value and not any(before.actor in (end.winners or ()) for end in turn_ends(after, before.actor))


def _stand(value: Mapping[str, str], position: Position) -> bool:
    return all(stands(position, place) == what for place, what in value.items())


def _are_high(value: Mapping[str, int], position: Position) -> bool:
    return all(len(stands(position, place)) == height for place, height in value.items())


def _worth(value: Mapping[str, int], before: Position, after: Position) -> bool:
    return all(worth(stands(after, place)) == points for place, points in value.items())


def _takes(value: int, before: Position, after: Position) -> bool:
    assert isinstance(before, JinnsPosition)
    assert isinstance(after, JinnsPosition)
    seat = before.actor
    assert seat is not None
    taken = after.captures[seat][len(before.captures[seat]) :]
    return [worth(pile) for pile in taken] == [value]


def _holds(value: str, before: Position, after: Position) -> bool:
    assert isinstance(before, RacePosition)
    assert before.actor is not None
    return sorted(before.hands[before.actor]) == sorted(value)


def _flower(value: str, before: Position, after: Position) -> bool:
    assert isinstance(before, RacePosition)
    return before.items[int(value)] != "."


def _legal(value: list[str], before: Position, after: Position) -> bool:
    return {*value} <= {str(move) for move in legal(before)}


def _beside(value: Mapping[str, Claims], before: Position, after: Position) -> bool:
    return not any([*holds(claims, before, before.parse(move))] for move, claims in value.items())


def _replies(value: list[str], before: Position, after: Position) -> bool:
    return after.actor != before.actor and {*value} <= {str(move) for move in legal(after)}


def _threat(value: list[str], before: Position, after: Position) -> bool:
    reply, blow = value
    threatened = after.play(after.parse(reply))
    ends = [end for end in _own_moves(threatened, before.actor) if not end.is_over]
    return bool(ends) and all(blow in {str(move) for move in legal(end)} for end in ends)


def _own_moves(position: Position, seat: Seat | None) -> Iterator[Position]:
    """Yield what a seat can make of a position by its one move, or the position if it has none."""
    if position.actor != seat:
        yield position
        return
    yield from (position.play(move) for move in legal(position))


def _answers(value: list[str], before: Position, after: Position) -> bool:
    replies = [after.play(move) for move in legal(after)]
    return all(reply.actor == before.actor and {*value} & {str(move) for move in legal(reply)} for reply in replies)


def _safe(value: str, before: Position, after: Position) -> bool:
    seen, waiting = {after}, [after]
    while waiting:
        now = waiting.pop()
        for move in legal(now):
            if now.actor != before.actor and str(move).endswith(f"-{value}"):
                return False
            if (later := now.play(move)) not in seen:
                seen.add(later)
                waiting.append(later)
        assert len(seen) < LIMIT
    return True


def _then(value: Mapping[str, Claims], before: Position, after: Position) -> bool:
    return all(
        on_turn(after) == int(seat)
        and any(
            _points(claims["points"], before, end) and _over(claims["over"], after, end)
            for end in turn_ends(after, after.actor)
        )
        for seat, claims in value.items()
    )


CHECKS: Mapping[str, Callable[[Any, Position, Position], bool]] = {
    "points": _points,
    "turn": _turn,
    "over": _over,
    "goes_on": _goes_on,
    "decides": lambda value, before, after: after.actor == value,
    "before": lambda value, before, after: _stand(value, before),
    "after": lambda value, before, after: _stand(value, after),
    "height": lambda value, before, after: _are_high(value, before),
    "height_after": lambda value, before, after: _are_high(value, after),
    "worth": _worth,
    "takes": _takes,
    "holds": _holds,
    "flower": _flower,
    "legal": _legal,
    "beside": _beside,
    "replies": _replies,
    "threat": _threat,
    "answers": _answers,
    "safe": _safe,
    "then": _then,
    "rules": lambda value, before, after: True,
}


def stands(position: Position, place: str) -> str:
    """Return what stands on a place, a letter or a pawn each, from below."""
    match position:
        case RacePosition():
            frogs = zip("RGBOVT", position.frogs, strict=False)
            return "".join(colour for colour, pads in frogs if int(place) in pads)
        case JinnsPosition():
            return position.ring[int(place) - 1]
        case CappuccinoPosition():
            return position.table[CAPPUCCINO_PLACES.index(place)]
        case WaterLilyPosition():
            return position.table[POND_PLACES.index(place)]
    raise TypeError(position)
