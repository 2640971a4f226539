"""Requests to the people of a game: asking again, joining, refusing, and what the last agreement does."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

import pytest

from bot.tables import change, requests, seats
from bot.tables.context import Context
from bot.tables.requests import Asked
from storage.errors import Refused
from storage.models import WHOLE_GAME, Request, RequestKind, State
from storage.person import Person
from storage.table import Table, with_seat
from tests.tables.orders import FRIENDS, PLAYERS, begin
from tests.tables.rows import NOON

ONE, TWO, THREE = PLAYERS
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
SIGN, LATE = NOON + 4 * DAY, NOON + 10 * DAY


def request(kind: RequestKind, seat: int, user: int, *agreed: int, made: datetime = LATE) -> Request:
    """Return a request."""
    return Request(kind, seat, user, str(user), "en", agreed, made)


def ask(table: Table, made: Request, replaces: int | None = None, moment: datetime = LATE) -> Table:
    """Return a table after a request, by default ten days after its last decision."""
    rule = partial(requests.ask, request=made, absences={}, replaces=replaces)
    return change.apply(replace(table, outbox=()), rule, Context(moment))


@pytest.mark.parametrize(
    ("answered", "since", "signs"), [(None, NOON, 0), (SIGN, NOON, 1), (SIGN, SIGN + HOUR, 0)], ids=str
)
def test_a_question_that_is_asked_again_knows_the_last_sign(
    answered: datetime | None, since: datetime, signs: int
) -> None:
    table = begin(3, 0).table
    table = replace(table, row=replace(table.row, clock=replace(table.row.clock, started_at=since)))
    last = replace(request("presence", 0, TWO, 1, made=NOON + DAY), answered=answered, signs=int(answered is not None))
    (again,) = ask(replace(table, requests=(last,)), request("presence", 0, THREE, 2)).requests
    assert (again.user, again.made, again.answered, again.signs) == (THREE, LATE, answered, signs)


def test_only_whom_a_computer_player_would_replace_gives_a_sign_by_refusing() -> None:
    other = replace(request("presence", 1, ONE, 0, made=NOON), answered=SIGN)
    earlier = replace(request("presence", 0, ONE, 0, made=NOON), answered=SIGN - DAY)
    table = ask(replace(begin(3, 0).table, requests=(other, earlier)), request("computer", 0, TWO, 1))
    by_others, sign = (
        requests.answer(table, Context(LATE), Asked("computer", 0, TWO), seat).requests[1:] for seat in (2, 0)
    )
    assert [(one.kind, one.answered) for one in by_others] == [("presence", SIGN - DAY), ("computer", LATE)]
    assert [(one.kind, one.answered, one.agreed, one.signs) for one in sign] == [("presence", LATE, (), 1)]
    wanted = with_seat(table.row, replace(table.row.seats[0], wanted=True))
    kept = replace(table, row=wanted, requests=(request("seat", 0, FRIENDS[0]),))
    (refused,) = requests.answer(kept, Context(LATE), Asked("seat", 0, FRIENDS[0]), 0).requests
    assert refused.kind == "seat"


def test_a_computer_player_decides_once_all_others_agree() -> None:
    table = ask(begin(3, 0).table, request("computer", 0, TWO, 1))
    agree = partial(requests.agree, asked=Asked("computer", 0, TWO), seat=2, absences={})
    assert (table.row.seats[0].away, change.apply(table, agree, Context(LATE)).row.seats[0].away) == (False, True)


def test_an_answer_goes_to_the_request_that_it_is_to() -> None:
    table = begin(3, 0).table
    table = ask(ask(table, request("computer", 0, TWO, 1)), request("end", WHOLE_GAME, TWO, 1))
    assert [requests.find(table, Asked(one.kind, one.seat, TWO)) for one in table.requests] == [*table.requests]
    sign = request("presence", 0, TWO, 1)
    assert requests.find(replace(table, requests=(sign,)), Asked("presence", 0, THREE)) == sign, "whoever has asked"


@pytest.mark.parametrize(("people", "state"), [(3, State.RUNNING), (2, State.CANCELLED)])
def test_a_request_that_is_joined_is_asked_in_place_of_its_last_question(people: int, state: State) -> None:
    table = ask(begin(people, 0).table, request("end", WHOLE_GAME, ONE, 0), moment=NOON)
    table = ask(table, request("end", WHOLE_GAME, TWO, 1), 77, NOON)
    assert table.row.state is state
    assert [one.message for one in table.outbox] == ([77] if state is State.RUNNING else [None])
    assert [one.invitee for one in table.outbox] == [None]


def test_who_is_away_is_told_of_each_newcomers_request() -> None:
    table, context = begin(3, 1).table, Context(NOON, {TWO: Person(TWO, holidays=((NOON, LATE),))})
    for user in FRIENDS:
        rule = partial(requests.ask, request=request("seat", 3, user), absences={})
        table = change.apply(table, rule, context)
    assert len({one.key for one in table.outbox if one.person == TWO}) == len(FRIENDS)


@pytest.mark.parametrize("is_refused", [True, False])
def test_of_those_to_whom_all_who_stay_agree_one_gets_the_seat(is_refused: bool) -> None:
    asked = [request("seat", 2, user, 0) for user in FRIENDS[:2]]
    if is_refused:
        asked[0] = replace(asked[0], answered=LATE)
    table = replace(begin(2, 1).table, requests=tuple(asked))
    after = change.apply(table, partial(seats.resign, user=TWO, name="Otter"), Context(LATE + HOUR))
    assert after.row.seats[2].user == FRIENDS[is_refused]


def test_a_removed_player_who_had_asked_for_a_sign_may_ask_for_the_seat() -> None:
    table = ask(begin(3, 0).table, request("presence", 0, TWO, 1))
    table = change.apply(table, partial(seats.hand_over, number=1, removed=True), Context(LATE))
    assert requests.may_ask(table, Context(LATE), "seat", 1, TWO, {})


def test_a_newcomer_without_a_say_is_told_why_there_is_no_end() -> None:
    row = begin(1, 1).table.row
    newcomer = with_seat(row, replace(row.seats[0], since=NOON, late=True))
    for cup, reason in ((None, "nobody-to-ask"), ("abcdefgh", "alone-in-cup")):
        with pytest.raises(Refused, match=reason):
            ask(Table(replace(newcomer, cup=cup)), request("end", WHOLE_GAME, ONE, 0))
    wanted = Table(with_seat(newcomer, replace(row.seats[1], wanted=True)))
    assert requests.may_sit_down(wanted, Context(LATE), 1, FRIENDS[0], {}), "nobody need agree"
