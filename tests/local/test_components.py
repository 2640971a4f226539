"""Buttons and menus: pressed, chosen, and refused where they are not there."""

from __future__ import annotations

import discord
import pytest

from tests.local.conftest import Bot, refusal
from tests.local.test_interactions import answer_to
from tests.local_discord.person import Person, Refused
from tests.local_discord.reading import labels
from tests.local_discord.world import World

Interaction = discord.Interaction[Bot]


class Panel(discord.ui.View):
    """A button and a menu that tell what was done to them."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.add_item(discord.ui.Button(label="Asleep", custom_id="asleep", disabled=True))

    @discord.ui.button(label="Wave", custom_id="wave")
    async def wave(self, interaction: Interaction, _: discord.ui.Button[Panel]) -> None:
        await interaction.response.edit_message(content="waved")

    @discord.ui.button(label="Whisper", custom_id="whisper")
    async def whisper(self, interaction: Interaction, _: discord.ui.Button[Panel]) -> None:
        await interaction.response.send_message("between us", ephemeral=True)

    @discord.ui.button(label="Later", custom_id="later")
    async def later(self, interaction: Interaction, _: discord.ui.Button[Panel]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="done later", view=None)

    @discord.ui.select(
        custom_id="flower",
        max_values=2,
        options=[discord.SelectOption(label=name, value=name.lower()) for name in ("Pink", "White", "Yellow")],
    )
    async def flower(self, interaction: Interaction, select: discord.ui.Select[Panel]) -> None:
        await interaction.response.edit_message(content=f"chosen {', '.join(select.values)}")


async def test_a_button_edits_the_message_it_stands_on(bot: Bot, heron: Person, otter: Person) -> None:
    await bot.channel.send("panel", view=Panel())
    message = await heron.wait_for(lambda message: message["content"] == "panel")
    assert labels(message) == ["Wave", "Whisper", "Later", "Asleep"]
    reply = await otter.press(message, "Wave")
    assert reply.public["content"] == "waved"
    assert reply.public["edited_timestamp"] is not None
    new_reply = await otter.press(message, "whisper")
    assert new_reply.private["message_reference"]["message_id"] == message["id"]
    assert new_reply.private["interaction_metadata"]["interacted_message_id"] == message["id"]


async def test_a_button_on_a_private_message_works_and_only_for_its_reader(
    bot: Bot, heron: Person, otter: Person
) -> None:
    async def hello(interaction: Interaction) -> None:
        await interaction.response.send_message("mine", view=Panel(), ephemeral=True)

    private = (await answer_to(bot, heron, hello)).private
    with refusal(10008, Refused):
        await otter.press(private, "Wave")
    assert (await heron.press(private, "Wave")).private["content"] == "waved"


async def test_a_deferred_update_changes_the_message_later(bot: Bot, heron: Person, world: World) -> None:
    message = await bot.channel.send("panel", view=Panel())
    await heron.press(await heron.message(world.channel, str(message.id)), "Later")
    changed = await heron.wait_for(lambda message: message["content"] == "done later")
    assert changed["components"] == []


async def test_a_menu_tells_what_was_chosen(bot: Bot, heron: Person, world: World) -> None:
    message = await bot.channel.send("panel", view=Panel())
    panel = await heron.message(world.channel, str(message.id))
    assert (await heron.choose(panel, "flower", "White", "pink")).public["content"] == "chosen white, pink"


IMPOSSIBLE: list[tuple[dict[str, object], str]] = [
    ({"component_type": 2, "custom_id": "asleep"}, "custom_id"),
    ({"component_type": 2, "custom_id": "never there"}, "custom_id"),
    ({"component_type": 3, "custom_id": "wave"}, "custom_id"),
    ({"component_type": 3, "custom_id": "flower", "values": ["blue"]}, "values"),
    ({"component_type": 3, "custom_id": "flower", "values": []}, "values"),
    ({"component_type": 3, "custom_id": "flower", "values": ["pink", "pink"]}, "values"),
]
"""Requests that the panel refuses, each with the field at fault."""


async def test_only_what_stands_on_the_message_can_be_pressed_or_chosen(bot: Bot, heron: Person, world: World) -> None:
    message = await bot.channel.send("panel", view=Panel())
    body = {"type": 3, "application_id": world.application_id, "channel_id": world.channel, "nonce": "1"}
    for data, place in IMPOSSIBLE:
        with pytest.raises(Refused) as error:
            await heron.ask("POST", "/interactions", body | {"message_id": str(message.id), "data": data})
        assert error.value.code == 50035, data
        assert error.value.errors is not None
        assert place in error.value.errors["data"]


async def test_a_button_on_a_deleted_message_is_gone(bot: Bot, heron: Person, world: World) -> None:
    message = await bot.channel.send("panel", view=Panel())
    panel = await heron.message(world.channel, str(message.id))
    await message.delete()
    with refusal(10008, Refused):
        await heron.press(panel, "Wave")
