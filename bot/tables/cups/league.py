"""Leagues: people in divisions by their order, a round robin inside each, and those who rise and fall at the end.

A season is one cup. Its divisions are cut from an order of people: those of the last season in the order that its end
left them in, then newcomers by rating, level ones by lot. Who does not come back leaves a gap, which all those behind
close. At the end the first ones of a division change places with the last ones of the division above.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from bot.tables.cups.designs import circuit
from bot.tables.cups.lot import Lot
from bot.tables.cups.sizes import distance, seats_out
from bot.tables.cups.sizes import divisions as size_divisions
from bot.tables.cups.standings import Place, order, standings
from bot.tables.cups.values import MAX_ROUNDS, Cup, Entry, Format, Presence, Round, Rules

ORDER, DIVISION, FINAL = 21, 22, 23  # purposes of a cup's lots
LEAST, WANTED, MOST = 4, 6, 8  # people in a division; the smallest league has fewer
_COSTS = {4: 3, 5: 1, 6: 0, 7: 1, 8: 6}  # of a division by its size: two of four are no worse than one of eight
MANY = 6  # people of a division from which two rise and fall


def division_sizes(people: int, sizes: Sequence[int]) -> tuple[int, ...]:
    """Return how many people each division has, the first one first, for a game with tables of these ``sizes``: so that
    the fewest sit out in a round, then nearest to ``WANTED``, then as many divisions as can be. Those furthest from it
    are the last ones: so the first divisions stay as they are when people come and go."""
    least = max(LEAST, sizes[0])
    most = max(MOST, 2 * least - 1)
    if people <= least:
        return (people,)
    best: dict[int, tuple[int, int, int, tuple[int, ...]]] = {0: (0, 0, 0, ())}
    for total in range(least, people + 1):
        found = [
            (out + seats_out(size, sizes), cost + _COSTS.get(size, size), count - 1, tuple(sorted((*chosen, size))))
            for size in range(least, most + 1)
            if total - size in best
            for out, cost, count, chosen in [best[total - size]]
        ]
        if found:
            best[total] = min(found)
    return tuple(sorted(best[people][-1], key=lambda size: (abs(size - WANTED), size)))


def exchanged(sizes: Sequence[int]) -> tuple[int, ...]:
    """Return the number of people that each division exchanges with the next one."""
    return tuple(1 if min(neighbours) < MANY else 2 for neighbours in pairwise(sizes))


def rounds_of(people: int, rules: Rules) -> int:
    """Return how many rounds a division plays in a season: where a round robin comes out even, as many whole ones as
    fit into the rounds of the rules, at least one; else all of these, and no fewer than have as many meetings as there
    are pairs."""
    if known := circuit(people, rules):
        length = len(known.rounds)
        return min(MAX_ROUNDS, length * max(1, rules.rounds // length))
    playing = people - seats_out(people, rules.sizes)
    tables = min(size_divisions(playing, rules.sizes), key=lambda each: distance(each, rules.size), default=())
    meetings = sum(size * (size - 1) for size in tables)  # of a round, each counted twice
    needed = -(-people * (people - 1) // meetings) if meetings else 1
    return min(MAX_ROUNDS, max(needed, rules.rounds))


def rounds_needed(cup: Cup) -> int:
    """Return the rounds of the division that has the most; those asked for before there are divisions."""
    return max((rounds_of(len(people), cup.rules) for people in divisions(cup)), default=cup.rules.rounds)


def with_divisions(cup: Cup) -> Cup:
    """Return a cup that begins, with its people in their divisions."""
    people = starting_order(cup)
    sizes = division_sizes(len(people), cup.rules.sizes)
    numbers = [number for number, size in enumerate(sizes) for _ in range(size)]
    placed = dict(zip(people, numbers, strict=True))
    entrants = tuple(replace(one, division=placed.get(Entry(number))) for number, one in enumerate(cup.entrants))
    return replace(cup, entrants=entrants)


def starting_order(cup: Cup) -> list[Entry]:
    """Return the people of a season in the order by which divisions are cut."""
    drawn = Lot(cup.seed, ORDER).shuffled(cup.present)

    def key(entry: Entry) -> tuple[bool, int, int]:
        entrant = cup.entrants[entry]
        return (True, 0, -entrant.rating) if entrant.rank is None else (False, entrant.rank, 0)

    return sorted(drawn, key=key)


def divisions(cup: Cup) -> tuple[tuple[Entry, ...], ...]:
    """Return the entrants of each division, in order of sign-up; no division before the first round."""
    count = 1 + max((one.division for one in cup.entrants if one.division is not None), default=-1)
    return tuple(
        tuple(Entry(entry) for entry, one in enumerate(cup.entrants) if one.division == number)
        for number in range(count)
    )


def division_cup(cup: Cup, number: int) -> Cup:
    """Return a division as a cup of its own, a round robin, in which the entrants keep their numbers."""
    people = divisions(cup)[number]
    entrants = tuple(
        one if entry in people else replace(one, presence=Presence.WITHDRAWN) for entry, one in enumerate(cup.entrants)
    )
    rounds = [_of_division(round_, frozenset(people)) for round_ in cup.rounds]
    played = tuple(round_ for round_ in rounds if round_.tables or round_.byes)
    rules = replace(cup.rules, format=Format.ROUND_ROBIN)
    seed = Lot(cup.seed, DIVISION, number).below(1 << 62)
    return replace(cup, rules=rules, seed=seed, entrants=entrants, rounds=played)


def ranking(cup: Cup) -> list[Entry]:
    """Return the people of a season's divisions, the best first. A lot decides between those who share a place."""
    ranked = order(standings(cup), Lot(cup.seed, FINAL).shuffled)
    return [entry for entry in ranked if cup.entrants[entry].division is not None]


def moves(cup: Cup) -> tuple[frozenset[Entry], frozenset[Entry]]:
    """Return the people who would be promoted and relegated if the season ended now."""
    ranked, sizes = ranking(cup), [len(division) for division in divisions(cup)]
    rise, fall, border = list[Entry](), list[Entry](), 0
    for size, moved in zip(sizes, exchanged(sizes), strict=False):
        border += size
        fall += ranked[border - moved : border]
        rise += ranked[border : border + moved]
    return frozenset(rise), frozenset(fall)


@dataclass(frozen=True)
class DivisionPlace:
    """An entrant's ``number`` in a division, a place from 1, which ``counts`` once a game of the division has ended;
    ``moves`` is 1 for one who rises if the season ends like this, -1 for one who falls."""

    place: Place
    number: int
    counts: bool
    moves: int = 0


def division_places(cup: Cup) -> tuple[tuple[DivisionPlace, ...], ...]:
    """Return the places of each division, the best first; none before the start and in other formats. In a division
    of which no game has ended nobody rises or falls before the season is over."""
    if not divisions(cup):
        return ()
    rise, fall = moves(cup) if cup.has_results else (frozenset[Entry](), frozenset[Entry]())
    places, found, before = standings(cup), list[tuple[DivisionPlace, ...]](), 0
    for division in map(frozenset, divisions(cup)):
        here = [place for place in places if place.entry in division]
        counts = any(place.played for place in here)
        is_open = cup.phase.is_live and not counts
        moved = {place.entry: 0 if is_open else (place.entry in rise) - (place.entry in fall) for place in here}
        found.append(tuple(DivisionPlace(one, one.place - before, counts, moved[one.entry]) for one in here))
        before += len(here)
    return tuple(found)


def has_lots(cup: Cup) -> bool:
    """Return whether a lot decides a promotion or relegation because a place is shared across a border."""
    for division in division_places(cup):
        kinds = {(one.number, one.moves) for one in division}
        if len(kinds) > len({number for number, _ in kinds}):
            return True
    return False


def final_order(cup: Cup) -> list[Entry]:
    """Return the people of a season's divisions in the order that the next season begins with: by the division that
    they come to; in it those who fall come before those who stay, and those who rise after them."""
    rise, fall = moves(cup)

    def key(entry: Entry) -> tuple[int, int]:
        division = cup.entrants[entry].division or 0
        return division + (entry in fall) - (entry in rise), (entry in rise) - (entry in fall)

    return sorted(ranking(cup), key=key)


def rank_of(cup: Cup, person: int) -> int | None:
    """Return the place of a person, from 0, in the order that the next season begins with; None for a newcomer."""
    people = [cup.entrants[entry].person for entry in final_order(cup)]
    return people.index(person) if person in people else None


def _of_division(round_: Round, people: frozenset[Entry]) -> Round:
    tables = tuple(table for table in round_.tables if people.issuperset(table.seats))
    return Round(tables, tuple(entry for entry in round_.byes if entry in people))
