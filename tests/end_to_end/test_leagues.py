"""A league: an evening's season of two divisions, from sign-up to rise and fall, and the sign-up of the next season."""

from __future__ import annotations

from pathlib import Path

import pytest

from deploy.local.permissions import Permission
from deploy.local.world import Role
from tests.end_to_end.cups import OVER, cup_id, embeds, play_round, start
from tests.end_to_end.harness import Harness
from tests.end_to_end.messages import has_button, press_on, private_answer, private_message
from tests.local_discord.reading import components
from tests.local_discord.world import JSON


class PondOfEight(Harness):
    """A server of eight people."""

    population = 8


def add_roles(harness: Harness) -> tuple[Role, Role, Role]:
    """Add roles to the server: one below that of who manages it, one as high, and one above that of the bot."""
    guild = harness.local.world.guild
    for position, role in ((8, guild.bot_role), (7, guild.manager_role)):
        role.permissions |= Permission.MANAGE_ROLES
        role.position = position
    champion, mine, high = (Role(guild.id + place, f"Role {place}", 0, place) for place in (1, 7, 9))
    guild.more_roles = {role.id: role for role in (champion, mine, high)}
    return champion, mine, high


@pytest.mark.soak
async def test_a_season_goes_from_sign_up_to_rise_and_fall_and_the_next_sign_up(tmp_path: Path) -> None:
    harness = PondOfEight(tmp_path, WITHOUT_PICTURES="1")
    champion, *others = add_roles(harness)
    guild = harness.local.world.guild
    async with harness:
        people = [await harness.person(user.name) for user in harness.world.users]
        heron, channel = people[0], harness.world.channel
        options = {"game": "water-lily", "name": "Friday", "format": "league", "rounds": 1, "seats": 4, "most": 8}
        for role in others:
            answer = await heron.command(channel, "cup new", **options, winner_role=role.id)
            assert "only roles below your own" in await private_answer(heron, answer)
        await heron.command(channel, "cup new", **options, winner_role=champion.id)
        cup = await heron.wait_for(lambda message: has_button(message, "Withdraw"))
        assert f"The winners get <@&{champion.id}>." in embeds(cup)
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
        assert f"<@&{champion.id}> goes to the winners." in podium["content"]
        winners = next(line for line in podium["content"].split("\n") if line.startswith("🥇"))
        named = {int(person.user.id) for person in people if person.user.name in winners}
        assert champion.holders == named != set()
        champion.holders.clear()

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
        assert not champion.holders, "it is given once"
        await start(people, again)
        await heron.wait_for(lambda message: "Season 2 has one round" in message["content"])
        before, after = ranks(harness, cup_id(cup)), ranks(harness, cup_id(again))
        assert len([user for user, division in after.items() if division < before[user]]) == 1
        assert len([user for user, division in after.items() if division > before[user]]) == 1
        assert harness.rows("select count(*) from tables") == [(4,)]


def off_buttons(message: JSON) -> list[str]:
    """Return the labels of the buttons that cannot be pressed."""
    return [component["label"] for component in components(message) if component.get("disabled")]


def ranks(harness: Harness, cup: str) -> dict[int, int]:
    """Return the division of each person, from 0."""
    return dict(harness.rows("select user, division from cup_entrants where cup_id = ?", cup))
