"""Games with predetermined moves that people play against a running bot, and checks of their tables."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from random import Random

from games.record import replay, start_from_json
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import join, open_lobby
from tests.end_to_end.messages import latest
from tests.local_discord.person import Person, Refused
from tests.local_discord.world import JSON
from tests.soak.invariants import OLD

SETTLE_TIMEOUT = 90.0  # seconds within which a table must settle


@dataclass
class PlayedTable:
    """A game in a channel, with all its moves chosen beforehand."""

    harness: Harness
    channel: str
    people: list[Person]
    game: str
    id: str
    moves: list[str]

    @classmethod
    async def begin(cls, harness: Harness, channel: str, people: list[Person], game: str, seed: int) -> PlayedTable:
        """Open a table, seat the people, start the game, and choose all its moves at random."""
        lobby = await open_lobby(people[0], channel, game)
        for person in people[1:]:
            await join(person, lobby)
        while not harness.rows("select 1 from tables where channel = ? and state = 'running'", int(channel)):
            try:
                await people[0].press(await latest(people[0], lobby), "Start")
            except (Refused, LookupError):
                await asyncio.sleep(0.1)
        ((table, start),) = harness.rows(
            "select id, start from tables where channel = ? and state = 'running'", int(channel)
        )
        position, random, moves = replay(start_from_json(game, json.loads(start)), []).positions[-1], Random(seed), []
        while position.actor is not None:
            moves.append(str(random.choice(position.legal)))
            position = position.play(position.parse(moves[-1]))
        return cls(harness, channel, people, game, table, moves)

    def stored_moves(self) -> list[str]:
        """Return the moves in the database. Raises AssertionError if they are not the chosen ones."""
        rows = self.harness.rows("select move from moves where table_id = ? and undone = 0 order by number", self.id)
        moves = [move for (move,) in rows]
        assert moves == self.moves[: len(moves)], f"table {self.id} has {moves[-3:]} at the end"
        return moves

    @property
    def is_over(self) -> bool:
        """Whether all moves have been made."""
        return len(self.stored_moves()) == len(self.moves)

    def actor(self) -> Person:
        """Return the person on turn."""
        (start,) = self.harness.rows("select start from tables where id = ?", self.id)[0]
        position = replay(start_from_json(self.game, json.loads(start)), self.stored_moves()).positions[-1]
        ((user,),) = self.harness.rows(
            "select user from seats where table_id = ? and number = ?", self.id, int(position.actor or 0)
        )
        return next(person for person in self.people if person.user.id == str(user))

    async def move(self) -> None:
        """Make the next move as the actor. Waits 12 seconds at most, and ignores the outcome."""
        number = len(self.stored_moves())
        person = self.actor()
        task = asyncio.create_task(person.command(self.channel, "move", move=self.moves[number]))
        try:
            await asyncio.wait([task], timeout=12)
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def settle(self) -> None:
        """Wait until the table has no problem. Raises AssertionError with the problem."""
        try:
            async with asyncio.timeout(SETTLE_TIMEOUT):
                while self.problem():  # noqa: ASYNC110 - another process mends it
                    await asyncio.sleep(0.1)
        except TimeoutError:
            raise AssertionError(f"table {self.id} after {len(self.stored_moves())} moves: {self.problem()}") from None

    def problem(self) -> str:
        """Return the problem of the table; "" for none."""
        messages = [*self.harness.local.world.channels[int(self.channel)].messages.values()]
        noted_version, behind, old = self.harness.rows(
            f"select message, shown_activity is null or shown_activity != last_activity, ({OLD}) from tables"  # noqa: S608
            " where id = ?",
            self.id,
        )[0]
        alive = [message for message in messages if has_controls_of(message.components, self.id)]
        if behind or old:
            return f"it is not shown ({behind}, {old})"
        if [message.id for message in alive] != [noted_version]:
            return f"{[message.id for message in alive]} have controls, and {noted_version} is the newest"
        if self.is_over:
            return "" if "rematch" in str(alive[0].components) else "its end is not shown"
        holder = int(self.actor().user.id)
        if holder not in alive[0].mentions:
            return f"{self.actor().user.name} is not asked"
        asking = [message for message in messages if f"menu:{self.id}" in str(message.components)]
        return "" if len(asking) == 1 else f"{len(asking)} messages ask for a decision"


def has_controls_of(components: list[JSON], table: str) -> bool:
    """Return whether these are the controls of a table, running or ended."""
    return any(f"{kind}:{table}" in str(components) for kind in ("panel", "rematch", "lobby"))
