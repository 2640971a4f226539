"""The places of a cup with any results are counted again, and name what decides between people who are level."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from bot.tables.cups import steps
from bot.tables.cups.standings import Place, TieBreak, all_places, order, standings
from bot.tables.cups.values import Cup, CupTable, Entrant, Entry, Format, Phase, Presence, Result, Round
from tests.tables import cup_recount as counted
from tests.tables.cup_play import rules


def any_result(seats: int, rng: Random) -> Result:
    """Return a result in which many are level, some have fewer points than none, and some are computer players."""
    worth = [rng.randint(1, 2) for _ in range(seats)]
    computers = frozenset(seat for seat in range(seats) if rng.random() < 0.2)
    points = tuple(rng.randint(-1, 1) for _ in range(seats))
    return Result(tuple(1 + sum(other > mine for other in worth) for mine in worth), points, computers)


def any_round(people: int, rng: Random) -> Round:
    """Return a round in which games have ended, were cancelled, or go on, and the people who are left have byes."""
    waiting = [Entry(number) for number in rng.sample(range(people), people)]
    tables = list[CupTable]()
    while len(waiting) > rng.randint(1, 3):
        seats = tuple(waiting.pop() for _ in range(min(len(waiting), rng.randint(2, 4))))
        state = rng.choice(["over"] * 8 + ["void", "playing"])
        result = any_result(len(seats), rng) if state == "over" else None
        tables.append(CupTable(seats, "table", result, is_void=state == "void"))
    return Round(tuple(tables), tuple(waiting))


def any_cup(rng: Random) -> Cup:
    """Return a cup of few people that is over; in a league some have no division."""
    people, form = rng.randint(3, 6), rng.choice([Format.SWISS, Format.LEAGUE, Format.KNOCK_OUT])
    placed = [rng.choice([None, 0, 1]) if form is Format.LEAGUE else None for _ in range(people)]
    presences = [rng.choice([Presence.IN, Presence.IN, Presence.WITHDRAWN]) for _ in range(people)]
    of = zip(presences, placed, strict=True)
    entrants = tuple(Entrant(number, presence, division=where) for number, (presence, where) in enumerate(of))
    sizes = rng.choice([(2,), (2, 3, 4)])
    drawn = people - rng.randint(0, 1)  # the last one was perhaps never drawn
    rounds = tuple(any_round(drawn, rng) for _ in range(rng.randint(1, 5)))
    return Cup(rules(9, sizes, sizes[-1], form), 1, Phase.OVER, entrants, rounds)


def game_of(table: CupTable) -> counted.Game:
    """Return what the records have of a table that is finished."""
    if table.result is None:
        return counted.Game([*table.seats], None)
    return counted.Game([*table.seats], [*table.result.places], [*table.result.points], [*table.result.computers])


def record_of(cup: Cup) -> counted.Record:
    """Return what the records have of a cup."""
    rounds = [
        counted.Round(
            [game_of(table) for table in round_.tables if table.is_finished],
            [*round_.byes],
            [entry for table in round_.tables if not table.is_finished for entry in table.seats],
            len(round_.tables),
        )
        for round_ in cup.rounds
    ]
    people, form = len(cup.entrants), cup.rules.format
    divisions = [people if one.division is None else one.division for one in cup.entrants]
    present = [one.is_present for one in cup.entrants]
    return counted.Record(people, cup.rules.is_for_two, form is Format.KNOCK_OUT, rounds, divisions, present)


def decided_by(before: Place, place: Place) -> TieBreak | None:
    """Return what puts a place behind the one before, where nothing goes before points."""
    if before.place == place.place or before.points != place.points:
        return None
    return next(name for name in TieBreak if getattr(before, name) != getattr(place, name))


def test_places_are_those_counted_again_and_name_what_decides() -> None:
    rng, named = Random(1), set[TieBreak | None]()
    for _ in range(600):
        cup = any_cup(rng)
        places = standings(cup)
        assert sorted((place.place, place.entry) for place in places) == counted.recount(record_of(cup)), cup
        if cup.rules.format is Format.SWISS:
            assert [place.decided_by for place in places[1:]] == [decided_by(*pair) for pair in pairwise(places)], cup
            named |= {place.decided_by for place in places}
    assert named == {None, *TieBreak}


def test_the_lot_decides_only_between_people_who_share_a_place() -> None:
    rng = Random(2)
    for _ in range(20):
        places = standings(any_cup(rng))
        last_first = [place.entry for place in sorted(places, key=lambda place: (place.place, -place.entry))]
        assert order(places, lambda level: level[::-1]) == last_first


def test_who_was_never_drawn_has_no_place_unless_still_to_play() -> None:
    played = CupTable((Entry(0), Entry(1)), "t", Result((1, 2), (0, 0)))
    presences = [Presence.IN] * 3 + [Presence.WITHDRAWN, Presence.IN]
    entrants = tuple(Entrant(number, presence) for number, presence in enumerate(presences))
    cup = Cup(rules(9), 1, Phase.BREAK, entrants, (Round((played,), (Entry(2),)),))
    assert [(one.entry, one.place) for one in standings(cup)] == [(0, 1), (2, 2), (1, 3), (4, 4)]
    over = steps.end(cup)
    assert [(one.entry, one.place) for one in standings(over)] == [(0, 1), (2, 2), (1, 3)]
    assert [one.entry for one in all_places(over)][:3] == [0, 2, 1]
