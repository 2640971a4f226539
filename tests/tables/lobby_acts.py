"""What people do in a lobby, at random, and what the bot does there as time passes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import partial

from bot.tables import appointment, kept_seats, lobby, muster, standing
from storage.models import LobbyOptions, State
from storage.table import Invitation
from tests.tables.life import EVERYBODY, FRIENDS, PLAYERS, TIMERS, Life
from tests.tables.life_invariants import seats_at


def _join(life: Life) -> None:
    user = life.rng.choice(EVERYBODY)
    life.act(f"{user} joins", partial(lobby.join, user=user, name=str(user), locale="en"))


def _leave(life: Life) -> None:
    user = life.rng.choice(EVERYBODY)
    life.act(f"{user} leaves", partial(lobby.leave, user=user))


def _add_computer(life: Life) -> None:
    life.act("a computer joins", partial(lobby.add_computer, name="toad", strength="easy"))


def _set_options(life: Life) -> None:
    """Let the host change something."""
    is_on = life.rng.random() < 0.5
    choices: tuple[LobbyOptions, ...] = (
        {"timer": life.rng.choice(TIMERS)}, {"options": {"five": is_on}}, {"level": 1000}, {"bank": 3},
        {"away_allowed": is_on}, {"hints_allowed": is_on}, {"page_allowed": is_on}, {"best_of": 3},
        {"seating": "joined"}, {"timer": life.rng.choice(TIMERS), "options": {"short": is_on}},
    )  # fmt: skip
    if life.row.host is not None and life.rng.random() < 0.1:
        life.act("a first game", partial(lobby.choose_first, variants={"five": is_on, "open": True}))
    elif life.row.host is not None:
        life.act("the host changes options", partial(lobby.set_options, **life.rng.choice(choices)))


def _get_ready(life: Life) -> None:
    if life.row.unready:
        user = life.rng.choice(life.row.unready).user
        life.act(f"{user} is ready", partial(lobby.ready, user=user or 0, version=life.version()))


def _wait_a_little(life: Life) -> None:
    """Let time pass, and end what is over then, as the bot does."""
    minutes = life.rng.choice((2, 11, 60, 60, 2000))  # the last is an outage
    life.now = life.later(timedelta(minutes=minutes))
    for words, rule in (
        ("the muster ends", muster.end),
        ("the people are called", appointment.call),
        ("kept seats are freed", kept_seats.release_seats),
        ("it is idle", partial(lobby.close_if_idle, before=life.now - timedelta(days=1))),
    ):
        if life.row.state is State.LOBBY:
            life.act(words, rule)
    if life.row.state is State.LOBBY and life.rng.random() < 0.1:
        life.act("too few are there", partial(muster.fall_short, version=life.version(), more=life.rng.randrange(2)))


def _postpone(life: Life) -> None:
    if life.row.starts is not None:
        starts = life.rng.choice((life.row.starts, *(life.now + timedelta(minutes=n) for n in (10, 15, 90, 3000))))
        rule = partial(appointment.postpone, starts=starts, asked=dict.fromkeys(FRIENDS, 5))
        life.act("the host changes the moment", rule)


def _answer_muster(life: Life) -> None:
    asked = [seat.user for seat in life.row.seats if seat.asked and seat.user is not None]
    if asked:
        life.act("a person is there", partial(muster.answer, user=life.rng.choice(asked)))


def _decline(life: Life) -> None:
    user = life.rng.choice(PLAYERS[1:])
    life.act(f"{user} declines", partial(kept_seats.decline, user=user))


def _withdraw(life: Life) -> None:
    """Let a moderator empty a standing table, or let it no longer be wanted."""
    if life.rng.random() < 0.2:
        empties = life.rng.random() < 0.5
        life.act(*(("a moderator empties it", standing.vacate) if empties else ("no longer", standing.withdraw)))


def _start(life: Life) -> None:
    """Start the game, unless people must be asked first or are being asked."""
    row = life.row
    if row.muster is not None:
        return
    if not row.unready and muster.people_to_ask(row, life.now, row.host):
        life.act("a start asks", partial(muster.ask, version=life.version(), starter=row.host))
    elif len(row.seats) > 1:
        order = life.rng.sample(range(len(row.seats)), len(row.seats))
        setup: dict[str, object] = {"options": {}, "seats": [], "setup": {}}
        order = order if life.rng.random() < 0.95 else [*order[1:], 0]
        actor = life.rng.choice((0,) * 20 + (None,))  # none where the game is asked first
        life.act("start", partial(lobby.start, version=life.version(), setup=setup, order=order, actor=actor))


def _remove_computer(life: Life) -> None:
    life.act("a computer leaves", lobby.remove_computer)


def _seat_computers(life: Life) -> None:
    """Let a person alone play with computer players."""
    variants, names = {"short": life.rng.random() < 0.5}, ("toad", "newt", "frog")
    rule = partial(muster.seat_computers, version=life.version(), variants=variants, names=names)
    if any(seat.user is not None for seat in life.row.seats):
        life.act("computers sit down", rule)


def _invite(life: Life) -> None:
    """Let the host invite a friend, or the bot ask one who was away."""
    user, quiet, replaces = life.rng.choice(FRIENDS), life.rng.random() < 0.5, life.rng.choice((None, 5))
    has_room = len(life.row.seats) + len(life.table.invitations) < seats_at(life.row)
    if life.rng.random() < 0.5 and has_room:
        invited = Invitation(user, str(user), ask_at=life.rng.choice((None, life.now)))
        rule = partial(kept_seats.invite, invited=invited, host="11", replaces=replaces, quiet=quiet)
        life.act(f"{user} is invited", rule)
    else:
        life.act(f"{user} is asked", partial(kept_seats.ask_invited, user=user, name=str(user), host="11", quiet=quiet))


def _close(life: Life) -> None:
    if life.rng.random() < 0.05 and life.row.standing_in is None:
        life.act("the host closes it", lobby.close)


Act = Callable[[Life], None]
ACTS_IN_LOBBY: tuple[Act, ...] = (
    _join, _join, _join, _leave, _add_computer, _start, _start, _wait_a_little, _wait_a_little, _set_options,
    _get_ready, _get_ready, _answer_muster, _answer_muster, _decline, _withdraw, _postpone, _remove_computer, _invite,
    _close, _seat_computers,
)  # fmt: skip
