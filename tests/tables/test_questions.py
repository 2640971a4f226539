"""What may be asked of a game's people, and when each is told: at once, or when quiet hours or a holiday end."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest

from bot.tables import agreement, change, course, requests, seats, undo
from bot.tables.context import Context, Rule
from bot.tables.lapsing import is_current
from bot.tables.requests import Asked
from storage.messages import OutboxMessage
from storage.models import WHOLE_GAME, Request, RequestKind, State
from storage.person import Person
from storage.table import FormerPlayer, Table, with_seat
from tests.tables.expected import refused
from tests.tables.orders import FRIENDS, MODERATOR, PLAYERS, begin
from tests.tables.rows import NOON

ONE, TWO, THREE = PLAYERS
LATE = NOON + timedelta(days=4, hours=11.5)  # 23:30
ASKS: dict[str, tuple[RequestKind, int, int]] = {
    "an end by agreement": ("end", WHOLE_GAME, ONE),
    "a computer for a silent seat": ("computer", 2, ONE),
    "a newcomer's request": ("seat", 3, FRIENDS[0]),
    "still there?": ("presence", 1, ONE),
}


def context(*, quiet: int | None = TWO) -> Context:
    """Return half past eleven in the evening, at which one person has quiet hours."""
    return Context(LATE, {} if quiet is None else {quiet: Person(quiet, quiet=(23 * 60, 8 * 60))})


def asked(name: str) -> tuple[Table, list[OutboxMessage]]:
    """Return a table at which one person has asked, and the messages that are told."""
    table = begin(3, 1).table
    kind, seat, user = ASKS[name]
    actor = seat if kind in ("computer", "presence") else 0
    row = table.row
    table = replace(table, row=replace(row, clock=replace(row.clock, actor=actor)))
    agreed = tuple(one.number for one in row.humans if one.user == user)
    request = Request(kind, seat, user, "Newt", "en", agreed, LATE)
    table = change.apply(table, partial(requests.ask, request=request, absences={}), context())
    return replace(table, outbox=()), [*table.outbox]


@pytest.mark.parametrize("name", ASKS)
def test_a_question_in_quiet_hours_is_told_when_they_end(name: str) -> None:
    table, messages = asked(name)
    question, *later = messages
    assert TWO not in question.pings
    (told,) = [one for one in later if one.person == TWO]
    assert told.text == f"{question.text}-later"
    assert is_current(table, told, NOON)
    assert len(later) == 1


@pytest.mark.parametrize("name", ASKS)
def test_a_question_that_is_answered_meanwhile_is_not_told(name: str) -> None:
    table, (_, told, *_) = asked(name)
    kind, seat, user = ASKS[name]
    answer: Rule = partial(requests.answer, asked=Asked(kind, seat, user), seat=1)
    assert not is_current(change.apply(table, answer, context()), told, NOON)
    if kind in ("end", "seat"):
        agree = partial(requests.agree, asked=Asked(kind, seat, user), seat=1, absences={})
        assert not is_current(change.apply(table, agree, context()), told, NOON)


def test_a_question_that_is_asked_again_is_told_once() -> None:
    table, (_, first, *_) = asked("an end by agreement")
    asks = Asked("end", WHOLE_GAME, ONE)
    table = change.apply(table, partial(requests.answer, asked=asks, seat=1), context())
    again = Request("end", WHOLE_GAME, ONE, "Newt", "en", (0,), LATE + timedelta(hours=1))
    table = change.apply(table, partial(requests.ask, request=again, absences={}), context())
    (second,) = [one for one in table.outbox if one.person == TWO]
    assert not is_current(table, first, NOON)
    assert is_current(table, second, NOON)


def test_an_undo_in_quiet_hours_is_told_by_the_same_path() -> None:
    table = begin(3, 0).table
    ask = partial(undo.ask, seat=0, version=table.row.version, target=undo.Target(3, 0, "a"))
    table = change.apply(table, ask, context())
    question, told = table.outbox
    assert (question.pings, told.person, told.text) == ((THREE,), TWO, "undo-asked-later")
    assert is_current(table, told, NOON)


def test_an_undo_of_a_version_that_is_reserved_is_open_no_longer() -> None:
    table = begin(3, 0).table
    ask = partial(undo.ask, seat=0, version=table.row.version, target=undo.Target(3, 0, "a"))
    table = change.apply(table, ask, context())
    assert table.row.undo is not None
    lost = partial(course.reserve_versions, newest=table.row.version)
    assert change.apply(table, lost, context()).row.undo is None


@pytest.mark.parametrize("kinds", [("presence", "presence"), ("presence", "computer"), ("computer", "presence")])
def test_two_signs_without_a_decision_make_a_person_silent(kinds: tuple[RequestKind, RequestKind]) -> None:
    table, moment = begin(3, 0).table, NOON
    for kind, silent in zip(kinds, (set[int](), {0}), strict=True):
        moment += timedelta(days=4)
        request = Request(kind, 0, TWO, "Otter", "en", (1,), moment)
        table = change.apply(table, partial(requests.ask, request=request, absences={}), Context(moment))
        table = change.apply(table, partial(requests.answer, asked=Asked(kind, 0, TWO), seat=0), Context(moment))
        assert agreement.silent_seats(table, Context(moment), {}) == silent
    assert agreement.can_remove(table.row, 0, (1, 2), agreement.silent_seats(table, Context(moment), {}))
    newcomers = [replace(seat, since=moment) for seat in table.row.seats[1:]]
    row = replace(table.row, seats=(table.row.seats[0], *newcomers))
    assert not agreement.can_remove(row, 0, (1, 2), {0}), "by those alone who have come later"


def test_who_takes_a_seat_has_agreed_to_nothing_in_it() -> None:
    table = begin(3, 1).table
    request, asked = Request("seat", 3, FRIENDS[0], "Frog", "en", (), NOON), Asked("seat", 3, FRIENDS[0])
    rules = (
        partial(requests.ask, request=request, absences={}),
        partial(requests.agree, asked=asked, seat=1, absences={}),
        partial(seats.call_for_substitute, number=1, user=TWO),
        partial(seats.take, number=1, user=FRIENDS[1], name="Newt", locale="en"),
    )
    for rule in rules:
        table = change.apply(table, rule, Context(NOON))
    assert [one.agreed for one in table.requests] == [()]


@pytest.mark.parametrize(
    ("kind", "decisions", "late", "has_say"),
    [("end", 2, True, False), ("end", 3, True, True), ("end", 0, False, True), ("computer", 3, False, False)],
)
def test_who_has_no_say_yet_is_not_asked_and_answers_nothing(
    kind: RequestKind, decisions: int, late: bool, has_say: bool
) -> None:
    row, moment = begin(3, 0).table.row, NOON + timedelta(days=4)
    newcomer = replace(row.seats[1], since=NOON, decisions=decisions, late=late)
    table, about = Table(with_seat(row, newcomer)), WHOLE_GAME if kind == "end" else 0
    request = Request(kind, about, THREE, "Newt", "en", (), moment)
    table = change.apply(table, partial(requests.ask, request=request, absences={}), Context(moment))
    question = table.outbox[0]
    assert (TWO in question.pings, ONE in question.pings) == (has_say, kind == "end")
    assert refused(partial(requests.require_asked, table.requests[0], newcomer)) == ("" if has_say else "not-asked")
    for seat in (row.seats[0], row.seats[2]):  # who is asked, or whom it is about, and who asks
        requests.require_asked(table.requests[0], seat)
    sign = Request("presence", 0, THREE, "Newt", "en", (2,), NOON)
    assert refused(partial(requests.require_asked, sign, row.seats[2])) == "not-asked"
    requests.require_asked(sign, row.seats[0])


def test_who_has_no_say_yet_is_not_asked_about_an_undo_and_does_not_stop_it() -> None:
    row = begin(3, 0).table.row
    table = Table(with_seat(row, replace(row.seats[1], since=NOON)))
    target = undo.Target(3, 0, "a")
    ask = partial(undo.ask, seat=0, version=row.version, target=target)
    table = change.apply(table, ask, Context(NOON))
    assert table.outbox[0].pings == (THREE,)
    for answer in (partial(undo.refuse, seat=1), partial(undo.agree, seat=1, target=target)):
        assert refused(partial(answer, table, Context(NOON), version=row.version)) == "not-asked"
    agree = partial(undo.agree, seat=2, version=row.version, target=target)
    assert len(change.apply(table, agree, Context(NOON)).row.moves) == 3


@pytest.mark.parametrize("kind", ["end", "seat"])
def test_a_person_alone_decides_after_a_long_silence(kind: RequestKind) -> None:
    table, present = begin(1, 1).table, Context(NOON + timedelta(days=4))
    assert agreement.silent_seats(table, present, {}) == {0}
    seat, user, agreed = (WHOLE_GAME, ONE, (0,)) if kind == "end" else (1, FRIENDS[0], ())
    request = Request(kind, seat, user, "Newt", "en", agreed, present.now)
    table = change.apply(table, partial(requests.ask, request=request, absences={}), present)
    if kind == "seat":
        agree = partial(requests.agree, asked=Asked(kind, seat, user), seat=0, absences={})
        table = change.apply(table, agree, present)
    assert (table.row.state is State.CANCELLED, table.row.held_by(FRIENDS[0]) is None) == (kind == "end",) * 2


def test_the_others_decide_about_a_newcomer_without_who_is_silent() -> None:
    table, context = begin(2, 1).table, Context(NOON + timedelta(days=4))
    assert agreement.silent_seats(table, context, {}) == {0}
    request = Request("seat", 2, FRIENDS[0], "Newt", "en", (), context.now)
    table = change.apply(table, partial(requests.ask, request=request, absences={}), context)
    agree = partial(requests.agree, asked=Asked("seat", 2, FRIENDS[0]), seat=1, absences={})
    assert change.apply(table, agree, context).row.held_by(FRIENDS[0]) is not None


def test_a_request_that_would_be_refused_is_not_offered() -> None:
    moment = NOON + timedelta(days=2)
    table = Table(begin(2, 1).table.row, former_players=(FormerPlayer.of(FRIENDS[0], 0),))
    signs = {user: requests.may_ask(table, Context(moment), "presence", 0, user, {}) for user in (ONE, TWO, MODERATOR)}
    assert signs == {ONE: False, TWO: True, MODERATOR: False}
    seats = {user: requests.may_sit_down(table, Context(moment), 2, user, {}) for user in (TWO, *FRIENDS)}
    assert seats == {TWO: False, FRIENDS[0]: False, FRIENDS[1]: True}
    refusal = Request("seat", 2, FRIENDS[1], "Newt", "en", (), NOON, answered=NOON)
    assert not requests.may_sit_down(replace(table, requests=(refusal,)), Context(moment), 2, FRIENDS[1], {})
    row = begin(1, 1).table.row
    newcomer = Table(with_seat(row, replace(row.seats[0], since=NOON, late=True)))
    ends = [requests.may_ask(one, Context(NOON), "end", WHOLE_GAME, ONE, {}) for one in (Table(row), newcomer)]
    assert ends == [True, False]
    assert not requests.may_sit_down(newcomer, Context(NOON), 1, FRIENDS[0], {}), "nobody has a say"


@pytest.mark.parametrize(
    ("how", "is_granted"),
    [("resigns", True), ("leaves", True), ("is deleted", True), ("is removed", False), ("is followed", False)],
)
def test_a_newcomer_is_seated_when_who_had_not_agreed_has_left(how: str, is_granted: bool) -> None:
    leave: dict[str, Rule] = {
        "resigns": partial(seats.resign, user=THREE, name="Three"),
        "leaves": partial(seats.leave_server, user=THREE),
        "is deleted": partial(seats.forget, user=THREE),
        "is followed": partial(seats.put_in, number=2, user=FRIENDS[1], name="Five", locale="en"),
        "is removed": partial(seats.remove, number=2, moderator=MODERATOR),
    }
    table, _ = asked("a newcomer's request")
    for seat in (0, 1):
        table = change.apply(
            table, partial(requests.agree, asked=Asked("seat", 3, FRIENDS[0]), seat=seat, absences={}), context()
        )
    assert table.row.held_by(FRIENDS[0]) is None
    after = change.apply(table, leave[how], context())
    assert (after.row.held_by(FRIENDS[0]) is not None) is is_granted
    assert any(one.is_open for one in after.requests) is not is_granted
    assert any(FRIENDS[0] in one.pings for one in after.outbox) is is_granted
    assert any(one.is_secret and one.person == FRIENDS[0] for one in after.outbox) is is_granted


def removed() -> Table:
    """Return a game from whose second seat a moderator has removed its person."""
    rule = partial(seats.remove, number=1, moderator=MODERATOR)
    return change.apply(begin(3, 1).table, rule, context(quiet=None))


def seat_asked(table: Table, user: int, name: str) -> Table:
    """Return a table at which a person asks for the second seat."""
    request = Request("seat", 1, user, name, "en", (), LATE)
    rule = partial(requests.ask, request=request, absences={})
    return change.apply(replace(table, outbox=()), rule, context(quiet=None))


def test_a_removed_player_who_is_refused_does_not_sit_down_unasked() -> None:
    refuse = partial(requests.answer, asked=Asked("seat", 1, TWO), seat=0)
    table = change.apply(seat_asked(removed(), TWO, "Two"), refuse, context(quiet=None))
    take: Rule = partial(seats.take, number=1, user=TWO, name="Two", locale="en")
    call: Rule = partial(seats.call_for_substitute, number=1, user=ONE)
    assert refused(partial(take, table, context())) == "outdated"
    called = change.apply(table, call, context())
    assert refused(partial(take, called, context())) == "outdated", "nor as a substitute"
    assert not requests.may_sit_down(table, context(), 1, TWO, {})


def test_who_sits_down_after_a_refusal_and_resigns_may_play_on() -> None:
    resign, present = partial(seats.resign, name="Newt"), context(quiet=None)
    table = change.apply(begin(3, 1).table, partial(resign, user=TWO), present)
    rules: list[Rule] = [
        partial(requests.answer, asked=Asked("seat", 1, FRIENDS[0]), seat=0),
        partial(seats.call_for_substitute, number=1, user=ONE),
        partial(seats.take, number=1, user=FRIENDS[0], name="Newt", locale="en"),
        partial(resign, user=FRIENDS[0]),
    ]
    table = seat_asked(table, FRIENDS[0], "Newt")
    for rule in rules:
        table = change.apply(table, rule, present)
    assert refused(partial(rules[2], table, present)) == ""


def test_who_refuses_a_computer_player_for_the_own_seat_is_silent_no_more() -> None:
    table, _ = asked("a computer for a silent seat")
    present = context(quiet=None)
    before = agreement.silent_since(table, table.row.seats[2], present, {})
    refuse = partial(requests.answer, asked=Asked("computer", 2, ONE), seat=2)
    table = change.apply(table, refuse, present)
    assert before is not None
    assert agreement.silent_since(table, table.row.seats[2], present, {}) == LATE
    assert not requests.may_ask(table, present, "computer", 2, TWO, {})
    assert [(one.kind, one.seat, one.signs, one.is_open) for one in table.requests] == [("presence", 2, 1, False)]
