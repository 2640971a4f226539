"""The web pages in a browser: accessible in every state, live, by keyboard, and without scripts."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from random import Random

import pytest
import sqlalchemy as sa
from PIL import Image
from playwright.async_api import Locator, Page, expect

from bot.tables.snapshot import record_of
from games import GAMES
from games.players.review import review
from seeds import LOCALES
from storage import schema
from storage.models import SeatRow
from storage.store import Store
from tests.browser.axe import violations
from tests.browser.browsing import browser, needs_chromium, page_of, page_with_clock
from tests.pages.cup_scenes import begun, entrants, store_cup
from tests.pages.scenes import CHANNEL, GUILD, USERS, address_of, new_game, new_lobby, played, serving
from tests.storage.changes import cancel, forget, pause
from tests.storage.scenes import NOON
from tests.timeouts import TEST_TIMEOUT

pytestmark = needs_chromium

WIDTH = 360  # of a phone
OUTLINE = """() => ({
  levels: [...document.querySelectorAll("h1, h2, h3, h4")].filter((one) => one.checkVisibility())
    .map((one) => [Number(one.tagName[1]), one.textContent.trim()]),
  links: [...document.querySelectorAll("a")].map((one) => one.textContent.trim() || one.getAttribute("aria-label")),
  said: document.querySelectorAll("[role=status], [aria-live]").length,
})"""
READ_ALOUD = """() => [...document.querySelectorAll("h1, h2, h3, a, [role=status]")]
  .filter((one) => one.checkVisibility())
  .map((one) => `${one.role ?? one.tagName.toLowerCase()}: ${one.textContent.trim()}`)"""


async def states(store: Store) -> dict[str, str]:
    """Return the paths of pages of every kind."""
    toad = SeatRow(0, None, "Toad", computer=True, strength="hard")
    paths = {"games": "/g", "game": "/g/cappuccino"}
    paths["lobby"] = "/t/" + await address_of(store, await new_lobby(store, channel=CHANNEL + 9))
    row = await played(store, "water-lily", 5, open_pond=True)
    paths["running"] = "/t/" + await address_of(store, row)
    paths["step"] = f"{paths['running']}/2"
    await pause(store, row.id, NOON, USERS[0])
    row = await new_game(store, "water-lily", channel=CHANNEL + 1)
    paths["covered"] = "/t/" + await address_of(store, row)
    row = await new_game(store, "jinns-of-the-lake", seats=4, computers=[toad], channel=CHANNEL + 2)
    paths["partners"] = "/t/" + await address_of(store, row)
    row = await played(store, "cappuccino", channel=CHANNEL + 3)
    paths["over"] = "/t/" + await address_of(store, row)
    paths["cup"] = "/c/" + await store_cup(store, begun(row.id))
    paths["server"] = "/s/" + await store.guild_pages.ensure(GUILD, "The pond", NOON)
    return paths


async def rare_states(store: Store) -> dict[str, str]:
    """Return the paths of pages in rarer states."""
    paths, games = {}, {}
    for number, name in enumerate(("reviewed", "called off", "unknown", "forgotten")):
        games[name] = await played(store, "cappuccino", 3 if number else None, channel=CHANNEL + 20 + number)
        paths[name] = "/t/" + await address_of(store, games[name])
    made = review(record_of(games["reviewed"]), Random(1), iterations=4)
    await store.reviews.save(games["reviewed"].id, made.to_json(), NOON)
    await cancel(store, games["called off"].id, NOON)
    await forget(store, USERS[1], NOON)
    change = sa.update(schema.tables).where(schema.tables.c.id == games["unknown"].id).values(game="pond-chess")
    await store.database.write(lambda connection: connection.execute(change))
    return paths


async def wrong_on(page: Page) -> list[str]:
    """Return what is wrong on a page: by axe, in its width, and in the order in which it is read aloud."""
    wrong = await violations(page)
    if await page.evaluate("document.documentElement.scrollWidth") > WIDTH:
        wrong.append("wider than the screen")
    outline = await page.evaluate(OUTLINE)
    levels = [level for level, _ in outline["levels"]]
    if levels.count(1) != 1 or levels[0] != 1:
        wrong.append(f"not one heading of the first level: {outline['levels']}")
    if any(after > before + 1 for before, after in pairwise(levels)):
        wrong.append(f"a level is left out: {outline['levels']}")
    if not all(words for _, words in outline["levels"]) or not all(outline["links"]):
        wrong.append("a heading or a link without words")
    if outline["said"] != 1:
        wrong.append(f"{outline['said']} places for what is said")
    return wrong


@pytest.mark.parametrize(
    ("names", "language"),
    [(["games", "running", "over"], "en"), *(pytest.param(None, one, marks=pytest.mark.soak) for one in LOCALES)],
)
async def test_pages_are_accessible(store: Store, names: list[str] | None, language: str) -> None:
    found: dict[str, list[str]] = {}
    paths = await states(store)
    if names is None:
        paths |= await rare_states(store)
    async with serving(store) as site:
        for name in names or paths:
            async with page_of(site.base + paths[name], width=WIDTH, locale=language) as page:
                found[name] = await wrong_on(page)
        if names is None:
            async with page_of(f"{site.base}/g", width=WIDTH, locale=language) as page:
                nowhere = await page.context.new_page()  # an error in the console is its due
                await nowhere.goto(f"{site.base}/t/{'a' * 26}")
                found["nowhere"] = await wrong_on(nowhere)
    assert not any(found.values()), found


async def test_each_picture_of_a_page_is_asked_for_until_it_is_drawn(store: Store) -> None:
    async with serving(store) as site, page_with_clock(f"{site.base}/g") as (page, asked):  # no picture can be read
        covers = [f"{site.base}/g/{game}/cover.jpg" for game in GAMES]
        async with asyncio.timeout(TEST_TIMEOUT):
            while min(map(asked.count, covers)) < 3:
                await page.clock.run_for(1000)


async def test_arrow_keys_go_through_a_game(store: Store) -> None:
    address = await address_of(store, await played(store, "water-lily", 4, open_pond=True))
    async with serving(store) as site, page_of(f"{site.base}/t/{address}") as page:
        for key, ply in (("ArrowLeft", 3), ("ArrowLeft", 2), ("Home", 0), ("ArrowRight", 1)):
            await page.keyboard.press(key)
            await expect(page).to_have_url(f"{site.base}/t/{address}/{ply}")
        await page.keyboard.press("End")
        await expect(page).to_have_url(f"{site.base}/t/{address}")


async def test_all_moves_of_a_game_are_printed(store: Store) -> None:
    address = await address_of(store, await played(store, "water-lily"))
    async with serving(store) as site, page_of(f"{site.base}/t/{address}") as page:
        await page.emulate_media(media="print")
        assert await page.locator("#moves ol").evaluate("(one) => one.scrollHeight === one.clientHeight")


async def test_a_mark_is_seen_in_the_colours_of_the_reader(store: Store) -> None:
    address = await address_of(store, await played(store, "water-lily"))
    async with serving(store) as site, page_of(f"{site.base}/t/{address}") as page:
        await page.emulate_media(forced_colors="active")
        for marked, other in (("#moves [aria-current]", "#moves a >> nth=1"), (".winner", "#count tr >> nth=2")):
            assert await _ground(page.locator(marked)) != await _ground(page.locator(other)), marked


async def test_a_note_on_a_mark_is_seen_in_the_colours_of_the_reader(store: Store) -> None:
    path = await store_cup(store, replace(begun(), entrants=entrants("withdrawn")))
    async with serving(store) as site, page_of(f"{site.base}/c/{path}") as page:
        await page.emulate_media(forced_colors="active")
        colours = "(one) => [one, one.querySelector('.notes')].map((each) => getComputedStyle(each).color)"
        line, note = await page.locator(".winner", has=page.locator(".notes")).first.evaluate(colours)
        assert note == line


async def _ground(part: Locator) -> object:
    """Return the commonest colour of a part of a page."""
    picture = Image.open(BytesIO(await part.screenshot()))
    return max(picture.getcolors(picture.width * picture.height) or ())[1]


async def test_no_line_of_the_board_in_words_is_torn_in_two(store: Store) -> None:
    """The lines stand in columns on a wide screen."""
    address = await address_of(store, await played(store, "cappuccino", 3))
    async with serving(store) as site, page_of(f"{site.base}/t/{address}") as page:
        await page.set_viewport_size({"width": 1280, "height": 900})
        lines = page.locator("#words li")
        assert {*await lines.evaluate_all("(all) => all.map((one) => one.getClientRects().length)")} == {1}


async def test_everything_is_there_without_scripts(store: Store) -> None:
    address = await address_of(store, await played(store, "water-lily", 4, open_pond=True))
    async with serving(store) as site, browser() as chromium:
        context = await chromium.new_context(java_script_enabled=False)
        page = await context.new_page()
        await page.goto(f"{site.base}/t/{address}")
        await page.get_by_role("link", name="Back", exact=True).click()
        await expect(page.get_by_text("After move 3 of 4")).to_be_visible()
        assert await context.cookies() == []


async def test_headings_and_links_tell_the_table_in_order(store: Store) -> None:
    address = await address_of(store, await played(store, "water-lily", 2, open_pond=True))
    async with serving(store) as site, page_of(f"{site.base}/t/{address}") as page:
        lines: list[str] = await page.evaluate(READ_ALOUD)
    kept = [line for line in lines if not line.startswith("a: Heron") and not line.startswith("a: Otter")]
    assert kept == [
        "a: Skip to the content",
        "a: Pondside",
        "a: Games",
        "h1: Water Lily",
        "h2: It's Heron's move.",
        "a: First",
        "a: Back",
        "h2: What happened last",
        "h2: Players",
        "h2: All 2 moves",
        "h2: The board in words",
        "a: Rules of this game",
        "a: To the table in Discord",
        "status: ",
    ]
