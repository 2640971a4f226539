"""China Moon and Flower of the Lotus compared with the slow reference games, written from the rulebooks."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from deploy.conformance.playthroughs import Case, suite_cases
from games import GAMES, record
from games.race import RacePosition
from tests.games import race_tables as tables
from tests.games import reference_race as slow
from tests.games.comparison import compare, perft

CHINA_MOON = {
    "flowers": dict(zip(map(str, (9, 11, 14, 17, 19, 20, 22, 24, 28, 32, 34, 36, 39)), "ypwwpyypwwypk", strict=True)),
    "arrival": ["p", "y", "w", "u"],
}
FLOWER = {
    "flowers": dict(zip(map(str, (4, 6, 9, 11, 14, 16, 19, 21, 24, 27, 29, 32, 35)), "ypwwpyypwwypk", strict=True)),
    "arrival": ["p", "y", "w", "u"],
}
COUNTS = {
    ("china-moon", 3): [1, 3, 9, 26, 256, 2048, 13_988],
    ("china-moon", 3, "hop"): [1, 3, 9, 26, 154, 1124, 8430],
    ("china-moon", 3, "neutral", "flies", "last_frog", "curse"): [1, 3, 9, 26, 256, 2048, 14_126],
    ("china-moon", 5): [1, 5, 25, 124, 1728, 20_896],
    ("flower-of-the-lotus", 3): [1, 3, 9, 26, 154, 818, 3795],
    ("flower-of-the-lotus", 6): [1, 6, 36, 210, 1800, 14_400],
}
RACES = [case for case in suite_cases() if case.slug in ("china-moon", "flower-of-the-lotus")]


def start(slug: str, seats: int, *options: str) -> dict[str, Any]:
    """Return a record without moves."""
    setup: dict[str, Any] = dict(CHINA_MOON if slug == "china-moon" else FLOWER)
    if "flies" in options:
        setup["flies"] = [12, 18, 21]
    enabled_options = {name: name in options for name in GAMES[slug].options}
    colours = [[colour] for colour in "RGBOVT"[:seats]]
    fields = {"game": slug, "options": enabled_options, "seats": colours, "setup": setup, "moves": [], "result": None}
    return {"format": "game-record/1", **fields}


def both(fields: dict[str, Any]) -> tuple[RacePosition, slow.Table]:
    """Return the beginning of a record, in the engine and on the slow table."""
    at = record.read(json.dumps(fields)).positions[0]
    assert isinstance(at, RacePosition)
    return at, slow.beginning(fields)


@pytest.mark.parametrize("case", COUNTS)
def test_the_ways_from_the_start_are_as_many_as_they_were_found_to_be(case: tuple[str, int]) -> None:
    at, _ = both(start(*case))
    assert [perft(at, depth) for depth in range(len(COUNTS[case]))] == COUNTS[case]


@pytest.mark.soak
@pytest.mark.clause("CM-9", "CM-11", "CM-12", "CM-13", "CM-17", "CM-18", "CM-20", "CM-21", "CM-25", "CM-26", "CM-29")
@pytest.mark.clause("CM-30", "CM-32", "CM-33", "CM-34", "CM-36", "CM-38", "CM-39", "CM-40", "FL-10", "FL-12", "FL-17")
@pytest.mark.parametrize("case", RACES, ids=str)
def test_both_are_the_same_all_through_random_games(case: Case) -> None:
    for seed in range(2):
        assert compare(case, Random(f"{case} {seed}")) > 1


def crowd(rng: Random, course: tables.Course) -> tuple[RacePosition, slow.Table]:
    """Return a turn with frogs anywhere, many of them close together, as no game may ever have it."""
    game, options = GAMES[course.slug], []
    while rng.random() < 0.7 and game.options:
        options.append(rng.choice(game.options))
    enabled_options = dict.fromkeys(options, True)
    start_of_game = game.deal(rng.choice(game.player_counts(enabled_options)), enabled_options, rng)
    _, table = both({**start(course.slug, len(start_of_game.seats), *options), **record.start_to_json(start_of_game)})
    hindmost = rng.randrange(1, course.island - 6)
    pads = range(hindmost, min(hindmost + rng.randrange(6, 26), course.island))
    for frog, pad in zip(rng.sample([*table.frogs], len(table.frogs)), rng.sample(pads, len(pads)), strict=False):
        table.frogs[frog] = pad if rng.random() < 0.8 else 0
    racing = [frog for frog, pad in table.frogs.items() if pad]
    own = [frog for frog in racing if frog[0] == table.mover]
    table.moved = rng.choice([racing[:1], racing[-2:], own[:2], []])
    table.caught = dict.fromkeys(table.caught, rng.choice([0, 1]) if "flies" in options else 0)
    position = course.position(
        " ".join(f"{frog[0]}{table.frogs[frog]}" for frog in racing),
        moved=" ".join(f"{frog[0]}{table.frogs[frog]}" for frog in table.moved),
        flies=" ".join(f"{colour}{count}" for colour, count in table.caught.items()),
        seats=len(table.players),
        options=options,
    )
    return position, table


@pytest.mark.clause("CM-11", "CM-12", "CM-13", "CM-14", "CM-20", "CM-29", "CM-33", "CM-34", "FL-10", "FL-11", "FL-12")
@pytest.mark.parametrize(
    "course", [pytest.param(tables.CHINA_MOON, marks=pytest.mark.soak), tables.FLOWER], ids=lambda course: course.slug
)
def test_both_move_frogs_alike_wherever_they_stand(course: tables.Course) -> None:
    rng = Random(course.slug)
    for _ in range(500):
        at, table = crowd(rng, course)
        assert sorted(map(str, at.legal)) == sorted(slow.moves(table))
        assert len(set(at.legal)) == len(at.legal)
