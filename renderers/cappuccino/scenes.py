"""Positions that together show everything a picture of Cappuccino can show."""

from __future__ import annotations

from collections.abc import Iterator

from games.cappuccino import Cappuccino, CappuccinoPosition, CappuccinoView
from games.position import Options
from renderers.gallery.random_games import random_game

_GAME = Cappuccino()


def game(seed: int, people: int, options: Options | None = None) -> Iterator[CappuccinoPosition]:
    """Yield the positions of one random game, deterministic by its seed."""
    return random_game(_GAME, seed, people, options)


def scenes() -> Iterator[tuple[str, CappuccinoView]]:
    """Yield each position with a name, as the public sees it."""
    full, middle = next(game(2, 4)), list(game(13, 4))[34]
    two, three, four = (list(game(seed, people)) for seed, people in ((1, 2), (2, 3), (3, 4)))
    tidy, pair = list(game(4, 4, {"tidy": True})), list(game(5, 2, {"two_colours": True}))
    draft, broad = list(game(6, 3, {"draft": True})), list(game(7, 4, {"draft": True}))
    both = list(game(8, 2, {"draft": True, "two_colours": True, "tidy": True}))
    views = {
        "start-two": two[0],
        "start-three": three[0],
        "start-four": full,
        "middle-two": two[12],
        "middle-three": three[18],
        "middle-four": middle,
        "islands": four[44],
        "stopped": next(position for position in four if position.stopped_seats and position.legal),
        "tidy": max(tidy[:-1], key=lambda position: len(position.last_captures)),
        "tidy-late": tidy[-3],
        "two-colours": pair[40],
        "draft-first": draft[0],
        "draft": draft[22],
        "draft-broad": broad[62],
        "draft-two-colours": both[41],
        "draft-played": broad[70],
        "end-two": two[-1],
        "end-three": three[-1],
        "end-four": four[-1],
        "end-tidy": tidy[-1],
        "end-two-colours": pair[-1],
    }
    for name, position in views.items():
        yield name, position.view(None)


SCENES = {"cappuccino": scenes}
