"""Web pages that are followed in a browser: what a change replaces, and what becomes of a lost or silent connection."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from playwright.async_api import Page, expect

from bot.pages import streams
from storage.store import Store
from tests.browser.browsing import browser, needs_chromium, page_of, page_with_clock
from tests.pages.cup_scenes import CUP, begun, entrants, store_cup
from tests.pages.scenes import Site, address_of, new_cappuccino, new_game, play, serving
from tests.storage.scenes import NOON
from tests.timeouts import TEST_TIMEOUT

pytestmark = needs_chromium

WIDTH = 360  # of a phone
COUNT_SAID = """() => {
  window.timesSaid = 0;
  new MutationObserver((changes) => { window.timesSaid += changes.length; })
    .observe(document.querySelector("[role=status]"), { childList: true });
}"""
KEEP_MORE = """document.addEventListener("DOMContentLoaded", () => {
  window.more = document.getElementById("more");
});"""
HIDE = """(isHidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
COUNT_EVENTS = """
window.counts = { beat: 0, error: 0 };
window.EventSource = class extends EventSource {
  constructor(url) {
    super(url);
    for (const kind of ["beat", "error"]) this.addEventListener(kind, () => { window.counts[kind] += 1; });
  }
};"""


async def test_a_move_replaces_the_parts_of_the_page_that_it_changes(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "POLL_SECONDS", 0.05)
    row, start, moves, address = await new_cappuccino(store)
    async with serving(store) as site, page_of(f"{site.base}/t/{address}") as page:
        await page.add_init_script(KEEP_MORE)
        await page.reload()
        await _until_live(site, page)
        row = await play(store, row, moves[:1], start)
        await expect(page.locator("#moves li")).to_have_count(1)
        await expect(page.get_by_role("status")).to_contain_text("Otter")
        await page.locator("#moves a").first.focus()
        await play(store, row, moves[1:2], start)
        await expect(page.locator("#moves li")).to_have_count(2)
        assert (
            await page.evaluate("document.activeElement.textContent")
            == await page.locator("#moves a").last.text_content()
        )
        assert await page.evaluate("window.more === document.getElementById('more')"), "what is the same stays"


async def _until_live(site: Site, page: Page, *, is_live: bool = True) -> None:
    """Wait until the page follows its table, or does so no longer."""
    async with asyncio.timeout(TEST_TIMEOUT):
        while bool(len(site.streams)) != is_live:
            await page.wait_for_timeout(20)


async def test_each_new_picture_is_asked_for_until_it_is_drawn(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "POLL_SECONDS", 0.05)
    row, start, moves, address = await new_cappuccino(store)
    # no picture can be read
    async with serving(store) as site, page_with_clock(f"{site.base}/t/{address}") as (page, asked):
        async with asyncio.timeout(TEST_TIMEOUT):
            for ply in range(1, 9):
                row = await play(store, row, moves[ply - 1 : ply], start)
                while [url.split("/")[-2] for url in asked].count(f"{ply}") < 2:
                    await page.clock.run_for(1000)


async def test_a_cup_that_goes_on_leaves_the_reader_where_they_are(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "POLL_SECONDS", 0.05)
    path = await store_cup(store, begun())
    async with serving(store) as site, page_of(f"{site.base}/c/{path}", width=WIDTH) as page:
        await _until_live(site, page)
        await page.evaluate(COUNT_SAID)
        standings = page.locator("#standings .wide")
        await standings.evaluate("(one) => { one.scrollTo(60, 0); one.focus(); }")
        await store.cups.mark_held(CUP.id, ["attach_files"], NOON)
        await expect(page.get_by_role("status")).to_contain_text("Attach Files")
        await store.cups.save(await store.cups.load(CUP.id), replace(begun(), entrants=entrants("withdrawn")), NOON)
        await expect(page.locator("#standings .notes")).to_have_count(5)
        assert await standings.evaluate("(one) => [one.scrollLeft, one === document.activeElement]") == [60, True]
        assert await page.evaluate("window.timesSaid") == 1  # who is there is not read aloud


async def test_a_page_that_nobody_looks_at_leaves_its_connection_to_others(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A browser opens six connections to a server at once, which all its tabs share."""
    monkeypatch.setattr(streams, "POLL_SECONDS", 0.05)
    row, start, moves, address = await new_cappuccino(store)
    async with serving(store) as site, page_of(f"{site.base}/t/{address}") as page:
        await _until_live(site, page)
        await page.evaluate(HIDE, True)
        await _until_live(site, page, is_live=False)
        await play(store, row, moves[:2], start)
        await page.evaluate(HIDE, False)
        await expect(page.locator("#moves li")).to_have_count(2)
        await expect(page.get_by_role("status")).to_contain_text("Heron")


async def test_a_page_follows_again_when_its_connection_is_silent(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a sleep, where no end of the old connection is told."""
    monkeypatch.setattr(streams, "BEAT_SECONDS", 1e9)
    address = await address_of(store, await new_game(store, "cappuccino"))
    async with serving(store) as site, page_with_clock(f"{site.base}/t/{address}") as (page, asked):
        await _until_live(site, page)
        async with asyncio.timeout(TEST_TIMEOUT):
            while len([url for url in asked if url.endswith("/live")]) < 2:
                await page.clock.run_for(10_000)


async def test_signs_of_life_keep_a_connection(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "POLL_SECONDS", 0.02)
    monkeypatch.setattr(streams, "BEAT_SECONDS", 0.02)
    address = await address_of(store, await new_game(store, "cappuccino"))
    async with serving(store) as site, page_with_clock(f"{site.base}/t/{address}", COUNT_EVENTS) as (page, asked):
        for _ in range(3):
            await _until_more(page, "beat", await page.evaluate("window.counts.beat"))
            await page.clock.run_for(50_000)
        assert len([url for url in asked if url.endswith("/live")]) == 1


async def _until_more(page: Page, kind: str, before: int) -> None:
    """Wait until a page has heard of more events of a kind."""
    async with asyncio.timeout(TEST_TIMEOUT):
        while await page.evaluate("(kind) => window.counts[kind]", kind) <= before:
            await page.wait_for_timeout(20)


async def test_a_page_that_is_refused_asks_less_and_less_often(store: Store) -> None:
    address = await address_of(store, await new_game(store, "cappuccino"))
    async with serving(store) as site:
        site.streams.most = 0
        scripts = COUNT_EVENTS, "Math.random = () => 0.9"
        async with page_with_clock(f"{site.base}/t/{address}", *scripts) as (page, asked):
            for refused, pause in enumerate((6_000, 12_000, 24_000, 48_000, 80_000)):
                await _until_more(page, "error", refused)
                await page.clock.run_for(pause)  # after the last of which ten seconds are left
            assert len([url for url in asked if url.endswith("/live")]) == 5


@pytest.mark.soak
async def test_a_page_says_that_it_has_lost_its_connection_until_it_is_back(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "POLL_SECONDS", 0.05)
    monkeypatch.setattr(streams, "RECONNECT_MILLISECONDS", 100)
    row, start, moves, address = await new_cappuccino(store)
    async with browser() as chromium:
        page = await chromium.new_page()
        await page.clock.install()
        lost = page.locator("#lost")
        async with serving(store) as site:
            port = int(site.base.rpartition(":")[2])
            await page.goto(f"{site.base}/t/{address}")
            await _until_live(site, page)
            await expect(lost).to_be_hidden()
        row = await play(store, row, moves[:2], start)
        while await lost.is_hidden():  # the page learns of it at its own pace
            await page.clock.run_for(60_000)
        await expect(page.get_by_role("status")).to_contain_text("may be out of date")
        async with serving(store, port=port) as site:
            await _until_live(site, page)
            await expect(lost).to_be_hidden()
            await expect(page.locator("#moves li")).to_have_count(2)
