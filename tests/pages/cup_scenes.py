"""Cups whose pages are tested."""

from __future__ import annotations

from dataclasses import replace

from storage.cup_rows import CupEntrantRow, CupRoundRow, CupRow, CupTableRow
from storage.store import Store
from tests.pages.scenes import CHANNEL, GUILD, NAMES, USERS
from tests.storage.scenes import LATER, NOON

CUP = CupRow(
    id="cupcupcu", guild=GUILD, channel=CHANNEL + 50, host=USERS[0], game="cappuccino", name="Friday *cup* <b>",
    locale="en", options={}, format="swiss", rounds=3, sizes=[2, 3], size=2, max_people=16, seed=7, timer=300,
    round_minutes=40, created=NOON, message=77,
)  # fmt: skip


def entrants(presence: str = "in") -> tuple[CupEntrantRow, ...]:
    """Return the places of five people."""
    return tuple(CupEntrantRow(n, USERS[n], NAMES[n], presence, late_rounds=[]) for n in range(5))


def begun(opened: str | None = None) -> CupRow:
    """Return a cup in its second round: of the first one game was won and one was level, and the fifth sat out."""
    tables = (
        CupTableRow(0, 0, [0, 1], opened, {"places": [1, 2], "points": [9, 4], "computers": []}),
        CupTableRow(0, 1, [2, 3], None, {"places": [1, 1], "points": [6, 6], "computers": []}),
        CupTableRow(1, 0, [0, 4], "hgfedcba"),
    )
    rounds = (CupRoundRow(0, [4], []), CupRoundRow(1, [], []))
    return replace(CUP, phase="round", due=LATER, entrants=entrants(), drawn=rounds, tables=tables)


async def store_cup(store: Store, cup: CupRow, *, is_public: bool = True) -> str:
    """Store a cup. Returns the address of its page."""
    await store.cups.save(await store.cups.open(CUP), cup, NOON)
    return (await store.cup_pages.ensure(CUP.id, NOON, is_public=is_public)).address
