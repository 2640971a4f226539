"""A step of a lesson by its number, which may come from an old message."""

from __future__ import annotations

import pytest

from bot.drafts.lesson import answer_draft, lesson_steps, step_draft
from bot.language.localizer import get_localizer
from games import GAMES
from storage.errors import Outdated


async def test_a_step_after_the_last_is_called_out_of_date() -> None:
    with pytest.raises(Outdated):
        step_draft("cappuccino", len(lesson_steps("cappuccino")), get_localizer("en"))


@pytest.mark.parametrize("game", GAMES)
def test_who_is_who_is_still_told_after_a_wrong_answer(game: str) -> None:
    localizer = get_localizer("en")
    task = str(step_draft(game, 0, localizer).embed.description)
    for move in lesson_steps(game)[0].answers:
        answer = answer_draft(game, 0, move, localizer)
        assert str(answer.embed.description).startswith(task)
