"""Every lesson is played: positions are reached, right moves are legal, and every move that is offered is answered."""

from __future__ import annotations

import pytest

from bot.drafts.custom_id import encode
from bot.drafts.learning_ids import LessonGameId, LessonId, LessonMenuId
from bot.drafts.lesson import answer_draft, end_draft, position_of, step_draft
from bot.language.localizer import get_localizer
from deploy.conformance.chosen import games, languages
from deploy.conformance.pictures import OF_EACH_GAME
from games.position import IllegalMove
from seeds.lesson import RIGHT, lesson_words, steps
from seeds.rulebook import rulebook

STEPS = [
    pytest.param(game, number, id=f"{game}-{step.name}") for game in games() for number, step in enumerate(steps(game))
]
LESSON = pytest.mark.parametrize(("game", "number"), STEPS)
SHORT = 270  # letters of a task, or of an answer, that are read in a few seconds


def refused_by(game: str, number: int, move: str) -> str | None:
    """Return the clause that a move breaks in a step; None for a legal one."""
    try:
        position_of(game, number).parse(move)
    except IllegalMove as error:
        return error.clause
    return None


@OF_EACH_GAME
def test_every_game_has_a_lesson_of_six_to_ten_steps(game: str) -> None:
    """Write lesson/steps.json and lesson/en.md with six to ten steps, each with a name of its own."""
    names = [step.name for step in steps(game)]
    assert 6 <= len(names) <= 10
    assert len(set(names)) == len(names)


@OF_EACH_GAME
def test_the_place_in_a_menu_does_not_give_the_right_move_away(game: str) -> None:
    """Change the order of the answers in lesson/steps.json: the right one stands first, or last, in at most half of
    them."""
    answers = [list(step.answers.values()) for step in steps(game)]
    for place in (0, -1):
        assert sum(one[place] == RIGHT for one in answers) <= len(answers) / 2


@LESSON
def test_a_step_has_one_thing_to_do_by_menu(game: str, number: int) -> None:
    """Each step offers two to five moves, of which one at least is `right` and one is not; each answer has a clause of
    the rulebook; the actor of all positions is that of the first one."""
    step = steps(game)[number]
    assert 2 <= len(step.answers) <= 5
    assert RIGHT in step.answers.values()
    assert {*step.answers.values()} - {RIGHT}
    assert {*step.clauses} == {*step.answers.values()}
    assert {*step.clauses.values()} <= {clause.id for clause in rulebook(game, "en").clauses}
    position = position_of(game, number)
    learner = position_of(game, 0).actor
    assert position.actor == learner


@LESSON
def test_right_moves_are_legal_and_illegal_ones_name_the_clause_they_break(game: str, number: int) -> None:
    """The clause of an illegal move in lesson/steps.json is that by which `parse` refuses it."""
    step = steps(game)[number]
    for move, name in step.answers.items():
        clause = refused_by(game, number, move)
        if name == RIGHT:
            assert clause is None, move
        elif clause is not None:
            assert step.clauses[name] == clause, move


@OF_EACH_GAME
@pytest.mark.parametrize("locale", languages())
def test_every_answer_has_words_and_only_illegal_moves_have_labels(game: str, locale: str) -> None:
    """Each answer of lesson/steps.json has a line in the language's lesson; `[a label]` names an illegal move."""
    for number, step in enumerate(steps(game)):
        words = lesson_words(game, locale).steps[step.name]
        assert words.answers.keys() == {*step.answers.values()}, step.name
        assert len(words.task) <= SHORT, step.name
        for move, name in step.answers.items():
            assert len(words.answers[name].text) <= SHORT, (step.name, name)
            is_illegal = refused_by(game, number, move) is not None
            assert (words.answers[name].label is not None) == is_illegal, (step.name, move)


@OF_EACH_GAME
@pytest.mark.parametrize("locale", languages())
def test_a_lesson_has_words_for_its_steps_and_no_others(game: str, locale: str) -> None:
    """The steps in the language's lesson are those of lesson/steps.json, in the same order."""
    assert list(lesson_words(game, locale).steps) == [step.name for step in steps(game)]


@pytest.mark.asyncio
@OF_EACH_GAME
@pytest.mark.parametrize("locale", languages())
async def test_a_lesson_is_played_from_its_first_step_to_a_game(game: str, locale: str) -> None:
    localizer = get_localizer(locale)
    for number, step in enumerate(steps(game)):
        draft = step_draft(game, number, localizer, resumed=number > 0)
        all_ids = [item.to_component_dict()["custom_id"] for item in draft.controls.children]
        assert len({*all_ids}) == len(all_ids)
        assert (encode(LessonId(game, 0)) in all_ids) == (number > 0)
        menu = draft.controls.children[0].to_component_dict()
        assert menu["custom_id"] == encode(LessonMenuId(game, number))
        assert [option["value"] for option in menu["options"]] == list(step.answers)
        assert len({option["label"] for option in menu["options"]}) == len(step.answers)
        for move, name in step.answers.items():
            answer = answer_draft(game, number, move, localizer)
            text = answer.embed.description or ""
            assert text.startswith(draft.embed.description or "?"), "the task, and at first who is who"
            assert lesson_words(game, locale).steps[step.name].answers[name].text in text
            assert f"{step.clauses[name]}: " in text
            ids = [item.to_component_dict().get("custom_id") for item in answer.controls.children]
            assert (encode(LessonId(game, number + 1)) in ids) == (name == RIGHT)
            assert (encode(LessonMenuId(game, number)) in ids) == (name != RIGHT)
            assert answer.drawings[0].alt
    end = end_draft(game, localizer)
    assert end.controls.children[0].to_component_dict()["custom_id"] == encode(LessonGameId(game))
