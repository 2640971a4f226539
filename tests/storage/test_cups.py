"""Cups in the database: a step is stored whole or not at all, with the games that it opens and what tells of it."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.tables import course, seats
from bot.tables.context import Context
from storage.cup_rows import CupDeedRow, CupEntrantRow, CupGame, CupRoundRow, CupRow, CupTableRow, RoundPlace
from storage.errors import CupChanged, NoSuchCup, Refused
from storage.models import SeatRow, State
from storage.store import Store
from storage.table import Table
from tests.storage.changes import forget, move_to
from tests.storage.scenes import CARP, HERON, LATER, NOON, OTTER

CUP = CupRow(
    id="abcdefgh", guild=5, channel=6, host=HERON, game="cappuccino", name="Friday", locale="en", options={},
    format="swiss", rounds=3, sizes=[2, 3, 4], size=2, max_people=64, seed=2**61, timer=300, bank=7, round_minutes=40,
    created=NOON,
)  # fmt: skip
PEOPLE = (
    CupEntrantRow(0, HERON, "Heron", "in", late_rounds=[]),
    CupEntrantRow(1, OTTER, "Otter", "in", late_rounds=[]),
)
SEATS = [SeatRow(0, HERON, "Heron"), SeatRow(1, OTTER, "Otter")]
GAME = CupGame("hgfedcba", 1_300_000_000_000_000_000, {"options": {}, "seats": [], "setup": {}}, SEATS)


def drawn(cup: CupRow) -> CupRow:
    """Return a cup whose first round is drawn."""
    table = CupTableRow(0, 0, [1, 0], GAME.id, earlier=[])
    return replace(cup, phase="round", drawn=(CupRoundRow(0, [], [["lot", [0, 1], 1]]),), tables=(table,), due=LATER)


async def begun(store: Store) -> CupRow:
    """Return a stored cup in its first round."""
    cup = await store.cups.save(await store.cups.open(CUP), replace(CUP, entrants=PEOPLE), NOON)
    return await store.cups.save(cup, drawn(cup), NOON, games=[GAME], messages=["1"])


async def test_a_cup_is_read_as_it_was_stored(store: Store) -> None:
    cup = await begun(store)
    assert await store.cups.load(CUP.id) == cup
    assert cup.version == 3
    season = await store.cups.open(
        replace(CUP, id="seasonaa", format="league", season=2, last_season="ababcdcd", winner_role=2**60)
    )
    placed = (replace(PEOPLE[0], rank=1, division=0), replace(PEOPLE[1], division=1))
    saved = await store.cups.save(season, replace(season, entrants=placed), NOON)
    assert await store.cups.load(season.id) == saved
    assert (saved.season, saved.entrants) == (2, placed)
    with pytest.raises(NoSuchCup):
        await store.cups.load("unknown2")


async def test_a_step_opens_its_games_and_leaves_its_messages(store: Store) -> None:
    await begun(store)
    game = await store.tables.load(GAME.id)
    assert (game.state, game.awaits_thread, game.paused, game.hints_allowed) == (State.RUNNING, True, NOON, False)
    assert [seat.user for seat in game.seats] == [HERON, OTTER]
    assert [seat.bank for seat in game.seats] == [timedelta(minutes=35)] * 2
    assert not game.away_allowed
    announcement = await store.outbox.announcement(GAME.id)
    assert announcement is not None
    assert announcement.channel == CUP.channel
    assert [message.key for message in await store.cups.unposted(CUP.id)] == ["1"]
    await store.cups.mark_posted(CUP.id, "1", 77)
    assert await store.cups.unposted(CUP.id) == []
    assert await store.cups.posted(CUP.id, "1") == 77


async def test_a_step_made_from_an_older_version_is_refused_whole(store: Store) -> None:
    cup = await begun(store)
    other = replace(GAME, id="abababab", request=GAME.request + 1)
    with pytest.raises(CupChanged):
        await store.cups.save(
            replace(cup, version=1), replace(cup, phase="over"), LATER, games=[other], messages=["podium"]
        )
    assert await store.cups.load(CUP.id) == cup
    assert [message.key for message in await store.cups.unposted(CUP.id)] == ["1"]
    assert [row.id for row in await store.tables.live(CUP.guild)] == [GAME.id]


async def test_a_difference_is_stored_as_one(store: Store) -> None:
    cup = await begun(store)
    result = {"places": [1, 2], "points": [9, 4], "computers": []}
    table, late = replace(cup.tables[0], result=result, earlier=[result]), replace(cup.entrants[1], late_rounds=[1])
    saved = await store.cups.save(cup, replace(cup, tables=(table,), entrants=(PEOPLE[0], late), due=None), LATER)
    assert await store.cups.load(CUP.id) == saved
    assert saved.tables[0].result == result


async def test_a_season_has_one_next_one_unless_that_is_called_off(store: Store) -> None:
    last = await store.cups.open(replace(CUP, format="league"))
    deed = CupDeedRow(0, "next", OTTER, place=2)
    after = replace(last, id="bcdefghi", season=2, last_season=last.id, deeds=(deed,))
    other = replace(after, id="cdefghij")
    opened = await store.cups.open(after)
    assert await store.cups.load(after.id) == opened
    with pytest.raises(Refused, match="cup-season-open"):
        await store.cups.open(other)
    await store.cups.save(opened, replace(opened, phase="cancelled"), LATER)
    assert (await store.cups.open(other)).last_season == last.id


async def test_cups_with_something_to_do_are_found(store: Store) -> None:
    cup = await begun(store)
    await store.cups.record_shown(CUP.id, 99, cup.version)
    assert await store.due_cups.to_look_at(NOON, {0}) == [CUP.id]  # its message is not posted
    await store.cups.mark_posted(CUP.id, "1", 77)
    assert await store.due_cups.to_look_at(NOON, {0}) == []
    assert await store.due_cups.next_due(NOON) == LATER
    assert await store.due_cups.next_due(LATER) is None, "it is looked at now, or cannot be"
    assert await store.due_cups.to_look_at(LATER, {0}) == [CUP.id]
    assert [(row.id, row.message) for row in await store.cups.of_guild(CUP.guild)] == [(CUP.id, 99)]
    await store.cups.save(cup, replace(cup, phase="over", due=None), LATER, messages=["podium"])
    assert await store.due_cups.to_look_at(LATER, {0}) == [CUP.id]
    await store.cups.give_up_showing(CUP.id)
    assert await store.due_cups.to_look_at(LATER, {0}) == []


async def test_a_step_is_stored_with_what_it_changes_at_the_tables_of_its_games(store: Store) -> None:
    cup = await begun(store)
    deed = CupDeedRow(0, "undo", OTTER, place=1)
    back = replace(cup, phase="break", drawn=(), tables=(), undone=1, deeds=(deed,), due=None)
    context = Context(LATER)
    refused, cancelled = [(GAME.id, lambda table, rule=rule: rule(table, context)) for rule in (_refuse, course.cancel)]
    with pytest.raises(CupChanged):
        await store.cups.save(replace(cup, version=1), back, LATER, changes=[cancelled])
    assert (await store.tables.load(GAME.id)).state is State.RUNNING
    saved = await store.cups.save(cup, back, LATER, changes=[refused, cancelled])
    assert saved == await store.cups.load(CUP.id)
    assert (await store.tables.load(GAME.id)).state is State.CANCELLED


def _refuse(table: Table, context: Context) -> Table:
    return seats.hand_over(table, context, 9)


async def test_finished_cups_are_found_the_newest_first(store: Store) -> None:
    for number, name in enumerate(("aaaaaaaa", "bbbbbbbb", "cccccccc")):
        cup = await store.cups.open(replace(CUP, id=name))
        over = replace(cup, entrants=PEOPLE[number % 2 :], phase="over", ended=NOON + timedelta(hours=number))
        await store.cups.save(cup, over, LATER)
    await store.cups.open(CUP)
    assert [cup.id[0] for cup in await store.cups.finished(CUP.guild, limit=2)] == ["c", "b"]
    assert [cup.id[0] for cup in await store.cups.finished(CUP.guild, user=HERON, limit=9)] == ["c", "a"]
    assert await store.cups.finished(CUP.guild + 1, limit=9) == []


async def test_cups_of_a_game_and_a_season_are_found_behind_newer_ones(store: Store) -> None:
    one, other = "cappuccino", "water-lily"
    ends = (("a", one, "03-31T23:59:59"), ("b", one, "04-01"), ("c", other, "06-30T23:59:59"), ("d", other, "07-01"))
    for name, game, end in ends:
        ended = datetime.fromisoformat(f"2026-{end}").replace(tzinfo=UTC)
        cup = await store.cups.open(replace(CUP, id=name * 8, game=game))
        await store.cups.save(cup, replace(cup, phase="over", ended=ended), LATER)

    async def found(game: str | None = None, season: str | None = None) -> str:
        found = await store.cups.finished(CUP.guild, game=game, season=season, limit=1)
        return "".join(cup.id[0] for cup in found)

    assert [await found(game=game) for game in (one, other, "china-moon")] == ["b", "d", ""]
    assert [await found(season=season) for season in ("2026-1", "2026-2", "2026-3", "2025-4")] == ["a", "c", "d", ""]
    assert await found(game=one, season="2026-2") == "b"


async def test_who_is_forgotten_keeps_a_place_without_a_name(store: Store) -> None:
    begun_cup = await begun(store)
    deed = CupDeedRow(0, "substitute", HERON, HERON, OTTER)
    await store.cups.save(begun_cup, replace(begun_cup, deeds=(deed,)), LATER)
    assert (await store.user_data.export(HERON))["cups"][0]["name"] == "Heron"
    await forget(store, HERON, LATER)
    cup = await store.cups.load(CUP.id)
    assert (cup.entrants[0].user, cup.entrants[0].name, cup.entrants[0].presence) == (None, "", "withdrawn")
    assert cup.host is None
    assert cup.deeds == (CupDeedRow(0, "substitute", None, None, OTTER),)
    assert cup.entrants[1].user == OTTER


async def test_a_cup_is_shown_anew_without_an_organiser_who_is_forgotten(store: Store) -> None:
    cup = await begun(store)
    for is_told in (False, True):
        await store.cups.save(cup, replace(cup, deeds=(CupDeedRow(0, "end", CARP),) if is_told else ()), LATER)
        before = await store.cups.load(CUP.id)
        await forget(store, CARP, LATER)
        cup = await store.cups.load(CUP.id)
        assert (cup.version > before.version) is is_told


async def test_who_is_forgotten_after_the_end_changes_nobodys_place(store: Store) -> None:
    begun_cup = await begun(store)
    await store.cups.save(begun_cup, replace(begun_cup, phase="over"), LATER)
    await forget(store, HERON, LATER)
    entrants = (await store.cups.load(CUP.id)).entrants
    assert (entrants[0].user, entrants[0].presence) == (None, begun_cup.entrants[0].presence)


async def test_a_round_has_the_time_of_an_outage_back_and_a_sign_up_has_not(store: Store) -> None:
    await begun(store)
    sign_up = await store.cups.open(replace(CUP, id="bcdefghi", due=LATER))
    ten_minutes = timedelta(minutes=10)
    await store.heartbeats.record(LATER - ten_minutes, timedelta(seconds=15))
    await store.heartbeats.record(LATER + ten_minutes, timedelta(seconds=15))
    cup = await store.cups.load(CUP.id)
    assert (cup.due, cup.version) == (LATER + 2 * ten_minutes, 4)
    assert await store.cups.load(sign_up.id) == sign_up


async def test_a_round_is_held_by_the_time_in_which_its_tables_cannot_be_reached(store: Store) -> None:
    await begun(store)
    sign_up = await store.cups.open(replace(CUP, id="bcdefghi", due=LATER))
    assert await store.due_cups.in_rounds({0}) == [RoundPlace(CUP.id, CUP.game, CUP.guild, CUP.channel, "round", NOON)]
    for cause in (["attach_files"], ["refused"], []):
        await store.cups.mark_held(CUP.id, cause, NOON)
        assert [place.is_held for place in await store.due_cups.in_rounds({0})] == [bool(cause)]
    asking = await store.cups.open(replace(CUP, id="cdefghij", phase="muster", due=LATER))
    await store.cups.mark_held(asking.id, ["attach_files"], NOON)
    assert [place.id for place in await store.due_cups.in_rounds({0})] == [CUP.id, asking.id], "even once it is asked"
    await store.cups.mark_held(asking.id, [], NOON)
    minute = timedelta(minutes=1)
    await store.heartbeats.hold_round(CUP.id, minute, NOON)
    assert ((await store.cups.load(CUP.id)).due, (await store.cups.load(CUP.id)).version) == (LATER + minute, 3)
    await store.heartbeats.hold_round(CUP.id, minute, LATER + 3 * minute)
    assert (await store.cups.load(CUP.id)).due == LATER + 4 * minute, "and a minute is left at least"
    await store.heartbeats.hold_round(sign_up.id, minute, NOON)
    assert await store.cups.load(sign_up.id) == sign_up
    await move_to(store, GAME.id, 77)
    assert [place.waits_since for place in await store.due_cups.in_rounds({0})] == [None]
