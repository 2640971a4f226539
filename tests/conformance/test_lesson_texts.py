"""How lessons are read, and what they have not."""

from __future__ import annotations

from random import Random

import pytest

from bot.drafts.lesson import answer_draft, step_draft
from bot.drafts.menus import shorten
from bot.drafts.pictures import describe
from bot.language.localizer import get_localizer
from deploy.conformance.test_messages import LONG
from games import GAMES
from seeds.lesson import LessonError, parse, steps
from storage.errors import Outdated


def test_what_a_lesson_has_not_is_outdated() -> None:
    localizer = get_localizer("en")
    with pytest.raises(Outdated):
        step_draft("cappuccino", len(steps("cappuccino")), localizer)
    with pytest.raises(Outdated):
        answer_draft("cappuccino", 0, "A1-B1", localizer)


def test_a_game_without_a_lesson_has_no_steps() -> None:
    assert steps("no-such-game") == ()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "## jump Jump",
        "Hello.\n\n## jump Jump",
        "Hello.\n\n## jump Jump\n\nDo it.",
        "Hello.\n\n## Jump\n\nDo it.\n\n- **right** Yes.",
        "Hello.\n\n## jump Jump\n\nDo it.\n\n- right Yes.",
    ],
)
def test_what_is_no_lesson_is_refused(text: str) -> None:
    with pytest.raises(LessonError):
        parse(text)


def test_a_lesson_is_read_step_by_step() -> None:
    lesson = parse("Hello\nyou.\n\n## jump A jump\n\nDo\nit.\n\n- **right** Yes\n  indeed.\n- **far** [That far] No.\n")
    assert lesson.intro == "Hello you."
    step = lesson.steps["jump"]
    assert (step.title, step.task) == ("A jump", "Do it.")
    assert step.answers == {"right": ("Yes indeed.", None), "far": ("No.", "That far")}


def test_names_are_shortened_only_where_they_must_be() -> None:
    localizer, view = (
        get_localizer("en"),
        GAMES["china-moon"].start(GAMES["china-moon"].deal(5, {}, Random(1))).view(None),
    )
    assert all(name in describe(view, LONG, localizer) for name in LONG[:5])
    text = describe(view, LONG, localizer, "x" * 500)
    assert not any(name in text for name in LONG[:5])
    assert all(shorten(name, 6) in text for name in LONG[:5])
    assert len(text) <= 1024
