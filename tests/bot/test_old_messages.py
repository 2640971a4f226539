"""What becomes of old messages, and the one message of who plays alone with computer players."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import seeds
from bot.components.turns import reply_next_game
from bot.drafts.old_message import is_due, old_line, shrink
from bot.language.localizer import get_localizer
from bot.sessions.session import GameSession
from bot.tables.clock import now
from bot.tables.history import GameHistory
from games import GAMES
from games.position import Seat
from games.record import start_to_json
from storage.messages import REMINDER
from storage.models import State, TableRow
from storage.person import Notify
from storage.store import Store
from tests.bot.begun import open_there
from tests.bot.bot_process import BotProcess, make_move
from tests.bot.test_trial import table
from tests.local.conftest import Bot
from tests.storage.changes import add_computer, start_game

pytestmark = pytest.mark.usefixtures("impatient")

NOTHING_ELSE: dict[str, Any] = {"embed": None, "attachments": []}


@pytest.mark.parametrize("locale", seeds.LOCALES)
def test_a_reminder_that_has_passed_says_so(locale: str) -> None:
    row, _ = table("cappuccino", moves=3)
    localizer, reminder = get_localizer(locale), REMINDER - (row.version - 1)
    assert is_due(REMINDER - row.version, row.version)
    assert not is_due(reminder, row.version)
    assert shrink(GameHistory(row), reminder, localizer, keep_picture=True) == {"content": localizer("remind-past")}


@pytest.mark.parametrize(("undone_at", "keeps"), [(0, True), (3, True), (4, False)])
def test_a_game_that_a_deletion_ends_keeps_nothing_that_names_the_person(undone_at: int, keeps: bool) -> None:
    row, _ = table("cappuccino", moves=3)
    row = replace(row, state=State.CANCELLED, message=500, version=5, undone_at_version=undone_at)
    line = old_line(row, 500, 3, GameHistory(row), keep_picture=True)
    assert line == {"content": get_localizer("en")("table-cancelled")} | ({} if keeps else NOTHING_ELSE)


def played_alone() -> TableRow:
    """Return a table of one person and computer players."""
    row, _ = table("cappuccino", moves=3)
    first, *others = row.seats
    return replace(row, seats=(first, *(replace(seat, user=None, computer=True, strength="easy") for seat in others)))


def test_a_reminder_of_a_game_that_one_person_plays_alone_leaves_no_line() -> None:
    row = played_alone()
    assert shrink(GameHistory(row), REMINDER - (row.version - 1), get_localizer("en"), keep_picture=True) is None


def test_a_repeated_showing_goes_and_an_older_one_becomes_a_line() -> None:
    row, _ = table("cappuccino", moves=3)
    row, localizer = replace(row, version=row.version + 3), get_localizer("en")
    history = GameHistory(row)
    assert shrink(history, row.version, localizer, keep_picture=True) is None
    line = shrink(history, row.version - 1, localizer, keep_picture=True)
    assert line is not None
    assert line["content"].startswith("Move 2: ")


@pytest.mark.parametrize(("options", "stays"), [({}, False), ({"open_pond": True}, True)])
def test_an_old_message_of_a_covered_pond_goes(options: dict[str, bool], stays: bool) -> None:
    row, _ = table("water-lily", 3, options)
    history = GameHistory(replace(row, version=row.version + 3))
    line = shrink(history, row.version + 2, get_localizer("en"), keep_picture=False)
    assert (line is not None) == stays
    assert shrink(history, row.version, get_localizer("en"), keep_picture=False) is not None, "the game's beginning"


@pytest.mark.parametrize("moves", [0, 1, 3])
def test_a_message_of_the_lobby_whose_version_was_noted_becomes_a_line(moves: int) -> None:
    """A lobby that is shown while its game begins is noted with its version."""
    row, _ = table("cappuccino", moves=moves)
    history, localizer = GameHistory(replace(row, version=row.version + 4)), get_localizer("en")
    assert history.ply_at_version(1) == 0
    line = shrink(history, 1, localizer, keep_picture=False)
    assert line == (None if moves == 0 else {"content": localizer("table-begin"), "embed": None, "attachments": []})


async def test_a_quick_game_against_the_computer_leads_to_no_other_game() -> None:
    nobody: Any = None  # it is not looked for
    session: Any = SimpleNamespace(row=played_alone())
    assert not await reply_next_game(nobody, session)


MOVES = 12


async def solo_game(store: Store, bot: Bot) -> TableRow:
    """A game of Heron and a computer player, about to begin."""
    row = await open_there(store, bot)
    row = await add_computer(store, row.id, "Toad", "easy", now())
    start = GAMES["water-lily"].deal(2, {}, Random(1))
    return await start_game(store, row.id, row.version, start_to_json(start), [0, 1], now())


async def play(process: BotProcess, session: GameSession) -> None:
    """Make the first legal move, whosever it is, and show it."""
    actor, move = session.position.actor, session.position.legal[0]
    assert actor is not None
    seat = session.row.seats[actor]
    if seat.holder is None:
        await session.play_for(Seat(actor), move, session.row)
    else:
        await session.play(seat.holder, [str(move)], session.version)
    assert await process.display.show(session)


async def test_a_game_of_one_person_stays_in_one_message_and_pings_nobody(process: BotProcess) -> None:
    row = await solo_game(process.store, process.bot)
    process.display.on_show = None  # the test decides for the computer player
    session = await process.tables.session_of(row.id)
    assert await process.display.show(session)
    for _ in range(MOVES):
        await play(process, session)
        assert process.posted(row)[-1].mentions == []
    await make_move(process, row.id)
    assert await process.display.show(session, repost=True)  # as by /board while something happens
    await process.settle()
    (message,) = process.posted(row)
    assert message.mentions == []
    assert "is deciding" in message.content
    assert (await process.store.tables.load(row.id)).is_shown


@pytest.mark.parametrize(("how", "told"), [("ping", 0), ("both", 1)])
async def test_who_plays_alone_is_reminded_by_direct_message_if_at_all(
    process: BotProcess, how: Notify, told: int
) -> None:
    row, heron = await solo_game(process.store, process.bot), process.local.world.people[0].id
    await process.tables.people.change(heron, notify=how)
    process.display.on_show = None
    session = await process.tables.session_of(row.id)
    assert await process.display.show(session)
    await play(process, session)
    while session.row.seats[session.position.actor or 0].computer:
        await play(process, session)
    assert session.row.clock.notified_at is None
    before = len(process.direct_messages(heron))
    assert await process.reminders.remind(session) == "done"
    assert len(process.posted(row)) == 1
    assert len(process.direct_messages(heron)) - before == told
