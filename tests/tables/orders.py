"""Searches all orders of a few acts by three players, two friends of one of them and moderators for an unfair state:
``python -m tests.tables.orders [--depth N]`` all of up to N acts (6 by default) at four kinds of tables.

Two states are the same if they differ in times and versions alone, in the order of agreements, in what an answered
request was about, or in which of the friends is which. Acts that change nothing lead nowhere. Nobody may know two
secrets; the first player and both friends together learn no secret of a player who has not given the seat up, nor was
removed by a moderator and then refused; and a player who goes on deciding keeps seat and result whatever the others do.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import partial
from hashlib import blake2b
from typing import Any, NamedTuple, TypeAlias

from bot.tables import agreement, change, requests, seats
from bot.tables.context import Context, Rule
from bot.tables.play import Turn, play
from storage.clock import Clock
from storage.errors import Refused
from storage.messages import SECRET
from storage.models import WHOLE_GAME, Request, RequestKind, SeatRow, State, TableRow
from storage.table import Table
from tests.tables.life_invariants import require_seats
from tests.tables.rows import NOON, game_row

PLAYERS, FRIENDS, MODERATOR = (11, 12, 13), (14, 15), 16
EVERYBODY, ONE_HAND = (*PLAYERS, *FRIENDS), {PLAYERS[0], *FRIENDS}
SAME: dict[int | None, int] = {None: 0} | {user: user for user in EVERYBODY}
NAMES = SAME, SAME | {FRIENDS[0]: FRIENDS[1], FRIENDS[1]: FRIENDS[0]}
Key: TypeAlias = bytes
KEY_BYTES = 12
WAIT = "four days pass"


class Act(NamedTuple):
    """What somebody does: its words, who does it (None for time and for a moderator without a part), and the rule."""

    words: str
    user: int | None
    rule: Rule


@dataclass(frozen=True)
class Scene:
    """A game, the present time, what each person knows, who has given up a seat, and since when people are away, by
    seat."""

    table: Table
    now: datetime = NOON
    knows: frozenset[tuple[int, int]] = frozenset()
    given_up: frozenset[int] = frozenset()
    away: Mapping[int, datetime] = field(default_factory=dict)
    acts: tuple[str, ...] = ()

    @property
    def silent(self) -> set[int]:
        """The seats without whose people the others may decide."""
        return agreement.silent_seats(self.table, Context(self.now), self.away)

    def key(self) -> Key:
        """Return what tells this state from others."""
        row = self.table.row
        held = [(user, tuple(sorted(seats))) for user in EVERYBODY if (seats := self.table.seats_held_by(user))]
        away = tuple(seat for seat, since in self.away.items() if self.now - since >= agreement.SILENCE)
        is_silent = self.now - (row.clock.started_at or NOON) >= agreement.SILENCE
        state = (row.clock.actor, row.paused is None, row.rated, is_silent, sorted(away), sorted(self.given_up))
        return min(self._key(name, state, held) for name in NAMES)

    def _key(self, name: Mapping[int | None, int], state: tuple[object, ...], held: list[tuple[int, Any]]) -> Key:
        """Return a digest of all that tells this state from others, with people under other names."""
        players = [
            (
                name[one.user], one.computer, one.away, one.wanted, one.removed, one.late, one.substitute,
                one.since is None, min(one.decisions, 3),
            )
            for one in self.table.row.seats
        ]  # fmt: skip
        asked = sorted(_asked(one, name) for one in self.table.requests)
        left = sorted((name[one.user], one.seat, one.takes_result) for one in self.table.departures)
        were = sorted((name[user], seats) for user, seats in held)
        knows = sorted((name[user], seat) for user, seat in self.knows)
        return blake2b(repr((state, players, asked, left, were, knows)).encode(), digest_size=KEY_BYTES).digest()


def _asked(one: Request, name: Mapping[int | None, int]) -> tuple[object, ...]:
    """Return what tells a request from others; of one that is answered only whose it was matters."""
    return (one.kind, name[one.user], one.is_open, *((one.seat, sorted(one.agreed)) if one.is_open else ()))


def begin(people: int, computers: int) -> Scene:
    """Return a game without a timer of so many players and computer players, in which each has decided once."""
    held = [SeatRow(number, user, str(user)) for number, user in enumerate(PLAYERS[:people])]
    played = [
        SeatRow(people + number, None, f"toad {number}", computer=True, strength="easy") for number in range(computers)
    ]
    clock = Clock(actor=0, started_at=NOON, since=NOON)
    row = game_row(host=PLAYERS[0], version=9, seats=(*held, *played), start={}, moves=("a",) * 6, clock=clock)
    return Scene(Table(row), knows=frozenset((user, seat) for seat, user in enumerate(PLAYERS[:people])))


def acts(scene: Scene) -> Iterator[Act]:
    """Yield all that anybody may try."""
    row = scene.table.row
    for user in EVERYBODY:
        name = str(user)
        yield Act(f"{user} resigns", user, partial(seats.resign, user=user, name=name))
        yield Act(f"{user} deletes the data", user, partial(forget, user=user))
        yield Act(f"{user} leaves", user, partial(seats.leave_server, user=user))
        yield Act(f"{user} is back", user, partial(seats.come_back, user=user, name=name))
        yield from _at_seats(scene, user)
        if any(seat.user == user for seat in row.seats):
            yield Act(f"{user} moderates the end", user, partial(requests.end, moderator=user, name=name))
    yield from _answers(scene)
    yield Act(WAIT, None, lambda table, context: table)
    yield Act("a moderator removes 1", None, partial(seats.remove, number=1, moderator=MODERATOR))
    if row.clock.actor is not None:
        yield _decide(row)


def _at_seats(scene: Scene, user: int) -> Iterator[Act]:
    row, name = scene.table.row, str(user)
    mine = tuple(seat.number for seat in row.humans if seat.user == user)
    kind: RequestKind = "computer" if mine else "seat"
    for number in range(len(row.seats)):
        yield Act(f"{user} calls {number}", user, partial(seats.call_for_substitute, number=number, user=user))
        sit = partial(seats.take, number=number, user=user, name=name, locale="en")
        yield Act(f"{user} takes {number}", user, sit)
        if any(seat.user == user for seat in row.seats):
            yield Act(f"{user} moderates {number}", user, partial(seats.remove, number=number, moderator=user))
        if mine != (number,):
            yield _ask(scene, user, kind, number, mine)
    if mine:
        yield _ask(scene, user, "end", WHOLE_GAME, mine)


def _answers(scene: Scene) -> Iterator[Act]:
    for request in scene.table.requests:
        asked = requests.Asked(request.kind, request.seat, request.user)
        for seat in scene.table.row.humans:
            if request.is_open and seat.number not in (*request.agreed, request.seat):
                agree = partial(requests.agree, asked=asked, seat=seat.number, absences=scene.away)
                yield Act(f"{seat.user} agrees: {request.kind} {request.seat} {request.user}", seat.user, agree)
            if request.is_open:
                refuse = partial(requests.answer, asked=asked, seat=seat.number)
                yield Act(f"{seat.user} refuses: {request.kind} {request.seat} {request.user}", seat.user, refuse)


def _ask(scene: Scene, user: int, kind: RequestKind, seat: int, mine: tuple[int, ...]) -> Act:
    request = Request(kind, seat, user, str(user), "en", mine, scene.now)
    rule = partial(requests.ask, request=request, absences=scene.away)
    return Act(f"{user} asks: {kind} {seat}", user, rule)


def _decide(row: TableRow) -> Act:
    actor = row.clock.actor or 0
    seat, following = row.seats[actor], (actor + 1) % len(row.seats)
    turn = Turn(((actor, "m"),), following)
    rule = partial(play, turn=turn, version=row.version, holder=seat.holder)
    return Act(f"seat {actor} decides", seat.holder, rule)


def forget(table: Table, context: Context, user: int) -> Table:
    """Delete a person's data: the seat, and what names the person beside it."""
    after = seats.forget(table, context, user)
    requests = tuple(one for one in after.requests if one.user != user)
    departures = tuple(one for one in after.departures if one.user != user)
    if (requests, departures) == (after.requests, after.departures):
        return after
    return replace(after, requests=requests, departures=departures)


def after(scene: Scene, act: Act) -> Scene | None:
    """Return the state after an act; None if it is refused or changes nothing. Raises AssertionError if it is
    unfair."""
    now = scene.now + (timedelta(days=4) if act.words == WAIT else timedelta(minutes=1))
    before = scene.table
    try:
        table = change.apply(before, act.rule, Context(now))
    except Refused:
        return None
    if table is before and act.words != WAIT:
        return None
    told = {(m.person or 0, int(m.key.removeprefix(SECRET))) for m in table.outbox if m.is_secret}
    gave = {number for number, seat in enumerate(before.row.seats) if _gives_up(act, seat)}
    away = {seat.number: scene.away.get(seat.number, now) for seat in table.row.seats if seat.away}
    new = Scene(
        replace(table, outbox=(), new_moves=()), now, scene.knows | told, scene.given_up | gave, away,
        (*scene.acts, act.words),
    )  # fmt: skip
    require_fair(scene, new, act)
    return new


def _gives_up(act: Act, seat: SeatRow) -> bool:
    if seat.removed and act.words.endswith(f"refuses: seat {seat.number} {seat.user}"):
        return True
    is_own = seat.user is not None and seat.user == act.user
    return is_own and (act.words.endswith(("resigns", f"calls {seat.number}", "deletes the data")))


def require_fair(scene: Scene, new: Scene, act: Act) -> None:
    """Hold a state against what must never be."""
    row, before = new.table.row, scene.table.row
    for user in EVERYBODY:
        assert sum(who == user for who, _ in new.knows) < 2, (f"{user} knows two secrets", new.acts)
    for user, number in new.knows - scene.knows:
        if user in ONE_HAND and before.seats[number].user is None and not before.seats[number].wanted:
            assert _others_agree(scene, act, user), ("a second secret without consent", new.acts)
    known = {seat for who, seat in new.knows if who in ONE_HAND}
    for number, user in enumerate(PLAYERS[: sum(seat.began_with_person for seat in row.seats)]):
        if user not in ONE_HAND and number in known:
            assert number in new.given_up, (f"the secret of {user} is known", new.acts)
    if row.state is not State.RUNNING:
        agreed = (
            act.user is None or before.state is not State.RUNNING or len(before.humans) < 2 or _all_agree(scene, act)
        )
        assert agreed, ("the game ended against somebody's will", new.acts)
        return
    require_seats(new.table, new.now, new.acts)
    assert row.rated or not before.rated or act.user is None, ("the game counts no longer", new.acts)
    for seat in before.seats:
        if seat.holder is None or seat.since is not None or seat.wanted or act.user == seat.user:
            continue
        keeps = row.seats[seat.number].holder == seat.holder
        if keeps and not row.seats[seat.number].substitute:
            continue
        own = act.words.startswith("a moderator") or seat.number in replace(scene, now=new.now).silent
        assert own, (f"{seat.holder} loses the seat" if not keeps else f"{seat.holder} loses the result", new.acts)


def _others_agree(scene: Scene, act: Act, newcomer: int) -> bool:
    """Return whether all players besides the friends have agreed to a newcomer, this act included, but silent ones."""
    row = scene.table.row
    others = {seat.number for seat in row.humans if seat.since is None and seat.user not in ONE_HAND} - scene.silent
    agreed = {seat for one in scene.table.requests if one.user == newcomer for seat in one.agreed}
    return others <= agreed | {seat.number for seat in row.seats if seat.user == act.user}


def _all_agree(scene: Scene, act: Act) -> bool:
    """Return whether all who play and began the game have agreed to its end, this act included, but silent ones."""
    row = scene.table.row
    ends = [one for one in scene.table.requests if one.kind == "end"]
    agreed = {seat for one in ends for seat in one.agreed} | {
        seat.number for seat in row.seats if seat.user == act.user
    }
    return {seat.number for seat in row.humans if seat.since is None} - scene.silent <= agreed


def search(scene: Scene, depth: int) -> int:
    """Look at all states that at most ``depth`` acts lead to. Returns their number. Raises AssertionError with the acts
    that lead to an unfair one.

    States before the last act are followed as soon as they are found, so that only earlier ones are in memory whole.
    """
    seen, followed, frontier = {scene.key()}, {scene.key()}, [scene]
    for acts_made in range(1, depth):
        following = []
        for one in frontier:
            for new in _followers(one):
                key = new.key()
                seen.add(key)
                if key in followed:
                    continue
                followed.add(key)
                if acts_made == depth - 1:
                    seen.update(last.key() for last in _followers(new))
                else:
                    following.append(new)
        frontier = following
    return len(seen)


def _followers(scene: Scene) -> Iterator[Scene]:
    """Yield the states of a running game that one act leads to."""
    for act in acts(scene):
        new = after(scene, act)
        if new is not None and new.table.row.state is State.RUNNING:
            yield new


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.tables.orders", description="Orders of acts at a table.")
    parser.add_argument("--depth", type=int, default=6, help="the most acts (default 6)")
    depth: int = parser.parse_args().depth
    for people, computers in ((3, 0), (3, 1), (2, 1), (2, 0)):
        states = search(begin(people, computers), depth)
        print(f"{people} people, {computers} computer players: {states} states, none unfair")  # noqa: T201
