"""Messages in a channel: written, changed, answered, deleted, with their files and mentions."""

from __future__ import annotations

import io

import aiohttp
import discord
import pytest

from deploy.local.local_discord import LocalDiscord
from deploy.local.world import LINGERING
from tests.local.conftest import Ask, Bot, refusal
from tests.local_discord.person import Person, Refused
from tests.local_discord.world import World

PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + (640).to_bytes(4) + (480).to_bytes(4)


def picture(name: str, description: str | None = None) -> discord.File:
    """Return a file that begins like a picture of 640 × 480."""
    return discord.File(io.BytesIO(PNG), name, description=description)


def board(name: str) -> discord.Embed:
    """Return an embed that shows an attached picture."""
    return discord.Embed(title="The board").set_image(url=f"attachment://{name}")


async def test_a_message_is_written_changed_and_deleted(bot: Bot, heron: Person) -> None:
    message = await bot.channel.send("one")
    await message.edit(content="two")
    await message.delete()
    await heron.wait_until_deleted({"id": str(message.id)})
    assert [event.event for event in heron.seen] == ["MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"]
    assert [event.message.get("content") for event in heron.seen] == ["one", "two", None]
    with refusal(10008, discord.NotFound):
        await message.edit(content="three")


async def test_a_picture_in_an_embed_is_served_and_not_listed_as_a_file(bot: Bot, heron: Person, world: World) -> None:
    message = await bot.channel.send(embed=board("board-1.png"), file=picture("board-1.png", "eight frogs"))
    new_message = await heron.message(world.channel, str(message.id))
    assert new_message["attachments"] == []
    image = new_message["embeds"][0]["image"]
    assert (image["width"], image["height"], image["description"]) == (640, 480, "eight frogs")
    async with aiohttp.ClientSession() as session, session.get(image["url"]) as response:
        assert response.content_type == "image/png"
        assert await response.read() == PNG


async def test_a_file_without_an_embed_keeps_its_description(bot: Bot) -> None:
    message = await bot.channel.send(file=picture("pond.png", "an empty pond"))
    (attachment,) = message.attachments
    assert (attachment.description, attachment.width, attachment.height) == ("an empty pond", 640, 480)
    assert await attachment.read() == PNG


async def test_an_edit_with_a_new_picture_takes_the_old_one_away(bot: Bot, local: LocalDiscord) -> None:
    message = await bot.channel.send(embed=board("board-1.png"), file=picture("board-1.png"))
    old = message.embeds[0].image.url
    message = await message.edit(embed=board("board-2.png"), attachments=[picture("board-2.png")])
    new = message.embeds[0].image.url
    assert new is not None
    assert new.endswith("board-2.png")
    async with aiohttp.ClientSession() as session:
        for seconds, status in ((0, 200), (LINGERING + 1, 404)):
            local.clock.advance(seconds)
            async with session.get(old or "") as response:
                assert response.status == status, "who is loading it gets it"


async def test_an_edit_keeps_listed_files_and_appends_new_ones(bot: Bot) -> None:
    message = await bot.channel.send(files=[picture("a.png"), picture("b.png")])
    message = await message.edit(attachments=[message.attachments[1], picture("c.png")])
    assert [file.filename for file in message.attachments] == ["b.png", "c.png"]
    message = await message.edit(content="only words")
    assert [file.filename for file in message.attachments] == ["b.png", "c.png"]
    message = await message.edit(attachments=[])
    assert message.attachments == []


async def test_a_picture_that_its_embed_shows_no_more_is_listed_as_a_file(bot: Bot) -> None:
    message = await bot.channel.send(embed=board("board-1.png"), file=picture("board-1.png"))
    assert message.attachments == []
    assert (await message.edit(embed=board("board-1.png"))).attachments == []
    message = await message.edit(embed=discord.Embed(title="No board"))
    assert [file.filename for file in message.attachments] == ["board-1.png"]


async def test_an_empty_message_is_refused_and_an_edit_that_leaves_nothing(bot: Bot) -> None:
    with refusal(50006):
        await bot.channel.send("   ")
    message = await bot.channel.send(file=picture("a.png"))
    with refusal(50006):
        await message.edit(attachments=[])


async def test_a_picture_of_an_embed_that_names_no_attached_file_is_dropped(bot: Bot) -> None:
    message = await bot.channel.send(embed=board("nowhere.png"))
    assert message.embeds[0].image.url is None


async def test_another_persons_message_cannot_be_edited(bot: Bot, heron: Person, world: World) -> None:
    message = await heron.say(world.channel, "mine")
    with refusal(50005, discord.Forbidden):
        await bot.channel.get_partial_message(int(message["id"])).edit(content="yours")


async def test_moderators_delete_what_others_wrote_and_nobody_else_does(
    bot: Bot, heron: Person, otter: Person, world: World
) -> None:
    message = await bot.channel.send("the table")
    new_message = await otter.message(world.channel, str(message.id))
    with refusal(50013, Refused):
        await otter.delete(new_message)
    await heron.delete(new_message)
    await heron.wait_until_deleted(new_message)


async def test_a_message_with_the_same_nonce_is_written_once(bot: Bot, heron: Person, world: World) -> None:
    first = await bot.channel.send("once", nonce="move-7")
    second = await bot.channel.send("once", nonce="move-7")
    other = await bot.channel.send("once", nonce="move-8")
    assert first.id == second.id != other.id
    assert len(await heron.messages(world.channel)) == 2


async def test_a_reply_quotes_its_message_and_mentions_the_author(bot: Bot, heron: Person, world: World) -> None:
    question = await heron.say(world.channel, "whose turn?")
    partial = bot.channel.get_partial_message(int(question["id"]))
    loud = await partial.reply("yours")
    quiet = await partial.reply("still yours", mention_author=False)
    message = await heron.message(world.channel, str(loud.id))
    assert message["referenced_message"]["content"] == "whose turn?"
    assert [user.name for user in loud.mentions] == ["heron"]
    assert quiet.mentions == []


async def test_a_reply_to_a_deleted_message_is_refused_by_default(bot: Bot) -> None:
    deleted_message = await bot.channel.send("soon gone")
    await deleted_message.delete()
    with refusal(50035):
        await bot.channel.send("hello?", reference=deleted_message)
    reference = deleted_message.to_reference(fail_if_not_exists=False)
    assert (await bot.channel.send("hello?", reference=reference)).reference is None


async def test_only_allowed_mentions_notify(bot: Bot, heron: Person, otter: Person) -> None:
    text = f"<@{heron.user.id}> <@{otter.user.id}> @everyone"
    everybody = await bot.channel.send(text)
    assert {user.name for user in everybody.mentions} == {"heron", "otter"}
    assert not everybody.mention_everyone
    nobody = await bot.channel.send(text, allowed_mentions=discord.AllowedMentions.none())
    assert nobody.mentions == []
    one = discord.AllowedMentions(users=[discord.Object(int(otter.user.id))], everyone=False, roles=False)
    assert [user.name for user in (await bot.channel.send(text, allowed_mentions=one)).mentions] == ["otter"]
    roles = [role for role in bot.guilds[0].roles if role.name in ("Keepers", "Players")]
    message = await bot.channel.send(" ".join(role.mention for role in roles))
    assert [role.name for role in message.role_mentions] == ["Players"], "the other may not be mentioned by everyone"


async def test_an_edit_without_allowed_mentions_mentions_everybody_it_names(bot: Bot, heron: Person) -> None:
    text = f"your turn, <@{heron.user.id}>"
    message = await bot.channel.send(text, allowed_mentions=discord.AllowedMentions.none())
    assert [user.name for user in (await message.edit(content=text + "!")).mentions] == ["heron"]


async def test_messages_are_read_in_pages(bot: Bot, heron: Person, world: World) -> None:
    messages = [await bot.channel.send(str(number)) for number in range(7)]

    async def read(query: str) -> list[str]:
        page = await heron.ask("GET", f"/channels/{world.channel}/messages?{query}")
        assert isinstance(page, list)
        return [message["content"] for message in page]

    assert await read("limit=2") == ["6", "5"]
    assert await read(f"limit=2&before={messages[3].id}") == ["2", "1"]
    assert await read(f"limit=2&after={messages[3].id}") == ["5", "4"]
    assert await read(f"limit=3&around={messages[3].id}") == ["4", "3", "2"]
    assert [message.content async for message in bot.channel.history(limit=None, oldest_first=True)] == list("0123456")
    with refusal(50035, Refused):
        await read("limit=101")


async def test_messages_over_an_hour_old_can_be_edited_a_limited_number_of_times(
    local: LocalDiscord, bot: Bot, world: World, ask: Ask
) -> None:
    message = await bot.channel.send("old")
    path = f"/channels/{world.channel}/messages/{message.id}"
    await world.advance_clock(3601)
    for number in range(local.settings.old_message_edits.limit):
        assert (await ask("PATCH", path, {"content": str(number)})).status == 200
    response = await ask("PATCH", path, {"content": "once more"})
    assert (response.status, response.code) == (429, 30046)


async def test_a_body_that_is_not_json_is_refused(local: LocalDiscord, ask: Ask, world: World) -> None:
    headers = {"Authorization": "Bot local", "Content-Type": "application/json"}
    path = f"/api/v10/channels/{world.channel}/messages"
    async with (
        aiohttp.ClientSession(local.base, headers=headers) as session,
        session.post(path, data="{not json") as response,
    ):
        assert (response.status, (await response.json())["code"]) == (400, 50109)
    assert (await ask("POST", f"/channels/{world.channel}/messages", ["a list"])).code == 50035
    assert (await ask("GET", "/channels/not-a-number")).code == 50035


async def test_too_large_a_file_is_refused(bot: Bot) -> None:
    file = discord.File(io.BytesIO(bytes(10 * 1024 * 1024 + 1)), "large.bin")
    with pytest.raises(discord.HTTPException) as error:
        await bot.channel.send(file=file)
    assert (error.value.status, error.value.code) == (413, 40005)
