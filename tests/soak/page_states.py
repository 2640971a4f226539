"""``python -m tests.soak.page_states``: every state of every web page in every language, by axe and read aloud.

axe-core must find nothing in dark and light, no page may be wider than a phone, and what a screen reader goes by is in
order: one heading of the first level, no level left out, no link without words, one place for what is said. The exit
status is 1 if something is wrong.
"""

from __future__ import annotations

import asyncio
import sys
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import sqlalchemy as sa
from playwright.async_api import Page

from bot.tables.snapshot import record_of
from games import GAMES
from games.players.review import review
from storage import schema
from storage.store import Store
from tests.browser.axe import violations
from tests.browser.browsing import CHROMIUM, browser
from tests.browser.test_web_pages import states
from tests.pages.scenes import CHANNEL, USERS, address_of, new_game, open_pages, play, random_moves, serving
from tests.storage.changes import cancel, forget
from tests.storage.new_file import new_file
from tests.storage.scenes import NOON

LANGUAGES = ("en", "ru", "it")
WIDTH = 360
OUTLINE = """() => ({
  levels: [...document.querySelectorAll("h1, h2, h3, h4")].filter((one) => one.checkVisibility())
    .map((one) => [Number(one.tagName[1]), one.textContent.trim()]),
  links: [...document.querySelectorAll("a")].map((one) => one.textContent.trim() || one.getAttribute("aria-label")),
  said: document.querySelectorAll("[role=status], [aria-live]").length,
})"""


async def more_states(store: Store) -> dict[str, str]:
    """Return the paths of pages in rarer states."""
    paths, games = {}, {}
    for number, name in enumerate(("reviewed", "called off", "unknown", "forgotten")):
        start = GAMES["cappuccino"].deal(2, {}, Random(number))
        row = await new_game(store, "cappuccino", start=start, channel=CHANNEL + 20 + number)
        games[name] = await play(store, row, random_moves("cappuccino", start, None if number == 0 else 3), start)
        paths[name] = "/t/" + await address_of(store, games[name])
    made = review(record_of(games["reviewed"]), Random(1), iterations=4)
    await store.reviews.save(games["reviewed"].id, made.to_json(), NOON)
    await cancel(store, games["called off"].id, NOON)
    await forget(store, USERS[1], NOON)
    change = sa.update(schema.tables).where(schema.tables.c.id == games["unknown"].id).values(game="pond-chess")
    await store.database.write(lambda connection: connection.execute(change))
    paths["nowhere"] = "/t/" + "a" * 26
    return paths


async def wrong_on(page: Page) -> list[str]:
    """Return what is wrong on a page."""
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


async def main() -> int:
    """Look at all pages. Returns the exit status."""
    if CHROMIUM is None:
        sys.stdout.write("Chromium is not here: skipped\n")
        return 0
    found, count = list[str](), 0
    with TemporaryDirectory(prefix="states-") as folder:
        store = await Store.open(new_file(Path(folder)))
        await open_pages(store, server_page=True)
        paths = await states(store) | await more_states(store)
        async with serving(store) as site, browser() as chromium:
            for language in LANGUAGES:
                context = await chromium.new_context(viewport={"width": WIDTH, "height": 780}, locale=language)
                page = await context.new_page()
                for name, path in paths.items():
                    await page.goto(site.base + path)
                    found += [f"{name} in {language}: {wrong}" for wrong in await wrong_on(page)]
                    count += 1
                await context.close()
        await store.close()
    for line in found:
        sys.stdout.write(f"FAILED: {line}\n")
    sys.stdout.write(f"{count} pages in {len(paths)} states, {len(found)} faults\n")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(asyncio.run(main()))
