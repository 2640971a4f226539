"""An app that people install for themselves: group chats, direct messages between people, servers without the bot."""

from __future__ import annotations

import io

import discord
import pytest
from discord import app_commands

from deploy.local.installs import MAX_FOLLOW_UPS
from deploy.local.local_discord import LocalDiscord
from tests.local.conftest import Ask, Bot, refusal, until
from tests.local_discord.person import Person
from tests.local_discord.world import JSON, World

Interaction = discord.Interaction[Bot]


class Join(discord.ui.View):
    """A button that edits the message it is on, and posts another."""

    def __init__(self, presses: list[Interaction]) -> None:
        super().__init__(timeout=None)
        self.presses = presses

    @discord.ui.button(label="Join", custom_id="join")
    async def join(self, interaction: Interaction, _: discord.ui.Button[Join]) -> None:
        """Answer a press as a table does: the old message becomes a line, and the new one pings."""
        self.presses.append(interaction)
        await interaction.response.edit_message(content="a line", view=None)
        await interaction.followup.send(
            f"<@{interaction.user.id}>, your turn",
            file=discord.File(io.BytesIO(b"board"), "board.txt"),
            allowed_mentions=discord.AllowedMentions(users=True),
        )


async def register(bot: Bot) -> list[Interaction]:
    """Register /play, which anybody can use anywhere. Returns the interactions the bot gets, as they come."""
    interactions: list[Interaction] = []

    @bot.tree.command(name="play", description="opens a lobby")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def play(interaction: Interaction) -> None:
        interactions.append(interaction)
        await interaction.response.send_message("a lobby", view=Join(interactions))

    @bot.tree.command(name="settings", description="of the server")
    @app_commands.allowed_installs(guilds=True, users=False)
    async def settings(interaction: Interaction) -> None:
        await interaction.response.send_message("settings")

    await bot.tree.sync()
    return interactions


async def test_the_bot_has_no_access_to_other_peoples_chats(
    bot: Bot, heron: Person, otter: Person, world: World, ask: Ask
) -> None:
    await register(bot)
    await world.install(heron.user)
    group = await heron.open_chat(otter.user, world.user("Newt"))
    pair = await heron.open_chat(otter.user)
    far = await world.add_guild("Far away")
    for chat in (group, pair, far):
        message = (await heron.command(chat, "play")).public
        path = f"/channels/{chat}/messages"
        answers = [
            await ask("GET", f"/channels/{chat}"),
            await ask("GET", path),
            await ask("POST", path, {"content": "hello"}),
            await ask("PATCH", f"{path}/{message['id']}", {"content": "hello"}),
            await ask("DELETE", f"{path}/{message['id']}"),
        ]
        assert {(answer.status, answer.code) for answer in answers} == {(403, 50001)}


async def test_a_server_that_the_bot_joins_has_every_command_and_its_events(
    bot: Bot, heron: Person, world: World
) -> None:
    await register(bot)
    await world.install(heron.user)
    channel = await world.add_guild("Far away")
    guild = world.guilds[-1].id
    lobby = (await heron.command(channel, "play")).public
    await world.set_bot(guild, present=True)
    await until(lambda: bot.get_guild(int(guild)))
    assert await heron.offered(channel) == ["play", "settings"]
    assert (await heron.press(lobby, "Join")).messages
    other = (await heron.command(channel, "play")).public
    assert other["interaction_metadata"]["authorizing_integration_owners"] == {"0": guild, "1": heron.user.id}
    await world.set_bot(guild, present=False)
    await until(lambda: bot.get_guild(int(guild)) is None)
    assert await heron.offered(channel) == ["play"]


async def test_an_interaction_gets_five_followups_where_the_bot_is_not(
    bot: Bot, heron: Person, otter: Person, world: World
) -> None:
    refusals: list[tuple[bool, int]] = []

    @bot.tree.command(name="talk", description="talks too much")
    @app_commands.allowed_installs(guilds=True, users=True)
    async def talk(interaction: Interaction) -> None:
        await interaction.response.send_message("first")
        for number in range(MAX_FOLLOW_UPS):
            await interaction.followup.send(str(number), ephemeral=number % 2 == 0)
        try:
            await interaction.followup.send("one more")
        except discord.HTTPException as error:
            refusals.append((interaction.is_guild_integration(), error.code))
        else:
            refusals.append((interaction.is_guild_integration(), 0))

    await bot.tree.sync()
    await world.install(heron.user)
    for channel in (await heron.open_chat(otter.user), await world.add_guild("Far away"), world.channel):
        await heron.command(channel, "talk")
    await until(lambda: len(refusals) == 3)
    assert sorted(refusals) == [(False, 40094), (False, 40094), (True, 0)]


async def test_answers_turn_private_where_people_may_not_use_apps_from_elsewhere(
    bot: Bot, otter: Person, world: World
) -> None:
    interactions = await register(bot)
    await world.install(otter.user)
    far = await world.add_guild("Far away")
    await world.permit(far, "everyone", deny=("USE_EXTERNAL_APPS",))
    await world.permit(world.channel, "everyone", deny=("USE_EXTERNAL_APPS",))
    assert (await otter.command(far, "play")).private["content"] == "a lobby"
    assert not interactions[0].permissions.use_external_apps
    callback = interactions[0].response
    assert callback.is_done()
    assert (await otter.command(world.channel, "play")).public["content"] == "a lobby"
    await world.permit(far, "everyone", deny=("SEND_MESSAGES",))
    assert (await otter.command(far, "play")).private["content"] == "a lobby"
    await world.permit(far, "everyone")
    assert (await otter.command(far, "play")).public["content"] == "a lobby"


async def test_commands_name_only_installs_that_the_app_supports(bot: Bot, local: LocalDiscord, ask: Ask) -> None:
    path = f"/applications/{local.world.application_id}/commands"
    body: JSON = {"name": "play", "description": "opens a lobby", "integration_types": [0, 2], "contexts": [3]}
    answer = await ask("POST", path, body)
    assert answer.code == 50035
    assert set(answer.body["errors"]) == {"integration_types", "contexts"}
    created = await ask("POST", path, body | {"integration_types": None, "contexts": None})
    assert created.body["integration_types"] == [0, 1]
    assert (await bot.application_info()).user_integration_config is not None


async def test_the_bot_writes_to_whoever_has_installed_it(bot: Bot, heron: Person, world: World) -> None:
    user = await bot.fetch_user(int(heron.user.id))
    await world.change_user(heron.user, left=True)
    with refusal(50278, discord.Forbidden):
        await user.send("your turn")
    await world.install(heron.user)
    await user.send("your turn")
    await world.uninstall(heron.user)
    with pytest.raises(discord.Forbidden):
        await user.send("your turn")
