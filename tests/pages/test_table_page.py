"""The page of a table in every state of it."""

from __future__ import annotations

import re
from random import Random

import pytest
import sqlalchemy as sa
from markupsafe import escape

from bot.drafts.end import outcome
from bot.language.localizer import get_localizer
from bot.sessions.preferences import People
from bot.tables.snapshot import GameSnapshot, record_of
from games import GAMES
from games.players.judgement import Judgement, Review
from seeds import LOCALES
from storage import schema
from storage.models import SeatRow
from storage.store import Store
from tests.pages.scenes import (
    CHANNEL,
    GUILD,
    NAMES,
    USERS,
    Site,
    address_of,
    new_game,
    new_lobby,
    open_pages,
    play,
    played,
    random_moves,
    serving,
)
from tests.storage.changes import cancel, forget, join, pause, set_options
from tests.storage.scenes import NOON

HOSTILE = "<script>alert(1)</script>&\"'\u202e\u2066"


async def test_a_running_table_is_told_in_words(store: Store, site: Site) -> None:
    address = await address_of(store, await played(store, "water-lily", 3, open_pond=True))
    text = await site.text(f"/t/{address}")
    assert "It&#39;s Otter&#39;s move." in text
    for heading in ("Players", "What happened last", "The board in words", "All 3 moves"):
        assert f">{heading}</h2>" in text
    assert [f'href="/t/{address}/{ply}"' in text for ply in range(5)] == [True, True, True, True, False]
    assert f'data-live="/t/{address}/live"' in text


async def test_a_finished_table_has_its_winner_count_and_record(store: Store, site: Site) -> None:
    address = await address_of(store, await played(store, "cappuccino"))
    text, record = await site.text(f"/t/{address}"), await site.get(f"/t/{address}/record.json")
    assert re.search(r"(Heron|Otter)( and Otter)? (wins|share)", text)
    assert ">The count</h2>" in text
    assert "data-live" not in text
    assert '"format": "game-record/1"' in record.text
    assert record.headers["Content-Disposition"] == 'attachment; filename="cappuccino.json"'


@pytest.mark.parametrize("how", ["won", "left to a computer player", "not counted", "deleted"])
async def test_a_page_tells_the_end_as_the_channel_does(store: Store, site: Site, how: str) -> None:
    row = await played(store, "cappuccino")
    end = record_of(row).positions[-1]
    (winner,), results, seats = end.winners or (), schema.results, schema.seats
    if how == "not counted":
        change = sa.update(results).where(results.c.table_id == row.id, results.c.seat == winner).values(won=False)
        await store.database.write(lambda connection: connection.execute(change))
    elif how == "left to a computer player":
        taken = sa.update(seats).where(seats.c.table_id == row.id, seats.c.number == winner)
        change = taken.values(computer=True, strength="medium")
        await store.database.write(lambda connection: connection.execute(change))
    elif how == "deleted":
        await forget(store, USERS[winner], NOON)
    snapshot = GameSnapshot(await store.tables.load(row.id), end, ())
    address, uncounted = await address_of(store, row), [winner] if how == "not counted" else []
    for localizer in map(get_localizer, LOCALES):
        told = escape(" ".join(outcome(snapshot, localizer, "none", uncounted).splitlines()))
        told = told.replace(localizer("somebody"), localizer("page-player"))
        text = await site.text(f"/t/{address}", localizer.locale)
        assert f'<h2 class="turn">{told}</h2>' in text
        assert f'<meta property="og:description" content="{told}">' in text


async def test_what_is_revealed_at_the_end_is_told_once(store: Store, site: Site) -> None:
    address = await address_of(store, await played(store, "water-lily"))
    _, _, words = (await site.text(f"/t/{address}")).partition('id="words"')
    lines = re.findall("<li>(.*?)</li>", words.partition("</section>")[0])
    assert len([line for line in lines if line.startswith("Heron: ")]) == 1
    assert len(lines) == len({*lines})


async def test_the_totals_of_a_count_stand_before_their_parts(store: Store, site: Site) -> None:
    text = await site.text(f"/t/{await address_of(store, await played(store, 'water-lily'))}")
    heads, *lines = text.split('id="count"')[1].split("</section>")[0].split("<tr")[1:]
    assert re.findall(r'<th scope="col">([^<]+)', heads) == ["Player", "Total", "Row 1", "Row 2", "Row 3", "Row 4"]
    assert len(lines) == 2
    for line in lines:
        total, *parts = map(int, re.findall(r"<td>(?:<strong>)?(\d+)", line))
        assert total == sum(parts)


async def test_a_running_table_gives_no_record(store: Store, site: Site) -> None:
    address = await address_of(store, await played(store, "cappuccino", 2))
    assert (await site.get(f"/t/{address}/record.json")).status == 404


async def test_each_position_has_an_address(store: Store, site: Site) -> None:
    address = await address_of(store, await played(store, "china-moon", 6, seats=3))
    texts = [await site.text(f"/t/{address}/{ply}") for ply in range(7)]
    assert (await site.get(f"/t/{address}/7")).status == 404
    for ply, text in enumerate(texts):
        assert f"After move {ply} of 6" in text
        assert (f'rel="prev" href="/t/{address}/{ply - 1}"' in text) == (ply > 0)
        assert (f'rel="next" href="/t/{address}/{ply + 1}"' in text) == (ply < 6)


async def test_a_covered_pond_shows_no_past_until_its_end(store: Store) -> None:
    start = GAMES["water-lily"].deal(2, {}, Random(3))
    row = await play(
        store, await new_game(store, "water-lily", start=start), random_moves("water-lily", start, 4), start
    )
    address = await address_of(store, row)
    async with serving(store) as site:
        text = await site.text(f"/t/{address}")
        steps = [(await site.get(f"/t/{address}/{ply}")).status for ply in range(5)]
        pictures = [(await site.get(f"/t/{address}/{ply}/x.jpg")).status for ply in range(4)]
    assert (steps, pictures) == ([404, 404, 404, 404, 200], [404] * 4)
    assert "earlier positions open when it is over" in text
    assert f'href="/t/{address}/' not in text
    last = text.split('id="last"')[1].split("</section>")[0]
    assert last.count("<li>") == 1
    moves = random_moves("water-lily", start)
    await play(store, row, moves[4:], start)
    async with serving(store) as site:
        assert (await site.get(f"/t/{address}/0")).status == 200


async def test_a_lobby_says_that_it_can_be_joined(store: Store, site: Site) -> None:
    text = await site.text(f"/t/{await address_of(store, await new_lobby(store))}")
    assert "players can still join it in Discord" in text
    assert f"https://discord.com/channels/{GUILD}/{CHANNEL}" in text


async def test_a_full_lobby_calls_for_nobody(store: Store, site: Site) -> None:
    await open_pages(store, server_page=True)
    row = await new_lobby(store)
    address = await address_of(store, row)
    for number in (1, 2, 3):
        row = await join(store, row.id, USERS[number], NAMES[number], NOON)
    text = await site.text(f"/t/{address}")
    assert "All seats are taken." in text
    assert "can still join" not in text
    assert "Join in Discord" not in text
    server = await site.text(f"/s/{await store.guild_pages.ensure(GUILD, 'The pond', NOON)}")
    assert "Newt. All seats are taken." in server


async def test_a_paused_table_names_who_paused_it(store: Store, site: Site) -> None:
    row = await played(store, "cappuccino", 2)
    await pause(store, row.id, NOON, row.seats[1].user)
    text = await site.text(f"/t/{await address_of(store, row)}")
    assert "Otter has paused the game" in text
    assert "⏸" not in text, "a browser may have no glyph for it"


async def test_a_game_without_a_result_says_so(store: Store, site: Site) -> None:
    row = await played(store, "cappuccino", 2)
    await cancel(store, row.id, NOON)
    assert "This game has ended without a result." in await site.text(f"/t/{await address_of(store, row)}")


async def test_a_game_that_is_not_installed_is_named(store: Store, site: Site) -> None:
    row = await played(store, "cappuccino", 2)
    change = sa.update(schema.tables).where(schema.tables.c.id == row.id).values(game="pond-chess")
    await store.database.write(lambda connection: connection.execute(change))
    assert "Pond chess isn&#39;t installed here" in await site.text(f"/t/{await address_of(store, row)}")


async def test_partners_and_computer_players_are_named(store: Store, site: Site) -> None:
    toad = SeatRow(0, None, "Toad", computer=True, strength="hard")
    row = await new_game(store, "jinns-of-the-lake", seats=4, computers=[toad])
    text = await site.text(f"/t/{await address_of(store, row)}")
    assert "Partners" in text
    assert "(computer, hard" in text


async def test_a_name_cannot_change_the_page(store: Store, site: Site) -> None:
    for number, name in enumerate((HOSTILE, "N" * 10_000, "ع" * 40, "\u200b")):
        row = await new_game(store, "cappuccino", names=(name, *NAMES[1:]), channel=CHANNEL + number)
        text = await site.text(f"/t/{await address_of(store, row)}")
        assert "<script>alert" not in text
        assert len(text) < 60_000
        assert not {"\u202e", "\u2066", "\u200b"} & set(text.split("<body>")[1])


@pytest.mark.parametrize("is_deleted", [False, True])
async def test_whoever_is_not_to_be_named_or_has_deleted_data_is_a_player_at_once(
    store: Store, site: Site, is_deleted: bool
) -> None:
    address = await address_of(store, await played(store, "cappuccino", 3))
    assert "Otter" in await site.text(f"/t/{address}")
    await (forget(store, USERS[1], NOON) if is_deleted else People(store).change(USERS[1], named_on_pages=False))
    for path in (f"/t/{address}", f"/t/{address}/1", f"/t/{address}/3"):
        text = await site.text(path)
        assert "Otter" not in text
        assert "a player" in text


async def test_a_server_that_shows_finished_games_shows_no_running_one(store: Store, site: Site) -> None:
    running = await played(store, "cappuccino", 3)
    address = await address_of(store, running)
    await open_pages(store, pages="finished")
    assert (await site.get(f"/t/{address}")).status == 404
    await cancel(store, running.id, NOON)
    assert (await site.get(f"/t/{address}")).status == 200
    await open_pages(store, pages="off")
    assert (await site.get(f"/t/{address}")).status == 404


async def test_a_hidden_channel_has_a_page_only_where_that_is_chosen(store: Store, site: Site) -> None:
    address = await address_of(store, await played(store, "cappuccino", 3), is_public=False)
    assert (await site.get(f"/t/{address}")).status == 404
    await open_pages(store, hidden_pages=True)
    assert (await site.get(f"/t/{address}")).status == 200


async def test_a_lobby_that_wants_no_page_has_none(store: Store, site: Site) -> None:
    row = await new_lobby(store)
    address = await address_of(store, row)
    assert (await site.get(f"/t/{address}")).status == 200
    await set_options(store, row.id, NOON, page_allowed=False)
    assert (await site.get(f"/t/{address}")).status == 404


async def test_an_address_that_was_withdrawn_leads_nowhere(store: Store, site: Site) -> None:
    row = await played(store, "cappuccino", 3)
    address = await address_of(store, row)
    text = await site.text(f"/t/{address}")
    picture = re.search(rf"/t/{address}/3/[0-9a-f]{{20}}", text)
    assert picture is not None
    assert (await site.get(picture[0])).status == 200
    new = await store.pages.renew(row.id, NOON)
    assert (await site.get(f"/t/{address}")).status == 404
    assert (await site.get(picture[0])).status == 404
    assert (await site.get(f"/t/{new}")).status == 200


async def test_a_review_is_told_with_its_chart_and_moves(store: Store) -> None:
    row = await played(store, "cappuccino")
    position, played_move = record_of(row).positions[4], row.moves[4]
    best = next(str(move) for move in position.legal if str(move) != played_move)
    point = Judgement(4, int(position.actor or 0), played_move, best, 0.2, 0.5)
    made = Review(((0.5, 0.5),) * len(record_of(row).positions), (point,))
    await store.reviews.save(row.id, made.to_json(), NOON)
    address = await address_of(store, row)
    async with serving(store, drawn=True) as site:
        text = await site.text(f"/t/{address}")
        part = text.split('id="review"')[1].split("</section>")[0]
        chart = re.search(rf'src="(/t/{address}/chart/[0-9a-f]{{20}})" alt="([^"]+)"', part)
        assert chart is not None
        answer = await site.get(chart[1])
        assert (answer.status, answer.headers["Content-Type"]) == (200, "image/jpeg")
        assert (await site.get(f"/t/{address}/chart/{'0' * 20}")).status == 404
    assert "Heron" in chart[2]
    assert all(f"{name}: " in part for name in ("Heron", "Otter"))
    assert '<ol type="A">' in part, "the turning points have the letters of the chart"
    for point in made.turning_points:
        assert f'href="/t/{address}/{point.ply + 1}"' in part
