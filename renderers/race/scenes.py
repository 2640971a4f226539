"""Positions that together show everything a picture of a race can show."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from games.position import Options
from games.race import ChinaMoon, FlowerOfTheLotus, RacePosition, RaceView
from games.race.board import FLY, Kind
from games.race.moves import Drop, Exchange, Hop
from renderers.gallery.random_games import random_game

_GAMES = {game.slug: game for game in (ChinaMoon(), FlowerOfTheLotus())}
_ALL = {"hop": True, "flies": True, "last_frog": True, "curse": True}


def game(slug: str, seed: int, people: int, options: Options | None = None) -> Iterator[RacePosition]:
    """Yield the positions of one random game, deterministic by its seed."""
    return random_game(_GAMES[slug], seed, people, options)


def scenes(slug: str) -> Iterator[tuple[str, RaceView]]:
    """Yield each position of a game with a name, as the public sees it."""
    return _china_moon() if slug == "china-moon" else _flower_of_the_lotus()


def _china_moon() -> Iterator[tuple[str, RaceView]]:
    three, five = _views("china-moon", 4, 3), _views("china-moon", 2, 5)
    flies, two = _views("china-moon", 5, 4, _ALL), _views("china-moon", 8, 2, {"neutral": True, "flies": True})
    yield "start", three[0]
    yield "middle", five[len(five) // 2]
    yield "bounce", _first(five, lambda view: _hops(view) > 2)
    yield "others", _first(three[9:], lambda view: view.others_only)
    yield "arrived", _first(five, lambda view: len(view.places) == 2)
    yield "exchange-asked", _first(five[20:], lambda view: _is_asked(view, Kind.EXCHANGE))
    yield "exchanged", _first(five[20:], lambda view: _has_made(view, Exchange))
    yield "drop-asked", _first(three[20:], lambda view: _is_asked(view, Kind.DROP))
    yield "dropped", _first(three[20:], lambda view: _has_made(view, Drop))
    yield "fly", _first(flies, lambda view: FLY in (view.last.items if view.last else ""))
    yield "fly-spent", _first(flies, _is_flight)
    yield "hurry", _first(flies[10:], lambda view: view.rear not in (0, None))
    yield "neutral", two[len(two) // 2]
    yield "neutral-asked", _first(two, lambda view: bool(view.pending and view.pending[2] == view.neutral))
    yield "end-two", two[-1]
    yield "end-three", three[-1]
    yield "end-five", five[-1]


def _flower_of_the_lotus() -> Iterator[tuple[str, RaceView]]:
    three, six = _views("flower-of-the-lotus", 4, 3), _views("flower-of-the-lotus", 2, 6)
    five = _views("flower-of-the-lotus", 3, 5)
    yield "start", six[0]
    yield "middle", six[len(six) // 2]
    yield "five", five[len(five) * 2 // 3]
    yield "hurry", _first(three[10:], lambda view: view.rear not in (0, None))
    yield "exchange-asked", _first(six[10:], lambda view: _is_asked(view, Kind.EXCHANGE))
    yield "exchanged", _first(six[10:], lambda view: _has_made(view, Exchange))
    yield "drop-asked", _first(six[10:], lambda view: _is_asked(view, Kind.DROP))
    yield "dropped", _first(three[10:], lambda view: _has_made(view, Drop))
    yield "end-three", three[-1]
    yield "end-six", six[-1]


def _views(slug: str, seed: int, people: int, options: Options | None = None) -> list[RaceView]:
    return [position.view(None) for position in game(slug, seed, people, options)]


def _first(views: list[RaceView], fits: Callable[[RaceView], bool]) -> RaceView:
    return next(view for view in views if fits(view))


def _hops(view: RaceView) -> int:
    return len(view.last.move.pads) - 1 if view.last and isinstance(view.last.move, Hop) else 0


def _is_flight(view: RaceView) -> bool:
    return view.last is not None and isinstance(view.last.move, Hop) and view.last.move.fly


def _is_asked(view: RaceView, kind: Kind) -> bool:
    return view.pending is not None and view.pending[0] is kind and view.actor != view.on_turn


def _has_made(view: RaceView, kind: type[Exchange | Drop]) -> bool:
    return view.last is not None and isinstance(view.last.move, kind)


SCENES = {"china-moon": _china_moon, "flower-of-the-lotus": _flower_of_the_lotus}
