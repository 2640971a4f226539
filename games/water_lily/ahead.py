"""What follows a jump of Water Lily among several: the others' answers by habit, then the seat's best next jump."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from math import exp
from random import Random

from games.players.decision import PAIR
from games.water_lily.board import COLOURS, SLIDES, Jump, Table, is_home, open_jumps
from games.water_lily.estimate import after, leads
from games.water_lily.position import WaterLilyPosition
from games.water_lily.scoring import count
from games.water_lily.slides import COLOUR_NUMBER
from games.water_lily.standing import Standing, Tokens, standing_after

HABIT = 12.0  # how sharply others are expected to choose: a jump one point better e ** HABIT times as often
WIN = 20.0  # points that a jump counts for which wins at once: more than any lead


def habits(position: WaterLilyPosition, jumps: Sequence[Jump]) -> Sequence[float]:
    """Return how often the actor makes each jump if it looks one jump ahead; nothing in games of two: among several,
    others' intentions matter less than search depth, but a single opponent has a plan.
    """
    if len(position.tokens) == PAIR:
        return ()
    return _habits(position.tokens, position.table, position.ply % len(position.tokens), jumps)


def _habits(tokens: Tokens, table: Table, seat: int, jumps: Sequence[Jump]) -> list[float]:
    found = _leads(table)[COLOUR_NUMBER[tokens[seat]]]
    ends = [worth_of_end(tokens, after(table, jump), jump, seat) if jump.end >= SLIDES else None for jump in jumps]
    found = [lead if end is None else end for lead, end in zip(found, ends, strict=True)]
    most = max(found)
    return [exp(HABIT * (lead - most)) for lead in found]


@lru_cache(maxsize=1 << 8)  # those that seats with other colours answer
def _leads(table: Table) -> list[list[float]]:
    return leads(table, open_jumps(table))


def worth_of_end(tokens: Tokens, table: Table, jump: Jump, seat: int) -> float | None:
    """Return what a jump that ends the game is worth to a seat in points, None for any other; ``table`` is the one
    after it."""
    if not _brings_home(table, jump):
        return None
    winners = count(tokens, table[SLIDES:]).winners
    return WIN * (2 * (seat in winners) / len(winners) - 1)


def _brings_home(table: Table, jump: Jump) -> bool:
    """Return whether a jump has brought the last frog of a colour into the pond (WL-16)."""
    return jump.end >= SLIDES and is_home(table[jump.end][-1], table[SLIDES:])


def look_ahead(position: WaterLilyPosition, jump: Jump, rng: Random) -> Mapping[str, float]:
    """Return the actor's chance after a jump for each colour that it may have, once the others have answered and it has
    made the jump that is then best for that colour.

    The others answer as in this position, whatever the colour. Where it is another seat's here, that one has the
    actor's instead.
    """
    tokens, seats = position.tokens, len(position.tokens)
    own = position.ply % seats
    table = after(position.table, jump)
    for step in range(1, seats):
        if _brings_home(table, jump):
            break
        jumps, sums = _answers(tokens, table, (own + step) % seats)
        if not jumps:
            break
        jump = jumps[bisect(sums, rng.random() * sums[-1])]
        table = after(table, jump)
    over = _brings_home(table, jump) or not open_jumps(table)
    return dict(zip(COLOURS, _ended(tokens, table, own) if over else _best(tokens, table, own), strict=True))


@lru_cache(maxsize=1 << 13)  # the same answers are likely again and again
def _answers(tokens: Tokens, table: Table, seat: int) -> tuple[Sequence[Jump], Sequence[float]]:
    """Return a seat's jumps, and the sums of how often it makes each of them and those before."""
    jumps = open_jumps(table)
    return jumps, [*accumulate(_habits(tokens, table, seat, jumps))] if jumps else []


@lru_cache(maxsize=1 << 13)
def _best(tokens: Tokens, table: Table, own: int) -> Sequence[float]:
    """Return for each colour the chance of a seat after its best jump."""
    rows, jumps = [], open_jumps(table)
    for jump, standing in zip(jumps, standing_after(table, jumps), strict=True):
        is_end = jump.end >= SLIDES and _brings_home(then := after(table, jump), jump)
        rows.append(_ended(tokens, then, own) if is_end else _open(tokens, standing, own))
    return [max(column) for column in zip(*rows, strict=True)]


def _open(tokens: Tokens, standing: Standing, own: int) -> list[float]:
    """Return for each colour the chance of a seat that has it in a game that goes on, after a jump of that seat."""
    frogs, slides = standing
    seats, mine = len(tokens), COLOUR_NUMBER[tokens[own]]
    others, swaps = 0.0, [0.0] * len(COLOURS)
    for step in range(1, seats):
        colour, next_slides = COLOUR_NUMBER[tokens[(own + step) % seats]], slides[step - 1]
        odds = exp(frogs[colour] + next_slides[colour])
        others += odds
        swaps[colour] = exp(frogs[mine] + next_slides[mine]) - odds  # that seat has the actor's colour instead
    chances = [exp(frog + slide) for frog, slide in zip(frogs, slides[seats - 1], strict=True)]
    return [one / (one + others + swap) for one, swap in zip(chances, swaps, strict=True)]


def _ended(tokens: Tokens, table: Table, own: int) -> list[float]:
    """Return for each colour the share of the win of a seat that has it at the end of the game."""
    shares, mine = [], tokens[own]
    for colour in COLOURS:
        held = tuple(mine if token == colour else token for token in tokens)
        winners = count((*held[:own], colour, *held[own + 1 :]), table[SLIDES:]).winners
        shares.append((own in winners) / len(winners))
    return shares
