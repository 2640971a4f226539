"""People who play at random: they fill lobbies, make moves, use the panels of their tables, and everything else."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random

from bot.language.localizer import get_localizer
from deploy.local.world import Channel, Message
from games import GAMES
from games.position import Position
from tests.end_to_end.test_in_words import read
from tests.local_discord.person import Person
from tests.local_discord.reading import components
from tests.local_discord.world import JSON
from tests.soak.by_words import MOVE, Reader
from tests.soak.invariants import Table, left_over, stored_tables, with_controls
from tests.soak.random_people import RandomPeople
from tests.soak.stage import Stage

WITH_SECRETS = "water-lily"  # which is played more often
BY_MENU = 0.4  # the probability that a move is chosen, not typed
BY_WORDS = 0.06  # the probability that it is read from the table in words before it is typed
MENUS = 6  # of one move at most


class RandomPlayers(RandomPeople):
    """The people, who mostly play."""

    weights = (36, 20, 24, 15, 5, 1)  # how often each of the following is done

    async def meet(self) -> None:
        """Do what comes before everything else."""

    async def act(self) -> None:
        """Let somebody do something."""
        acts: list[Callable[[], Awaitable[None]]] = [
            self.use_component,
            self.use_command,
            self.play_on,
            self.fill_lobby,
            self.use_panel,
            self.say,
        ]
        (act,) = self.random.choices(acts, self.weights)
        await act()

    async def play_on(self) -> None:
        """Let those who must decide at a table make some moves."""
        rows = self.stage.rows("select id from tables where state = 'running' and paused is null")
        if not rows:
            return
        (table,) = self.random.choice(rows)
        for _ in range(self.random.choice([1, 1, 2, 4, 8, 30])):
            if not await self.move(table):
                return

    async def move(self, table: str) -> bool:
        """Let whoever must decide at a table make a move. Returns whether it was tried."""
        query = "select channel, user, computer from tables join seats on table_id = id and number = actor where id = ?"
        rows = self.stage.rows(query + " and state = 'running' and paused is null", table)
        if not rows or rows[0][2]:
            return False
        ((channel, user, _),) = rows
        person = next((each for each in self.people if each.user.id == str(user)), None)
        if person is None or channel not in self.stage.local.world.channels:
            return False
        if self.random.random() < BY_MENU:
            return await self._move_by_menu(person, table)
        if self.random.random() < BY_WORDS:
            return await self._move_by_words(person, str(channel), table)
        choices: list[JSON] = []

        async def ask() -> None:
            choices.extend(await person.autocomplete(str(channel), "move", "move", ""))

        await self.try_out(person, f"suggest moves in {channel}", ask)
        if not choices:
            return False
        return await self._type(person, str(channel), self.random.choice(choices)["value"])

    async def _type(self, person: Person, channel: str, move: str) -> bool:
        what = f"/move {move} in {channel}"
        return await self.try_out(person, what, lambda: person.command(channel, "move", move=move))

    async def _move_by_words(self, person: Person, channel: str, table: str) -> bool:
        """Type one of the moves that the table in words offers to a person; it must be legal. Returns whether there was
        one to type."""
        before = self._position(table)
        locale = str(self.stage.local.world.users[int(person.user.id)].locale).partition("-")[0]
        localizer = get_localizer(locale)
        texts: list[str] = []

        async def ask() -> None:
            with suppress(ValueError):  # it is answered by nothing that only this person reads
                texts.append(await read(person, channel, localizer("button-next")))

        await self.try_out(person, f"/board words in {channel}", ask)
        is_early = texts == [localizer("refused-one-at-a-time")]  # the same person has just asked at another table
        if not texts or is_early or self._position(table) != before:
            return False
        move = Reader(locale).type_move(texts) if MOVE.search(texts[0]) else "nothing"
        if before is not None and move not in map(str, before.legal):
            self.problems.append(f"{self.actions[-1]}, where {move} is offered")
        return await self._type(person, channel, move)

    def _position(self, table: str) -> Position | None:
        """Return the position of a game that goes on."""
        found = [one for one in stored_tables(self.stage) if one.id == table and one.state == "running"]
        return found[0].position() if found and found[0].paused is None else None

    async def _move_by_menu(self, person: Person, table: str) -> bool:
        """Let a person choose in menu after menu of a table's message. Returns whether a move was tried."""
        for _ in range(MENUS):
            for channel, number in self.stage.rows("select channel, message from tables where id = ?", table):
                place = self.stage.local.world.channels.get(channel)
                message = None if place is None else place.messages.get(number)
                menus = (
                    [] if message is None else [each for each in components(self.as_json(message)) if each["type"] == 3]
                )
                if message is None or not menus:
                    return False
                value = self.random.choice(menus[-1]["options"])["value"]
                name, json = menus[-1]["custom_id"], self.as_json(message)
                what = f"choose {value} in {name} on {number}"
                if not await self.try_out(person, what, lambda: person.choose(json, name, value)):  # noqa: B023
                    return False
                if value.startswith("="):
                    return True
        return False

    async def fill_lobby(self) -> None:
        """Let people join a lobby, and its host add computer players and start."""
        rows = self.stage.rows("select id from tables where state = 'lobby'")
        if not rows or self.random.random() < 0.15:
            await self.open_lobby()
            return
        (table,) = self.random.choice(rows)
        for action in self.random.choice([["join", "start"], ["computer", "start"], ["join", "options"], ["join"]]):
            await self._do_at_lobby(table, action)

    async def _do_at_lobby(self, table: str, action: str) -> None:
        query = "select channel, host, message from tables where id = ? and state = 'lobby'"
        for channel_id, host, message_id in self.stage.rows(query, table):
            channel = self.stage.local.world.channels.get(channel_id)
            message = None if channel is None else channel.messages.get(message_id)
            if message is not None and message.components:
                await self._press_in_lobby(message, host, action)

    async def _press_in_lobby(self, message: Message, host: int, action: str) -> None:
        person = self.random.choice(self.people)
        if action != "join":
            person = next((each for each in self.people if each.user.id == str(host)), person)
        json = self.as_json(message)
        for component in components(json):
            if component.get("custom_id", "").endswith(f":{action}") and not component.get("disabled"):
                await self.use(person, json, component)
                break
        private = [one for one in self.visible_messages(person) if one.viewer_id is not None]
        if action in ("computer", "options") and private:
            json = self.as_json(private[-1])
            if menus := [one for one in components(json) if one["type"] == 3]:
                await self.use(person, json, self.random.choice(menus))

    async def open_lobby(self) -> None:
        """Open a lobby somewhere."""
        person, game = self.random.choice(self.hosts()), self.random.choice([*GAMES, WITH_SECRETS])
        channel = self.place(person)
        if channel is not None:
            what = f"/play {game} in {channel.id}"
            await self.try_out(person, what, lambda: person.command(str(channel.id), "play", game=game))

    def hosts(self) -> list[Person]:
        """Return the people who open lobbies."""
        return self.people

    async def use_panel(self) -> None:
        """Open a table's panel, mostly as one of its players, press a button of it, and perhaps confirm that."""
        rows = self.stage.rows("select channel, message, id from tables where state = 'running'")
        if not rows:
            return
        channel_id, message_id, table = self.random.choice(rows)
        channel = self.stage.local.world.channels.get(channel_id)
        message = None if channel is None else channel.messages.get(message_id)
        players = {str(user) for (user,) in self.stage.rows("select user from seats where table_id = ?", table)}
        person = self.random.choice([one for one in self.people if one.user.id in players] or self.people)
        if message is None or not await self.press_one(person, message, "panel:"):
            return
        for chance in (1.0, 0.4):
            private = [one for one in self.visible_messages(person) if one.viewer_id is not None]
            if not private or self.random.random() > chance:
                return
            await self.press_one(person, private[-1], f"do:{table}:")


PRIVATE = ("panel:", "rules:", "record:")  # begins of ids whose press changes nothing


class PlayersElsewhere(RandomPlayers):
    """The people, who meet in group chats, direct messages and on servers that have not invited the bot. Half of them
    have installed it; in one place nobody may use apps from elsewhere."""

    weights = (30, 12, 40, 25, 5, 1)

    def __init__(self, stage: Stage, people: list[Person], random: Random) -> None:
        super().__init__(stage, people, random)
        self.places: set[int] = set()

    async def meet(self) -> None:
        world, (first, second, third, *others) = self.stage.world, self.people
        for person in self.people[::2]:
            await world.install(person.user)
        channels = [
            await first.open_chat(second.user, third.user, others[0].user),
            await third.open_chat(*(person.user for person in others)),
            await first.open_chat(second.user),
            await third.open_chat(first.user),
            await world.add_guild("Far away"),
            await world.add_guild("Quiet"),
        ]
        await world.permit(channels[-1], "everyone", deny=("USE_EXTERNAL_APPS",))
        self.places = {int(channel) for channel in channels}

    def _is_visible(self, person: Person, channel: Channel) -> bool:
        return channel.id in self.places and super()._is_visible(person, channel)

    def hosts(self) -> list[Person]:
        """Return the people who have installed the bot."""
        installed = self.stage.local.world.installed
        return [person for person in self.people if int(person.user.id) in installed]

    async def nudge(self, table: Table) -> None:
        """Have somebody press something in a message of a table, first what an ended one has left over; or ask for the
        table where nothing can be pressed."""
        channel = self.stage.local.world.channels[table.channel]
        people = [person for person in self.people if self._is_visible(person, channel)]
        stale = [] if table.state in ("lobby", "running") else [message for message, _ in left_over(channel, table)]
        if stale and people:
            await self.use_one_of(self.random.choice(people), self.as_json(stale[0]))
            return
        alive = with_controls(channel, table)
        if not alive:
            installed = [person for person in self.hosts() if person in people]
            if installed:
                await self.try_out(
                    installed[0], f"/board in {channel.id}", lambda: installed[0].command(str(channel.id), "board")
                )
            return
        if people:
            await self.press_one(self.random.choice(people), self.random.choice(alive), *PRIVATE)
