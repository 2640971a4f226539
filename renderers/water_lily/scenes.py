"""Positions that together show everything a picture of Water Lily can show."""

from __future__ import annotations

from collections.abc import Iterator

from games.position import Options
from games.water_lily import WaterLily, WaterLilyPosition, WaterLilyView
from games.water_lily.board import PILE
from renderers.gallery.random_games import random_game

_GAME = WaterLily()


def game(seed: int, people: int, options: Options | None = None) -> Iterator[WaterLilyPosition]:
    """Yield the positions of one random game, deterministic by its seed."""
    return random_game(_GAME, seed, people, options)


def scenes() -> Iterator[tuple[str, WaterLilyView]]:
    """Yield each position with a name, as the public sees it."""
    covered_game, open_game = list(game(3, 4)), list(game(2, 3, {"open_pond": True}))
    five = list(game(6, 5, {"five": True}))
    games = [position for seed in range(12) for position in game(seed, 4)]
    views = {
        "start": covered_game[0],
        "middle": covered_game[17],
        "piles": max(games, key=_crowding),
        "long-jump": max(games, key=_leap),
        "slide": next(position for position in covered_game[12:] if _has_slid(position)),
        "five": five[20],
        "open": open_game[24],
        "open-slide": next(position for position in open_game[30:] if _has_slid(position)),
        "end-two": list(game(8, 2))[-1],
        "end-four": covered_game[-1],
        "end-five": five[-1],
        "end-shared": list(game(14, 5, {"five": True}))[-1],
    }
    for name, position in views.items():
        yield name, position.view(None)


def _crowding(position: WaterLilyPosition) -> int:
    """Return the number of full piles away from the start."""
    return sum(len(pile) == PILE for pad, pile in position.view(None).pads.items() if pad[1] != "0")


def _leap(position: WaterLilyPosition) -> int:
    """Return the length of the last jump, or 0 if it left the pads."""
    last = position.view(None).last
    return int(last.end[1]) - int(last.start[1]) if last and not _has_slid(position) else 0


def _has_slid(position: WaterLilyPosition) -> bool:
    last = position.view(None).last
    return last is not None and last.end[1] == "6"


SCENES = {"water-lily": scenes}
