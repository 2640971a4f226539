"""Arithmetic of measurements: turns with a peer, medians, percentiles and ratios, and the effort."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from statistics import median

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

    @property
    def inverse(self) -> float:
        """The median ratio of the peer's to ours by pair: our speed-up, where less is better."""
        return Pairs(self.ours, self.peer).ratio


def in_turn(peer: Callable[[], float], ours: Callable[[], float], pairs: int) -> Pairs:
    """Measure the peer and ours by turns."""
    measured = Pairs()
    for _ in range(pairs):
        measured.add(peer(), ours())
    return measured


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

    commits: int
    rounds: int  # of hints and decisions beside hard computer players
    moves: int  # played through the bot in all games together
    turns: int  # of many tables at once, the bare bot's and ours
    turn_seconds: float
    minutes: float  # of play
    commands: int  # of each kind, with few and with many games
    matches: int  # games of a match of computer players, at most
    watched: int  # beginnings of games that the observer watches, at most
    match_seconds: float  # of processor time for a match, at most
    thinking: float  # seconds for a move of a hard player


FULL = Effort(
    commits=400,
    rounds=10,
    moves=400,
    turns=3,
    turn_seconds=10,
    minutes=60,
    commands=60,
    matches=3000,
    watched=300,
    match_seconds=600,
    thinking=0.1,
)
QUICK = Effort(
    commits=50,
    rounds=1,
    moves=50,
    turns=1,
    turn_seconds=4,
    minutes=3,
    commands=10,
    matches=6,
    watched=1,
    match_seconds=10,
    thinking=0.02,
)
LONGEST = replace(FULL, match_seconds=3600, thinking=1.0)  # hard players at the budget that the bot gives them
MAX_OF_A_GAME = 150  # moves, however few games there are
