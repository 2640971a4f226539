"""The seats of a table in words: names, colours, absences, scores, partners."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from bot.drafts.piece_emoji import PLAIN, PieceEmoji
from bot.language.localizer import Localizer, plain_lines
from bot.language.names import inert, isolated
from bot.tables.absence import holiday_until
from bot.tables.clock import now
from bot.tables.snapshot import GameSnapshot
from storage.models import SeatRow
from storage.person import Person

MAX_LABEL_NAME = 40  # characters of a name in a button


def names(snapshot: GameSnapshot, localizer: Localizer) -> list[str]:
    """Return the name of every seat, in seat order, for texts without Markdown: a picture's text or a menu. Seats with
    one name have their numbers after it."""
    people = [isolated(seat.name) or localizer("somebody") for seat in snapshot.row.seats]
    people = [f"{name} ({seat})" if people.count(name) > 1 else name for seat, name in enumerate(people, 1)]
    unowned = snapshot.view.colours[len(people) :]
    return people + [localizer("neutral", colour=colours(snapshot.row.game, seat, localizer)) for seat in unowned]


def plain_names(snapshot: GameSnapshot, localizer: Localizer) -> list[str]:
    """Return the name of every seat, in seat order, for a message."""
    return [plain_lines(name) for name in names(snapshot, localizer)]


def colours(game: str, letters: tuple[str, ...], localizer: Localizer) -> str:
    """Return colours of a game in words."""
    return localizer.names([localizer(f"{game}-colour", colour=letter) for letter in letters])


def short_name(name: str, localizer: Localizer) -> str:
    """Return a name for a button's label."""
    return isolated(inert(name)[:MAX_LABEL_NAME]) or localizer("somebody")


NOBODY: Mapping[int, Person] = MappingProxyType({})
PHONE_CHARS = 40  # in a row of an embed on a phone, about
_MARKUP = re.compile(r"<a?:\w+:\d+>|\*\*|\\")


def players(
    snapshot: GameSnapshot,
    localizer: Localizer,
    pieces: PieceEmoji = PLAIN,
    people: Mapping[int, Person] = NOBODY,
) -> str:
    """Return the players in playing order, whose turn it is, the public scores, and who are partners: in one line where
    a phone has room for it, else a line each."""
    lines = _seats(snapshot, localizer, pieces, people)
    is_short = sum(len(_MARKUP.sub("", line)) + 3 for line in lines) <= PHONE_CHARS
    text = (" · " if is_short else "\n").join(lines)
    if not snapshot.view.partners:
        return text
    names = plain_names(snapshot, localizer)
    pairs = [localizer.names([names[seat] for seat in group]) for group in snapshot.view.partners]
    told = f"{snapshot.row.game}-partners"
    return f"{text}\n{localizer(told if localizer.has(told) else 'table-partners', pairs=' · '.join(pairs))}"


def _seats(snapshot: GameSnapshot, localizer: Localizer, pieces: PieceEmoji, people: Mapping[int, Person]) -> list[str]:
    """Return a line for each seat."""
    view, seats = snapshot.view, snapshot.row.seats
    lines = []
    for number, name in enumerate(plain_names(snapshot, localizer)):
        notes = _notes(seats[number], people, localizer) if number < len(seats) else []
        if view.colours[number] and number < len(seats):
            notes.append(colours(view.game, view.colours[number], localizer))
        text = f"{name} ({', '.join(notes)})" if notes else name
        text = f"{pieces.colours(view.game, view.colours[number])} {text}".lstrip()
        if view.scores is not None:
            text = localizer("table-score", name=text, points=view.scores[number])
        lines.append(f"{'▸ ' if number == view.actor else ''}{number + 1} {text}")
    return lines


def _notes(seat: SeatRow, people: Mapping[int, Person], localizer: Localizer) -> list[str]:
    """Return notes on a seat: that a computer player decides for it, and the last day of its person's holiday."""
    if seat.computer:
        return [localizer("away" if seat.away else "computer")]
    person = people.get(seat.user or 0)
    back = None if person is None else holiday_until(person, now())
    return [] if back is None else [localizer("away-until", day=localizer.day(back, "MMM"))]
