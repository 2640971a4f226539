"""Lives of tables: everybody does anything at any time. ``life`` holds each step against what is expected of it."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

from bot.tables import course, requests, seats, stalled, timing, undo
from bot.tables.context import Rule
from bot.tables.play import Turn, play
from storage.models import WHOLE_GAME, Request, State, Strength, TableRow, Undo
from storage.scores import Standing
from tests.tables.counted_time import MINUTE
from tests.tables.expected_answers import KINDS, require_answers
from tests.tables.life import EVERYBODY, FRIENDS, MODERATOR, MOVES, WAYS, Life
from tests.tables.lobby_acts import ACTS_IN_LOBBY, Act


def _wait(life: Life) -> None:
    begin, lengths = life.now, (timedelta(minutes=1), timedelta(minutes=4), timedelta(hours=7), timedelta(days=2))
    life.now = life.later(life.rng.choice(lengths))
    life.time.go_on(life.row, begin, life.context())
    life.act("time passes", timing.reschedule)
    if life.rng.random() < 0.4:
        life.act("unseen", timing.restart_unseen)


def _play(life: Life) -> None:
    """Let the actor move, or a computer player for one whose time is up."""
    row = life.row
    if row.clock.actor is None or row.state is not State.RUNNING:
        return
    actor, holder = row.clock.actor, row.seats[row.clock.actor].holder
    is_late = holder is not None and row.clock.deadline is not None and row.clock.deadline <= life.now
    is_late = is_late or (holder is not None and life.rng.random() < 0.3)
    ends = len(row.moves) + 1 >= MOVES
    standings = tuple(Standing(seat.number, 1 + seat.number, 9 - seat.number) for seat in row.seats) if ends else ()
    following = None if ends else life.rng.choice((actor, (actor + 1) % len(row.seats)))
    move, other = (actor, f"m{len(row.moves)}.{row.version}"), (life.rng.choice(row.seats).number, f"f{row.version}")
    uses_bank = row.timer is not None and life.time.spent > timedelta(seconds=row.timer)
    forced = life.rng.choice((0, 0, int(not is_late and not uses_bank)))
    moves = (move, other) if forced and life.rng.random() < 0.5 else (move,)
    turn = Turn(moves, following, {"scores": []} if ends else None, standings, forced)
    timed_out: Strength | None = "medium" if is_late else None
    holder = holder if life.rng.random() < 0.95 else life.rng.choice((*EVERYBODY, None))
    rule = partial(play, turn=turn, version=life.version(), holder=holder, timed_out=timed_out)
    life.act("late" if is_late else "move", rule)


def _resign(life: Life) -> None:
    user = life.somebody()
    if life.rng.random() < 0.5:
        life.act(f"{user} resigns", partial(seats.resign, user=user, name=str(user)))


def _leave_server(life: Life) -> None:
    user = life.somebody()
    life.act(f"{user} leaves the server", partial(seats.leave_server, user=user))


def _come_back(life: Life) -> None:
    user = life.rng.choice(EVERYBODY)
    life.act(f"{user} is back", partial(seats.come_back, user=user, name=str(user)))


def _call(life: Life) -> None:
    """Let a person call a substitute for the own seat, or for one that was left."""
    user, number = life.rng.choice(EVERYBODY), life.seat()
    call = partial(seats.call_for_substitute, number=number, user=user, is_moderator=life.rng.random() < 0.1)
    life.act(f"{user} calls for {number}", call)


def _take(life: Life) -> None:
    """Let a person take a seat that may be taken at once: the own, or one that is called for."""
    user, seat = life.rng.choice(EVERYBODY), life.rng.choice(life.row.seats)
    if seat.wanted or (seat.user == user and not seat.removed):
        rule = partial(seats.take, number=seat.number, user=user, name=str(user), locale="en")
        life.act(f"{user} takes {seat.number}", rule)


def _pause(life: Life) -> None:
    user = life.rng.choice(EVERYBODY)
    life.act(f"{user} pauses", partial(course.pause, user=user))


def _suspend(life: Life) -> None:
    """Let the bot pause a game, for whatever reason."""
    channel, long_ago = life.rng.choice((None, 2, 3)), life.now - timedelta(days=life.rng.choice((29, 30)))
    rules: dict[str, Rule] = {
        "the channel is gone": partial(course.suspend, channel=channel),
        "it cannot be seen": course.suspend_unseen,
        "the server is gone": partial(course.unless_paused, rule=course.suspend),
        "it is set aside": partial(stalled.set_aside, last_decision=long_ago, number=4),
    }
    name = life.rng.choice([*rules])
    life.act(name, rules[name])


def _move_to(life: Life) -> None:
    """Let a game go on in another channel, or in a new thread there."""
    channel = life.rng.choice((5, 6))
    how = course.go_on_in if channel == 5 and life.row.state is not State.LOBBY else course.move_to
    rule = partial(how, channel=channel, parent=life.rng.choice((None, 7)))
    life.act("it moves", rule)


def _resume(life: Life) -> None:
    user = life.rng.choice((*EVERYBODY, None))
    if user is None or any(seat.holder == user for seat in life.row.seats):
        life.act(f"{user or 'a thread'} resumes", partial(course.resume, user=user))


def target_of(row: TableRow, to: int) -> undo.Target:
    """Return what an undo leads to: whose decision it is again, and how long that took."""
    move = row.moves[to] if 0 <= to < len(row.moves) else ""
    return undo.Target(to, to % len(row.seats), move, timedelta(hours=to))


def _undo(life: Life) -> None:
    row = life.row
    to = life.rng.choice((*range(len(row.moves)), *range(-1, len(row.moves) + 1)))
    ask = partial(undo.ask, target=target_of(row, to), may_ping=life.rng.random() < 0.5)
    rule = partial(ask, seat=life.seat(), version=life.version(), replaces=life.rng.choice((None, 5)))
    life.act("somebody asks to undo", rule)


def _answer_undo(life: Life) -> None:
    row = life.row
    if not row.moves:
        return
    asked = row.undo or Undo(life.seat(), 0)  # none may be open
    seat = life.rng.choice((life.seat(), life.seat(), asked.seat, *asked.agreed))
    if life.rng.random() < 0.7:
        target = target_of(row, asked.to)
        life.act("somebody agrees to undo", partial(undo.agree, seat=seat, version=life.version(), target=target))
    else:
        life.act("somebody refuses to undo", partial(undo.refuse, seat=life.seat(), version=life.version()))


def _absences(life: Life) -> dict[int, datetime | None]:
    return {seat.number: life.row.last_activity for seat in life.row.seats if seat.away}


def _ask(life: Life) -> None:
    """Ask for something as a random person, perhaps again for what was answered."""
    user, kind = life.rng.choice(EVERYBODY), life.rng.choice(KINDS)
    seat = WHOLE_GAME if kind == "end" else life.rng.choice(life.row.seats).number
    if life.table.requests and life.rng.random() < 0.7:
        known = life.rng.choice(life.table.requests)
        kind, seat, user = known.kind, known.seat, life.rng.choice((known.user, user))
    mine = tuple(one.number for one in life.row.humans if one.user == user)
    if life.rng.random() < 0.95 and (bool(mine) == (kind == "seat") or (mine and seat == mine[0])):
        return
    request = Request(kind, seat, user, str(user), "en", mine, life.now)
    life.act(f"{user} asks: {kind} {seat}", partial(requests.ask, request=request, absences=_absences(life)))


def _answer(life: Life) -> None:
    requests_made = [one for one in life.table.requests if one.is_open or life.rng.random() < 0.2]
    if not requests_made or not life.row.humans:
        return
    request, by = life.rng.choice(requests_made), life.rng.choice(life.row.humans)
    asked = requests.Asked(request.kind, request.seat, life.rng.choice((*[request.user] * 9, MODERATOR)))
    if life.rng.random() < 0.8 and request.kind != "presence" and by.number != request.seat:
        rule: Rule = partial(requests.agree, asked=asked, seat=by.number, absences=_absences(life))
        life.act(f"{by.user} agrees: {request.kind} {request.seat} for {request.user}", rule)
    else:
        life.act(
            f"{by.user} answers: {request.kind} {request.seat}", partial(requests.answer, asked=asked, seat=by.number)
        )


def _moderate(life: Life) -> None:
    number, moderator = life.seat(), life.rng.choice((MODERATOR, MODERATOR, life.rng.choice(EVERYBODY)))
    if life.rng.random() < 0.5:
        life.act(f"a moderator removes {number}", partial(seats.remove, number=number, moderator=moderator))


def _end(life: Life) -> None:
    if life.rng.random() < 0.1:
        life.act("a moderator ends it", partial(requests.end, moderator=MODERATOR, name="16"))


def _forget(life: Life) -> None:
    if life.rng.random() < 0.3:
        user = life.rng.choice(EVERYBODY)
        life.forgotten.add(user)
        life.act(f"{user} deletes the data", partial(seats.forget, user=user))


def _lose_moves(life: Life) -> None:
    if life.rng.random() < 0.2:
        life.act("moves are lost", partial(course.reserve_versions, newest=life.row.version + life.rng.randrange(3)))


def _be_shown(life: Life) -> None:
    """Let the table's message show its present state."""
    row = replace(life.row, message=5, shown_version=life.row.version, shown_activity=life.row.last_activity)
    life.table = replace(life.table, row=row)


def _move_bot(life: Life) -> None:
    """Let the bot be removed from the server, or added to it."""
    rule = life.rng.choice((course.bot_added, course.bot_removed))
    life.act("the bot comes" if rule is course.bot_added else "the bot goes", rule)


def _time(life: Life) -> None:
    """Let the bot notify, or not, and let time stand still where the server is unavailable."""
    told = partial(timing.mark_notified, version=life.row.version - (life.rng.random() < 0.2), moment=life.now)
    rules: dict[str, Rule] = {"told": told, "told again": timing.notify_actor_again, "unseen": timing.restart_unseen}
    rules |= {"server away": timing.stand_still, "server away again": timing.stand_still}
    name = life.rng.choice([*rules])
    life.act(name, rules[name])


def _prefer(life: Life) -> None:
    """Let somebody choose how to be told, or a reminder wait that could not be sent."""
    user, clock = life.rng.choice(EVERYBODY), life.row.clock
    if life.rng.random() < 0.5 and clock.reminder is not None:
        life.table = replace(life.table, row=replace(life.row, clock=replace(clock, reminder=life.now + MINUTE)))
        life.time.put_off = True
        return
    life.people = {**life.people, user: replace(life.people[user], notify=life.rng.choice(WAYS))}
    life.act("preferences change", timing.reschedule)
    life.time.require(life.row, life.context())


def _hint(life: Life) -> None:
    """Let those who decide have asked for a hint."""
    seats = (replace(seat, hints=seat.hints + (not seat.computer)) for seat in life.row.seats)
    life.table = replace(life.table, row=replace(life.row, seats=tuple(seats)))


def _go_on(life: Life) -> None:
    life.act("server back", timing.go_on)


def _put_in(life: Life) -> None:
    """Let those who run a cup seat a person."""
    if life.row.cup is not None:
        user, seat = life.rng.choice(FRIENDS), life.rng.choice(life.row.seats)
        rule = partial(seats.put_in, number=seat.number, user=user, name=str(user), locale="it")
        life.act(f"{user} is put in", rule)


LOBBY_ACTS: tuple[Act, ...] = (*ACTS_IN_LOBBY, _forget, _be_shown, _move_bot, _lose_moves, _time)
GAME_ACTS: tuple[Act, ...] = (
    *(_play,) * 10, _wait, _resign, _leave_server, _come_back, _come_back, _call, _take, _take, _pause, _suspend,
    _resume, _resume, _undo, _answer_undo, _answer_undo, _ask, _ask, _answer, _answer, _moderate, _end, _forget,
    _lose_moves, _be_shown, _move_bot, _move_to, _put_in, _time, _time, _wait, _hint, _prefer,
)  # fmt: skip


def likely_acts(life: Life) -> tuple[Act, ...]:
    """Return what may be done next: what is open or stands still is answered or goes on soon, mostly."""
    row = life.row
    if row.state is State.LOBBY:
        return LOBBY_ACTS
    if row.undo is not None and life.rng.random() < 0.4:
        return (_answer_undo,)
    if life.table.requests and life.rng.random() < 0.3:
        return (_answer, _ask, _wait)
    if row.paused is not None and life.rng.random() < 0.2:
        return (_resume, _come_back, _take)
    return (_go_on,) if row.clock.is_stopped and life.rng.random() < 0.2 else GAME_ACTS


def live(seed: int, steps: int = 90) -> Life:
    """Return a life of a table, which has held all invariants: of so many steps in the game, after as many at most."""
    life = Life(random.Random(seed))
    for state in (State.LOBBY, State.RUNNING):
        for _ in range(steps):
            if life.row.state is not state:
                break
            life.rng.choice(likely_acts(life))(life)
            if life.rng.random() < 0.2:
                require_answers(life, life.rng.choice(EVERYBODY))
    life.require_refusals()
    return life
