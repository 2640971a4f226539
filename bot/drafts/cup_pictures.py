"""The pictures of a cup, with their words: standings, tables of a knock-out, the podium."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.drafts.draft import Drawing
from bot.language.localizer import Localizer
from bot.language.names import isolated
from bot.tables.cups import knock_out, league
from bot.tables.cups.length import round_count
from bot.tables.cups.standings import Place, standings, table_points
from bot.tables.cups.stored import cup_of
from bot.tables.cups.values import Cup, CupTable, Entry, Format
from renderers import bracket
from renderers.podium import Step, podium_picture
from renderers.standings import (
    PER_PAGE,
    PER_TABLE,
    Division,
    Row,
    cross_table,
    division_pages,
    division_tables,
    league_picture,
    standings_picture,
)
from renderers.text import drawable
from storage.cup_rows import CupRow


def has_pictures(row: CupRow) -> bool:
    """Return whether a cup has pictures: a knock-out's tables once they are drawn, standings once a game has ended."""
    cup = cup_of(row)
    return cup.has_results or _has_bracket(cup)


def count_pages(row: CupRow) -> int:
    """Return how many pages a cup has: the tables of a knock-out, else the standings with the games of everybody. A cup
    of more people than a table with the games holds begins with a page of the sums alone."""
    cup = cup_of(row)
    if _has_bracket(cup):
        return bracket.pages([[table.seats for table in round_.tables] for round_ in cup.rounds])
    if divisions := league.divisions(cup):
        pages = len(division_pages([len(division) for division in divisions]))
        return pages if pages == 1 else 1 + pages
    people = len(standings(cup))
    return 1 if people <= PER_TABLE else 1 + -(-people // PER_TABLE)


def shows_games(row: CupRow, page: int = 0) -> bool:
    """Return whether a page has the games of everybody, each as points and the places of those who were met."""
    cup = cup_of(row)
    return bool(cup.rounds) and not _has_bracket(cup) and (page > 0 or count_pages(row) == 1)


def cup_picture(row: CupRow, localizer: Localizer, page: int = 0) -> Drawing:
    """Return a page of a cup, counted from 0."""
    cup = cup_of(row)
    if _has_bracket(cup):
        return _bracket_page(row, cup, page, localizer)
    if league.divisions(cup):
        return _league_page(row, cup, page, localizer)
    places = standings(cup)
    numbers = {place.entry: place.place for place in places}
    first, last = (0, PER_PAGE) if page == 0 else ((page - 1) * PER_TABLE, page * PER_TABLE)
    shown = [_row(row, cup, place, numbers, localizer) for place in places[first:last]]
    lines = _words(shown)
    draw = cross_table if page else standings_picture
    return Drawing(f"{localizer('cup-standings')}: {lines}", draw, (_title(row, localizer), shown))


def _league_page(row: CupRow, cup: Cup, page: int, localizer: Localizer) -> Drawing:
    divisions = _divisions(row, cup, localizer)
    if page == 0:
        draw, shown = league_picture, divisions
    else:
        shown = divisions[division_pages([len(division.rows) for division in divisions])[page - 1]]
        draw = division_tables
    lines = (f"{one.name}: {_words(one.rows)}" for one in shown)
    return Drawing(f"{localizer('cup-standings')}: " + "\n".join(lines), draw, (_title(row, localizer), shown))


def podium(row: CupRow, localizer: Localizer) -> Drawing:
    """Return the picture of the first three places."""
    places = standings(cup_of(row))
    steps = [
        Step(
            number,
            [_name(row, one.entry, localizer) for one in places if one.place == number],
            localizer.fraction(first.points),
        )
        for number in (1, 2, 3)
        if (first := next((one for one in places if one.place == number), None)) is not None
    ]
    words = "; ".join(f"{step.place}. {localizer.names(list(step.names))}: {step.points}" for step in steps)
    return Drawing(words, podium_picture, (_title(row, localizer), steps))


def _row(row: CupRow, cup: Cup, place: Place, numbers: dict[Entry, int], localizer: Localizer) -> Row:
    """Return the line of an entrant; ``numbers`` are the places of all who have one."""
    return Row(
        numbers.get(place.entry),
        _name(row, place.entry, localizer),
        localizer.fraction(place.points),
        [_points_in(cup, number, place.entry, localizer) for number in range(len(cup.rounds))],
        [_game_in(cup, number, place.entry, numbers, localizer) for number in range(len(cup.rounds))],
    )


def _words(rows: Sequence[Row]) -> str:
    """Return lines of the standings in words."""
    numbers = ("" if one.place is None else f"{one.place}. " for one in rows)
    return "; ".join(f"{number}{one.name}: {one.points}" for number, one in zip(numbers, rows, strict=True))


def _divisions(row: CupRow, cup: Cup, localizer: Localizer) -> list[Division]:
    divisions = league.division_places(cup)
    numbers = {one.place.entry: one.number for division in divisions for one in division if one.counts}
    return [
        Division(
            localizer("cup-division", number=number),
            [
                _row(row, cup, one.place, numbers, localizer)._replace(moves=one.moves, is_plain=number > 1)
                for one in division
            ],
        )
        for number, division in enumerate(divisions, 1)
    ]


def _name(row: CupRow, entry: Entry, localizer: Localizer) -> str:
    """Return the name of an entrant, with a number before it where no font has a letter of it: a picture then shows the
    number alone, and its words say whose it is."""
    name = isolated(row.entrants[entry].name)
    if not name:
        return "–"
    return name if _is_drawn(name) else f"{localizer('replay-player', number=entry + 1)} {name}"


def _title(row: CupRow, localizer: Localizer) -> str:
    return row.name if _is_drawn(row.name) else localizer.game(row.game)


def _is_drawn(text: str) -> bool:
    return any(letter.isalnum() for letter in drawable(text))


def _points_in(cup: Cup, number: int, entry: Entry, localizer: Localizer) -> str:
    """Return an entrant's result in a round: points, a bye (–), or no result yet (·)."""
    if entry in cup.rounds[number].byes:
        return "–"
    table = _table_of(cup, number, entry)
    points = None if table is None else table_points(table)
    return "·" if table is None or points is None else localizer.fraction(points[table.seats.index(entry)])


def _game_in(cup: Cup, number: int, entry: Entry, places: dict[Entry, int], localizer: Localizer) -> str:
    """Return the same with the places of those who were met."""
    table, points = _table_of(cup, number, entry), _points_in(cup, number, entry, localizer)
    if table is None:
        return points
    met = sorted(places[other] for other in table.seats if other != entry and other in places)
    return f"{points} {'·'.join(map(str, met))}".strip()


def _table_of(cup: Cup, number: int, entry: Entry) -> CupTable | None:
    return next((table for table in cup.rounds[number].tables if entry in table.seats), None)


def _has_bracket(cup: Cup) -> bool:
    return cup.rules.format is Format.KNOCK_OUT and bool(cup.rounds)


def _bracket_page(row: CupRow, cup: Cup, page: int, localizer: Localizer) -> Drawing:
    further = [{Entry(one): one in after.people for one in range(len(cup.entrants))} for after in cup.rounds[1:]]
    rounds = [
        [_seats(row, table, going_on, localizer) for table in round_.tables]
        for round_, going_on in zip(cup.rounds, [*further, knock_out.going_on(cup)], strict=True)
    ]
    heads = [localizer("cup-round", number=number + 1, rounds=round_count(cup)) for number in range(len(rounds))]
    arguments = _title(row, localizer), rounds, heads, page
    return Drawing(_bracket_words(rounds, heads), bracket.bracket_picture, arguments)


def _seats(row: CupRow, table: CupTable, further: Mapping[Entry, bool], localizer: Localizer) -> list[bracket.Seat]:
    """Return the people at a table, best first once it has ended, and for each whether the person goes ``further``, if
    known."""
    return [bracket.Seat(_name(row, entry, localizer), further.get(entry), entry + 1) for entry in table.best_first]


def _bracket_words(rounds: Sequence[bracket.Tables], heads: Sequence[str]) -> str:
    """Return the tables in words, the newest round first; those who go on have a tick."""
    lines = []
    for head, tables in reversed([*zip(heads, rounds, strict=True)]):
        names = "; ".join(", ".join(f"{seat.name}{' ✓' * bool(seat.goes_on)}" for seat in one) for one in tables)
        lines.append(f"{head}: {names}")
    return "\n".join(lines)
