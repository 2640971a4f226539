"""What holds for the puzzles of some of the five games only."""

from __future__ import annotations

from datetime import date
from random import Random

import pytest

from bot.drafts.learning_ids import PuzzleMenuId
from bot.drafts.puzzle import position_of, puzzle_draft, shared_draft
from bot.language.localizer import get_localizer
from deploy.conformance.test_puzzles import all_puzzles
from games.cappuccino import CappuccinoPosition
from games.jinns import JinnsPosition
from games.players.evaluation import evaluator
from games.players.evidence import DRAWN
from games.players.grading import grade_of
from games.position import Seat, phrase
from games.record import replay, start_from_json
from games.water_lily.board import COLOURS
from seeds.puzzles import easiest_first, number_of, puzzles
from seeds.registry import BUILT_IN
from tests.bench import alphabeta
from tests.games.plain_search import Certain, Selfish

SECRET = "water-lily"
YEAR = 365  # days
SEARCHED, MOST, SECONDS = 8, 100_000, 5.0  # puzzles of each game by plain search, positions or seconds of a search


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
@pytest.mark.parametrize("game", BUILT_IN)
def test_the_marked_move_of_a_proved_puzzle_alone_wins_whatever_the_others_do(game: str) -> None:
    """By searches that share nothing with the computer players. In Cappuccino no other move may win or share if each
    plays for itself. Jinns of the Lake is too long to be searched to the end: alpha-beta search must play the move."""
    proved = [puzzle for puzzle in puzzles(game) if not puzzle.iterations]
    for puzzle in (proved[len(proved) * place // SEARCHED] for place in range(SEARCHED)):
        position = replay(start_from_json(game, puzzle.start), puzzle.moves).positions[-1]
        seat, after = position.actor or Seat(0), {str(move): position.play(move) for move in position.legal}
        if isinstance(position, JinnsPosition):
            assert str(alphabeta.choose(position, SECONDS)) == puzzle.best
            continue
        judge, plain = Certain(seat, MOST), Selfish()
        assert [move for move in after if judge.is_won(after[move])] == [puzzle.best]
        if isinstance(position, CappuccinoPosition):
            ends = {end for move in after if move != puzzle.best for end in plain.outcomes(after[move])}
            assert not any(seat in end for end in ends)


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


@pytest.mark.parametrize(
    ("locale", "words", "older"),
    [
        ("en", "has solved today's puzzle, Water Lily", "has solved the puzzle of November 30, 2026, Water Lily"),
        ("ru", "задача дня решена, Водяная лилия", "решена задача за 30 ноября 2026"),
        ("it", "problema di oggi risolto, Water Lily", "problema risolto (30 novembre 2026), Water Lily"),
    ],
)
def test_a_puzzle_of_an_earlier_day_is_not_shared_as_that_of_today(locale: str, words: str, older: str) -> None:
    day, localizer = date(2026, 11, 30).toordinal(), get_localizer(locale)
    state = PuzzleMenuId(SECRET, 0, day)
    shared = [shared_draft(state, 1, 1, 0, today, localizer).content for today in (day, day + 1)]
    assert words in shared[0]
    assert older in shared[1]
