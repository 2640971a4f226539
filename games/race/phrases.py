"""The phrases and events of a race.

Seats are named where they decide. Frogs and their owners are named by colour, since the neutral colour has no player.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from games.position import Choice, Event, Phrase, ScoreSheet, Seat, Step, event, phrase
from games.race.board import EMPTY, FLY, Kind
from games.race.moves import Drop, Exchange, Hop
from games.race.rules import FLOWERS, PLACES, points
from games.race.state import Last, Pending, RaceState

Details: TypeAlias = dict[str, str | int | Seat]

_NAMES = {"y": "yellow", "p": "pink", "w": "white", "u": "blue", "k": "black"}


def choices(at: RaceState) -> Iterator[Choice]:
    """Yield the moves as choices: frog and target; partner and exchange; or flower and pad."""
    keys: set[tuple[str, str]] = set()
    own = None if at.actor is None else at.rules.colours[at.actor]
    for move in sorted(at.legal, key=lambda move: isinstance(move, Hop) and move.frog != own):  # its own frogs first
        if isinstance(move, Hop):
            frog, way = f"{move.frog}{move.pads[0]}", f"{move.pads[-1]}{'*' * move.fly}"
            while (frog, way) in keys:  # another way of this frog ends there
                way += "+"
            keys.add((frog, way))
            yield _hop(at, move, frog, way)
        elif isinstance(move, Exchange):
            yield _exchange(move)
        else:
            yield _drop(move)


def _hop(at: RaceState, hop: Hop, frog_key: str, way_key: str) -> Choice:
    start, *via, end = hop.pads
    frog: Details = {"frog": hop.frog, "start": start, "further": 2 if start == at.rear else 0}
    way: Details = {
        "bounces": len(via),
        "via": " → ".join(map(str, via)),
        "end": end,
        "fly": "yes" if hop.fly else "no",
        **_outcome(at.play(hop)),
    }
    steps = (Step(frog_key, Phrase("choose-frog", frog)), Step(way_key, Phrase("choose-way", way)))
    return Choice(hop, steps, Phrase("move", {**frog, **way}))


def _exchange(move: Exchange) -> Choice:
    steps = (
        Step(move.partner, phrase("choose-partner", partner=move.partner)),
        Step(move.give, phrase("choose-give", give=move.give)),
        Step(move.take, phrase("choose-take", take=move.take)),
    )
    return Choice(move, steps, phrase("exchange", partner=move.partner, give=move.give, take=move.take))


def _drop(move: Drop) -> Choice:
    steps = (
        Step(move.flower, phrase("choose-flower", flower=move.flower)),
        Step(str(move.pad), phrase("choose-pad", pad=move.pad)),
    )
    return Choice(move, steps, phrase("leave", flower=move.flower, pad=move.pad))


def _outcome(after: RaceState) -> Details:
    """Return the arguments for the outcome of a frog's move: the flowers taken, and what follows."""
    items = after.last.items if after.last else ""
    flowers = [item for item in items if item in FLOWERS]
    takes = flowers[0] if len(flowers) == 1 else "several" if flowers else "none"
    if after.is_over:
        then = "over"
    elif after.pending:
        then = after.rules.board.kinds[after.pending.pad].value
    else:
        then = _fly_goes(after) if FLY in items else "none"
    return {"takes": takes, "count": len(flowers), "then": then}


def _fly_goes(after: RaceState) -> str:
    """Return the fate of a fly that is found: taken, or eaten by a neutral frog (CM-40)."""
    return "ate-fly" if after.last and after.last.owner == after.neutral else "took-fly"


def events(at: RaceState) -> Iterator[Event]:
    """Yield the events of the last move, in order."""
    last = at.last
    if last is None:
        return
    move, frog = last.move, at.rules.colours[last.owner]
    seat = Seat(last.seat)
    if isinstance(move, Exchange):
        yield event("exchanged", seat=seat, frog=frog, give=move.give, take=move.take, partner=move.partner)
    elif isinstance(move, Drop):
        yield event("left-behind", seat=seat, frog=frog, flower=move.flower, pad=move.pad)
    else:
        yield event("hopped", seat=seat, frog=frog, start=move.pads[0], end=move.pads[1])
        if move.fly:
            yield event("spent-fly", seat=seat)
        if last.is_extended:
            yield event("hurried", frog=frog)
        yield from _landing_events(at, last, move, frog)


def _landing_events(at: RaceState, last: Last, move: Hop, frog: str) -> Iterator[Event]:
    """Yield the events at each landing of a move."""
    landings = move.pads[1:]
    for number, (pad, item) in enumerate(zip(landings, last.items, strict=True), 1):
        if pad == at.rules.board.island:
            place = PLACES - len(at.places)
            yield event("arrived", frog=frog, place=place, flower=item)
        elif item == FLY:
            yield event(_fly_goes(at), frog=frog)
        elif item != EMPTY:
            yield event("took", frog=frog, flower=item, pad=pad)
        if number < len(landings):
            yield event("bounced", frog=frog, start=pad, end=landings[number])
    if at.is_over:
        yield event("over")
        if at.kept_from_winning is not None:
            yield event("cursed", frog=at.rules.colours[at.kept_from_winning])
    elif at.pending:
        yield _due(at, at.pending)
    elif at.rules.board.kinds[landings[-1]] in (Kind.EXCHANGE, Kind.DROP):
        yield event(f"no-{at.rules.board.kinds[landings[-1]].value}", frog=frog, pad=landings[-1])


def _due(at: RaceState, pending: Pending) -> Event:
    """Return the event of a pending decision."""
    pad, owner = pending
    decides = at.turn.seat if owner == at.neutral else owner
    return event(f"must-{at.rules.board.kinds[pad].value}", seat=Seat(decides), frog=at.rules.colours[owner], pad=pad)


def description(at: RaceState) -> Iterator[Phrase]:
    """Describe the whole position: each seat, the path, the island, and the pending decision."""
    for seat in map(Seat, range(len(at.rules.colours))):
        owner_detail = {} if seat == at.neutral else {"seat": seat}
        yield Phrase("neutral-holds" if seat == at.neutral else "seat-holds", {**owner_detail, **_holdings(at, seat)})
    for flower in FLOWERS:
        pads = [pad for pad, item in at.flowers.items() if item == flower]
        if pads:
            yield phrase("lying", flower=flower, pads=_join_words(pads))
    if at.fly_pads:
        yield phrase("flies", pads=_join_words(at.fly_pads))
    if not at.is_over:
        yield from _path(at)
    if at.rules.curse:
        yield phrase("curse")
    for place, owner in enumerate(at.arrivals, 1):
        yield phrase("place-taken", place=place, frog=at.rules.colours[owner])
    for place, flower in enumerate(at.places, PLACES + 1 - len(at.places)):
        yield phrase("place", place=place, flower=flower)
    yield _next(at)


def _path(at: RaceState) -> Iterator[Phrase]:
    """Describe the pads that do something, where the path is no line, and what of the turn is marked on it."""
    board = at.rules.board
    for kind in (Kind.EXCHANGE, Kind.BOUNCE, Kind.DROP):
        if pads := [pad for pad, what in enumerate(board.kinds) if what is kind]:
            yield phrase(f"{kind.value}-pads", pads=_join_words(pads))
    branches = [(pad, after) for pad, after in enumerate(board.onward) if pad < board.island and after != (pad + 1,)]
    if branches:
        yield phrase("branches", ways=", ".join(f"{pad} → {'/'.join(map(str, after))}" for pad, after in branches))
    if moved := [pad for pad in range(1, board.island) if at.turn.done >> pad & 1]:
        yield phrase("moved", pads=_join_words(moved))
    if at.rear is not None:
        yield phrase("rear", pad=at.rear)


def _holdings(at: RaceState, seat: Seat) -> Details:
    """Describe a seat's points, frogs and flowers."""
    frogs, island = at.frogs[seat], at.rules.board.island
    racing = [pad for pad in frogs if 0 < pad < island]
    where: Details = {
        "waiting": frogs.count(0),
        "racing": len(racing),
        "pads": _join_words(racing),
        "home": frogs.count(island),
    }
    flowers: Details = {name: at.hands[seat].count(flower) for flower, name in _NAMES.items()}
    return {
        "colour": at.rules.colours[seat],
        "points": at.scores[seat],
        **where,
        **flowers,
        "flies": at.flies[seat],
    }


def _join_words(pads: Iterable[int]) -> str:
    return ", ".join(map(str, pads))


def _next(at: RaceState) -> Phrase:
    """Describe the pending decision and its seat."""
    if at.actor is None:
        return phrase("over")
    if at.pending:
        return _due(at, at.pending)
    strides = _join_words(at.rules.strides)
    return phrase("turn-others" if at.others_only else "turn", seat=at.actor, step=at.turn.number + 1, strides=strides)


def prompt(at: RaceState) -> Phrase:
    """Return the prompt: which of the turn's frogs moves, how far, and whose it may be (CM-10, FL-9)."""
    if at.pending:
        pad, owner = at.pending
        return phrase(f"prompt-{at.rules.board.kinds[pad].value}", frog=at.rules.colours[owner], pad=pad)
    number = at.turn.number
    others = "must" if at.others_only else "met" if at.turn.moved_other else "due"
    return phrase("prompt", step=number + 1, stride=at.rules.strides[number], others=others)


def score_sheet(hands: tuple[str, ...]) -> ScoreSheet:
    """Return each seat's points by kind of flower, and their sum."""
    columns = (*(phrase("tally-flower", flower=flower) for flower in FLOWERS), phrase("tally-total"))
    return ScoreSheet(columns, tuple((*points(hand), sum(points(hand))) for hand in hands))
