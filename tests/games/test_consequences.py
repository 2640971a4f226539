"""What two moves bring at once, compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

import pytest

from games import GAMES
from games.__main__ import play_at_random
from games.players import consequences as module
from games.players.consequences import consequences
from games.players.reasons import reasons
from games.race import RacePosition
from games.race.facts import PREPARING
from games.record import replay, start_from_json
from seeds.puzzles import Puzzle, puzzles
from tests.games.shared_reasons import sure_of

GIVES = (153, 117)  # puzzles of Jinns of the Lake in which every answer to the best move brings its player points


def test_an_answer_that_brings_points_takes_none() -> None:
    for puzzle in (puzzles("jinns-of-the-lake")[number] for number in GIVES):
        assert worst_after(puzzle) < 0
        position = replay(start_from_json("jinns-of-the-lake", puzzle.start), puzzle.moves).positions[-1]
        found = consequences(position, position.parse(puzzle.best), position.parse(puzzle.next))
        assert found is not None
        assert found.threat == 0 <= found.other_threat


def test_what_the_next_player_can_take_after_the_turn_is_not_called_spared() -> None:
    position = play_at_random(GAMES["china-moon"], 2, {"neutral": True}, Random(4)).positions[58]
    seat, move, other = position.actor or 0, position.parse("B27-33-35"), position.parse("G18-21")
    after = position.play(move)
    assert after.actor == seat
    found = consequences(position, move, other)
    assert found is not None
    assert found.other_threat == 2
    for then in map(after.play, after.legal):
        assert max(then.scores[seat] - then.play(reply).scores[seat] for reply in then.legal) == 2
    assert not found.is_safer


def test_points_that_the_turn_brings_after_either_move_are_no_reason() -> None:
    in_another_order, in_all = 0, 0
    for position in play_at_random(GAMES["china-moon"], 3, {}, Random(4)).positions[:24]:
        seat, first = position.actor or 0, position.legal[0]
        for move in position.legal[1:]:
            found, after = consequences(position, move, first), position.play(first)
            assert found is not None
            if found.gain <= 0:
                assert not found.gains
                continue
            in_all += 1
            later = [after.play(then).scores[seat] for then in after.legal] if after.actor == seat else []
            if found.turn == found.gain and later and max(later) >= position.play(move).scores[seat]:
                assert not found.gains
                assert not found.prepares
                in_another_order += 1
            if after.actor != seat:
                assert found.gains
    assert 0 < in_another_order < in_all


@pytest.mark.parametrize(("game", "numbers"), [("china-moon", (28, 14, 150)), ("flower-of-the-lotus", (184, 22, 150))])
def test_a_whole_turn_goes_on_through_the_decisions_of_others(game: str, numbers: tuple[int, ...]) -> None:
    interrupted = 0
    for puzzle, position in puzzle_positions(game, numbers):
        seat, best = position.actor or 0, position.parse(puzzle.best)
        before, after = position.scores[seat], position.play(best)
        for move in map(position.parse, puzzle.answers):
            found, instead = consequences(position, best, move), position.play(move)
            assert found is not None
            if seat not in (after.turn.seat, instead.turn.seat):
                continue
            points, wins = zip(sure_of(after, seat), sure_of(instead, seat), strict=True)
            assert (found.turn, found.other_turn) == (points[0] - before, points[1] - before)
            assert (found.wins, found.other_wins) == wins
            interrupted += instead.actor != seat
    assert interrupted


def test_nothing_is_said_of_a_turn_that_is_too_long_to_look_at(monkeypatch: pytest.MonkeyPatch) -> None:
    told = 0
    for puzzle, position in puzzle_positions("china-moon", range(30)):
        best, other = position.parse(puzzle.best), position.parse(puzzle.next)
        told += bool(PREPARING & {reason.kind for reason in reasons([position], best, other)})
        with monkeypatch.context() as patch:
            patch.setattr(module, "TURN_POSITIONS", 1)
            found = consequences(position, best, other)
            assert found is not None
            assert not found.prepares
            assert not found.prepares_win
            assert not PREPARING & {reason.kind for reason in reasons([position], best, other)}
    assert told


def test_who_ends_the_game_without_winning_it_is_told_so() -> None:
    position = play_at_random(GAMES["china-moon"], 3, {}, Random(4)).positions[-2]
    seat = position.actor or 0
    ends = [move for move in position.legal if position.play(move).is_over]
    lost = [move for move in ends if seat not in (position.play(move).winners or ())]
    going_on = next(move for move in position.legal if move not in ends)
    for move in lost:
        found = consequences(position, going_on, move)
        assert found is not None
        assert found.other_ends
        assert found.is_strong
    assert lost


def test_points_that_are_hidden_are_not_compared() -> None:
    position = play_at_random(GAMES["water-lily"], 2, {}, Random(4)).positions[3]
    assert consequences(position, position.legal[0], position.legal[-1]) is None


def puzzle_positions(game: str, numbers: Iterable[int]) -> Iterator[tuple[Puzzle, RacePosition]]:
    """Yield puzzles of a race with their positions."""
    for puzzle in (puzzles(game)[number] for number in numbers):
        position = replay(start_from_json(game, puzzle.start), puzzle.moves).positions[-1]
        assert isinstance(position, RacePosition)
        yield puzzle, position


def worst_after(puzzle: Puzzle) -> int:
    """Return the most points that an answer to the best move takes from its player; negative if all bring points."""
    *_, before, after = replay(
        start_from_json("jinns-of-the-lake", puzzle.start), [*puzzle.moves, puzzle.best]
    ).positions
    seat = before.actor or 0
    return max(after.scores[seat] - after.play(reply).scores[seat] for reply in after.legal)
