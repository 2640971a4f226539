"""The phrases and events of a race.

Seats are named where they decide. Frogs and their owners go by colour, since the neutral one is nobody's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from games.position import Choice, Event, Phrase, ScoreSheet, Seat, Step, event, phrase
from games.race.board import EMPTY, FLY, Kind
from games.race.moves import Drop, Exchange, Hop
from games.race.rules import FLOWERS, PLACES, points

if TYPE_CHECKING:
    from games.race.position import Last
    from games.race.view import RaceView

Details: TypeAlias = dict[str, str | int | Seat]

_NAMES = {"y": "yellow", "p": "pink", "w": "white", "u": "blue", "k": "black"}


def choices(view: RaceView) -> Iterator[Choice]:
    """The moves as they are offered: the frog, then where to; with whom, what for what; the flower, then the pad."""
    keys: set[tuple[str, str]] = set()
    for move in view.legal:
        if isinstance(move, Hop):
            frog, way = f"{move.frog}{move.pads[0]}", f"{move.pads[-1]}{'*' * move.fly}"
            while (frog, way) in keys:  # another way of this frog ends there
                way += "+"
            keys.add((frog, way))
            yield _hop(view, move, frog, way)
        elif isinstance(move, Exchange):
            yield _exchange(move)
        else:
            yield _drop(move)


def _hop(view: RaceView, hop: Hop, frog_key: str, way_key: str) -> Choice:
    start, *via, end = hop.pads
    frog: Details = {"frog": hop.frog, "start": start, "further": 2 if start == view.rear else 0}
    way: Details = {
        "bounces": len(via),
        "via": " → ".join(map(str, via)),
        "end": end,
        "fly": "yes" if hop.fly else "no",
        **_outcome(view.after(hop)),
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


def _outcome(after: RaceView) -> Details:
    """What a frog's move yields: the flowers its owner takes, and what comes then."""
    found = after.last.found if after.last else ""
    flowers = [thing for thing in found if thing in FLOWERS]
    takes = flowers[0] if len(flowers) == 1 else "several" if flowers else "none"
    if after.winners is not None:
        then = "over"
    elif after.pending:
        then = after.pending[0].value
    else:
        then = _fly_goes(after) if FLY in found else "none"
    return {"takes": takes, "count": len(flowers), "then": then}


def _fly_goes(after: RaceView) -> str:
    """Whether a fly that was found is taken, or eaten by a neutral frog (CM-40)."""
    return "ate-fly" if after.last and after.last.owner == after.neutral else "took-fly"


def events(view: RaceView, last: Last) -> Iterator[Event]:
    """What the last move has caused, in the order it happened."""
    move, frog = last.move, view.colours[last.owner][0]
    seat = Seat(last.seat)
    if isinstance(move, Exchange):
        yield event("exchanged", seat=seat, frog=frog, give=move.give, take=move.take, partner=move.partner)
    elif isinstance(move, Drop):
        yield event("left-behind", seat=seat, frog=frog, flower=move.flower, pad=move.pad)
    else:
        yield event("hopped", seat=seat, frog=frog, start=move.pads[0], end=move.pads[1])
        if move.fly:
            yield event("spent-fly", seat=seat)
        if last.hurried:
            yield event("hurried", frog=frog)
        yield from _landed(view, last, move, frog)


def _landed(view: RaceView, last: Last, move: Hop, frog: str) -> Iterator[Event]:
    """What happened wherever a hop ended."""
    landings = move.pads[1:]
    for number, (pad, thing) in enumerate(zip(landings, last.found, strict=True), 1):
        if pad == view.board.island:
            place = PLACES - len(view.places)
            yield event("arrived", frog=frog, place=place, flower=thing)
        elif thing == FLY:
            yield event(_fly_goes(view), frog=frog)
        elif thing != EMPTY:
            yield event("took", frog=frog, flower=thing, pad=pad)
        if number < len(landings):
            yield event("bounced", frog=frog, start=pad, end=landings[number])
    if view.winners is not None:
        yield event("over")
    elif view.pending:
        yield _due(view, *view.pending)
    elif view.board.kinds[landings[-1]] in (Kind.EXCHANGE, Kind.DROP):
        yield event(f"no-{view.board.kinds[landings[-1]].value}", frog=frog, pad=landings[-1])


def _due(view: RaceView, kind: Kind, pad: int, owner: Seat) -> Event:
    """What must be decided, and by whom."""
    seat = view.on_turn if owner == view.neutral else owner
    return event(f"must-{kind.value}", seat=seat, frog=view.colours[owner][0], pad=pad)


def description(view: RaceView) -> Iterator[Phrase]:
    """The whole position: each seat, the path, the island, and what is to be done."""
    for seat in map(Seat, range(len(view.colours))):
        whose = {} if seat == view.neutral else {"seat": seat}
        yield Phrase("neutral-holds" if seat == view.neutral else "seat-holds", {**whose, **_held(view, seat)})
    for flower in FLOWERS:
        pads = [pad for pad, thing in view.flowers.items() if thing == flower]
        if pads:
            yield phrase("lying", flower=flower, pads=_listed(pads))
    if view.flies:
        yield phrase("flies", pads=_listed(view.flies))
    for place, seat in enumerate(view.arrived, 1):
        yield phrase("place-taken", place=place, frog=view.colours[seat][0])
    for place, flower in enumerate(view.places, PLACES + 1 - len(view.places)):
        yield phrase("place", place=place, flower=flower)
    yield prompt(view)


def _held(view: RaceView, seat: Seat) -> Details:
    """A seat's points, frogs and flowers."""
    frogs, island = view.frogs[seat], view.board.island
    racing = [pad for pad in frogs if 0 < pad < island]
    where: Details = {
        "waiting": frogs.count(0),
        "racing": len(racing),
        "pads": _listed(racing),
        "home": frogs.count(island),
    }
    flowers: Details = {name: view.hands[seat].count(flower) for flower, name in _NAMES.items()}
    return {
        "colour": view.colours[seat][0],
        "points": view.scores[seat],
        **where,
        **flowers,
        "flies": view.spare_flies[seat],
    }


def _listed(pads: Iterable[int]) -> str:
    return ", ".join(map(str, pads))


def prompt(view: RaceView) -> Phrase:
    """What is to be done now."""
    if view.actor is None:
        return phrase("over")
    if view.pending:
        return _due(view, *view.pending)
    return phrase("turn-others" if view.others_only else "turn", seat=view.actor, step=view.step)


def score_sheet(hands: tuple[str, ...]) -> ScoreSheet:
    """Each seat's points by kind of flower, and their sum."""
    columns = (*(phrase("tally-flower", flower=flower) for flower in FLOWERS), phrase("tally-total"))
    return ScoreSheet(columns, tuple((*points(hand), sum(points(hand))) for hand in hands))
