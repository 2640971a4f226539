"""The card that a link to a page shows, as a robot with Discord's limits reads it."""

from __future__ import annotations

import pytest

from bot.language.localizer import get_localizer
from storage.store import Store
from tests.pages.discord_robot import unfurl
from tests.pages.scenes import NAMES, address_of, new_game, open_pages, played, serving
from tests.storage.scenes import NOON


async def test_a_running_table_says_whose_move_it_is(store: Store) -> None:
    address = await address_of(store, await played(store, "cappuccino", 3))
    async with serving(store, drawn=True) as site:
        card = await unfurl(site.session, f"{site.base}/t/{address}")
    assert card.terms["og:title"] == "Cappuccino – Heron and Otter"
    assert card.terms["og:description"].startswith("It's Otter's move. ")
    assert card.terms["og:url"] == f"{site.base}/t/{address}"
    assert card.terms["og:image"].startswith(f"{site.base}/t/{address}/3/")
    assert card.picture_bytes > 10_000
    assert card.embed is not None
    assert [part["type"] for part in card.embed["components"]] == [10, 10, 12, 1]


async def test_a_finished_table_says_who_has_won(store: Store) -> None:
    address = await address_of(store, await played(store, "cappuccino"))
    async with serving(store) as site:
        card = await unfurl(site.session, f"{site.base}/t/{address}")
    assert "win" in card.terms["og:description"]


async def test_a_robot_without_a_language_gets_the_tables_own(store: Store) -> None:
    row = await new_game(store, "cappuccino", locale="ru")
    async with serving(store) as site:
        card = await unfurl(site.session, f"{site.base}/t/{await address_of(store, row)}")
    assert card.terms["og:description"].startswith(get_localizer("ru")("page-turn", name="Heron"))


@pytest.mark.parametrize("name", ["</script><b>*x*", "ж" * 10_000, '"quoted" & @everyone', "[a](http://b)"])
async def test_no_name_breaks_the_card(store: Store, name: str) -> None:
    row = await new_game(store, "cappuccino", names=(name, *NAMES[1:]))
    async with serving(store) as site:
        card = await unfurl(site.session, f"{site.base}/t/{await address_of(store, row)}")
    assert card.embed is not None
    assert len(card.terms["og:title"]) <= 70
    texts = [part["content"] for part in card.embed["components"] if part["type"] == 10]
    assert not any("[a](" in text or " @everyone" in text for text in texts)


async def test_every_kind_of_page_has_a_card(store: Store) -> None:
    address = await store.guild_pages.ensure(1_100_000_000_000_000_001, "The pond", NOON)
    await open_pages(store, server_page=True)
    async with serving(store) as site:
        for path in ("/g", "/g/cappuccino", f"/s/{address}"):
            card = await unfurl(site.session, site.base + path)
            assert card.terms["og:title"]
            assert card.terms["og:description"]
