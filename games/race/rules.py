"""The rules of one race: the game, its colours and variants; and how flowers are counted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from games.race.board import Board

FLOWERS = "ypwuk"  # yellow, pink, white, the blue and the black lotus: the order they are shown in
COMMON = "ypw"
BLUE, BLACK = "u", "k"
PLACES = 4  # on the island; the frog that takes the last one ends the race (CM-25, FL-20)


class Clauses(NamedTuple):
    """The clause of each rule in a game's rulebook; "" for a rule that the game does not have."""

    colours: str
    path: str
    arrival: str
    black: str
    flowers: str
    three_frogs: str
    others: str
    stride: str
    rising: str
    forward: str
    jumped: str
    island: str
    complete: str
    exchange: str
    drop: str
    end: str
    last_frog: str
    bounce: str = ""
    flies: str = ""
    fly: str = ""
    neutral: str = ""
    neutral_exchange: str = ""


CLAUSES = {
    "china-moon": Clauses(
        colours="CM-1", path="CM-4", arrival="CM-6", black="CM-7", flowers="CM-8", three_frogs="CM-9", others="CM-10",
        stride="CM-11", rising="CM-29", forward="CM-11", jumped="CM-12", island="CM-14", complete="CM-15",
        exchange="CM-18", drop="CM-21", end="CM-25", last_frog="CM-34", bounce="CM-20", flies="CM-31", fly="CM-33",
        neutral="CM-35", neutral_exchange="CM-39",
    ),
    "flower-of-the-lotus": Clauses(
        colours="FL-1", path="FL-4", arrival="FL-6", black="FL-7", flowers="FL-8", three_frogs="FL-9", others="FL-9",
        stride="FL-10", rising="FL-10", forward="FL-11", jumped="FL-11", island="FL-13", complete="FL-14",
        exchange="FL-16", drop="FL-17", end="FL-20", last_frog="FL-12",
    ),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one race.

    ``colours`` are those of the frogs that race, by seat; with ``neutral`` the last of them has no player (CM-35).
    ``strides`` are those of a turn's three frogs.
    """

    board: Board
    colours: str
    strides: tuple[int, int, int]
    last_frog: bool
    curse: bool = False
    neutral: bool = False

    @property
    def clauses(self) -> Clauses:
        """The clause of each rule."""
        return CLAUSES[self.board.slug]

    @property
    def player_count(self) -> int:
        """The number of seats with a player."""
        return len(self.colours) - self.neutral

    def is_neutral(self, seat: int) -> bool:
        """Return whether a seat is the neutral one."""
        return seat >= self.player_count


@cache
def sort_flowers(flowers: str) -> str:
    """Sort flowers into the order in which they are shown."""
    return "".join(sorted(flowers, key=FLOWERS.index))


@cache
def points(flowers: str) -> tuple[int, ...]:
    """Return points by kind of flower: one of a colour 1, two 3, three 6, four 10, five 15 (CM-26, CM-27, FL-21,
    FL-22)."""
    counts = [flowers.count(flower) for flower in COMMON]
    return (*(n * (n + 1) // 2 for n in counts), 4 * flowers.count(BLUE), -2 * flowers.count(BLACK))


def seats_with_most(scores: Iterable[int], excluded: int | None = None) -> tuple[int, ...]:
    """Return the seats with the highest total, except one that cannot win (CM-28, CM-30, FL-23)."""
    ranked = {seat: score for seat, score in enumerate(scores) if seat != excluded}
    return tuple(seat for seat, score in ranked.items() if score == max(ranked.values()))
