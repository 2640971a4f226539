"""The phrases and events of a game of Water Lily."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from games.position import Choice, Event, Phrase, ScoreSheet, Seat, Step, event, phrase
from games.water_lily.board import COLUMNS, PLACES, SCORING, SLIDES, Jump, Table, is_home
from games.water_lily.scoring import Count


class Last(NamedTuple):
    """The last jump: the frog's colour, and the names of the places."""

    frog: str
    start: str
    end: str


def choice(jump: Jump, piles: Table) -> Choice:
    """Return the choice of a jump: the frog, then its target."""
    start, end, pile = PLACES[jump.start], PLACES[jump.end], piles[jump.start]
    frog: dict[str, str | int | Seat] = {"frog": pile[-1], "start": start}
    landing = _landing(end, piles[jump.end] if jump.end < SLIDES else None)
    where = Phrase(landing.kind, {"way": "↗" if end > start else "↖", **landing.details})
    steps = (Step(start, Phrase("choose-frog", {**frog, "height": len(pile)})), Step(end, where))
    return Choice(jump, steps, Phrase(f"jump-{where.kind}", {**frog, **where.details}))


def prompt(jumps: Sequence[Jump]) -> Phrase:
    """Return the prompt: how many frogs can jump (WL-9, WL-11)."""
    return phrase("prompt", frogs=len({jump.start for jump in jumps}))


def jump_event(seat: Seat, last: Last, pads: Mapping[str, str]) -> Event:
    """Return the event of the last jump."""
    pile = pads.get(last.end)
    where = _landing(last.end, pile[:-1] if pile else None)
    return Event(f"jumped-{where.kind}", {"seat": seat, "frog": last.frog, "start": last.start, **where.details})


def _landing(end: str, there: str | None) -> Phrase:
    """Return the target of a jump: a pad, the frogs there, or the pond, whose column alone is public (WL-8)."""
    if there is None:
        return phrase("into-pond", column=end[0])
    if there:
        return phrase("onto-frog", end=end, onto=there[-1], height=len(there) + 1)
    return phrase("to-pad", end=end)


def end_event(last: Last, pond: Table) -> Event:
    """Return the event that ends the game: a colour is home (WL-16), or no frog can jump (WL-15)."""
    return event("colour-home", colour=last.frog) if is_home(last.frog, pond) else event("stuck")


def tie_events(known: Count | None) -> Iterator[Event]:
    """Yield the event of each row of the pond that has decided between equal totals (WL-18)."""
    for row in known.decisive_rows if known else ():
        yield event("tie-broken", row=row)


def piles_and_pond(pads: Mapping[str, str], pond: Table | None) -> Iterator[Phrase]:
    """Describe the table, a pile or column a line."""
    yield phrase("piles")
    for name, pile in pads.items():
        yield Phrase("pile", {"pad": name, **_frogs(pile)})
    if pond is None:
        yield phrase("pond-covered")
    elif not any(pond):
        yield phrase("pond-empty")
    else:
        yield phrase("pond")
        for name, column in zip(COLUMNS, pond, strict=True):
            if column:
                yield Phrase("column", {"column": name, **_frogs(column)})


def _frogs(frogs: str) -> dict[str, str | int | Seat]:
    return {"count": len(frogs), **{f"frog{number}": frog for number, frog in enumerate(frogs, 1)}}


def colours(tokens: tuple[str, ...]) -> tuple[Phrase, ...]:
    """Return each seat's colour."""
    return tuple(phrase("seat-colour", seat=Seat(seat), colour=colour) for seat, colour in enumerate(tokens))


def score_sheet(rows: tuple[tuple[int, ...], ...]) -> ScoreSheet:
    """Return the points by row of the pond, and their sum."""
    columns = (*(phrase("tally-row", row=row) for row in range(1, SCORING + 1)), phrase("tally-total"))
    return ScoreSheet(columns, tuple((*points, sum(points)) for points in rows))
