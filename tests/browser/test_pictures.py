"""How large the page shows pictures: exactly as Discord does. And how one is opened."""

from __future__ import annotations

import pytest
from playwright.async_api import Locator, Page, expect

from tests.browser.browsing import needs_chromium, page_of
from tests.browser.posting import post
from tests.local_discord.world import JSON, World

pytestmark = needs_chromium
DESKTOP, PHONE = (1280, 800), (390, 844)
COLUMN = 330  # how wide a phone shows messages


async def shown_size(picture: Locator) -> tuple[int, int]:
    """Return how wide and how high something is shown."""
    box = await picture.bounding_box()
    assert box is not None
    return round(box["width"]), round(box["height"])


def pictures(page: Page) -> Locator:
    """Return the pictures of messages."""
    return page.locator("[data-message] .picture img")


EMBED: JSON = {"image": {"url": "attachment://0.png"}}


# Of a picture's own size: as an attachment and in an embed on a desktop, and on a phone.
SHOWN = {
    (1200, 900): ((467, 350), (400, 300), (330, 248)),
    (960, 1200): ((280, 350), (240, 300), (330, 412)),
    (2000, 400): ((550, 110), (400, 80), (330, 66)),
    (200, 150): ((200, 150), (200, 150), (200, 150)),
}


async def test_a_picture_is_as_large_as_discord_shows_it(world: World) -> None:
    for size in SHOWN:
        await post(world, size)
        await post(world, size, embeds=[EMBED])
    async with page_of(world.base, *DESKTOP) as page:
        await expect(pictures(page)).to_have_count(2 * len(SHOWN))
        sizes = [await shown_size(picture) for picture in await pictures(page).all()]
        assert sizes == [size for attached, in_embed, _ in SHOWN.values() for size in (attached, in_embed)]
        await page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        sizes = [await shown_size(picture) for picture in await pictures(page).all()]
        assert sizes[::2] == [on_a_phone for _, _, on_a_phone in SHOWN.values()]
        widths = [min(natural, COLUMN - 30) for natural, _ in SHOWN]
        assert [width >= least for (width, _), least in zip(sizes[1::2], widths, strict=True)] == [True] * len(SHOWN)


@pytest.mark.soak
async def test_several_pictures_make_a_gallery_that_fits(world: World) -> None:
    await post(world, (1200, 900), (960, 1200))
    await post(world, (1200, 900), (960, 1200), (300, 300))
    async with page_of(world.base, *DESKTOP) as page:
        await expect(pictures(page)).to_have_count(5)
        for (width, height), room in ((DESKTOP, 550), (PHONE, COLUMN)):
            await page.set_viewport_size({"width": width, "height": height})
            sizes = [await shown_size(picture) for picture in await pictures(page).all()]
            assert sizes[0] == sizes[1] == ((room - 4) // 2, (room - 4) // 2)
            assert [abs(size[0] - (room - 8) / 3) < 1 for size in sizes[2:]] == [True] * 3


async def test_words_pictures_embeds_and_menus_stand_in_discords_order(world: World) -> None:
    button = {"type": 2, "style": 1, "label": "Press", "custom_id": "press"}
    embed = {"description": "In the embed"}
    await post(world, (600, 450), content="Above", embeds=[embed], components=[{"type": 1, "components": [button]}])
    async with page_of(world.base) as page:
        message = page.locator("[data-message]")
        parts = [message.get_by_text("Above"), message.locator("img").last, message.get_by_text("In the embed")]
        boxes = [await part.bounding_box() for part in [*parts, message.get_by_role("button", name="Press")]]
        tops = [box["y"] for box in boxes if box is not None]
        assert len(tops) == 4
        assert tops == sorted(tops)


@pytest.mark.soak
async def test_a_picture_opens_large_and_closes_again(world: World) -> None:
    await post(world, (1200, 900))
    async with page_of(world.base, *DESKTOP) as page:
        small = page.get_by_role("button", name="Picture 0")
        large = page.get_by_role("dialog")
        for close in ("Escape", "beside", "picture", "button"):
            await small.click()
            await expect(large.get_by_role("img", name="Picture 0")).to_be_visible()
            await expect(large.get_by_text("Picture 0")).to_be_visible()
            width, height = await shown_size(large.get_by_role("img"))
            assert width > 700
            assert height > 525
            if close == "Escape":
                await page.keyboard.press("Escape")
            elif close == "beside":
                await page.mouse.click(5, 400)
            elif close == "picture":
                await large.get_by_role("img").click()
            else:
                await large.get_by_role("button", name="Close").click()
            await expect(large).to_have_count(0)
            await expect(small).to_be_focused()
