"""What follows from any change of a table, whatever the rule: what lapses, and what stays."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

from bot.tables import change, course, seats, undo
from bot.tables.context import Context
from bot.tables.play import Turn, play
from bot.tables.shown import Shown
from storage.models import WHOLE_GAME, Request, Undo
from storage.scores import MadeBy
from storage.table import Table
from tests.tables.life import new_lobby
from tests.tables.orders import FRIENDS, NOON, PLAYERS, begin

PRESENT = Context(NOON)


def game() -> Table:
    """Return a game of three people and a computer player at the fourth seat."""
    return begin(3, 1).table


def test_requests_to_all_lapse_when_other_people_must_agree() -> None:
    table = game()
    end = Request("end", WHOLE_GAME, PLAYERS[0], "Heron", "en", (0,), NOON)
    after = change.apply(replace(table, requests=(end,)), partial(seats.resign, user=PLAYERS[1], name="Otter"), PRESENT)
    assert after.requests == ()


def test_an_undo_request_lapses_when_versions_are_skipped() -> None:
    table = game()
    asked = replace(table, row=replace(table.row, undo=Undo(0, 0)))
    assert change.apply(asked, partial(course.pause, user=PLAYERS[0]), PRESENT).row.undo == Undo(0, 0)
    after = change.apply(asked, partial(course.reserve_versions, newest=table.row.version + 2), PRESENT)
    assert after.row.undo is None


def test_a_newcomer_at_a_seat_has_asked_for_no_hints() -> None:
    table = game()
    left = replace(table.row.seats[3], hints=2)
    table = replace(table, row=replace(table.row, seats=(*table.row.seats[:3], left)))
    take = partial(seats.sit_down, number=3, user=FRIENDS[0], name="Newt", locale="en")
    assert change.apply(table, take, PRESENT).row.seats[3].hints == 0


def with_seat_of(table: Table, number: int, **changes: bool) -> Table:
    """Return the table after changes of a seat."""
    seats = list(table.row.seats)
    seats[number] = replace(seats[number], **changes)  # type: ignore[arg-type] # the changes are of such fields
    return replace(table, row=replace(table.row, seats=tuple(seats)))


def test_who_began_may_ask_for_an_undo_if_one_other_who_began_is_there() -> None:
    table = with_seat_of(game(), 2, late=True)
    after = change.apply(
        table, partial(undo.ask, seat=0, version=table.row.version, target=undo.Target(0, 0, "m")), PRESENT
    )
    assert after.row.undo == Undo(0, 0)


def test_a_move_of_a_substitute_is_recorded_as_a_guests() -> None:
    table = with_seat_of(game(), 0, substitute=True)
    turn, version = Turn(((0, "m"),), 1), table.row.version
    after = change.apply(table, partial(play, turn=turn, version=version, holder=PLAYERS[0]), PRESENT)
    assert [move.made_by for move in after.new_moves] == [MadeBy.GUEST]


LOBBY = replace(new_lobby(Random(0)).row, message=500, shown_version=1, shown_activity=None, repost_due=True)
GAME = replace(LOBBY, start={"seats": []}, version=4, shown_version=3)


def test_a_shown_row_has_its_message_and_is_due_for_none() -> None:
    row = Shown(GAME, 501, GAME.version, GAME.last_activity).row
    assert (row.message, row.shown_version, row.is_shown, row.repost_due) == (501, 4, True, False)
    assert not Shown(GAME, 501, GAME.version, None).row.is_shown


def test_a_new_message_replaces_one_of_the_version_that_it_showed() -> None:
    assert Shown(GAME, 501, 4, None).replaced == [(500, 3)]
    assert Shown(LOBBY, 501, 4, None).replaced == [(500, None)]


def test_an_edit_and_a_first_message_replace_nothing() -> None:
    assert not Shown(GAME, 500, 4, None).replaced
    assert not Shown(replace(GAME, message=None), 501, 4, None).replaced
