"""People in a cup, at random but mostly with sense: they sign up, answer or not, play, are late, leave and come back,
and an organiser runs it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from random import Random

from games import GAMES
from games.position import Position
from games.record import replay, start_from_json
from tests.local_discord.person import Person
from tests.local_discord.world import JSON
from tests.soak.random_people import RandomPeople
from tests.soak.random_players import RandomPlayers
from tests.soak.stage import Stage

SHORT = ("cappuccino", "cappuccino", "cappuccino", "jinns-of-the-lake", "jinns-of-the-lake", "water-lily")
NAMES = (*SHORT, "china-moon", "flower-of-the-lotus")
FORMATS = ("swiss", "swiss", "round_robin", "knock_out", "league")
BEST_OF_THREE = "best_of_three"  # a knock-out for two
HABITS = ("quick", "quick", "quick", "slow", "gone")
SPEEDS = {"quick": 0.9, "slow": 0.04, "gone": 0.0}  # the probability that a person moves in a step
ORGANISER = 0  # who never leaves the server


class CupPeople(RandomPlayers):
    """The people of one cup of one of the ``formats``, perhaps ``in_forum``; the first of them runs it."""

    def __init__(
        self,
        stage: Stage,
        people: list[Person],
        random: Random,
        *,
        formats: Sequence[str] = FORMATS,
        in_forum: bool = False,
    ) -> None:
        super().__init__(stage, people, random)
        self.channel = stage.world.channel
        self.habits = {person.user.id: random.choice(HABITS) for person in people}
        self.habits[people[ORGANISER].user.id] = "quick"
        self.answered: set[str] = set()
        self.is_calm = False
        self.formats, self.in_forum = formats, in_forum
        self.is_slow = random.random() < 0.1  # a round takes a day
        self._positions: dict[str, tuple[int, Position]] = {}

    async def meet(self) -> None:
        """Let the first one run cups, perhaps in a post of the forum of the server."""
        organiser = self.people[ORGANISER]
        await self.stage.world.change_user(organiser.user, locale="en-US", manage_guild=True)
        if self.in_forum:
            forum = self.stage.world.guilds[0].channels["stories"]
            post = {"name": "A cup", "message": {"content": "Who plays?"}}
            begun = await organiser.ask("POST", f"/channels/{forum}/threads", post)
            assert isinstance(begun, dict)
            self.channel = str(begun["id"])

    async def open_cup(self) -> str:
        """Open a cup. Returns its id."""
        is_of_three = BEST_OF_THREE in self.formats
        game = self.random.choice(SHORT if is_of_three else NAMES)
        format_ = "knock_out" if is_of_three else self.random.choice(self.formats)
        options: dict[str, object] = {"game": game, "name": "Friday", "format": format_}
        seats = self.random.choice([count for count in GAMES[game].player_counts({}) if count > 1])
        options |= {"rounds": self.random.choice([1, 2, 3, 3, 4, 5]), "seats": seats}
        if options["format"] == "knock_out":
            options["seeding"] = self.random.choice(["rating", "lot"])
            if is_of_three or (seats == 2 and self.random.random() < 0.5):
                options |= {"best_of": 3, "seats": 2}
        options |= {"minutes": self.random.choice([20, 30, 40, 60]), "most": self.random.choice([6, 12, 64])}
        if self.is_slow:
            del options["minutes"]
            options["days"] = self.random.choice([1, 1, 3])
        if self.random.random() < 0.3:
            options["start_in"] = self.random.randint(5, 120)
        await self._as_organiser("cup new", **options)
        while not (rows := self.stage.rows("select id from cups where message is not null")):  # noqa: ASYNC110 - time is virtual
            await asyncio.sleep(1)
        return str(rows[0][0])

    @property
    def phase(self) -> str:
        """What the cup waits for."""
        ((phase,),) = self.stage.rows("select phase from cups where id = ?", self._newest)
        return str(phase)

    @property
    def _newest(self) -> str:
        """The last season of a league, else the only cup."""
        return str(self.stage.rows("select id from cups order by season desc")[0][0])

    async def open_next_season(self) -> str | None:
        """Open the next season of a league. Returns its id, None if it was not opened."""
        self.answered.clear()
        await self._manage("next")
        rows = self.stage.rows("select id from cups where last_season is not null order by season desc")
        return str(rows[0][0]) if rows else None

    async def step(self) -> None:
        """Let everybody do what there is to do, or not."""
        acts: dict[str, Callable[[], Awaitable[None]]] = {
            "sign_up": self._sign_up,
            "muster": self._answer,
            "round": self._play,
        }
        if self.phase in acts:
            await acts[self.phase]()
        if not self.is_calm and self.random.random() < 0.03:
            await self._do_something_rare()

    async def _sign_up(self) -> None:
        query = "select count(*) from cup_entrants where presence = 'signed_up' and cup_id = ?"
        ((signed_up,),) = self.stage.rows(query, self._newest)
        others = [person for person in self.people if not self._is_in(person)]
        if others and self.random.random() < 0.95:
            await self.press(self.random.choice(others), "join")
        elif signed_up >= 2:
            await self._manage("start")

    async def _answer(self) -> None:
        """Let those who are still there say so; those who are gone do not."""
        for person in self.people:
            if person.user.id not in self.answered and self.random.random() < SPEEDS[self.habits[person.user.id]]:
                self.answered.add(person.user.id)
                await self.press(person, "here")

    async def _play(self) -> None:
        query = (
            "select t.id, t.channel, t.game, t.start, s.user from tables t join seats s on s.table_id = t.id"
            " and s.number = t.actor where t.state = 'running' and t.paused is null and s.computer = 0"
            " and not t.awaits_thread order by t.id"
        )
        for table, channel, game, start, user in self.stage.rows(query):
            person = next((one for one in self.people if one.user.id == str(user)), None)
            if person is None or channel not in self.stage.local.world.channels:
                continue
            if self.random.random() >= SPEEDS[self.habits[person.user.id]]:
                continue
            move = self.random.choice(self._known_position(table, game, start).legal)
            await self._type(person, str(channel), str(move))

    def _known_position(self, table: str, game: str, start: str) -> Position:
        query = "select move from moves where table_id = ? and undone = 0 order by number"
        moves = [move for (move,) in self.stage.rows(query, table)]
        known = self._positions.get(table)
        if known is None or known[0] != len(moves):
            position = replay(start_from_json(game, json.loads(start)), moves).positions[-1]
            self._positions[table] = known = len(moves), position
        return known[1]

    def _is_in(self, person: Person) -> bool:
        query = "select presence from cup_entrants where user = ? and cup_id = ?"
        found = self.stage.rows(query, int(person.user.id), self._newest)
        return any(each in ("signed_up", "asked", "in") for (each,) in found)

    async def press(self, person: Person, action: str) -> None:
        found = [
            (message, component)
            for message in map(self.as_json, self.visible_messages(person))
            for row in message["components"]
            for component in row["components"]
            if component.get("custom_id", "").startswith("cup:") and component["custom_id"].endswith(action)
        ]
        if found:
            message, component = found[-1]
            await self.try_out(person, f"press {action}", lambda: person.press(message, component["custom_id"]))

    async def _do_something_rare(self) -> None:
        """Press a button of the cup as one of its people, or manage it as its organiser."""
        person, other = self.random.sample(self.people, 2)
        one: dict[str, object] = {"player": person.user.id}
        managing: dict[str, dict[str, object]] = {
            "start": {},
            "undo": {},
            "more_time": {"table": self.random.randint(1, 3)},
            "add": one,
            "remove": one,
            "substitute": {**one, "substitute": other.user.id},
        }
        action = self.random.choice(["withdraw", "join", "mine", "rules", *managing])
        if action in managing:
            await self._manage(action, **managing[action])
        else:
            await self.press(person, action)

    async def end(self) -> None:
        """Let the organiser end the cup."""
        await self._manage("end")

    async def _manage(self, action: str, **options: object) -> None:
        await self._as_organiser("cup manage", action=action, **options)

    async def _as_organiser(self, command: str, **options: object) -> None:
        organiser = self.people[ORGANISER]
        await self.try_out(
            organiser, f"/{command} {options}", lambda: organiser.command(self.channel, command, **options)
        )


def messages_of(people: RandomPeople, channel: str) -> list[JSON]:
    """Return the messages of a channel, the oldest first."""
    world = people.stage.local.world
    if int(channel) not in world.channels:
        return []
    found = world.channels[int(channel)].messages.values()
    return [people.as_json(message) for message in sorted(found, key=lambda message: message.id)]
