"""Writes small whole numbers as digits before Fluent formats a message.

Babel makes some forty calls for each number, and the words of a move have a dozen: with digits a table's footer takes
half the time. The text is the same, since numbers from 0 to 999 have no groups and no sign, and Babel writes them with
the same digits in every language. A number by which a message selects its words stays a number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from fluent.syntax import ast

SMALL = range(1000)


class PlainNumbers:
    """Knows the variables of Fluent messages that are used only as text."""

    def __init__(self, resources: Iterable[ast.Resource]) -> None:
        entries = [entry for resource in resources for entry in resource.body]
        self._messages = {one.id.name: one for one in entries if isinstance(one, ast.Message)}
        self._selecting = cache(self._find_selecting)

    def as_digits(self, message: str, variables: Mapping[str, str | int]) -> dict[str, str | int]:
        """Return the variables of a message, small numbers as digits where they select nothing."""
        selecting = self._selecting(message)
        return {
            name: str(value) if type(value) is int and value in SMALL and name not in selecting else value
            for name, value in variables.items()
        }

    def _find_selecting(self, message: str) -> frozenset[str]:
        """Return the variables by which a message, or one that it refers to, selects words or calls a function."""
        names, reached = set[str](), [message]
        for one in reached:  # which grows
            for node in _walk(self._messages[one]) if one in self._messages else ():
                if isinstance(node, ast.SelectExpression):
                    names |= _variables(node.selector)
                elif isinstance(node, ast.CallArguments):
                    names |= _variables(node)
                elif isinstance(node, ast.MessageReference) and node.id.name not in reached:
                    reached.append(node.id.name)
        return frozenset(names)


def _variables(node: ast.BaseNode) -> set[str]:
    return {one.id.name for one in _walk(node) if isinstance(one, ast.VariableReference)}


def _walk(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    """Yield a node and all below it."""
    yield node
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.BaseNode):
                yield from _walk(child)
