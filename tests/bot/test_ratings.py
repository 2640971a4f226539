"""Who was how good in a game, and what that makes of the ratings."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.tables.ratings import rate, standings
from games import GAMES
from games.__main__ import play_at_random
from games.record import Record, start_to_json
from storage.models import SeatRow, TableRow
from storage.recording import Player, new_ratings
from storage.scores import BEGINNING, Rating, Score, points
from tests.tables.rows import game_row


def finished_game(seats: tuple[SeatRow, ...], seed: int) -> tuple[TableRow, Record]:
    """Return a game of Jinns of the Lake between these, played to its end."""
    record = play_at_random(GAMES["jinns-of-the-lake"], len(seats), {}, Random(seed))
    row = game_row(game="jinns-of-the-lake", seats=seats, start=start_to_json(record.start))
    return row, record


PLACES = (SeatRow(0, 11, "Heron"), SeatRow(1, 12, "Otter"), SeatRow(2, 13, "Newt"))


def test_winners_come_first_and_the_others_by_their_points() -> None:
    for seed in range(20):
        row, record = finished_game(PLACES, seed)
        end = record.positions[-1]
        by_seat = {standing.seat: standing for standing in standings(row, end)}
        assert {seat for seat, standing in by_seat.items() if standing.rank == 1} == set(end.winners or ())
        for one in by_seat.values():
            assert one.points == end.scores[one.seat]
            assert one.rank == 1 or all(one.points <= other.points for other in by_seat.values() if other.rank == 1)


def test_a_seat_has_the_place_it_has_reached_whoever_played_it() -> None:
    row, record = finished_game(PLACES, 1)
    winner = (record.positions[-1].winners or ())[0]
    left = tuple(replace(seat, computer=True, strength="hard") if seat.number == winner else seat for seat in PLACES)
    assert standings(replace(row, seats=left), record.positions[-1]) == standings(row, record.positions[-1])


def test_a_win_raises_an_estimate_and_a_tie_of_equals_leaves_it() -> None:
    up, down = rate([1, 2], [None, None])
    assert up.mu > 25 > down.mu
    same, also = rate([1, 1], [None, None])
    assert points(same) == points(also) == 1000


def test_a_new_player_has_1000_points_and_only_a_sure_lead_is_more() -> None:
    assert points(BEGINNING) == 1000
    assert points(rate([1, 2], [None, None])[0]) == 1000
    assert points(Rating(35, 2)) == 1000 + 40 * (10 - 4)
    assert points(Rating(35, 5)) == points(Rating(25, 1)) == 1000
    assert points(Rating(20, 1)) == points(Rating(20, 8)) == 800


def test_fifty_losses_end_at_0_points() -> None:
    rating = None
    for _ in range(50):
        _, rating = rate([1, 2], [None, rating])
    assert rating is not None
    assert rating.mu < 0
    assert points(rating) == 0


@pytest.mark.parametrize("people", [2, 4])
@pytest.mark.parametrize("spread", [0, 1, 2, 4])
def test_the_weakest_of_five_regulars_does_not_rise_by_playing(people: int, spread: int) -> None:
    chance = Random(people + spread)
    scores = dict.fromkeys(range(5), Score("", 0, 0, 0, BEGINNING))
    while min(score.games for score in scores.values()) < 120:
        who = chance.sample(range(5), people)
        results = {number: spread * number + chance.gauss(0, 25 / 6) for number in who}
        ranks = [1 + sum(results[other] > results[number] for other in who) for number in who]
        players = [Player(number, rank) for number, rank in zip(who, ranks, strict=True)]
        ratings = new_ratings(players, [scores[number] for number in who], rate)
        for number, rating in zip(who, ratings, strict=True):
            scores[number] = replace(scores[number], games=scores[number].games + 1, rating=rating)
    assert points(scores[0].rating) <= 1000
    assert spread < 4 or points(scores[4].rating) > 1100


def test_beating_newcomers_does_not_raise_the_points() -> None:
    score = Score("", 1, 0, 0, BEGINNING)
    for _ in range(200):
        rating, _ = new_ratings([Player(1, 1), Player(2, 2)], [score, None], rate)
        score = replace(score, games=score.games + 1, rating=rating)
    assert points(score.rating) == 1000


def test_established_ratings_change_by_results_among_the_established() -> None:
    one, other = (Score("", user, 9, 3, Rating(28, 3)) for user in (1, 2))
    new = Score("", 3, 4, 4, Rating(30, 5))
    players = [Player(3, 1), Player(1, 2), Player(2, 3)]
    first, second, third = new_ratings(players, [new, one, other], rate)
    assert [second, third] == rate([2, 3], [one.rating, other.rating])
    assert first == rate([1, 2, 3], [new.rating, one.rating, other.rating])[0]
    deleted = [Player(1, 1), Player(None, 2)]
    assert new_ratings(deleted, [one, None], rate)[0] == one.rating
