"""Reports: tables for a terminal, with the aims and whether they are met."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Aim:
    """A target for a figure, and what missed it."""

    wording: str
    missed: Mapping[str, float]

    def __str__(self) -> str:
        if not self.missed:
            return f"aim: {self.wording} - met"
        short = ", ".join(f"{name} {figure(value)}" for name, value in self.missed.items())
        return f"aim: {self.wording} - MISSED by {short}"


def aim(wording: str, values: Mapping[str, float], met: Callable[[float], bool]) -> Aim:
    """Compare measurements with an aim."""
    return Aim(wording, {name: value for name, value in values.items() if not met(value)})


@dataclass(frozen=True)
class Report:
    """A table: its title, what was counted, and its rows, each beginning with a name."""

    title: str
    method: str
    headings: Sequence[str]
    rows: Sequence[Sequence[str]]
    aims: Sequence[Aim] = ()

    def __str__(self) -> str:
        lines = [self.title, self.method, "", *align_rows([self.headings, *self.rows])]
        return "\n".join([*lines, *([""] if self.aims else []), *map(str, self.aims)])


def align_rows(rows: Sequence[Sequence[str]]) -> list[str]:
    """Format rows as lines: names to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join([name.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True))])
        for name, *cells in rows
    ]


def figure(value: float) -> str:
    """Format a number with two decimals below 10, one below 100, else none: 0.29, 1.52, 44.5, 44,500."""
    decimals = 2 if value < 10 else 1 if value < 100 else 0
    return f"{value:,.{decimals}f}"


def times(value: float) -> str:
    """Format a ratio."""
    return f"{figure(value)}x"
