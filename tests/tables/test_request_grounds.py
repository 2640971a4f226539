"""What may be asked of a game's people, and who may look for substitutes."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.tables.context import Context
from bot.tables.errors import UserError, refusal
from bot.tables.requests import SILENCE, require_grounds
from bot.tables.seats import may_call, require_absent
from storage.errors import Refused
from storage.models import WHOLE_GAME, Request, RequestKind
from storage.table import Table, with_seat
from tests.tables.orders import FRIENDS, NOON, PLAYERS, begin

ONE, TWO, THREE = PLAYERS
LATE = Context(NOON + SILENCE + timedelta(hours=1))
GAME = begin(3, 1).table


def waiting_for(seat: int) -> Table:
    """Return the game while it waits for a seat's person, without a timer."""
    clock = replace(GAME.row.clock, actor=seat, started_at=NOON)
    return replace(GAME, row=replace(GAME.row, clock=clock, timer=None))


def refused(table: Table, kind: RequestKind, seat: int, user: int, context: Context = LATE) -> str:
    """Return why a request is refused, as the id of a message; "" if there are grounds for it."""
    request = Request(kind, seat, user, "Newt", "en", (), context.now)
    try:
        require_grounds(table, context, request, {})
    except UserError as error:
        return error.message
    except Refused as error:
        told = refusal(error)
        assert isinstance(told, UserError)
        return told.message
    return ""


@pytest.mark.parametrize(
    ("kind", "seat", "user", "why"),
    [
        ("end", WHOLE_GAME, ONE, ""),
        ("computer", 2, ONE, ""),
        ("computer", 1, ONE, "not-silent"),
        ("computer", 0, ONE, "outdated"),
        ("computer", 3, ONE, "outdated"),
        ("presence", 2, ONE, ""),
        ("presence", 1, ONE, "asked-today"),
        ("seat", 3, FRIENDS[0], ""),
        ("seat", 3, ONE, "already-seated"),
        ("seat", 1, FRIENDS[0], "seat-held"),
    ],
)
def test_there_are_grounds_for_a_request(kind: RequestKind, seat: int, user: int, why: str) -> None:
    assert refused(waiting_for(2), kind, seat, user) == why


def test_nobody_is_silent_after_an_hour() -> None:
    soon = Context(NOON + timedelta(hours=1))
    assert refused(waiting_for(2), "computer", 2, ONE, soon) == "not-silent"
    assert refused(waiting_for(2), "presence", 2, ONE, soon) == "asked-today"


def test_a_deserted_game_has_nobody_to_ask_for_a_seat() -> None:
    row = GAME.row
    for seat in row.seats:
        row = with_seat(row, replace(seat, computer=True))
    assert refused(replace(GAME, row=row), "seat", 3, FRIENDS[0]) == "nobody-to-ask"


def test_players_the_host_and_moderators_look_for_substitutes() -> None:
    row = replace(GAME.row, host=FRIENDS[0], guild=1, by_interactions=False)
    assert may_call(row, ONE, is_moderator=False)
    assert may_call(row, FRIENDS[0], is_moderator=False)
    assert may_call(row, FRIENDS[1], is_moderator=True)
    assert not may_call(row, FRIENDS[1], is_moderator=False)
    assert not may_call(replace(row, by_interactions=True), ONE, is_moderator=True)


def test_a_person_who_is_there_does_not_come_back() -> None:
    with pytest.raises(UserError, match="not-away"):
        require_absent(GAME.row, ONE)
    require_absent(GAME.row, FRIENDS[0])
