"""A game whose moves are planned, on a real database, with a clock that is moved."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Any, cast

import pytest

from bot.plans.moves import Plans
from bot.plans.plan import LONGEST_DELAY, Line
from bot.sessions.heartbeat import Heartbeat
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from bot.tables import clock
from bot.tables.clock import now
from storage.clock import Clock
from storage.models import TableRow
from storage.person import PlanRow
from storage.store import Store
from tests.bot.begun import HERON, begin_game
from tests.bot.test_plans import OTTER, plan_of, whatever


class Outlet:
    """Where the games would be shown."""

    def __init__(self) -> None:
        self.published: list[int] = []
        self.open: datetime | None = datetime.min.replace(tzinfo=UTC)
        self.departed: set[int] = set()

    async def show(self, session: GameSession, **_: bool) -> bool:
        """Note which version is shown."""
        self.published.append(session.version)
        return True

    def open_since(self, row: TableRow) -> datetime | None:
        """Return since when a new message needs no press."""
        return self.open

    async def channel_deleted(self, row: TableRow) -> bool:
        """Return that the channel is there."""
        return False

    async def has_left(self, row: TableRow, user: int) -> bool:
        """Return whether a person has left the server."""
        return user in self.departed


class Pond:
    """A game of Water Lily of Heron and Otter, the loop that makes planned moves, and a clock."""

    def __init__(self, store: Store, row: TableRow) -> None:
        self.store = store
        self.tables = TableRegistry(store)
        self.session = self.tables.of_row(row)
        self.outlet = Outlet()
        self.told: list[str | None] = []
        self.back: bool | datetime = True
        self.offset = timedelta(0)
        self.start_bot()

    def start_bot(self, pause: float = 1) -> None:
        """Let another process take the game over, with at most so many seconds between two regular checks."""

        async def served() -> Collection[int]:
            return {0}

        outlet, unused = cast("Any", self.outlet), cast("Any", None)
        heartbeat = Heartbeat(self.tables, outlet, served, 1)
        self.planned = Plans(unused, self.tables, outlet, unused, heartbeat, pause)
        vars(self.planned)["tell"] = self._tell

    async def _tell(self, plan: PlanRow) -> bool | datetime:
        if not isinstance(self.back, datetime):
            self.told.append(plan.lapsed)
        return self.back

    async def plan(self, *lines: Line) -> None:
        """Let Otter plan these lines."""
        await self.store.plans.put(plan_of(self.session.row, *lines))
        self.planned.read_at(self.session.row.id)

    async def plan_then_play(self) -> tuple[str, str]:
        """Let Otter plan one answer to whatever is done, and Heron do something. Returns his move and the answer."""
        move, answer = legal(self.session)[:2]
        await self.plan(whatever(answer))
        await self.session.play(HERON, [move], None)
        return move, answer

    async def pass_time(self, seconds: float = LONGEST_DELAY + 1) -> tuple[str, ...]:
        """Let time pass, and what is due happen. Returns the moves of the game."""
        await self.settle()
        self.offset += timedelta(seconds=seconds)
        await self.settle()
        return (await self.store.tables.load(self.session.row.id)).moves

    async def settle(self) -> None:
        """Let all happen that is due now."""
        for _ in range(4):
            await self.planned.loop.work()
            await asyncio.gather(*self.planned.tasks.values())
            await asyncio.sleep(0)

    async def stored(self) -> PlanRow | None:
        """Return Otter's plan."""
        return await self.store.plans.find(OTTER, self.session.row.id)


@pytest.fixture
async def pond(store: Store, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Pond]:
    row = await begin_game(store, clock=Clock(actor=0, started_at=now()))
    new_pond = Pond(store, row)

    class Moved(datetime):
        """The present time is that of the pond."""

        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override] # no time of this class is made
            return datetime.now(tz) + new_pond.offset

    monkeypatch.setattr(clock, "datetime", Moved)
    yield new_pond
    await new_pond.planned.tasks.close()


def legal(session: GameSession) -> list[str]:
    return [str(move) for move in session.position.legal]
