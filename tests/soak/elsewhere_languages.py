"""Whole games where the bot is no member, in Russian and Italian: nothing that people read is in another language."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from random import Random

from games import GAMES
from tests.end_to_end.harness import Harness
from tests.end_to_end.messages import menus
from tests.end_to_end.tables import actor_of, is_table
from tests.local_discord.person import Person
from tests.local_discord.reading import components
from tests.local_discord.world import JSON
from tests.soak.game_elsewhere import GameElsewhere
from tests.soak.places import GROUP, NAMES, place, tell

LANGUAGES = ("ru", "it")
LATIN = re.compile(r"[A-Za-z]{3,}")
CYRILLIC = re.compile("[А-Яа-яЁё]{3,}")
ENGLISH = re.compile(r"\b(?:the|and|your|you|turn|frog|move|game|player|takes|with|from|has|is)\b", re.IGNORECASE)
PROPER_NAMES = (*NAMES, "Pondside", "Discord", "Toad", "Cosmoludo")
NOT_WORDS = re.compile(r"<[^>]*>|https?://\S+|/\w+|`[^`]*`|\b[a-z2-9]{8}\b")  # mentions, links, commands, ids of tables


class GameInLanguage(GameElsewhere):
    """A game of people who speak one language."""

    async def begin_in(self, game: str) -> None:
        """Begin a game, by the ids of buttons."""
        self._channel = await place(self._harness, self._people, GROUP)
        await self._people[0].command(self._channel, "play", game=game)
        for person in self._people[1:]:
            await self._press_in_lobby(person, "join")
        await self._press_in_lobby(self._people[0], "start")

    async def _press_in_lobby(self, person: Person, action: str) -> None:
        table = await self._newest(person)
        (button,) = [one["custom_id"] for one in components(table) if str(one.get("custom_id")).endswith(f":{action}")]
        await person.press(table, button)
        assert await self._ends(lambda: self._same(table), 60.0), f"{action} does nothing"

    async def play_to_end(self) -> int:
        """Play by menus, and press each private button once a turn. Returns the number of presses."""
        presses = 0
        while is_table(table := await self._newest(self._people[0])):
            actor, menu = actor_of(table, self._people), menus(table)[-1]
            if presses % 10 == 0:
                for prefix in ("panel:", "rules:", "secret:"):
                    for one in components(table):
                        if str(one.get("custom_id")).startswith(prefix):
                            await actor.press(table, one["custom_id"])
            await actor.choose(table, menu["custom_id"], self._random.choice(menu["options"])["value"])
            assert await self._ends(lambda before=table: self._same(before), 60.0)  # type: ignore[misc] # see mypy#12557
            presses += 1
        return presses

    def texts(self) -> list[str]:
        """Return all that people have read in the chat."""
        return [text for person in self._people for _, message in person.seen for text in texts_of(message)]


def texts_of(message: JSON) -> list[str]:
    """Return the texts of a message: its own, those of its embeds, components and pictures."""
    found = [message.get("content"), *(file.get("description") for file in message.get("attachments", ()))]
    for embed in message.get("embeds", ()):
        fields = [text for field in embed.get("fields", ()) for text in (field["name"], field["value"])]
        found += [embed.get("title"), embed.get("description"), embed.get("footer", {}).get("text"), *fields]
    for one in components(message) if message.get("components") else ():
        found += [one.get("label"), one.get("placeholder")]
        found += [text for option in one.get("options", ()) for text in (option["label"], option.get("description"))]
    return [text for text in found if text]


def foreign_words(text: str, language: str) -> list[str]:
    """Return the words of a text that are not in the language: for Russian in Latin letters, else common English."""
    text = NOT_WORDS.sub(" ", text)
    for name in PROPER_NAMES:
        text = text.replace(name, "")
    return LATIN.findall(text) if language == "ru" else [*ENGLISH.findall(text), *CYRILLIC.findall(text)]


async def play_in_languages(seed: int) -> int:
    """Play each game in each language. Returns the number of presses. Raises AssertionError."""
    presses = 0
    for language in LANGUAGES:
        with tempfile.TemporaryDirectory() as folder:
            async with Harness(Path(folder)) as harness:
                people = [await harness.person(name) for name in NAMES]
                for person in people:
                    await harness.world.change_user(person.user, locale=language)
                for game in GAMES:
                    table = GameInLanguage(harness, people, Random(f"{seed} {language} {game}"))
                    await table.begin_in(game)
                    presses += await table.play_to_end()
                    wrong = {text: words for text in table.texts() if (words := foreign_words(text, language))}
                    assert not wrong, f"{game} in {language}: {wrong}"
                    tell(f"{game} in {language}: {len({*table.texts()})} texts, none in another language")
    return presses
