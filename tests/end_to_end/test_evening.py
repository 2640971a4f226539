"""A whole evening at one table: game after game, what comes between them, and statistics that know what was played."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.language.localizer import get_localizer
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import add_computer, agree_to_time, choose_option, join, open_lobby, start
from tests.end_to_end.messages import has_button, menus, wait_for_change
from tests.end_to_end.tables import actor_of, is_end, is_table, players_at, state_of, table_after
from tests.local_discord.person import Person
from tests.local_discord.world import JSON

ALL = "All games"
LONG_AGO = "2020-01-01 00:00:00.000000"

Play = Callable[[JSON, list[Person]], Awaitable[JSON]]


async def by_command(table: JSON, people: list[Person]) -> JSON:
    """Make one move with ``/move``. Returns the next table that asks somebody, or the end."""
    actor = actor_of(table, people)
    since = len(actor.seen)
    choices = await actor.autocomplete(table["channel_id"], "move", "move", "")
    await actor.command(table["channel_id"], "move", move=choices[-1]["value"])
    return await table_after(actor, state_of(table), since)


async def by_menu(table: JSON, people: list[Person]) -> JSON:
    """Make one move with the table's menus. Returns the next table that asks somebody, or the end."""
    actor, message = actor_of(table, people), table
    while not menus(message)[-1]["options"][0]["value"].startswith("="):
        since, steps = len(actor.seen), len(menus(message))
        await actor.choose(message, menus(message)[-1]["custom_id"], menus(message)[-1]["options"][0]["value"])
        message = await wait_for_change(actor, message, lambda now, steps=steps: len(menus(now)) > steps, since)  # type: ignore[misc] # the default binds these steps
    since = len(actor.seen)
    await actor.choose(message, menus(message)[-1]["custom_id"], menus(message)[-1]["options"][0]["value"])
    return await table_after(actor, state_of(table), since)


async def open_for_three(host: Person, game: str, guest: Person) -> JSON:
    """Return a lobby for two people and an easy computer player."""
    lobby = await open_lobby(host, host.world.channel, game)
    await join(guest, lobby)
    await add_computer(host, lobby)
    return lobby


async def play_moves(table: JSON, people: list[Person], moves: int, play: Play) -> JSON:
    """So many moves of people."""
    for _ in range(moves):
        table = await play(table, people)
    return table


async def play_to_end(table: JSON, people: list[Person], play: Play) -> JSON:
    """Play on until the game is over. Returns its last message."""
    while not is_end(table):
        table = await play(table, people)
    return table


async def request(asker: Person, other: Person, table: JSON, answer: str) -> JSON:
    """Ask to take back the last move, and let the other answer. Returns what the request says then."""
    since = len(asker.seen)
    await asker.command(table["channel_id"], "undo")
    new_message = await asker.wait_for(lambda message: has_button(message, "Agree"), since=since)
    await other.press(new_message, answer)
    return await wait_for_change(asker, new_message, lambda now: not now["components"], since)


async def let_time_run_out(harness: Harness, absentee: Person, other: Person, table: JSON) -> JSON:
    """Let the time of one person run out three times in a row. Returns the table that shows the seat's computer."""
    timeouts = 0
    while not has_button(table, "I'm back"):
        since = len(other.seen)
        if actor_of(table, [absentee, other]) is absentee:
            await harness.wait_until_noted(table)
            harness.execute(
                "update tables set deadline = ?, clock_since = ? where state = 'running'", LONG_AGO, LONG_AGO
            )
            timeouts += 1
            table = await table_after(other, state_of(table), since)
        else:
            table = await by_command(table, [absentee, other])
    assert timeouts == 3
    return table


async def return_to_seat(absentee: Person, other: Person, table: JSON) -> JSON:
    """Let somebody take the seat again. Returns the table after it."""
    since = len(other.seen)
    await absentee.press(table, "I'm back")
    await other.wait_for(lambda message: f"{absentee.user.name} is back" in message["content"], since=since)
    return await other.wait_for(lambda now: is_table(now) and not has_button(now, "I'm back"), since=since)


def players_of(harness: Harness) -> list[str]:
    """Return who sits at the newest table, seat by seat."""
    newest = "(select id from tables order by created desc limit 1)"
    return [name for (name,) in harness.rows(f"select name from seats where table_id = {newest} order by number")]  # noqa: S608


async def statistics(harness: Harness, person: Person) -> dict[str, tuple[int, int, int]]:
    """Return what ``/stats`` tells somebody: games, wins and rating, over all and by game."""
    (embed,) = (await person.command(harness.world.channel, "stats")).private["embeds"]
    rows = re.findall(r"\*\*(.+)\*\* (\d+) · (\d+) · (\d+)", embed["description"])
    return {name: (int(games), int(wins), int(rating)) for name, games, wins, rating in rows}


async def leaderboard(harness: Harness, person: Person, **options: object) -> list[tuple[str, int, int, int]]:
    """Return what ``/leaderboard`` tells: user, games, wins and rating; the provisional ones last."""
    (embed,) = (await person.command(harness.world.channel, "leaderboard", **options)).private["embeds"]
    line = r"(\d\.|•) <@(\d+)> – \*\*(\d+)(\??)\*\* · (\d+) games?, (\d+) wins?"
    matches = re.findall(line, embed["description"])
    provisional = [mark == "?" for _, _, _, mark, *_ in matches]
    assert provisional == [int(games) < 5 for *_, games, _ in matches] == [place == "•" for place, *_ in matches]
    assert len(matches) + any(provisional) == len(embed["description"].splitlines())
    return [(user, int(games), int(wins), int(rating)) for _, user, rating, _, games, wins in matches]


@pytest.mark.soak
async def test_an_evening_of_games_is_counted_as_it_was_played(tmp_path: Path) -> None:
    ends: list[tuple[str, JSON]] = []
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        people = [await harness.person(name) for name in ("Heron", "Otter")]
        heron, otter = people

        lobby = await open_for_three(heron, "cappuccino", otter)
        table = await play_moves(await start(heron, lobby), people, 3, by_command)
        before = table
        table = await by_command(table, people)
        stored_moves = harness.stored_moves()
        assert "Otter doesn't agree" in (await request(heron, otter, table, "Decline"))["content"]
        assert harness.stored_moves() == stored_moves
        since = len(heron.seen)
        await request(heron, otter, table, "Agree")
        table = await heron.wait_for(lambda now: is_table(now) and state_of(now) == state_of(before), since=since)
        assert harness.stored_moves() == stored_moves[: state_of(before)] != stored_moves
        ends.append(("cappuccino", await play_to_end(table, people, by_command)))

        first = players_of(harness)
        assert sorted(first) == ["Heron", "Otter", "Toad"]
        since = len(otter.seen)
        await otter.press(ends[-1][1], "Rematch")
        lobby = await otter.wait_for(lambda message: has_button(message, "Join"), since=since)
        await join(heron, lobby)
        table = await start(otter, lobby)
        assert players_of(harness) == [*first[1:], first[0]]
        ends.append(("cappuccino", await play_to_end(table, people, by_menu)))

        lobby = await open_for_three(otter, "jinns-of-the-lake", heron)
        since = len(heron.seen)
        await choose_option(otter, lobby, "timer", "minutes")
        told = await heron.wait_for(lambda message: "changed the time" in message["content"], since=since)
        assert told["content"].startswith(f"<@{heron.user.id}> Otter has changed the time")
        await agree_to_time(heron, lobby)
        table = await let_time_run_out(harness, heron, otter, await start(otter, lobby))
        assert "Heron (away, a computer plays" in players_at(table)
        table = await return_to_seat(heron, otter, await by_command(table, people))
        assert harness.rows("select 1 from seats where away") == []
        ends.append(("jinns-of-the-lake", await play_to_end(table, people, by_command)))

        for game in ("water-lily", "flower-of-the-lotus"):
            table = await play_moves(await start(heron, await open_for_three(heron, game, otter)), people, 6, by_menu)
            stored_moves = harness.stored_moves()
            await (harness.kill_bot() if game == "water-lily" else harness.stop_bot())
            await harness.start_bot()
            assert harness.stored_moves() == stored_moves
            ends.append((game, await play_to_end(table, people, by_command)))

        assert harness.rows("select count(*), count(distinct table_id) from results") == [(10, 5)]
        results = {person.user.id: await statistics(harness, person) for person in people}
        played = Counter(game for game, _ in ends)
        for person in people:
            won = Counter(game for game, end in ends if f"<@{person.user.id}>" in end["content"].partition("\n")[0])
            names = {ALL: (played.total(), won.total())}
            names |= {get_localizer("en").game(game): (played[game], won[game]) for game in played}
            assert {name: (games, wins) for name, (games, wins, _) in results[person.user.id].items()} == names
        for name, options in ((ALL, {}), *((get_localizer("en").game(game), {"game": game}) for game in played)):
            board = await leaderboard(harness, heron, **options)
            assert {user: counts for user, *counts in board} == {user: [*by[name]] for user, by in results.items()}
            ratings = [rating for *_, rating in board]
            assert ratings == sorted(ratings, reverse=True)
