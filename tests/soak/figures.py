"""What long tests count: each reports it in one line, and ``tests.soak.everything`` adds it up."""

from __future__ import annotations

import sys
from collections import Counter

SIGN = "="
TEXTS = {
    "kills": "kills survived",
    "faults": "faults injected",
    "inputs": "inputs tried",
    "moves": "moves checked",
    "pairs": "pairs of games that differ only in a secret",
    "cups": "cups played",
    "places": "places of cups counted again",
}
"""What is counted, in words."""


def tell(text: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def report(**figures: int) -> None:
    """Print the figures of a test in a line."""
    assert figures.keys() <= TEXTS.keys()
    tell(" ".join([SIGN, *(f"{name}={count}" for name, count in figures.items())]))


def read_report(line: str) -> Counter[str]:
    """Return the figures that a line reports, none if it is another line."""
    sign, *figures = line.split() or [""]
    if sign != SIGN:
        return Counter()
    return Counter({name: int(count) for name, _, count in (figure.partition("=") for figure in figures)})


def summarise(figures: Counter[str]) -> str:
    """Return all figures in words."""
    return "; ".join(f"{figures[name]:,} {text}" for name, text in TEXTS.items())
