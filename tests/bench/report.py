"""Measurements and their reports: turns with a peer, medians and ratios, tables for a terminal, and the aims met."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from statistics import median


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


Progress = Callable[[str], None]


@dataclass
class Pairs:
    """Paired measurements: the peer, then ours, at nearly the same time."""

    peer: list[float] = field(default_factory=list)
    ours: list[float] = field(default_factory=list)

    def add(self, peer: float, ours: float) -> None:
        """Add a pair."""
        self.peer.append(peer)
        self.ours.append(ours)

    def extend(self, others: Pairs) -> None:
        """Add other pairs."""
        self.peer.extend(others.peer)
        self.ours.extend(others.ours)

    @property
    def ratio(self) -> float:
        """The median ratio of ours to the peer's by pair, since a slow machine slows both of a pair."""
        return median(ours / peer for peer, ours in zip(self.peer, self.ours, strict=True))


def percentile(values: Sequence[float], percent: float) -> float:
    """Return the smallest value that at least this percentage of them does not exceed."""
    rank = math.ceil(len(values) * percent / 100)
    return sorted(values)[max(rank, 1) - 1]


def share(total: int, parts: int, most: int) -> int:
    """Return the share of each part in a total, so that more games do not make a longer run."""
    return max(1, min(most, total // parts))


@dataclass(frozen=True)
class Effort:
    """The number of measurements of each kind."""

    rounds: int  # of hints and decisions beside hard computer players
    moves: int  # played through the bot in all games together
    turns: int  # of many tables at once, the bare bot's and ours
    turn_seconds: float
    minutes: float  # of play
    commands: int  # of each kind, with few and with many games
    matches: int  # games of a match of computer players, at most
    match_seconds: float  # of processor time for a match, at most
    thinking: float  # seconds for a move of a hard player


FULL = Effort(
    rounds=10,
    moves=400,
    turns=3,
    turn_seconds=10,
    minutes=60,
    commands=60,
    matches=3000,
    match_seconds=600,
    thinking=0.1,
)
QUICK = Effort(
    rounds=1,
    moves=50,
    turns=1,
    turn_seconds=4,
    minutes=3,
    commands=10,
    matches=6,
    match_seconds=10,
    thinking=0.02,
)
LONGEST = replace(FULL, match_seconds=3600, thinking=1.0)  # hard players at the budget that the bot gives them
MAX_OF_A_GAME = 150  # moves, however few games there are
