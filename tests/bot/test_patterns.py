"""Compiled messages read as those of fluent.runtime."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

import seeds
from bot.language.patterns import Messages
from games import GAMES
from tests.languages import BOT

NUMBERS = (0, 1, 2, 5, 21, 1234)
FORMS = {"zero", "one", "two", "few", "many", "other"}  # which fluent.runtime takes for numbers


class Reading(Visitor):
    """The names by which a message selects its variants, and the variables and messages it takes."""

    def __init__(self, message: ast.Message) -> None:
        self.names = {"Ann"}
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.visit(message)

    def visit_Variant(self, node: ast.Variant) -> None:  # noqa: N802 - the visitor's own name
        if isinstance(node.key, ast.Identifier):
            self.names |= {node.key.name} - FORMS
        self.generic_visit(node)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def sources(locale: str) -> Iterator[str]:
    yield (BOT / f"{locale}.ftl").read_text("utf-8")
    for game in GAMES:
        yield seeds.messages(game, locale)


@pytest.mark.parametrize("locale", seeds.LOCALES)
def test_every_message_reads_as_fluent_has_it(locale: str) -> None:
    bundle = FluentBundle([locale], use_isolating=False)
    compiled = Messages(locale, sources(locale))
    readings: dict[str, Reading] = {}
    for resource in map(FluentResource, sources(locale)):
        bundle.add_resource(resource)
        readings |= {entry.id.name: Reading(entry) for entry in resource.body if isinstance(entry, ast.Message)}

    def taken(reading: Reading) -> set[str]:
        return reading.variables.union(*(taken(readings[other]) for other in reading.messages))

    for name, reading in readings.items():
        variables = taken(reading)
        pattern = bundle.get_message(name).value
        assert pattern is not None
        values: list[str | int] = [*NUMBERS, *reading.names]
        for value in values:
            details = dict.fromkeys(variables, value)
            expected, errors = bundle.format_pattern(pattern, details)
            assert not errors
            assert compiled.pattern(name)(details) == expected


def test_a_missing_variable_or_message_and_what_is_not_supported_are_errors() -> None:
    compiled = Messages("en", ["one = { $name }%\ntwo = { three }\nfour = { NUMBER($name) }\none = second"])
    assert compiled.pattern("one")({"name": "Ann"}) == "Ann%"
    with pytest.raises(KeyError, match="name"):
        compiled.pattern("one")({})
    with pytest.raises(LookupError, match="three"):
        compiled.pattern("two")
    with pytest.raises(ValueError, match="FunctionReference"):
        compiled.pattern("four")
