"""What becomes of the message that shows a table follows from its row, and from what was found in its channel."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.drafts.component_ids import MenuId
from bot.drafts.found_message import FoundMessage
from bot.drafts.wanted import ShowOptions, Standing, TableMessage, wanted_game, wanted_lobby
from bot.drafts.wanted import wanted as wanted_beside
from bot.tables.history import GameHistory
from games.record import start_to_json
from storage.clock import Clock
from storage.messages import ANNOUNCEMENT, OutboxMessage
from storage.models import SeatRow, State, TableRow
from storage.person import Person
from tests.bot.begun import COVERED, HERON, OTTER
from tests.tables.rows import game_row

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
BEFORE = NOON - timedelta(minutes=1)
MESSAGE, VERSION = 500, 4  # the message that stands, and the version that the game begins with
KNOWN, PLAIN = Standing(), ShowOptions()
EDITED, NEW, NEW_PING = TableMessage(False, False), TableMessage(True, False), TableMessage(True, True)


def game(**changes: Any) -> TableRow:
    """Return a covered pond of two people of which the first must decide; its message shows that."""
    start = start_to_json(COVERED)
    seats = SeatRow(0, HERON, "Heron"), SeatRow(1, OTTER, "Otter")
    clock = Clock(actor=0, started_at=BEFORE, notified_at=NOON)
    row = game_row(host=HERON, version=VERSION, seats=seats, start=start, message=MESSAGE, clock=clock)
    row = replace(row, shown_version=VERSION, created=BEFORE, last_activity=NOON, shown_activity=NOON)
    return replace(row, **changes)


def wanted(
    row: TableRow, standing: Standing = KNOWN, options: ShowOptions = PLAIN, **person: Any
) -> TableMessage | None:
    """Return how to show a game whose actor wants to be notified in this way."""
    history = GameHistory(row)
    actor = history.position.actor
    holder = None if actor is None else row.seats[actor].holder
    known = None if holder is None else Person(holder, **person)
    return wanted_game(row, history, standing, options, known, "mention")


def moved(**changes: Any) -> TableRow:
    """Return the game after a move that is not shown, which the other player must answer."""
    row = game()
    move = str(GameHistory(row).position.legal[0])
    asked = Clock(actor=1, started_at=NOON, notified_at=None)
    row = replace(row, moves=(move,), version=VERSION + 1, last_activity=NOON + timedelta(seconds=1), clock=asked)
    return replace(row, **changes)


def found(version: int, holder: int, message: int = MESSAGE + 1) -> FoundMessage:
    """Return a message in the channel that asks somebody to decide."""
    return FoundMessage(message, f"<@{holder}>, it's your move", (MenuId("tabletab", version),))


def test_a_game_that_is_shown_is_left_as_it_is() -> None:
    assert wanted(game()) is None
    assert wanted(game(), options=ShowOptions(force=True)) == EDITED
    assert wanted(game(), options=ShowOptions(repost=True)) == NEW
    assert wanted(game(), options=ShowOptions(repost=True, ask=True)) == NEW_PING


def test_who_must_decide_next_is_pinged_by_a_new_message() -> None:
    assert wanted(moved()) == NEW_PING


def test_two_decisions_of_one_seat_are_shown_by_an_edit() -> None:
    computer = SeatRow(1, None, "Toad", computer=True, strength="easy")
    assert wanted(moved(seats=(game().seats[0], computer))) == EDITED
    assert wanted(game(shown_activity=None)) == EDITED, "it asks the same person"


@pytest.mark.parametrize(
    ("version", "holder", "what"), [(5, OTTER, EDITED), (4, HERON, NEW_PING), (5, HERON, NEW_PING)]
)
def test_after_a_lost_answer_the_message_that_asks_is_edited(version: int, holder: int, what: TableMessage) -> None:
    row = moved(clock=Clock(actor=1, started_at=NOON, notified_at=NOON if what is EDITED else None))
    assert wanted(row, Standing(True, found(version, holder))) == what


def test_nobody_is_pinged_twice_for_a_decision_that_is_shown_anew() -> None:
    later = Clock(actor=1, started_at=NOON, notified_at=NOON + timedelta(seconds=2))
    assert wanted(moved(clock=later)) == NEW


def test_the_game_of_one_person_stays_in_one_message() -> None:
    seats = (SeatRow(0, HERON, "Heron"), SeatRow(1, None, "Toad", computer=True, strength="easy"))
    row = game(seats=seats, shown_activity=None, shown_version=VERSION - 1)
    assert wanted(row) == EDITED
    assert wanted(row, Standing(True)) == NEW, "none is found where one may stand"
    assert wanted(row, Standing(True, found(VERSION, HERON))) == EDITED


LOBBY = {"state": State.LOBBY, "start": None, "message": None, "shown_version": None, "shown_activity": None}


@pytest.mark.parametrize(
    ("changes", "options", "what"),
    [
        ({}, ShowOptions(), TableMessage(False, True)),
        ({"awaits_thread": True}, ShowOptions(), None),
        ({"message": MESSAGE}, ShowOptions(), EDITED),
        ({"message": MESSAGE, "shown_activity": NOON}, ShowOptions(), None),
        ({"message": MESSAGE, "shown_activity": NOON}, ShowOptions(repost=True), NEW),
        ({"message": MESSAGE, "state": State.CANCELLED}, ShowOptions(), EDITED),
        ({"state": State.CANCELLED}, ShowOptions(), None),
    ],
)
def test_a_lobby_has_one_message_whose_first_pings(
    changes: dict[str, Any], options: ShowOptions, what: TableMessage | None
) -> None:
    assert wanted_lobby(game(**{**LOBBY, **changes}), options) == what


@pytest.mark.parametrize(("version", "is_true"), [(VERSION, True), (VERSION - 1, False)])
def test_an_announcement_is_edited_once_its_lobby_has_changed(version: int, is_true: bool) -> None:
    announced = OutboxMessage(ANNOUNCEMENT, "tabletab", "", (), NOON, version=version, message=MESSAGE)
    assert (wanted_beside(game(**LOBBY), [announced]) == []) is is_true


NEWCOMER = 33
LAPSED = {"content": "This is no longer asked, and nothing has changed."}
WENT_ON = {"content": "↩️ The game went on, so nothing was taken back."}
CLOSED = {"state": State.CANCELLED, "start": None}
BY_COMPUTER = (SeatRow(0, HERON, "Heron", computer=True), SeatRow(1, OTTER, "Otter"))


def test_a_question_that_lapses_says_so_and_one_that_is_granted_does_not() -> None:
    questions: list[tuple[dict[str, Any], dict[str, Any], dict[str, str]]] = [
        ({"request": "undo", "version": VERSION}, {}, LAPSED),
        ({"request": "undo", "version": VERSION}, {"version": VERSION + 1}, WENT_ON),
        ({"request": "undo", "version": VERSION}, {"version": VERSION + 2, "undone_at_version": VERSION + 1}, {}),
        ({"request": "end"}, {}, LAPSED),
        ({"request": "end"}, {"state": State.CANCELLED}, {}),
        ({"request": "computer", "seat": 0}, {}, LAPSED),
        ({"request": "computer", "seat": 0}, {"seats": BY_COMPUTER}, {}),
        ({"request": "seat", "seat": 0, "invitee": NEWCOMER}, {"seats": BY_COMPUTER}, LAPSED),
        ({"request": "seat", "seat": 0, "invitee": HERON}, {}, {}),
        ({"request": "presence", "seat": 0}, {}, {}),
        ({"request": "secret"}, {"state": State.OVER}, {}),
        ({"seat": 0}, {}, {"content": "🔎 No substitute is looked for any more."}),
        ({"invitee": NEWCOMER}, LOBBY, {"content": "This seat is no longer kept."}),
        ({"invitee": NEWCOMER}, {}, {"content": "This seat is no longer kept: the game has begun."}),
        ({"invitee": NEWCOMER}, CLOSED, {"content": "This seat is no longer kept: the table was closed."}),
        ({"invitee": OTTER}, {}, {"content": "Otter is in."}),
        ({}, {}, LAPSED),
    ]
    for asked, changes, becomes in questions:
        question = OutboxMessage("question", "tabletab", "", (), NOON, message=7, is_expired=True, **asked)
        (one,) = wanted_beside(game(**changes), [question])
        assert one.content == becomes, (asked, changes)
