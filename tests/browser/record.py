"""Record the README's pictures at a real table: ``python -m tests.browser.record docs/pictures``.

``table.gif`` shows a game from the command to its end in ten seconds; ``desktop.jpg``, ``phone.jpg`` and
``group-chat.jpg`` show the page of the local Discord as a desktop and a phone show Discord, ``page.jpg`` the web page
of a game, ``cup.jpg`` a cup, and ``boards.jpg`` the boards of all games. A font with emoji must be installed.
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.async_api import Page, expect

from games import GAMES
from renderers import painter
from renderers.animation import Gif
from renderers.gallery.samples import captioned_views
from storage.store import Store
from tests.browser.browsing import choose, go_to, newest, page_of, sit_as, take_picture
from tests.end_to_end import cups
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.tables import actor_of, is_table, make_move
from tests.end_to_end.test_elsewhere import move
from tests.local_discord.person import Person
from tests.pages.scenes import address_of, open_pages, played, serving
from tests.storage.new_file import new_file

HOST, GUEST, OTHER = "Heron", "Otter", "Newt"
SIZE = 1120, 800  # of the recorded page, CSS pixels
SMALL = 840, 600  # of the animated picture
LAST_MOVES = 3  # shown one by one; those before them are left out
CHAT_MOVES = 8  # in the group chat, before it is photographed
BOARD, GAP = (480, 360), 8  # pixels of a board among the others, and between two


class Film:
    """The pictures of the page so far, and for how many milliseconds each is shown."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._frames: list[tuple[Image.Image, int]] = []

    async def take(self, time: int) -> None:
        """Take a picture of the page as it is."""
        await self._page.wait_for_timeout(300)  # until pictures are decoded and menus have settled
        data = await self._page.screenshot()
        picture = Image.open(BytesIO(data)).convert("RGB").resize(SMALL, Image.Resampling.LANCZOS)
        self._frames.append((picture, time))

    def __len__(self) -> int:
        return len(self._frames)

    def cut(self, first: int, last: int) -> None:
        """Keep the first and the last pictures, so many of each."""
        self._frames = [*self._frames[:first], *self._frames[-last:]]

    def save(self, file: Path) -> None:
        """Write the animation."""
        animation = Gif(SMALL, [picture for picture, _ in self._frames])
        for picture, time in self._frames:
            animation.add(picture, time, (0, 0, *SMALL))
        file.write_bytes(animation.picture().data)


async def main(folder: Path) -> None:
    """Record everything."""
    with TemporaryDirectory() as temporary:
        async with Harness(Path(temporary), PREPARE_PICTURES="true", UPLOAD_EMOJI="true") as harness:
            await wait_for_emoji(harness)
            people = [await harness.person(name) for name in (HOST, GUEST, OTHER)]
            async with page_of(harness.local.base, *SIZE) as page:
                await record(page, people, folder / "table.gif")
            _, other, _ = harness.world.channels.values()
            await photograph(harness.local.base, other, "china-moon", folder)
            await photograph_chat(harness, people, "china-moon", folder / "group-chat.jpg")
        await photograph_page(Path(temporary), "water-lily", folder / "page.jpg")
    await photograph_cup(folder / "cup.jpg")
    draw_boards(folder / "boards.jpg")


async def wait_for_emoji(harness: Harness) -> None:
    """Wait until the pieces of all games are emoji, so that every message shows them."""
    while "have their emoji" not in harness.log.read_text("utf-8"):  # noqa: ASYNC110 - another process writes it
        await asyncio.sleep(0.5)


async def record(page: Page, people: list[Person], file: Path) -> None:
    """Play a game for two on the page: open, join, start, jump by menus, and its end."""
    film = Film(page)
    await sit_as(page, HOST)
    await page.locator("#composer").click()
    await page.keyboard.type("/play wat")
    await expect(page.get_by_role("option").first).to_be_visible()
    await film.take(900)
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(newest(page, "Who wants to play?").locator("img").first).to_be_visible()
    await film.take(900)
    await sit_as(page, GUEST)
    await newest(page, "Who wants to play?").get_by_role("button", name="Join").click()
    await sit_as(page, HOST)
    await expect(newest(page, "Who wants to play?")).to_contain_text(GUEST)
    await film.take(800)
    await newest(page, "Who wants to play?").get_by_role("button", name="Start").click()
    await expect(newest(page, "Move 0 ·").locator("img").first).to_be_visible()
    for number in range(2):
        await take_turn(page, film, number)
    opening = len(film)
    table = next(message for _, message in reversed(people[0].seen) if is_table(message))
    while is_table(table):
        table = await make_move(actor_of(table, people), table, -1)  # which brings a frog far
        await film.take(600)
    await newest(page, "Rematch").evaluate("message => message.scrollIntoView({ block: 'start' })")
    await film.take(1800)
    film.cut(opening, LAST_MOVES + 1)
    film.save(file)


async def take_turn(page: Page, film: Film, number: int) -> None:
    """Make a move by the menus, as whoever is asked."""
    table = newest(page, f"Move {number} ·")
    match = re.search(r"@(\w+), it's your move", await table.inner_text())
    assert match is not None
    await sit_as(page, match[1])
    menus = table.locator('[data-custom-id^="menu:"]')
    await menus.first.click()
    await expect(page.get_by_role("option").first).to_be_visible()
    await film.take(900)
    await page.keyboard.press("Escape")
    if (await choose(page, menus.first)).startswith("+"):
        await expect(menus).to_have_count(2)
        await choose(page, menus.last)
    await expect(newest(page, f"Move {number + 1} ·").locator("img").first).to_be_visible()
    await film.take(1000)


async def photograph(base: str, channel: str, game: str, folder: Path) -> None:
    """Photograph a table in the middle of a game on a desktop and on a phone."""
    for name, (width, height) in {"desktop": (1280, 800), "phone": (390, 844)}.items():
        async with page_of(f"{base}/#{channel}", width, height) as page:
            if name == "desktop":
                await page.locator(f'[data-channel="{channel}"]').click()
                await page.locator(f'.cover[data-game="{game}"]').click()
                await expect(newest(page, "it's your move").locator("img").first).to_be_visible()
            await take_picture(page, folder / f"{name}.jpg")


async def photograph_chat(harness: Harness, people: Sequence[Person], game: str, file: Path) -> None:
    """Photograph a table in the middle of a game in a group chat without the bot, as the person who must decide."""
    host, *others = people
    await harness.world.install(host.user)
    chat = await host.open_chat(*(person.user for person in others))
    table, source = await begin(host, *others, game=game, channel=chat), Random(3)
    for _ in range(CHAT_MOVES):
        table = await move(table, [*people], source)
    async with page_of(f"{harness.local.base}/#{chat}", 1280, 844) as page:
        await sit_as(page, actor_of(table, [*people]).user.name)
        await go_to(page, chat)
        await take_picture(page, file)


async def photograph_cup(file: Path) -> None:
    """Photograph the message of a cup of six people at three tables, on a desktop."""
    with TemporaryDirectory() as folder:
        async with Harness(Path(folder)) as harness:
            people, cup = await cups.open_cup(harness, rounds=4, name="Friday at the pond", game="water-lily", seats=2)
            people += [await harness.person(name) for name in ("Swan", "Crane")]
            await cups.start(people, cup)
            await cups.play_round(harness, people, 1)
            await people[0].wait_for(lambda message: "The next round begins" in cups.embeds(message))
            await people[0].command(cup["channel_id"], "cup manage", action="start")
            await people[0].wait_for(lambda message: "round 2 of 4" in message["content"])
            async with page_of(f"{harness.local.base}/#{cup['channel_id']}", 1280, 880) as page:
                await go_to(page, cup["channel_id"])
                shown = newest(page, "Standings")
                await expect(shown.locator("img").first).to_be_visible()
                await shown.scroll_into_view_if_needed()
                await take_picture(page, file)


async def photograph_page(folder: Path, game: str, file: Path) -> None:
    """Photograph the web page of a game that runs."""
    store = await Store.open(new_file(folder))
    await open_pages(store)
    address = await address_of(store, await played(store, game, 9, seats=3, open_pond=True))
    async with serving(store, drawn=True) as site, page_of(f"{site.base}/t/{address}", 960, 720, "light") as page:
        await take_picture(page, file)
    await store.close()


def draw_boards(file: Path) -> None:
    """Write one picture of all boards, each in the middle of a game, in two rows."""
    (width, height), columns = BOARD, -(-len(GAMES) // 2)
    size = columns * (width + GAP) - GAP, 2 * height + GAP
    sheet = Image.new("RGB", size, "#10201c")
    for number, game in enumerate(GAMES):
        views = captioned_views(game)
        board = painter(game).scene(views[len(views) // 2].view).image.convert("RGB")
        board.thumbnail(BOARD, Image.Resampling.LANCZOS)
        row, column = divmod(number, columns)
        indent = (columns - min(columns, len(GAMES) - row * columns)) * (width + GAP) // 2
        corner = (
            indent + column * (width + GAP) + (width - board.width) // 2,
            row * (height + GAP) + (height - board.height) // 2,
        )
        sheet.paste(board, corner)
    sheet.save(file, quality=85, optimize=True)


if __name__ == "__main__":
    there = Path(sys.argv[1])
    there.mkdir(parents=True, exist_ok=True)
    asyncio.run(main(there))
