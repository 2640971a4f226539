"""Checks every message to every person against the rules: none missing, none twice, none in quiet hours.

It knows what the people have chosen, and what the database, the channels and the troubles of Discord and the bot are,
and nothing of the bot's code.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from deploy.local.faults import RequestFault
from deploy.local.permissions import Permission, permissions_in
from deploy.local.world import User
from tests.soak.players import Player, sent_at
from tests.soak.stage import Stage
from tests.soak.virtual_time import clock

SILENT, EPHEMERAL = 1 << 12, 1 << 6
MINUTE = timedelta(minutes=1)
STEP = 2 * MINUTE
TOLD_WITHIN = 30 * MINUTE  # of time in which everything works and the person is there
RETRIED_WITHIN = 100 * MINUTE  # the same where something has failed before
LONG = 8 * 3600  # seconds of timers that stop while somebody is away
TOLERANCE = 25 * MINUTE  # of a clock, beside the steps in which this one counts
SLACK = MINUTE  # shorter outages are no outages for the bot

KINDS = {
    "refused": "I couldn't message you",  # comes once beside what told of the decision
    "half": "half your time|half of your time",
    "bank": "Your time bank is running now and runs out",
    "holiday": "your holiday ends soon",
    "again": "still your move",
    "seat": "three times in a row",
    "undo": "Do you agree\\?|do you agree|do you all agree",
    "waiting": "the game is waiting for your move",
    "turn": "it's your move",
}

ASKED = ", it's your move"  # after the name of who must decide, in a table's message


@dataclass
class Decision:
    """A decision that waits for a person, since the table last asked."""

    table: str
    guild: int | None
    person: str
    timer: int | None
    bank: timedelta
    version: int
    made: int  # moves that stand
    exempt: bool  # the person knows of it
    partial: bool  # it waited before already
    available: timedelta = timedelta(0)
    running: timedelta = timedelta(0)
    troubled: bool = False
    uncertain: timedelta = timedelta(0)  # in outages that the bot does not notice
    shown: bool = False  # the table's message asks for it
    told: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    last: dict[str, datetime] = field(default_factory=dict)


class Judge:
    """Watches a world. It adds to ``problems`` what breaks the rules; ``counts`` counts messages, acts and troubles."""

    def __init__(self, stage: Stage, counts: Counter[str], problems: list[str]) -> None:
        self._stage = stage
        self.counts = counts
        self.players: dict[str, Player] = {}
        self.ids: dict[str, str] = {}  # names by user id
        self.problems = problems
        self.works = True  # the bot is there, Discord too
        self.can_act = True  # the same, but for requests of which some fail: who has been asked can move
        self._unavailable: set[int] = set()  # servers
        self.trouble = 0  # changes whenever something has failed
        self._troubles: tuple[int, ...] = ()
        self.decisions: dict[str, Decision] = {}
        self.channels: dict[str, str] = {}  # tables
        self.resumed_by: dict[str, str] = {}  # who has resumed tables
        self._seen: dict[str, tuple[Any, ...]] = {}
        self._movers: dict[str, int] = {}
        self._spent: dict[tuple[str, int], timedelta] = {}  # by tables and moves before: what people took to decide
        self._typed: set[tuple[str, int]] = set()  # tables, and their versions before a typed move
        self._epoch: Counter[str] = Counter()
        self._trouble_seen: dict[str, int] = {}
        stage.observers.append(self.observe)

    def is_absent(self, name: str) -> bool:
        """Return whether a person is on no server."""
        user = self._user(name).id
        return not any(user in guild.members for guild in self._stage.local.world.guilds.values())

    def sees(self, name: str, channel: str) -> bool:
        """Return whether there is a channel, and a person sees it."""
        world = self._stage.local.world
        found = world.channels.get(int(channel or 0))
        return found is not None and bool(permissions_in(world, self._user(name), found) & Permission.VIEW_CHANNEL)

    def _user(self, name: str) -> User:
        return next(user for user in self._stage.local.world.people if user.name == name)

    def new_epoch(self, table: str) -> None:
        """Somebody did something after which people may be told anew."""
        self._epoch[table] += 1

    def note_typed(self, table: str) -> None:
        """Note that the decision that waits at a table is made now, not by a plan."""
        self.look()
        if (decision := self.decisions.get(table)) is not None:
            self._typed.add((table, decision.version))

    def observe(self, entry: dict[str, Any]) -> None:
        """Take an event that a person receives."""
        if entry["kind"] != "event" or entry["to"] == "bot" or not entry["t"].startswith("MESSAGE_"):
            return
        data = entry["d"]
        if ASKED in data.get("content", ""):
            self._note_shown(data["channel_id"], data["content"].partition(ASKED)[0])
        if entry["t"] == "MESSAGE_CREATE" and not data["flags"] & EPHEMERAL and data["author"].get("bot"):
            self._judge(entry["to"], data)

    def _note_shown(self, channel: str, name: str) -> None:
        """Note that the message of a channel's table asks this person for the decision that waits."""
        self.look()
        decision = self.decisions.get(self.channels.get(channel, ""))
        if decision is not None and self.ids.get(name.strip("<@!>"), name) == decision.person:
            decision.shown = True

    def _judge(self, person: str, message: dict[str, Any]) -> None:
        """Hold a new message against the rules, if it is for this person."""
        mentions = [self.ids.get(user["id"], "") for user in message.get("mentions", ())]
        is_direct = "guild_id" not in message
        if person not in mentions and not is_direct:
            return
        moment, content = sent_at(message["id"]), message["content"]
        if not message["flags"] & SILENT and self.players[person].is_away(moment):
            self.problems.append(f"{person} is disturbed at {moment}: {content[:80]}")
        kind = next((name for name, pattern in KINDS.items() if re.search(pattern, content)), "")
        where = "dm" if is_direct else "ping"
        self.counts[f"{where} {kind or 'other'}"] += 1
        self.look()
        table = self._table_of(message, content)
        decision = self.decisions.get(table)
        if decision is None or decision.person != person or kind in ("", "undo", "seat"):
            return
        self._count(decision, f"{where} {kind}", kind, moment, content)

    def _count(self, decision: Decision, key: str, kind: str, moment: datetime, content: str) -> None:
        """Count a message that tells of a decision."""
        decision.told += 1
        decision.kinds[key] += 1
        last = decision.last.get(key)
        decision.last[key] = moment
        if last is None:
            return
        again = self.players[decision.person].again
        if kind in ("again", "waiting"):
            if again is None and kind == "again":
                self.problems.append(f"{decision.person} is reminded again at {moment}: {content[:60]}")
            elif again is not None and moment - last < timedelta(hours=again) - 10 * MINUTE:
                self.problems.append(f"{decision.person} is reminded again too soon at {moment}: {content[:60]}")
        else:
            self.problems.append(f"{decision.person} is told twice ({key}) at {last} and {moment}: {content[:80]}")

    def _table_of(self, message: dict[str, Any], content: str) -> str:
        """Return the table that a message is about."""
        if message["channel_id"] in self.channels:
            return self.channels[message["channel_id"]]
        return next((table for channel, table in self.channels.items() if f"/{channel}/" in content), "")

    def look(self) -> None:
        """Note which decisions wait now."""
        query = (
            "select t.id, t.guild, t.channel, t.version, t.actor, t.paused, t.timer, s.name, s.computer, s.bank,"
            " t.state, t.undone_at_version,"
            " (select count(*) from moves m where m.table_id = t.id and m.undone = 0)"
            " from tables t left join seats s on s.table_id = t.id and s.number = t.actor where t.start is not null"
        )
        for (
            table, guild, channel, version, actor, paused, timer, name, computer, bank, state, undone, made
        ) in self._stage.rows(query):  # fmt: skip
            self.channels[str(channel)] = table
            waits = state == "running" and paused is None and computer == 0
            seen = (version, actor, name, waits, self._epoch[table])
            if self._seen.get(table) == seen:
                continue
            before = self.decisions.pop(table, None)
            last = self._seen.get(table)
            self._seen[table] = seen
            if before is not None:
                self._judge_end(before, version)
            if waits:
                exempt = partial = False
                if last is not None:
                    has_moved = last[2] == name and last[0] != version
                    partial = last[0] == version
                    exempt = has_moved or last[4] != seen[4] or (partial and self.resumed_by.get(table) == name)
                time = timedelta(microseconds=bank or 0)
                decision = Decision(table, guild, name, timer, time, version, made, exempt, partial)
                if version == undone:  # who took time before a move that is taken back does not have it again
                    decision.running = self._spent.get((table, made), timedelta(0))
                if partial and before is not None:
                    decision.shown, decision.running = before.shown, before.running
                self.decisions[table] = decision
                self._trouble_seen[table] = self.trouble

    def _judge_end(self, decision: Decision, version: int) -> None:
        """Judge a decision that was made: one made because its time was up had all of its time."""
        rows = self._stage.rows(
            "select timeouts_in_a_row from seats where table_id = ? and name = ?", decision.table, decision.person
        )
        key = f"{decision.table} {decision.person}"
        timeouts = rows[0][0] if rows else 0
        if timeouts > self._movers.get(key, 0) and decision.timer is not None:
            self.counts["decisions by time"] += 1
            self._spent.pop((decision.table, decision.made), None)
            promised = timedelta(seconds=decision.timer) + decision.bank
            if decision.running < promised - TOLERANCE - decision.uncertain and not decision.partial:
                self.problems.append(
                    f"{decision.person} had {decision.running} of {promised} for version {version - 1}"
                    f" of {decision.table}, at {clock.moment()}"
                )
        else:
            self._spent[decision.table, decision.made] = decision.running
        self._movers[key] = timeouts
        if (decision.table, decision.version) not in self._typed and self._is_made(decision):
            self._judge_plan(decision, version)

    def _is_made(self, decision: Decision) -> bool:
        """Return whether a decision was made, by its person."""
        made = "select 1 from moves where table_id = ? and number = ? and undone = 0 and made_by in ('person', 'guest')"
        return bool(self._stage.rows(made, decision.table, decision.made + 1))

    def _judge_plan(self, decision: Decision, version: int) -> None:
        """Judge a decision that a plan has made: nobody is told of it needlessly, by no direct message and in the
        channel by nothing but the one ping that would come without a plan, too (``docs/plans.md``)."""
        self.counts["decisions by plan"] += 1
        for kind, count in decision.kinds.items():
            if kind.startswith("dm ") or not (kind in ("ping turn", "ping waiting") or decision.troubled):
                self.problems.append(
                    f"{decision.person} had a plan, and {count} {kind} before version {version}, {clock.moment()}"
                )

    def _look_at_troubles(self, *, stood_still: bool) -> None:
        """Record whether the bot and Discord work: trouble since the last check may delay what people are told."""
        stage, local = self._stage, self._stage.local
        faults = [fault for fault in local.faults.pending if isinstance(fault, RequestFault)]
        is_out = any(one.path == "*" and one.do == "status" and one.when == "before" for one in faults)
        is_connected = any(session.connection for session in local.sessions.of(local.world.bot))
        self._unavailable = {guild.id for guild in local.world.guilds.values() if guild.unavailable}
        self.can_act = stage.is_up and is_connected and not is_out and not stood_still
        self.works = self.can_act and not self._unavailable and not faults
        troubles = (self.counts["trouble"], len(stage.lives), self.works, stood_still)
        self.trouble += troubles != self._troubles
        self._troubles = troubles

    def step(self, *, stood_still: bool) -> None:
        """Count a step of time, unless the process ``stood_still`` in it."""
        self._look_at_troubles(stood_still=stood_still)
        self.look()
        moment = clock.moment()
        for table, decision in self.decisions.items():
            player = self.players[decision.person]
            is_away = player.is_away(moment)
            is_known = decision.shown or decision.told > 0 or decision.exempt
            can_act = self.can_act and decision.guild not in self._unavailable
            if can_act and is_known and not (is_away and (decision.timer or 0) >= LONG):
                decision.running += STEP
            if self._trouble_seen[table] != self.trouble:
                decision.troubled = True
                decision.uncertain += SLACK * (self.trouble - self._trouble_seen[table])
                self._trouble_seen[table] = self.trouble
            if not self.works or is_away or not self._can_reach(decision):
                continue
            decision.available += STEP
            limit = RETRIED_WITHIN if decision.troubled else TOLD_WITHIN
            if decision.available == limit and not decision.told and not decision.exempt:
                self.problems.append(f"{decision.person} is not told of {table}, asked {limit} ago, at {moment}")

    def _can_reach(self, decision: Decision) -> bool:
        """Return whether a person can be told, and wants to be."""
        player = self.players[decision.person]
        if player.way in ("none", "daily") or self.is_absent(decision.person):
            return False
        channel = next((channel for channel, table in self.channels.items() if table == decision.table), "")
        return self.sees(decision.person, channel)
