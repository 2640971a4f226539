"""What went between a bot and the local Discord, and what of it must not have."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.drafts import component_ids as ids
from bot.drafts import custom_id
from bot.language.localizer import get_localizer
from deploy.local.world import EPHEMERAL
from games.position import Seat
from seeds import LOCALES
from tests.local_discord.openapi import problems
from tests.local_discord.person import Person
from tests.local_discord.world import JSON
from tests.soak.invariants import Table
from tests.soak.stage import Stage

# Discord's codes: an archived thread, an interaction acknowledged already, a thread that was opened before a kill.
EXPECTED = {50083, 40060, 160004}

BOT = ("bot", "nobody")  # nobody: who has an interaction's token

PLACE = re.compile(r"https://discord\.com/channels/(?:@me|\d+)/(\d+)")
SECOND = len("2031-04-02T12:59:20")  # of a moment as Discord writes it


@dataclass
class Traffic:
    """What was sent to whom, checked once it is read."""

    stage: Stage
    seats_seen: dict[tuple[str, str], set[int]] = field(default_factory=lambda: defaultdict(set))
    pings: dict[tuple[str, int, int], set[str]] = field(default_factory=lambda: defaultdict(set))
    _read: dict[str, int] = field(default_factory=lambda: defaultdict(int))

    def problems(self, people: list[Person], tables: list[Table], *, calm: bool) -> Iterator[str]:
        """Yield what is wrong with the traffic since the last call."""
        entries = [*self.stage.traffic]
        self.stage.traffic.clear()
        yield from problems(entries)
        for entry in entries:
            refused = entry["kind"] == "exchange" and entry["actor"] in BOT and entry["status"] == 400
            if refused and entry["response"]["code"] not in EXPECTED:
                yield f"Discord has refused {entry['method']} {entry['path']}: {entry['response']} {entry['request']}"
        colours = self._colours(tables)
        for person in people:
            for event, message in person.seen[self._read[person.user.id] :]:
                if event != "MESSAGE_DELETE" and "content" in message:
                    yield from self._secret_problems(person, message, colours)
                    if calm:
                        yield from self._language_problems(person, message)
                    self._record_pings(event, message)
            self._read[person.user.id] = len(person.seen)
        repeats = {key: messages for key, messages in self.pings.items() if len(messages) > 1}
        if calm:
            yield from (
                f"{user} was asked by {messages} of {table} at {version}"
                for (table, version, user), messages in repeats.items()
            )
        self.pings.clear()

    def _language_problems(self, person: Person, message: JSON) -> Iterator[str]:
        """Yield the private answers to a Russian that have no Russian word."""
        is_russian = self.stage.local.world.users[int(person.user.id)].locale == "ru"
        texts = [
            message["content"],
            *(text for one in message["embeds"] for text in (one.get("title"), one.get("description"))),
        ]
        text = " ".join(filter(None, texts))
        if is_russian and message["flags"] & EPHEMERAL and re.search("[a-z]{3}", text) and not re.search("[а-я]", text):
            yield f"{person.user.name} reads no Russian in {text!r}"

    def _record_pings(self, event: str, message: JSON) -> None:
        """Record whom a message asks for a decision. Who was asked before a pause may be asked again after it."""
        users = [int(user["id"]) for user in message.get("mentions", ())]
        found = [component for row in message["components"] for component in row["components"]]
        for component in found:
            one = custom_id.decode(component["custom_id"]) if "custom_id" in component else None
            if isinstance(one, ids.TableActionId) and one.action == "go-on":
                for key in [key for key in self.pings if key[0] == one.table]:
                    del self.pings[key]
            if isinstance(one, ids.MenuId) and event == "MESSAGE_CREATE":
                for user in users:
                    self.pings[one.table, one.version, user].add(message["id"])

    @staticmethod
    def _colours(tables: list[Table]) -> dict[int, tuple[Table, dict[str, int]]]:
        """Return the tables with secrets by channel, with the seat that each text belongs to."""
        result: dict[int, tuple[Table, dict[str, int]]] = {}
        for table in tables:
            if table.state != "running" or table.game != "water-lily":
                continue
            position = table.position()
            secrets = [position.view(Seat(number)).secret for number in range(len(table.seats))]
            texts = {
                get_localizer(locale).phrase(table.game, secret, []): number
                for number, secret in enumerate(secrets)
                for locale in LOCALES
                if secret is not None
            }
            result[table.channel] = table, texts
        return result

    def _is_with_bot(self, message: JSON) -> bool:
        """Return whether a message is in one person's direct messages with the bot."""
        channel = self.stage.local.world.channels.get(int(message["channel_id"]))
        return channel is not None and self.stage.local.world.bot.id in channel.recipients

    def _secret_problems(
        self, person: Person, message: JSON, colours: dict[int, tuple[Table, dict[str, int]]]
    ) -> Iterator[str]:
        """Yield the secrets in a message that are not this person's."""
        text = json.dumps([message["content"], message["embeds"], message["attachments"]], ensure_ascii=False)
        for place in {int(place) for place in PLACE.findall(text)} | {int(message["channel_id"])}:
            if place not in colours:
                continue
            table, texts = colours[place]
            if message["timestamp"][:SECOND] < (table.started_at or "").replace(" ", "T")[:SECOND]:
                continue  # of an earlier table in the same channel
            for secret, seat in texts.items():
                puzzles = (get_localizer(locale)("puzzle-task-secret", secret=secret) for locale in LOCALES)
                if secret not in text or any(puzzle in text for puzzle in puzzles):
                    continue
                self.seats_seen[table.id, person.user.id].add(seat)
                if len(self.seats_seen[table.id, person.user.id]) > 1:
                    yield f"{person.user.name} knows seats {self.seats_seen[table.id, person.user.id]} of {table.id}"
                if not (message["flags"] & 64 or self._is_with_bot(message)):
                    yield f"message {message['id']} tells the secret of seat {seat} of {table.id} to all"
