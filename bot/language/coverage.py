"""What a language lacks compared with English, and which of its texts are copies of the English ones.

What is missing is shown in English, so that a language may be incomplete.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import zip_longest
from typing import NamedTuple

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import seeds
from bot.language.localizer import own_messages
from seeds.lesson import LessonError, LessonWords
from seeds.lesson import parse as parse_lesson
from seeds.registry import packages
from seeds.rulebook import Rulebook, RulebookError
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
    for place, compare, english, own in _texts(locale):
        parts = compare.parts(english)
        count += len(parts)
        if own is None:
            lacks.append(f"{place}: is missing")
            lacking += len(parts)
            continue
        found = [f"{place}: {lack}" for lack in compare.lacks(english, own)]
        lacks += found
        lacking += len(found)
        own_parts = compare.parts(own)
        copies += [
            f"{place}: {name} is as in English"
            for name, part in parts.items()
            if locale != seeds.ENGLISH and part == own_parts.get(name) and any(letter.isalpha() for letter in part)
        ]
    return Coverage(tuple(lacks), tuple(copies), lacking, count)


def fluent_lacks(english: str, other: str) -> Iterator[str]:
    """Yield the messages of a Fluent source that are missing, are not in English, or take other variables, or why it is
    none."""
    try:
        expected, actual = read_messages(english), read_messages(other)
    except ValueError as error:
        yield str(error)
        return
    yield from (f"{name} is missing" for name in expected if name not in actual)
    yield from (f"{name} is not in English" for name in actual if name not in expected)
    for name in actual.keys() & expected.keys():
        missing = sorted(expected[name].attributes - actual[name].attributes)
        yield from (f"{name}.{attribute} is missing" for attribute in missing)
    yield from different_variables(expected, actual)


def rulebook_lacks(english: str, other: str) -> Iterator[str]:
    """Yield the sections of a rulebook that have other clauses, or why it is none."""
    try:
        books = parse_rulebook(english), parse_rulebook(other)
    except RulebookError as error:
        yield str(error)
        return
    for expected, actual in zip_longest(*(book.sections for book in books)):
        if expected is None or actual is None:
            yield f"section {(expected or actual).title} is in one language only"
        elif [clause[:2] for clause in expected.clauses] != [clause[:2] for clause in actual.clauses]:
            yield f"section {actual.title} has not the clauses {expected.clauses[0].id} to {expected.clauses[-1].id}"


def lesson_lacks(english: str, other: str) -> Iterator[str]:
    """Yield the steps of a lesson that have other answers, or why it is none."""
    try:
        lessons = parse_lesson(english), parse_lesson(other)
    except LessonError as error:
        yield str(error)
        return
    expected, actual = ({name: list(step.answers) for name, step in lesson.steps.items()} for lesson in lessons)
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


class _Compare(NamedTuple):
    """How texts of a kind are compared: what one lacks, and its parts by name."""

    lacks: Callable[[str, str], Iterator[str]]
    parts: Callable[[str], Mapping[str, str]]


def _message_parts(text: str) -> dict[str, str]:
    try:
        return {name: message.text for name, message in read_messages(text).items()}
    except ValueError:
        return {}


def _clause_parts(text: str) -> dict[str, str]:
    try:
        book: Rulebook = parse_rulebook(text)
    except RulebookError:
        return {}
    notes = {note.name: note.text for note in (*book.minute.notes, *book.practice.notes)}
    return {"pitch": book.pitch} | notes | {clause.id: clause.text for clause in book.clauses}


def _step_parts(text: str) -> dict[str, str]:
    try:
        lesson: LessonWords = parse_lesson(text)
    except LessonError:
        return {}
    answers = {
        f"{name} {answer}": words.text for name, step in lesson.steps.items() for answer, words in step.answers.items()
    }
    return {"intro": lesson.intro} | {name: step.task for name, step in lesson.steps.items()} | answers


_FLUENT = _Compare(fluent_lacks, _message_parts)
_PAGES = {"rulebook": _Compare(rulebook_lacks, _clause_parts), "lesson": _Compare(lesson_lacks, _step_parts)}


def _texts(locale: str) -> Iterator[tuple[str, _Compare, str, str | None]]:
    """Yield the place of each text, how it is compared, and it in English and in a language."""
    yield "bot", _FLUENT, own_messages(seeds.ENGLISH), own_messages(locale) or None
    for game in packages():
        yield f"{game}/texts", _FLUENT, seeds.messages(game, seeds.ENGLISH), seeds.messages(game, locale) or None
        for name, compare in _PAGES.items():
            yield (
                f"{game}/{name}",
                compare,
                seeds.text(game, f"{name}/{seeds.ENGLISH}.md"),
                seeds.page(game, name, locale),
            )
