"""A whole evening at one table: game after game, what comes between them, and statistics that know what was played."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

from bot.language.localizer import get_localizer
from tests.end_to_end.house import (
    House,
    actor_of,
    add_computer,
    changed,
    choose_option,
    has_button,
    is_end,
    is_table,
    join,
    lobby,
    menus,
    players_at,
    start,
    state_of,
    table_after,
)
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
    actor, shown = actor_of(table, people), table
    while not menus(shown)[-1]["options"][0]["value"].startswith("="):
        since, steps = len(actor.seen), len(menus(shown))
        await actor.choose(shown, menus(shown)[-1]["custom_id"], menus(shown)[-1]["options"][0]["value"])
        shown = await changed(actor, shown, lambda now, steps=steps: len(menus(now)) > steps, since)  # type: ignore[misc] # the default binds these steps
    since = len(actor.seen)
    await actor.choose(shown, menus(shown)[-1]["custom_id"], menus(shown)[-1]["options"][0]["value"])
    return await table_after(actor, state_of(table), since)


async def opened_by(host: Person, game: str, guest: Person) -> JSON:
    """A lobby for two people and an easy computer player."""
    opened = await lobby(host, host.world.channel, game)
    await join(guest, opened)
    await add_computer(host, opened)
    return opened


async def some(table: JSON, people: list[Person], moves: int, play: Play) -> JSON:
    """So many moves of people."""
    for _ in range(moves):
        table = await play(table, people)
    return table


async def played_to_the_end(table: JSON, people: list[Person], play: Play) -> JSON:
    """Play on until the game is over. Returns its last message."""
    while not is_end(table):
        table = await play(table, people)
    return table


async def request(asker: Person, other: Person, table: JSON, answer: str) -> JSON:
    """Ask to take back the last move, and let the other answer. Returns what the request says then."""
    since = len(asker.seen)
    await asker.command(table["channel_id"], "undo")
    asked = await asker.wait_for(lambda message: has_button(message, "Agree"), since=since)
    await other.press(asked, answer)
    return await changed(asker, asked, lambda now: not now["components"], since)


async def vanishes(house: House, gone: Person, other: Person, table: JSON) -> JSON:
    """Let the time of one person run out three times in a row. Returns the table that shows the seat's computer."""
    missed = 0
    while not has_button(table, "I'm back"):
        since = len(other.seen)
        if actor_of(table, [gone, other]) is gone:
            with closing(sqlite3.connect(house.file, timeout=10)) as database, database:
                database.execute("update tables set deadline = ? where state = 'running'", (LONG_AGO,))
            missed += 1
            table = await table_after(other, state_of(table), since)
        else:
            table = await by_command(table, [gone, other])
    assert missed == 3
    return table


async def comes_back(gone: Person, other: Person, table: JSON) -> JSON:
    """Let somebody take the seat again. Returns the table after it."""
    since = len(other.seen)
    await gone.press(table, "I'm back")
    await other.wait_for(lambda message: f"{gone.seat.name} is back" in message["content"], since=since)
    return await other.wait_for(lambda now: is_table(now) and not has_button(now, "I'm back"), since=since)


def seated(house: House) -> list[str]:
    """Who sits at the newest table, seat by seat."""
    newest = "(select id from tables order by created desc limit 1)"
    return [name for (name,) in house.rows(f"select name from seats where table_id = {newest} order by number")]  # noqa: S608


async def statistics(house: House, person: Person) -> dict[str, tuple[int, int, int]]:
    """What ``/stats`` tells somebody: games, wins and rating, over all and by game."""
    (embed,) = (await person.command(house.world.channel, "stats")).private["embeds"]
    rows = [line.split() for line in embed["description"].splitlines()[2:-1]]
    return {" ".join(row[:-3]): (int(row[-3]), int(row[-2]), int(row[-1])) for row in rows}


async def leaderboard(house: House, person: Person, **options: object) -> list[tuple[str, int, int, int]]:
    """What ``/leaderboard`` tells: user, games, wins and rating, best first."""
    (embed,) = (await person.command(house.world.channel, "leaderboard", **options)).private["embeds"]
    line = r"\d\. <@(\d+)> – \*\*(\d+)\*\* · (\d+) games?, (\d+) wins?"
    found = re.findall(line, embed["description"])
    assert len(found) == len(embed["description"].splitlines())
    return [(user, int(games), int(wins), int(rating)) for user, rating, games, wins in found]


async def test_an_evening_of_games_is_counted_as_it_was_played(tmp_path: Path) -> None:
    ends: list[tuple[str, JSON]] = []
    async with House(tmp_path) as house:
        people = [await house.person(name) for name in ("Heron", "Otter")]
        heron, otter = people

        opened = await opened_by(heron, "cappuccino", otter)
        table = await some(await start(heron, opened), people, 3, by_command)
        before = table
        table = await by_command(table, people)
        kept = house.kept()
        assert "Otter does not agree" in (await request(heron, otter, table, "Decline"))["content"]
        assert house.kept() == kept
        since = len(heron.seen)
        await request(heron, otter, table, "Agree")
        table = await heron.wait_for(is_table, since=since)
        assert house.kept() == kept[: state_of(before)] != kept
        ends.append(("cappuccino", await played_to_the_end(table, people, by_command)))

        first = seated(house)
        assert sorted(first) == ["Heron", "Otter", "Toad"]
        since = len(otter.seen)
        await otter.press(ends[-1][1], "Rematch")
        opened = await otter.wait_for(lambda message: has_button(message, "Join"), since=since)
        await join(heron, opened)
        table = await start(otter, opened)
        assert seated(house) == [*first[1:], first[0]]
        ends.append(("cappuccino", await played_to_the_end(table, people, by_menu)))

        opened = await opened_by(otter, "jinns-of-the-lake", heron)
        await choose_option(otter, opened, "timer", "minutes")
        table = await vanishes(house, heron, otter, await start(otter, opened))
        assert "Heron (away, a computer plays" in players_at(table)
        table = await comes_back(heron, otter, await by_command(table, people))
        assert house.rows("select 1 from seats where away") == []
        ends.append(("jinns-of-the-lake", await played_to_the_end(table, people, by_command)))

        for game in ("water-lily", "flower-of-the-lotus"):
            table = await some(await start(heron, await opened_by(heron, game, otter)), people, 6, by_menu)
            kept = house.kept()
            await (house.kill_bot() if game == "water-lily" else house.stop_bot())
            await house.start_bot()
            assert house.kept() == kept
            ends.append((game, await played_to_the_end(table, people, by_command)))

        assert house.rows("select count(*), count(distinct table_id) from results") == [(10, 5)]
        told = {person.seat.id: await statistics(house, person) for person in people}
        played = Counter(game for game, _ in ends)
        for person in people:
            won = Counter(game for game, end in ends if f"<@{person.seat.id}>" in end["content"])
            names = {ALL: (played.total(), won.total())}
            names |= {get_localizer("en").game(game): (played[game], won[game]) for game in played}
            assert {name: (games, wins) for name, (games, wins, _) in told[person.seat.id].items()} == names
        for name, options in ((ALL, {}), *((get_localizer("en").game(game), {"game": game}) for game in played)):
            board = await leaderboard(house, heron, **options)
            assert {user: counted for user, *counted in board} == {user: [*by[name]] for user, by in told.items()}
            ratings = [rating for *_, rating in board]
            assert ratings == sorted(ratings, reverse=True)
