"""How many presses a person needs: to the first decision of their own after ``/play``, and for each decision.

``python -m tests.soak.presses [--games N]`` plays both with the menus and buttons that Discord shows: the first in
every place against the real bot, the second in N random games of each game, by the shortest way to each move.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bot.drafts.component_ids import MenuId
from bot.drafts.menus import MenuTexts, after_option, menus
from games import GAMES
from games.position import Choice, Phrase
from tests.end_to_end.harness import Harness
from tests.end_to_end.messages import has_button, latest
from tests.end_to_end.tables import is_table
from tests.local_discord.person import Person
from tests.local_discord.world import JSON

PLACES = ("server channel", "thread", "group chat", "direct message")
MAX_PRESSES = 10  # on the way to a move
PRESSED = (3, 5)  # kinds of interaction: components, and forms that are sent


def _words(phrase: Phrase) -> str:
    return phrase.kind


TEXTS = MenuTexts(_words, "move", "first", "then", "back", "more")


def presses_to(move: str, choices: Sequence[Choice]) -> int:
    """Return the fewest choices in menus that make a move, whose text stands in one of them at last."""
    reached, seen = [MenuId("aaaaaaaa", 1)], set[MenuId]()
    for presses in range(1, MAX_PRESSES):
        following = list[MenuId]()
        for here in reached:
            options = {option.value for menu in menus(choices, here, TEXTS) for option in menu.options}
            if f"={move}" in options:
                return presses
            following += [after_option(here, value) for value in options if value[0] in "+>"]
        reached = [here for here in dict.fromkeys(following) if here not in seen]
        seen |= {*reached}
    raise AssertionError(f"{move} is in no menu")


def presses_a_decision(game: str, games: int) -> tuple[int, int]:
    """Return the presses and the decisions of random games, with each number of people and each option in turn."""
    presses = decisions = 0
    for seed in range(games):
        rng, rules = Random(f"{game} {seed}"), GAMES[game]
        options = {name: rng.random() < 0.5 for name in rules.options}
        position = rules.start(rules.deal(rng.choice(rules.player_counts(options)), options, rng))
        while position.actor is not None:
            move = rng.choice(position.legal)
            if len(position.legal) > 1:
                presses += presses_to(str(move), position.view(None).choices)
                decisions += 1
            position = position.play(move)
    return presses, decisions


class Count:
    """Counts the presses of all people at a local Discord since it was last read."""

    def __init__(self, harness: Harness) -> None:
        self._harness = harness
        self.restart()

    def restart(self) -> None:
        """Count from now on."""
        self._before = self._all()

    def presses(self) -> int:
        """Return the presses so far."""
        return self._all() - self._before

    def _all(self) -> int:
        told = (entry for entry in self._harness.traffic if entry["kind"] == "event" and entry["to"] == "bot")
        return sum(entry["t"] == "INTERACTION_CREATE" and entry["d"]["type"] in PRESSED for entry in told)


async def open_lobby(host: Person, place: str, chat: str, game: str) -> JSON:
    """Type ``/play`` in a place. Returns the lobby, or the table that has begun at once."""
    since = len(host.seen)
    options = {"thread": True} if place == "thread" else {}
    await host.command(chat, "play", game=game, **options)
    return await host.wait_for(lambda now: has_button(now, "Start") or is_table(now), since=since)


async def play_alone(harness: Harness, place: str, game: str) -> int:
    """Return the presses of a person alone between ``/play`` and the first decision of their own."""
    heron, otter = [await harness.person(name) for name in ("Heron", "Otter")]
    await harness.world.install(heron.user)
    chat = await chat_of(heron, [otter], place)
    count, since = Count(harness), len(heron.seen)
    lobby = await open_lobby(heron, place, chat, game)
    if not is_table(lobby):
        label = next(label for label in ("Play the computer", "Start") if has_button(lobby, label))
        await heron.press(lobby, label)
    await heron.wait_for(lambda now: asks(now, heron), since=since)
    return count.presses()


async def play_together(harness: Harness, place: str, game: str) -> tuple[int, int]:
    """Return the presses of all people between ``/play`` and the first decision, and how many people they are: the
    fewest that can play without an option."""
    people = [await harness.person(name) for name in ("Heron", "Otter", "Newt")][: GAMES[game].player_counts({})[0]]
    host, *others = people
    await harness.world.install(host.user)
    chat = await chat_of(host, others, place)
    count = Count(harness)
    lobby = await open_lobby(host, place, chat, game)
    for person in others:
        await person.press(await latest(person, lobby), "Join")
        await asyncio.sleep(1)  # until the lobby shows it
    since = len(host.seen)
    await host.press(await latest(host, lobby), "Start")
    await host.wait_for(lambda now: any(asks(now, person) for person in people), since=since)
    return count.presses(), len(people)


async def chat_of(host: Person, others: Sequence[Person], place: str) -> str:
    """Return the channel in which ``/play`` is typed."""
    if place == "group chat":
        return await host.open_chat(*(person.user for person in others))
    if place == "direct message":
        await host.direct_messages()
        return next(iter(host.private_channels))
    return host.world.channel


def asks(message: JSON, person: Person) -> bool:
    """Return whether a message asks a person for a decision, and has the menus for it."""
    return is_table(message) and f"<@{person.user.id}>" in message["content"]


async def measure(place: str, game: str) -> str:
    """Return a line with the presses to the first decision in a place."""
    with TemporaryDirectory() as folder:
        async with Harness(Path(folder), WITHOUT_PICTURES="1") as harness:
            alone = await play_alone(harness, place, game)
    if place == "direct message":
        return f"{place}: alone {alone}"
    with TemporaryDirectory() as folder:
        async with Harness(Path(folder), WITHOUT_PICTURES="1") as harness:
            together, people = await play_together(harness, place, game)
    return f"{place}: alone {alone}, {people} people together {together}"


def main() -> None:
    """Measure, and print a line for each game and place."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.presses", description="Presses that people need.")
    parser.add_argument("--games", type=int, default=20, help="random games of each game (default 20)")
    for game in GAMES:
        presses, decisions = presses_a_decision(game, parser.parse_args().games)
        sys.stdout.write(f"{game}: {presses / decisions:.2f} presses a decision ({decisions} decisions)\n")
    for game in GAMES:
        for place in PLACES:
            sys.stdout.write(f"{game}, {asyncio.run(measure(place, game))}\n")


if __name__ == "__main__":
    main()
