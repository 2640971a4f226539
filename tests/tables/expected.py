"""What an act at a table is expected to do, stated beside its rule: who is refused, what changes, who is told what.

``expected_games`` and ``expected_lobbies`` state the rules one by one. All that they do not name stays as it was, but
the time of decisions, which ``counted_time`` counts.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from bot.tables.context import Context
from storage.errors import Refused
from storage.messages import OutboxMessage
from storage.models import SeatRow, TableRow
from storage.table import Table


class Told(NamedTuple):
    """What is told: the text, whom it pings, for whom alone it is, the names in it, and what else it says."""

    text: str
    pings: tuple[int, ...] = ()
    person: int | None = None
    names: Mapping[str, str] = {}
    facts: Mapping[str, Any] = {}
    is_later: bool = False  # a little, with whatever happens until then


@dataclass
class Expected:
    """What is expected of an act at a table."""

    before: Table
    context: Context
    columns: dict[str, Any] = field(default_factory=dict)
    beside: dict[str, Any] = field(default_factory=dict)
    former: list[tuple[int, int]] = field(default_factory=list)  # people who have left a seat to another, with the seat
    told: list[Told] = field(default_factory=list)

    @property
    def row(self) -> TableRow:
        """The row as it was."""
        return self.before.row

    @property
    def seats(self) -> list[SeatRow]:
        """The seats as they are to be."""
        return [*self.columns.get("seats", self.row.seats)]

    def set(self, **columns: Any) -> None:
        """Expect these columns."""
        self.columns |= columns

    def act(self, **columns: Any) -> None:
        """Expect these columns, and an activity now."""
        self.set(last_activity=self.context.now, **columns)

    def act_beside(self, **columns: Any) -> None:
        """Expect these columns, and an activity now that the table's message need not show."""
        self.act(shown_activity=self.context.now if self.row.shown_activity == self.row.last_activity else None)
        self.set(**columns)

    def seat(self, number: int, **fields: Any) -> None:
        """Expect these fields of a seat."""
        self.set(seats=tuple(replace(one, **fields) if one.number == number else one for one in self.seats))

    def can_be_told(self, user: int | None) -> bool:
        """Return whether a person wants notices and is on no holiday. People of these tables have no quiet hours."""
        person = self.context.person(user or 0)
        away = any(first <= self.context.now < last for first, last in person.holidays)
        return not away and person.notify != "none"

    def wants_pings(self, user: int | None) -> bool:
        """Return whether a person is told by pings alone, as summaries are replaced that direct messages refuse."""
        person = self.context.person(user or 0)
        return person.notify == "ping" or (person.notify == "daily" and person.dm_refused)

    def tell(
        self, text: str, names: Mapping[str, str] | None = None, pings: Sequence[int] = (), **facts: object
    ) -> None:
        """Expect a notice to all."""
        self.told.append(Told(text, tuple(pings), None, names or {}, facts))

    def tell_alone(self, seat: SeatRow, text: str, **names: str) -> None:
        """Expect a message to the person of a seat."""
        self.told.append(Told(text, (seat.user or 0,), seat.user, names, {"locale": seat.locale}))

    def ask(self, text: str, people: Collection[SeatRow], **facts: object) -> None:
        """Expect a question: a ping of those who can be told now, and a message for later to each of the others; not to
        who is told by a ping and is only named, since the server wants none."""
        pinged = [seat for seat in people if self.can_be_told(seat.user) and self.context.pings != "none"]
        self.told.append(Told(text, tuple(seat.user or 0 for seat in pinged), None, {}, facts))
        here = [seat for seat in people if self.can_be_told(seat.user) and self.wants_pings(seat.user)]
        left = [seat for seat in people if seat not in pinged and seat not in here]
        self.told += [Told(f"{text}-later", (seat.user or 0,), seat.user) for seat in left]


def refused(call: Callable[[], object]) -> str:
    """Return why a call is refused, "" if it is not."""
    try:
        call()
    except Refused as error:
        return reason_of(error)
    return ""


def reason_of(error: object) -> str:
    """Return the reason of a refusal: a word, or the kind of the refusal that has none."""
    return str(getattr(error, "reason", "") or type(error).__name__)


Statement = Callable[..., bool | None]  # False if nothing may change, True if something must


def require_expected(
    statement: Statement, before: Table, context: Context, options: Mapping[str, Any], done: Table | Exception
) -> None:
    """Hold what a rule has made of a table, or its refusal, against what a statement of the rule says."""
    expected = Expected(before, context)
    changes = None
    refusal: Exception | None = None
    try:
        changes = statement(expected, **options)
    except (Refused, ValueError) as error:
        refusal = error
    if refusal is not None or isinstance(done, Exception):
        assert type(done) is type(refusal), ("refused", refusal, done)
        assert reason_of(done) == reason_of(refusal), ("refused for a reason", done, refusal)
        return
    if changes is False:
        assert done is before, "nothing changes"
        return
    assert changes is not True or done is not before, "something changes"
    seats = tuple(one if one.bank == (bank := _bank(done, one)) else replace(one, bank=bank) for one in expected.seats)
    row = replace(before.row, **{**expected.columns, "seats": seats, "clock": done.row.clock})
    assert done.row == row, _difference(done.row, row)
    for name in ("requests", "departures", "invitations", "standings"):
        assert getattr(done, name) == expected.beside.get(name, getattr(before, name)), name
    assert tuple(replace(move, spent=None) for move in done.new_moves) == expected.beside.get("new_moves", ())
    users = {seat.user or 0 for seat in (*before.row.seats, *done.row.seats)}
    for user in users | {user for user, _ in expected.former}:
        held = before.seats_held_by(user) | {seat for who, seat in expected.former if who == user}
        assert done.seats_held_by(user) == held, "who has held a seat is known"
    assert len(done.former_players) == len(before.former_players) + len(expected.former), "nobody else"
    require_told(done.outbox[len(before.outbox) :], expected.told, context)


def _bank(done: Table, seat: SeatRow) -> Any:
    return done.row.seats[seat.number].bank if seat.number < len(done.row.seats) else seat.bank


def require_told(messages: Sequence[OutboxMessage], expected: Sequence[Told], context: Context) -> None:
    """Hold messages against what is to be told."""
    assert [(one.text, one.pings, one.person) for one in messages] == [one[:3] for one in expected], "who is told what"
    for message, one in zip(messages, expected, strict=True):
        facts = message.facts or {}
        named = {**vars(message), **facts}
        assert all(facts.get("names", {}).get(name) == value for name, value in one.names.items()), (one, facts)
        assert all(named.get(name) == value for name, value in one.facts.items()), (one, named)
        assert message.made == context.now
        if one.is_later:
            assert message.due, "at some moment"
            assert message.due > context.now, "told with what happens until then"
        else:
            assert message.due == (None if message.person is None else context.now), "told when the person is there"


def _difference(row: TableRow, other: TableRow) -> dict[str, Any]:
    """Return what is different, for the message of a test that fails."""
    return {name: (value, getattr(other, name)) for name, value in vars(row).items() if value != getattr(other, name)}
