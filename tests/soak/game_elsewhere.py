"""A game in a group chat, where the bot is no member and is killed again and again."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from itertools import takewhile
from random import Random

from bot.drafts.component_ids import MenuId
from bot.drafts.custom_id import decode
from games.record import replay, start_from_json
from tests.end_to_end.harness import Harness
from tests.end_to_end.messages import menus
from tests.end_to_end.tables import actor_of, is_end, is_table
from tests.local_discord.person import Person, Refused
from tests.local_discord.reading import components
from tests.local_discord.world import JSON
from tests.soak.invariants import Table, components_in, stored_tables, table_problem
from tests.soak.invariants import is_table as is_table_component
from tests.soak.places import GROUP, begin

GONE = {10008, 50035}  # Discord's codes: no such message, or it has no such component
TYPED, ASKED = 0.1, 0.1  # the probabilities that the host types a move, and that the host asks for the board
PRESS_TIMEOUT = 60.0  # seconds in which a press takes effect
AGAIN, ATTEMPTS = 10.0, 6  # seconds after which somebody acts again, and how often in vain
SETTLING = 3.0  # seconds after a press in which another message is not pressed yet


class GameElsewhere:
    """A game in a group chat, of which the bot is killed."""

    def __init__(self, harness: Harness, people: list[Person], random: Random) -> None:
        self._harness = harness
        self._people = people
        self._random = random
        self._known: list[str] = []
        self._channel = self._game = ""
        self._with_computer = False

    async def begin(self, game: str, *, with_computer: bool) -> None:
        """Begin a game in a new chat, perhaps with a computer player in place of the last person."""
        self._game, self._with_computer = game, with_computer
        people = self._people[:-1] if with_computer else self._people
        watchers = self._people[len(people) :]
        table = await begin(self._harness, people, GROUP, game, *watchers, with_computer=with_computer)
        self._channel = table["channel_id"]
        self._known = []

    async def begin_again(self) -> None:
        """Begin another game of the same kind."""
        await self.begin(self._game, with_computer=self._with_computer)

    def table(self) -> Table:
        """Return the table as it is stored."""
        (table,) = [each for each in stored_tables(self._harness) if each.channel == int(self._channel)]
        return table

    def alive(self) -> list[str]:
        """Return the ids of the table's messages that have controls, the oldest first."""
        messages = self._harness.local.world.channels[int(self._channel)].messages.values()
        public = [message for message in messages if message.viewer_id is None]
        return [str(message.id) for message in public if any(map(is_table_component, components_in(message)))]

    async def play(self) -> None:
        """Play until the game is over. A pressed message may be replaced at any moment: then the newest is searched
        for. Raises AssertionError if a press has no effect."""
        host, refused = self._people[0], 0
        while not is_end(table := await self._newest(host)):
            if is_table(table):
                await self._act(table, host)
            has_changed = await self._ends(lambda before=table: self._same(before), AGAIN)  # type: ignore[misc] # see mypy#12557
            refused = 0 if has_changed else refused + 1  # who asks for the board twice at once gets it once
            assert refused < ATTEMPTS, f"nothing came of presses in {table['id']}: {self._unsettled()}"

    async def _act(self, table: JSON, host: Person) -> None:
        """Have somebody do one thing at the table: mostly the actor, in the last menu of its message."""
        try:
            actor = actor_of(table, self._people)
            if self._random.random() < ASKED:
                await host.command(self._channel, "board")
            elif actor is host and self._random.random() < TYPED:
                choices = await host.autocomplete(self._channel, "move", "move", "")
                if choices:
                    await host.command(self._channel, "move", move=self._random.choice(choices)["value"])
            else:
                menu = menus(table)[-1]
                await actor.choose(table, menu["custom_id"], self._random.choice(menu["options"])["value"])
        except Refused as error:
            if error.code not in GONE:
                raise

    def _same(self, table: JSON) -> str:
        """Return "as before" as long as the newest message is as somebody has fetched it."""
        alive = self.alive()
        if alive[-1:] != [table["id"]]:
            return ""
        message = self._harness.local.world.channels[int(self._channel)].messages[int(alive[-1])]
        return "as before" if message.components == table["components"] else ""

    async def _newest(self, person: Person) -> JSON:
        """Return the table's newest message, which may be replaced while it is fetched."""
        while True:
            with suppress(Refused, IndexError):
                return await person.message(self._channel, self.alive()[-1])
            await asyncio.sleep(0.02)

    async def press(self, message_id: str) -> str:
        """Have somebody press something in a message: choose in its menu, ask for the record at the end, or press any
        button of a lobby that has become a game. Returns what was pressed, "" if it has changed meanwhile."""
        person = self._random.choice(self._people)
        with suppress(Refused, LookupError):  # it has changed meanwhile
            message = await person.message(self._channel, message_id)
            buttons = [each["custom_id"] for each in components(message) if "custom_id" in each]
            if not is_table(message):
                records = [each for each in buttons if each.startswith("record:")]
                pressed = self._random.choice(records or buttons)
                await person.press(message, pressed)
            else:
                menu = menus(message)[-1]
                pressed = menu["custom_id"]
                await person.choose(message, pressed, self._random.choice(menu["options"])["value"])
            return f"{person.user.name} {pressed}"
        return ""

    async def recover(self) -> int:
        """Press in one message after the other until one is left. One that was the newest when it was pressed may be
        pressed again when it is not, since a private answer does not let the bot change it later. Returns the number of
        presses. Raises AssertionError."""
        self._require_kept()
        presses: list[str] = []
        pressed: set[tuple[str, bool]] = set()  # the messages, and whether they were the newest then
        while True:
            left = [one for one in self._to_press() if one not in pressed]
            assert left, f"after {presses}: {self._unsettled()}"
            pressed.add(chosen := self._random.choice(left))
            presses.append(f"{chosen} {await self.press(chosen[0])}")
            assert await self._ends(self._unasked, PRESS_TIMEOUT), f"after {presses}: {self._unasked()}"
            is_another_left = any(one not in pressed for one in self._to_press())
            if await self._ends(self._unsettled, SETTLING if is_another_left else PRESS_TIMEOUT):
                break
        self._require_kept()
        return len(presses)

    def _to_press(self) -> list[tuple[str, bool]]:
        """Return the table's messages that have controls, and whether each is the newest."""
        alive = self.alive()
        return [(each, each == alive[-1]) for each in alive]

    @staticmethod
    async def _ends(problem: Callable[[], str], seconds: float) -> bool:
        """Wait until there is no problem. Returns whether that has come in time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while problem():  # noqa: ASYNC110 - another process mends it
                    await asyncio.sleep(0.02)
                return True
        return False

    def _require_kept(self) -> None:
        """Require that all known moves are stored, and whatever people have seen."""
        table = self.table()
        moves = [*table.moves]
        assert moves[: len(self._known)] == self._known, f"{table.game} has lost moves: {self._known}, {moves}"
        self._known = moves
        for person in self._people:
            shown = [one.version for _, message in person.seen for one in _menus_of(message, table.id)]
            assert max(shown, default=0) <= table.version, f"{person.user.name} has seen what is not stored"

    def _unsettled(self) -> str:
        """Return what is wrong with what is shown, apart from old messages that have become lines before the bot was
        killed, which nobody can press."""
        return table_problem(self._harness, self.table()._replace(old_messages=0), set())

    def _unasked(self) -> str:
        """Return what is wrong with the newest state, or with how its actor was asked for it; "" for nothing."""
        table, channel = self.table(), self._harness.local.world.channels[int(self._channel)]
        alive = [channel.messages[int(number)] for number in self.alive()]
        if table.state != "running":
            return "" if any("rematch" in str(message.components) for message in alive) else "its end is not shown"
        if table.holder is None:
            return f"table {table.id} waits for a computer player"
        versions = [one.version for message in alive for one in components_in(message) if isinstance(one, MenuId)]
        if table.version not in versions:
            return f"table {table.id} shows {versions}, not {table.version}"
        return "" if self._is_pinged(table) else f"{table.holder} was not pinged at {table.version}"

    def _is_pinged(self, table: Table) -> bool:
        """Return whether a new message has pinged the actor since it is the actor's turn."""
        positions = replay(start_from_json(table.game, json.loads(table.start or "")), table.moves).positions
        actor = positions[-1].actor  # forced moves of others come between, for which nobody is asked
        is_same = [position.actor == actor or len(position.legal) == 1 for position in positions]
        turn = [*takewhile(lambda same: same, reversed(is_same))]
        since = table.version - len(turn) + 1
        person = next(each for each in self._people if int(each.user.id) == table.holder)
        return any(
            event == "MESSAGE_CREATE"
            and person.user.id in [user["id"] for user in message["mentions"]]
            and any(one.version >= since for one in _menus_of(message, table.id))
            for event, message in person.seen
        )


def _menus_of(message: JSON, table: str) -> list[MenuId]:
    """Return the menus of a table in a message that a person has seen."""
    parts = components(message) if "components" in message else []  # a deleted one has none
    found = [decode(each["custom_id"]) for each in parts if "custom_id" in each]
    return [one for one in found if isinstance(one, MenuId) and one.table == table]
