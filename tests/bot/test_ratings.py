"""Who was how good in a game, and what that makes of the ratings."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from bot.tables.clock import now
from bot.tables.ratings import points, rate, standings
from games import GAMES
from games.__main__ import play_at_random
from games.record import Record, start_to_json
from storage.models import SeatRow, State, TableRow
from storage.scores import Rating


def finished_game(seats: tuple[SeatRow, ...], seed: int) -> tuple[TableRow, Record]:
    """Return a game of Jinns of the Lake between these, played to its end."""
    record = play_at_random(GAMES["jinns-of-the-lake"], len(seats), {}, Random(seed))
    moment = now()
    row = TableRow(
        id="abcdefgh",
        game="jinns-of-the-lake",
        guild=1,
        channel=2,
        host=3,
        locale="en",
        state=State.RUNNING,
        version=1,
        options={},
        seats=seats,
        start=start_to_json(record.start),
        moves=(),
        result=None,
        message=None,
        shown_version=None,
        created=moment,
        last_activity=moment,
        ended=None,
    )
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


def test_a_win_raises_a_rating_and_a_tie_of_equals_leaves_it() -> None:
    up, down = rate([1, 2], [None, None])
    assert points(up) > 1000 > points(down)
    same, also = rate([1, 1], [None, None])
    assert points(same) == points(also)


def test_beating_the_strong_tells_more_than_beating_the_weak() -> None:
    me, strong, weak = Rating(25, 4), Rating(35, 4), Rating(15, 4)
    against_strong, against_weak = rate([1, 2], [me, strong])[0], rate([1, 2], [me, weak])[0]
    assert against_strong.mu > against_weak.mu > me.mu
