"""A cup's value from what is stored of it and of its games, and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import cache
from random import Random
from typing import Any

from bot.tables.cups.conditions import require_next_season
from bot.tables.cups.seats import PAIRED
from bot.tables.cups.values import Cup, CupTable, Entrant, Entry, Format, Phase, Presence, Reason, Result, Round, Rules
from bot.tables.ratings import standings
from bot.tables.snapshot import record_of
from games import GAMES
from games.record import replay
from storage.cup_rows import CupDeedRow, CupEntrantRow, CupRoundRow, CupRow, CupTableRow
from storage.damage import DAMAGED, log_damage, mark_readable
from storage.errors import UnreadableCup
from storage.models import TableRow

READING = "cup"  # the reader of stored cups


def readable(rows: Iterable[CupRow]) -> list[CupRow]:
    """Return the stored cups without those that cannot be read, each of which is logged once."""
    found = list[CupRow]()
    for row in rows:
        with suppress(UnreadableCup):
            cup_of(row)
            found.append(row)
    return found


def cup_of(row: CupRow) -> Cup:
    """Return the value of a stored cup, without those who do not want to sit together. A person whose data was deleted
    has a negative number of its own. Raises UnreadableCup."""
    try:
        cup = _cup(row)
    except DAMAGED as error:
        log_damage(row.id, error, READING, "cups")
        raise UnreadableCup(of=row.id) from error
    mark_readable(row.id, READING, "cups")
    return cup


def _cup(row: CupRow) -> Cup:
    sizes = tuple(row.sizes)
    rules = Rules(
        Format(row.format),
        row.rounds,
        sizes,
        row.size,
        row.max_people,
        row.best_of,
        row.by_lot,
        has_partners(row.game),
    )
    rounds = tuple(
        Round(
            tuple(_table(table) for table in row.tables if table.round == round_.number),
            tuple(map(Entry, round_.byes)),
            tuple(Reason(kind, tuple(entries), number) for kind, entries, number in round_.reasons),
        )
        for round_ in row.drawn
    )
    entrants = tuple(_entrant(entrant, row.deeds) for entrant in row.entrants)
    return Cup(rules, row.seed, Phase(row.phase), entrants, rounds, row.overtime, row.undone)


@cache
def has_partners(game: str) -> bool:
    """Return whether people are partners at a table of four of a game, whatever its options are."""
    if game not in GAMES or PAIRED not in GAMES[game].player_counts({}):
        return False
    start = GAMES[game].deal(PAIRED, {}, Random(0))
    return bool(replay(start, []).positions[0].view(None).partners)


def row_of(row: CupRow, cup: Cup, names: Mapping[int, str]) -> CupRow:
    """Return a stored cup with another value. ``names`` are those of people who have come."""
    known = {**{entrant.user: entrant.name for entrant in row.entrants if entrant.user is not None}, **names}
    return replace(
        row,
        phase=cup.phase.value,
        overtime=cup.overtime,
        undone=cup.undone,
        entrants=tuple(_entrant_row(number, entrant, known) for number, entrant in enumerate(cup.entrants)),
        drawn=tuple(
            CupRoundRow(
                number,
                list(round_.byes),
                [[reason.kind, list(reason.entries), reason.number] for reason in round_.reasons],
            )
            for number, round_ in enumerate(cup.rounds)
        ),
        tables=tuple(
            _table_row(number, place, table)
            for number, round_ in enumerate(cup.rounds)
            for place, table in enumerate(round_.tables)
        ),
    )


def next_season(row: CupRow, id_: str, seed: int, moment: datetime, *, host: int) -> CupRow:
    """Return the season of a league that follows one that is over, with no entrants yet. Raises Refused."""
    require_next_season(cup_of(row))
    fresh = replace(row, id=id_, seed=seed, created=moment, host=host, season=row.season + 1, last_season=row.id)
    shown = replace(fresh, message=None, shown_version=None, entrants=(), drawn=(), tables=(), deeds=())
    return replace(shown, phase=Phase.SIGN_UP.value, overtime=False, undone=0, version=1, due=None, ended=None)


def result_of(game: TableRow) -> Result:
    """Return the result of a finished game for the standings of a cup."""
    places = standings(game, record_of(game).positions[-1])
    return Result(
        tuple(standing.rank for standing in places),
        tuple(standing.points for standing in places),
        frozenset(seat.number for seat in game.seats if seat.computer),
    )


def _entrant(row: CupEntrantRow, deeds: Sequence[CupDeedRow]) -> Entrant:
    person = -1 - row.number if row.user is None else row.user
    late = tuple(row.late_rounds)
    presence = Presence(row.presence)
    former = _former(row.user, deeds)
    return Entrant(person, presence, row.rating, row.has_returned, former, late, row.rank, row.division)


def _former(user: int | None, deeds: Sequence[CupDeedRow]) -> tuple[int, ...]:
    """Return the people whose place a person has, the first one first, from what organisers have done."""
    found = list[int]()
    for deed in reversed(deeds):
        if deed.kind == "substitute" and deed.substitute == user and deed.player is not None:
            user = deed.player
            found.insert(0, user)
    return tuple(found)


def _entrant_row(number: int, entrant: Entrant, names: Mapping[int, str]) -> CupEntrantRow:
    user = None if entrant.person < 0 else entrant.person
    late = list(entrant.late_rounds)
    name = "" if user is None else names.get(user, "")
    known = entrant.presence.value, entrant.rating, entrant.has_returned, late, entrant.rank, entrant.division
    return CupEntrantRow(number, user, name, *known)


def _table(row: CupTableRow) -> CupTable:
    result = None if row.result is None else _result(row.result)
    seats, earlier = tuple(map(Entry, row.seats)), tuple(map(_result, row.earlier))
    return CupTable(seats, row.opened, result, row.replays, row.is_void, earlier, row.more_time)


def _result(of: Mapping[str, Any]) -> Result:
    return Result(tuple(of["places"]), tuple(of["points"]), frozenset(of["computers"]))


def _table_row(number: int, place: int, table: CupTable) -> CupTableRow:
    seats, result = list(table.seats), None if table.result is None else _json(table.result)
    earlier = [_json(each) for each in table.earlier]
    return CupTableRow(number, place, seats, table.id, result, table.replays, table.is_void, table.more_time, earlier)


def _json(result: Result) -> dict[str, Any]:
    return {"places": list(result.places), "points": list(result.points), "computers": sorted(result.computers)}
