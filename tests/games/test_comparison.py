"""Each engine compared with a slow reference game, written from the rulebook."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from deploy.conformance.playthroughs import Case, cases
from games import GAMES, record
from games.position import Position
from games.race import RacePosition
from games.water_lily import WaterLilyPosition
from tests.games import race_tables as tables
from tests.games import reference_race
from tests.games.cappuccino_tables import drafted_game, even
from tests.games.comparison import compare, perft
from tests.games.jinns_moments import beginning

LOTUSES = {
    "china-moon": (9, 11, 14, 17, 19, 20, 22, 24, 28, 32, 34, 36, 39),
    "flower-of-the-lotus": (4, 6, 9, 11, 14, 16, 19, 21, 24, 27, 29, 32, 35),
}
HALF = "Y3 B1 R4 G2 B3 Y1 G4 R2 R1 G3 Y2 B4 G1 R3 B2 Y4"
RING = tuple(HALF.split() * 2)


def race_record(slug: str, seats: int, *options: str) -> dict[str, Any]:
    """Return a record of a race without moves."""
    flowers = dict(zip(map(str, LOTUSES[slug]), "ypwwpyypwwypk", strict=True))
    setup: dict[str, Any] = {"flowers": flowers, "arrival": ["p", "y", "w", "u"]}
    if "flies" in options:
        setup["flies"] = [12, 18, 21]
    enabled_options = {name: name in options for name in GAMES[slug].options}
    colours = [[colour] for colour in "RGBOVT"[:seats]]
    fields = {"game": slug, "options": enabled_options, "seats": colours, "setup": setup, "moves": [], "result": None}
    return {"format": "game-record/1", **fields}


def race(slug: str, seats: int, *options: str) -> Position:
    """Return the beginning of such a record."""
    return record.read(json.dumps(race_record(slug, seats, *options))).positions[0]


WAYS: dict[str, tuple[Position, list[int]]] = {
    "water lily": (WaterLilyPosition(("R", "Y"), open_pond=False), [1, 28, 800, 23_300]),
    "cappuccino for two": (even("F", "P"), [1, 75, 5_130, 313_828]),
    "cappuccino for three": (even("F", "P", "L"), [1, 78, 5_759, 398_304]),
    "cappuccino for four": (even("F", "P", "L", "C"), [1, 83, 6_647, 488_550]),
    "cappuccino with two colours": (even("FP", "LC"), [1, 166, 25_356]),
    "cappuccino's draft": (drafted_game(), [1, 1, 6, 12, 36, 144, 720, 4_032]),
    "cappuccino's draft with two colours": (drafted_game(seats=("FP", "LC")), [1, 2, 24, 96, 576, 4_608]),
    "jinns on a ring for two": (beginning(2, RING), [1, 30, 744, 20_532]),
    "jinns on a ring for three": (beginning(3, RING), [1, 28, 712, 17_556]),
    "jinns on a ring for four": (beginning(4, RING), [1, 12, 134, 1_022, 6_898]),
    "jinns placed by two": (beginning(2), [1, 204, 41_616]),
    "jinns placed by three": (beginning(3), [1, 3264]),
    "jinns placed by four": (beginning(4), [1, 204, 41_616]),
    "china moon for three": (race("china-moon", 3), [1, 3, 9, 26, 256, 2048, 13_988]),
    "china moon in hops": (race("china-moon", 3, "hop"), [1, 3, 9, 26, 154, 1124, 8430]),
    "china moon with variants": (
        race("china-moon", 3, "neutral", "flies", "last_frog", "curse"),
        [1, 3, 9, 26, 256, 2048, 14_126],
    ),
    "china moon for five": (race("china-moon", 5), [1, 5, 25, 124, 1728, 20_896]),
    "flower of the lotus for three": (race("flower-of-the-lotus", 3), [1, 3, 9, 26, 154, 818, 3795]),
    "flower of the lotus for six": (race("flower-of-the-lotus", 6), [1, 6, 36, 210, 1800, 14_400]),
}


@pytest.mark.parametrize(("at", "counts"), WAYS.values(), ids=WAYS)
def test_there_are_as_many_ways_as_were_counted(at: Position, counts: list[int]) -> None:
    assert [perft(at, depth) for depth in range(len(counts))] == counts


# One in so many cases is not left to the soak; of a race one.
KEPT = {"water-lily": 1, "jinns-of-the-lake": 3, "cappuccino": 4}
PLAYED = {"water-lily": 5, "jinns-of-the-lake": 8, "cappuccino": 1}  # games of a case; of a race two
NUMBERED = [
    (number, case) for slug in GAMES for number, case in enumerate(case for case in cases() if case.slug == slug)
]


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, marks=() if number % KEPT.get(case.slug, len(NUMBERED)) == 0 else pytest.mark.soak)
        for number, case in NUMBERED
    ],
    ids=str,
)
def test_both_are_the_same_all_through_random_games(case: Case) -> None:
    for seed in range(PLAYED.get(case.slug, 2)):
        assert compare(case, Random(f"{case} {seed}")) > 1


def crowd(rng: Random, course: tables.Course) -> tuple[RacePosition, reference_race.Table]:
    """Return a turn with frogs anywhere, many of them close together, as no game may ever have it."""
    game, options = GAMES[course.slug], []
    while rng.random() < 0.7 and game.options:
        options.append(rng.choice(game.options))
    enabled_options = dict.fromkeys(options, True)
    start = game.deal(rng.choice(game.player_counts(enabled_options)), enabled_options, rng)
    fields = race_record(course.slug, len(start.seats), *options) | record.start_to_json(start)
    table = reference_race.beginning(fields)
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


@pytest.mark.parametrize(
    "course", [pytest.param(tables.CHINA_MOON, marks=pytest.mark.soak), tables.FLOWER], ids=lambda course: course.slug
)
def test_both_move_frogs_alike_wherever_they_stand(course: tables.Course) -> None:
    rng = Random(course.slug)
    for _ in range(500):
        at, table = crowd(rng, course)
        assert sorted(map(str, at.legal)) == sorted(reference_race.moves(table))
        assert len(set(at.legal)) == len(at.legal)
