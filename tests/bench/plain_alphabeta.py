"""A plain alpha-beta player for two in Cappuccino and Jinns of the Lake, written apart from the computer players.

It deepens one ply at a time until its processor time is used up, keeps what it has found in a table, and tries the best
move of the last search first, then those that gain most at once. In the end it counts points, and a part of what each
seat could gain next.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from time import process_time
from typing import Any, TypeAlias

from games.cappuccino import CappuccinoPosition
from games.cappuccino.board import NEAR, Jump
from games.jinns import JinnsPosition
from games.jinns.board import SEATINGS, TOWER, UNCHANGED
from games.jinns.hops import Hop
from games.position import Move, Position

Board: TypeAlias = tuple[Any, ...]  # the seat on turn, what stands, and last the lead of seat 0 in points
Option: TypeAlias = tuple[int, Any, Board]  # the points gained at once, the move, and the board after it
POINT, WON, MOST = 10, 10_000, 20_000  # tenths of a point, of a win beside those by which it is won, and more than any
TAKEN, THREATENED = 5, 2  # for each point that jumps onto a stack would gain, for each stack: of the two seats
GAINED, FREEDOM = 7, 10  # for each point that the best hop gains, and for each hop that the seat on turn has more
COLOURS = SEATINGS[2].colours
CHECKED = 64  # boards between two looks at the clock


Options: TypeAlias = Callable[[Board], tuple[int, list[Option]]]
Outlook: TypeAlias = Callable[[list[Option], list[Option]], int]


class OutOfTimeError(Exception):
    """The time for a move is used up."""


class Search:
    """One search for a move; ``options`` returns the seat that moves and its options, none at the end, and ``outlook``
    what a seat with some options is expected to gain against another with some, in tenths of a point."""

    def __init__(self, options: Options, outlook: Outlook, seconds: float, looks: int | None = None) -> None:
        self.options, self.outlook = options, outlook
        self.until, self.looks = process_time() + seconds, looks
        self.seen = self.depth = 0
        self.best: dict[Board, Any] = {}
        self.known: dict[Board, tuple[int, int, int]] = {}  # depth, and between which limits the value lies

    def run(self, board: Board) -> Any:
        """Return the best move of the deepest search that has ended."""
        move = max(self.options(board)[1], key=itemgetter(0))[1]
        try:
            for self.depth in range(1, 60):
                self.is_cut = False
                self.value(board, self.depth, -MOST, MOST)
                move = self.best[board]
                if not self.is_cut:
                    break
        except OutOfTimeError:
            pass
        return move

    def value(self, board: Board, depth: int, low: int, high: int) -> int:
        """Return the value of a board for seat 0; it is exact between the limits. Raises OutOfTimeError."""
        self.seen += 1
        if self.seen % CHECKED == 0 and (process_time() > self.until or self.seen // CHECKED == self.looks):
            raise OutOfTimeError
        known = self.known.get(board)
        if known and known[0] >= depth and (known[1] == known[2] or known[1] >= high or known[2] <= low):
            self.is_cut = True
            return known[2] if known[2] <= low else known[1]
        seat, options = self.options(board)
        lead: int = POINT * board[-1]
        sign = -1 if seat else 1
        if not options:
            return lead + WON * ((lead > 0) - (lead < 0))
        if depth == 0:
            self.is_cut = True
            other, replies = self.options((1 - seat, *board[1:]))
            return lead + sign * self.outlook(options, replies if other != seat else [])
        first, floor, ceiling, best = self.best.get(board), low, high, -sign * MOST
        options.sort(key=lambda option: (option[1] == first, option[0]), reverse=True)
        for _, move, after in options:
            value = self.value(after, depth - 1, floor, ceiling)
            if value * sign > best * sign:
                best, self.best[board] = value, move
                floor, ceiling = (max(floor, value), ceiling) if seat == 0 else (floor, min(ceiling, value))
                if floor >= ceiling:
                    break
        self.known[board] = depth, -MOST if best <= low else best, MOST if best >= high else best
        return best


def cup_options(board: Board) -> tuple[int, list[Option]]:
    """Return the jumps in Cappuccino; stacks are a place, a colour and a height, and seats have two colours each."""
    turn, table, cups, lead = board
    stacks = {place: (colour, height) for place, colour, height in table}
    for seat in (turn, 1 - turn):
        found = []
        for start, colour, height in table:
            for end in NEAR[start] if colour // 2 == seat else ():
                below, under = stacks.get(end, (colour, MOST))
                if under <= height:
                    after = {**stacks, end: (colour, height + under)}
                    del after[start]
                    left = [*cups]
                    left[below] -= under
                    left[colour] += under
                    after_lead = max(left[:2]) - max(left[2:])
                    gain = (after_lead - lead) * (-1 if seat else 1)
                    rest = tuple([(place, *stack) for place, stack in after.items()])
                    found.append((gain, (start, end), (1 - seat, rest, tuple(left), after_lead)))
        if found:
            return seat, found
    return turn, []


def cup_outlook(options: list[Option], replies: list[Option]) -> int:
    """Count what could be taken, stack by stack, and what the other seat could take."""
    return TAKEN * _jump_gains(options) - THREATENED * _jump_gains(replies)


def _jump_gains(options: list[Option]) -> int:
    return sum({move[1]: gain for gain, move, _ in sorted(options, key=itemgetter(0))}.values())


def hop_outlook(options: list[Option], replies: list[Option]) -> int:
    """Count what the best hop gains, and how many more hops there are than the other seat has."""
    return GAINED * max(0, max(options, key=itemgetter(0))[0]) + FREEDOM * (len(options) - len(replies))


def hop_options(board: Board) -> tuple[int, list[Option]]:
    """Return the hops in Jinns of the Lake; piles are strings without the empty squares between them."""
    turn, piles, waited, taken, _ = board
    around = len(piles)
    for seat in (turn, 1 - turn) if waited < UNCHANGED else ():
        sign, found = -1 if seat else 1, []
        for here, pile in enumerate(piles):
            strength = int(pile[-1])
            if pile[-2] not in COLOURS[seat] or strength >= around:
                continue
            for there in {(here + strength) % around, (here - strength) % around}:
                for cut in range(len(pile) - 2, -1, -2):
                    moved, onto = pile[cut:], piles[there]
                    if set(moved[::2]) & set(onto[::2]):
                        break
                    after, caught = list(piles), taken
                    after[here], after[there] = pile[:cut], onto + moved
                    if len(onto + moved) == 2 * TOWER:
                        caught += sign * TOWER * int(moved[-1])
                        after[there] = ""
                    left = tuple(filter(None, after))
                    lead = caught + sum(_points(one) for one in left)
                    wait = waited + 1 if len(left) == around else 0
                    hop = here, there, len(moved) // 2
                    found.append((sign * (lead - board[-1]), hop, (1 - seat, left, wait, caught, lead)))
        if found:
            return seat, found
    return turn, []


def _points(pile: str) -> int:
    """Return the points of a pile on the ring for seat 0."""
    return len(pile) // 2 * int(pile[-1]) * (1 if pile[-2] in COLOURS[0] else -1)


def choose(position: Position, seconds: float, looks: int | None = None) -> Move:
    """Return the move for the actor of a game of two in which all is placed; ``looks`` at the clock are the most."""
    if isinstance(position, CappuccinoPosition):
        code = {
            colour: 2 * seat + number
            for seat, own in enumerate(position.terms.seats)
            for number, colour in enumerate(own)
        }
        table = tuple([(place, code[stack[-1]], len(stack)) for place, stack in enumerate(position.table) if stack])
        cups = tuple([sum(height for _, colour, height in table if colour == number) for number in range(4)])
        lead = max(cups[:2]) - max(cups[2:])
        return Jump(*Search(cup_options, cup_outlook, seconds, looks).run((position.actor, table, cups, lead)))
    assert isinstance(position, JinnsPosition)
    piles = tuple(filter(None, position.ring))
    (taken, standing), (other_taken, other_standing) = position.counts
    lead = taken - other_taken + standing - other_standing
    board = (position.actor, piles, position.unchanged_hops, taken - other_taken, lead)
    here, there, pawns = Search(hop_options, hop_outlook, seconds, looks).run(board)
    squares = [square for square, pile in enumerate(position.ring, 1) if pile]
    return Hop(squares[here], squares[there], pawns, "")
