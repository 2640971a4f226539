"""Positions that together show everything a picture of Jinns of the Lake can show."""

from __future__ import annotations

from collections.abc import Iterator

from games.jinns import JinnsOfTheLake, JinnsPosition, JinnsView
from games.jinns.view import PlayedHop
from games.position import Options
from renderers.gallery.random_games import random_game

_GAME = JinnsOfTheLake()
_SCATTERED = {"scatter": True}


def game(seed: int, people: int, options: Options | None = None) -> Iterator[JinnsPosition]:
    """Yield the positions of one random game, deterministic by its seed."""
    return random_game(_GAME, seed, people, options)


def scenes() -> Iterator[tuple[str, JinnsView]]:
    """Yield each position with a name, as everybody sees it."""
    two, three, four = (list(game(seed, people)) for seed, people in ((4, 2), (7, 3), (9, 4)))
    late = [position for seed in range(6) for people in (2, 3, 4) for position in game(seed, people, _SCATTERED)]
    views = {
        "start-two": two[0],
        "placing-two": two[5],
        "placing-three": three[2],
        "placing-four": four[3],
        "placed": four[8],
        "scattered": next(game(1, 3, _SCATTERED)),
        "middle-two": two[28],
        "middle-three": three[26],
        "middle-four": four[24],
        "far": max(late, key=_distance),
        "along": max(late, key=_along),
        "towers": max(late, key=_towers),
        "tower": next(position for position in two[20:] if _has_taken(position, 4)),
        "halves": next(position for position in four[14:] if _has_taken(position, 2) and _is_shared(position, 2)),
        "three": next(position for position in four[14:] if _is_shared(position, 1)),
        "passed": next(position for position in late if position.skipped_seats),
        "unchanged": max(
            (position for position in late if position.legal), key=lambda position: position.unchanged_hops
        ),
        "end-two": two[-1],
        "end-three": three[-1],
        "end-four": four[-1],
    }
    for name, position in views.items():
        yield name, position.view(None)


def _hop(position: JinnsPosition) -> PlayedHop | None:
    last = position.view(None).last
    return last if isinstance(last, PlayedHop) else None


def _distance(position: JinnsPosition) -> int:
    """Return the distance of the last hop round the ring, over empty squares too."""
    last = _hop(position)
    return min((last.end - last.start) % 32, (last.start - last.end) % 32) if last else 0


def _along(position: JinnsPosition) -> int:
    """Return the number of pawns that moved at once and stand."""
    last = _hop(position)
    return len(last.group) + len(last.left) if last and not last.own else 0


def _towers(position: JinnsPosition) -> int:
    """Return the number of piles of three on the ring."""
    return sum(len(pile) == 3 for pile in position.view(None).ring.values())


def _has_taken(position: JinnsPosition, pawns: int) -> bool:
    last = _hop(position)
    return last is not None and len(last.own) == pawns


def _is_shared(position: JinnsPosition, pawns: int) -> bool:
    last = _hop(position)
    return last is not None and len(last.other) == pawns


SCENES = {"jinns-of-the-lake": scenes}
