"""The page of the local Discord in a real browser, with the real bot: one person plays a whole game as three."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, expect

from deploy.local.demonstration import Demonstration
from games import GAMES
from tests.browser.browsing import choose, command, go_to, needs_chromium, newest, page_of, sit_as
from tests.browser.posting import register
from tests.end_to_end import lobbies
from tests.end_to_end.harness import Harness
from tests.end_to_end.shortcuts import skip_to_last_choice
from tests.games import record_examples
from tests.local_discord.world import World

PEOPLE = ("Heron", "Otter", "Newt")
BEGUN = 2  # moves by the page's menus before those that are stored without it
COLOURS = ("red", "yellow", "green", "blue", "violet")

pytestmark = needs_chromium


async def sit_as_actor(page: Page, table: Locator) -> None:
    """Change seats to who is asked at a table."""
    match = re.search(r"@(\w+), it's your move", await table.inner_text())
    assert match is not None
    await sit_as(page, match[1])


async def begin(page: Page) -> None:
    """Begin a game of three people."""
    await sit_as(page, PEOPLE[0])
    await command(page, "/play", "Water")
    await expect(newest(page, "Who wants to play?")).to_be_visible()
    for name in PEOPLE[1:]:
        await sit_as(page, name)
        await newest(page, "Who wants to play?").get_by_role("button", name="Join").click()
        await expect(newest(page, "Who wants to play?")).to_contain_text(f"and {name}")
    await sit_as(page, PEOPLE[0])
    await newest(page, "Who wants to play?").get_by_role("button", name="Start").click()
    await expect(newest(page, "it's your move")).to_be_visible()


async def move(page: Page, state: int) -> bool:
    """Make one move by the menus, as whoever is asked. False once the game is over."""
    table = page.locator("[data-message]", has_text=f"Move {state} ·").last
    await expect(table).to_be_visible()
    if await table.get_by_role("button", name="Rematch").count():
        return False
    await sit_as_actor(page, table)
    menus = table.locator('[data-custom-id^="menu:"]')
    await expect(menus.last).to_be_enabled()
    if (await choose(page, menus.first)).startswith("+"):
        await expect(menus).to_have_count(2)
        await choose(page, menus.last)
    return True


async def test_games_are_offered_as_soon_as_the_bot_has_registered_its_commands(world: World) -> None:
    async with page_of(world.base) as page:
        await expect(page.get_by_role("heading", name="Choose a game")).to_be_visible()
        await expect(page.locator(".cover")).to_have_count(0)
        choice = {"name": "Cappuccino", "value": "cappuccino"}
        game = {"type": 3, "name": "game", "description": "Which", "choices": [choice]}
        await register(world, [{"name": "play", "description": "Play", "options": [game]}])
        await page.evaluate("Date.now = () => 2e12")  # when what was read before is asked for again
        await expect(page.locator(".cover")).to_have_text(["Cappuccino"])


@pytest.mark.soak
async def test_a_game_is_played_in_the_browser_and_secrets_stay_apart(tmp_path: Path) -> None:
    """The page is closed in the middle of the game, and opened again near its end."""
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        async with page_of(harness.local.base) as page:
            await begin(page)
            for state in range(BEGUN):
                assert await move(page, state)
        (row,) = await skip_to_last_choice(harness)
        async with page_of(harness.local.base) as page:
            state = len(row.moves)
            while await move(page, state):
                state += 1
            assert len(harness.stored_moves()) == state > len(row.moves)
            await check_secrets(page, harness)


async def check_secrets(page: Page, harness: Harness) -> None:
    """Check that everybody's colour is revealed at the end, and stands in that person's direct messages alone."""
    end = newest(page, "Revealed")
    reveal = (await end.inner_text()).partition("Revealed")[2].partition("The count")[0]
    colours = dict(re.findall(rf"({'|'.join(PEOPLE)}): ({'|'.join(COLOURS)})", reveal))
    assert set(colours) == set(PEOPLE)
    for name in PEOPLE:
        await sit_as(page, name)
        await go_to(page, harness.world.channel)
        assert "You are" not in await page.locator("#app").inner_text()
        await page.locator("[data-channel]", has_text="Pondside").click()
        secret = newest(page, "You are")
        await expect(secret).to_contain_text(f"You are {colours[name]}.")
        others = [colour for person, colour in colours.items() if person != name]
        text = await secret.inner_text()
        assert not any(f"You are {colour}" in text for colour in others)
        await expect(secret.locator("img").first).to_be_visible()


@pytest.mark.soak
async def test_private_answers_are_seen_by_their_person_alone(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness, page_of(harness.local.base) as page:
        await lobbies.begin(*[await harness.person(name) for name in PEOPLE])
        await sit_as(page, "Otter")
        await go_to(page, harness.world.channel)
        await page.locator("[data-message]").get_by_role("button", name="My secret").last.click()
        private = page.locator("[data-ephemeral]", has_text="You are")
        await expect(private).to_be_visible()
        await expect(private).to_contain_text("Only you can see this")
        await sit_as(page, "Newt")
        await expect(private).to_have_count(0)
        await sit_as(page, "Otter")
        await expect(private).to_be_visible()
        await private.get_by_role("button", name=re.compile("Dismiss")).click()
        await expect(private).to_have_count(0)


@pytest.mark.soak
async def test_moves_are_typed_with_suggestions_on_the_page(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness, page_of(harness.local.base) as page:
        await lobbies.begin(*[await harness.person(name) for name in PEOPLE])
        await sit_as_actor(page, newest(page, "it's your move"))
        await command(page, "/move", "violet b1")
        await expect(page.locator("[data-message]", has_text="Move 1 ·").last).to_be_visible()
        await sit_as_actor(page, newest(page, "Move 1 ·"))
        await page.locator("#composer").click()
        await page.keyboard.type("/move")
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("option", name="d1").first).to_be_visible()
        await page.keyboard.insert_text("red d1")
        await page.keyboard.press("Enter")
        await page.keyboard.press("Enter")
        await expect(page.locator("[data-message]", has_text="Move 2 ·").last).to_be_visible()
        assert harness.stored_moves() == ["c0-b1", "e0-d1"]


LARGE = "jinns-of-the-lake"  # whose picture and menus are highest


async def hidden_pixels(page: Page, table: Locator) -> float:
    """Return how many pixels of a table, from the ping over the picture to the menus, are out of view."""
    parts = [page.locator("#conversation"), table.locator(".content"), table.locator(".controls")]
    boxes = [box for part in parts if (box := await part.bounding_box())]
    window, ping, controls = boxes
    below = controls["y"] + controls["height"] - window["y"] - window["height"]
    return max(0.0, window["y"] - ping["y"]) + max(0.0, below)


@pytest.mark.soak
@pytest.mark.parametrize("game", [LARGE, *list(GAMES)[-3:-1]])
async def test_one_press_on_a_cover_starts_a_game_of_ones_own(tmp_path: Path, game: str) -> None:
    async with Harness(tmp_path) as harness, page_of(harness.local.base, 1280, 800) as page:
        covers = page.locator(".cover")
        await expect(covers).to_have_count(len(GAMES))
        for picture in await covers.locator("img").all():
            await expect(picture).to_have_js_property("naturalWidth", 640)
        await page.locator(f'.cover[data-game="{game}"]').click()
        table = page.locator("[data-message]", has_text="@Heron, it's your move").last
        await expect(table.locator('[data-custom-id^="menu:"]').first).to_be_enabled()
        await expect(page.locator("[data-ephemeral=true]")).to_have_count(0)
        await expect(page.locator(".covers")).to_be_hidden()
        await expect(table.locator("img").last).to_be_visible()
        assert await hidden_pixels(page, table) == 0
        assert harness.stored_moves() == []


@pytest.mark.soak
async def test_the_page_speaks_the_language_of_who_sits_there(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness, page_of(harness.local.base) as page:
        composer = page.locator("#composer")
        await sit_as(page, "Otter")
        for language, title, close, placeholder in (
            ("ru", "Джинны озера", "Закрыть", "Написать в #pond"),
            ("it", "I jinn del lago", "Chiudi", "Scrivi in #pond"),
        ):
            await page.locator("#open-settings").click()
            await page.locator("#setting-locale").select_option(language)
            await page.get_by_role("dialog").get_by_role("button", name=close).click()
            await expect(page.locator('.cover[data-game="jinns-of-the-lake"]')).to_have_text(title)
            await expect(composer).to_have_attribute("placeholder", re.compile(f"^{placeholder}"))
            await expect(page.locator("html")).to_have_attribute("lang", language)
        await sit_as(page, "Newt")
        await expect(page.locator('.cover[data-game="jinns-of-the-lake"]')).to_have_text("Jinns of the Lake")
        await expect(composer).to_have_attribute("placeholder", re.compile("^Message #pond"))


@pytest.mark.soak
async def test_a_half_typed_command_waits_for_its_person(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness, page_of(harness.local.base) as page:
        composer = page.locator("#composer")
        await composer.click()
        await page.keyboard.type("/play water-lily thread:")
        await expect(page.locator(".chip")).to_have_count(3)
        await sit_as(page, "Otter")
        await expect(page.locator(".chip")).to_have_count(0)
        await composer.fill("Hello")
        await sit_as(page, "Heron")
        await expect(page.locator(".chip")).to_have_count(3)
        await expect(composer).to_have_value("")
        await sit_as(page, "Otter")
        await expect(composer).to_have_value("Hello")


@pytest.mark.soak
async def test_the_file_of_a_game_is_chosen_by_keyboard(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness, page_of(harness.local.base) as page:
        await page.locator("#composer").click()
        await page.keyboard.type("/import ")
        await expect(page.locator('[role="option"][data-value=""]')).to_be_visible()
        async with page.expect_file_chooser() as chooser:
            await page.keyboard.press("Enter")
        await (await chooser.value).set_files(record_examples.file(LARGE))
        await expect(page.locator('.chip[data-option="record"]')).to_contain_text(f"{LARGE}.json")
        await page.keyboard.press("Enter")
        opened = page.locator("[data-ephemeral]", has_text="before the first of").last
        await expect(opened.locator(".picture img")).to_be_visible()
        await opened.get_by_role("button", name="Next", exact=True).click()
        await expect(page.locator("[data-ephemeral]", has_text="after move 1 of").last).to_be_visible()


@pytest.mark.soak
async def test_a_robot_begins_to_play_once_somebody_watches(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        demonstration = harness.local.demonstration = Demonstration(harness.local, pace=0.5)
        async with page_of(harness.local.base) as page:
            await expect(page.locator(".cover").first).to_be_visible()
            await expect(page.locator("#users")).not_to_contain_text("Robot")
            assert harness.local.world.channels[demonstration.channel_id].messages == {}
            await page.get_by_role("link", name="Watch a game").click()
            await expect(page.locator("[data-message]", has_text="@Robot, it's your move").first).to_be_visible()
            await harness.wait_until_stored("select 1 from moves where number > 3")
            demonstration.pace = 60.0  # the game is not over before this test is
            await page.locator("[data-message] [data-person]", has_text="Robot").first.click(button="right")
            await page.get_by_role("button", name="Game statistics").click()
            answer = page.locator("[data-message]", has_text="hasn't finished a game here yet")
            await expect(answer).to_be_visible()
        await demonstration.close()
        assert harness.rows("select distinct state from tables") == [("running",)]


def test_it_is_there_when_one_tries_the_bot() -> None:
    makefile = (Path(__file__).parents[2] / "Makefile").read_text("utf-8")
    assert "-m deploy.local --demonstration" in makefile
