"""A game's rulebook: its title, its pitch, and its clauses by section, read from ``<game>/rulebook/<locale>.md``.

``# Title``, one paragraph of pitch, then sections ``## Title`` of clauses ``- **WL-1** text``. A clause marked
``- **WL-3** (ruling) text`` fills a gap of the source, in whole or in part. Indented lines go on with the clause above.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

import seeds

_CLAUSE = re.compile(r"- \*\*(?P<id>[A-Z]+-[1-9][0-9]*)\*\* (?P<ruling>\(ruling\) )?(?P<text>[^\s(].*)")


class Clause(NamedTuple):
    """One rule. ``ruling`` says that it is at least in part our decision."""

    id: str
    ruling: bool
    text: str


class Section(NamedTuple):
    """Clauses that belong together."""

    title: str
    clauses: tuple[Clause, ...]


class Rulebook(NamedTuple):
    """A game's rules in one language."""

    title: str
    pitch: str
    sections: tuple[Section, ...]

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every clause, in order."""
        return tuple(clause for section in self.sections for clause in section.clauses)


class RulebookError(ValueError):
    """A text that is no rulebook; says what is wrong."""


@cache
def rulebook(game: str, locale: str) -> Rulebook:
    """The rulebook of a game in a language."""
    return parse(seeds.text(game, f"rulebook/{locale}.md"))


def parse(text: str) -> Rulebook:
    """The rulebook written as ``text``. Raises RulebookError."""
    head, *chapters = text.strip().split("\n\n## ")
    title, blank, pitch = head.partition("\n\n")
    if not title.startswith("# ") or not blank or "\n\n" in pitch or pitch.startswith(("#", "-")):
        raise RulebookError("a rulebook begins with its title and one paragraph of pitch")
    book = Rulebook(title[2:], " ".join(pitch.split()), tuple(_section(chapter) for chapter in chapters))
    ids = [clause.id for clause in book.clauses]
    if not ids or len(set(ids)) < len(ids):
        raise RulebookError("a rulebook has clauses, and no two with one id")
    return book


def _section(chapter: str) -> Section:
    title, blank, body = chapter.partition("\n\n")
    if not blank:
        raise RulebookError(f"section {title!r} has no clauses")
    return Section(title, tuple(_clause(line) for line in re.sub(r"\n  +", " ", body).split("\n")))


def _clause(line: str) -> Clause:
    match = _CLAUSE.fullmatch(line)
    if match is None:
        raise RulebookError(f"this is no clause: {line!r}")
    return Clause(match["id"], match["ruling"] is not None, match["text"])
