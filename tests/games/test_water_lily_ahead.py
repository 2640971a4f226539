"""What is likely to follow a jump of Water Lily among several, and the search in rounds that values jumps by it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from games.players.budget import Budget
from games.players.deciding import never
from games.players.evaluation import player_evaluator, win_shares
from games.players.rounds import KEPT, search_rounds
from games.position import Move, Position
from games.water_lily import WaterLilyPosition
from games.water_lily.ahead import look_ahead
from games.water_lily.board import COLOURS, NUMBER, PLACES, Jump, open_jumps
from games.water_lily.estimate import after, expected, points_after
from games.water_lily.slides import COLOUR_NUMBER
from games.water_lily.standing import standing, standing_after

START = WaterLilyPosition(("R", "Y", "G"), False)
FIRST, SECOND = START.legal[:2]


def after_colours(at: WaterLilyPosition, seed: int) -> Mapping[str, float]:
    """Return the chances after the first legal jump."""
    return look_ahead(at, at.legal[0], Random(seed))


def test_a_chance_is_told_for_each_colour_that_the_seat_may_have() -> None:
    chances = after_colours(START, 1)
    assert [*chances] == [*COLOURS]
    assert all(0 < chance < 1 for chance in chances.values())


def test_the_chance_is_that_of_the_best_next_jump_by_how_well_seats_stand() -> None:
    pads = {"a0": "RYGB", "c0": "YGBV", "i0": "VRYG", "a2": "G", "c6": "BVR", "e6": "BRVV"}
    table = tuple(pads.get(name, "") for name in PLACES)
    at = WaterLilyPosition(("R", "Y", "G"), False, table)
    chances = {look_ahead(at, at.legal[0], Random(seed))["R"] for seed in range(40)}
    expected = set[float]()
    one = at.play(at.legal[0])
    for two in (one.play(jump) for jump in one.legal):
        for three in (two.play(jump) for jump in two.legal):
            afters = [three.play(jump).table for jump in three.legal]
            odds = [standing(at.tokens, then, 1) for then in afters]
            expected.add(round(max(win_shares([*seats], 1.0)[0] for seats in odds), 9))
    assert {round(chance, 9) for chance in chances} <= expected


def test_a_jump_that_wins_at_once_has_all_chances_with_the_colour_that_wins() -> None:
    pads = {"h5": "R", "a0": "YG", "c0": "YB", "e0": "GV", "g0": "BV", "b1": "Y", "d1": "G", "g6": "BRR", "i6": "RYYY"}
    at = WaterLilyPosition(("R", "G", "B"), False, tuple(pads.get(name, "") for name in PLACES))
    chances = look_ahead(at, Jump(NUMBER["h5"], NUMBER["g6"]), Random(1))
    assert (chances["R"], chances["G"], chances["V"]) == (1.0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("tokens", "looks"), [(("R", "Y"), False), (("R", "Y", "G"), True), (("R", "Y", "G", "B"), True)]
)
def test_players_look_ahead_among_several(tokens: tuple[str, ...], *, looks: bool) -> None:
    ahead = player_evaluator("water-lily").ahead(WaterLilyPosition(tokens, False))
    assert (ahead is not None) == looks


def valued(position: Position, move: Move, rng: Random) -> Mapping[str, float]:
    """Value moves alike, but one for each of two secrets."""
    del position, rng
    return {"R": 0.5 + (move == FIRST) / 4, "Y": 0.5 + (move == SECOND) / 4}


def test_rounds_keep_the_moves_that_are_best_for_a_secret() -> None:
    root = search_rounds(lambda: START, valued, Budget(0, 400, never), None, Random(1))
    own = root.for_secret("R")
    visits = {move: branch.visits for move, branch in own.branches.items()}
    assert [*visits] == [*START.legal]
    assert visits[FIRST] == visits[SECOND] == max(visits.values())
    assert set(visits.values()) == {*KEPT, max(visits.values())}
    assert own.branches[FIRST].sums[0] / visits[FIRST] == 0.75


def test_rounds_for_one_secret_drop_what_is_good_for_others() -> None:
    root = search_rounds(lambda: START, valued, Budget(0, 400, never), None, Random(1), {"R"})
    visits = {move: branch.visits for move, branch in root.for_secret("R").branches.items()}
    assert visits[FIRST] == max(visits.values())
    assert sorted(visits.values()).count(max(visits.values())) == min(KEPT.values())


def test_the_moves_of_a_round_have_the_same_luck() -> None:
    drawn: dict[Move, list[float]] = {}

    def lucky(position: Position, move: Move, rng: Random) -> Mapping[str, float]:
        del position
        drawn.setdefault(move, []).append(rng.random())
        return {"R": drawn[move][-1]}

    search_rounds(lambda: START, lucky, Budget(0, 400, never), None, Random(1))
    first, *others = sorted(drawn.values(), key=len, reverse=True)
    assert all(numbers == first[: len(numbers)] for numbers in others)
    assert len({*first}) == len(first)


def test_every_move_is_tried_even_without_time() -> None:
    root = search_rounds(lambda: START, valued, Budget(0, 1, never), None, Random(1))
    assert {branch.visits for branch in root.for_secret("Y").branches.values()} == {1}


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3))
def test_what_each_jump_leads_to_is_counted_as_the_table_itself(seed: int) -> None:
    rng = Random(seed)
    at = WaterLilyPosition(("R", "Y", "G", "V"), False)
    while not at.is_over:
        jumps = open_jumps(at.table)
        tables = [after(at.table, jump) for jump in jumps]
        found = zip(tables, points_after(at.table, jumps), standing_after(at.table, jumps), strict=True)
        for table, points, (frogs, slides) in found:
            assert points == pytest.approx(expected(table))
            turns = [(number, COLOUR_NUMBER[token]) for number, token in enumerate(at.tokens)]
            odds = [frogs[colour] + slides[turn][colour] for turn, colour in turns]
            assert odds == pytest.approx(standing(at.tokens, table, 0))
        at = at.play(rng.choice(at.legal))
