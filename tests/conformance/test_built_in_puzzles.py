"""What holds for the puzzles of some of the five games only."""

from __future__ import annotations

from datetime import date
from random import Random

import pytest

from bot.drafts.learning_ids import PuzzleMenuId
from bot.drafts.puzzle import position_of, puzzle_draft
from bot.language.localizer import get_localizer
from deploy.conformance.test_puzzles import all_puzzles
from games.players.evaluation import evaluator
from games.players.evidence import DRAWN
from games.players.grading import grade_of
from games.position import phrase
from games.water_lily.board import COLOURS
from seeds.puzzles import easiest_first, number_of, puzzles
from seeds.registry import BUILT_IN

SECRET = "water-lily"
YEAR = 365  # days


def test_every_game_has_puzzles_and_its_end_is_solved() -> None:
    assert [game for game in BUILT_IN if not puzzles(game)] == []
    assert {game for game in BUILT_IN if evaluator(game).solve} == {*BUILT_IN}


@pytest.mark.parametrize("game", [game for game in BUILT_IN if game != SECRET])
def test_the_most_difficult_puzzles_are_hard(game: str) -> None:
    assert grade_of(puzzles(game)[easiest_first(game)[-1]].solved) == "hard"


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_puzzle_does_not_come_back_within_a_year(game: str) -> None:
    order, last = easiest_first(game), dict[int, int]()
    first = date(2026, 11, 23).toordinal()
    for day in range(first, first + 10 * YEAR):
        number = number_of(day, 5, order, len(BUILT_IN))
        assert day - last.get(number, 0) > YEAR
        last[number] = day


@pytest.mark.soak
def test_a_puzzle_hides_only_what_its_solver_need_not_know() -> None:
    for puzzle, position in all_puzzles(SECRET):
        assert puzzle.start["options"].get("open_pond")
        view = position.view(position.actor)
        drawn = [view.resample(Random(number)) for number in range(DRAWN)]
        assert len({str(other.view(position.actor)) for other in drawn}) == 1
        assert view.secret is not None


async def test_the_solver_of_a_puzzle_is_told_its_own_colour_alone() -> None:
    english = get_localizer("en")
    secrets = {english.phrase(SECRET, phrase("secret-colour", colour=colour), ()) for colour in COLOURS}
    position, state = position_of(SECRET, 0), PuzzleMenuId(SECRET, 0, 1)
    own = position.view(position.actor).secret
    assert own is not None
    draft = puzzle_draft(state, 1, None, english)
    description = draft.embed.description or ""
    assert description.startswith(english.phrase(SECRET, own, ()))
    told = "\n".join([description, *(file.alt or "" for file in draft.drawings)])
    assert [secret for secret in secrets if secret in told] == [english.phrase(SECRET, own, ())]
