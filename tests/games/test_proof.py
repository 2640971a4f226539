"""What is proved about the end of a game: against every way the others may play, and if each plays for itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from random import Random

import pytest

from bot.drafts.hints import comparison
from bot.language.localizer import get_localizer
from games import GAMES
from games.__main__ import play_at_random
from games.cappuccino import CappuccinoPosition
from games.players import Strength, think
from games.players.comparing import search_for
from games.players.decision import Proof, prove_chances
from games.players.evaluation import evaluator
from games.players.evidence import solved
from games.players.paranoid import against_all
from games.players.proving import solve_end
from games.players.review import review
from games.players.solving import solve
from games.position import Move, Position, Seat
from games.record import replay, start_from_json
from games.water_lily import WaterLilyPosition
from games.water_lily.board import COLOURS
from tests.games.plain_search import Selfish, guaranteed


def last_positions(people: int, count: int, plies: int) -> Iterator[CappuccinoPosition]:
    """Yield positions so many plies before the end of games of random moves."""
    for seed in range(count):
        record = play_at_random(GAMES["cappuccino"], people, {}, Random(f"{people} {seed}"))
        position = record.positions[-1 - plies]
        assert isinstance(position, CappuccinoPosition)
        yield position


@pytest.mark.soak
@pytest.mark.parametrize(
    ("people", "plies"),
    [(2, 4), (3, 5), (4, 5)],
)
def test_what_is_proved_is_what_a_plain_search_of_all_ways_to_play_finds(people: int, plies: int) -> None:
    for position in last_positions(people, 25, plies):
        proofs, seat = solve(position), position.actor
        assert proofs is not None
        assert seat is not None
        for move, proof in proofs.items():
            after = position.play(move)
            assert frozenset(proof.outcomes) == Selfish().outcomes(after)
            assert proof.certain == guaranteed(after, seat)
            assert proof.certain <= proof.least <= proof.most


def test_a_certain_win_comes_before_one_that_hangs_on_others() -> None:
    certain, kind = Proof(0, 1.0, ((0,),)), Proof(0, 0.0, ((0,),))
    open_end, lost = Proof(0, 0.0, ((0,), (1,))), Proof(0, 0.0, ((1,), (2,)))
    assert certain.is_better_than(kind)
    assert not kind.is_better_than(certain)
    assert not kind.is_better_than(open_end)
    assert kind.is_better_than(lost)
    assert not open_end.is_better_than(lost)
    assert certain.reason_against(lost, 3) == "certain-only"
    assert certain.reason_against(open_end, 3) == "certain"
    assert certain.reason_against(lost, 2) == "solved"
    assert kind.reason_against(lost, 3) == "selfish"
    assert Proof(0, 0.0, ((0, 1),)).reason_against(lost, 3) == "selfish-shared"
    assert not open_end.reason_against(lost, 3)
    assert [proof.clamp(0.7) for proof in (certain, kind, open_end, lost)] == [1.0, 1.0, 0.7, 0.0]


def test_a_chart_shows_what_is_proved() -> None:
    move, other = list(next(last_positions(3, 1, 9)).legal[:2])
    one: dict[Move, Proof] = {move: Proof(0, 0.0, ((1,),)), other: Proof(0, 0.0, ((1,),))}
    assert prove_chances(one, (0.5, 0.3, 0.2)) == (0.0, 1.0, 0.0)
    two: dict[Move, Proof] = {move: Proof(0, 0.0, ((1,), (2,))), other: Proof(0, 0.0, ((1,),))}
    assert prove_chances(two, (0.5, 0.3, 0.2)) == pytest.approx((0.0, 0.6, 0.4))
    shared: dict[Move, Proof] = {move: Proof(0, 0.5, ((0, 1),)), other: Proof(0, 0.0, ((1,),))}
    assert prove_chances(shared, (0.2, 0.8)) == (0.5, 0.5)
    always: dict[Move, Proof] = {move: Proof(0, 0.5, ((0, 1), (0, 2))), other: Proof(0, 0.0, ((1,),))}
    assert prove_chances(always, (0.84, 0.12, 0.04)) == pytest.approx((0.5, 0.375, 0.125))
    at_least: dict[Move, Proof] = {move: Proof(0, 0.5, ((0,), (0, 1))), other: Proof(0, 0.0, ((1,),))}
    assert prove_chances(at_least, (0.1, 0.8, 0.1)) == pytest.approx((0.5, 0.5, 0.0))
    assert prove_chances(at_least, (0.9, 0.0, 0.1)) == pytest.approx((1.0, 0.0, 0.0), abs=0.001)
    assert prove_chances(None, (0.2, 0.8)) == (0.2, 0.8)


DOUBTFUL = json.loads((Path(__file__).parent / "doubtful_puzzles.json").read_text("utf-8"))


def doubtful_positions() -> Iterator[tuple[Position, Move]]:
    """Yield positions of three players, and moves that win if the others are kind, or that are not alone in winning."""
    for puzzle in DOUBTFUL:
        start = start_from_json("cappuccino", {name: puzzle[name] for name in ("options", "seats", "setup")})
        position = replay(start, puzzle["moves"]).positions[-1]
        yield position, position.parse(puzzle["best"])


def test_a_win_that_hangs_on_others_is_no_puzzle() -> None:
    for position, best in doubtful_positions():
        here, proofs = position, solve(position)
        assert proofs is not None
        root = search_for(lambda: here, 100, evaluator("cappuccino"), Random(1))  # noqa: B023 - called at once
        assert solved(position, root, proofs) is None
        others = [proof for move, proof in proofs.items() if move != best]
        assert not (proofs[best].certain == 1.0 and all(proof.most == 0.0 for proof in others))
        assert all(proof.certain <= proof.least for proof in proofs.values())


def test_a_hint_says_that_it_wins_for_certain_only_where_it_does() -> None:
    english, said = get_localizer("en"), set[str]()
    for position, _ in doubtful_positions():
        decision = think(position.view(position.actor), Strength.HARD, Random(1), iterations=60, explain=True)
        proof = (solve(position) or {})[decision.move]
        assert decision.proof == proof
        texts = comparison(decision, "the other", english, others=2)
        assert (english("hint-sure", others=2) in texts) == (proof.certain == 1.0)
        assert (english("hint-selfish") in texts) == (proof.certain < 1.0 == proof.least)
        said |= {*texts}
    assert english("hint-sure", others=2) in said


def test_a_position_too_far_from_the_end_is_not_solved() -> None:
    for slug in GAMES:
        position = GAMES[slug].start(GAMES[slug].deal(3, {}, Random(1)))
        assert solve(position) is None


def test_a_search_values_a_position_for_one_seat_and_against_it() -> None:
    position = GAMES["china-moon"].start(GAMES["china-moon"].deal(3, {}, Random(1)))
    usual, hostile = evaluator("china-moon"), against_all(evaluator("china-moon"), 1)
    own = usual.chances(position)[1]
    assert hostile.chances(position) == [1 - own, own, 1 - own]
    value = usual.value(position, Random(2))[1]
    assert hostile.value(position, Random(2)) == [1 - value, value, 1 - value]


@pytest.mark.soak
def test_a_turning_point_is_never_between_two_moves_that_are_proved_equal() -> None:
    record = play_at_random(GAMES["cappuccino"], 3, {}, Random(1))
    made, solved_plies = review(record, Random(1), iterations=20), solve_end(record)
    assert len(solved_plies) > 5
    for point in made.turning_points:
        if point.ply in solved_plies:
            here, proofs = record.positions[point.ply], solved_plies[point.ply]
            assert proofs[here.parse(point.best)].is_better_than(proofs[here.parse(point.worse)])
            assert point.is_solved
    for ply, proofs in solved_plies.items():
        certain = [proof.seat for proof in proofs.values() if proof.certain == 1.0]
        if certain:
            assert made.chances[ply][certain[0]] == 1.0


def test_a_proof_tells_nothing_of_the_colours_of_others_and_needs_an_open_pond() -> None:
    games = (play_at_random(GAMES["water-lily"], 2 + seed % 2, {"open_pond": True}, Random(seed)) for seed in range(9))
    proved = next(position for game in games for position in game.positions[-2:-5:-1] if solve(position))
    assert isinstance(proved, WaterLilyPosition)
    assert solve(replace(proved, open_pond=False)) is None
    seat = proved.actor or Seat(0)
    rest = [colour for colour in COLOURS if colour != proved.tokens[seat]]
    for way in permutations(rest, len(proved.tokens) - 1):
        tokens = (*way[:seat], proved.tokens[seat], *way[seat:])
        assert solve(replace(proved, tokens=tokens)) == solve(proved)
