"""A league: an evening's season of two divisions, from sign-up to rise and fall, and the sign-up of the next season."""

from __future__ import annotations

from pathlib import Path

import pytest

from deploy.local.permissions import Permission
from deploy.local.world import Role
from tests.end_to_end.cups import NAMES, OVER, cup_id, embeds, play_round, start
from tests.end_to_end.harness import Harness
from tests.end_to_end.messages import has_button, press_on, private_answer, private_message
from tests.local_discord.person import Person
from tests.local_discord.reading import components
from tests.local_discord.world import JSON


class PondOfEight(Harness):
    """A server of eight people."""

    population = 8


async def people_of(harness: Harness) -> list[Person]:
    """Connect everybody on the server; the first of them manages it."""
    people = [await harness.person(user.name) for user in harness.world.users]
    await harness.world.change_user(people[0].user, manage_guild=True)
    return people


@pytest.mark.soak
async def test_a_season_goes_from_sign_up_to_rise_and_fall_and_the_next_sign_up(tmp_path: Path) -> None:
    harness = PondOfEight(tmp_path, WITHOUT_PICTURES="1")
    champion = add_champion(harness)
    guild = harness.local.world.guild
    async with harness:
        people = await people_of(harness)
        heron, channel = people[0], harness.world.channel
        options = {"game": "water-lily", "name": "Friday", "format": "league", "rounds": 1, "seats": 4, "most": 8}
        options["winner_role"] = champion.id
        await heron.command(channel, "cup new", **options)
        cup = await heron.wait_for(lambda message: has_button(message, "Withdraw"))
        await start(people, cup)
        call = await heron.wait_for(lambda message: "round 1 of 1" in message["content"])
        assert "Season 1 has one round. The season is over by <t:" in call["content"]
        assert "**Division 1** · 4 people · the last falls" in call["content"]
        assert "**Division 2** · 4 people · the first rises" in call["content"]
        await play_round(harness, people, 1)
        guild.manager_role.permissions &= ~Permission.MANAGE_ROLES  # of which a bot hears at its start
        await harness.restart_bot()
        podium = await heron.wait_for(lambda message: OVER in message["content"])
        assert podium["content"].count("▲ To division 1") == podium["content"].count("▼ To division 2") == 1

        shown = await private_message(heron, await heron.command(channel, "cup show", cup=cup_id(cup)))
        assert "**Division 2**" in shown["content"]
        turned = await press_on(heron, shown, "Next", lambda now: off_buttons(now) == ["Next"])
        assert turned["attachments"][0]["description"].startswith("Standings: Division 1: 1. ")

        assert "manage the server" in await private_answer(people[1], await people[1].press(podium, "Next season"))
        refused = await private_answer(heron, await heron.press(podium, "Next season"))
        assert f"The winners of this league get <@&{champion.id}>" in refused
        guild.manager_role.permissions |= Permission.MANAGE_ROLES
        await harness.restart_bot()
        since = len(heron.seen)
        await heron.press(podium, "Next season")
        call = await heron.wait_for(
            lambda message: "Sign up again to keep the place" in message["content"], since=since
        )
        assert sorted(user["id"] for user in call["mentions"]) == sorted(person.user.id for person in people)
        again = await heron.wait_for(lambda message: has_button(message, "Withdraw"), since=since)
        assert f"/{channel}/{cup['id']}" in embeds(again)
        assert "season 2" in embeds(again)
        assert f"<@{heron.user.id}> opened season 2" in embeds(again)
        assert "already" in await private_answer(heron, await heron.press(podium, "Next season"))
        await start(people, again)
        await heron.wait_for(lambda message: "Season 2 has one round" in message["content"])
        before, after = ranks(harness, cup_id(cup)), ranks(harness, cup_id(again))
        assert len([user for user, division in after.items() if division < before[user]]) == 1
        assert len([user for user, division in after.items() if division > before[user]]) == 1
        assert harness.rows("select count(*) from tables") == [(4,)]


@pytest.mark.soak
async def test_the_winners_of_a_cup_are_given_its_role_once(tmp_path: Path) -> None:
    harness = Harness(tmp_path, WITHOUT_PICTURES="1")
    guild = harness.local.world.guild
    guild.bot_role.permissions |= Permission.MANAGE_ROLES
    guild.manager_role.permissions |= Permission.MANAGE_ROLES
    guild.bot_role.position, guild.manager_role.position = 8, 7
    champion, mine, high = (Role(guild.id + place, f"Role {place}", 0, place) for place in (1, 7, 9))
    guild.more_roles = {role.id: role for role in (champion, mine, high)}
    async with harness:
        people = [await harness.person(name) for name in NAMES]
        heron, channel = people[0], harness.world.channel
        await harness.world.change_user(heron.user, manage_guild=True)
        options = {"game": "water-lily", "name": "Friday", "rounds": 1, "seats": 4}
        for role in (mine, high):
            answer = await heron.command(channel, "cup new", **options, winner_role=role.id)
            assert "only roles below your own" in await private_answer(heron, answer)
        await heron.command(channel, "cup new", **options, winner_role=champion.id)
        cup = await heron.wait_for(lambda message: has_button(message, "Withdraw"))
        assert f"The winners get <@&{champion.id}>." in embeds(cup)
        await start(people, cup)
        await play_round(harness, people, 1)
        podium = await heron.wait_for(lambda message: OVER in message["content"])
        assert f"<@&{champion.id}> goes to the winners." in podium["content"]
        (winners,) = (line for line in podium["content"].split("\n") if line.startswith("🥇"))
        named = {int(person.user.id) for person in people if person.user.name in winners}
        assert champion.holders == named != set()
        champion.holders.clear()
        await harness.restart_bot()
        await heron.command(channel, "cup list")
        assert not champion.holders


def add_champion(harness: Harness) -> Role:
    """Add a role that the bot and those who manage the server may give."""
    guild = harness.local.world.guild
    for position, role in ((8, guild.bot_role), (7, guild.manager_role)):
        role.permissions |= Permission.MANAGE_ROLES
        role.position = position
    champion = Role(guild.id + 1, "Champion", 0, 1)
    guild.more_roles = {champion.id: champion}
    return champion


def off_buttons(message: JSON) -> list[str]:
    """Return the labels of the buttons that cannot be pressed."""
    return [component["label"] for component in components(message) if component.get("disabled")]


def ranks(harness: Harness, cup: str) -> dict[int, int]:
    """Return the division of each person, from 0."""
    return dict(harness.rows("select user, division from cup_entrants where cup_id = ?", cup))
