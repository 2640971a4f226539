"""Commands: registered, refused when malformed, invoked with options, and suggested while typing."""

from __future__ import annotations

import discord
import pytest
from discord import app_commands

from tests.local.conftest import Ask, Bot, refusal
from tests.local.test_limits import at
from tests.local_discord.person import Person, Refused
from tests.local_discord.world import JSON, World

Interaction = discord.Interaction[Bot]


def play(**more: object) -> JSON:
    return {"name": "play", "description": "opens a lobby"} | more


def option(**more: object) -> JSON:
    return {"type": 3, "name": "game", "description": "which one"} | more


async def test_registering_again_keeps_ids_and_takes_away_what_is_not_named(ask: Ask, world: World) -> None:
    path = f"/applications/{world.application_id}/commands"
    first = await ask("PUT", path, [play(), play(name="board")])
    response = await ask("PUT", path, [play(description="opens another lobby")])
    assert first.status == response.status == 200
    (remaining,) = response.body
    assert remaining["id"] == first.body[0]["id"]  # type: ignore[index]  # a list of commands
    assert remaining["version"] != first.body[0]["version"]  # type: ignore[index]
    (same,) = (await ask("PUT", path, [play(description="opens another lobby")])).body
    assert same == remaining, "what has not changed keeps its version"
    assert [command["name"] for command in (await ask("GET", path)).body] == ["play"]  # type: ignore[index]


async def test_commands_of_a_server_are_made_changed_and_deleted_one_by_one(ask: Ask, world: World) -> None:
    path = f"/applications/{world.application_id}/guilds/{world.guild_id}/commands"
    made = await ask("POST", path, play())
    again = await ask("POST", path, play(description="again"))
    assert (made.status, again.status, again.body["id"]) == (201, 200, made.body["id"])
    one = f"{path}/{made.body['id']}"
    assert (await ask("PATCH", one, {"description": "changed"})).body["description"] == "changed"
    assert (await ask("GET", one)).body["description"] == "changed"
    everywhere: object = (await ask("GET", f"/applications/{world.application_id}/commands")).body
    assert everywhere == []
    assert (await ask("DELETE", one)).status == 204
    assert (await ask("GET", one)).code == 10063


async def test_translations_are_listed_when_asked_for(ask: Ask, world: World) -> None:
    path = f"/applications/{world.application_id}/commands"
    await ask("PUT", path, [play(name_localizations={"ru": "играть", "it": "gioca"})])
    assert "name_localizations" not in (await ask("GET", path)).body[0]  # type: ignore[index]
    command = (await ask("GET", f"{path}?with_localizations=true")).body[0]  # type: ignore[index]
    assert command["name_localizations"] == {"ru": "играть", "it": "gioca"}


REFUSED: list[tuple[str, JSON, str]] = [
    ("a name with capitals", play(name="Play"), "0.name"),
    ("a name with a blank", play(name="play it"), "0.name"),
    ("a name of 33", play(name="x" * 33), "0.name"),
    ("a translated name with a blank", play(name_localizations={"ru": "играть тут"}), "0.name_localizations.ru"),
    ("a language there is not", play(name_localizations={"xx": "play"}), "0.name_localizations.xx"),
    ("no description", play(description=""), "0.description"),
    ("a description of 101", play(description="x" * 101), "0.description"),
    (
        "a translated description of 101",
        play(description_localizations={"it": "x" * 101}),
        "0.description_localizations.it",
    ),
    ("26 options", play(options=[option(name=f"o{n}") for n in range(26)]), "0.options"),
    ("an option twice", play(options=[option(), option()]), "0.options.1.name"),
    ("an option of no type", play(options=[option(type=99)]), "0.options.0.type"),
    (
        "a required option after another",
        play(options=[option(name="a"), option(name="b", required=True)]),
        "0.options.1.required",
    ),
    (
        "26 choices",
        play(options=[option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])]),
        "0.options.0.choices",
    ),
    (
        "a choice of 101",
        play(options=[option(choices=[{"name": "x" * 101, "value": "x"}])]),
        "0.options.0.choices.0.name",
    ),
    (
        "choices and suggestions",
        play(options=[option(autocomplete=True, choices=[{"name": "a", "value": "a"}])]),
        "0.options.0.autocomplete",
    ),
    (
        "a number that is a text",
        play(options=[option(type=4, choices=[{"name": "a", "value": "a"}])]),
        "0.options.0.choices.0.value",
    ),
    (
        "8,001 characters in one language",
        play(
            options=[
                option(name=f"o{o}", choices=[{"name": f"{n:0>100}", "value": f"{n:0>100}"} for n in range(25)])
                for o in range(2)
            ]
        ),
        "0",
    ),
]


async def test_a_malformed_command_is_refused_where_the_fault_is(ask: Ask, world: World) -> None:
    for name, command, path in REFUSED:
        response = await ask("PUT", f"/applications/{world.application_id}/commands", [command])
        assert (response.status, response.body.get("code")) == (400, 50035), name
        assert at(response.body["errors"], path)


async def test_two_commands_of_one_name_and_a_hundred_and_one_are_refused(ask: Ask, world: World) -> None:
    path = f"/applications/{world.application_id}/commands"
    assert at((await ask("PUT", path, [play(), play()])).body["errors"], "1")
    assert (await ask("PUT", path, [play(name=f"c{n}") for n in range(101)])).code == 50035
    assert (await ask("PUT", path, [play(name=f"c{n}") for n in range(100)])).status == 200
    assert (await ask("POST", path, play(name="one-more"))).code == 30032


async def test_options_arrive_as_they_were_filled_in(bot: Bot, heron: Person, otter: Person, world: World) -> None:
    @bot.tree.command(name="stats", description="wins and games")
    async def stats(
        interaction: Interaction, user: discord.Member, games: app_commands.Range[int, 1, 50], rated: bool
    ) -> None:
        await interaction.response.send_message(f"{user.display_name} {games} {rated}")

    await bot.tree.sync()
    reply = await heron.command(world.channel, "stats", user=otter.user.id, games=7, rated=True)
    assert reply.public["content"] == "Otter 7 True"


async def test_a_file_arrives_with_its_name_and_can_be_read(bot: Bot, heron: Person, world: World) -> None:
    @bot.tree.command(name="import", description="opens a file")
    async def open_file(interaction: Interaction, record: discord.Attachment) -> None:
        content = (await record.read()).decode()
        await interaction.response.send_message(f"{record.filename} {record.size} {record.ephemeral} {content}")

    await bot.tree.sync()
    reply = await heron.command(world.channel, "import", record=("game.json", b"{}"))
    assert reply.public["content"] == "game.json 2 True {}"
    with pytest.raises(Refused) as refused:
        await heron.command(world.channel, "import", record="0")
    assert at(refused.value.errors or {}, "data.options.0.value")


async def test_a_subcommand_is_found_by_its_path(bot: Bot, heron: Person, world: World) -> None:
    settings = app_commands.Group(name="settings", description="settings")

    @settings.command(name="language", description="which language")
    async def language(interaction: Interaction, to: str) -> None:
        await interaction.response.send_message(f"now in {to}")

    bot.tree.add_command(settings)
    await bot.tree.sync()
    reply = await heron.command(world.channel, "settings language", to="Italian")
    assert reply.public["content"] == "now in Italian"
    assert reply.public["interaction_metadata"]["name"] == "settings language"


MISFITS: list[dict[str, object]] = [
    {},
    {"game": "chess"},
    {"game": 5},
    {"game": "water-lily", "seats": 9},
    {"game": "water-lily", "seats": "two"},
]
"""Options that are not what the command takes."""


async def test_options_that_do_not_fit_are_refused_before_the_bot_hears_of_them(
    bot: Bot, heron: Person, world: World
) -> None:
    @bot.tree.command(name="play", description="opens a lobby")
    @app_commands.choices(game=[app_commands.Choice(name="Water Lily", value="water-lily")])
    async def play(interaction: Interaction, game: str, seats: app_commands.Range[int, 2, 4] = 2) -> None:
        await interaction.response.send_message(f"{game} for {seats}")

    await bot.tree.sync()
    for options in MISFITS:
        with refusal(50035, Refused):
            await heron.command(world.channel, "play", **options)
    assert "INTERACTION_CREATE" not in bot.heard


async def test_suggestions_are_asked_for_while_typing_and_free_text_is_taken(
    bot: Bot, heron: Person, world: World
) -> None:
    @bot.tree.command(name="move", description="makes a move")
    async def move(interaction: Interaction, move: str) -> None:
        await interaction.response.send_message(f"moved {move}")

    @move.autocomplete("move")
    async def suggest(_: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        moves = {"12-14": "Red frog, 12 → 14", "13-15": "Red frog, 13 → 15"}
        return [app_commands.Choice(name=name, value=value) for value, name in moves.items() if typed in value]

    await bot.tree.sync()
    assert await heron.autocomplete(world.channel, "move", "move", "12") == [
        {"name": "Red frog, 12 → 14", "value": "12-14"}
    ]
    assert len(await heron.autocomplete(world.channel, "move", "move", "")) == 2
    assert (await heron.command(world.channel, "move", move="anything")).public["content"] == "moved anything"


async def test_suggestions_cannot_be_answered_with_a_message(bot: Bot, heron: Person, ask: Ask, world: World) -> None:
    statuses: list[int] = []

    @bot.tree.command(name="move", description="makes a move")
    async def move(interaction: Interaction, move: str) -> None:
        await interaction.response.send_message(move)

    @move.autocomplete("move")
    async def suggest(interaction: Interaction, _: str) -> list[app_commands.Choice[str]]:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        statuses.append((await ask("POST", path, {"type": 4, "data": {"content": "no"}})).code)
        return []

    await bot.tree.sync()
    assert await heron.autocomplete(world.channel, "move", "move", "") == []
    assert statuses == [50035]


async def test_an_outdated_or_unknown_command_is_refused(heron: Person, ask: Ask, world: World) -> None:
    path = f"/applications/{world.application_id}/commands"
    old = (await ask("POST", path, play())).body
    await ask("PATCH", f"{path}/{old['id']}", {"description": "newer"})
    body = {"type": 2, "application_id": world.application_id, "channel_id": world.channel, "nonce": "1"}
    for data in ({"id": old["id"], "version": old["version"]}, {"id": "1"}):
        with refusal(10063, Refused):
            await heron.ask("POST", "/interactions", body | {"data": data})
