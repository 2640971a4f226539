"""The made-up world: the same for the same seed, as large as asked for, and open to the page's switches."""

from __future__ import annotations

import json
import re
from pathlib import Path

import aiohttp
import pytest

from deploy.local.clock import Clock
from deploy.local.images import dimensions
from deploy.local.local_discord import LocalDiscord, new_local_discord
from deploy.local.snowflakes import Snowflakes, created_at
from deploy.local.world import TEXT
from deploy.local.world_factory import create_world
from seeds.registry import BUILT_IN_LANGUAGES
from tests.local_discord.person import Person
from tests.local_discord.world import JSON, World


async def get(local: LocalDiscord, path: str) -> tuple[int, JSON]:
    async with aiohttp.ClientSession(local.base) as session, session.get(path) as response:
        return response.status, await response.json() if response.content_type == "application/json" else {}


async def test_the_world_is_told_in_the_shape_that_programs_expect(local: LocalDiscord) -> None:
    _, world = await get(local, "/local/world")
    assert list(world) == ["application_id", "guild_id", "channels", "users", "guilds", "groups"]
    assert [list(channel) for channel in world["channels"]] == [["id", "name"]] * 3
    assert [list(user) for user in world["users"]] == [["id", "name", "token"]] * 6
    assert [user["name"] for user in world["users"]][:2] == ["Heron", "Otter"]
    assert len({user["token"] for user in world["users"]}) == 6


def test_ids_follow_from_the_seed_and_tokens_do_not() -> None:
    one, same, other = (new_local_discord(seed=seed).world for seed in (3, 3, 4))
    assert [*one.guilds, *one.users, *one.channels] == [*same.guilds, *same.users, *same.channels]
    assert one.guild.id != other.guild.id
    assert not {user.token for user in one.people} & {user.token for user in same.people}


def test_a_larger_world_has_a_name_for_everybody() -> None:
    world = create_world(Snowflakes(Clock(), 1), people=70, channels=30)
    assert len({user.name for user in world.people}) == 70
    assert len({user.token for user in world.people}) == 70
    assert len({channel.name for channel in world.channels_of(world.guild) if channel.type == TEXT}) == 30
    assert len(world.users) == 72


def test_ids_are_given_out_in_order_and_tell_the_time() -> None:
    clock = Clock()
    ids = Snowflakes(clock, 1)
    new_ids = [ids.next() for _ in range(10_000)]
    assert new_ids == sorted(set(new_ids))
    assert abs(created_at(ids.next()) - clock.now()) < 1


async def test_a_persons_switches_are_read_and_set(local: LocalDiscord, world: World, heron: Person) -> None:
    await world.change_user(heron.user, locale="it", direct_messages_closed=True, manage_guild=False)
    assert await get(local, f"/local/users/{heron.user.id}") == (
        200,
        {
            "id": heron.user.id,
            "name": "Heron",
            "locale": "it",
            "direct_messages_closed": True,
            "manage_guild": False,
            "left": False,
            "installed": False,
        },
    )
    with pytest.raises(aiohttp.ClientResponseError, match="400"):
        await world.change_user(heron.user, locale="xx")
    assert (await get(local, "/local/users/1"))[0] == 404


async def test_everybody_has_a_picture(local: LocalDiscord, heron: Person) -> None:
    async with (
        aiohttp.ClientSession(local.base) as session,
        session.get(f"/avatars/{heron.user.id}.svg") as response,
    ):
        assert response.content_type == "image/svg+xml"
        assert ">H<" in await response.text()


async def test_files_outside_the_page_are_not_served(local: LocalDiscord) -> None:
    for path in ("/page/../app.py", "/page/..%2fapp.py", "/page/nowhere.js", "/attachments/1/2/a.png"):
        assert (await get(local, path))[0] == 404, path


def test_the_size_of_a_picture_is_read_from_its_first_bytes() -> None:
    size = (640).to_bytes(2, "little") + (480).to_bytes(2, "little")
    gif = b"GIF89a" + size
    jpeg = b"\xff\xd8\xff\xe0\x00\x04ab\xff\xc0\x00\x11\x08" + (480).to_bytes(2) + (640).to_bytes(2) + b"\x03"
    lossy = b"RIFF\0\0\0\0WEBPVP8 " + bytes(10) + size
    lossless = b"RIFF\0\0\0\0WEBPVP8L" + bytes(5) + (639 | 479 << 14).to_bytes(4, "little") + bytes(6)
    webp = b"RIFF\0\0\0\0WEBPVP8X" + bytes(8) + (639).to_bytes(3, "little") + (479).to_bytes(3, "little")
    assert [dimensions(content) for content in (gif, jpeg, lossy, lossless, webp)] == [(640, 480)] * 5
    assert dimensions(b"a text") is None
    assert dimensions(b"\xff\xd8\xff") is None


PAGE = Path(__file__).parents[2] / "deploy" / "local" / "page"
PLURALS = {"en": {"one", "other"}, "ru": {"one", "few", "many", "other"}, "it": {"one", "many", "other"}}
Entry = str | dict[str, str]


def words(language: str) -> dict[str, Entry]:
    """Return all words in a language."""
    text = (PAGE / "words" / f"{language}.json").read_text("utf-8")
    entries: dict[str, Entry] = json.loads(text)
    return entries


def variables(entry: Entry) -> set[str]:
    """Return what is put into some words."""
    forms = [entry] if isinstance(entry, str) else entry.values()
    return {name for form in forms for name in re.findall(r"\{(\w+)\}", form)}


def test_the_page_has_the_languages_of_the_bot() -> None:
    languages = ", ".join(f'"{language}"' for language in BUILT_IN_LANGUAGES)
    assert f"const LANGUAGES = [{languages}];" in (PAGE / "i18n.js").read_text("utf-8")
    assert tuple(PLURALS) == BUILT_IN_LANGUAGES


@pytest.mark.parametrize("language", PLURALS)
def test_no_words_of_the_page_are_missing_in_a_language(language: str) -> None:
    english, own = words("en"), words(language)
    assert list(own) == list(english)
    assert {key: variables(entry) for key, entry in own.items()} == {
        key: variables(entry) for key, entry in english.items()
    }
    assert [key for key, entry in own.items() if not isinstance(entry, str) and set(entry) != PLURALS[language]] == []


def test_the_page_uses_just_the_words_there_are() -> None:
    code = "".join(path.read_text("utf-8") for path in [*PAGE.glob("*.js"), PAGE / "index.html"])
    known = set(words("en"))
    names = set(re.findall(r'\bt(?:Nodes)?\("([\w-]+)"', code)) | set(
        re.findall(r'data-t(?:-label)?"?[=:] ?"([\w-]+)"', code)
    )
    assert names - known == set()
    unused = {key for key in known if f'"{key}"' not in code and not key.endswith("-hint")}
    assert {key for key in unused if not key.startswith("colours-")} == set()
