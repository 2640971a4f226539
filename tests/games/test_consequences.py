"""What two moves bring at once, compared."""

from __future__ import annotations

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


def worst_after(puzzle: Puzzle) -> int:
    """Return the most points that an answer to the best move takes from its player; negative if all bring points."""
    *_, before, after = replay(
        start_from_json("jinns-of-the-lake", puzzle.start), [*puzzle.moves, puzzle.best]
    ).positions
    seat = before.actor or 0
    return max(after.scores[seat] - after.play(reply).scores[seat] for reply in after.legal)
