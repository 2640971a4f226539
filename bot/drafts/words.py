"""A running game in words: a whole table for one person, in sections and pages that can be listened to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from bot.discord_clock import told
from bot.drafts.component_ids import WordsId
from bot.drafts.draft import MessageDraft, controls, page_turners
from bot.drafts.players import names, plain_names
from bot.language.localizer import Localizer, capitalise, plain_lines
from bot.language.typed_text import comparable
from bot.tables.snapshot import GameSnapshot
from games.position import Choice, Phrase, Seat, View

MAX_CHARS = 1900  # of a page; with its footer it fits into a message
MAX_MOVES = 200  # that are listed
NEAR, NEAR_LETTERS = 3, 2  # numbered places, or columns, on each side that are near
_PLACE = re.compile(r"([a-z]?)([0-9]{1,2})")


class Section(NamedTuple):
    """A part of a table in words: a heading and its lines."""

    heading: str
    lines: Sequence[str]


def table_words(snapshot: GameSnapshot, seat: Seat | None, localizer: Localizer) -> list[Section]:
    """Return a table as ``seat``, or a watcher for None, may know it: whose turn it is, what has happened in the moves
    of the snapshot, one's own pieces, those of others, the board from one end to the other, points, one's moves."""
    view = snapshot.position.view(seat)
    mine, others, board = _parts(view, seat)
    if view.secret is not None:
        mine = [view.secret, *mine]

    def say(phrases: Iterable[Phrase]) -> list[str]:
        seats = plain_names(snapshot, localizer)
        return [localizer.phrase(view.game, phrase, seats) for phrase in phrases]

    sections = [
        Section(localizer("words-turn"), _turn(snapshot, view, seat, localizer)),
        Section(localizer("words-since"), say(snapshot.events) or [localizer("words-nothing")]),
        Section(localizer("words-mine"), say(mine)),
        Section(localizer("words-others"), say(others)),
        Section(localizer("words-board"), [plain_lines(line) for line in say(board)]),
        Section(localizer("words-points"), _points(snapshot, view, localizer)),
    ]
    if seat is not None and view.actor == seat:
        sections.append(Section(localizer("words-moves"), _moves(view.choices, snapshot, localizer)))
    return [section for section in sections if section.lines]


def words_around(snapshot: GameSnapshot, seat: Seat | None, place: str, localizer: Localizer) -> list[Section]:
    """Describe a place and those near it, and the actor's moves that begin or end at the place itself; [] if nothing is
    near, or the game has no such place."""
    view = snapshot.position.view(seat)
    place = "".join(place.split())
    here, near = comparable(place), _near(place)
    is_lettered = not here.isdecimal()
    seats = names(snapshot, localizer)
    lines = [
        plain_lines(localizer.phrase(view.game, part, seats))
        for phrase in view.description
        for part in _parts_near(phrase, here, near, is_lettered)
    ]
    choices = [choice for choice in view.choices if here in _tokens(str(choice.move), is_lettered)]
    around = Section(localizer("words-around", place=place), lines)
    moves = Section(localizer("words-moves-around"), _moves(choices, snapshot, localizer))
    return [section for section in (around, moves) if section.lines]


def pages(sections: Sequence[Section]) -> list[str]:
    """Return the sections as texts that fit into messages, each line whole."""
    texts, text = list[str](), ""
    for heading, lines in sections:
        for number, line in enumerate([f"**{heading}**", *lines]):
            gap = "" if not text else "\n\n" if number == 0 else "\n"
            if len(text) + len(gap) + len(line) > MAX_CHARS:
                texts.append(text)
                text = line[:MAX_CHARS] if number == 0 else f"**{heading}**\n{line}"[:MAX_CHARS]
            else:
                text += gap + line
    return [*texts, text] if text else texts


def words_draft(texts: Sequence[str], page: int, table: str, localizer: Localizer) -> MessageDraft:
    """Return a page of a table in words, counted from 0, with buttons to turn it."""
    page = min(page, len(texts) - 1)
    if len(texts) == 1:
        return MessageDraft(texts[page])
    turns = page_turners(localizer, page, len(texts), partial(WordsId, table))
    footer = localizer("rules-footer", page=page + 1, pages=len(texts))
    return MessageDraft(f"{texts[page]}\n-# {footer}", controls=controls(turns))


def _parts(view: View, seat: Seat | None) -> tuple[list[Phrase], list[Phrase], list[Phrase]]:
    """Return the phrases about one's own seat, about other seats, and about the board."""
    mine, others, board = list[Phrase](), list[Phrase](), list[Phrase]()
    for phrase in view.description:
        seats = {detail for detail in phrase.details.values() if isinstance(detail, Seat)}
        (board if not seats else mine if seat in seats else others).append(phrase)
    return mine, others, board


def _turn(snapshot: GameSnapshot, view: View, seat: Seat | None, localizer: Localizer) -> list[str]:
    """Return whose turn it is, what must be decided, and the deadline."""
    row, seats = snapshot.row, plain_names(snapshot, localizer)
    if view.actor is None:
        return []
    who = localizer("words-you") if view.actor == seat else localizer("turns-awaited", name=seats[view.actor])
    prompt = [] if view.prompt is None else [localizer.phrase(view.game, view.prompt, seats)]
    if prompt and view.actor != seat:
        prompt = [localizer("words-asked", prompt=prompt[0])]
    paused = [localizer("turns-paused")] if row.paused is not None else []
    until = row.clock.deadline and [localizer("turns-until", until=told(row.clock.deadline))]
    return [capitalise(line) for line in (who, *prompt, *paused, *(until or []))]


def _points(snapshot: GameSnapshot, view: View, localizer: Localizer) -> list[str]:
    if view.scores is None:
        return []
    seats = plain_names(snapshot, localizer)
    return [f"{name}: {points}" for name, points in zip(seats, view.scores, strict=False)]


def _moves(choices: Sequence[Choice], snapshot: GameSnapshot, localizer: Localizer) -> list[str]:
    """Return moves in the notation that people type, each with its description."""
    seats = plain_names(snapshot, localizer)
    game = snapshot.row.game
    lines = [f"`{choice.move}` {localizer.phrase(game, choice.label, seats)}" for choice in choices[:MAX_MOVES]]
    more = len(choices) - MAX_MOVES
    return [*lines, localizer("words-more-moves", count=more)] if more > 0 else lines


def _near(place: str) -> set[str]:
    """Return a place and those near it, by their names: numbers next to it, or letters and numbers next to its own."""
    match = _PLACE.fullmatch(comparable(place))
    if match is None:
        return set()
    letter, number = match[1], int(match[2])
    if not letter:
        return {str(near) for near in range(number - NEAR, number + NEAR + 1)}
    letters = [chr(ord(letter) + step) for step in range(-NEAR_LETTERS, NEAR_LETTERS + 1)]
    return {f"{one}{near}" for one in letters for near in (number - 1, number, number + 1)}


def _parts_near(phrase: Phrase, here: str, near: set[str], is_lettered: bool) -> Iterator[Phrase]:
    """Yield what a phrase of a description says of the places ``near``: a row's cup ``here`` before those beside it."""
    details = phrase.details
    if "first" in details:
        yield from _cups_near(phrase, here, near)
    elif "ways" in details:
        ways = [way for way in str(details["ways"]).split(", ") if near & {*_tokens(way, is_lettered)}]
        if ways:
            yield phrase._replace(details={**details, "ways": ", ".join(ways)})
    elif "pads" in details and not any(isinstance(detail, Seat) for detail in details.values()):
        pads = [pad for pad in _tokens(str(details["pads"]), is_lettered) if pad in near]
        if pads:
            yield phrase._replace(details={**details, "pads": ", ".join(pads)})
    elif any(near & {*_tokens(str(details.get(name, "")), is_lettered)} for name in ("pad", "pads", "square")):
        yield phrase


def _cups_near(row: Phrase, here: str, near: set[str]) -> Iterator[Phrase]:
    """Yield the cup ``here`` of a row, and all of its cups that are near, each named by the first."""
    first = str(row.details["first"])
    places = [f"{first[0]}{int(first[1:]) + step}" for step in range(len(str(row.details["cups"]).split()))]
    cups = [*zip(places, str(row.details["cups"]).split(), strict=True)]
    for wanted in ({here}, near):
        part = [(name, cup) for name, cup in cups if name.casefold() in wanted]
        if part:
            yield row._replace(details={"first": part[0][0], "cups": " ".join(cup for _, cup in part)})


def _tokens(text: str, is_lettered: bool) -> list[str]:
    """Return the names of places in a text, in lower case."""
    return re.findall("[a-z][0-9]+" if is_lettered else "[0-9]+", text.casefold())
