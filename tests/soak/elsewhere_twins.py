"""Twin games where the bot is no member, which differ in secrets: others are told the same in both, to the byte.

The start of a game is replaced by each of two deals that a seat cannot tell apart. The same moves are made, and
everybody asks for the own secret. Of all that Discord tells the person at that seat and a watcher of the channel until
the end of the game, which reveals the secrets, only ids, times, addresses and the random names of files may differ; a
picture is compared by what is in its file.
"""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from random import Random

from deploy.conformance.playthroughs import Case
from deploy.local.world import Attachment
from games import GAMES
from games.position import Seat, Start
from games.record import start_to_json
from tests.end_to_end.harness import Harness
from tests.end_to_end.messages import latest, private_message
from tests.end_to_end.tables import actor_of, is_table, state_of, table_after
from tests.end_to_end.test_elsewhere import wait_until_alone
from tests.end_to_end.test_games import choose_a_move
from tests.local_discord.person import Person
from tests.local_discord.world import JSON
from tests.soak.pairs import has_secrets, pair
from tests.soak.places import GROUP, NAMES, SERVER, begin, tell

WATCHER = "Carp"
ASK_EVERY = 5  # moves
PASSING = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+\+00:00|<t:\d+|http://[^\"]*|\b[0-9a-f]{12}(?=\.\w+\")")
NUMBER = re.compile(r"\d{17,}")


async def compare_twins(count: int, seed: int) -> int:
    """Play this many pairs in each kind of place. Returns the number of pairs."""
    cases = [case for slug in GAMES if has_secrets(case := Case(slug, (), len(NAMES)))]
    for case in cases:
        for kind in (GROUP, SERVER):
            told = 0
            for number in range(count):
                random = Random(f"{case} {kind} {seed} {number}")
                first, second, seat = pair(case, random)
                choices = random.random()
                one, other = [await told_to_others(kind, case, start, seat, choices) for start in (first, second)]
                for name, lines in one.items():
                    require_same(lines, other[name], f"{case} in {kind}, pair {number}, {name}")
                    told += len(lines)
            tell(f"{case} in {kind}: {count} pairs, {told} events to others the same")
    return count * 2 * len(cases)


def require_same(lines: list[str], others: list[str], what: str) -> None:
    """Require that somebody is told the same in two games. Raises AssertionError."""
    for number, (one, other) in enumerate(zip(lines, others, strict=False)):
        assert one == other, f"{what}, event {number}:\n{one}\n{other}"
    assert len(lines) == len(others), f"{what}: {len(lines)} and {len(others)} events"


async def told_to_others(kind: str, case: Case, start: Start, seat: Seat, choices: float) -> dict[str, list[str]]:
    """Play a game from a start. Returns the events to the person at the seat and to the watcher, by name."""
    random = Random(choices)
    with tempfile.TemporaryDirectory() as folder:
        async with Harness(Path(folder)) as harness:
            people = [await harness.person(name) for name in NAMES]
            watcher = await harness.person(WATCHER)
            table = await begin(harness, people, kind, case.slug, watcher)
            await wait_until_alone(harness, table)
            await harness.kill_bot()
            harness.execute("update tables set start = ?", json.dumps(start_to_json(start)))
            ((name, number),) = harness.rows("select name, table_id from seats where number = ?", int(seat))
            await harness.start_bot()
            since, files = len(harness.traffic), {**harness.local.world.files}
            while is_table(table):
                if state_of(table) % ASK_EVERY == 0:
                    for person in (*people, watcher):
                        await ask_secret(person, table)
                actor = actor_of(table, people)
                seen = len(actor.seen)
                await choose_a_move(actor, table, random)
                table = await table_after(actor, state_of(table), seen)
                await wait_until_alone(harness, table)
                files |= harness.local.world.files  # which has removed ones for some seconds only
            place = table["channel_id"]
            return {one: events_to(harness, files, one, place, since, str(number)) for one in (name, WATCHER)}


async def ask_secret(person: Person, table: JSON) -> None:
    """Have a person ask for the own secret, and wait for the answer."""
    await private_message(person, await person.press(await latest(person, table), "My secret"))


def events_to(
    harness: Harness, files: Mapping[int, Attachment], name: str, place: str, since: int, table: str
) -> list[str]:
    """Return a channel's events to a person before the end of the game, with ids numbered, without times."""
    lines: list[str] = []
    numbers: dict[str, str] = {}
    for entry in harness.traffic[since:]:
        if entry["kind"] == "event" and entry["to"] == name and entry["d"].get("channel_id") == place:
            data = with_pictures(files, entry["d"])
            text = json.dumps([entry["t"], data], ensure_ascii=False, sort_keys=True).replace(table, "TABLE")
            if "rematch:" in text:
                break
            text = PASSING.sub("-", text)
            lines.append(NUMBER.sub(lambda found: numbers.setdefault(found[0], f"id {len(numbers)}"), text))
    assert lines
    return lines


def with_pictures(files: Mapping[int, Attachment], data: JSON) -> JSON:
    """Return an event's data with what is in its files."""
    contents = [sha256(files[int(one["id"])].content).hexdigest() for one in data.get("attachments", ())]
    return {**data, "contents": contents}
