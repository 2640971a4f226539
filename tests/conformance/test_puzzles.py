"""Every puzzle is a position of its game in which its best move can be made, with evidence that it is the best."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games import GAMES
from games.players.puzzles import MARGIN, MOVES, ROUNDS
from games.players.reasons import is_explained, is_proved
from games.record import replay, start_from_json
from seeds.puzzles import game_of, number_of, puzzles

SECRET = {"water-lily"}  # a game with secrets has none: they would tell what is hidden
LEAST = 60
WITH_PUZZLES = [game for game in GAMES if puzzles(game)]


def test_there_are_puzzles() -> None:
    assert len(WITH_PUZZLES) >= 4


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_a_game_has_many_puzzles_with_their_evidence(game: str) -> None:
    known = puzzles(game)
    assert len(known) >= LEAST
    assert len({(str(puzzle.start), puzzle.moves) for puzzle in known}) == len(known)
    for puzzle in known:
        position = replay(start_from_json(game, puzzle.start), puzzle.moves).positions[-1]
        legal = {str(move) for move in position.legal}
        assert len(legal) >= MOVES
        assert {puzzle.best, puzzle.next} <= legal
        assert puzzle.best != puzzle.next
        assert puzzle.chance - puzzle.next_chance >= MARGIN - 0.001
        assert puzzle.iterations == (
            0 if is_proved(position, *map(position.parse, (puzzle.best, puzzle.next))) else ROUNDS[-1]
        )
        assert is_explained(position, position.parse(puzzle.best), position.parse(puzzle.next))


@pytest.mark.parametrize("game", sorted(SECRET))
def test_a_game_with_secrets_has_none(game: str) -> None:
    assert puzzles(game) == ()


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_the_days_lead_through_all_puzzles_of_a_game(game: str) -> None:
    count, games = len(puzzles(game)), len(WITH_PUZZLES)
    every_day = [number_of(day, 5, count, games) for day in range(739_000, 739_000 + games * count)]
    assert {*every_day[: 2 * count]} == {*range(count)}
    assert all(one != after for one, after in pairwise(every_day))
    days = [day for day in range(739_000, 739_000 + games * (count + 2) * games) if game_of(day, WITH_PUZZLES) == game]
    assert {number_of(day, 5, count, games) for day in days} == {*range(count)}
