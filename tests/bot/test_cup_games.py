"""The games of a cup's tables: which seats have people."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.sessions.cups import Cups
from bot.sessions.registry import TableRegistry
from bot.tables.cups import steps
from storage.store import Store
from tests.storage.new_file import new_file
from tests.storage.scenes import HERON, OTTER
from tests.storage.test_cups import CUP


@pytest.fixture
async def cups(tmp_path: Path) -> AsyncIterator[Cups]:
    store = await Store.open(new_file(tmp_path))
    yield Cups(TableRegistry(store), Random(1))
    await store.close()


async def test_a_computer_player_has_the_seat_of_who_has_left_in_the_next_game(cups: Cups) -> None:
    await cups.store.cups.open(replace(CUP, sizes=[2], best_of=3, format="knock_out"))
    for user, name in ((HERON, "Heron"), (OTTER, "Otter")):
        await cups.apply(CUP.id, partial(steps.join, person=user), {user: name})
    await cups.apply(CUP.id, steps.ask)
    for user in (HERON, OTTER):
        await cups.apply(CUP.id, partial(steps.confirm, person=user))
    row = await cups.apply(CUP.id, partial(steps.withdraw, person=OTTER))
    row = await cups.apply(CUP.id, partial(steps.cancel_game, table=row.tables[0].opened or ""))
    again = await cups.store.tables.load(row.tables[0].opened or "")
    seats = {seat.user: (seat.computer, seat.strength) for seat in again.seats}
    assert seats == {HERON: (False, None), OTTER: (True, "hard")}
    assert {message.person for message in await cups.store.outbox.of(again.id)} == {HERON, None}
