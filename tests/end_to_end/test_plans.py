"""Plans: made on the panel, played as ordinary moves, and known to nobody else."""

from __future__ import annotations

import asyncio
import json
import re
from datetime import timedelta
from pathlib import Path

from tests.end_to_end.harness import moved_harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import menus, press_on, private_answer, private_message, wait_for_change
from tests.end_to_end.tables import actor_of, make_move, state_of, table_after
from tests.end_to_end.test_trying import try_first
from tests.local_discord.person import Person
from tests.local_discord.reading import component_of, labels
from tests.local_discord.world import JSON

LONGEST = timedelta(seconds=91)  # before a planned move
EPHEMERAL, SILENT = 1 << 6, 1 << 12


class Pond:
    """A game of two people, of whom one decides ahead, with a clock that can be moved."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        settings = {"POLL_SECONDS": "0.1", "COMPUTER_PACE": "0", "WITHOUT_PICTURES": "1"}
        self.harness, self.clock = moved_harness(folder, **settings)

    async def begin(self) -> JSON:
        """Start the game. ``actor`` moves first, ``other`` may decide ahead. Returns the table's message."""
        self.people = [await self.harness.person(name) for name in ("Heron", "Otter")]
        table = await begin(*self.people, game="cappuccino")
        self.actor = actor_of(table, self.people)
        (self.other,) = (person for person in self.people if person is not self.actor)
        self.channel = table["channel_id"]
        return table

    async def plan_whatever(self) -> JSON:
        """Let the other plan the first answer to whatever is done. Returns the panel."""
        panel = await private_message(self.other, await self.other.command(self.channel, "plan"))
        assert labels(panel) == ["Add a reply", "Delete the plan"]
        board = await press_on(self.other, panel, "Add a reply")
        board = await press_on(self.other, board, "Whatever they do")
        board = await try_first(self.other, board)
        return await press_on(self.other, board, "Plan this")

    async def catch_up(self, *people: Person) -> None:
        """Let people see all that there is: each sees a new message after all that came before it."""
        said = await people[0].say(self.channel, "quack")
        for person in people:
            await wait_for_change(person, said, bool)

    async def pass_time(self, table: JSON) -> JSON:
        """Let the time of a planned move pass. Returns the table's message after it."""
        after = asyncio.create_task(table_after(self.actor, state_of(table), len(self.actor.seen)))
        while not after.done():  # the delay begins anew if the bot finds that it was away for longer
            self.clock.move_to(self.clock.now() + LONGEST)
            await asyncio.wait([after], timeout=1)
        return after.result()


def told(person: Person, table: str, since: int) -> list[str]:
    """Return everything a person was sent since, without what differs between identical runs: ids and random file
    names."""
    lines = []
    for event, message in person.seen[since:]:
        if message.get("flags", 0) & EPHEMERAL:
            continue
        files = [{key: file.get(key) for key in ("description", "size")} for file in message.get("attachments", ())]
        content = {key: message.get(key) for key in ("content", "embeds", "components", "flags", "mentions")}
        text = json.dumps([event, content, files], sort_keys=True).replace(table, "TABLE")
        lines.append(re.sub(r"\d{17,20}", "ID", text))
    return sorted({*lines})  # an edit that is tried again changes nothing


async def test_nobody_else_can_tell_a_planned_move_from_another(tmp_path: Path) -> None:
    """Two worlds: in one of them the move was planned."""
    worlds, answer = [], ""
    for name in ("one", "two"):
        pond = Pond(tmp_path / name)
        async with pond.harness:
            table, since = await pond.begin(), len(pond.actor.seen)
            if name == "one":
                panel = await pond.plan_whatever()
                assert "Whatever they do → you" in panel["embeds"][0]["description"]
                assert "1." in menus(panel)[0]["options"][0]["label"]
            before = table
            table = after_move = await make_move(pond.actor, table)
            if name == "one":
                table = await pond.pass_time(table)
                answer = pond.harness.stored_moves()[state_of(before) + 1]
                await pond.harness.wait_until_stored("select 1 where not exists (select 1 from plans)")
            else:
                pond.clock.move_to(pond.clock.now() + LONGEST)
                since_answer = len(pond.actor.seen)
                await pond.other.command(pond.channel, "move", move=answer)
                table = await table_after(pond.actor, state_of(table), since_answer)
            await pond.harness.wait_until_stored("select 1 from tables where shown_version = version")
            for old in {message["id"]: message for message in (before, after_move)}.values():
                if old["id"] != table["id"]:
                    await wait_for_change(pond.actor, old, lambda now: not now["components"])
            await pond.catch_up(*pond.people)
            ((key,),) = pond.harness.rows("select id from tables")
            stored = (
                pond.harness.rows("select m.seat, move, made_by, spent from moves m order by m.number"),
                pond.harness.rows("select number, away, timeouts_in_a_row, hints from seats order by number"),
            )
            worlds.append((told(pond.actor, key, since), stored, len(pond.other.private_channels)))
            assert pond.actor.user.id in table["content"]
            assert "plan" not in pond.harness.log.read_text("utf-8").lower().replace("/plans/", "").replace(
                "planned moves", ""
            )
            if name == "one":
                await pond.plan_whatever()
                table = await make_move(pond.actor, table)
                await pond.harness.kill_bot()  # between the match and the move
                await pond.harness.start_bot()
                after = await pond.pass_time(table)
                assert (state_of(after), after["id"] != table["id"]) == (state_of(table) + 1, True)
    assert worlds[0][0] == worlds[1][0]
    assert worlds[0] == worlds[1]


GARBAGE = (
    "add:****",
    "keep:",
    "keep:zzzzzzzz",
    "keep-any:0*0*0*",
    "back:z",
    "whatever:" + "*" * 48,
    "drop:ffff",
    "fly:",
)


async def test_what_is_forged_or_stale_on_a_panel_changes_nothing(tmp_path: Path) -> None:
    pond = Pond(tmp_path / "pond")
    async with pond.harness:
        await pond.begin()
        board = await private_message(pond.other, await pond.other.command(pond.channel, "try"))
        board = await try_first(pond.other, await try_first(pond.other, board))
        await press_on(pond.other, board, "Plan these moves")
        await pond.harness.wait_until_stored("select 1 from plans")
        before = pond.harness.rows("select * from plans")
        newt = await pond.harness.person("Newt")
        assert "don't play" in await private_answer(newt, await newt.command(pond.channel, "plan"))
        panel = await private_message(pond.other, await pond.other.command(pond.channel, "plan"))
        ((key, version),) = pond.harness.rows("select id, version from tables")
        forgeries = [f"{key}:{version}:{action}" for action in GARBAGE]
        stale = [f"{key}:{version - 1}:{action}" for action in ("keep:*0", "drop:0")]
        for forgery in (*forgeries, *stale, f"abcdefgh:{version}:delete:"):
            forged, since = json.loads(json.dumps(panel)), len(pond.other.seen)
            component_of(forged, "Add a reply")["custom_id"] = f"planned:{forgery}"
            pond.harness.give_back_controls(forged)
            await pond.other.press(forged, "Add a reply")
            await pond.other.wait_for(bool, since=since)
        assert pond.harness.rows("select * from plans") == before
