"""``python -m tests.soak.league_year [--seed N] [--days N]``: a slow league over a year, in virtual time.

Ten people play seasons of a league whose rounds take a week, on the local Discord with a real database, from January
over both nights in which Rome's clocks change. Each week they make a few moves; some are late, leave and come back; the
bot is killed now and then, and over each change of the clocks. A season is checked as other cups are: each round drawn
once, each table opened once, each place counted again from the records. Besides: each round has its whole week, to the
minute and whatever clocks do, each season ends by the time said at its start, nobody skips a division but over a gap.
The same seed gives the same year.
"""

# ruff: noqa: E402 - clocks and chance are replaced before anything is imported
from __future__ import annotations

from datetime import UTC, datetime, timedelta

from tests.soak import virtual_time

BEGINNING = datetime(2031, 1, 6, 18, 0, tzinfo=UTC)
virtual_time.install(0, BEGINNING.timestamp())

import argparse
import asyncio
import os
import re
import sys
from functools import partial
from pathlib import Path

from bot.background import cups as cup_runner
from bot.sessions import heartbeat
from deploy.local.world import Message
from tests.soak.cups import CupRun
from tests.soak.figures import tell
from tests.soak.random_run import play
from tests.soak.seeds import run_all
from tests.soak.virtual_time import clock
from tests.storage.new_file import empty_database

PEOPLE = 10
MOST_SEASONS = 30
YEAR = 365.0  # days
CLOCK_CHANGES = (datetime(2031, 3, 30, 1, tzinfo=UTC), datetime(2031, 10, 26, 1, tzinfo=UTC))  # in Rome
STEP = timedelta(hours=6)
ROUND, TOLERANCE = timedelta(days=7), timedelta(minutes=1)
OUTAGE, MOST_GIVEN_BACK = timedelta(minutes=40), timedelta(minutes=50)  # less than an hour, as clocks change by one
SLACK = timedelta(minutes=30)  # shorter outages are none here, so that fewer heartbeats are needed
POLL_SECONDS = 7200.0  # between looks for what no event has told, which would be most of the work of a year
IN_PLAY = ("sign_up", "muster", "break", "round")


class LeagueYear(CupRun):
    """The seasons of a year, from a seed."""

    locales = ("en-US",)

    def __init__(self, days: float, seed: int, folder: Path) -> None:
        super().__init__(seed, folder, ["league"], count=PEOPLE)
        self.is_calm = True  # the troubles are our own
        self.end = BEGINNING + timedelta(days=days)
        self.rounds: set[tuple[str, int]] = set()  # that were seen going on, by season and number
        self.outages = [moment for moment in CLOCK_CHANGES if moment < self.end]
        self.survived: list[datetime] = []
        self.seasons = 0

    async def run(self, stretches: int) -> None:
        """Play season after season, and check each that is played to its end."""
        await self.begin()
        heartbeat.SLACK, heartbeat.PAUSE = SLACK, SLACK.total_seconds() / 4
        cup_runner.POLL_SECONDS = self.stage.discord.poll_seconds = POLL_SECONDS
        self.cup = await self.open_first()
        for _ in range(stretches):
            self._since = len(self.people.actions)
            await self.play_season()
            if self.people.phase in IN_PLAY:
                break  # the year is over
            await self.settle()
            self.problems += self.check({"kills"})
            self.seasons += 1
            if self.problems or clock.moment() >= self.end:
                break
            self._last_message = max(int(message.id) for message in self._messages())
            self.cup = await self.people.open_next_season() or self.cup
        if self.problems:
            self.describe(self.problems, self.seasons)

    async def open_first(self) -> str:
        """Open the first season, in which a round takes a week."""
        game, seats = self.random.choice([("water-lily", 4), ("cappuccino", 2), ("water-lily", 2)])
        options: dict[str, object] = {"game": game, "name": "Pond", "format": "league", "rounds": 2, "seats": seats}
        self.people.is_slow = True
        return await self.people.open_cup_with(**options, days=7)

    async def play_season(self) -> None:
        """Let people act until the season or the year is over."""
        while self.people.phase in IN_PLAY and clock.moment() < self.end:
            await self.pass_time()
            await self.people.step()
            self.watch_rounds()
            if self.random.random() < 0.01:
                await self._withdraw_or_return()
            if self.random.random() < 0.03:
                self.people.counts["kills"] += 1
                await self.stage.kill_bot()
                await self.stage.start_bot()

    async def pass_time(self) -> None:
        """Wait until the next step; the bot is gone while clocks change."""
        if self.outages and clock.moment() + STEP >= self.outages[0]:
            change = self.outages.pop(0)
            await asyncio.sleep(max(0.0, (change - clock.moment() - timedelta(minutes=20)).total_seconds()))
            await self.stage.kill_bot()
            await asyncio.sleep(OUTAGE.total_seconds())
            await self.stage.start_bot()
            self.survived.append(change)
        await asyncio.sleep(STEP.total_seconds() * self.random.uniform(0.5, 1.5))

    def watch_rounds(self) -> None:
        """Check that a round that goes on has a week from its call, and what outages have taken."""
        query = (
            "select c.due, max(m.made), c.overtime, max(r.number), c.season from cups c"
            " join cup_messages m on m.cup_id = c.id join cup_rounds r on r.cup_id = c.id"
            " where c.id = ? and c.phase = 'round' and m.key glob '[0-9]*'"
        )
        ((due, made, overtime, number, season),) = self.stage.rows(query, self.cup)
        if due is None or overtime:
            return
        self.rounds.add((self.cup, number))
        more = _moment(due) - _moment(made) - ROUND
        if not -TOLERANCE <= more <= MOST_GIVEN_BACK:
            self.problems.append(f"round {number} of season {season} has {more} more than a week")

    def check(self, kinds: set[str]) -> list[str]:
        found = super().check(kinds)
        said = [match for one in self._messages() if (match := re.search(r"over by <t:(\d+)", one.content)) is not None]
        ended = _moment(str(self.stage.rows("select ended from cups where id = ?", self.cup)[0][0]))
        if not said:
            found.append("the end of the season was not said")
        elif ended.timestamp() > int(said[-1][1]) + MOST_GIVEN_BACK.total_seconds():
            found.append(f"the season ended {ended}, not by {datetime.fromtimestamp(int(said[-1][1]), UTC)}")
        return found + self._division_problems()

    def _division_problems(self) -> list[str]:
        """Return the people who moved by more than one division since the last season, if it lost no entrant."""
        ((last,),) = self.stage.rows("select last_season from cups where id = ?", self.cup)
        query = "select user, division from cup_entrants where cup_id = ? and division is not null"
        before, now_ = dict(self.stage.rows(query, last)), dict(self.stage.rows(query, self.cup))
        if not before.keys() <= now_.keys():
            return []
        moved = [user for user, division in now_.items() if abs(division - before.get(user, division)) > 1]
        return [f"{user} skipped a division" for user in moved]

    async def _withdraw_or_return(self) -> None:
        action = self.random.choice(("withdraw", "join", "join"))
        await self.people.press(self.random.choice(self.people.people[1:]), action)

    def _messages(self) -> list[Message]:
        return list(self.stage.local.world.channels[int(self.people.channel)].messages.values())

    def report(self) -> None:
        ((games,), (moves,)) = self.stage.rows(
            "select count(*) from tables where state = 'over' union all select count(*) from moves"
        )
        tell(
            f"seed {self.seed}: {clock.since_start() / 86_400:.0f} days, {self.seasons} seasons, {len(self.rounds)}"
            f" rounds, {games} games, {moves} moves, {self.people.counts['kills']} kills, {len(self.survived)} changes"
            f" of clocks, {len(self.problems)} problems"
        )


def _moment(stored: str) -> datetime:
    moment = datetime.fromisoformat(stored)
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def main() -> int:
    """Play a year. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.league_year", description="A slow league over a year.")
    parser.add_argument("--seed", type=int, default=1, help="the seed (default 1)")
    parser.add_argument("--days", type=float, default=YEAR, help="how many days (default 365)")
    arguments = parser.parse_args()
    virtual_time.fix_hashes("tests.soak.league_year")
    work = partial(play, partial(LeagueYear, arguments.days), MOST_SEASONS, empty_database())
    failed, _ = run_all([arguments.seed], [BEGINNING], work)
    return 1 if failed else 0


if __name__ == "__main__":
    STATUS = main()
    sys.stdout.flush()
    os._exit(STATUS)
