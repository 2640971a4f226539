"""A slow reference game of China Moon and Flower of the Lotus, written independently of the engine.

Every frog has a name, the board is the rulebook's own table, a frog's ways are all the routes to the island written
out, and everything that happens is done to a copy of the whole table. It shares nothing with ``games.race`` but the
notation, so that the two can be compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from tests.games.reference_course import COURSES, Course

WORTH = {0: 0, 1: 1, 2: 3, 3: 6, 4: 10, 5: 15}


@dataclass
class Table:
    """A whole table. ``frogs`` are named by colour and number; ``waiting`` is a frog that somebody must decide for."""

    course: Course
    options: frozenset[str]
    players: str
    colours: str
    frogs: dict[str, int]
    flowers: dict[int, str]
    flies: set[int]
    places: list[str]
    hands: dict[str, list[str]]
    caught: dict[str, int]
    mover: str
    moved: list[str]
    arrivals: list[str]
    waiting: str | None = None

    @property
    def over(self) -> bool:
        """Whether all four places are taken."""
        return not self.places

    def is_empty(self, pad: int) -> bool:
        """Return whether neither frog, flower nor fly is on a pad."""
        return pad not in self.frogs.values() and pad not in self.flowers and pad not in self.flies


def beginning(record: Mapping[str, Any]) -> Table:
    """Return the table at the start of a game record."""
    slug, setup = record["game"], record["setup"]
    options = {name for name, value in record["options"].items() if value}
    if slug == "flower-of-the-lotus":
        options = {"hop", "last_frog"}
    colours = "".join(seat[0] for seat in record["seats"])
    each = 2 if slug == "flower-of-the-lotus" and len(colours) == 6 else 3
    players = colours[:-1] if "neutral" in options else colours
    return Table(
        course=COURSES[slug],
        options=frozenset(options),
        players=players,
        colours=colours,
        frogs={f"{colour}{number}": 0 for colour in colours for number in range(each)},
        flowers={int(pad): flower for pad, flower in setup["flowers"].items()},
        flies=set(setup.get("flies", ())),
        places=list(setup["arrival"]),
        hands={colour: [] for colour in colours},
        caught=dict.fromkeys(players, 0),
        mover=players[0],
        moved=[],
        arrivals=[],
    )


def actor(table: Table) -> int | None:
    """Return the seat that must decide; None at the end."""
    if table.over:
        return None
    who = table.waiting[0] if table.waiting else table.mover
    return table.colours.index(who if who in table.players else table.mover)


def moves(table: Table) -> dict[str, Table]:
    """Return every legal move by its notation, with its result."""
    if table.over:
        return {}
    if table.waiting is None:
        return dict(_frog_moves(table))
    pad = table.frogs[table.waiting]
    return dict(_exchanges(table) if table.course.kinds[pad] == "silly" else _leavings(table))


def after(table: Table, move: str) -> Table:
    """Return the table after a move."""
    return moves(table)[move]


def facts(table: Table) -> dict[str, object]:
    """Return all that lies on the table, and who has won."""
    frogs = (sorted(pad for frog, pad in table.frogs.items() if frog[0] == colour) for colour in table.colours)
    return {
        "winners": winners(table),
        "frogs": tuple(map(tuple, frogs)),
        "hands": tuple("".join(sorted(hand, key="ypwuk".index)) for hand in table.hands.values()),
        "spare_flies": tuple(table.caught.get(colour, 0) for colour in table.colours),
        "flowers": table.flowers,
        "flies": tuple(sorted(table.flies)),
        "places": "".join(table.places),
        "arrivals": tuple(table.colours.index(colour) for colour in table.arrivals),
    }


def _frog_moves(table: Table) -> Iterator[tuple[str, Table]]:
    last = _last_frog(table)
    for frog, pad in table.frogs.items():
        own_so_far = all(other[0] == table.mover for other in table.moved)
        third_must_differ = len(table.moved) == 2 and own_so_far and frog[0] == table.mover
        if pad == table.course.island or frog in table.moved or third_must_differ:
            continue
        for route in table.course.routes(pad):
            for spends in (False, True):
                landings = _landings(table, route, hurries=frog == last, spends=spends)
                if landings:
                    notation = "-".join(str(number) for number in [pad, *landings])
                    yield f"{frog[0]}{notation}{'*' if spends else ''}", _land(table, frog, landings, spends=spends)


def _landings(table: Table, route: list[int], *, hurries: bool, spends: bool) -> list[int]:
    """Return where the hops end when a frog goes this route; nothing if a fly is to be spent and cannot be."""
    plain = len(table.moved) + 1 if "hop" in table.options else 2
    first = plain + (2 if hurries else 0)
    if spends and not (table.caught[table.mover] and _hop(table, route, first) != table.course.island):
        return []
    landings = [_hop(table, route, first + (1 if spends else 0))]
    while table.course.kinds.get(landings[-1]) == "bounce":
        rest = route[route.index(landings[-1]) + 1 :]
        landings.append(_hop(table, rest, plain))
    return landings


def _hop(table: Table, route: list[int], pads: int) -> int:
    """Return the free pad on the route that is so many on, or the island if it comes before."""
    free = (pad for pad in route if pad not in table.frogs.values() or pad == table.course.island)
    return list(islice(free, pads))[-1]


def _last_frog(table: Table) -> str | None:
    if "last_frog" not in table.options:
        return None
    ways = {frog: table.course.shortest(pad) for frog, pad in table.frogs.items() if pad != table.course.island}
    most = max(ways.values())
    farthest = [frog for frog, way in ways.items() if way == most]
    return farthest[0] if len(farthest) == 1 else None


def _land(before: Table, frog: str, landings: list[int], *, spends: bool) -> Table:
    table, owner = _copy(before), frog[0]
    if spends:
        table.caught[table.mover] -= 1
    for pad in landings:
        table.frogs[frog] = pad
        if pad in table.flowers:
            table.hands[owner].append(table.flowers.pop(pad))
        if pad in table.flies:
            table.flies.remove(pad)
            if owner in table.players:
                table.caught[owner] += 1
    if landings[-1] == table.course.island:
        table.hands[owner].append(table.places.pop(0))
        table.arrivals.append(owner)
    table.moved.append(frog)
    table.waiting = frog
    kind = table.course.kinds.get(landings[-1])
    options = _exchanges(table) if kind == "silly" else _leavings(table) if kind == "butterfly" else iter(())
    if next(options, None) is None:
        _go_on(table)
    return table


def _copy(table: Table) -> Table:
    return replace(
        table,
        frogs=dict(table.frogs),
        flowers=dict(table.flowers),
        flies=set(table.flies),
        places=list(table.places),
        hands={colour: list(hand) for colour, hand in table.hands.items()},
        caught=dict(table.caught),
        moved=list(table.moved),
        arrivals=list(table.arrivals),
    )


def _go_on(table: Table) -> None:
    """Go on when nothing is left to decide; after three frogs it is the next player's turn."""
    table.waiting = None
    if len(table.moved) == 3:
        table.moved = []
        table.mover = (table.players * 2)[table.players.index(table.mover) + 1]


def _exchanges(before: Table) -> Iterator[tuple[str, Table]]:
    assert before.waiting is not None
    owner = before.waiting[0]
    partners = set(before.colours) - {owner}
    if owner not in before.players:
        partners -= {before.mover}
    for partner in partners:
        for give in set(before.hands[owner]):
            for take in set(before.hands[partner]) - {give}:
                table = _copy(before)
                table.hands[owner].remove(give)
                table.hands[partner].remove(take)
                table.hands[owner].append(take)
                table.hands[partner].append(give)
                _go_on(table)
                yield f"{give}>{take}@{partner}", table


def _leavings(before: Table) -> Iterator[tuple[str, Table]]:
    assert before.waiting is not None
    owner = before.waiting[0]
    for flower in set(before.hands[owner]):
        for pad in _empty_behind(before, before.frogs[before.waiting]):
            table = _copy(before)
            table.hands[owner].remove(flower)
            table.flowers[pad] = flower
            _go_on(table)
            yield f"{flower}@{pad}", table


def _empty_behind(table: Table, pad: int) -> set[int]:
    """Return the first empty pad on each branch that comes from behind."""
    result: set[int] = set()
    for before, following in table.course.following.items():
        if pad in following and before != 0:
            result |= {before} if table.is_empty(before) else _empty_behind(table, before)
    return result


def scores(table: Table) -> tuple[int, ...]:
    """Return what each colour counts."""
    return tuple(
        sum(WORTH[hand.count(flower)] for flower in "ypw") + (4 if "u" in hand else 0) - (2 if "k" in hand else 0)
        for hand in table.hands.values()
    )


def winners(table: Table) -> tuple[int, ...] | None:
    """Return who has won."""
    if not table.over:
        return None
    points = dict(zip(table.colours, scores(table), strict=True))
    if "curse" in table.options:
        points = {colour: score for colour, score in points.items() if "k" not in table.hands[colour]}
    most = max(points.values())
    return tuple(seat for seat, colour in enumerate(table.colours) if points.get(colour) == most)
