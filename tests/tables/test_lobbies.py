"""Lobbies: refusals, invitations to people who are away, and idle lobbies."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest

from bot.tables import kept_seats, lobby
from bot.tables.context import Context
from storage.errors import NotALobby, Refused
from storage.models import State
from storage.table import Invitation, Table
from tests.tables.rows import HERON, LOBBY, NEWT, NOON, OTTER, game_row, join

DAY = timedelta(days=1)
PAIR = join(Table(LOBBY), OTTER)


def test_a_game_is_no_lobby_in_whatever_version_it_was_seen() -> None:
    with pytest.raises(NotALobby):
        lobby.require_version(game_row(), LOBBY.version)


def test_a_variant_for_fewer_people_than_sit_there_is_refused() -> None:
    table = Table(replace(LOBBY, options={"five": True}))
    for user in range(2, 6):
        table = join(table, user)
    with pytest.raises(Refused, match="too-many-for-options"):
        lobby.set_options(table, Context(NOON), options={})


@pytest.mark.parametrize("user", [HERON, OTTER, NEWT])
def test_who_need_not_agree_to_anything_is_not_ready(user: int) -> None:
    with pytest.raises(Refused, match="not-seated"):
        lobby.ready(PAIR, Context(NOON), user, PAIR.row.version)


@pytest.mark.parametrize(
    ("people", "days", "is_member", "is_kept"),
    [(2, 3, True, True), (2, 3, False, True), (1, 3, True, True), (1, 3, False, False), (2, 0, True, False)],
)
def test_a_lobby_without_activity_stays_until_its_people_meet(
    people: int, days: int, is_member: bool, is_kept: bool
) -> None:
    table = PAIR if people == 2 else Table(LOBBY)
    row = replace(table.row, starts=NOON + days * DAY, by_interactions=not is_member)
    after = lobby.close_if_idle(Table(row), Context(NOON + 2 * DAY), NOON + DAY)
    assert after.row.state is (State.LOBBY if is_kept else State.CANCELLED)


def test_who_was_away_is_asked_later_unless_the_answer_is_known() -> None:
    invited = tuple(Invitation(user, "Newt", declined=user == NEWT, ask_at=NOON) for user in (OTTER, NEWT, 4))
    table = Table(LOBBY, invitations=invited)
    ask = partial(kept_seats.ask_invited, table, Context(NOON), name="Newt", host="Heron", quiet=False)
    assert ask(user=NEWT) is table
    assert [one.ask_at for one in ask(user=OTTER).invitations] == [None, NOON, NOON]


def test_a_game_without_activity_is_not_closed() -> None:
    game = Table(replace(PAIR.row, state=State.RUNNING))
    assert lobby.close_if_idle(game, Context(NOON + 2 * DAY), NOON + DAY) is game
