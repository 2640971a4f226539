"""People who use everything that they can see, at random but mostly with sense: commands, buttons and menus."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random

from deploy.local.message_objects import message_object
from deploy.local.permissions import Permission, permissions_in
from deploy.local.world import FORUM, Channel, Message
from tests.games import record_examples
from tests.local_discord.person import Person, Refused
from tests.local_discord.reading import components
from tests.local_discord.replies import Reply
from tests.local_discord.world import JSON
from tests.soak.stage import Stage

LOCALES = ("en-US", "ru", "it")
LONGEST = 40.0  # seconds that anybody waits for an answer
TEXTS = (
    "",
    "x",
    "-1",
    "0",
    "all",
    "none",
    "now",
    "22-8",
    "23:30–7:15",
    "rome",
    "Москва",
    "UTC",
    "2026-4",
    "a" * 120,
    "`*_~|<@1>",
    "1 2 3",
    "31.12.",
    "\u202etest",
    "é" * 99,
)
# fmt: off
COMMANDS = {
    "play": 9, "board": 5, "turns": 3, "games": 3, "notify": 4, "away": 3, "learn": 2, "puzzle": 2, "stats": 2,
    "leaderboard": 2, "cup": 3, "settings": 4, "privacy": 2, "export": 2, "hint": 1, "undo": 4, "try": 4, "plan": 5,
    "note": 2, "resign": 1, "secret": 4, "rules": 2, "help": 1, "move": 3,
}
# fmt: on
"""How often each command is chosen; one that is not named here is chosen as often as the rarest."""
RARE = {":cancel": 0.3, ":end": 0.3, "privacy:": 0.5, "rules:": 0.5, "record:": 0.5}
"""How often a component is pressed whose id contains a text."""
SLOW = ("review", "replay", "import", "watch", "step-review")
"""Begins of the names of commands and the ids of buttons whose work takes a process minutes, in real time."""


def _is_slow(name: str) -> bool:
    return name.casefold().startswith(SLOW)


def _can_use(component: JSON) -> bool:
    return bool(component.get("custom_id")) and not component.get("disabled") and not _is_slow(component["custom_id"])


SUBCOMMAND = 1  # the type of an option


@dataclass
class Action:
    """Something that a person did, and what became of it."""

    moment: float
    person: str
    what: str
    result: str = ""

    @property
    def is_lost(self) -> bool:
        """Whether the bot has left it unanswered."""
        return self.result in ("", "FAILED", "UNFINISHED")

    def __str__(self) -> str:
        return f"{self.moment:.2f} {self.person}: {self.what} -> {self.result}"


@dataclass
class RandomPeople:
    """The people, and what they have done."""

    stage: Stage
    people: list[Person]
    random: Random
    actions: list[Action] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)  # of what people were told

    async def use_component(self) -> None:
        """Press a button or choose in a menu of a message that somebody sees, mostly of a new one."""
        person = self.random.choice(self.people)
        messages = self.visible_messages(person)
        if not messages:
            return
        back = 1 + int(self.random.expovariate(0.35 if self.random.random() < 0.8 else 0.02))
        await self.use_one_of(person, self.as_json(messages[-min(back, len(messages))]))

    async def use_one_of(self, person: Person, message: JSON, wanted: Callable[[JSON], bool] = lambda _: True) -> bool:
        """Use one of the ``wanted`` components of a message. Returns whether there is one."""
        choices = [one for one in components(message) if _can_use(one) and wanted(one)]
        if choices:
            weights = [self._weight(one["custom_id"]) for one in choices]
            (component,) = self.random.choices(choices, weights)
            await self.use(person, message, component)
        return bool(choices)

    async def press_one(self, person: Person, message: Message, *begins: str) -> bool:
        """Use a component of a message whose id begins so. Returns whether there is one."""
        return await self.use_one_of(person, self.as_json(message), lambda one: one["custom_id"].startswith(begins))

    @staticmethod
    def _weight(custom_id: str) -> float:
        return min((weight for text, weight in RARE.items() if text in custom_id), default=1.0)

    async def use(self, person: Person, message: JSON, component: JSON) -> None:
        """Press a button, or choose in a menu."""
        name = component["custom_id"]
        if component["type"] == 2:
            await self.try_out(person, f"press {name} on {message['id']}", lambda: person.press(message, name))
            return
        values = self._values(component, message)
        what = f"choose {values} in {name} on {message['id']}"
        await self.try_out(person, what, lambda: person.choose(message, name, *values))

    def _values(self, menu: JSON, message: JSON) -> list[str]:
        world = self.stage.local.world
        channel = world.channels[int(message["channel_id"])]
        guild = world.guilds.get(channel.guild_id or 0)
        choices: list[str] = []
        if menu["type"] == 3:
            choices = [option["value"] for option in menu["options"]]
        elif menu["type"] == 6 and guild is not None:
            choices = [str(role) for role in guild.roles]
        elif menu["type"] == 8 and guild is not None:
            choices = [str(one.id) for one in world.channels_of(guild) if one.type in menu.get("channel_types", [0])]
        least, most = menu.get("min_values", 1), min(menu.get("max_values", 1), len(choices))
        return self.random.sample(choices, self.random.randint(min(least, most), most))

    async def use_command(self, name: str | None = None, person: Person | None = None, **options: object) -> None:
        """Use a command, perhaps of this name, with these options and some of its others."""
        person = person or self.random.choice(self.people)
        channel = self.place(person)
        known = self.stage.local.world.commands.values()
        commands = [each for each in known if name == each["name"] or (not name and not _is_slow(each["name"]))]
        if channel is None or not commands:
            return
        weights = [COMMANDS.get(command["name"], 1) for command in commands]
        (command,) = self.random.choices(commands, weights)
        if command["type"] != 1:
            target = str(self.random.choice([*self.stage.local.world.users]))
            what = f"use {command['name']} on {target} in {channel.id}"
            await self.try_out(person, what, lambda: person.use_on(str(channel.id), command["name"], target))
            return
        command = self._subcommand(command)
        for option in command.get("options") or []:
            if option["name"] not in options and (option.get("required") or self.random.random() < 0.45):
                options[option["name"]] = await self._option(person, channel, command, option, options)
        what = f"/{command['name']} {options} in {channel.id}"
        await self.try_out(person, what, lambda: person.command(str(channel.id), command["name"], **options))

    def _subcommand(self, command: JSON) -> JSON:
        """Return a command, or one of the subcommands that it groups, with its whole name."""
        inner = [option for option in command.get("options") or [] if option["type"] == SUBCOMMAND]
        if not inner:
            return command
        chosen = self.random.choice(inner)
        return {**command, "name": f"{command['name']} {chosen['name']}", "options": chosen.get("options") or []}

    async def _option(
        self, person: Person, channel: Channel, command: JSON, option: JSON, others: dict[str, object]
    ) -> object:
        if option["type"] == 3 and not option.get("choices"):
            return await self._text(person, channel, command, option, others)
        values: dict[int, list[object]] = {
            3: [choice["value"] for choice in option.get("choices", [])],
            4: [choice["value"] for choice in option.get("choices", [])]
            or [*range(option.get("min_value", 0), option.get("max_value", 400) + 1)],
            5: [True, False, False],
            6: [str(user) for user in self.stage.local.world.users],
            8: [str(role) for role in self.stage.local.world.roles],
            11: [("game.json", record_examples.file("water-lily").read_bytes()), ("game.json", b"{}")],
        }
        return self.random.choice(values[option["type"]])

    async def _text(
        self, person: Person, channel: Channel, command: JSON, option: JSON, others: dict[str, object]
    ) -> str:
        if option.get("autocomplete") and self.random.random() < 0.75:
            typed = self.random.choice(["", "", "", "a", "1", "r"])
            suggestions: list[JSON] = []

            async def ask() -> None:
                suggestions.extend(
                    await person.autocomplete(str(channel.id), command["name"], option["name"], typed, **others)
                )

            await self.try_out(person, f"suggest {command['name']} {option['name']} {typed!r}", ask)
            if suggestions:
                return str(self.random.choice(suggestions)["value"])
        ids = [table for (table,) in self.stage.rows("select id from tables")]
        if "id" in option["name"] and ids and self.random.random() < 0.8:
            return str(self.random.choice(ids))
        return self.random.choice(TEXTS)

    async def say(self) -> None:
        """Write something in a channel, so that tables move up."""
        person = self.random.choice(self.people)
        channel = self.place(person)
        if channel is not None:
            await self.try_out(person, f"say in {channel.id}", lambda: person.say(str(channel.id), "hello"))

    def place(self, person: Person) -> Channel | None:
        """Return a channel that a person sees, mostly one in which something happens."""
        channels = [one for one in self.stage.local.world.channels.values() if one.type != FORUM]
        channels = [one for one in channels if self._is_visible(person, one)]
        busy = {channel for (channel,) in self.stage.rows("select channel from tables where state != 'cancelled'")}
        busy_channels = [one for one in channels if one.id in busy]
        found = busy_channels if busy_channels and self.random.random() < 0.7 else channels
        return self.random.choice(found) if found else None

    def _is_visible(self, person: Person, channel: Channel) -> bool:
        world = self.stage.local.world
        return bool(permissions_in(world, world.users[int(person.user.id)], channel) & Permission.VIEW_CHANNEL)

    def visible_messages(self, person: Person) -> list[Message]:
        """Return the messages with components that a person sees, the oldest first."""
        user = int(person.user.id)
        found = [
            message
            for channel in self.stage.local.world.channels.values()
            if self._is_visible(person, channel)
            for message in channel.messages.values()
            if message.components and message.viewer_id in (None, user)
        ]
        return sorted(found, key=lambda message: message.id)

    def as_json(self, message: Message) -> JSON:
        """Return a message as a person's client has it."""
        return message_object(self.stage.local, message)

    async def try_out(self, person: Person, what: str, work: Callable[[], Awaitable[object]]) -> bool:
        """Do something and record the outcome. Returns whether the bot or Discord accepted it."""
        action = Action(time.monotonic(), person.user.name, what)
        self.actions.append(action)
        self.counts[what.split(maxsplit=1)[0] if not what.startswith("press") else "press"] += 1
        try:
            async with asyncio.timeout(LONGEST):
                outcome = await work()
        except Refused as refusal:
            action.result = f"refused by Discord: {refusal}"
            return False
        except (LookupError, StopIteration) as error:
            action.result = f"gone: {error!r}"
            return False
        except TimeoutError:
            action.result = "UNFINISHED"
            return False
        except AssertionError:
            action.result = "FAILED"
            return False
        action.result = "done"
        if isinstance(outcome, Reply):
            action.result = "FAILED" if outcome.failed else f"answered {outcome.id}"
        return action.result != "FAILED"
