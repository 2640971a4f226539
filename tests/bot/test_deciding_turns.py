"""The deciding turn below the end of a game between people: posted once, and not where it would be in the way."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from functools import cache
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from bot.background import deciding_turns
from bot.background.deciding_turns import IDLE_SECONDS, LATE, MAX_WAITING, REST, DecidingTurns, may_have_one
from bot.tables.clock import now
from bot.workers.replay_queue import ReplayQueue
from bot.workers.review_queue import Reviews
from games import GAMES
from games.__main__ import play_at_random
from games.players.review import review
from storage.models import SeatRow, State, TableRow
from storage.store import Store
from tests.bot.begun import begin_there, open_there
from tests.bot.bot_process import LONG, POST, BotProcess
from tests.bot.test_replay_words import row as table_of
from tests.local.conftest import Bot
from tests.storage.changes import append

pytestmark = pytest.mark.xdist_group("deciding turns")  # in one process, which makes the review once

RECORD = play_at_random(GAMES["cappuccino"], 2, {}, Random(3))
OVER = replace(table_of("cappuccino", "en"), result={"scores": []})
SHOWN = replace(OVER, shown_activity=OVER.last_activity)  # that no store knows
LEFT = tuple(replace(seat, computer=True) for seat in OVER.seats[1:])


@cache
def reviewed() -> dict[str, Any]:
    """Return the review of the record, as it is stored."""
    return review(RECORD, Random(1), iterations=1).to_json()


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no pause follow a review."""
    monkeypatch.setattr(deciding_turns, "REST", 0.0)


@pytest_asyncio.fixture
async def row(store: Store, bot: Bot) -> TableRow:
    """A game that is over, and reviewed as if a person had asked for that; nothing of it is shown."""
    begun = await begin_there(store, bot, start=RECORD.start)
    movers = [position.actor or 0 for position in RECORD.positions[:-1]]
    row = await append(store, begun, RECORD.moves, movers, now(), result=OVER.result)
    await store.reviews.save(row.id, reviewed(), now())
    return row


@pytest_asyncio.fixture
async def replays() -> AsyncIterator[ReplayQueue]:
    """The processes that draw replays."""
    queue = ReplayQueue()
    yield queue
    queue.close()


def looking_back(process: BotProcess, bot: Bot, replays: ReplayQueue) -> DecidingTurns:
    """Return what posts the deciding turns of a process."""
    return DecidingTurns(bot, process.tables, process.poster, Reviews(process.store), replays)


def films(process: BotProcess, row: TableRow) -> list[Any]:
    """Return the messages with a deciding turn in a table's channel."""
    return process.posted(row, "The deciding turn")


async def shown(process: BotProcess, row: TableRow) -> TableRow:
    """Show the end of a game. Returns the game."""
    assert await process.display.show(row.id)
    return await process.store.tables.load(row.id)


@pytest.mark.soak
async def test_it_is_posted_once_without_a_sound_whatever_happens(
    process: BotProcess, row: TableRow, replays: ReplayQueue
) -> None:
    over = await shown(process, row)
    turns = looking_back(process, process.bot, replays)
    process.fail(POST, do="cut", when="after")
    for _ in range(2):
        turns.add(over)
        await turns.post_next()
    (film,) = films(process, row)
    assert film.components == []
    assert (film.mentions, film.flags, [file.filename[-5:] for file in film.attachments]) == ([], 1 << 12, [".webp"])
    process.local.clock.advance(LONG)
    turns = looking_back(process.again(), process.bot, replays)  # another process knows nothing of it
    turns.add(over)
    await turns.post_next()
    assert films(process, row) == [film]


@pytest.mark.soak
async def test_it_is_posted_after_a_kill_for_games_that_have_ended_lately(
    process: BotProcess, row: TableRow, replays: ReplayQueue
) -> None:
    await shown(process, row)
    turns = looking_back(process.again(), process.bot, replays)
    await turns.post_next()
    (film,) = films(process, row)
    await turns.post_next()
    assert films(process, row) == [film]
    assert await process.store.tables.finished_since(now()) == []


@pytest.mark.parametrize("why", ["a lobby is below it", "its end is deleted", "pictures go", "nobody looks any more"])
async def test_it_is_left_out_where(
    why: str, process: BotProcess, row: TableRow, replays: ReplayQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = await shown(process, row)
    turns = looking_back(process, process.bot, replays)
    turns.add(over)
    if why == "a lobby is below it":
        await open_there(process.store, process.bot, "cappuccino", limits=None)
    elif why == "its end is deleted":
        del process.local.world.channels[row.channel].messages[over.message or 0]
    elif why == "pictures go":
        await process.tables.guilds.change(row.guild or 0, pictures=False)
    else:
        late = now() + LATE + timedelta(seconds=1)
        monkeypatch.setattr(deciding_turns, "now", lambda: late)
    await turns.post_next()
    assert films(process, row) == []


@pytest.mark.parametrize(
    "row",
    [
        replace(OVER, state=State.RUNNING, result=None),
        replace(OVER, state=State.CANCELLED),
        replace(OVER, result=None),
        replace(OVER, guild=None),
        replace(OVER, by_interactions=True),
        replace(OVER, seats=(OVER.seats[0], *LEFT)),
        replace(OVER, seats=(OVER.seats[0], SeatRow(1, None, "Toad", computer=True))),
    ],
    ids=["running", "cancelled", "no result", "direct", "by interactions", "all others left", "a computer's"],
)
def test_no_other_game_gets_one(row: TableRow) -> None:
    assert may_have_one(OVER)
    assert not may_have_one(row)


async def test_after_a_review_none_is_made_for_four_times_as_long(
    process: BotProcess, replays: ReplayQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deciding_turns, "REST", REST)
    turns = looking_back(process, process.bot, replays)
    for name in ("one", "two"):
        turns.add(replace(SHOWN, id=name))
    moments = iter([100.0, 100.0, 107.0, 107.0, 134.0, 135.0, 135.0, 136.0, 140.0])
    monkeypatch.setattr(deciding_turns, "monotonic", lambda: next(moments))
    assert [await turns.post_next() for _ in range(5)] == [0.0, 28.0, 1.0, 0.0, IDLE_SECONDS]


async def test_of_many_games_at_once_the_last_ones_get_it(
    process: BotProcess, replays: ReplayQueue, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    turns = looking_back(process, process.bot, replays)
    for number in range(MAX_WAITING + 3):
        turns.add(replace(SHOWN, id=f"{number}"))
    while await turns.post_next() < IDLE_SECONDS:
        pass
    tried = [record.args[0] for record in caplog.records if isinstance(record.args, tuple) and record.args]
    assert [one for one in tried if str(one).isdigit()] == ["3", "4", "5", "6", "7"]
