"""What ends and questions say: who really played, which move is meant, and how much time is left."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from random import Random
from typing import Any

import pytest

from bot.drafts.end import end_draft
from bot.drafts.notices import describe_move, outbox_draft
from bot.drafts.table import bank_words
from bot.language.localizer import get_localizer
from bot.tables.clock import now
from bot.tables.context import Context
from bot.tables.history import GameHistory
from bot.tables.messages import request_question, substitute_call
from bot.tables.snapshot import GameSnapshot
from games import GAMES
from games.__main__ import play_at_random
from storage.clock import Clock
from storage.models import WHOLE_GAME, Request, TableRow
from tests.bot.test_ratings import PLACES, finished_game
from tests.tables.test_history import history

ROW, RECORD = finished_game(PLACES, 1)
END = RECORD.positions[-1]
(WINNER,) = END.winners or ()
LEFT: dict[str, dict[str, Any]] = {
    "resigned": {"computer": True},
    "away": {"computer": True, "away": True},
    "never a person's": {"computer": True, "user": None, "name": "Toad"},
}


@pytest.mark.parametrize("how", LEFT)
def test_a_winning_computer_is_named_as_one_and_not_congratulated(how: str) -> None:
    seats = tuple(replace(seat, **LEFT[how]) if seat.number == WINNER else seat for seat in PLACES)
    draft = end_draft(GameSnapshot(replace(ROW, seats=seats), END, ()), get_localizer("en"))
    others = [seat.user for seat in seats if seat.number != WINNER]
    assert draft.content.startswith(f"🏁 {seats[WINNER].name} (computer) wins.\n")
    assert "Congratulations" not in draft.content
    assert sorted(draft.pings) == sorted(user for user in others if user)
    assert all(f"<@{user}>" in draft.content for user in others)
    assert f"<@{PLACES[WINNER].user}>" not in draft.content


def test_a_person_who_wins_is_congratulated_unless_computers_won_for_them() -> None:
    draft = end_draft(GameSnapshot(ROW, END, ()), get_localizer("en"))
    person = f"<@{PLACES[WINNER].user}>"
    assert draft.content.startswith(f"🏆 {person} wins! Congratulations!\n")
    assert sorted(draft.pings) == sorted(seat.user or 0 for seat in PLACES)
    draft = end_draft(GameSnapshot(ROW, END, ()), get_localizer("en"), uncounted=[WINNER])
    told = f"The computer decided more often than {person}, so this win isn't counted."
    assert draft.content.startswith(f"🏁 {person} wins.\n{told}\n")
    assert "Congratulations" not in draft.content


@pytest.mark.parametrize(
    ("seed", "told"), [(1, "2nd place: <@11> · 3rd place: <@12>"), (6, "Tied for 2nd: <@11> and <@12>")]
)
def test_nobody_is_first_where_the_neutral_frogs_win(seed: int, told: str) -> None:
    end = play_at_random(GAMES["china-moon"], 2, {"neutral": True}, Random(seed)).positions[-1]
    row = replace(ROW, game="china-moon", options={"neutral": True}, seats=PLACES[:2])
    draft = end_draft(GameSnapshot(row, end, ()), get_localizer("en"))
    assert draft.content == f"🏁 Neutral blue wins.\n{told}"


ENGLISH = get_localizer("en")
MOVED = 2


def timed() -> TableRow:
    """Return a game with a timer, in which the first seat has long had to decide."""
    began = now() - timedelta(hours=1)
    clock = Clock(actor=0, started_at=began, since=began, deadline=now() + timedelta(hours=1))
    return replace(history(MOVED, set()).row, timer=60, clock=clock)


def test_a_move_is_told_in_words_only_where_all_may_look_it_up() -> None:
    told = describe_move(history(MOVED, set()), 0, ENGLISH)
    assert told != ENGLISH("undo-move", number=1)
    covered = history(MOVED, set(), game="water-lily")
    assert describe_move(covered, 0, ENGLISH) == ENGLISH("undo-move", number=1)


def test_a_call_tells_no_end_of_a_decision_since_the_game_goes_on() -> None:
    row = timed()
    call = substitute_call(row, Context(now()), 0, None, None)
    assert "<t:" not in outbox_draft(call, row, GameHistory(row)).content


def test_a_bank_is_called_running_once_the_decisions_own_time_is_over() -> None:
    row = timed()
    seat = replace(row.seats[0], bank=timedelta(hours=2))
    assert bank_words(row, seat, None, ENGLISH) == " " + ENGLISH("table-bank-runs")
    fresh = replace(row, clock=replace(row.clock, started_at=now(), since=now()))
    assert "that includes" in bank_words(fresh, seat, None, ENGLISH).casefold()


@pytest.mark.parametrize(
    ("people", "asked"),
    [(2, "<@12>, sei d'accordo?"), (3, "<@12> e <@13>, siete tutti d'accordo?")],
)
def test_one_who_is_asked_to_agree_is_not_addressed_as_several(people: int, asked: str) -> None:
    row = replace(ROW, seats=PLACES[:people], locale="it")
    request = Request("end", WHOLE_GAME, PLACES[0].user or 0, PLACES[0].name, "it", (0,), now())
    (question,) = request_question(row, Context(now()), request)
    assert asked in outbox_draft(question, row).content
