"""What a language lacks compared with English, and which of its texts are copies of the English ones.

What is missing is shown in English, so that a language may be incomplete.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import zip_longest
from typing import Any, NamedTuple

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import seeds
from bot.language.localizer import own_messages
from seeds.lesson import LessonWords
from seeds.lesson import parse as parse_lesson
from seeds.registry import packages
from seeds.rulebook import Rulebook
from seeds.rulebook import parse as parse_rulebook


class Coverage(NamedTuple):
    """A report on a language: lines that begin with the place of a text, the number of missing texts, including those
    of missing files, and the number of English texts."""

    lacks: tuple[str, ...]
    copies: tuple[str, ...]
    lacking: int
    total: int


def coverage(locale: str) -> Coverage:
    """Return the missing texts of a language: those of the bot and of all games, including installed ones."""
    lacks, copies, lacking, count = list[str](), list[str](), 0, 0
    for place, kind, english, own in _texts(locale):
        parts = kind.parts(english)
        count += len(parts)
        if own is None:
            lacks.append(f"{place}: is missing")
            lacking += len(parts)
            continue
        found = [f"{place}: {lack}" for lack in kind.lacks(english, own)]
        lacks += found
        lacking += len(found)
        own_parts = kind.parts(own)
        copies += [
            f"{place}: {name} is as in English"
            for name, part in parts.items()
            if locale != seeds.ENGLISH and part == own_parts.get(name) and any(letter.isalpha() for letter in part)
        ]
    return Coverage(tuple(lacks), tuple(copies), lacking, count)


def _messages_lack(expected: Mapping[str, Message], actual: Mapping[str, Message]) -> Iterator[str]:
    """Yield the messages of a Fluent source that are missing, are not in English, or take other variables."""
    yield from (f"{name} is missing" for name in expected if name not in actual)
    yield from (f"{name} is not in English" for name in actual if name not in expected)
    for name in actual.keys() & expected.keys():
        missing = sorted(expected[name].attributes - actual[name].attributes)
        yield from (f"{name}.{attribute} is missing" for attribute in missing)
    yield from different_variables(expected, actual)


def _rulebook_lacks(english: Rulebook, other: Rulebook) -> Iterator[str]:
    """Yield the sections of a rulebook that have other clauses."""
    for expected, actual in zip_longest(english.sections, other.sections):
        if expected is None or actual is None:
            yield f"section {(expected or actual).title} is in one language only"
        elif [clause[:2] for clause in expected.clauses] != [clause[:2] for clause in actual.clauses]:
            yield f"section {actual.title} has not the clauses {expected.clauses[0].id} to {expected.clauses[-1].id}"


def _lesson_lacks(english: LessonWords, other: LessonWords) -> Iterator[str]:
    """Yield the steps of a lesson that have other answers."""
    expected, actual = ({name: list(step.answers) for name, step in one.steps.items()} for one in (english, other))
    for name, answers in expected.items():
        if actual.get(name) != answers:
            yield f"step {name} has not the answers {answers}"


class Message(Visitor):
    """A message of a Fluent source: its attributes, the variables it takes, the messages it builds on, and its text
    without them."""

    def __init__(self, message: ast.Message) -> None:
        self.names: set[str] = set()
        self.messages: set[str] = set()
        self.attributes = {attribute.id.name for attribute in message.attributes}
        self.pattern = message.value
        self.text = ""
        self.visit(message)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's own name
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - the visitor's own name
        self.messages.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - the visitor's own name
        self.text += f"{node.value}\n"


@cache  # English is compared with every language, and parsing takes long
def read_messages(text: str) -> Mapping[str, Message]:
    """Return the messages of a Fluent source by name. Raises ValueError for a line that is no message."""
    messages = {}
    for entry in parse(text).body:
        if isinstance(entry, ast.Junk):
            raise ValueError(f"not Fluent: {str(entry.content).splitlines()[0]}")
        if isinstance(entry, ast.Message):
            messages[entry.id.name] = Message(entry)
    return messages


def needed_variables(messages: Mapping[str, Message], name: str) -> set[str]:
    """Return the variables a message needs, with those of the messages it builds on."""
    here = messages[name]
    return here.names.union(*(needed_variables(messages, other) for other in here.messages if other in messages))


def different_variables(expected: Mapping[str, Message], actual: Mapping[str, Message]) -> Iterator[str]:
    """Yield the messages in both that do not take the same variables, but those that build on one that is missing."""
    missing = expected.keys() - actual.keys()
    for name in expected.keys() & actual.keys():
        is_whole = missing.isdisjoint(actual[name].messages)
        if is_whole and needed_variables(expected, name) != needed_variables(actual, name):
            variables = " ".join(sorted(f"${variable}" for variable in needed_variables(expected, name)))
            yield f"{name} does not take {variables or 'no variables'}"


class Kind(NamedTuple):
    """How texts of a kind are compared: how one is parsed, with a ValueError for another text, what one lacks compared
    with another, and its parts by name."""

    parse: Callable[[str], Any]
    compare: Callable[[Any, Any], Iterator[str]]
    name_parts: Callable[[Any], Mapping[str, str]]

    def lacks(self, english: str, other: str) -> Iterator[str]:
        """Yield what a text lacks compared with the English one, or why it is none of this kind."""
        try:
            parsed = self.parse(other)
        except ValueError as error:
            yield str(error)
        else:
            yield from self.compare(self.parse(english), parsed)

    def parts(self, text: str) -> Mapping[str, str]:
        """Return the parts of a text by name; none of one that is not of this kind."""
        try:
            return self.name_parts(self.parse(text))
        except ValueError:
            return {}


def _clauses(book: Rulebook) -> dict[str, str]:
    notes = {note.name: note.text for note in (*book.minute.notes, *book.practice.notes)}
    return {"pitch": book.pitch} | notes | {clause.id: clause.text for clause in book.clauses}


def _steps(lesson: LessonWords) -> dict[str, str]:
    answers = {
        f"{name} {answer}": words.text for name, step in lesson.steps.items() for answer, words in step.answers.items()
    }
    return {"intro": lesson.intro} | {name: step.task for name, step in lesson.steps.items()} | answers


FLUENT = Kind(read_messages, _messages_lack, lambda messages: {name: one.text for name, one in messages.items()})
RULEBOOK = Kind(parse_rulebook, _rulebook_lacks, _clauses)
LESSON = Kind(parse_lesson, _lesson_lacks, _steps)


def _texts(locale: str) -> Iterator[tuple[str, Kind, str, str | None]]:
    """Yield the place of each text, how it is compared, and it in English and in a language."""
    yield "bot", FLUENT, own_messages(seeds.ENGLISH), own_messages(locale) or None
    for game in packages():
        yield f"{game}/texts", FLUENT, seeds.messages(game, seeds.ENGLISH), seeds.messages(game, locale) or None
        for name, kind in (("rulebook", RULEBOOK), ("lesson", LESSON)):
            yield (
                f"{game}/{name}",
                kind,
                seeds.text(game, f"{name}/{seeds.ENGLISH}.md"),
                seeds.page(game, name, locale),
            )
