"""Every puzzle is a position of its game in which its best move can be made, with evidence that it is the best."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import date
from itertools import pairwise

import pytest

from bot.drafts.hints import describe_wrong_try
from bot.drafts.puzzle import grade_line, puzzle_line
from bot.language.localizer import get_localizer
from deploy.conformance.chosen import games
from deploy.conformance.playthroughs import EVERY_CASE, by_turns, is_complete
from games.players.evaluation import evaluator
from games.players.evidence import MARGIN, PROVED, prove_at_length
from games.players.grading import grade_of
from games.players.puzzles import MOVES
from games.players.reasons import is_explained, is_proved
from games.players.solving import solve
from games.position import Position
from games.record import replay, start_from_json
from seeds.puzzles import SOLVERS, WEEK, Puzzle, difficulty, easiest_first, game_of, number_of, puzzles

MIN_PUZZLES = 14  # two for each day of the week
PART = 50  # one in so many puzzles is looked at, proved, and heard for wrong tries, unless every case is
PART_OF_TRIES = 5  # one in so many of its wrong tries, unless all is complete
WITH_PUZZLES = [game for game in games() if puzzles(game)]
SEATS = ("Ann", "Bob", "Cid", "Dan")


def all_puzzles(game: str, one_in: int = 1) -> Iterator[tuple[Puzzle, Position]]:
    """Yield the puzzles of a game, or one in so many, with their positions."""
    for puzzle in puzzles(game)[:: 1 if os.environ.get(EVERY_CASE) else one_in]:
        yield puzzle, replay(start_from_json(game, puzzle.start), puzzle.moves).positions[-1]


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_a_game_has_many_puzzles_with_their_evidence(game: str) -> None:
    known = puzzles(game)
    assert len(known) >= MIN_PUZZLES
    assert len({(str(puzzle.start), puzzle.moves) for puzzle in known}) == len(known)
    for puzzle, position in all_puzzles(game, one_in=PART):
        legal = {str(move) for move in position.legal}
        assert len(legal) >= MOVES
        assert {puzzle.best, puzzle.next} <= legal
        assert {*puzzle.answers} == legal - {puzzle.best}
        assert puzzle.chance - puzzle.next_chance >= MARGIN - 0.001
        assert max(chance for chance, _ in puzzle.answers.values()) == puzzle.next_chance
        assert puzzle.iterations in (0, PROVED)
        assert puzzle.iterations or evaluator(game).solve
        line = replay(start_from_json(game, puzzle.start), [*puzzle.moves, puzzle.best, *puzzle.then])
        assert len(line.positions) == len(puzzle.moves) + len(puzzle.then) + 2
        if position.view(position.actor).secret is None:
            best, other = position.parse(puzzle.best), position.parse(puzzle.next)
            assert is_explained(position, best, other) or puzzle.proof


@pytest.mark.parametrize("game", [game for game in WITH_PUZZLES if evaluator(game).solve])
def test_the_best_move_alone_wins_whatever_the_others_do(game: str) -> None:
    for puzzle, position in all_puzzles(game, one_in=PART):
        proofs = solve(position) if puzzle.iterations else prove_at_length(position)
        assert (puzzle.iterations == 0) == (proofs is not None)
        if proofs is not None:
            best = position.parse(puzzle.best)
            others = [proof for move, proof in proofs.items() if move != best]
            assert proofs[best].certain == 1.0 > max(proof.certain for proof in others)
            if puzzle.proof != "certain":
                assert is_proved(position, best, position.parse(puzzle.next))
                assert all(proof.most == proof.certain == 0.0 for proof in others)


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_the_puzzles_of_a_game_go_from_easy_to_hard(game: str) -> None:
    known = [puzzles(game)[number] for number in easiest_first(game)]
    assert len({*easiest_first(game)}) == len(puzzles(game))
    assert {frozenset(puzzle.solved) for puzzle in known} == {frozenset({*SOLVERS, *map(str, evaluator(game).graded)})}
    assert all(difficulty(one.solved) <= difficulty(after.solved) for one, after in pairwise(known))
    assert grade_of(known[0].solved) == "easy"
    assert grade_of(known[-1].solved) in ("medium", "hard")


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_a_week_goes_from_easy_to_hard_through_all_puzzles(game: str) -> None:
    count, game_count = len(puzzles(game)), len(WITH_PUZZLES)
    monday = date(2026, 11, 23).toordinal()
    days = range(monday, monday + WEEK * count * game_count)
    order = easiest_first(game)
    numbers = [number_of(day, 5, order, game_count) for day in days]
    for week in range(count):
        places = [order.index(number) for number in numbers[WEEK * week : WEEK * (week + 1)]]
        assert places == sorted(places)
    every_day = {number_of(day, 5, order, game_count) for day in range(monday, monday + 2 * WEEK * (count // WEEK + 1))}
    assert every_day == {*range(count)}
    of_days = {number_of(day, 5, order, game_count) for day in days if game_of(day, WITH_PUZZLES) == game}
    assert of_days == {*range(count)}


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_every_wrong_try_hears_a_reason_that_tells_no_best_move(game: str) -> None:
    part = 1 if is_complete() else PART_OF_TRIES
    for number, (puzzle, position) in enumerate(all_puzzles(game, one_in=PART)):
        for localizer in map(get_localizer, by_turns(number)):
            labels = {str(one.move): localizer.phrase(game, one.label, SEATS) for one in position.view(None).choices}
            for move in [*puzzle.answers][number % part :: part]:
                said = describe_wrong_try(position, puzzle, move, SEATS, localizer)
                assert said
                assert all(text.strip() and "{" not in text for text in said)
                assert not any(labels[puzzle.best] in text for text in said) or labels[puzzle.best] in labels[move]
            assert puzzle_line(position, puzzle, SEATS, localizer).count("→") >= len(puzzle.then)
            assert grade_line(puzzle, localizer)
