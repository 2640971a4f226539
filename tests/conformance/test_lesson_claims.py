"""Every wrong answer of every lesson is really wrong, and its explanation holds for everything that can follow."""

from __future__ import annotations

import re

import pytest

from bot.drafts.lesson import position_of
from games import GAMES
from games.position import IllegalMove, Move
from seeds import LOCALES
from seeds.lesson import RIGHT, Step, lesson_words, steps
from seeds.rulebook import rulebook
from tests.conformance.lesson_aims import AIMS, is_better
from tests.conformance.lesson_claims import CHECKS, holds, legal, numbers

STEPS = [
    pytest.param(game, number, id=f"{game}-{step.name}") for game in GAMES for number, step in enumerate(steps(game))
]
LESSON = pytest.mark.parametrize(("game", "number"), STEPS)
TASK = "task"


def move_of(game: str, number: int, notation: str) -> Move | None:
    """Return a move of a step; None for one that is not legal."""
    try:
        return position_of(game, number).parse(notation)
    except IllegalMove:
        return None


@LESSON
def test_every_legal_wrong_answer_is_worse_whatever_follows_in_the_turn(game: str, number: int) -> None:
    step, position = steps(game)[number], position_of(game, number)
    moves = {notation: move_of(game, number, notation) for notation in step.answers}
    rights = [moves[notation] for notation, name in step.answers.items() if name == RIGHT]
    wrongs = [move for notation, name in step.answers.items() if name != RIGHT and (move := moves[notation])]
    assert step.aim in AIMS
    assert (step.aim == "rule") == (not wrongs)
    for right in rights:
        assert right is not None
        assert [str(wrong) for wrong in wrongs if not is_better(step.aim, position, right, wrong)] == []


@LESSON
def test_what_is_said_of_an_answer_holds_by_the_rules(game: str, number: int) -> None:
    step, position = steps(game)[number], position_of(game, number)
    assert step.claims.keys() <= {TASK, *step.answers.values()}
    assert [*holds(step.claims.get(TASK, {}), position, None)] == []
    for notation, name in step.answers.items():
        claims = step.claims.get(name, {})
        move = move_of(game, number, notation)
        assert claims or step.aim == "rule" or move is None or name == RIGHT or step.aim == "distance", name
        assert [*holds(claims, position, move)] == [], name


@LESSON
def test_words_name_no_number_that_is_not_claimed(game: str, number: int) -> None:
    step = steps(game)[number]
    for words in (lesson_words(game, locale).steps[step.name] for locale in LOCALES):
        texts = {TASK: words.task} | {name: answer.text for name, answer in words.answers.items()}
        for name, text in texts.items():
            told = {int(digits) for digits in re.findall(r"\d+", text)}
            assert told <= known_numbers(game, step, name), (name, text)


def known_numbers(game: str, step: Step, name: str) -> set[int]:
    """Return the numbers that a task or an answer may name: of its claims, its moves and its clauses."""
    notations = [notation for notation, answer in step.answers.items() if name in (answer, TASK)]
    claims = step.claims.get(name, {})
    cited = {*claims.get("rules", ()), *([step.clauses[name]] if name in step.clauses else step.clauses.values())}
    texts = [clause.text for clause in rulebook(game, "en").clauses if clause.id in cited]
    found = {int(digits) for text in (*texts, *notations) for digits in re.findall(r"\d+", text)}
    return found | numbers(claims)


def test_a_false_claim_is_found() -> None:
    position = position_of("cappuccino", 0)
    move = position.parse("L9-K10")
    reply = str(legal(position.play(move))[0])
    false = {
        "points": {"0": [16, 19]},
        "turn": {"0": [16, 16]},
        "over": [0],
        "decides": 0,
        "before": {"L9": ""},
        "after": {"L9": "F"},
        "height": {"L9": 9},
        "height_after": {"L9": 9},
        "legal": ["L9-I10"],
        "beside": {"J7-J8": {"points": {"0": [16, 17]}}},
        "replies": ["L9-K10"],
        "answers": ["L9-K10"],
        "safe": reply.partition("-")[2],
        "then": {"1": {"points": {"0": [16, 32]}, "over": [0]}},
    }
    assert false.keys() <= CHECKS.keys()
    assert [claim.split(" ")[0] for claim in holds(false, position, move)] == [*false]
