"""Compiles Project Fluent messages to functions of their variables.

fluent.runtime walks a message's tree each time, which takes ten times as long. What no language of this project uses is
refused: terms, functions, and selectors that are no variables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache

from babel import Locale
from babel.numbers import format_decimal
from fluent.syntax import ast, parse

Variables = Mapping[str, str | int]
Pattern = Callable[[Variables], str]

NUMBERS = 2_000  # numbers whose forms in a language are kept


class Messages:
    """The messages of a language, each compiled when it is first used. Of two with one name the first counts."""

    def __init__(self, locale: str, sources: Iterable[str]) -> None:
        self._entries: dict[str, ast.Message] = {}
        for source in sources:
            for entry in parse(source).body:
                if isinstance(entry, ast.Message):
                    self._entries.setdefault(entry.id.name, entry)
        self._number = lru_cache(NUMBERS)(lambda value: format_decimal(value, locale=locale))
        self._plural = lru_cache(NUMBERS)(Locale.parse(locale).plural_form)
        self.pattern = cache(self._compile)

    def __contains__(self, message: str) -> bool:
        return message in self._entries

    def _compile(self, message: str, attribute: str | None = None) -> Pattern:
        """Return a message, or an attribute of it, as a function, which raises KeyError for a missing variable. Raises
        LookupError for what is not there, ValueError for what is not supported."""
        entry = self._entries[message]
        named = {each.id.name: each.value for each in entry.attributes}
        pattern = entry.value if attribute is None else named[attribute]
        if pattern is None:
            raise LookupError(f"{message} has attributes alone")
        return self._joined(pattern)

    def _joined(self, pattern: ast.Pattern) -> Pattern:
        template, parts = "", []
        for element in pattern.elements:
            part = element.value if isinstance(element, ast.TextElement) else self._expression(element.expression)
            if isinstance(part, str):
                template += part.replace("%", "%%")
            else:
                template += "%s"
                parts.append(part)
        if not parts:
            text = template % ()
            return lambda values: text
        if len(parts) == 1:
            (only,) = parts
            return only if template == "%s" else lambda values: template % only(values)
        return lambda values: template % tuple([part(values) for part in parts])

    def _expression(self, expression: object) -> str | Pattern:
        match expression:
            case ast.StringLiteral():
                return str(expression.parse()["value"])
            case ast.VariableReference():
                return self._variable(expression.id.name)
            case ast.MessageReference():
                return self.pattern(expression.id.name, expression.attribute and expression.attribute.name)
            case ast.SelectExpression(selector=ast.VariableReference() as selector):
                return self._selection(selector.id.name, expression.variants)
        raise ValueError(f"{type(expression).__name__} is not supported")

    def _variable(self, name: str) -> Pattern:
        number = self._number

        def format_variable(values: Variables) -> str:
            value = values[name]
            return value if isinstance(value, str) else number(value)

        return format_variable

    def _selection(self, name: str, variants: Iterable[ast.Variant]) -> Pattern:
        words: dict[str, Pattern] = {}
        numbers: dict[int, Pattern] = {}
        for variant in variants:
            pattern = self._joined(variant.value)
            if isinstance(variant.key, ast.Identifier):
                words.setdefault(variant.key.name, pattern)
            else:
                numbers.setdefault(int(variant.key.value), pattern)
            if variant.default:
                default = pattern
        plural = self._plural

        def select(values: Variables) -> str:
            value = values[name]
            if isinstance(value, str):
                return words.get(value, default)(values)
            pattern = numbers.get(value) or words.get(plural(value), default)
            return pattern(values)

        return select
