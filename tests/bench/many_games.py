"""Ten thousand running games beside ten: the bot's start, its memory, and its response times."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic

from deploy.local.world import TEXT, User
from tests.bench import bare_bot
from tests.bench.crowd import Crowd
from tests.bench.playing import Table, players, serving
from tests.bench.processes import resident_megabytes, until_idle
from tests.bench.report import Effort, Progress, Report, aim, figure, times
from tests.bench.seeded import Place, games_in, seed

PEOPLE, GUILDS, CHANNELS = 4, 100, 100
FEW, MANY = 10, GUILDS * CHANNELS
WARM_UP = 2  # warm-up calls of each command
COMMANDS = ("/move", "/games", "autocomplete", "/board")
RESTING = 0.5  # seconds of watching an idle process, which are not counted
BARE = "bare bot"
METHOD = f"""\
{GUILDS} servers with {CHANNELS} channels each; games stand shown in {FEW} channels of the first server, or in those and
in all channels of the others. Each bot is started twice, as the first start prepares pictures for later ones.
Connected: until it has its commands and hears events; at rest: until it and its workers use no more of the processor
than they always do. Memory: the bot's process and its workers then, in millions of bytes. The commands are sent in the
first server to both bots by turns, one at a time, in milliseconds until the picture or the answer. The bare bot is
discord.py in the same world."""


@dataclass
class Started:
    """The duration of a bot's start, and its memory."""

    connected: float = 0
    at_rest: float = 0
    memory: float = 0


@dataclass
class Side:
    """The measurements of one bot."""

    started: Started = field(default_factory=Started)
    took: dict[str, list[float]] = field(default_factory=lambda: {command: [] for command in COMMANDS})


async def measure(folder: Path, effort: Effort, progress: Progress) -> list[Report]:
    """Measure both bots, and the bare one."""
    sides = {name: Side() for name in (BARE, f"{FEW} games", f"{MANY:,} games")}
    async with AsyncExitStack() as leaving:
        played: list[tuple[Crowd, list[Table], Side]] = []
        for side, name, count in zip(sides.values(), sides, (0, FEW, MANY), strict=True):
            progress(f"many games: {name}")
            crowd, file = Crowd(PEOPLE, CHANNELS, GUILDS), folder / f"{count}.db"
            if count == 0:
                async with AsyncExitStack() as alone:
                    side.started = await _start(crowd, bare_bot.__name__, "none", alone)
                continue
            await seed(file, players(crowd.people), places(crowd, count), shown=True)
            async with AsyncExitStack() as first:
                await _start(crowd, "bot", f"sqlite+aiosqlite:///{file}", first)
            side.started = await _start(crowd, "bot", f"sqlite+aiosqlite:///{file}", leaving)
            here = [game for game in games_in(file) if game.place.guild == crowd.local.world.guild.id]
            played.append((crowd, [Table(crowd, [game], Random(FEW)) for game in here], side))
        progress("many games: commands")
        for number in range(-WARM_UP, effort.commands):
            for crowd, tables, side in played:
                person = crowd.people[(WARM_UP + number) // len(tables) % len(crowd.people)]
                asked = await _ask_all(crowd, tables[number % len(tables)], person)
                for command, milliseconds in zip(COMMANDS, asked, strict=True):
                    side.took[command] += [milliseconds] if number >= 0 else []
    return reports(sides)


def places(crowd: Crowd, count: int) -> list[Place]:
    """Return the places of a number of games: few channels of the first server, and all of the others."""
    channels = [channel for channel in crowd.local.world.channels.values() if channel.type == TEXT]
    first = crowd.local.world.guild.id
    mine = [channel for channel in channels if channel.guild_id == first][:FEW]
    others = [channel for channel in channels if channel.guild_id != first]
    return [Place(channel.guild_id or 0, channel.id) for channel in (*mine, *others)][:count]


async def _start(crowd: Crowd, module: str, database: str, stack: AsyncExitStack) -> Started:
    """Start a bot, and wait until it is idle. The exit stack stops it."""
    began = monotonic()
    bot = await stack.enter_async_context(serving(crowd, module, database))
    connected = monotonic() - began
    await until_idle(bot.pid)
    return Started(connected, max(connected, monotonic() - began - RESTING), resident_megabytes(bot.pid))


async def _ask_all(crowd: Crowd, table: Table, person: User) -> tuple[float, ...]:
    """Send each command at a table once, and ``/board`` as a person who has not posted it often there: after two
    times it would be told where it stands. Returns the milliseconds of each."""
    channel = table.channel
    move = (await table.move()).picture or 0
    games = (await crowd.ask(crowd.people[0], channel, "games")).answer
    suggested = await crowd.suggest(table.actor, channel, "move", "move", "")
    board = (await crowd.ask(person, channel, "board", picture=True)).picture or 0
    return move, games, suggested, board


def reports(sides: Mapping[str, Side]) -> list[Report]:
    """Return the reports of the starts and of the commands."""
    starts = [
        (name, figure(side.started.connected), figure(side.started.at_rest), figure(side.started.memory))
        for name, side in sides.items()
    ]
    (_, few, many) = sides.values()
    aims = [
        aim("connected within 3 s", {"the many": many.started.connected}, lambda seconds: seconds <= 3),
        aim("at rest within 10 s", {"the many": many.started.at_rest}, lambda seconds: seconds <= 10),
        aim("at most 200 MB", {"the many": many.started.memory}, lambda size: size <= 200),
    ]
    ratios = {command: median(many.took[command]) / median(few.took[command]) for command in COMMANDS}
    rows = [
        (command, figure(median(few.took[command])), figure(median(many.took[command])), times(ratios[command]))
        for command in COMMANDS
    ]
    headings = ("", "connected, s", "at rest, s", "memory, MB")
    answers = ("", f"{FEW} games", f"{MANY:,} games", "many to few")
    return [
        Report("Starts with many games", METHOD, headings, starts, aims),
        Report(
            "Answers with many games",
            "The same bots: median milliseconds.",
            answers,
            rows,
            [aim("each at most 1.2x", ratios, lambda ratio: ratio <= 1.2)],
        ),
    ]
