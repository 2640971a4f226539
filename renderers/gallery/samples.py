"""Samples of a game to draw: named positions, secrets, numbers of seats, and a whole game.

All of it comes from random games, so a new game needs no samples of its own; one with positions that hardly ever
come up names them in a module of its painter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from itertools import product

from games import GAMES
from games.position import Options, Position, Seat, View
from renderers.gallery.random_games import random_moves
from renderers.replay import CaptionedView
from seeds.registry import package


def scenes(game: str) -> Iterator[tuple[str, View]]:
    """Return positions that together show everything a picture of the table can show, as named public views.

    They are the game's ``SCENES``, or else found by playing.
    """
    module = package(game).scenes
    worked: Mapping[str, Callable[[], Iterator[tuple[str, View]]]] = import_module(module).SCENES if module else {}
    return worked[game]() if game in worked else sample_positions(game)


def sample_positions(game: str) -> Iterator[tuple[str, View]]:
    """Yield positions of a random game of the fewest and of the most people, and of one with each option.

    They are the first, some in between and the last; with an option the one in the middle and the last.
    """
    for people in dict.fromkeys((seats(game)[0], seats(game)[-1])):
        views = [position.view(None) for position in random_game(game, people, _first_way(game, people))]
        for name, place in (("start", 0), ("early", 1), ("middle", 2), ("late", 3), ("end", 4)):
            yield f"{name}-{people}", views[place * (len(views) - 1) // 4]
    for option in GAMES[game].options:
        people = min(people for people, options in setups(game) if options.get(option))
        views = [
            position.view(None) for position in random_game(game, people, _first_way(game, people, option), option)
        ]
        yield f"{option}-middle-{people}", views[len(views) // 2]
        yield f"{option}-end-{people}", views[-1]


def secrets(game: str) -> Iterator[tuple[str, View]]:
    """Yield every secret of a start with the most people, as its seat's view; empty for games without secrets."""
    people = seats(game)[-1]
    start, _ = next(_moves(game, people, _first_way(game, people)))
    for seat in range(people):
        view = start.view(Seat(seat))
        if view.secret is not None:
            yield "-".join(map(str, view.secret.details.values())), view


def seats(game: str) -> tuple[int, ...]:
    """Return the numbers of players of all options."""
    return tuple(sorted({people for people, _ in setups(game)}))


def captioned_views(game: str, title: str = "") -> list[CaptionedView]:
    """Return a whole random game as everybody sees it, with a title below its start and then each move's notation."""
    people = seats(game)[len(seats(game)) // 2]
    moves = _moves(game, people, _first_way(game, people))
    return [CaptionedView(position.view(None), notation or title) for position, notation in moves]


def _choices(game: str) -> Iterator[Options]:
    """Yield every choice of options."""
    names = GAMES[game].options
    for values in product((False, True), repeat=len(names)):
        yield {name: True for name, value in zip(names, values, strict=True) if value}


def setups(game: str) -> Iterator[tuple[int, Options]]:
    """Yield each choice of options with each number of players that it allows."""
    return ((people, options) for options in _choices(game) for people in GAMES[game].player_counts(options))


def random_game(game: str, people: int, options: Options, seed: str = "") -> list[Position]:
    """Return the positions of a random game, always the same one."""
    return [position for position, _ in _moves(game, people, options, seed)]


def _first_way(game: str, people: int, option: str = "") -> Options:
    """Return the first choice of options with which so many can play, with one option among them if it is named."""
    return next(options for number, options in setups(game) if number == people and (not option or options.get(option)))


def _moves(game: str, people: int, options: Options, seed: str = "") -> Iterator[tuple[Position, str]]:
    """Return a random game, always the same one: each position and the move that has led to it."""
    return random_moves(GAMES[game], f"{game} {people}{seed}", people, options)
