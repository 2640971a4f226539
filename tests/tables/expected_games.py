"""The rules of running games besides seats, each stated plainly beside its code: moves, undo, pauses, ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from bot.tables import course, play, requests, stalled, undo
from bot.tables.context import Rule
from storage.errors import NotStalled, Outdated, Refused
from storage.messages import ANNOUNCEMENT
from storage.models import SeatRow, State, TableRow, Undo
from storage.scores import MadeBy
from storage.table import NewMove, Table
from tests.tables.expected import Expected, Statement
from tests.tables.expected_seats import end, has_part, held, seat_of


def require_open(expected: Expected, version: int | None = None) -> TableRow:
    """Refuse what a paused game does not allow, and what was seen in another version."""
    if expected.row.paused is not None:
        raise Refused("paused")
    if version not in (None, expected.row.version):
        raise Outdated
    return expected.row


def pause(expected: Expected, user: int) -> None:
    require_open(expected)
    expected.act(paused=expected.context.now, paused_by=held(expected, user).number)


def suspend(expected: Expected, channel: int | None = None) -> None:
    require_open(expected)
    if channel not in (None, expected.row.channel):
        raise Outdated
    expected.act(paused=expected.context.now, paused_by=None)


def unless_paused(expected: Expected, rule: Rule) -> bool | None:
    if expected.row.paused is not None:
        return False
    suspend(expected)
    return None


def move_to(expected: Expected, channel: int, parent: int | None = None) -> None:
    expected.set(channel=channel, awaits_thread=parent is not None)
    expected.set(message=None, shown_version=None, shown_activity=None, undo=None)
    for seat in expected.row.seats:
        expected.seat(seat.number, wanted=False)
    expected.beside["requests"] = tuple(
        replace(one, made=one.answered) if one.is_open else one
        for one in expected.before.requests
        if one.answered is not None
    )
    if parent is not None:
        expected.tell("", key=ANNOUNCEMENT, channel=parent)


def go_on_in(expected: Expected, channel: int, parent: int | None = None) -> None:
    move_to(expected, channel, parent)
    if expected.row.cup is None:
        expected.tell("", message=expected.row.channel, version=None, channel=parent or channel)


def set_aside(expected: Expected, last_decision: datetime, number: int) -> None:
    row = expected.row
    if not stalled.is_stalled(row, expected.context, last_decision):
        raise NotStalled
    if row.paused is None:
        suspend(expected)
    move_to(expected, number)
    if row.message is not None:
        expected.tell("", message=row.message, version=row.version)


def suspend_unseen(expected: Expected) -> bool | None:
    row = require_open(expected)
    if row.clock.actor is None:
        return False
    expected.act(paused=expected.context.now, paused_by=None)
    expected.tell("paused-unseen", {"name": row.seats[row.clock.actor].name})
    return None


def resume(expected: Expected, user: int | None = None) -> None:
    if expected.row.paused is None:
        raise Refused("not-paused")
    expected.act(paused=None, paused_by=None)


def reserve_versions(expected: Expected, newest: int) -> None:
    expected.set(version=newest + 1, undone_at_version=newest + 1, shown_activity=None)
    if expected.row.state is State.LOBBY:
        expected.tell("lobby-changes-lost")
    else:
        expected.tell("moves-lost", count=newest - expected.row.version)


def bot_added(expected: Expected) -> bool | None:
    if not expected.row.by_interactions:
        return False
    if expected.row.cup is not None and expected.row.paused is not None and expected.row.paused_by is None:
        expected.act(paused=None)
    expected.set(by_interactions=False, shown_activity=None)
    return None


def bot_removed(expected: Expected) -> bool | None:
    if expected.row.by_interactions or expected.row.awaits_thread:
        return False
    expected.set(by_interactions=True, shown_activity=None)
    if expected.row.state is State.RUNNING:
        expected.tell("table-dismissed")
    return None


def moderated_end(expected: Expected, moderator: int, name: str) -> None:
    if has_part(expected.before, moderator):
        raise Refused("moderator-plays")
    end(expected)
    expected.tell("table-ended", {"name": name})


def make_moves(
    expected: Expected, turn: play.Turn, version: int, holder: int | None, timed_out: str | None = None
) -> None:
    row = require_open(expected, version)
    seat = row.seats[turn.moves[0][0]]
    if seat.holder != holder:
        raise Outdated
    expected.act(
        moves=(*row.moves, *(move for _, move in turn.moves)), version=row.version + len(turn.moves), undo=None
    )
    if turn.result is not None:
        expected.set(state=State.OVER, ended=expected.context.now, result=turn.result)
    is_choice = turn.forced < len(turn.moves)
    if is_choice and not seat.computer:
        decide(expected, seat, timed_out)
    elif timed_out is not None:
        expected.tell("time-up", {"name": seat.name})
    made = ((number, *move) for number, move in enumerate(turn.moves))
    moves = tuple(NewMove(mover, text, maker_of(row, turn, number, timed_out)) for number, mover, text in made)
    expected.beside |= {"standings": turn.standings, "new_moves": moves}


def decide(expected: Expected, seat: SeatRow, timed_out: str | None) -> None:
    """Expect what follows for a person from a decision, or from the time that is up."""
    if timed_out is None:
        expected.seat(seat.number, timeouts_in_a_row=0, decisions=seat.decisions + int(seat.is_newcomer))
        return
    missed = seat.timeouts_in_a_row + 1
    expected.seat(seat.number, timeouts_in_a_row=missed)
    if missed < 3:
        expected.tell("time-up", {"name": seat.name})
        return
    expected.seat(seat.number, computer=True, away=True, strength=timed_out)
    expected.tell_alone(seat, "seat-lost")
    expected.tell("time-away", {"name": seat.name})


def maker_of(row: TableRow, turn: play.Turn, number: int, timed_out: str | None) -> MadeBy:
    """Return who has made a move of a turn."""
    seat = row.seats[turn.moves[number][0]]
    if number >= len(turn.moves) - turn.forced:
        return MadeBy.TABLE
    if seat.computer:
        return MadeBy.COMPUTER
    if timed_out and number == 0:
        return MadeBy.TIMEOUT
    return MadeBy.GUEST if seat.late or seat.substitute else MadeBy.PERSON


def require_player(expected: Expected, version: int, seat: int) -> TableRow:
    row = require_open(expected, version)
    if seat_of(expected, seat).computer:
        raise Refused("not-seated")
    return row


def require_undo(expected: Expected, seat: int, version: int, to: int | None) -> TableRow:
    """Refuse an undo while others are asked for one, and one of nothing."""
    row = require_player(expected, version, seat)
    if row.undo is not None and (seat in (row.undo.seat, *row.undo.agreed) or not has_say(row.seats[seat])):
        raise Refused("undo-open")
    if to is None:
        raise Refused("nothing-to-undo")
    return row


def require_target(expected: Expected, seat: int, to: int | None) -> None:
    """Refuse an undo also if all others with whom the game began have left."""
    require_others(require_undo(expected, seat, expected.row.version, to), seat)


def ask_undo(
    expected: Expected, seat: int, version: int, target: undo.Target, replaces: int | None = None, may_ping: bool = True
) -> None:
    row = require_open(expected, version)
    require_target(expected, seat, target.to)
    if target.to not in range(len(row.moves)):
        raise ValueError
    if row.undo is not None:
        agree_to_undo(expected, seat, version, target)
        return
    if take_back(expected, Undo(seat, target.to), target):
        return
    asked = [one for one in row.humans if one.number != seat and has_say(one) and may_ping]
    question = {"request": "undo", "version": version, "seat": seat, "to": target.to, "message": replaces}
    expected.ask("undo-asked", asked, name=row.seats[seat].name, **question)


def agree_to_undo(expected: Expected, seat: int, version: int, target: undo.Target) -> bool | None:
    row = require_player(expected, version, seat)
    if row.undo is None:
        raise Outdated
    if row.undo.seat == seat:
        raise Refused("own-undo")
    if seat in row.undo.agreed:
        return False
    if not has_say(row.seats[seat]):
        raise Refused("not-asked")
    take_back(expected, replace(row.undo, agreed=(*row.undo.agreed, seat)), target)
    return None


def refuse_undo(expected: Expected, seat: int, version: int) -> None:
    row = require_player(expected, version, seat)
    if row.undo is None:
        raise Outdated
    if not has_say(row.seats[seat]) and seat not in (row.undo.seat, *row.undo.agreed):
        raise Refused("not-asked")
    expected.act_beside(undo=None)


def require_others(row: TableRow, seat: int) -> None:
    others = [one for one in row.humans if one.number != seat]
    began = [one for one in row.seats if not one.late and (one.user is not None or one.name == "")]
    if not row.place.is_private and len(began) > 1 and not any(not (one.late or one.substitute) for one in others):
        raise Refused("nobody-to-agree")


def has_say(seat: SeatRow) -> bool:
    """A person who has sat down during the game has a say after three decisions."""
    return seat.since is None or seat.decisions >= 3


def take_back(expected: Expected, asked: Undo, target: undo.Target) -> bool:
    """Moves are taken back when all other people have agreed, if one of them began the game. Returns whether."""
    row = expected.row
    require_others(row, asked.seat)
    if {one.number for one in row.humans if has_say(one)} - {asked.seat, *asked.agreed}:
        expected.act_beside(undo=asked)
        return False
    version, kept = row.version + 1, row.moves[: target.to]
    expected.act(moves=kept, undo=None, version=version, undone_at_version=version)
    people = [one for one in row.seats if one.user is not None and (one.away or not one.computer)]
    if len(people) > 1:  # a game of one person leaves no lines in the channel
        expected.tell("undo-note", {"name": row.seats[asked.seat].name}, to=target.to, move=target.move)
    return True


GAMES: dict[Callable[..., Table], Statement] = {
    course.pause: pause,
    course.suspend: suspend,
    course.suspend_unseen: suspend_unseen,
    course.unless_paused: unless_paused,
    course.move_to: move_to,
    course.go_on_in: go_on_in,
    stalled.set_aside: set_aside,
    course.resume: resume,
    course.reserve_versions: reserve_versions,
    course.bot_added: bot_added,
    course.bot_removed: bot_removed,
    requests.end: moderated_end,
    play.play: make_moves,
    undo.ask: ask_undo,
    undo.agree: agree_to_undo,
    undo.refuse: refuse_undo,
}
