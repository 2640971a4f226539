"""The phrases and events of a game of Jinns of the Lake."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from games.jinns.batches import Batch, hand
from games.jinns.board import COLOURS, TOWER, UNCHANGED, Ring, Seating, partner, worth
from games.jinns.hops import LOWER, OFF, STANDS, UPPER, Hop, share_tower
from games.position import Choice, Event, Phrase, ScoreSheet, Seat, Step, event, phrase

Details = dict[str, "str | int | Seat"]

WARNING = 10  # announce hops without a change in the number of piles from this many on


class Outcome(NamedTuple):
    """The effect of a hop on the piles: ``left`` stays behind, ``tower`` is made; taken off, its parts are shared.

    ``own`` and ``other`` are the mover's part and the partner's, "" while the tower stands.
    """

    kind: str
    left: str
    tower: str
    own: str
    other: str


_SHARED = {UPPER: "upper", LOWER: "lower", OFF: "three"}


def outcome(hop: Hop, pile: str, onto: str, seating: Seating) -> Outcome:
    """Return the outcome of a hop for the pile it leaves and the one it goes onto."""
    cut = len(pile) - 2 * hop.pawns
    tower = onto + pile[cut:]
    if hop.ending != STANDS or len(tower) == 2 * TOWER:
        return Outcome(_SHARED.get(hop.ending, "four"), pile[:cut], tower, *share_tower(hop, tower))
    is_owned = any(tower[-2] in colours for colours in seating.colours)
    return Outcome("tower" if is_owned else "free", pile[:cut], tower, "", "")


def _details(hop: Hop, pile: str, onto: str, result: Outcome) -> Details:
    rest = result.left
    return {
        "colour": pile[-2],
        "strength": int(pile[-1]),
        "count": hop.pawns,
        "start": hop.start,
        "end": hop.end,
        "onto": onto[-2],
        "onto_strength": int(onto[-1]),
        "height": len(result.tower) // 2,
        "worth": worth(result.own or result.tower),
        "other_worth": worth(result.other),
        "left": rest[-2] if rest else "none",
        "left_strength": int(rest[-1]) if rest else 0,
    }


def hop_choice(hop: Hop, ring: Ring, seating: Seating) -> Choice:
    """Return the choice of a hop: the pawn, then the target with the number of pawns and the outcome."""
    pile, onto = ring[hop.start - 1], ring[hop.end - 1]
    result = outcome(hop, pile, onto, seating)
    kind, details = result.kind, _details(hop, pile, onto, result)
    pawn = Step(str(hop.start), _pawn(hop.start, pile))
    along = f"x{hop.pawns}" if hop.pawns > 1 else ""
    suffix = f"-{_SHARED[hop.ending]}" if hop.ending else ""
    where = Step(f"{hop.end}{along}{suffix}", Phrase(f"to-{kind}", details))
    return Choice(hop, (pawn, where), Phrase(f"hop-{kind}", details))


def _pawn(square: int, pile: str) -> Phrase:
    return phrase("choose-pawn", colour=pile[-2], strength=int(pile[-1]), start=square, height=len(pile) // 2)


def batch_choices(batches: Sequence[Batch], pawns: str, first: int) -> Iterator[Choice]:
    """Yield the choices of batches: the first two pawns, the next two, and any green ones; at once any order, and the
    weakest or the strongest pawns first."""
    quick = {batches[-1]: "quick-strong", batches[0]: "quick-weak"}
    quick = {_any(batches, pawns, first): "quick-any"} | quick
    for batch in (*quick, *(batch for batch in batches if batch not in quick)):
        own, green = batch
        steps = [
            Step(own[:2], _put_two(pawns[0], own[:2], first)),
            Step(own[2:], _put_two(pawns[0], own[2:], first + 2)),
        ]
        if green:
            steps.append(Step(green, _put_two(pawns[-1], green, first + len(own))))
        details = _batch(batch, pawns, first)
        label = Phrase("place-green" if green else "place", details)
        yield Choice(batch, tuple(steps), label, Phrase(quick[batch], details) if batch in quick else None)


def _any(batches: Sequence[Batch], pawns: str, first: int) -> Batch:
    """Return one of many batches, the same for the same squares, not told by its strength."""
    return batches[Random(f"{pawns} {first}").randrange(len(batches))]


@cache
def _put_two(colour: str, strengths: str, square: int) -> Phrase:
    one, two = map(int, strengths)
    return phrase("put-two", colour=colour, one=one, two=two, first=square, last=square + 1)


def _batch(batch: Batch, pawns: str, first: int) -> Details:
    own = {f"own{number}": int(strength) for number, strength in enumerate(batch.own, 1)}
    green = {f"green{number}": int(strength) for number, strength in enumerate(batch.green, 1)}
    return {"colour": pawns[0], **own, **green, "first": first, "last": first + len(pawns) - 1}


def prompt(seat: Seat, seating: Seating, batch: str, first: int) -> Phrase:
    """Return the prompt of a batch from the square ``first`` on (JL-6, JL-7), or of a hop (JL-9 to JL-16)."""
    if batch:
        green = len(batch) - batch.count(batch[0])
        last = first + len(batch) - 1
        return phrase("prompt-place", colour=batch[0], count=len(batch) - green, green=green, first=first, last=last)
    if seating.partners:
        return phrase("prompt-hop-partner", partner=Seat(partner(seat)))
    free = len(seating.movable[seat]) > len(seating.colours[seat])
    return phrase("prompt-hop", free="yes" if free else "no")


def placement_event(seat: Seat, batch: Batch, pawns: str, first: int) -> Event:
    """Return the event of a batch."""
    return Event("placed-green" if batch.green else "placed", {"seat": seat, **_batch(batch, pawns, first)})


def hop_event(seat: Seat, hop: Hop, pile: str, onto: str, seating: Seating) -> Event:
    """Return the event of a hop."""
    result = outcome(hop, pile, onto, seating)
    other: Details = {"partner": Seat(partner(seat))} if result.other else {}
    return Event(f"hopped-{result.kind}", {"seat": seat, **other, **_details(hop, pile, onto, result)})


def unchanged_events(hops: int) -> Iterator[Event]:
    """Announce consecutive hops that left the number of piles unchanged, near the limit (JL-20)."""
    if WARNING <= hops < UNCHANGED:
        yield event("unchanged", count=hops, limit=UNCHANGED)


def skip_events(seats: Sequence[Seat]) -> Iterator[Event]:
    """Return an event for each seat that cannot move."""
    return (event("passed-over", seat=seat) for seat in seats)


def end_event(hops: int) -> Event:
    """Return the event that ends the game."""
    return event("stuck") if hops < UNCHANGED else event("ended-unchanged", limit=UNCHANGED)


def seats(seating: Seating, captures: Sequence[Sequence[str]]) -> Iterator[Phrase]:
    """Describe each seat's colours and the piles it has taken."""
    for seat, (colours, piles) in enumerate(zip(seating.colours, captures, strict=True)):
        kind = "plays-two" if len(colours) > 1 else "plays"
        count = {"towers": len(piles), "worth": sum(map(worth, piles))}
        yield Phrase(kind, {"seat": Seat(seat), "colour": colours[0], "second": colours[-1], **count})


def ring(piles: Mapping[int, Sequence[str]]) -> Iterator[Phrase]:
    """Describe the ring, a pile a line."""
    yield phrase("ring" if piles else "ring-empty")
    for square, pawns in piles.items():
        details: Details = {"square": square, "count": len(pawns)}
        for number, pawn in enumerate(pawns, 1):
            details |= {f"colour{number}": pawn[0], f"strength{number}": int(pawn[1])}
        yield Phrase("pile", details)


def hands(ring: Ring) -> Iterator[Phrase]:
    """Describe the unplaced pawns, a colour a line."""
    for colour in COLOURS:
        strengths = hand(ring, colour)
        if strengths:
            yield phrase("hand", colour=colour, strengths=", ".join(strengths))


def score_sheet(counts: Sequence[tuple[int, int]]) -> ScoreSheet:
    """Return the points of the piles taken and of those on the ring, with their sum."""
    columns = (phrase("tally-taken"), phrase("tally-ring"), phrase("tally-total"))
    return ScoreSheet(columns, tuple((*count, sum(count)) for count in counts))
