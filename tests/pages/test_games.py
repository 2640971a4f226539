"""The pages of the games and of servers, and the card that a link to a page shows."""

from __future__ import annotations

import htpy as h
import pytest

from bot.language.localizer import get_localizer
from bot.pages.games import drawings, inline
from bot.sessions.preferences import People
from bot.sessions.public_pages import PublicTables
from games import GAMES
from games.record import read
from seeds import LOCALES
from storage.store import Store
from tests.pages.discord_robot import unfurl
from tests.pages.scenes import CHANNEL, GUILD, NAMES, USERS, Site, address_of, new_game, open_pages, played, serving
from tests.storage.scenes import NOON


async def test_the_list_leads_to_every_game(site: Site) -> None:
    text = await site.text("/")
    for game in GAMES:
        assert f'href="/g/{game}"' in text


async def test_a_game_has_its_whole_rulebook_and_lesson_and_a_good_game_as_a_file(site: Site) -> None:
    for game in GAMES:
        for language in LOCALES:
            text = await site.text(f"/g/{game}", language)
            assert 'id="' in text
            for name in drawings(game):
                assert f'src="/g/{game}/{name}.jpg"' in text
            assert f'href="/g/{game}/example.json"' in text
        assert (await site.get(f"/g/{game}/rules-999.jpg")).status == 404
        answer = await site.get(f"/g/{game}/example.json")
        assert read(answer.text).positions[-1].is_over
        assert answer.headers["Content-Disposition"] == f'attachment; filename="{game}-example.json"'


async def test_a_games_picture_is_drawn(store: Store) -> None:
    async with serving(store, drawn=True) as site:
        answer = await site.get("/g/cappuccino/cover.jpg")
    assert (answer.status, answer.headers["Content-Type"]) == (200, "image/jpeg")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("`R0-2` moves", "<code>R0-2</code> moves"),
        ("R10-13* with a fly, y>p*", "R10-13* with a fly, y&gt;p*"),
        ("of *a* frog", "of <em>a</em> frog"),
        ("**bold** <b>", "<strong>bold</strong> &lt;b&gt;"),
    ],
)
def test_the_signs_of_rulebooks_are_elements(text: str, shown: str) -> None:
    assert str(h.fragment[inline(text)]) == shown


async def test_a_server_lists_its_tables_where_it_wants_to(store: Store, site: Site) -> None:
    place = await store.guild_pages.ensure(GUILD, "The <pond>", NOON)
    address = await address_of(store, await played(store, "cappuccino", 3))
    assert (await site.get(f"/s/{place}")).status == 404
    await open_pages(store, server_page=True)
    text = await site.text(f"/s/{place}")
    assert "The &lt;pond&gt;" in text
    assert f'href="/t/{address}"' in text
    assert 'content="noindex"' in text
    await open_pages(store, searchable_pages=True)
    assert 'content="noindex"' not in await site.text(f"/s/{place}")


async def test_a_servers_season_names_only_who_allows_it(store: Store) -> None:
    place = await store.guild_pages.ensure(GUILD, "The pond", NOON)
    await open_pages(store, server_page=True)
    await played(store, "cappuccino")
    public = PublicTables(store)
    found = await public.server(place, NOON)
    assert found is not None
    assert sorted(player.name for player in found.ranking) == ["Heron", "Otter"]
    await People(store).change(USERS[1], named_on_pages=False)
    found = await public.server(place, NOON)
    assert found is not None
    assert sorted(player.name for player in found.ranking) == ["", "Heron"]


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


async def test_a_robot_without_a_language_gets_the_tables_own(store: Store, site: Site) -> None:
    row = await new_game(store, "cappuccino", locale="ru")
    card = await unfurl(site.session, f"{site.base}/t/{await address_of(store, row)}")
    assert card.terms["og:description"].startswith(get_localizer("ru")("page-turn", name="Heron"))


async def test_no_name_breaks_the_card(store: Store, site: Site) -> None:
    for number, name in enumerate(("</script><b>*x*", "ж" * 10_000, '"quoted" & @everyone', "[a](http://b)")):
        row = await new_game(store, "cappuccino", names=(name, *NAMES[1:]), channel=CHANNEL + number)
        card = await unfurl(site.session, f"{site.base}/t/{await address_of(store, row)}")
        assert card.embed is not None
        assert len(card.terms["og:title"]) <= 70
        texts = [part["content"] for part in card.embed["components"] if part["type"] == 10]
        assert not any("[a](" in text or " @everyone" in text for text in texts)


async def test_every_kind_of_page_has_a_card(store: Store, site: Site) -> None:
    address = await store.guild_pages.ensure(1_100_000_000_000_000_001, "The pond", NOON)
    await open_pages(store, server_page=True)
    for path in ("/g", "/g/cappuccino", f"/s/{address}"):
        card = await unfurl(site.session, site.base + path)
        assert card.terms["og:title"]
        assert card.terms["og:description"]
