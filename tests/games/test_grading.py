"""Grades of puzzles: the same on a busy machine as on an idle one."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from games.players import budget
from games.players.grading import grade
from games.record import replay, start_from_json
from seeds.puzzles import difficulty, puzzles

GAME = "china-moon"


def test_a_grade_does_not_depend_on_how_fast_the_machine_is(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = puzzles(GAME)[0]
    position = replay(start_from_json(GAME, puzzle.start), puzzle.moves).positions[-1]
    grades = []
    for seconds_a_look in (0, 100):
        times = count(step=seconds_a_look)
        monkeypatch.setattr(budget, "monotonic", lambda times=times: float(next(times)))
        grades.append(grade(position, position.parse(puzzle.best), Random(1)))
    assert grades[0] == grades[1]
    assert grades[0]["medium"] > grades[0]["random"]


def test_players_with_fewer_iterations_count_as_one_with_the_usual_one() -> None:
    usual = {"random": 0.1, "greedy": 0.0, "easy": 0.5, "medium": 1.0}
    assert difficulty(usual) == pytest.approx(1 - 0.4)
    assert difficulty(usual | {"4": 0.0, "16": 0.0, "64": 0.6}) == pytest.approx(1 - 0.25)
