"""A game's rulebook, read from ``<game>/rulebook/<locale>.md``.

``# Title``, one paragraph of pitch, then sections ``## Title``. The first explains the game in a minute and the last
says how it is played here: notes ``- **goal** text``, those of MINUTE and of PRACTICE in this order. The sections
between hold the clauses ``- **WL-1** text``. A clause marked ``- **WL-3** (ruling) text`` fills a gap of the source, in
whole or in part; where in part, the text says which. A clause or note with a figure ends with a description of the
figure for readers who cannot see it: ``![What it shows](figure)``. Indented lines go on with the line above.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import seeds

MINUTE = ("goal", "turn", "end", "example", "first", "credits")
PRACTICE = ("start", "typing", "advice")
_FIGURE = r"(?: !\[(?P<figure>[^\]]+)\]\(figure\))?"
_NOTE = re.compile(rf"- \*\*(?P<name>[a-z]+)\*\* (?P<text>\S.*?){_FIGURE}")
_CLAUSE = re.compile(rf"- \*\*(?P<id>[A-Z]+-[1-9][0-9]*)\*\* (?P<ruling>\(ruling\) )?(?P<text>[^\s(].*?){_FIGURE}")


class Note(NamedTuple):
    """A part of a rulebook that is not a rule: its kind, its text, and its figure's alt text if it has a figure."""

    name: str
    text: str
    figure: str = ""


class Notes(NamedTuple):
    """Notes that belong together."""

    title: str
    notes: tuple[Note, ...]

    @property
    def texts(self) -> dict[str, str]:
        """The texts by name."""
        return {note.name: note.text for note in self.notes}


class Clause(NamedTuple):
    """One rule. ``ruling`` says that it is at least in part our decision, ``figure`` what its figure shows."""

    id: str
    ruling: bool
    text: str
    figure: str = ""


class Section(NamedTuple):
    """Clauses that belong together."""

    title: str
    clauses: tuple[Clause, ...]


class Rulebook(NamedTuple):
    """A game's rules in one language: the game in a minute, its clauses, and how it is played here."""

    title: str
    pitch: str
    minute: Notes
    sections: tuple[Section, ...]
    practice: Notes

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every clause, in order."""
        return tuple(clause for section in self.sections for clause in section.clauses)


class RulebookError(ValueError):
    """A text that is no rulebook; says what is wrong."""


@cache
def rulebook(game: str, locale: str) -> Rulebook:
    """Return the rulebook of a game in a language."""
    return parse(seeds.translation(game, "rulebook", locale))


def parse(text: str) -> Rulebook:
    """Return the rulebook written as ``text``. Raises RulebookError."""
    head, *chapters = text.strip().split("\n\n## ")
    title, blank, pitch = head.partition("\n\n")
    if not title.startswith("# ") or not blank or "\n\n" in pitch or pitch.startswith(("#", "-")):
        raise RulebookError("a rulebook begins with its title and one paragraph of pitch")
    if len(chapters) < 3:
        raise RulebookError("a rulebook has a minute, sections of clauses, and practice")
    minute, *sections, practice = chapters
    book = Rulebook(
        title[2:],
        " ".join(pitch.split()),
        _notes(minute, MINUTE),
        tuple(_section(chapter) for chapter in sections),
        _notes(practice, PRACTICE),
    )
    ids = [clause.id for clause in book.clauses]
    if not ids or len(set(ids)) < len(ids):
        raise RulebookError("a rulebook has clauses, and no two with one id")
    return book


def _notes(chapter: str, names: Sequence[str]) -> Notes:
    title, lines = _lines(chapter)
    matches = [_NOTE.fullmatch(line) for line in lines]
    notes = tuple(Note(match["name"], match["text"], match["figure"] or "") for match in matches if match)
    if tuple(note.name for note in notes) != tuple(names) or len(notes) < len(lines):
        raise RulebookError(f"section {title!r} must hold the notes {', '.join(names)}")
    return Notes(title, notes)


def _section(chapter: str) -> Section:
    title, lines = _lines(chapter)
    return Section(title, tuple(_clause(line) for line in lines))


def _lines(chapter: str) -> tuple[str, list[str]]:
    """Return a section's title and its lines."""
    title, blank, body = chapter.partition("\n\n")
    if not blank:
        raise RulebookError(f"section {title!r} is empty")
    return title, re.sub(r"\n  +", " ", body).split("\n")


def _clause(line: str) -> Clause:
    match = _CLAUSE.fullmatch(line)
    if match is None:
        raise RulebookError(f"this is no clause: {line!r}")
    return Clause(match["id"], match["ruling"] is not None, match["text"], match["figure"] or "")
