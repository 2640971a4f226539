"""Computer players beside what else happens at a table: nobody is passed over, and no seat is forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any, cast

import pytest

from bot.sessions.computer_players import ComputerPlayers
from bot.sessions.ports import Search, Showing
from bot.sessions.session import GameSession
from games.players.decision import Decision, Strength
from games.position import View
from storage.errors import UnreadableTable
from storage.models import TableRow, Undo
from storage.store import Store
from tests.bot.begun import NEWT
from tests.bot.session_changes import hand_over, take_seat
from tests.bot.test_live import live
from tests.timeouts import TEST_TIMEOUT

__all__ = ("live",)


class Surroundings:
    """A channel that is there, and a search that takes the first move. Tests say in ``meanwhile`` what happens the
    first time that somebody looks, thinks or shows something."""

    def __init__(self) -> None:
        self.meanwhile: dict[str, Callable[[], object]] = {}
        self.asked: asyncio.Queue[View] = asyncio.Queue()

    async def channel_deleted(self, row: TableRow) -> bool:
        await self._reach("look")
        return False

    async def show(self, session: GameSession) -> bool:
        await self._reach("show")
        return True

    async def think(self, view: View, strength: Strength, past_views: Sequence[View] = (), **how: Any) -> Decision:
        self.asked.put_nowait(view)
        await self._reach("think")
        return Decision(view.choices[0].move, None, (), 0)

    async def _reach(self, moment: str) -> None:
        happening = self.meanwhile.pop(moment, lambda: None)()
        if isinstance(happening, Awaitable):
            await happening


def computers_of(surroundings: Surroundings) -> ComputerPlayers:
    """Return computer players that move at once."""
    return ComputerPlayers(cast("Showing", surroundings), cast("Search", surroundings), 0)


@pytest.mark.parametrize("meanwhile", ["look", "think"])
async def test_who_sits_down_before_the_computer_has_moved_decides(
    store: Store, live: GameSession, meanwhile: str, caplog: pytest.LogCaptureFixture
) -> None:
    await hand_over(live, 0)
    surroundings = Surroundings()
    surroundings.meanwhile[meanwhile] = lambda: take_seat(live, 0, NEWT, "Newt", "en")
    computers = computers_of(surroundings)
    computers.wake(live)
    await asyncio.wait_for(asyncio.gather(*computers.tasks.values()), TEST_TIMEOUT)
    assert live.row.seats[0].holder == NEWT
    assert (await store.tables.load(live.row.id)).moves == ()
    assert caplog.text == "", "it has not failed"


async def test_a_seat_that_a_computer_gets_at_the_last_move_is_not_forgotten(live: GameSession) -> None:
    await hand_over(live, 0)
    surroundings = Surroundings()
    computers = computers_of(surroundings)

    def give_away() -> None:
        """Give the other seat to a computer player just when the task that has moved is done."""
        live.row = replace(live.row, seats=tuple(replace(seat, computer=True) for seat in live.row.seats))
        computers.wake(live)

    surroundings.meanwhile["show"] = lambda: asyncio.get_running_loop().call_soon(give_away)
    computers.wake(live)
    actors = [(await asyncio.wait_for(surroundings.asked.get(), TEST_TIMEOUT)).actor for _ in range(2)]
    await computers.tasks.close()
    assert actors == [0, 1]


async def test_a_computer_waits_for_the_answer_to_a_request(live: GameSession) -> None:
    await hand_over(live, 0)
    live.row = replace(live.row, undo=Undo(1, 0))
    surroundings, happened = Surroundings(), list[str]()

    def answer() -> None:
        happened.append("answered")
        live.row = replace(live.row, undo=None)

    surroundings.meanwhile["show"] = lambda: happened.append("moved")
    computers = computers_of(surroundings)
    computers.wake(live)
    asyncio.get_running_loop().call_later(0.5, answer)
    await asyncio.wait_for(asyncio.gather(*computers.tasks.values()), TEST_TIMEOUT)
    assert happened == ["answered", "moved"]


async def test_a_game_that_cannot_be_read_is_tried_again_after_a_pause(
    live: GameSession, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tried = asyncio.Event()

    async def unreadable(*values: object) -> None:
        tried.set()
        raise UnreadableTable(of=live.row.id)

    await hand_over(live, 0)
    monkeypatch.setattr(live, "play_for", unreadable)
    surroundings = Surroundings()
    computers = computers_of(surroundings)
    computers.wake(live)
    await asyncio.wait_for(tried.wait(), TEST_TIMEOUT)
    assert "a computer player failed, and tries again" in caplog.text
    assert surroundings.asked.qsize() == 1, "it waits before it searches again"
    for task in computers.tasks.values():
        task.cancel()
