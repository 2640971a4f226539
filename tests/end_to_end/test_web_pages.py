"""Web pages of tables: switched on in /settings, linked from the table, withdrawn, and hidden with their channel."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
import pytest_asyncio

from deploy.local.web_pages import free_port, switch_pages_on
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin, gather, open_lobby
from tests.end_to_end.messages import (
    has_button,
    latest,
    press_on,
    private_answer,
    private_message,
    wait_for_change,
)
from tests.end_to_end.shortcuts import finish
from tests.end_to_end.tables import actor_of, make_move
from tests.local_discord.person import Person
from tests.local_discord.reading import components
from tests.local_discord.world import JSON


@pytest.fixture
def site() -> str:
    """The address of all pages."""
    return f"http://127.0.0.1:{free_port()}"


@pytest_asyncio.fixture
async def harness(tmp_path: Path, site: str) -> AsyncIterator[Harness]:
    """A local Discord and a running bot, whose host has pages."""
    port = site.rpartition(":")[2]
    async with Harness(tmp_path, WITHOUT_PICTURES="1", WEB_URL=site, WEB_PORT=port) as harness:
        yield harness


async def switch(keeper: Person, setting: str, value: str, channel: str | None = None) -> JSON:
    """Choose a setting of the server in a channel. Returns the panel."""
    panel = await private_message(keeper, await keeper.command(channel or keeper.world.channel, "settings"))
    form = await keeper.press(panel, "More settings…")
    assert form.modal is not None
    (boxes,) = [one["component"] for one in form.modal["components"] if one["component"]["custom_id"] == "switches"]
    on = {option["value"] for option in boxes["options"] if option.get("default")}
    fields: dict[str, object] = {setting: [value]}
    if setting in {option["value"] for option in boxes["options"]}:
        fields = {"switches": sorted(on | {setting} if value == "on" else on - {setting})}
    since, before = len(keeper.seen), panel["embeds"]
    await keeper.submit(form, **fields)
    return await wait_for_change(keeper, panel, lambda now: now["embeds"] != before, since)


def watch_link(message: JSON) -> str | None:
    """Return where the button *Watch* of a message leads."""
    return next((one["url"] for one in components(message) if one.get("label") == "Watch"), None)


async def status(url: str) -> int:
    """Return how a page answers."""
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return answer.status


async def page(url: str) -> str:
    """Return a page."""
    async with aiohttp.ClientSession(headers={"Accept-Language": "en"}) as session, session.get(url) as answer:
        assert answer.status == 200
        return await answer.text()


async def test_a_table_is_watched_from_its_start_to_its_end(harness: Harness, heron: Person, otter: Person) -> None:
    lobby = await open_lobby(heron, [*harness.world.channels.values()][1])
    assert watch_link(lobby) is None, "the server wants no pages yet"
    assert harness.rows("select * from pages") == []
    await switch(heron, "pages", "all")
    table = await begin(heron, otter, game="cappuccino")
    url = watch_link(table)
    assert url is not None
    assert "Heron" in await page(url)
    await switch(heron, "pages", "finished")
    panel = await private_message(otter, await otter.press(await latest(otter, table), "Table…"))
    assert not has_button(panel, "Web page"), "which would be refused until the game is over"
    over = await finish(harness, [heron, otter])
    assert watch_link(over) == url
    assert "The count" in await page(url)


async def test_a_page_is_withdrawn_by_players_and_hidden_with_its_channel(harness: Harness) -> None:
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    await switch(heron, "pages", "all")
    table = await begin(heron, otter, game="cappuccino")
    old = watch_link(table) or ""
    shown = await open_page_panel(otter, table)
    assert old in shown["embeds"][0]["description"]
    since = len(otter.seen)
    await otter.press(shown, "New address")
    table = await wait_for_change(otter, table, lambda now: watch_link(now) not in (None, old), since)
    url = watch_link(table) or ""
    assert await status(old) == 404
    assert not has_button(await open_page_panel(newt, table), "New address")
    ((number,),) = harness.rows("select id from tables")
    harness.forge(table, "Rules", f"page:{number}:new")
    refused = await newt.press(await latest(newt, table), "Rules")
    assert "You don't play" in await private_answer(newt, refused)
    assert await status(url) == 200
    assert "Otter" in await page(url)
    panel = await private_message(otter, await otter.command(harness.world.channel, "privacy"))
    await press_on(otter, panel, "Hide my name", lambda now: has_button(now, "Show my name"))
    assert "Otter" not in await page(url)
    assert "Otter" in str(await make_move(actor_of(table, [heron, otter]), table)), "the channel still does"
    await harness.world.permit(harness.world.channel, "everyone", deny=("VIEW_CHANNEL",))
    await harness.wait_until_stored("select 1 from pages where not is_public")
    assert await status(url) == 404
    await switch(heron, "hidden_pages", "on", [*harness.world.channels.values()][1])
    assert await status(url) == 200


async def open_page_panel(person: Person, table: JSON) -> JSON:
    """Open the panel of a table's web page."""
    panel = await private_message(person, await person.press(table, "Table…"))
    return await press_on(person, panel, "Web page", lambda now: "web page" in str(now["embeds"]))


@pytest.mark.soak
async def test_a_lobby_can_say_no(harness: Harness, heron: Person) -> None:
    await switch(heron, "pages", "all")
    lobby = await gather(heron, game="cappuccino", chosen={"away": "no-page"})
    assert "No web page" in str((await latest(heron, lobby))["embeds"])
    await heron.press(await latest(heron, lobby), "Add computer player")
    assert harness.rows("select page_allowed from tables") == [(0,)]


async def test_the_page_of_a_server_lists_lobbies_opened_before_and_after_it(harness: Harness, site: str) -> None:
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    here, there, *_ = harness.world.channels.values()
    await open_lobby(heron, there, "cappuccino")
    await switch_pages_on(harness.local)
    await harness.wait_until_stored("select 1 from pages")
    ((address,),) = harness.rows("select address from guild_pages")
    assert "No table is running, 1 is open." in await page(f"{site}/s/{address}")
    await open_lobby(otter, here, "china-moon")
    assert "No table is running, 2 are open." in await page(f"{site}/s/{address}")


async def test_a_server_and_its_cup_have_pages_as_long_as_it_wants_them(harness: Harness) -> None:
    await switch_pages_on(harness.local)  # as in the demonstration
    await harness.wait_until_stored("select 1 from settings where pages = 'all' and server_page")
    heron, here = await harness.person("Heron"), harness.world.channel
    await heron.command(here, "cup new", game="water-lily", name="Friday", rounds=1, seats=2, most=8)
    cup = await heron.wait_for(lambda message: has_button(message, "Withdraw"))
    assert "Sign-up is open." in await page(watch_link(cup) or "")
    await switch(heron, "server_page", "off")
    panel = await switch(heron, "server_page", "on")
    (said,) = [one["value"] for one in panel["embeds"][0]["fields"] if one["name"] == "Web page of this server"]
    url = said.split("\n")[1]
    assert "No table is running" in await page(url)
    await switch(heron, "server_page", "off")
    assert await status(url) == 404
