"""Where a person stands in a cup, round by round, and whether the person plays on."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

from bot.drafts.cup_words import entrant_name, place_among, thread_link
from bot.language.localizer import Localizer, plain
from bot.tables.cups.conditions import require_join, takes_newcomers
from bot.tables.cups.standings import Place, standings, table_points
from bot.tables.cups.stored import cup_of
from bot.tables.cups.values import Cup, Entry, Format, Phase, Presence, Round
from bot.tables.errors import is_refused
from storage.cup_rows import CupRow
from storage.models import TableRow

NO_GAMES: Mapping[str, TableRow] = MappingProxyType({})


def own_text(
    row: CupRow,
    user: int,
    localizer: Localizer,
    games: Mapping[str, TableRow] = NO_GAMES,
    ahead: Sequence[Collection[Entry]] = (),
) -> str:
    """Return where a person stands in a cup, and line by line why, with links to those of the open ``games`` that are
    the person's; ``ahead`` are the others at the person's tables of the rounds that are planned. Raises Refused."""
    cup = cup_of(row)
    entry = cup.entry_of(user)
    if cup.phase is Phase.CANCELLED:
        return localizer("cup-called-off", cup=plain(row.name))
    places = standings(cup)
    mine = next((place for place in places if place.entry == entry), None)
    presence = _presence_text(row, cup, entry, localizer)
    if not cup.rounds:
        return presence or localizer("cup-mine-signed-up", cup=plain(row.name))
    lines = [_game_line(row, cup, number, entry, localizer, games) for number in range(len(cup.rounds))]
    number, people, division = place_among(cup, mine, len(places), localizer) if mine else (0, 0, "")
    if mine and (mine.played or (cup.has_results and not division)):
        points = localizer.fraction(mine.points)
        place = localizer("cup-mine", place=number, people=people, points=points, played=mine.played)
        lines = [division, place, *lines, *_tie_lines(mine, localizer)]
    else:  # no game has ended, or none of this person of a league: there are no places
        lines = [f"**{plain(row.name)}**", division, *lines]
    lines = [line for line in [*lines, *_lines_ahead(row, len(cup.rounds), ahead, localizer)] if line]
    if cup.phase.is_live or len(lines) == 1:  # after the end only where nothing else is told
        lines.append(presence)
    return "\n".join(line for line in lines if line)


def _presence_text(row: CupRow, cup: Cup, entry: Entry, localizer: Localizer) -> str:
    """Return why an entrant plays no more rounds and how to come back, or what an asked one has to do; else empty."""
    entrant = cup.entrants[entry]
    if entrant.presence in (Presence.SIGNED_UP, Presence.IN):
        return ""
    text = localizer(f"cup-mine-{entrant.presence.value.replace('_', '-')}", cup=plain(row.name))
    if entrant.is_present or is_refused(require_join, cup, entrant.person):
        return text
    button = "button-cup-join" if takes_newcomers(cup) else "button-cup-back"
    return f"{text} {localizer('cup-mine-again', button=localizer(button))}"


def _tie_lines(mine: Place, localizer: Localizer) -> list[str]:
    """Return the numbers that decide between people with equal points, and which of them has put this one behind; none
    before the first game."""
    if not mine.played:
        return []
    lines = [
        localizer(
            "cup-mine-ties",
            direct=localizer.signed(float(mine.direct)),
            opponents=localizer.decimal(float(mine.opponents), "0.000"),
            firsts=localizer.fraction(mine.firsts),
            share=localizer.percent(float(mine.share)),
        )
    ]
    if mine.decided_by is not None:
        lines.append(localizer(f"cup-decided-{mine.decided_by.value}"))
    return lines


def _game_line(
    row: CupRow, cup: Cup, number: int, entry: Entry, localizer: Localizer, games: Mapping[str, TableRow]
) -> str:
    round_ = cup.rounds[number]
    if entry in round_.byes:
        return localizer("cup-mine-bye", number=number + 1)
    for table in round_.tables:
        if entry in table.seats:
            others = localizer.names([entrant_name(row, other) for other in table.seats if other != entry])
            points = table_points(table)
            if points is None:
                playing = localizer("cup-mine-playing", number=number + 1, others=others)
                return f"{playing} {thread_link(games.get(table.id or ''))}".strip()
            mine = localizer.fraction(points[table.seats.index(entry)])
            return localizer("cup-mine-game", number=number + 1, others=others, points=mine)
    if not _had_room(cup, round_, entry):
        return ""
    entrant = cup.entrants[entry]
    key = "cup-mine-before" if entrant.is_present and not entrant.has_returned else "cup-mine-missed"
    return localizer(key, number=number + 1)


def _had_room(cup: Cup, round_: Round, entry: Entry) -> bool:
    """Return whether an entrant who did not play in a round could have: not who was out of a knock-out, nor where only
    other divisions of a league played."""
    if cup.rules.format is Format.KNOCK_OUT:
        return False
    return any(cup.entrants[other].division == cup.entrants[entry].division for other in round_.people)


def _lines_ahead(row: CupRow, drawn: int, ahead: Sequence[Collection[Entry]], localizer: Localizer) -> list[str]:
    """Return a line for each round after the ``drawn`` ones, with the person's opponents there."""
    lines = [localizer("cup-mine-ahead")] if ahead else []
    for number, others in enumerate(ahead, drawn + 1):
        names = localizer.names([entrant_name(row, other) for other in sorted(others)])
        lines.append(localizer("cup-mine-next" if others else "cup-mine-bye", number=number, others=names))
    return lines
