"""The few signs of Markdown that rulebooks and lessons use, as elements: code, emphasis and strong text."""

from __future__ import annotations

import re
from collections.abc import Iterator

import htpy as h

_MARKED = re.compile(r"`(?P<code>[^`]+)`|\*\*(?P<strong>[^*]+)\*\*|(?<![\w*])\*(?P<em>\w[^*\n]*)\*(?![\w*])")


def inline(text: str) -> Iterator[h.Node]:
    """Yield a text with its marked parts as elements."""
    end = 0
    for part in _MARKED.finditer(text):
        yield text[end : part.start()]
        match part.lastgroup:
            case "code":
                yield h.code[part["code"]]
            case "strong":
                yield h.strong[part["strong"]]
            case _:
                yield h.em[part["em"]]
        end = part.end()
    yield text[end:]
