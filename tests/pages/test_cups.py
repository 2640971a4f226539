"""The pages of cups: standings with what decided them, rounds with links to tables, and where there is none."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime
from html import escape
from typing import Any

import pytest

from bot.drafts.cup_words import about_text
from bot.language.localizer import get_localizer
from bot.pages.names import moment_words
from bot.sessions.preferences import People
from seeds import LOCALES
from storage.cup_pages import CupContent, CupStamp
from storage.store import Store
from tests.pages.cup_scenes import CUP, begun, entrants, store_cup
from tests.pages.discord_robot import unfurl
from tests.pages.scenes import CHANNEL, GUILD, USERS, Site, address_of, open_pages, played, serving
from tests.storage.changes import forget
from tests.storage.scenes import LATER, NOON


async def test_a_cup_is_told_with_its_rounds_and_tables(store: Store, site: Site) -> None:
    row = await played(store, "cappuccino")
    table, address = await address_of(store, row), await store_cup(store, begun(row.id))
    text = await site.text(f"/c/{address}")
    assert "Friday *cup* &lt;b&gt;" in text
    assert "Round 2 of 3 is being played." in text
    assert f'<a href="/t/{table}">Table 1:</a> Heron 1 · Otter 0' in text
    assert "Carp ½ · Newt ½" in text
    assert "Heron and Pike – under way" in text
    assert "Pike has a bye" in text or "Bye: Pike" in text or "Pike" in text.split("Round 1 of 3")[1]
    assert f"https://discord.com/channels/{GUILD}/{CHANNEL + 50}/77" in text
    body = re.sub("<[^>]+>", "|", text.split('id="standings"')[1].split("</section>")[0])
    places = re.findall(r"\|(\d)\|\|(\w+)\|", body.replace("||||", "||").replace("|||", "||"))
    assert places[0] == ("1", "Heron")
    assert text.count('class="winner"') == 1


async def test_nobody_is_marked_first_before_a_game_has_ended(store: Store, site: Site) -> None:
    cup = begun()
    unplayed = tuple(replace(table, round=0, result=None) for table in cup.tables if table.round == 0)
    address = await store_cup(store, replace(cup, drawn=cup.drawn[:1], tables=unplayed))
    text = await site.text(f"/c/{address}")
    assert 'id="standings"' in text
    assert 'class="winner"' not in text
    assert "<td>1</td>" not in text


@pytest.mark.parametrize("phase", ["sign_up", "muster", "break", "round", "over", "cancelled"])
async def test_every_phase_is_told_in_every_language(store: Store, site: Site, phase: str) -> None:
    has_rounds = phase in ("break", "round", "over")
    cup = begun() if has_rounds else replace(CUP, entrants=entrants("signed_up"), due=LATER)
    address = await store_cup(store, replace(cup, phase=phase))
    for locale in LOCALES:
        text = await site.text(f"/c/{address}", locale)
        assert get_localizer(locale)("page-cup-how") in text
        assert "{" not in re.sub(r"<script.*?</script>", "", text)
        assert ("Heron" in text) or phase == "cancelled"


async def test_a_person_who_is_not_to_be_named_is_a_player_in_words_and_picture(store: Store, site: Site) -> None:
    address = await store_cup(store, begun())
    before = await site.text(f"/c/{address}")
    await forget(store, USERS[1], NOON)
    await People(store).change(USERS[0], named_on_pages=False)
    after = await site.text(f"/c/{address}")
    pictures = [re.findall(rf"/c/{address}/en/[0-9a-f]{{20}}", text) for text in (before, after)]
    assert pictures[0] != pictures[1]
    assert "Heron" not in after
    assert "Otter" not in after
    assert "a player" in after


async def test_what_a_cup_keeps_private_changes_no_byte(store: Store) -> None:
    address = await store_cup(store, begun())
    texts = []
    for seed, host in ((7, USERS[0]), (11, USERS[3])):
        cup = await store.cups.load(CUP.id)
        await store.cups.save(cup, replace(cup, seed=seed, host=host), NOON)
        async with serving(store) as site:
            texts.append((await site.text(f"/c/{address}")).replace(site.base, ""))
    assert texts[0] == texts[1]


async def test_a_cup_has_a_page_only_where_its_server_wants_one(store: Store, site: Site) -> None:
    address = await store_cup(store, begun(), is_public=False)
    assert (await site.get(f"/c/{address}")).status == 404
    assert await store.pages.channels(GUILD) == {CUP.channel: False}
    await store.pages.set_public([CUP.channel], is_public=True)
    assert (await site.get(f"/c/{address}")).status == 200
    await open_pages(store, pages="finished")
    assert (await site.get(f"/c/{address}")).status == 404
    cup = await store.cups.load(CUP.id)
    await store.cups.save(cup, replace(cup, phase="over"), NOON)
    assert (await site.get(f"/c/{address}")).status == 200
    await open_pages(store, pages="off")
    assert (await site.get(f"/c/{address}")).status == 404
    assert (await site.get("/c/short")).status == 404


async def test_an_end_is_told_as_people_say_dates(store: Store, site: Site) -> None:
    address = await store_cup(store, begun())
    for day, locale, told in (
        (1, "it", "Il tempo scade il 1º dicembre, 20:05 UTC."),
        (2, "it", "Il tempo scade il 2 dicembre, 20:05 UTC."),
        (8, "it", "Il tempo scade l&#39;8 dicembre, 20:05 UTC."),
        (11, "it", "Il tempo scade l&#39;11 dicembre, 20:05 UTC."),
        (8, "en", "Time runs out on 8 December, 20:05 UTC."),
        (8, "ru", "Время выйдет 8 декабря, 20:05 UTC."),
    ):
        cup = await store.cups.load(CUP.id)
        await store.cups.save(cup, replace(cup, due=datetime(2026, 12, day, 20, 5, tzinfo=UTC)), NOON)
        assert f">{told}<" in await site.text(f"/c/{address}", locale)


async def test_the_card_of_a_cup_shows_its_standings(store: Store) -> None:
    address = await store_cup(store, begun())
    async with serving(store, drawn=True) as site:
        card = await unfurl(site.session, f"{site.base}/c/{address}")
        assert (await site.get(f"/c/{address}/en/{'0' * 20}")).status == 404
        assert (await site.get(f"/c/{address}/xx/{card.terms['og:image'].rpartition('/')[2]}")).status == 404
    assert card.picture_bytes > 5_000
    assert "1. Heron 1" in card.terms["og:description"]


async def test_a_server_lists_its_cups(store: Store, site: Site) -> None:
    await open_pages(store, server_page=True)
    address = await store_cup(store, begun())
    place = await store.guild_pages.ensure(GUILD, "The pond", NOON)
    assert f'href="/c/{address}"' in await site.text(f"/s/{place}")


@pytest.mark.parametrize(
    "terms",
    [
        {"round_minutes": 7 * 1440},
        {"format": "knock_out", "sizes": [2], "best_of": 3, "by_lot": True},
        {"options": {"draft": True}},
    ],
)
async def test_a_page_tells_of_a_cup_what_its_channel_does(store: Store, site: Site, terms: dict[str, Any]) -> None:
    row = replace(CUP, **terms)
    address = await store_cup(store, row)
    for locale in LOCALES:
        told = escape(about_text(row, get_localizer(locale)))
        text = await site.text(f"/c/{address}", locale)
        assert f"<p>{told}</p>" in text
        assert f'<meta property="og:description" content="{told}. ' in text


async def test_a_cup_in_overtime_tells_who_plays_on_and_until_when(store: Store, site: Site) -> None:
    address = await store_cup(store, begun())
    assert "The time of the round is over" not in await site.text(f"/c/{address}")
    cup = await store.cups.load(CUP.id)
    await store.cups.save(cup, replace(cup, overtime=True), NOON)
    text = await site.text(f"/c/{address}")
    end = moment_words(LATER, get_localizer("en"))
    assert "The time of the round is over: a computer player has the seat" in text
    assert f"Everybody else plays until {end}; then" in text
    assert "Time runs out" not in text


async def test_a_held_round_tells_why_and_no_end(store: Store, site: Site) -> None:
    address = await store_cup(store, begun())
    before = await site.text(f"/c/{address}")
    assert "Time runs out" in before
    await store.cups.mark_held(CUP.id, ["create_public_threads", "attach_files"], NOON)
    text = await site.text(f"/c/{address}")
    assert "time stands still" in text
    assert "⏸" not in text, "a browser may have no glyph for it"
    assert "Create Public Threads and Attach Files" in text
    assert "Time runs out" not in text
    await store.cups.mark_held(CUP.id, [], NOON)
    assert await site.text(f"/c/{address}") == before


async def test_a_cup_is_found_as_it_is_stored(store: Store) -> None:
    address = await store_cup(store, begun())
    cup = await store.cups.load(CUP.id)
    assert await store.cup_pages.find(address) == CupContent(
        CupStamp(CUP.id, cup.version, is_searchable=False, unnamed=frozenset(), tables=()), cup
    )
    assert await store.pages.guilds() == [GUILD]


async def test_a_league_is_told_division_by_division_with_who_rises_and_falls(store: Store, site: Site) -> None:
    cup = replace(begun(), format="league", season=2, phase="over")
    placed = tuple(replace(one, division=0 if one.number < 2 else 1) for one in cup.entrants)
    address = await store_cup(store, replace(cup, entrants=placed, tables=cup.tables[:2], drawn=cup.drawn[:1]))
    for locale in LOCALES:
        localizer = get_localizer(locale)
        text = await site.text(f"/c/{address}", locale)
        (path,) = set(re.findall(rf"/c/{address}/{locale}/[0-9a-f]+", text))
        upper, lower = text.split('id="division-2"')
        assert f"({localizer('page-cup-falls')})" in upper
        assert f"({localizer('page-cup-rises')})" in lower
        assert localizer("cup-division", number=2) in lower
        assert localizer("cup-format-league", season=2) in text
        assert (await site.get(path)).status == 200


async def test_a_division_has_no_places_before_a_game_of_it_has_ended(store: Store, site: Site) -> None:
    cup = replace(begun(), format="league")
    placed = tuple(replace(one, division=0 if one.number < 2 else 1) for one in cup.entrants)
    second = replace(cup.tables[1], result=None)
    rounds, tables = cup.drawn[:1], (cup.tables[0], second)
    address = await store_cup(store, replace(cup, entrants=placed, tables=tables, drawn=rounds))
    upper, lower = (await site.text(f"/c/{address}")).split('id="division-2"')
    assert [part.count('<td></td><th scope="row">') for part in (upper, lower)] == [0, 3]
