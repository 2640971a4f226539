"""A game's lesson: positions, each with one thing to do in it.

``<game>/lesson/steps.json`` has the steps: the options, seats and setup of a record, the moves that lead to a position,
the moves that are offered, each with the name of its answer, and for each answer the clause that it is about. The name
``right`` is that of the right moves; any other is wrong. ``starts`` has what several steps begin with. Two more are
for tests of the built-in games and may be left out: ``aim`` says what the right moves are better at, and ``claims``
what the words of the ``task`` and of each answer say, in a form that ``tests/conformance/lesson_claims.py`` holds
against the rules.

``<game>/lesson/<locale>.md`` has the words: one paragraph, then for each step ``## name Title``, one paragraph with the
task, and for each answer ``- **name** text``. A move that is not legal cannot be worded by the game:
``- **name** [label] text``. Indented lines go on with the line above.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import seeds
from seeds.registry import package, packages

RIGHT = "right"
_STEP = re.compile(r"(?P<name>[a-z]+) (?P<title>\S.*)")
_ANSWER = re.compile(r"- \*\*(?P<name>[a-z]+)\*\* (?:\[(?P<label>[^\]]+)\] )?(?P<text>[^\s\[].*)")


class Step(NamedTuple):
    """A position with one thing to do: ``start`` is a record's options, seats and setup.

    ``answers`` has the moves that are offered, in their order, each with the name of its answer; ``clauses`` the clause
    of each answer. ``aim`` is the measure by which right moves are better than wrong ones, and ``claims`` what the task
    and each answer say.
    """

    name: str
    start: Mapping[str, Any]
    moves: tuple[str, ...]
    answers: Mapping[str, str]
    clauses: Mapping[str, str]
    aim: str
    claims: Mapping[str, Mapping[str, Any]]


class Answer(NamedTuple):
    """The answer to a move, and the move's name if the game has no words for it."""

    text: str
    label: str | None


class StepWords(NamedTuple):
    """A step in words."""

    title: str
    task: str
    answers: Mapping[str, Answer]


class LessonWords(NamedTuple):
    """A lesson in words: what it opens with, and its steps by name."""

    intro: str
    steps: Mapping[str, StepWords]


class LessonError(ValueError):
    """A text that is no lesson; says what is wrong."""


@cache
def steps(game: str) -> tuple[Step, ...]:
    """Return the steps of a game's lesson; () for a game that has none."""
    if game not in packages() or not package(game).file("lesson/steps.json").is_file():
        return ()
    data = json.loads(seeds.text(game, "lesson/steps.json"))
    return tuple(
        Step(
            step["name"],
            data["starts"][step["start"]],
            tuple(step["moves"]),
            step["answers"],
            step["clauses"],
            step.get("aim", ""),
            step.get("claims", {}),
        )
        for step in data["steps"]
    )


@cache
def lesson_words(game: str, locale: str) -> LessonWords:
    """Return the words of a game's lesson in a language. Raises LessonError."""
    return parse(seeds.translation(game, "lesson", locale))


def parse(text: str) -> LessonWords:
    """Return the lesson written as ``text``. Raises LessonError."""
    intro, *chapters = text.strip().split("\n\n## ")
    if not intro or "\n\n" in intro or intro.startswith("#"):
        raise LessonError("a lesson begins with one paragraph")
    return LessonWords(" ".join(intro.split()), dict(_step(chapter) for chapter in chapters))


def _step(chapter: str) -> tuple[str, StepWords]:
    heading, _, body = chapter.partition("\n\n")
    task, blank, answers = body.partition("\n\n")
    match = _STEP.fullmatch(heading)
    if match is None or not blank:
        raise LessonError(f"a step has a name, a title, a task and answers: {heading!r}")
    lines = re.sub(r"\n  +", " ", answers).split("\n")
    return match["name"], StepWords(match["title"], " ".join(task.split()), dict(_answer(line) for line in lines))


def _answer(line: str) -> tuple[str, Answer]:
    match = _ANSWER.fullmatch(line)
    if match is None:
        raise LessonError(f"this is no answer: {line!r}")
    return match["name"], Answer(match["text"], match["label"])
