"""Reviews of finished games: chances, what decisions gave away, accuracy."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import GAMES
from games.__main__ import play_at_random
from games.players import Strength, think
from games.players.at_length import SURE, contradicts, hold_at_length, is_lost
from games.players.comparing import play_on
from games.players.evaluation import Evaluator, evaluator
from games.players.judgement import MAX_POINTS, MIN_LOSS, SAFE, SHOWN, Judgement, Review
from games.players.judging import EXPECTED
from games.players.reasons import is_proved
from games.players.review import flatten, put_in, review, tell
from games.players.selecting import FORLORN, Certainty, select
from games.record import Record, replay, start_from_json

pytestmark = pytest.mark.xdist_group("reviews")  # in one process, which makes the first one once


def finished_record(game: str, seats: int, seed: int) -> Record:
    """Return a game in which everybody moves at random."""
    return play_at_random(GAMES[game], seats, {}, Random(seed))


@pytest.fixture(scope="module")
def game_review() -> tuple[Record, Review]:
    record = finished_record("cappuccino", 2, 4)
    return record, review(record, Random(1), iterations=30)


def test_every_position_has_chances_and_every_choice_is_judged(game_review: tuple[Record, Review]) -> None:
    record, result = game_review
    assert len(result.chances) == len(record.positions)
    assert all(sum(chances) == pytest.approx(1) for chances in result.chances)
    assert [seat for seat, chance in enumerate(result.chances[-1]) if chance] == list(
        record.positions[-1].winners or ()
    )
    plies = [ply for ply, position in enumerate(record.positions) if len(position.legal) > 1]
    assert [judgement.ply for judgement in result.judgements] == plies
    for judgement in result.judgements:
        position = record.positions[judgement.ply]
        assert judgement.played == record.moves[judgement.ply]
        assert judgement.best in map(str, position.legal)
        assert judgement.seat == position.actor


@pytest.mark.soak
def test_a_review_can_be_made_again(game_review: tuple[Record, Review]) -> None:
    record, result = game_review
    assert review(record, Random(1), iterations=30) == result


def test_a_running_game_is_not_reviewed() -> None:
    record = finished_record("cappuccino", 2, 4)
    with pytest.raises(ValueError, match="not over"):
        review(replay(record.start, record.moves[:5]), Random(1))


def test_accuracy_is_the_mean_share_of_moves_not_preferred() -> None:
    good, worse = Judgement(0, 0, "a", "a", 0.6, 0.6, rank=1.0), Judgement(2, 0, "a", "b", 0.5, 0.57, rank=0.5)
    equal = Judgement(4, 0, "a", "a", 0.0, 0.0)
    result = Review(((0.5, 0.5),), (good, worse, equal))
    assert result.accuracy(0) == 75
    assert result.accuracy(1) is None


@pytest.mark.soak
def test_accuracy_tells_a_random_player_from_a_hard_one(game_review: tuple[Record, Review]) -> None:
    rng = Random(5)
    start = GAMES["cappuccino"].deal(2, {}, rng)
    position, moves = GAMES["cappuccino"].start(start), list[str]()
    while (seat := position.actor) is not None:
        hard = think(position.view(seat), Strength.HARD, rng, iterations=60).move
        moves.append(str(hard if seat == 0 else rng.choice(position.legal)))
        position = position.play(position.parse(moves[-1]))
    result = review(replay(start, moves), Random(1), iterations=30)
    assert (result.accuracy(0) or 0) > (result.accuracy(1) or 100) + 20
    assert all(abs((game_review[1].accuracy(seat) or 0) - 60) < 20 for seat in (0, 1))


def test_a_chart_is_as_flat_as_the_chances_are_uncertain() -> None:
    knows = Evaluator(trust=(0.2, 0.8))
    assert flatten([0.75, 0.15, 0.1], knows, 0.49) == pytest.approx([0.41667, 0.29667, 0.28667], abs=1e-4)
    assert flatten([0.75, 0.15, 0.1], knows, 0.5)[0] == pytest.approx(0.66667, abs=1e-4)
    assert flatten([0.75, 0.25], knows, 0.99) == pytest.approx([0.7, 0.3])
    assert flatten([0.75, 0.25], replace(knows, trust_of={2: (0.4,)}), 0.99) == pytest.approx([0.6, 0.4])
    assert flatten([0.75, 0.25], Evaluator(), 0.99) == [0.75, 0.25]
    assert flatten([1.0, 0.0], knows, 0.1) == [1.0, 0.0]


def test_a_turning_point_tells_the_chances_of_the_chart() -> None:
    result = review(finished_record("jinns-of-the-lake", 3, 1), Random(1), iterations=3)
    assert len(result.turning_points) == MAX_POINTS
    for point in result.turning_points[:-1]:  # the last follows another one at once
        assert point.difference >= SHOWN
        assert result.chances[point.ply][point.seat] == pytest.approx(point.best_chance)
        assert result.chances[point.ply + 1][point.seat] == pytest.approx(point.chance)


def test_chances_are_told_as_modestly_as_drawn_but_for_results_and_proofs() -> None:
    record, knows = finished_record("cappuccino", 3, 4), Evaluator(trust=(0.5,))
    best = str(record.positions[5].legal[0])
    gainer = (1, 0.6, 0.3)
    early = Judgement(5, 0, record.moves[5], best, 0.3, 0.9, other=best, other_chance=0.6, gainer=gainer)
    told = tell(record, early, knows)
    flat = [flatten([chance, (1 - chance) / 2, (1 - chance) / 2], knows, 0)[0] for chance in (0.3, 0.9, 0.6)]
    assert (told.chance, told.best_chance, told.other_chance) == pytest.approx(flat)
    assert told.gainer is not None
    assert told.gainer[1:] == pytest.approx((flat[2], flat[0]))
    assert tell(record, replace(early, is_solved=True), knows).best_chance == 0.9
    end = record.moves[-1]
    last = replace(early, ply=len(record.moves) - 1, played=end, best=end, other=end, chance=0.0)
    assert tell(record, last, knows) == last


def test_the_longer_searches_of_turning_points_are_put_into_the_chart() -> None:
    points = [Judgement(1, 0, "a", "b", 0.2, 0.6), Judgement(2, 1, "a", "b", 0.5, 0.8)]
    chances = [(0.4, 0.4, 0.2), (1.0, 0.0, 0.0), (0.4, 0.4, 0.2), (0.4, 0.4, 0.2)]
    drawn = put_in(chances, points, {3})
    assert drawn[0] == chances[0]
    assert drawn[1] == pytest.approx((0.6, 0.2, 0.2))
    assert drawn[2] == pytest.approx((0.2, 0.738, 0.062), abs=0.001), "the chance after a move, not before the next one"
    assert drawn[3] == chances[3], "proved"
    assert all(sum(shares) == pytest.approx(1) for shares in drawn)


def test_no_estimate_is_drawn_as_certain() -> None:
    modest = Evaluator(trust=(1.5,))
    assert flatten([0.6, 0.4], modest, 0.0) == pytest.approx([0.65, 0.35])
    assert flatten([0.97, 0.02, 0.01], modest, 0.0) == pytest.approx([0.98, 0.01, 0.01], abs=0.001)
    assert sum(flatten([0.7, 0.29, 0.01], modest, 0.0)) == pytest.approx(1)
    assert evaluator("china-moon").trust[0] < evaluator("china-moon").trust[-1] == 1


def test_a_bad_player_hides_no_turning_point_of_another() -> None:
    blunders = [Judgement(ply, 0, "a", "b", 0.0, 0.9 - ply / 100) for ply in range(0, 20, 2)]
    slip = Judgement(21, 1, "a", "b", 0.3, 0.4)
    points = Review((), (*blunders, slip)).turning_points
    assert [point.ply for point in points] == [0, 2, 4, 6, 21]


def test_turning_points_are_filled_up_to_three_by_certainty() -> None:
    def judgements(*losses: float, chance: float = 0.4) -> list[Judgement]:
        return [Judgement(ply, 0, "a", "b", chance, chance + lost) for ply, lost in enumerate(losses)]

    def losses(*found: list[Judgement]) -> list[float]:  # certain, likely, small, found, faint, slight
        points = dict(zip(Certainty, [*found, *([[]] * len(Certainty))], strict=False))
        return [round(point.loss, 2) for point in select(points, 2)]

    likely, small, faint = judgements(0.08, 0.2), judgements(0.03, 0.04), judgements(0.05, 0.06)
    assert losses(judgements(0.1), likely[:1], small, [], faint) == [0.1, 0.08, 0.04]
    assert losses(judgements(0.1, 0.3), likely, small, [], faint) == [0.1, 0.3, 0.2]
    assert losses(judgements(0.1, 0.3, 0.05, 0.06), likely, small, [], faint) == [0.1, 0.3, 0.05, 0.06]
    assert losses([], [], small[:1], [], faint) == [0.03, 0.06, 0.05]
    assert losses([], [], [], small, faint[:1], likely) == [0.04, 0.03, 0.05]
    lost = judgements(0.1, chance=0.1)
    assert losses([], likely, [*lost, *small[:1]], [], faint) == [0.2, 0.08, 0.03]


def test_everybody_who_was_still_in_it_has_a_turning_point() -> None:
    def one(ply: int, seat: int, chance: float, best_chance: float) -> Judgement:
        return Judgement(ply, seat, "a", "b", chance, best_chance)

    certain = [one(ply, ply % 2, 0.2, 0.5) for ply in range(4)]
    likely = [one(10, 2, 0.3, 0.38), one(11, 2, 0.3, 0.4), one(12, 0, 0.1, 0.4), one(13, 3, 0.01, 0.1)]
    points = {key: list[Judgement]() for key in Certainty} | {Certainty.CERTAIN: certain, Certainty.LIKELY: likely}
    assert [point.ply for point in select(points, 4)] == [0, 1, 2, 3, 11]


def test_nobody_has_a_turning_point_whose_better_move_would_hardly_have_won(game_review: tuple[Record, Review]) -> None:
    equal = 1 / len(game_review[0].start.seats)
    assert all(point.is_solved or point.best_chance >= FORLORN * equal for point in game_review[1].turning_points)


DOUBTFUL = json.loads((Path(__file__).parent / "doubtful_points.json").read_text("utf-8"))
OF_EACH_KIND = [*{point["kind"]: point for point in DOUBTFUL}.values()]  # the last


@pytest.mark.parametrize(
    "point",
    [pytest.param(point, marks=() if point in OF_EACH_KIND else pytest.mark.soak) for point in DOUBTFUL],
    ids=lambda point: f"{point['kind']}: {point['record']['game']}",
)
def test_a_loss_that_a_longer_search_or_proof_does_not_find_is_no_turning_point(point: dict[str, Any]) -> None:
    record, doubtful = judgement_of(point)
    points = {key: list[Judgement]() for key in Certainty} | {Certainty.CERTAIN: [doubtful]}
    rng = Random(point["seed"])
    assert hold_at_length(record, points, point["iterations"], evaluator(record.start.game), rng) == []


def judgement_of(point: dict[str, Any]) -> tuple[Record, Judgement]:
    """Return a record, and how a decision in it was judged."""
    fields = point["record"]
    record = replay(start_from_json(fields["game"], fields), fields["moves"])
    ply, chances = point["ply"], (point["chance"], point["best_chance"])
    return record, Judgement(ply, record.positions[ply].actor or 0, point["played"], point["best"], *chances)


def test_the_end_that_is_expected_does_not_contradict_the_difference() -> None:
    record, point = judgement_of(next(one for one in DOUBTFUL if one["record"]["game"] == "china-moon"))
    line = ("R39-41", "G18-20", "B25-27", "G40-41")  # seat 1 wins
    assert contradicts(record, replace(point, best_then=line))
    assert not contradicts(record, replace(point, best_then=line[:-1]))
    assert not contradicts(record, replace(point, played=point.best, then=line))
    assert not contradicts(record, replace(point, seat=1, best_then=line))
    assert contradicts(record, replace(point, seat=1, played=point.best, then=line))


def test_where_no_reason_is_given_a_turning_point_tells_who_gains() -> None:
    record, point = judgement_of(next(one for one in DOUBTFUL if one["record"]["game"] == "china-moon"))
    points = {key: list[Judgement]() for key in Certainty} | {Certainty.CERTAIN: [point]}
    (held,) = hold_at_length(record, points, 20, evaluator("china-moon"), Random(1))
    assert held.gainer is not None
    seat, more, less = held.gainer
    assert seat == 1  # has eleven points, and a frog beside the island
    assert more - less > held.loss / 2
    assert more + held.chance == pytest.approx(1, abs=0.05)
    assert less + held.best_chance == pytest.approx(1, abs=0.05)
    result = Review(((0.5, 0.5),), (held,))
    assert Review.from_json(json.loads(json.dumps(result.to_json()))).judgements == (held,)


def test_of_two_a_game_is_lost_sooner_where_alpha_beta_search_tells() -> None:
    record, point = judgement_of(next(one for one in DOUBTFUL if one["record"]["game"] == "cappuccino"))
    knows = evaluator("cappuccino")
    assert [is_lost(record, replace(point, best_chance=chance), knows) for chance in (0.29, 0.31)] == [True, False]
    assert not is_lost(record, replace(point, best_chance=0.13), Evaluator())


def test_a_strong_move_is_a_turning_point_that_gives_nothing_away() -> None:
    as_if = Judgement(0, 0, "next", "made", 0.3, 0.5, then=("b",), best_then=("a",))
    strong = as_if.as_strong()
    assert (strong.played, strong.best, strong.worse) == ("made", "made", "next")
    assert (strong.then, strong.other_then) == (("a",), ("b",))
    assert strong.difference == pytest.approx(as_if.loss)
    assert strong.loss == 0.0
    result = Review(((0.5, 0.5),), (strong, replace(strong, ply=2, other_chance=SAFE, chance=0.9, best_chance=0.9)))
    assert result.turning_points == (strong,)
    assert Review.from_json(json.loads(json.dumps(result.to_json()))).judgements == result.judgements


def test_turning_points_are_confirmed_by_a_longer_search(game_review: tuple[Record, Review]) -> None:
    points = game_review[1].turning_points
    assert len({(point.seat, point.best) for point in points}) == len(points) > 0
    assert all(point.difference - SURE * point.error >= MIN_LOSS - 0.001 for point in points)
    assert all((point.other_chance if point.other else point.chance) < SAFE for point in points)
    doubtful = Review((), (Judgement(0, 0, "a", "b", 0.0, 0.3, confirmed=False),))
    assert doubtful.turning_points == ()


def test_the_moves_that_are_expected_to_follow_are_legal_and_kept(game_review: tuple[Record, Review]) -> None:
    record, result = game_review
    for point in result.turning_points:
        for move, then in ((point.played, point.then), (point.best, point.best_then)):
            line = replay(record.start, [*record.moves[: point.ply], move, *then])
            assert line.positions[-1].is_over or len(then) == EXPECTED
    again = Review.from_json(json.loads(json.dumps(result.to_json())))
    assert again.judgements == result.judgements


def test_who_plays_on_from_the_only_winning_move_wins_more_often() -> None:
    solve = evaluator("cappuccino").solve
    assert solve is not None
    for position in finished_record("cappuccino", 2, 4).positions[-8:]:
        shares = {move: proof.certain for move, proof in (solve(position) or {}).items()}
        if set(shares.values()) == {0.0, 1.0}:
            best, worst = max(shares, key=shares.__getitem__), min(shares, key=shares.__getitem__)
            here, seat, knows = position, position.actor or 0, evaluator("cappuccino")
            assert is_proved(position, best, worst)
            assert not is_proved(position, worst, best)
            assert play_on(lambda: here, (best, worst), seat, 6, knows, Random(1)) > 0  # noqa: B023 - called at once
            return
    pytest.fail("no position of this game is decided by one move")
