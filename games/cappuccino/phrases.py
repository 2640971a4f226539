"""The phrases and events of a game of Cappuccino."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from games.cappuccino.board import (
    CUPS,
    NEAR,
    PLACES,
    SPOTS,
    SWAP,
    Area,
    Jump,
    Placing,
    Swap,
    Table,
    after_jump,
    areas,
    settled_areas,
    stuck_seats,
)
from games.cappuccino.state import CappuccinoState
from games.position import Choice, Event, Phrase, ScoreSheet, Seat, Step, event, phrase

_WAYS: dict[tuple[int, int], str] = {(0, 1): "→", (1, 0): "↘", (1, -1): "↙", (0, -1): "←", (-1, 0): "↖", (-1, 1): "↗"}


def choices(at: CappuccinoState) -> Iterator[Choice]:
    """Yield the legal moves as choices: the colour if there are several, the stack or cup, then the place; a swap at
    once."""
    moves = [(_colour(at, move), move) for move in at.legal if not isinstance(move, Swap)]
    several = len({colour for colour, _ in moves}) > 1
    for colour, move in moves:
        steps, words = _jump(at, move) if isinstance(move, Jump) else _placing(at, move, colour)
        first = (Step(colour, phrase("choose-colour", colour=colour), is_broad=True),) if several else ()
        yield Choice(move, first + steps, words)
    if at.can_swap:
        yield Choice(SWAP, (Step(str(SWAP), phrase("swap")),), phrase("swap"), phrase("swap"))


def _colour(at: CappuccinoState, move: Jump | Placing) -> str:
    """Return the colour of the stack that jumps or the cup that is placed."""
    if isinstance(move, Jump):
        return at.table[move.start][-1]
    return move.colour or at.terms.seats[at.turn]


def _jump(at: CappuccinoState, jump: Jump) -> tuple[tuple[Step, Step], Phrase]:
    """Return the choice of a jump: the stack, then the target with the resulting stack and the cups it clears."""
    whole = {"way": _WAYS[SPOTS[jump.end] - SPOTS[jump.start]], **_jumping(at.table, jump)}
    stack = {name: whole[name] for name in ("colour", "height", "start")}
    onto = {name: whole[name] for name in ("way", "end", "onto", "below", "total")}
    clears = 0
    if at.terms.tidy:
        table = after_jump(at.table, jump)
        clears = sum(len(table[place]) for area in settled_areas(table, jump.start) for place in area)
    steps = (
        Step(PLACES[jump.start], Phrase("choose-stack", stack)),
        Step(PLACES[jump.end], Phrase("onto", {**onto, "clears": clears})),
    )
    return steps, Phrase("jump", {**whole, "clears": clears})


def _jumping(table: Table, jump: Jump) -> dict[str, str | int | Seat]:
    """Return the arguments of a jump's phrases: the stack, both places, the stack below, and the total height."""
    stack, below = table[jump.start], table[jump.end]
    return {
        "colour": stack[-1],
        "height": len(stack),
        "start": PLACES[jump.start],
        "end": PLACES[jump.end],
        "onto": below[-1],
        "below": len(below),
        "total": len(below) + len(stack),
    }


def _placing(at: CappuccinoState, move: Placing, colour: str) -> tuple[tuple[Step, Step], Phrase]:
    """Return the choice of a placing: the row, then the place with its number of neighbouring cups."""
    place = PLACES[move.place]
    beside = sum(bool(at.table[other]) for other in NEAR[move.place])
    steps = (
        Step(place[0], phrase("choose-row", row=place[0])),
        Step(place, phrase("choose-place", place=place, beside=beside)),
    )
    return steps, phrase("place", colour=colour, place=place, beside=beside)


def prompt(at: CappuccinoState) -> Phrase:
    """Return the prompt: the number of the cup to be placed, and beside how many (CP-9); or how many stacks can jump
    (CP-5), and whether sides may be swapped (CP-12)."""
    if not at.placing:
        stacks = len({move.start for move in at.legal if isinstance(move, Jump)})
        return phrase("prompt-swap" if at.can_swap else "prompt-jump", stacks=stacks)
    placed = sum(map(bool, at.table))
    number, cups = placed // len(at.terms.seats) + 1, CUPS * len(at.terms.seats[at.turn])
    return phrase("prompt-place", number=number, cups=cups, beside=min(placed, 2))


def events(at: CappuccinoState) -> Iterator[Event]:
    """Yield the events of the last move, itself first."""
    move, before = at.last, at.before
    if move is None or before is None:
        return
    seat = Seat((at.turn - 1) % len(at.terms.seats))
    if isinstance(move, Placing):
        yield event("placed", seat=seat, colour=at.table[move.place], place=PLACES[move.place])
        if not at.placing:
            yield event("all-placed")
        return
    if isinstance(move, Swap):
        yield event("swapped", seat=seat, other=Seat(at.turn))
        return
    yield Event("jumped", {"seat": seat, **_jumping(before, move)})
    table = tuple(after_jump(before, move))
    for area in at.last_captures:
        yield _clear_event(table, area)
    now = len(areas(at.table))
    if now > len(areas(before)):
        yield event("parted", areas=now)
    if at.is_over:
        yield event("ended")
        return
    already = stuck_seats(before, at.terms.seats)
    for stopped in at.stopped_seats:
        if stopped not in already:
            yield event("stopped", seat=stopped)


def _clear_event(table: Table, area: Area) -> Event:
    """Return the event of clearing a single stack, or a pair whose last stack is the higher (CP-11)."""
    high = area[-1]
    cups = sum(len(table[place]) for place in area)
    if len(area) == 1:
        return event("cleared-stack", place=PLACES[high], colour=table[high][-1], cups=cups)
    return event("cleared-pair", low=PLACES[area[0]], high=PLACES[high], colour=table[high][-1], cups=cups)


def description(at: CappuccinoState) -> Iterator[Phrase]:
    """Describe the seats' colours, the table by row in short notation, the cleared stacks and the unplaced cups."""
    for seat, colours in enumerate(at.terms.seats):
        if len(colours) > 1:
            yield phrase("seat-colours", seat=Seat(seat), colour=colours[0], other=colours[1])
        else:
            yield phrase("seat-colour", seat=Seat(seat), colour=colours)
    occupied = [place for place, stack in enumerate(at.table) if stack]
    yield phrase("rows" if occupied else "empty")
    for _, row in groupby(occupied, key=lambda place: PLACES[place][0]):
        first, *others = row
        line = at.table[first : (others or [first])[-1] + 1]
        yield phrase("row", first=PLACES[first], cups=" ".join(_short(stack) for stack in line))
    if at.captures:
        captures = at.counts - at.standing
        yield phrase("cleared", cups=_join_words({colour: captures[colour] for colour in at.terms.colours}))
    if at.placing:
        yield phrase("to-place", cups=_join_words({colour: CUPS - at.standing[colour] for colour in at.terms.colours}))


def _short(stack: str) -> str:
    """Return a stack's colour and, from two cups on, its height; 0 for none, which screen readers say."""
    return f"{stack[-1]}{len(stack)}".removesuffix("1") if stack else "0"


def _join_words(cups: dict[str, int]) -> str:
    return " · ".join(f"{colour} {count}" for colour, count in cups.items())


def score_sheet(at: CappuccinoState) -> ScoreSheet:
    """Return the count of cups: by colour with two colours, else with ``tidy`` by whether they still stand."""
    seats, scores, counts = at.terms.seats, at.scores, at.counts
    total = phrase("tally-total")
    if at.terms.two_colours:
        firsts, seconds = zip(*seats, strict=True)
        pairs = [phrase("tally-colours", colour=pair[0], other=pair[1]) for pair in (firsts, seconds)]
        rows = tuple((*map(counts.__getitem__, seat), score) for seat, score in zip(seats, scores, strict=True))
        return ScoreSheet((*pairs, phrase("tally-better")), rows)
    if at.terms.tidy:
        standing = at.standing
        rows = tuple((standing[colour], counts[colour] - standing[colour], counts[colour]) for colour in seats)
        return ScoreSheet((phrase("tally-standing"), phrase("tally-cleared"), total), rows)
    return ScoreSheet((total,), tuple((score,) for score in scores))
