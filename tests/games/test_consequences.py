"""What two moves bring at once, compared."""

from __future__ import annotations

from random import Random

from games import GAMES
from games.__main__ import play_at_random
from games.players.consequences import consequences
from games.record import replay, start_from_json
from seeds.puzzles import Puzzle, puzzles

GIVES = (153, 117)  # puzzles of Jinns of the Lake in which every answer to the best move brings its player points


def test_an_answer_that_brings_points_takes_none() -> None:
    for puzzle in (puzzles("jinns-of-the-lake")[number] for number in GIVES):
        assert worst_after(puzzle) < 0
        position = replay(start_from_json("jinns-of-the-lake", puzzle.start), puzzle.moves).positions[-1]
        found = consequences(position, position.parse(puzzle.best), position.parse(puzzle.next))
        assert found is not None
        assert found.threat == 0 <= found.other_threat


def test_points_that_the_turn_brings_after_either_move_are_no_reason() -> None:
    in_another_order, in_all = 0, 0
    for position in play_at_random(GAMES["china-moon"], 3, {}, Random(4)).positions[:40]:
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


def worst_after(puzzle: Puzzle) -> int:
    """Return the most points that an answer to the best move takes from its player; negative if all bring points."""
    *_, before, after = replay(
        start_from_json("jinns-of-the-lake", puzzle.start), [*puzzle.moves, puzzle.best]
    ).positions
    seat = before.actor or 0
    return max(after.scores[seat] - after.play(reply).scores[seat] for reply in after.legal)
