"""People who play at random where the bot is no member, and press something where only a press shows what waits."""

from __future__ import annotations

from random import Random

from deploy.local.world import Channel
from tests.local_discord.person import Person
from tests.local_discord.reading import components
from tests.soak.invariants import Table, components_in, is_table, left_over
from tests.soak.random_players import RandomPlayers
from tests.soak.stage import Stage

PRIVATE = ("panel:", "rules:", "record:")  # begins of ids whose press changes nothing


class PlayersElsewhere(RandomPlayers):
    """The people, who meet in group chats, direct messages and on servers that have not invited the bot. Half of them
    have installed it; in one place nobody may use apps from elsewhere."""

    weights = (30, 12, 40, 25, 5, 1)

    def __init__(self, stage: Stage, people: list[Person], random: Random) -> None:
        super().__init__(stage, people, random)
        self.places: set[int] = set()

    async def meet(self) -> None:
        """Install the bot for some, and open the places."""
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
            json = self.as_json(stale[0])
            await self.use(self.random.choice(people), json, components(json)[0])
            return
        alive = [
            message
            for message in channel.messages.values()
            if message.viewer_id is None
            and any(is_table(one) and getattr(one, "table", "") == table.id for one in components_in(message))
        ]
        if not alive:
            installed = [person for person in self.hosts() if person in people]
            if installed:
                await self.try_out(
                    installed[0], f"/board in {channel.id}", lambda: installed[0].command(str(channel.id), "board")
                )
            return
        json = self.as_json(self.random.choice(alive))
        found = [one for one in components(json) if one.get("custom_id", "").startswith(PRIVATE)]
        if found and people:
            await self.use(self.random.choice(people), json, self.random.choice(found))
