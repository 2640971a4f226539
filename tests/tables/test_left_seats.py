"""Who may have a seat that was left: no seat is lost for the rest of a game."""

from __future__ import annotations

from functools import partial

from bot.tables import change, requests, seats
from bot.tables.context import Context, Rule
from bot.tables.requests import Asked
from storage.models import Request
from storage.table import Table
from tests.tables.expected import refused
from tests.tables.orders import FRIENDS, MODERATOR, PLAYERS, begin
from tests.tables.rows import NOON

ONE, TWO, THREE = PLAYERS
NEWCOMER, OTHER = FRIENDS
CALL = partial(seats.call_for_substitute, number=1)
REMOVE = partial(seats.remove, number=1, moderator=MODERATOR)


def after(*rules: Rule, table: Table | None = None) -> Table:
    """Return a game of three people after some acts."""
    table = table or begin(3, 1).table
    for rule in rules:
        table = change.apply(table, rule, Context(NOON))
    return table


def asks(user: int, seat: int = 1) -> Rule:
    """Return the rule by which a person asks for a seat."""
    return partial(requests.ask, request=Request("seat", seat, user, str(user), "en", (), NOON), absences={})


def agrees(seat: int, user: int) -> Rule:
    """Return the rule by which a seat agrees to a person in the second one."""
    return partial(requests.agree, asked=Asked("seat", 1, user), seat=seat, absences={})


def takes(user: int) -> Rule:
    """Return the rule by which a person sits down without consent."""
    return partial(seats.take, number=1, user=user, name=str(user), locale="en")


def resigns(user: int) -> Rule:
    """Return the rule by which a person resigns."""
    return partial(seats.resign, user=user, name=str(user))


def reason(table: Table, rule: Rule) -> str:
    """Return why an act is refused, "" if it is not."""
    return refused(partial(rule, table, Context(NOON)))


REFUSED: Rule = partial(requests.answer, asked=Asked("seat", 1, TWO), seat=0)
RETURNS = asks(TWO), agrees(0, TWO), agrees(2, TWO)


def test_a_question_about_a_seat_tells_its_person_from_a_namesake() -> None:
    table = after(resigns(TWO))
    request = Request("seat", 1, NEWCOMER, table.row.seats[1].name, "en", (), NOON)
    removed, asked = after(REMOVE, asks(TWO)), after(partial(requests.ask, request=request, absences={}), table=table)
    (own,), (other,) = ([one for one in table.outbox if one.request] for table in (removed, asked))
    assert (own.text, other.text) == ("request-own-seat", "request-seat")
    assert (other.facts or {})["about"] == f"{request.name} (2)"


def test_a_removed_person_whose_return_is_refused_holds_the_seat_no_longer() -> None:
    table = after(REMOVE)
    assert reason(table, asks(OTHER)) == "seat-held"
    table = after(REMOVE, asks(TWO), REFUSED)
    assert [reason(table, rule) for rule in (asks(TWO), takes(TWO))] == ["request-refused", "outdated"]
    assert not requests.may_sit_down(table, Context(NOON), 1, TWO, {})
    for call in (partial(CALL, user=ONE), partial(CALL, user=MODERATOR, is_moderator=True)):
        assert reason(table, call) == ""
    assert reason(after(partial(CALL, user=ONE), table=table), takes(TWO)) == "outdated", "nor as a substitute"
    assert after(asks(OTHER), agrees(0, OTHER), agrees(2, OTHER), table=table).row.held_by(OTHER) is not None


def test_a_removal_is_of_the_person_and_not_of_the_seat() -> None:
    table = after(partial(CALL, user=TWO), REMOVE, takes(NEWCOMER), resigns(NEWCOMER))
    assert [reason(table, rule) for rule in (takes(NEWCOMER), asks(OTHER), partial(CALL, user=ONE))] == [""] * 3
    forget = partial(seats.forget, user=TWO)
    table = after(REMOVE, forget, asks(NEWCOMER), agrees(0, NEWCOMER), agrees(2, NEWCOMER), resigns(NEWCOMER))
    assert [reason(table, rule) for rule in (takes(NEWCOMER), asks(OTHER), partial(CALL, user=ONE))] == [""] * 3


def test_a_game_whose_people_are_all_away_pauses_until_one_is_back() -> None:
    leaves = [partial(seats.leave_server, user=user) for user in PLAYERS]
    assert [after(*leaves[:count]).row.paused for count in (2, 3)] == [None, NOON]
    assert after(*leaves, partial(seats.come_back, user=TWO, name="Two")).row.paused is None


def test_a_request_that_was_granted_is_no_refusal() -> None:
    table = after(REMOVE, *RETURNS, REMOVE)
    assert (reason(table, asks(TWO)), reason(table, takes(TWO))) == ("", "outdated")
    assert after(*RETURNS, table=table).row.held_by(TWO) is not None


def test_who_sits_down_after_a_refusal_and_resigns_may_play_on() -> None:
    refused_once = partial(requests.answer, asked=Asked("seat", 1, NEWCOMER), seat=0)
    called = after(resigns(TWO), asks(NEWCOMER), refused_once, partial(CALL, user=ONE))
    assert reason(called, asks(NEWCOMER, 3)) == "request-refused"
    assert reason(after(takes(NEWCOMER), resigns(NEWCOMER), table=called), takes(NEWCOMER)) == ""
