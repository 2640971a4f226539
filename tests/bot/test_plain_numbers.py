"""Small numbers of messages, which are digits before Fluent formats them unless a message selects by them."""

from __future__ import annotations

import pytest
from fluent.runtime import FluentBundle, FluentResource

from bot.language.localizer import PlainNumbers

TEXT = """
plain = { $count } of { $whole }
plural = { $count } { $count ->
    [one] game
   *[other] games
} of { $whole }
inside = More than that: { plural }
nested = { $whole ->
    [1] { $count }
   *[other] { $count } { $count ->
        [1] game
       *[other] games
    }
}
function = { NUMBER($count, minimumIntegerDigits: 2) } of { $whole }
"""


@pytest.mark.parametrize("message", ["plain", "plural", "inside", "nested", "function"])
@pytest.mark.parametrize("count", [-1, 0, 1, 21, 999, 1000])
def test_texts_are_those_of_fluent(message: str, count: int) -> None:
    resource, bundle = FluentResource(TEXT), FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(resource)
    variables: dict[str, str | int] = {"count": count, "whole": 1}
    pattern = bundle.get_message(message).value
    assert pattern is not None
    digits = PlainNumbers([resource]).as_digits(message, variables)
    assert bundle.format_pattern(pattern, digits) == bundle.format_pattern(pattern, variables)


def test_only_numbers_that_select_nothing_become_digits() -> None:
    numbers = PlainNumbers([FluentResource(TEXT)])
    assert numbers.as_digits("inside", {"count": 3, "whole": 7}) == {"count": 3, "whole": "7"}
    assert numbers.as_digits("plain", {"count": 3, "whole": 1000}) == {"count": "3", "whole": 1000}
