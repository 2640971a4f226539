"""What a person cannot see or is not to sit with: it is not shown, and nothing confirms that it exists."""

from __future__ import annotations

import pytest

from bot.drafts.custom_id import encode
from bot.drafts.finished_ids import RecordId, ReviewId, WatchId
from deploy.local.world import PRIVATE_THREAD
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin, change_settings, gather, join, open_lobby, seats_of
from tests.end_to_end.messages import has_button, latest, private_answer, private_message, wait_for_change
from tests.end_to_end.shortcuts import finish
from tests.end_to_end.tables import actor_of
from tests.end_to_end.test_waiting_games import begin_in, move
from tests.local_discord.person import Person
from tests.local_discord.reading import components
from tests.local_discord.world import JSON

UNKNOWN = "nosuchid"


async def answers_about(person: Person, channel: str, game: str) -> list[str]:
    """Return the answer to a person who asks about a game by its id, with the id replaced."""
    replies = [await person.command(channel, command, game_id=game) for command in ("replay", "review")]
    return [(await private_answer(person, reply)).replace(game, UNKNOWN) for reply in replies]


async def games_listed(person: Person, channel: str) -> str:
    """Return the tables that ``/games`` lists for a person."""
    return await private_answer(person, await person.command(channel, "games"))


async def test_a_game_of_a_hidden_channel_is_not_confirmed_to_exist(harness: Harness) -> None:
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    table = await begin(heron, otter)
    await harness.wait_until_noted(table)
    hidden, here, _ = harness.world.channels.values()
    ((game,),) = harness.rows("select id from tables")
    assert "isn't over" in (await answers_about(newt, here, game))[1]
    assert table["id"] in await games_listed(newt, here)
    await harness.world.permit(hidden, newt.user.id, deny=("VIEW_CHANNEL",))
    assert await answers_about(newt, here, game) == await answers_about(newt, here, UNKNOWN)
    assert "No table" in await games_listed(newt, here)
    direct = await newt.ask("POST", "/users/@me/channels", {"recipients": [harness.world.application_id]})
    assert isinstance(direct, dict)
    assert await answers_about(newt, direct["id"], game) == await answers_about(newt, direct["id"], UNKNOWN)
    assert table["id"] in await games_listed(otter, here)
    await finish(harness, [heron, otter])
    (embed,) = (await newt.command(here, "stats", user=otter.user.id)).private["embeds"]
    assert game not in str(embed)
    (embed,) = (await heron.command(here, "stats", user=otter.user.id)).private["embeds"]
    assert game in str(embed)
    (best,) = (await newt.command(here, "leaderboard", game="water-lily")).private["embeds"]
    assert all(person.user.id in best["description"] for person in (heron, otter))
    for options, told in (({"game": "cappuccino"}, "No game of Cappuccino"), ({"season": "1999-4"}, "1999: no game")):
        assert told in await private_answer(newt, await newt.command(here, "leaderboard", **options))
    lobby = await open_lobby(newt, here)
    for text in (encode(ReviewId(game, 0)), encode(WatchId(game)), encode(RecordId(game))):
        harness.forge(lobby, "Leave", text)
        answer = await private_answer(newt, await newt.press(await latest(newt, lobby), text))
        assert "out of date" in answer, text


async def test_a_game_of_a_private_thread_is_shown_to_its_members_alone(harness: Harness) -> None:
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    channel = harness.world.channel
    created = await heron.ask("POST", f"/channels/{channel}/threads", {"name": "Den", "type": PRIVATE_THREAD})
    assert isinstance(created, dict)
    thread = str(created["id"])
    for member in (harness.world.application_id, otter.user.id):
        await heron.ask("PUT", f"/channels/{thread}/thread-members/{member}")
    lobby: JSON = await latest(heron, await open_lobby(heron, thread))
    assert lobby["id"] in await games_listed(otter, channel)
    assert "No table" in await games_listed(newt, channel)
    await heron.ask("PUT", f"/channels/{thread}/thread-members/{newt.user.id}")
    assert lobby["id"] in await games_listed(newt, channel)


async def test_waiting_games_name_no_channel_that_the_person_cannot_see(harness: Harness) -> None:
    heron, newt = await harness.person("Heron"), await harness.person("Newt")
    one, two, here = harness.world.channels.values()
    table = await begin(heron, newt)
    await heron.command(two, "play", game="cappuccino", invite=newt.user.id)
    invitation = await newt.wait_for(lambda message: has_button(message, "Decline"))
    ways = [f"/{table['channel_id']}/", f"/{invitation['channel_id']}/"]
    (embed,) = (await newt.command(here, "turns")).private["embeds"]
    assert [way in embed["description"] for way in ways] == [True, True]
    for channel in (one, two):
        await harness.world.permit(channel, newt.user.id, deny=("VIEW_CHANNEL",))
    answer = (await newt.command(here, "turns")).private
    assert [way in str(answer) for way in ways] == [False, False]
    assert str(answer["embeds"]).count("in a channel that you can't see") == 2


async def test_a_channel_closed_to_the_bot_alone_counts_as_seen_by_the_players(harness: Harness) -> None:
    harness.expect_logged("could not be shown")
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    closed, here, _ = harness.world.channels.values()
    table = await begin(heron, otter)
    actor = actor_of(table, [heron, otter])
    await harness.wait_until_noted(table)
    ((game, notified),) = harness.rows("select id, notified_at from tables")
    await harness.world.permit(closed, "bot", deny=("VIEW_CHANNEL",))
    (embed,) = (await actor.command(here, "turns")).private["embeds"]
    assert f"/{closed}/" in embed["description"]
    assert "can't see" not in embed["description"]
    assert harness.rows("select notified_at from tables") == [(notified,)], "nobody has to be notified again"
    assert await answers_about(newt, here, game) == await answers_about(newt, here, UNKNOWN)
    assert "No table" in await games_listed(newt, here)


@pytest.mark.soak
async def test_a_move_leads_on_to_no_table_that_its_person_cannot_see(harness: Harness) -> None:
    heron, newt = await harness.person("Heron"), await harness.person("Newt")
    one, two, here = harness.world.channels.values()
    hidden, seen, table = [await begin_in(channel, newt, heron, "day") for channel in (one, two, here)]
    await harness.world.permit(one, newt.user.id, deny=("VIEW_CHANNEL",))
    (answer,), _ = await move(newt, table)
    assert hidden["channel_id"] not in str(answer)
    assert f"/{seen['channel_id']}/" in str(answer)
    answers, _ = await move(newt, seen)
    assert answers == []


async def test_a_lobby_looks_full_to_a_person_on_the_hosts_list(harness: Harness, heron: Person, otter: Person) -> None:
    channel = harness.world.channel
    lobby = await gather(heron, otter, channel=channel)
    since = len(otter.seen)
    reply = await heron.use_on(channel, "Not with me", str(otter.user.id))
    answer = await private_message(heron, reply)
    assert "Otter: on your list now." in answer["content"]
    assert "taken you out of it" in answer["content"]
    await wait_for_change(otter, lobby, lambda now: "Heron" not in seats_of(now), since)
    full = await private_answer(heron, await heron.press(await latest(heron, lobby), "Join"))
    assert full == "All the seats are taken."
    (menu,) = [menu for menu in components(answer) if menu["custom_id"] == "apart:remove"]
    await heron.choose(answer, menu["custom_id"], str(otter.user.id))
    await join(heron, lobby)


async def test_a_person_on_the_list_is_invited_by_nobody_and_learns_nothing(harness: Harness) -> None:
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    channel = harness.world.channel
    for other in range(1, 25):  # the longest names, with as many as a list has
        harness.execute("insert into apart values (?, ?, ?, '2026-01-01')", int(heron.user.id), other, "_" * 32)
    panel = await private_message(heron, await heron.command(channel, "privacy"))
    listed = await private_message(heron, await heron.press(panel, "Not with me…"))
    await heron.choose(listed, "apart:add", str(otter.user.id))
    await wait_for_change(heron, listed, lambda now: "Otter: on your list now." in now["content"])
    refusal = await private_answer(heron, await heron.command(channel, "play", game="water-lily", invite=otter.user.id))
    assert "on your list" in refusal
    lobby = await open_lobby(otter, channel, invite=heron.user.id)
    question = await otter.wait_for(lambda message: has_button(message, "Decline"))
    assert question["mentions"] == []
    assert (
        await private_answer(heron, await heron.press(await latest(heron, lobby), "Join")) == "All the seats are taken."
    )


async def ask_to_be_told(person: Person, channel: str, **fields: object) -> str:
    """Send the form of the list of tables. Returns the answer."""
    tables = await private_message(person, await person.command(channel, "games"))
    form = await person.press(tables, "🔔 Tell me of tables…")
    return await private_answer(person, await person.submit(form, **fields))


async def test_all_who_want_to_be_told_of_tables_are_told_in_one_message_a_day(harness: Harness) -> None:
    heron, otter, newt, carp = [await harness.person(name) for name in ("Heron", "Otter", "Newt", "Carp")]
    here, there, third = harness.world.channels.values()
    assert "won't tell" in await ask_to_be_told(newt, here, games=[])
    assert "at least one day" in await ask_to_be_told(newt, here, games=["water-lily"], days=[])
    for person in (otter, newt, carp):
        assert "Water Lily" in await ask_to_be_told(person, here, games=["water-lily"])
    await carp.command(here, "notify", how="dm")
    mark = len(carp.seen)
    call = await otter.wait_for(lambda message: "🔔" in message["content"], after=open_lobby(heron, here))
    assert call["channel_id"] == here
    assert {person["id"] for person in call["mentions"]} == {otter.user.id, newt.user.id}
    told = await carp.wait_for(lambda message: "🔔" in message["content"] and message["channel_id"] != here, since=mark)
    assert (call["content"].count("🔔"), told["content"].count("🔔")) == (1, 1)
    paths = [entry["path"] for entry in harness.traffic if entry["kind"] == "exchange" and entry["method"] == "GET"]
    assert not any("/members/" in path for path in paths), "they are asked for at once"
    since = len(otter.seen)
    await open_lobby(heron, there)
    await open_lobby(otter, third, "cappuccino")
    assert not any("🔔" in seen.message.get("content", "") for seen in otter.seen[since:])
    assert len(harness.rows("select 1 from wishes where told is not null")) == 3


async def test_who_is_called_by_a_role_or_in_vain_is_told_of_the_next_table(harness: Harness) -> None:
    heron, otter, carp = [await harness.person(name) for name in ("Heron", "Otter", "Carp")]
    here, there, third = harness.world.channels.values()
    role = harness.local.world.guild.player_role
    assert role is not None
    for person in (otter, carp):
        await ask_to_be_told(person, here, games=["water-lily"])
    await carp.command(here, "notify", how="dm")
    await change_settings(heron, here, role=[str(role.id)])
    await open_lobby(heron, here)
    await change_settings(heron, here, pings=["none"])
    told = await carp.wait_for(lambda message: "🔔" in message["content"], after=open_lobby(heron, there))
    assert f"/{there}/" in told["content"]
    assert harness.rows("select user from wishes where told is not null") == [(int(carp.user.id),)]
    await change_settings(heron, here, pings=["mention"])
    call = await otter.wait_for(lambda message: "🔔" in message["content"], after=open_lobby(heron, third))
    assert call["channel_id"] == third


async def test_nobody_is_told_of_a_table_of_a_person_on_the_list(harness: Harness) -> None:
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    here = harness.world.channel
    await ask_to_be_told(otter, here, games=["water-lily"])
    await private_message(heron, await heron.use_on(here, "Not with me", str(otter.user.id)))
    await open_lobby(heron, here)
    assert harness.rows("select told from wishes") == [(None,)]
