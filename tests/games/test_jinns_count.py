"""The end of Jinns of the Lake and the count, and the worked positions."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import cast

import pytest

from games import GAMES
from games.jinns import JinnsPosition
from games.jinns.board import COLOURS, worth
from games.jinns.hops import legal as legal_hops
from games.jinns.standing import DUE, SEATS, STAGES, Stage, stage_after_reply, standing
from games.position import Seat
from tests.games.jinns_moments import beginning, moment
from tests.games.notation import kinds, legal, play, refusal

TO_AND_FRO = ("1-5", "9-13", "5-1", "13-9")
SWINGS = {1: "B1Y1", 5: "B2", 9: "R1G1", 13: "R2"}


@pytest.mark.clause("JL-19")
def test_a_seat_that_can_move_nothing_misses_its_turn() -> None:
    at = moment(4, {1: "Y1", 5: "B4", 9: "G1"}, seat=1)
    assert (at.actor, at.skipped_seats) == (3, (1, 2))
    assert legal(at) == {"9-1"}


@pytest.mark.clause("JL-19")
def test_a_seat_moves_again_as_soon_as_it_can() -> None:
    at = play(moment(4, {1: "Y1", 3: "G2", 5: "B4", 9: "G1"}), "1-3")
    assert (at.actor, at.skipped_seats) == (0, (1, 2, 3))
    assert kinds(at) == ["hopped-tower", *["passed-over"] * 3]
    assert [event.details["seat"] for event in at.events] == [0, 1, 2, 3]
    at = play(at, "3-5")
    assert (at.actor, at.skipped_seats) == (3, (1, 2))


@pytest.mark.clause("JL-19")
def test_the_game_ends_when_nobody_can_move() -> None:
    at = play(moment(2, {1: "Y4R2", 5: "G2", 7: "B4"}), "1x2-7")
    assert (at.actor, at.legal, at.skipped_seats) == (None, (), ())
    assert kinds(at) == ["hopped-tower", "stuck"]
    assert refusal(at, "7-5") == refusal(at, "1234") == "JL-19"


@pytest.mark.clause("JL-20")
def test_twenty_moves_without_a_smaller_number_of_piles_end_the_game() -> None:
    at = moment(2, SWINGS)
    for number, text in enumerate(TO_AND_FRO * 5, 1):
        assert at.actor == (number - 1) % 2
        at = play(at, text)
        assert at.unchanged_hops == number
        assert ("unchanged" in kinds(at)) is (10 <= number < 20)
    assert (at.actor, at.legal, at.winners) == (None, (), (0, 1))
    assert kinds(at)[-1] == "ended-unchanged"
    assert refusal(at, "1-5") == refusal(at, "1432") == "JL-20"


@pytest.mark.clause("JL-20")
def test_a_whole_pile_that_goes_onto_another_begins_the_count_anew() -> None:
    at = moment(2, SWINGS, unchanged_hops=19)
    assert play(at, "1-5").actor is None
    restarted = play(at, "1x2-13")
    assert (restarted.unchanged_hops, restarted.actor) == (0, 1)


@pytest.mark.clause("JL-20")
def test_a_tower_taken_off_begins_the_count_anew_though_pawns_stay_behind() -> None:
    assert play(moment(2, {1: "R1Y1", 5: "B1R2G1", 9: "B2"}, unchanged_hops=7), "1-5").unchanged_hops == 0
    three = moment(4, {1: "R1Y1", 5: "G2B4", 9: "B1"}, unchanged_hops=7)
    assert play(three, "1-5").unchanged_hops == 8
    assert play(three, "1-5!").unchanged_hops == 0


@pytest.mark.clause("JL-20")
def test_placing_and_missed_turns_are_no_moves_in_this() -> None:
    assert play(beginning(4), *["1234"] * 8).unchanged_hops == 0
    at = play(moment(4, {1: "R1Y1", 3: "G2", 5: "B4", 9: "G1"}, unchanged_hops=5), "1-3")
    assert (at.skipped_seats, at.unchanged_hops) == ((1,), 6)


@pytest.mark.clause("JL-21")
def test_a_pile_counts_its_pawns_times_the_strength_on_top() -> None:
    at = play(moment(2, {1: "Y3", 5: "G1", 7: "G2", 9: "R1G2B4"}), "1-9")
    assert at.captures[0] == ("R1G2B4Y3",)
    assert at.scores[0] == 12
    assert [worth(pile) for pile in ("Y1", "R3", "B4Y2", "R1B2G3")] == [1, 3, 4, 9]


@pytest.mark.clause("JL-21")
def test_the_piles_on_the_ring_belong_to_the_colour_on_top() -> None:
    ring = {1: "B4Y2", 5: "R3", 9: "Y1G3", 13: "G1Y1B2"}
    assert moment(2, ring).scores == (4 + 3, 6 + 6)
    assert moment(4, ring).scores == (4, 6, 3, 6)


@pytest.mark.clause("JL-21")
def test_with_three_green_on_top_of_a_pile_on_the_ring_is_nobodys() -> None:
    ring = {1: "B4Y2", 5: "R3", 9: "Y1G3", 13: "G1Y1B2"}
    at = moment(3, ring, captures=(("Y1B1R1G4",), (), ()))
    assert at.scores == (16 + 4, 6, 3)
    assert at.view(None).score_sheet.rows == ((16, 4, 20), (0, 6, 6), (0, 3, 3))


@pytest.mark.clause("JL-22")
def test_halves_and_parts_count_as_piles_of_their_own() -> None:
    four = moment(4, {1: "Y3", 5: "G1", 7: "B1", 9: "R1G2B4"})
    assert [count[0] for count in play(four, "1-9^").counts] == [6, 0, 4, 0]
    assert [count[0] for count in play(four, "1-9_").counts] == [4, 0, 6, 0]
    three = moment(4, {1: "Y3", 5: "G1", 7: "B1", 9: "G2B4"})
    assert [count[0] for count in play(three, "1-9!").counts] == [6, 0, 2, 0]


@pytest.mark.clause("JL-23")
def test_the_highest_total_wins_and_level_seats_together() -> None:
    at = moment(4, {1: "R4Y3"}, captures=(("B1R2",), ("Y1R1B3",), ("R4",), ("B1", "Y2")))
    assert at.scores == (4 + 6, 9, 4, 1 + 2)
    assert at.winners == (Seat(0),)
    assert moment(4, {1: "R4Y3"}, captures=(("B1R2",), ("Y1R1B3", "Y1"), ("R4",), ())).winners == (0, 1)
    assert moment(2, SWINGS).winners is None


SLUG = "jinns-of-the-lake"


def _plain_standing(at: JinnsPosition, stage: Stage) -> list[float]:
    """Return the log odds of each seat by trying every hop of every seat."""
    piles = [pile for pile in at.ring if pile]
    gains, counts, losses = [0] * SEATS, [0] * SEATS, [[0] * SEATS for _ in range(SEATS)]
    for seat in range(SEATS):
        for hop in legal_hops(at.ring, at.seating, seat):
            onto, after = at.ring[hop.end - 1], replace(at, due=seat).play(hop)
            other = COLOURS.index(onto[-2])
            counts[seat] += 1
            gains[seat] = max(gains[seat], after.scores[seat] - at.scores[seat])
            if other != seat:
                losses[other][seat] = max(losses[other][seat], worth(onto))
    result = list[float]()
    for seat, (taken, on_ring) in enumerate(at.counts):
        heights = [len(pile) // 2 for pile in piles if pile[-2] == COLOURS[seat]]
        below = [
            pile[place + 1] for pile in piles for place in range(0, len(pile) - 2, 2) if pile[place] == COLOURS[seat]
        ]
        held = sum(stage.held[height - 1] for height in heights)
        points = stage.taken * taken + stage.standing * on_ring + held + stage.buried * sum(map(int, below))
        hops = stage.gain[(seat - at.due) % SEATS] * gains[seat] + stage.freedom * counts[seat]
        result.append(points + hops + stage.threat * sum(losses[seat]))
    return result


def test_the_standing_of_four_counts_every_hop_that_the_rules_allow() -> None:
    game, rng = GAMES[SLUG], Random(4)
    at = cast("JinnsPosition", game.start(game.deal(SEATS, {}, rng)))
    compared = 0
    while not at.is_over:
        if not at.batch:
            piles, taken = [pile for pile in at.ring if pile], [points for points, _ in at.counts]
            for stage in (stage_after_reply(len(piles)), DUE):
                assert standing(piles, taken, at.due, stage) == pytest.approx(_plain_standing(at, stage))
            compared += 1
        at = at.play(rng.choice(at.legal))
    assert compared > len(STAGES)


def test_a_lake_without_piles_still_tells_who_has_taken_more() -> None:
    first, second, *others = standing([], [8, 4, 0, 0], 0, stage_after_reply(0))
    assert first > second > others[0] == others[1]
