"""The report on a move that may have been lost with its transaction."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import pytest_asyncio

from bot import error_replies
from bot.commands.moves import move
from bot.error_replies import known_text, reply_unexpected_error
from bot.language.localizer import get_localizer
from bot.sessions.heartbeat import SLACK
from bot.sessions.session import GameSession
from bot.tables.clock import now
from storage import sqlite
from storage.errors import DatabaseError
from storage.models import TableRow
from storage.shards import Shards
from storage.store import Store
from storage.transaction import may_have_written, watch_writing
from tests.bot.begun import begin_there
from tests.bot.bot_process import BotProcess
from tests.local.conftest import Bot
from tests.storage.new_file import new_file
from tests.storage.scenes import crowded_game

pytestmark = pytest.mark.usefixtures("impatient")
UNKNOWN, SAVED, LOST = "I don't know whether that was saved", "Your move is saved", "Your move was not saved"


async def test_a_move_is_called_kept_only_if_it_stands_in_the_record(store: Store) -> None:
    before: TableRow = await crowded_game(store)
    known: list[tuple[tuple[str, ...], str]] = [
        (("3-5",), "saved:"),
        (("3-5", "6-7"), "saved:"),  # a forced move, or another player's, has followed
        (("3-4",), "was not saved"),  # another move was made instead
        ((), "was not saved"),
    ]
    for stored, words in known:
        row = replace(before, moves=(*before.moves, *stored), version=before.version + len(stored))
        assert words in known_text(get_localizer("en"), before, row, ["3-5"])


class Game:
    """A game of two people in one process of several, and what whoever must decide is told."""

    def __init__(self, process: BotProcess, bot: Bot, session: GameSession, file: Path) -> None:
        self.process = process
        self.session = session
        self.file = file
        self.told: list[str] = []
        self._bot = bot

    async def move(self) -> None:
        """Make the first legal move by a command. What its person is told is in ``told``."""
        actor, typed = self.session.position.actor, str(self.session.position.legal[0])
        assert actor is not None
        interaction = self.interaction(self.session.row.seats[actor].holder or 0)
        try:
            await move.callback(interaction, typed)  # type: ignore[arg-type] # a double
        except Exception as error:
            await reply_unexpected_error(interaction, error)

    def interaction(self, user: int) -> Any:
        async def tell(text: str, **_: Any) -> None:
            self.told.append(text)

        tokens = SimpleNamespace(claim_follow_up=lambda _: True)
        process, row = self.process, self.session.row
        return SimpleNamespace(
            client=SimpleNamespace(
                store=process.store,
                tables=process.tables,
                display=process.display,
                tokens=tokens,
                get_guild=self._bot.get_guild,
            ),
            user=SimpleNamespace(id=user),
            guild=self._bot.guilds[0],
            guild_id=row.guild,
            channel_id=row.channel,
            created_at=discord.utils.utcnow(),
            locale="en",
            extras={},
            response=SimpleNamespace(send_message=tell),
            followup=SimpleNamespace(send=tell),
        )

    def hide(self) -> None:
        """Take the database away."""
        self.file.rename(self.file.with_name("hidden"))

    def bring_back(self) -> None:
        """Put the database back in its place."""
        self.file.with_name("hidden").rename(self.file)


@pytest_asyncio.fixture
async def game(bot: Bot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Game]:
    """A game that is shown."""
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.05)
    guild = bot.guilds[0].id
    store = await Store.open(new_file(tmp_path), shards=Shards.of(2, [(guild >> 22) % 2]))
    await store.heartbeats.record(now(), SLACK)
    row = await begin_there(store, bot)
    process = BotProcess(store, bot)
    assert await process.display.show(row.id)
    yield Game(process, bot, await process.tables.session_of(row.id), tmp_path / "tables.db")
    await store.close()


def at_each_check(monkeypatch: pytest.MonkeyPatch, *happenings: Callable[[], object]) -> None:
    """Let something happen before each check of the database, which follows at once."""

    def pauses() -> Iterator[float]:
        for happens in happenings:
            happens()
            yield 0.0

    monkeypatch.setattr(error_replies, "RETRY_SECONDS", pauses())


async def test_a_shown_move_is_called_saved_when_the_database_fails_later(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hide(_: GameSession) -> None:
        if not game.told:
            game.hide()  # so that the next game that waits cannot be found

    game.process.display.on_show = hide
    at_each_check(monkeypatch, game.bring_back)
    await game.move()
    assert len(game.session.row.moves) == 1
    unknown, known = game.told
    assert UNKNOWN in unknown
    assert SAVED in known


async def test_a_database_that_can_be_read_but_not_written_is_not_called_back(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def expect(*words: str) -> None:
        assert [expected in told for expected, told in zip(words, game.told, strict=True)] == [True] * len(words)

    with closing(sqlite3.connect(game.file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        at_each_check(monkeypatch, lambda: expect(UNKNOWN), lambda: expect(UNKNOWN), other.rollback)
        await game.move()
        assert not other.in_transaction, "it was not called back while it was locked"
    expect(UNKNOWN, LOST)


async def test_who_waits_is_told_although_the_database_fails_again(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[GameSession] = []

    def hide_once(session: GameSession) -> None:
        if not shown:
            game.hide()
        shown.append(session)

    with closing(sqlite3.connect(game.file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        game.process.display.on_show = hide_once
        at_each_check(monkeypatch, other.rollback, game.bring_back)
        await game.move()
    assert len(shown) == 2
    assert [UNKNOWN in game.told[0], LOST in game.told[1]] == [True, True]


async def test_who_only_asks_is_not_told_that_something_may_be_saved(game: Game) -> None:
    game.hide()
    watch_writing()
    try:
        await game.process.store.tables.live()
    except DatabaseError as error:
        await reply_unexpected_error(game.interaction(1), error)
    (told,) = game.told
    assert "Nothing was changed; please try again" in told
    game.bring_back()


async def test_a_change_is_noticed_also_when_another_task_makes_it(store: Store) -> None:
    assert may_have_written(), "nobody has watched"
    watch_writing()
    table = await asyncio.create_task(store.tables.live())
    assert table == []
    assert not may_have_written()
    await asyncio.create_task(crowded_game(store))
    assert may_have_written()
