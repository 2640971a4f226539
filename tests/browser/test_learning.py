"""Lessons, puzzles and reviews on the page, by commands, menus and buttons, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, expect

from bot.drafts.custom_id import encode
from bot.drafts.learning_ids import LessonMenuId
from bot.language.localizer import Localizer, get_localizer
from games.players.judgement import Review
from seeds.lesson import RIGHT, steps
from tests.browser.browsing import choose, command, needs_chromium, page_of
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.short_reviews import store_short_review
from tests.end_to_end.shortcuts import finish
from tests.games import record_examples

pytestmark = needs_chromium
GAME = "cappuccino"


async def finish_game(harness: Harness) -> Review:
    """Play a game to its end and store a short review of it. Returns the review."""
    people = [await harness.person(name) for name in ("Heron", "Otter")]
    await begin(*people, game=GAME)
    await finish(harness, people)
    return store_short_review(harness)


def private(page: Page, text: str) -> Locator:
    """Return the newest private answer with this text."""
    return page.locator("[data-ephemeral]", has_text=text).last


async def take_lesson(page: Page, localizer: Localizer) -> None:
    """Begin a lesson, which comes privately, choose a wrong move, then the right one, and go on."""
    await command(page, "/learn", localizer.game(GAME)[:4])
    answers = steps(GAME)[0].answers
    menu = page.locator(f'[data-custom-id="{encode(LessonMenuId(GAME, 0))}"]')
    for right, sign in ((False, "❌"), (True, "✅")):
        await choose(page, menu, next(move for move, name in answers.items() if (name == RIGHT) is right))
        await expect(private(page, sign)).to_be_visible()
    await private(page, "✅").get_by_role("button", name=localizer("button-next"), exact=True).click()
    await expect(private(page, localizer("lesson-footer", game=localizer.game(GAME), step=2, steps=7))).to_be_visible()


async def try_puzzle(page: Page, localizer: Localizer) -> None:
    """Open the day's puzzle and ask for its best move."""
    await command(page, "/puzzle")
    task = private(page, localizer("puzzle-footer"))
    await expect(task.locator('[data-custom-id^="puzzle:"]').first).to_be_enabled()
    await task.get_by_role("button", name=localizer("button-puzzle-give-up")).click()
    await expect(task).to_contain_text(localizer("puzzle-solution", best="|", chance=0, next="", next_chance=0)[:12])


async def read_review(page: Page, localizer: Localizer, points: int) -> None:
    """Open a game's review from its end and turn to the first turning point."""
    await page.locator('[data-custom-id^="review:"]').last.click()  # the end speaks the table's language
    await expect(private(page, localizer("review-footer")).locator(".picture img")).to_be_visible()
    if points:
        await private(page, localizer("review-footer")).get_by_role("button", name=localizer("button-next")).click()
        await expect(private(page, localizer("review-point", letter="A", number=1, points=points))).to_be_visible()


async def step_through_a_file(page: Page, localizer: Localizer) -> None:
    """Open the file of a game, chosen by keyboard, and look at its first move and its end."""
    await page.locator("#composer").click()
    await page.keyboard.type("/import ")
    await expect(page.locator('[role="option"][data-value=""]')).to_be_visible()
    async with page.expect_file_chooser() as chooser:
        await page.keyboard.press("Enter")
    await (await chooser.value).set_files(record_examples.file(GAME))
    await expect(page.locator('.chip[data-option="record"]')).to_contain_text(f"{GAME}.json")
    await page.keyboard.press("Enter")
    moves = len(record_examples.play(GAME).moves)
    for move, button in ((0, "next"), (1, "last"), (moves, "previous")):
        title = localizer("step-title", game=localizer.game(GAME), move=move, moves=moves).replace("*", "")
        await expect(private(page, title).locator(".picture img")).to_be_visible()
        await private(page, title).get_by_role("button", name=localizer(f"button-{button}"), exact=True).click()


@pytest.mark.soak
@pytest.mark.parametrize(("locale", "width"), [("ru", 390), ("en-US", 1280), ("it", 390)])
async def test_lessons_puzzles_and_reviews_work(tmp_path: Path, locale: str, width: int) -> None:
    """Not in every language: tests/bot checks all texts."""
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        game = await finish_game(harness)
        await harness.world.change_user(harness.world.user("Heron"), locale=locale, direct_messages_closed=True)
        localizer = get_localizer(locale)
        async with page_of(harness.local.base, width, 844) as page:
            await read_review(page, localizer, len(game.turning_points))
            await step_through_a_file(page, localizer)
            await take_lesson(page, localizer)
            await try_puzzle(page, localizer)
            assert await page.evaluate("document.documentElement.scrollWidth") <= width
