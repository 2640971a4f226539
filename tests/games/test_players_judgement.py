"""The computer players take a win that lies before them, and do not walk into a loss they can see."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random

import pytest

from deploy.conformance.playthroughs import Case, cases, play_case
from games.players import Strength, think
from games.players.comparing import chance_after
from games.players.decision import share
from games.players.evaluation import evaluator
from games.position import Position
from games.water_lily import WaterLilyPosition
from tests.games.jinns_moments import moment
from tests.games.race_tables import CHINA_MOON, FLOWER, Course
from tests.games.test_water_lily import table

SEARCHING = (Strength.MEDIUM, Strength.HARD)
HANDS = "Ryy Gyyyp Bpp"  # red counts 3, green 7 and blue 3


def choose_move(position: Position, strength: Strength, seed: int, iterations: int = 150) -> str:
    view = position.view(position.actor)
    return str(think(view, strength, Random(seed), iterations=iterations).move)


@pytest.mark.parametrize("case", [case for case in cases() if not case.chosen], ids=str)
def test_the_chance_of_a_move_that_ends_the_game_is_its_result(case: Case) -> None:
    position = play_case(case).positions[-2]
    draw = partial(position.view(position.actor).resample, Random(1))
    ends = [move for move in position.legal if position.play(move).is_over]
    for move in ends:
        chance = chance_after(draw, move, position.actor or 0, 20, evaluator(case.slug), Random(1))
        results = {share(draw().play(move).winners or (), position.actor or 0) for _ in range(40)}
        assert len(results) > 1 or chance in results
    hint = think(position.view(position.actor), Strength.HARD, Random(1), iterations=60, explain=True)
    for said, chance in ((hint.move, hint.chance), (hint.other, hint.other_chance)):
        if said in ends and hint.other is not None and draw() is position:
            assert chance == share(position.play(said).winners or (), position.actor or 0)


def race_end(course: Course, *frogs: str) -> Position:
    """Return a race with one place left on the island, which these frogs are near, as red moves its third frog."""
    home = [f"{colour}{course.island}" for colour in "RGB"]
    return course.position(" ".join((*home, *frogs, "R1 G2 B3")), hands=HANDS, places="u", moved="R1 G2")


PADS = {"h5": "R", "a0": "YG", "c0": "YB", "e0": "GV", "g0": "BV", "b1": "Y", "d1": "G", "g6": "BRR", "i6": "RYYY"}
WON: Mapping[str, tuple[Position, str]] = {
    "a tower completed before the other can": (moment(2, {1: "Y1", 2: "B1R1G2", 9: "G4"}), "1-2"),
    "nothing left for the other to move": (moment(2, {1: "B4R1Y1", 5: "G2", 9: "Y3"}), "1x3-5"),
    "the blue lotus of China Moon": (race_end(CHINA_MOON, "R40", "G38", "B36"), "R40-41"),
    "the blue lotus of Flower of the Lotus": (race_end(FLOWER, "R36", "G34", "B32"), "R36-37"),
    "the last frog into the row that wins": (WaterLilyPosition(("R", "Y"), True, table(**PADS)), "h5-g6"),
}


@pytest.mark.parametrize("strength", SEARCHING)
@pytest.mark.parametrize(("position", "best"), WON.values(), ids=WON)
def test_the_only_move_that_wins_at_once_is_made(position: Position, best: str, strength: Strength) -> None:
    ends = {str(move): position.play(move).winners or () for move in position.legal}
    assert [move for move, winners in ends.items() if 0 in winners] == [best]
    for seed in range(5):
        assert choose_move(position, strength, seed) == best


@pytest.mark.parametrize("strength", SEARCHING)
@pytest.mark.parametrize(("course", "near"), [(CHINA_MOON, 40), (FLOWER, 36)], ids=["china-moon", "flower"])
def test_a_race_is_not_ended_for_somebody_else_to_win_it(course: Course, near: int, strength: Strength) -> None:
    position = race_end(course, f"G{near}", f"R{near - 9}", f"B{near - 4}")
    lost = {str(move) for move in position.legal if 0 not in (position.play(move).winners or (0,))}
    assert lost
    for seed in range(5):
        assert choose_move(position, strength, seed) not in lost
