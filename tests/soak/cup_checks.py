"""What must be true of a cup that is over, whatever has happened to the bot and to Discord meanwhile."""

from __future__ import annotations

import json
import re
import sqlite3
from collections import Counter
from typing import Any

from bot.tables.cups.values import MAX_ROUNDS
from tests.soak.cup_people import CupPeople, messages_of
from tests.tables.cup_recount import places_of, record_of, record_of_file, recount

TEXTS = {
    "season": "Sign up again to keep",
    "muster": r"^\*\*.*(is about to start|was asked here)",
    "ask": r"^<@\d+> \*\*.*is about to start",
    "podium": "is over. Congr",
    "called-off": "was called off",
    "out": "had to wait for you too long",
    "undone": "was taken back",
    "old": "goes on below",
}
"""What a message says, by its key; other keys begin with the number of a round."""


def records_problems(database: sqlite3.Connection, cup: str) -> list[str]:
    """Return what is wrong with what is stored: each table opened once, each person seated once a round."""
    found = list[str]()
    query = (
        "select count(opened), coalesce(sum(replays), 0), coalesce(sum(json_array_length(earlier)), 0) from cup_tables"
    )
    ((opened, replays, earlier),) = database.execute(query)
    ((games,),) = database.execute("select count(*) from tables where state != 'cancelled'")
    if games > opened + earlier:
        found.append(f"{games} games were opened for {opened} tables and {earlier} games before, {replays} again")
    strangers = "select id from tables where state = 'running' and id not in (select opened from cup_tables)"
    found += [f"game {table} belongs to no table of the cup" for (table,) in database.execute(strangers)]
    ((phase, format_, rounds),) = database.execute("select phase, format, rounds from cups where id = ?", (cup,))
    if phase not in ("over", "cancelled"):
        found.append(f"the cup is in {phase}")
    drawn = database.execute("select number, byes from cup_rounds where cup_id = ?", (cup,)).fetchall()
    found += [f"table {each} has too many games" for each in _long_series(database)]
    if len(drawn) > (rounds if format_ == "swiss" else MAX_ROUNDS):  # others have as many as their people need
        found.append(f"{len(drawn)} rounds were drawn of {rounds}")
    for number, byes in drawn:
        seated = Counter[int](json.loads(byes))
        query = "select seats from cup_tables where cup_id = ? and round = ?"
        for (seats,) in database.execute(query, (cup, number)):
            seated.update(json.loads(seats))
        found += [f"entrant {entry} sits {n} times in round {number}" for entry, n in seated.items() if n > 1]
    return found + _untaken_results(database) + _repeated_byes(database, cup)


def _long_series(database: sqlite3.Connection) -> list[tuple[int, int]]:
    """Return round and number of the tables with games after one that had decided."""
    query = "select round, number, earlier from cup_tables"
    games = [(where, json.loads(earlier)) for *where, earlier in database.execute(query)]
    wins = [(where, [sum(game["places"] == one for game in each) for one in ([1, 2], [2, 1])]) for where, each in games]
    return [(round_, number) for (round_, number), each in wins if max(each) > 1]


def _untaken_results(database: sqlite3.Connection) -> list[str]:
    """Return how many games have ended without a result in the cup, unless somebody has ended that early."""
    query = (
        "select count(*) from cup_tables c join tables t on t.id = c.opened join cups on cups.id = c.cup_id"
        " where c.result is null and not c.is_void and t.state = 'over' and t.ended < cups.ended"
    )
    ((lost,),) = database.execute(query)
    return [f"{lost} results were not taken"] if lost else []


def _repeated_byes(database: sqlite3.Connection, cup: str) -> list[str]:
    rounds = database.execute("select byes, reasons from cup_rounds where cup_id = ?", (cup,)).fetchall()
    byes = Counter[int](entry for each, _ in rounds for entry in json.loads(each))
    reasons = [one for _, each in rounds for one in json.loads(each)]
    explained = {entry for kind, entries, _ in reasons if kind == "second_bye" for entry in entries}
    return [f"entrant {e} has {n} byes, unexplained" for e, n in byes.items() if n > 1 and e not in explained]


def messages_problems(
    people: CupPeople, database: sqlite3.Connection, cup: str, removed: set[int], since: int = 0
) -> list[str]:
    """Return what is wrong with what stands in the channel since a message: each message once, each person pinged once
    a round."""
    messages = [one for one in messages_of(people, people.channel) if int(one["id"]) > since]
    footers = [[embed.get("footer", {}).get("text", "") for embed in message["embeds"]] for message in messages]
    own = sum(any(cup in footer for footer in each) for each in footers)
    found = [] if own == 1 else [f"{own} messages are the cup's own"]
    rows = database.execute("select key, message from cup_messages where cup_id = ?", (cup,)).fetchall()
    kinds = Counter(key.partition(".")[0] for key, _ in rows)
    for kind, times in kinds.items():
        pattern = TEXTS.get(kind, rf"round {kind} of ")
        standing = sum(bool(re.search(pattern, message["content"])) for message in messages)
        gone = sum(message in removed or message == 0 for key, message in rows if key.partition(".")[0] == kind)
        if not times - gone <= standing <= times:
            found.append(f"{standing} messages are for {kind!r}, not {times}")
    return found + [problem for message in messages for problem in _ping_problems(message)]


def _ping_problems(message: dict[str, Any]) -> list[str]:
    pings = Counter(re.findall(r"<@!?(\d+)>", message["content"]))
    found = [f"{user} is named {n} times in {message['content'][:60]!r}" for user, n in pings.items() if n > 1]
    mentioned = {user["id"] for user in message["mentions"]}
    if re.search(r"round \d+ of ", message["content"]):
        found += [f"{user} is not pinged to a table" for user in pings if user not in mentioned]
    return found


def places_problems(people: CupPeople, database: sqlite3.Connection, cup: str) -> list[str]:
    """Return what is wrong with the places of the file at the end, counted again from the records of the games."""
    ((phase,),) = database.execute("select phase from cups where id = ?", (cup,))
    if phase != "over":
        return []
    messages = people.stage.local.world.channels[int(people.channel)].messages
    attachments = [attachment for message in messages.values() for attachment in message.attachments]
    files = [attachment.content for attachment in attachments if attachment.filename.endswith(".json")]
    if not files:
        query = "select message from cup_messages where key = 'podium' and cup_id = ?"
        ((podium,),) = people.stage.rows(query, cup) or ((None,),)
        return ["no file was posted"] if podium is None or podium in messages else []
    data = json.loads(files[-1])
    if data["cup"] != cup:
        return [f"the file of {data['cup']} is the last one"]
    posted, by_records = places_of(data["standings"]), recount(record_of(database, cup))
    by_file = recount(record_of_file(data))
    found = [] if posted == by_records else [f"places by the records {by_records}, in the file {posted}"]
    return found if posted == by_file else [*found, f"places by the file's results {by_file}, in the file {posted}"]
