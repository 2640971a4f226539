"""No text puts a name where its language would have to change it: Russian declines, Italian elides and joins articles.

Names of people are not declined by the bot (``для { $player }`` would read «для Аня»), and those of games begin with
articles in Italian (``di { $game }`` would read «di I jinn del lago»). Such texts are worded around the name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from games import GAMES

ROOT = Path(__file__).parents[2]
BOT = ROOT / "bot" / "language"
PEOPLE = frozenset({"name", "names", "player", "players", "host", "before", "partner", "others", "winners", "whom"})
SEATED = {*PEOPLE, "seat"}  # in the texts of games, where a seat is told by its player
GAME = {"game"}
RUSSIAN = (
    "без|в|вместо|во|для|до|за|из|к|ко|кроме|между|на|над|о|об|около|от|перед|по|под|после|при|про|против|ради|с|со|среди"
    "|у|через|игры|партии|партию|ход|ходу|хода|место|места|стол|стола"
)
FORBIDDEN = {
    ("ru", "people"): RUSSIAN,
    ("ru", "game"): RUSSIAN,
    ("it", "people"): "a|e|o",
    ("it", "game"): "a|con|da|di|e|in|o|per|su|tra|fra",
}
"""The words that may not stand before a name, by language."""


class Neighbours(Visitor):
    """The names in a message, each with the text before it."""

    def __init__(self) -> None:
        self.found: list[tuple[str, str]] = []

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802 - the visitor's own name
        for text, placeable in zip(node.elements, node.elements[1:], strict=False):
            if isinstance(text, ast.TextElement) and isinstance(placeable, ast.Placeable):
                expression = placeable.expression
                if isinstance(expression, ast.VariableReference):
                    self.found.append((str(text.value), expression.id.name))
        self.generic_visit(node)


def offences(locale: str, source: str, people: Set[str] = PEOPLE) -> Iterator[str]:
    """Yield each message of a Fluent source that puts a name after a word which would change it."""
    for entry in parse(source).body:
        if not isinstance(entry, ast.Message | ast.Term):
            continue
        neighbours = Neighbours()
        neighbours.visit(entry)
        for text, variable in neighbours.found:
            kind = "people" if variable in people else "game" if variable in GAME else ""
            words = FORBIDDEN.get((locale, kind), "")
            if words and re.search(rf"(?:^|[^\w'’])(?:{words})[ \n]+[«“\"*_]*$", text, re.IGNORECASE):
                yield f"{entry.id.name}: …{text[-20:]}{{ ${variable} }}"


def sources(locale: str) -> list[Path]:
    """Return the Fluent files of a language."""
    return [BOT / f"{locale}.ftl", *sorted(ROOT.glob(f"seeds/*/texts/{locale}.ftl"))]


@pytest.mark.parametrize("locale", ["ru", "it"])
def test_no_name_stands_where_it_would_have_to_change(locale: str) -> None:
    assert len(sources(locale)) > len(GAMES)
    assert [
        f"{path.parent.parent.name}: {one}"
        for path in sources(locale)
        for one in offences(locale, path.read_text("utf-8"), PEOPLE if path.parent == BOT else SEATED)
    ] == []


def test_just_a_name_that_would_have_to_change_is_found() -> None:
    assert [*offences("ru", "one = { $count ->\n    [one] кто доиграет за { $name }?\n   *[other] x\n  }")] != []
    assert [*offences("it", "one = Le regole di { $game }")] != []
    assert [*offences("ru", "one = Замена игроку { $player }")] == []
