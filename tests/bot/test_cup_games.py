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
from bot.tables.clock import now
from bot.tables.cups import steps
from storage.apart import Unwanted
from storage.cup_rows import CupRow
from storage.store import Store
from tests.storage.new_file import new_file
from tests.storage.scenes import CARP, HERON, OTTER
from tests.storage.test_cups import CUP


@pytest.fixture
async def cups(tmp_path: Path) -> AsyncIterator[Cups]:
    store = await Store.open(new_file(tmp_path))
    yield Cups(TableRegistry(store), Random(1))
    await store.close()


async def begun(cups: Cups) -> CupRow:
    """Return a knock-out between Heron and Otter, of up to three games."""
    await cups.store.cups.open(replace(CUP, sizes=[2], best_of=3, format="knock_out"))
    for user, name in ((HERON, "Heron"), (OTTER, "Otter")):
        await cups.apply(CUP.id, partial(steps.join, person=user), {user: name})
    await cups.apply(CUP.id, steps.ask)
    await cups.apply(CUP.id, partial(steps.confirm, person=HERON))
    return await cups.apply(CUP.id, partial(steps.confirm, person=OTTER))


async def test_a_substitute_on_a_private_list_has_the_place_and_not_the_seat(cups: Cups) -> None:
    row = await begun(cups)
    await cups.store.apart.add(HERON, [Unwanted(CARP, "Carp")], now())
    row = await cups.apply(CUP.id, partial(steps.substitute, person=OTTER, by=CARP), {CARP: "Carp"})
    changed, refused = await cups.put_in(row, CARP, "Carp", "en")
    assert (changed, refused) == ([], "apart")
    game = await cups.store.tables.load(row.tables[0].opened or "")
    assert {seat.holder for seat in game.seats} == {HERON, OTTER}
    await cups.store.apart.remove(HERON, [CARP])
    changed, refused = await cups.put_in(row, CARP, "Carp", "en")
    assert ([session.row.id for session in changed], refused) == ([game.id], None)


async def test_a_computer_player_has_the_seat_of_who_has_left_in_the_next_game(cups: Cups) -> None:
    await begun(cups)
    row = await cups.apply(CUP.id, partial(steps.withdraw, person=OTTER))
    row = await cups.apply(CUP.id, partial(steps.cancel_game, table=row.tables[0].opened or ""))
    again = await cups.store.tables.load(row.tables[0].opened or "")
    seats = {seat.user: (seat.computer, seat.strength) for seat in again.seats}
    assert seats == {HERON: (False, None), OTTER: (True, "hard")}
    assert {message.person for message in await cups.store.outbox.of(again.id)} == {HERON, None}
