"""Which moves of a stored game are one turn."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from bot.tables.history import GameHistory
from bot.tables.play import turn_of
from bot.tables.snapshot import PlayedMove
from games import GAMES
from games.__main__ import play_at_random
from games.position import Seat
from games.record import start_to_json
from storage.models import SeatRow
from tests.tables.rows import game_row

GAME, A_TURN = "china-moon", 3  # moves


def history(moves: int, computers: set[int], game: str = GAME) -> GameHistory:
    """Return the history of a game of three after so many moves by chance."""
    played = play_at_random(GAMES[game], 3, {}, Random(1))
    seats = tuple(
        SeatRow(seat, None, f"{seat}", computer=True, strength="easy")
        if seat in computers
        else SeatRow(seat, seat, f"{seat}")
        for seat in range(3)
    )
    return GameHistory(game_row(game=game, seats=seats, start=start_to_json(played.start), moves=played.moves[:moves]))


@pytest.mark.parametrize(
    ("moves", "begin"), [(0, 0), (2, 0), (A_TURN, 0), (A_TURN + 2, A_TURN), (3 * A_TURN, 2 * A_TURN)]
)
def test_a_turn_begins_with_the_first_of_a_persons_moves_in_a_row(moves: int, begin: int) -> None:
    assert history(moves, set()).turn_start == begin


@pytest.mark.parametrize(
    ("computers", "begin"), [({0, 1, 2}, 0), ({1, 2}, A_TURN), ({0, 1}, 2 * A_TURN), ({2}, 2 * A_TURN)]
)
def test_moves_of_computer_players_in_a_row_are_one_turn(computers: set[int], begin: int) -> None:
    assert history(3 * A_TURN, computers).turn_start == begin


@pytest.mark.parametrize(("computers", "target"), [({1, 2}, A_TURN - 1), ({2}, 2 * A_TURN - 1), ({0, 1, 2}, None)])
def test_the_last_choice_of_a_person_is_taken_back(computers: set[int], target: int | None) -> None:
    assert history(3 * A_TURN, computers).undo_target() == target


def test_a_forced_move_is_taken_back_with_the_choice_before_it() -> None:
    positions = history(40, set()).positions
    forced = next(number for number, position in enumerate(positions) if len(position.legal) == 1)
    assert history(forced + 1, set()).undo_target() == forced - 1


@pytest.mark.parametrize("is_last", [True, False])
def test_only_the_turn_that_ends_a_game_has_a_result_and_places(is_last: bool) -> None:
    record = play_at_random(GAMES["jinns-of-the-lake"], 2, {}, Random(1))
    steps = zip(record.moves, pairwise(record.positions), strict=True)
    played = [PlayedMove(before.actor or Seat(0), move, after) for move, (before, after) in steps]
    made = played if is_last else played[:-1]
    position = record.positions[-1]
    turn = turn_of(history(0, set(), "jinns-of-the-lake").row, made[-2:], 1)
    assert turn.moves == tuple((int(move.seat), move.text) for move in made[-2:])
    assert (turn.actor, turn.forced) == (made[-1].position.actor, 1)
    scores, winners = [*position.scores], [int(seat) for seat in position.winners or ()]
    assert turn.result == ({"scores": scores, "winners": winners} if is_last else None)
    assert {place.seat for place in turn.standings} == ({0, 1} if is_last else set())


def test_a_computer_player_remembers_a_game_with_secrets_alone() -> None:
    assert [len(history(4, set(), game).past_views(Seat(0))) for game in ("water-lily", GAME)] == [4, 0]
