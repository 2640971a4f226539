"""Whole lives of tables by the pure rules alone: everybody does anything at any time, and invariants hold.

A life knows three players, two friends of theirs, a moderator who does not play, a moving clock and the number of moves
after which a game ends. Who has been told which secret is noted as the outbox tells it. A table begins as an ordinary
lobby, as one for a moment, as one that always stands open, or as a rematch that keeps the seats of its players.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import partial
from typing import cast

from bot.tables import appointment, change, course, kept_seats, lobby, muster, seats, standing
from bot.tables.context import Context, Rule
from storage.errors import Refused
from storage.messages import SECRET, OutboxMessage
from storage.models import Pings, SeatRow, State, TableRow
from storage.person import Notify, Person
from storage.table import Table
from tests.tables.bounds import bounds
from tests.tables.counted_time import TIMES, CountedTime
from tests.tables.expected import require_expected
from tests.tables.expected_consequences import require_consequences
from tests.tables.expected_games import GAMES
from tests.tables.expected_lobbies import LOBBIES
from tests.tables.expected_meetings import MEETINGS
from tests.tables.expected_requests import REQUESTS
from tests.tables.expected_seats import SEATS as SEAT_RULES
from tests.tables.life_invariants import require_invariants
from tests.tables.rows import LOBBY, NOON

PLAYERS, FRIENDS, MODERATOR = (11, 12, 13), (14, 15), 16
EVERYBODY = (*PLAYERS, *FRIENDS)
MOVES = 8  # of a whole game
TIMERS = (None, 300, 28_800, 86_400, 604_800)
STATEMENTS = {**GAMES, **REQUESTS, **SEAT_RULES, **LOBBIES, **MEETINGS, **TIMES}
BY_ITSELF = (  # what the bot does whatever the state of a table: it is not refused
    muster.end, muster.fall_short, appointment.call, kept_seats.release_seats, lobby.close_if_idle, standing.vacate,
    standing.withdraw, *TIMES,
)  # fmt: skip
ANYWHERE = (  # in lobbies and games
    seats.forget, course.reserve_versions, course.move_to, course.bot_added, course.bot_removed,
)  # fmt: skip
AWAY = ((NOON, NOON + timedelta(days=1)),)  # a holiday


def new_lobby(rng: random.Random) -> Table:
    """Return a lobby of the first player."""
    row = replace(
        LOBBY, host=PLAYERS[0], seats=(SeatRow(0, PLAYERS[0], "11"),), timer=rng.choice(TIMERS),
        bank=rng.choice((0, 1, 3)), cup=rng.choice((None,) * 5 + ("abcdefgh",)), by_interactions=rng.random() < 0.1,
        awaits_thread=rng.random() < 0.1,
    )  # fmt: skip
    return Table(row)


def _for_a_moment(rng: random.Random) -> Rule:
    """Let the people of a lobby meet later."""
    rule = partial(appointment.appoint, starts=NOON + timedelta(minutes=rng.choice((10, 15, 90, 3000))))
    return rng.choice((rule, partial(rule, has_event=True)))


def _keeping_seats(rng: random.Random) -> Rule:
    """Keep the seats of the other players of a rematch for ten minutes."""
    others = [(user, str(user)) for user in PLAYERS[1:]]
    return partial(kept_seats.keep_seats, people=others, host="11", until=NOON + timedelta(minutes=10))


def _told(rng: random.Random) -> Rule:
    """Tell people who want to know of open tables."""
    called = rng.randrange(len(FRIENDS) + 1)
    others = [(user, rng.choice(("en", "it"))) for user in FRIENDS[called:]]
    return partial(lobby.tell_opened, called=FRIENDS[:called], people=others)


WAYS: tuple[Notify, ...] = ("ping", "ping", "dm", "none")
PINGS: tuple[Pings, ...] = ("mention", "mention", "none")
BEGINNINGS = (None, _for_a_moment, _keeping_seats, _told)
OPENING = (kept_seats.invite, kept_seats.keep_seats, lobby.tell_opened, appointment.appoint)


@dataclass
class Life:
    """A table, the present time, and what has happened to it."""

    rng: random.Random
    now: datetime = NOON
    table: Table = field(init=False)
    acts: list[str] = field(default_factory=list)
    told: list[OutboxMessage] = field(default_factory=list)  # in order
    knows: dict[int, set[int]] = field(default_factory=dict)  # which seats' secrets each person knows
    began: dict[int, int] = field(default_factory=dict)  # who began the game, by seat
    forgotten: set[int] = field(default_factory=set)
    states: dict[int, tuple[str, ...]] = field(default_factory=dict)  # the moves of each version of a running game
    people: dict[int, Person] = field(default_factory=dict)
    pings: Pings = "mention"
    time: CountedTime = field(default_factory=CountedTime)
    rules: dict[State, dict[Callable[..., Table], Rule]] = field(default_factory=dict)  # as last applied in a state
    tables: dict[State, Table] = field(default_factory=dict)  # the last one of each state
    states_made: list[Table] = field(default_factory=list)  # in order, each with what the change has added

    def __post_init__(self) -> None:
        self.table = new_lobby(self.rng)
        begin = self.rng.choice((*BEGINNINGS, None))
        if begin is None and self.rng.random() < 0.5:  # it stands open always, without people
            self.table = replace(self.table, row=replace(self.row, standing_in=7, host=None, seats=()))
        people = (Person(user, notify=self.rng.choice(WAYS)) for user in EVERYBODY)
        self.people = {one.user: one for one in people} | {PLAYERS[1]: Person(PLAYERS[1], holidays=AWAY)}
        self.pings = self.rng.choice(PINGS)
        self.states_made.append(self.table)
        if begin is not None:
            self.act("it is opened", begin(self.rng))

    @property
    def row(self) -> TableRow:
        """The row of the table."""
        return self.table.row

    def context(self) -> Context:
        """Return what rules know now."""
        return Context(self.now, self.people, self.pings)

    def later(self, after: timedelta) -> datetime:
        """Return a later moment: often one at which something becomes due, or a second beside it."""
        moments = bounds(self.table, self.time, self.now) if self.rng.random() < 0.5 else []
        return self.rng.choice(moments) if moments else self.now + after

    def version(self) -> int:
        """Return the version at which somebody acts: now and then one that is stale."""
        stale = self.rng.choice([*[0] * 15, -1, 1])
        return self.row.version + stale

    def seat(self) -> int:
        """Return the number of a seat: now and then of one that is not there."""
        seats = len(self.row.seats)
        number: int = self.rng.choice([*range(-1, seats + 1), *range(seats), *range(seats), *range(seats)])
        return number

    def somebody(self) -> int:
        """Return a person: often the one who must decide."""
        row = self.row
        holder = None if row.clock.actor is None else row.seats[row.clock.actor].holder
        user: int = self.rng.choice((*EVERYBODY, *[holder or EVERYBODY[0]] * 4))
        return user

    def require_refusals(self) -> None:
        """Try what was done to the lobby at the game, what was done to the game at the lobby, and all after the end."""
        for state, rules in self.rules.items():
            for table in (table for other, table in self.tables.items() if other is not state):
                for function, rule in rules.items():
                    if table.row.state.is_live and function in ANYWHERE:
                        continue
                    try:
                        assert rule(table, self.context()) is table, (function, "at a table of another state")
                    except Refused:
                        assert function not in BY_ITSELF, (function, "is refused")

    def act(self, name: str, rule: Rule) -> None:
        """Apply a rule, and hold what it makes of the table against the invariants. A refusal changes nothing."""
        before, context = self.table, self.context()
        done: list[Table | Exception] = []

        def noted(table: Table, context: Context) -> Table:
            try:
                done.append(rule(table, context))
            except (Refused, ValueError) as error:
                done.append(error)
                raise
            return cast("Table", done[0])

        try:
            after = change.apply(before, noted, context)
        except (Refused, ValueError):
            after = before
        function, options = (rule.func, rule.keywords) if isinstance(rule, partial) else (rule, {})
        if (statement := STATEMENTS.get(function)) is not None:
            require_expected(statement, before, context, options, done[0])
        if isinstance(done[0], Exception) or after is before:
            return
        require_consequences(before, done[0], after, self.now)
        self.time.follow(function, options, before, after, context)
        self.acts.append(name)
        if before.row.state.is_live and function not in OPENING:
            self.rules.setdefault(before.row.state, {})[function] = rule
        self.states_made.append(after)
        self.table = replace(after, new_moves=(), standings=(), outbox=())
        self.tables[after.row.state] = self.table
        self._note(before, after)
        require_invariants(self, before, after)

    def _note(self, before: Table, after: Table) -> None:
        self.told += after.outbox
        if before.row.state is State.LOBBY and after.row.state is State.RUNNING:
            self.began = {seat.number: seat.user for seat in after.row.seats if seat.user is not None}
        for message in after.outbox:
            if message.key.startswith(SECRET) and message.person is not None:
                self.knows.setdefault(message.person, set()).add(int(message.key.removeprefix(SECRET)))
