"""Every puzzle is a position of its game in which its best move can be made, with evidence that it is the best."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import pairwise
from random import Random

import pytest

from bot.language.localizer import get_localizer
from bot.messages.component_ids import PuzzleMenuId
from bot.messages.puzzle import grade_line, position_of, puzzle_draft, puzzle_line
from bot.messages.wrong_try import describe_wrong_try
from games import GAMES
from games.players.grading import SOLVERS, difficulty, grade_of
from games.players.puzzles import DRAWN, MARGIN, MOVES, PROVED
from games.players.reasons import is_explained, is_proved
from games.players.solving import solve
from games.position import Position, phrase
from games.record import replay, start_from_json
from games.water_lily.board import COLOURS
from seeds import LOCALES
from seeds.puzzles import WEEK, Puzzle, game_of, number_of, puzzles

SECRET = "water-lily"
LEAST = 14  # two for each day of the week
SOLVED = {"cappuccino"}  # games whose end is solved
WITH_PUZZLES = [game for game in GAMES if puzzles(game)]
SEATS = ("Ann", "Bob", "Cid", "Dan")


def all_puzzles(game: str) -> Iterator[tuple[Puzzle, Position]]:
    """Yield the puzzles of a game with their positions."""
    for puzzle in puzzles(game):
        yield puzzle, replay(start_from_json(game, puzzle.start), puzzle.moves).positions[-1]


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_a_game_has_many_puzzles_with_their_evidence(game: str) -> None:
    known = puzzles(game)
    assert len(known) >= LEAST
    assert len({(str(puzzle.start), puzzle.moves) for puzzle in known}) == len(known)
    for puzzle, position in all_puzzles(game):
        legal = {str(move) for move in position.legal}
        assert len(legal) >= MOVES
        assert {puzzle.best, puzzle.next} <= legal
        assert {*puzzle.answers} == legal - {puzzle.best}
        assert puzzle.chance - puzzle.next_chance >= MARGIN - 0.001
        assert max(chance for chance, _ in puzzle.answers.values()) == puzzle.next_chance
        assert puzzle.iterations in (0, PROVED)
        assert puzzle.iterations or game in SOLVED
        line = replay(start_from_json(game, puzzle.start), [*puzzle.moves, puzzle.best, *puzzle.then])
        assert len(line.positions) == len(puzzle.moves) + len(puzzle.then) + 2
        if position.view(position.actor).secret is None:
            best, other = position.parse(puzzle.best), position.parse(puzzle.next)
            assert is_explained(position, best, other) or puzzle.proof


@pytest.mark.parametrize("game", sorted(SOLVED))
def test_the_best_move_wins_whatever_the_others_do_and_no_other_wins_even_if_they_are_kind(game: str) -> None:
    for puzzle, position in all_puzzles(game):
        proofs = solve(position)
        assert (puzzle.iterations == 0) == (proofs is not None)
        if proofs is not None:
            best = position.parse(puzzle.best)
            assert is_proved(position, best, position.parse(puzzle.next))
            assert all(proof.most == proof.certain == 0.0 for move, proof in proofs.items() if move != best)


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_the_puzzles_of_a_game_go_from_easy_to_hard(game: str) -> None:
    known = puzzles(game)
    assert all({*puzzle.solved} == {*SOLVERS} for puzzle in known)
    assert all(difficulty(one.solved) <= difficulty(after.solved) for one, after in pairwise(known))
    assert grade_of(known[0].solved) == "easy"
    assert grade_of(known[-1].solved) in (("medium", "hard") if game == SECRET else ("hard",))


def test_a_puzzle_of_a_game_with_secrets_hides_only_what_its_solver_need_not_know() -> None:
    for puzzle, position in all_puzzles(SECRET):
        assert puzzle.start["options"].get("open_pond")
        view = position.view(position.actor)
        drawn = [view.resample(Random(number)) for number in range(DRAWN)]
        assert len({str(other.view(position.actor)) for other in drawn}) == 1
        assert view.secret is not None


async def test_who_solves_a_puzzle_with_a_secret_is_told_its_own_colour_and_no_other() -> None:
    english = get_localizer("en")
    secrets = {english.phrase(SECRET, phrase("secret-colour", colour=colour), ()) for colour in COLOURS}
    position, state = position_of(SECRET, 0), PuzzleMenuId(SECRET, 0, 1)
    own = position.view(position.actor).secret
    assert own is not None
    draft = await puzzle_draft(state, 1, None, english)
    description = draft.embed.description or ""
    assert description.startswith(english.phrase(SECRET, own, ()))
    told = "\n".join([description, *(file.alt or "" for file in draft.attachments)])
    assert [secret for secret in secrets if secret in told] == [english.phrase(SECRET, own, ())]


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_a_week_goes_from_easy_to_hard_and_the_days_lead_through_all_puzzles(game: str) -> None:
    count, games = len(puzzles(game)), len(WITH_PUZZLES)
    monday = date(2026, 11, 23).toordinal()
    days = range(monday, monday + WEEK * count * games)
    numbers = [number_of(day, 5, count, games) for day in days]
    for week in range(count):
        assert numbers[WEEK * week : WEEK * (week + 1)] == sorted(numbers[WEEK * week : WEEK * (week + 1)])
    every_day = {number_of(day, 5, count, games) for day in range(monday, monday + 2 * WEEK * (count // WEEK + 1))}
    assert every_day == {*range(count)}
    of_days = {number_of(day, 5, count, games) for day in days if game_of(day, WITH_PUZZLES) == game}
    assert of_days == {*range(count)}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_every_wrong_try_hears_a_particular_reason_that_does_not_tell_the_best_move(game: str, locale: str) -> None:
    localizer = get_localizer(locale)
    for puzzle, position in all_puzzles(game):
        labels = {str(one.move): localizer.phrase(game, one.label, SEATS) for one in position.view(None).choices}
        for move in puzzle.answers:
            said = describe_wrong_try(position, puzzle, move, SEATS, localizer)
            assert said
            assert all(text.strip() and "{" not in text for text in said)
            assert not any(labels[puzzle.best] in text for text in said) or labels[puzzle.best] in labels[move]
        assert puzzle_line(position, puzzle, SEATS, localizer).count("→") >= len(puzzle.then)
        assert grade_line(puzzle, localizer)
